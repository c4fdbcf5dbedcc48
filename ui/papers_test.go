package ui

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/paper"
	"entente/ui/printing"
)

// document makes a document of the game as it is.
func (r *robot) document(wish printing.PaperWish) paper.Document {
	r.t.Helper()
	job, err := r.w.printing.PaperJob(wish)
	if err != nil {
		r.t.Fatal(err)
	}
	doc, err := job.Make(context.Background(), func(int) {})
	if err != nil {
		r.t.Fatal(err)
	}
	return doc
}

// read returns the text of every page of a document, without spaces.
func (r *robot) read(doc paper.Document) []string {
	r.t.Helper()
	file, err := pdf.NewReader(bytes.NewReader(doc.Data), int64(len(doc.Data)))
	if err != nil {
		r.t.Fatal(err)
	}
	var pages []string
	for i := range file.NumPage() {
		var text strings.Builder
		for _, word := range file.Page(i + 1).Content().Text {
			text.WriteString(word.S)
		}
		// The reader knows the lower byte of a letter only: \x13 is the dash of moves.
		pages = append(pages, strings.NewReplacer(" ", "", "\x13", "–").Replace(text.String()))
	}
	return pages
}

// wantWords fails where a text lacks one of the words.
func wantWords(t *testing.T, text string, words ...string) {
	t.Helper()
	for _, word := range words {
		if !strings.Contains(text, strings.ReplaceAll(word, " ", "")) {
			t.Errorf("no %q in %q", word, text)
		}
	}
}

func TestSlipsAskForEveryUnitOfThePhase(t *testing.T) {
	r := newRobot(t)
	pages := r.read(r.document(printing.PaperWish{Kind: printing.SlipPaper}))
	if len(pages) != 1 {
		t.Fatalf("%d pages", len(pages))
	}
	wantWords(t, pages[0], "Austria", "Turkey", "1901-S", "Spring 1901", "A Par", "F StP", "A War", "A unit without an order holds.")
}

func TestSlipsOfRetreatsNameTheWaysOut(t *testing.T) {
	r := newRobot(t)
	for _, orders := range []string{
		"germany A mun - bur\ngermany A ber - mun", "france A par - pic\nfrance A mar S A par - bur",
	} {
		r.w.Desk.Draft.GiveText(orders)
		r.Judge().Judge()
	}
	for range 20 { // France strikes as soon as it may
		if r.w.Desk.Game.Node().Position.Phase.Kind == engine.Retreats {
			break
		}
		r.w.Desk.Draft.GiveText("france A pic - bur\nfrance A mar S A pic - bur")
		r.Judge().Judge()
	}
	n := r.w.Desk.Game.Node()
	if n.Position.Phase.Kind != engine.Retreats {
		t.Fatalf("the phase is %v", n.Position.Phase)
	}
	rows := r.w.printing.SlipRows(n.Position, n.Position.Dislodged[r.w.Desk.Variant().Map.Province("bur")].Unit.Power)
	if len(rows) != 1 || rows[0].Unit != "A Bur" || len(rows[0].Ticks) < 2 || rows[0].Ticks[len(rows[0].Ticks)-1] != "Disband" {
		t.Errorf("rows %+v", rows)
	}
	if pages := r.read(r.document(printing.PaperWish{Kind: printing.SlipPaper})); len(pages) != 1 || strings.Contains(pages[0], "France") {
		t.Errorf("who need not retreat has a slip: %q", pages)
	}
}

func TestSlipsOfBuildsNameTheFreeHomeCenters(t *testing.T) {
	r := newRobot(t)
	for _, orders := range []string{"france A mar - spa\nfrance A par - pic\nfrance F bre - mid", "france A pic - bel"} {
		r.w.Desk.Draft.GiveText(orders)
		r.Judge().Judge()
	}
	pos := r.w.Desk.Game.Node().Position
	if pos.Phase.Kind != engine.Adjustment {
		t.Fatalf("the phase is %v", pos.Phase)
	}
	rows := r.w.printing.SlipRows(pos, r.w.Desk.Variant().Power("france"))
	var units []string
	for _, row := range rows {
		units = append(units, row.Unit+":"+strings.Join(row.Ticks, ","))
	}
	if got, want := strings.Join(units, " "), "Bre:Army,Fleet Mar:Army,Fleet Par:Army"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	wantWords(t, r.read(r.document(printing.PaperWish{Kind: printing.SlipPaper}))[0], "2 builds at most", "1901-F")
}

func TestUnrevealedOrdersAreOnNoPaper(t *testing.T) {
	r := newRobot(t)
	twoYears(r)
	papers := func() string {
		var all []string
		for _, kind := range []printing.PaperKind{printing.SlipPaper, printing.MapPaper, printing.HandoutPaper} {
			all = append(all, r.read(r.document(printing.PaperWish{Kind: kind}))...)
		}
		p, err := r.w.printing.NewPrinter(printing.PaperWish{})
		if err != nil {
			t.Fatal(err)
		}
		job := p.Maps(r.w.Desk.Game.Node())
		if job.Pages == 0 {
			t.Fatal("no maps")
		}
		return strings.Join(all, "\n") + string(p.Draw(p.MapScene(r.w.Desk.Game.Node().Position)))
	}
	without := papers()
	r.w.Desk.Draft.GiveText("italy A ven - tri\nitaly A rom - ven\nturkey F ank - bla\nrussia A war - gal")
	if len(r.w.Desk.Game.Node().Orders) != 4 {
		t.Fatalf("%d orders", len(r.w.Desk.Game.Node().Orders))
	}
	if with := papers(); with != without {
		t.Error("the papers are not the same once orders are given")
	}
}

func TestHandoutOfTheHotSeatHoldsResolvedPhasesOnly(t *testing.T) {
	r := newRobot(t)
	r.hotSeat("7")
	r.write(3, "", "A par - bur").write(4, "", "A mun - bur").closePhase()
	r.Judge().unlock(5, "")
	r.w.Desk.Draft.GiveText("A ven - tri")
	pages := r.read(r.document(printing.PaperWish{Kind: printing.HandoutPaper}))
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	wantWords(t, pages[1], "Spring 1901", "A Par – Bur", "bounced", "Next", "Fall 1901")
	for i, page := range pages {
		if strings.Contains(page, strings.ReplaceAll("A Ven – Tri", " ", "")) {
			t.Errorf("page %d shows an order that is not revealed", i+1)
		}
	}
}

func TestResultSaysFateReasonAndWhatComesNext(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText("france A par - bur\ngermany A mun - bur")
	if why := r.w.printing.WhyNotPaper(printing.ResultPaper); why == "" {
		t.Error("a result can be printed before there is one")
	}
	r.Judge()
	doc := r.document(printing.PaperWish{Kind: printing.ResultPaper, Size: paper.Letter, Plain: true})
	pages := r.read(doc)
	wantWords(t, strings.Join(pages, ""), "Spring 1901", "A Par – Bur", "bounced 1 : 1", "20 of 22 orders succeeded", "Fall 1901 · Order writing")
	if doc.Missing != "" {
		t.Errorf("letters are missing: %q", doc.Missing)
	}
}

func TestDateLabelIsYearAndTurn(t *testing.T) {
	for _, c := range []struct {
		phase engine.Phase
		want  string
	}{
		{engine.Phase{Year: 1901}, "1901-S"},
		{engine.Phase{Year: 1901, Kind: engine.Retreats}, "1901-S"},
		{engine.Phase{Year: 1902, Season: engine.Fall}, "1902-F"},
		{engine.Phase{Year: 1902, Season: engine.Winter, Kind: engine.Adjustment}, "1902-F"},
	} {
		if got := printing.DateLabel(c.phase); got != c.want {
			t.Errorf("%v: got %q, want %q", c.phase, got, c.want)
		}
	}
}

func BenchmarkHandout(b *testing.B) {
	r := newRobot(b)
	for len(r.w.printing.Resolved()) < 20 {
		for i := 1; i < len(r.w.Desk.Variant().Powers); i++ {
			pos := r.w.Desk.Game.Node().Position
			for p := range pos.ToOrder().All() {
				if list := pos.LegalOrders(p); len(list) > 0 {
					r.w.Desk.Game.Give(game.Given{Order: list[(len(r.w.printing.Resolved())*7+int(p)*3)%len(list)]})
				}
			}
		}
		r.w.Desk.Game.Adjudicate()
		r.w.Desk.Game.Forward()
	}
	b.ResetTimer()
	for b.Loop() {
		doc := r.document(printing.PaperWish{Kind: printing.HandoutPaper})
		b.ReportMetric(float64(len(doc.Data))/1024, "kB")
	}
}

func TestPlayerOfSeveralPowersGetsOneMap(t *testing.T) {
	r := newRobot(t)
	v := r.w.shelf.Bundle.Variant
	g, err := game.Start(game.Default(v.Setup("3ii"), engine.Rulebook()))
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	pages := r.read(r.document(printing.PaperWish{Kind: printing.MapPaper}))
	if len(pages) != 3 {
		t.Fatalf("%d maps for three players", len(pages))
	}
	all := strings.Join(pages, "")
	for _, player := range g.Players() {
		for _, pw := range player.Powers {
			wantWords(t, all, r.w.Desk.Words().Power(pw))
		}
	}
}

func TestRulingsStandBesideTheResult(t *testing.T) {
	r := newRobot(t)
	if err := r.w.Desk.Game.TakeOver("Zoe", "", r.w.Desk.Variant().Power("italy")); err != nil {
		t.Fatal(err)
	}
	r.Judge()
	wantWords(t, strings.Join(r.read(r.document(printing.PaperWish{Kind: printing.ResultPaper})), ""), "At the table", "Zoe")
}

func TestHandoutTellsTheEndWhereverTheWindowLooks(t *testing.T) {
	r := newRobot(t)
	r.Judge().Judge()
	if err := r.w.Desk.Game.Vote(0); err != nil {
		t.Fatal(err)
	}
	player, err := r.w.Desk.Game.DrawLots(func(int) int { return 0 })
	if err != nil {
		t.Fatal(err)
	}
	want := r.w.Desk.Words().Outcome(r.w.Desk.Game.Ended())
	for range 2 {
		wantWords(t, r.read(r.document(printing.PaperWish{Kind: printing.HandoutPaper}))[0], want)
		r.w.Desk.Travel(-100)
	}
	if player < 0 || want == "" {
		t.Error("nobody has won")
	}
}

func TestBoardOfAnotherVariantIsPrinted(t *testing.T) {
	r := newRobot(t)
	b, err := r.w.shelf.BoardNamed("shores")
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(game.New(&b.Variant.Setups[0], engine.Rulebook()), "")
	r.Judge()
	for kind := range printing.NumPapers {
		if doc := r.document(printing.PaperWish{Kind: kind}); doc.Missing != "" || doc.Pages == 0 {
			t.Errorf("%s: %d pages, missing %q", printing.PaperKeys()[kind], doc.Pages, doc.Missing)
		}
	}
}
