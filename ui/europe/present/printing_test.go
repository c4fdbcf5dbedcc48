package present

import (
	"context"
	"strings"
	"sync"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/table"
	"entente/scripts/meter"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/handout"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/paper"
	"entente/ui/room/printing"
	"entente/ui/settings"
	"entente/ui/uitest"
	"entente/variants"
)

// shared is the board that all tests print. It is read once and never changes.
var shared = sync.OnceValues(func() (*europe.Room, error) {
	b, err := variants.StandardBundle()
	if err != nil {
		return nil, err
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		return nil, err
	}
	drawing, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	return &europe.Room{Room: &page.Room{Screen: &page.Screen{Paint: &page.Paint{Assets: assets.FS, Kit: kit}}}, Drawing: drawing}, err
})

// newPrinting starts a game of a setup of the standard board on a desk without a window.
func newPrinting(t testing.TB, setup string) *printed {
	t.Helper()
	board, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	with, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	base := pagetest.Bare(t)
	base.Assets, base.Kit = with.Assets, with.Kit
	room := europe.Room{Room: base, Drawing: with.Drawing}
	doc := document.New("", desk.Kind(nil))
	d := desk.New(doc, base.Texts, base.Settings, table.Fair, desk.Hooks{
		Keep: func(settings.Settings) {}, Busy: func() bool { return false }, TimeUp: func() {}, Key: func(string) string { return "" }, Write: func(string) {},
	})
	g, err := game.Start(game.Default(board.Setup(setup), engine.Rulebook()))
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Begin(file.New(g), ""); err != nil {
		t.Fatal(err)
	}
	d.Begin(g)
	d.Tell()
	room.Desk = d
	p := &printed{Room: &room}
	p.press = printing.New(base.Screen, base.Memory, printing.Actions{Make: func(wish printing.Wish, with printing.Tools) printing.Job {
		p.tools = with
		return Paper(&room, wish, with)
	}})
	return p
}

// printed is a game with a room that prints it.
type printed struct {
	*europe.Room
	press *printing.Printing
	tools printing.Tools // used for the last document
}

// printer returns a printer for the game as it is now.
func (p *printed) printer() *printer { return newPrinter(p.Room, printing.Wish{}, p.tools) }

// turn plays a phase with the given orders.
func (p *printed) turn(t testing.TB, orders string) {
	t.Helper()
	p.write(t, orders)
	p.Desk.Game.Adjudicate()
	p.Desk.Game.Forward()
}

// write gives orders.
func (p *printed) write(t testing.TB, orders string) {
	t.Helper()
	if orders != "" && !p.Desk.Draft.GiveText(orders) {
		t.Fatalf("not read: %s", orders)
	}
}

// document creates a document of the game as it is now.
func (p *printed) document(t testing.TB, wish printing.Wish) paper.Document {
	t.Helper()
	job, err := p.press.Job(wish)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := job.Make(context.Background(), func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// pages returns the text of every page of a document.
func (p *printed) pages(t testing.TB, wish printing.Wish) []string {
	t.Helper()
	return uitest.Pages(t, p.document(t, wish).Data)
}

// Every document can be printed on another board too.
func TestBoardOfAnotherVariantIsPrinted(t *testing.T) {
	board, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	p := newPrinting(t, "7")
	if p.Drawing, err = atlas.NewDrawing(board.Variant, board.SVG, board.Anchors); err != nil {
		t.Fatal(err)
	}
	p.Desk.Begin(game.New(&board.Variant.Setups[0], engine.Rulebook()))
	p.Desk.Game.Adjudicate()
	p.Desk.Tell()
	for kind := range printing.NumKinds {
		if pages := p.pages(t, printing.Wish{Kind: kind}); len(pages) == 0 {
			t.Errorf("no pages of kind %d", kind)
		}
	}
}

func TestUnrevealedOrdersAreOnNoPaper(t *testing.T) {
	p := newPrinting(t, "7")
	p.turn(t, "france A par - bur\ngermany A mun - bur")
	papers := func() string {
		var all []string
		for _, kind := range []printing.Kind{printing.Slips, printing.Maps, printing.Handout} {
			all = append(all, p.pages(t, printing.Wish{Kind: kind})...)
		}
		made := p.printer()
		return strings.Join(all, "\n") + string(made.draw(made.mapScene(p.Desk.Game.Node().Position)))
	}
	without := papers()
	p.write(t, "italy A ven - tri\nitaly A rom - ven\nturkey F ank - bla\nrussia A war - gal")
	if len(p.Desk.Game.Node().Orders) != 4 {
		t.Fatalf("%d orders", len(p.Desk.Game.Node().Orders))
	}
	if with := papers(); with != without {
		t.Error("the papers change once orders are given")
	}
}

func TestResultSaysFateReasonAndWhatComesNext(t *testing.T) {
	p := newPrinting(t, "7")
	p.write(t, "france A par - bur\ngermany A mun - bur")
	if why := Papers(p.Room).Why[printing.Result]; why == "" {
		t.Error("a result can be printed before there is one")
	}
	p.Desk.Game.Adjudicate()
	wish := printing.Wish{Kind: printing.Result, Size: paper.Letter, Plain: true}
	uitest.WantWords(t, strings.Join(p.pages(t, wish), ""), "Spring 1901", "A Par – Bur", "bounced 1 : 1", "0 of 2 orders succeeded", "Next Fall 1901")
	if doc := p.document(t, wish); doc.Missing != "" {
		t.Errorf("missing glyphs: %q", doc.Missing)
	}
}

func TestRulingsStandBesideTheResult(t *testing.T) {
	p := newPrinting(t, "7")
	if err := p.Desk.Game.TakeOver("Zoe", "", p.Desk.Variant().Power("italy")); err != nil {
		t.Fatal(err)
	}
	p.Desk.Game.Adjudicate()
	uitest.WantWords(t, strings.Join(p.pages(t, printing.Wish{Kind: printing.Result}), ""), "At the table", "Zoe")
}

func TestHandoutTellsTheEndWhereverTheWindowLooks(t *testing.T) {
	p := newPrinting(t, "7")
	p.turn(t, "")
	if err := p.Desk.Game.Vote(game.Proposal{}); err != nil {
		t.Fatal(err)
	}
	player, err := p.Desk.Game.DrawLots(func(int) int { return 0 })
	if err != nil {
		t.Fatal(err)
	}
	want := p.Desk.Words().Outcome(p.Desk.Game.Ended())
	for range 2 {
		uitest.WantWords(t, p.pages(t, printing.Wish{Kind: printing.Handout})[0], want)
		p.Desk.Travel(-100)
	}
	if player < 0 || want == "" {
		t.Error("there is no winner")
	}
}

// The handout names eliminated powers and says how the game ended, whichever phase is shown.
func TestHandoutTellsHowItEndedWhereverTheWindowLooks(t *testing.T) {
	p := newPrinting(t, "7")
	pos := *p.Desk.Game.Node().Position
	v := p.Desk.Variant()
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Fall}
	for _, at := range []string{"con", "smy", "ank"} { // Turkey is eliminated after the fall
		at := v.Map.Province(at)
		pos.Units[at] = engine.Unit{Type: engine.Army, Power: v.Power("russia")}
	}
	if err := p.Desk.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	p.turn(t, "")
	p.turn(t, "")
	if err := p.Desk.Game.Vote(game.Proposal{}); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Desk.Game.DrawLots(func(int) int { return 0 }); err != nil {
		t.Fatal(err)
	}
	want := p.Desk.Words().HowEnded(p.Desk.Game.Ended())
	if !strings.Contains(want, "Turkey") {
		t.Fatalf("no power is named as eliminated: %s", want)
	}
	for range 3 {
		uitest.WantWords(t, p.pages(t, printing.Wish{Kind: printing.Handout})[0], want)
		p.Desk.Travel(-1)
	}
}

// The result counts the orders given, including retreats.
func TestResultCountsRetreatsThatWereOrdered(t *testing.T) {
	p := newPrinting(t, "7")
	pos := *p.Desk.Game.Node().Position
	v := p.Desk.Variant()
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Fall, Kind: engine.Retreats}
	for _, way := range [][2]string{{"vie", "gal"}, {"bud", "rum"}, {"par", "bur"}} {
		at := v.Map.Province(way[0])
		pos.Dislodged[at] = engine.Dislodged{Unit: pos.Units[at], From: v.Map.Province(way[1])}
		pos.Units[at] = engine.Unit{Type: engine.Army, Power: v.Power("russia")}
	}
	if err := p.Desk.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	p.write(t, "austria A vie D\naustria A bud - ser")
	p.Desk.Game.Adjudicate()
	for _, kind := range []printing.Kind{printing.Result, printing.Handout} {
		uitest.WantWords(t, strings.Join(p.pages(t, printing.Wish{Kind: kind}), ""), "2 of 2 orders succeeded")
	}
}

func TestPlayerOfSeveralPowersGetsOneMap(t *testing.T) {
	p := newPrinting(t, "3ii")
	pages := p.pages(t, printing.Wish{Kind: printing.Maps})
	if len(pages) != 3 {
		t.Fatalf("%d maps for three players", len(pages))
	}
	for _, player := range p.Desk.Game.Players() {
		for _, pw := range player.Powers {
			uitest.WantWords(t, strings.Join(pages, ""), p.Desk.Words().Power(pw))
		}
	}
}

func TestPowersLeftOutGetNoPaper(t *testing.T) {
	p := newPrinting(t, "7")
	except := map[look.Side]bool{}
	for i := 1; i < len(p.Desk.Variant().Powers); i++ {
		except[look.Side(i)] = i != 3
	}
	if pages := p.pages(t, printing.Wish{Kind: printing.Maps, Except: except}); len(pages) != 1 || !strings.HasPrefix(pages[0], "FFrance") {
		t.Errorf("pages %.60q", pages)
	}
	except[3] = true
	if job, err := p.press.Job(printing.Wish{Kind: printing.Slips, Except: except}); err != nil || job.Pages != 0 {
		t.Errorf("%d slips without players, %v", job.Pages, err)
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
		if got := handout.Date(c.phase); got != c.want {
			t.Errorf("%v: got %q, want %q", c.phase, got, c.want)
		}
	}
}

func BenchmarkHandout(b *testing.B) {
	p := newPrinting(b, "7")
	for len(p.printer().resolved()) < 20 {
		for i := 1; i < len(p.Desk.Variant().Powers); i++ {
			pos := p.Desk.Game.Node().Position
			for q := range pos.ToOrder().All() {
				if list := pos.LegalOrders(q); len(list) > 0 {
					p.Desk.Game.Give(game.Given{Order: list[(len(p.printer().resolved())*7+int(q)*3)%len(list)]})
				}
			}
		}
		p.Desk.Game.Adjudicate()
		p.Desk.Game.Forward()
	}
	b.ResetTimer()
	defer meter.Start(b)()
	for b.Loop() {
		doc := p.document(b, printing.Wish{Kind: printing.Handout})
		b.ReportMetric(float64(len(doc.Data))/1024, "kB")
	}
}

// The review kept with the line is a page of the handout, with the curve, the turning points and the better plans.
func TestTheHandoutHasThePageOfTheReview(t *testing.T) {
	p := newPrinting(t, "7")
	p.turn(t, "france A par - bur\nfrance F bre - pic\nfrance A mar H\ngermany A mun - ruh")
	p.turn(t, "france F pic - eng\nfrance A mar H\nfrance A bur H")
	before := len(p.pages(t, printing.Wish{Kind: printing.Handout}))
	g := p.Desk.Game
	m, err := bot.Load(g.Variant())
	if err != nil {
		t.Fatal(err)
	}
	nodes := g.Resolved()
	kept := &game.Review{Line: g.LineSum(), Level: "hard"}
	for i, n := range nodes {
		ph := game.ReviewedPhase{Prospects: []int{1000, 1200, 1400 + 300*i, 1600, 1500, 1700, 1600 - 300*i}}
		d, err := bot.Player{Level: bot.Medium, Model: m}.Decide(context.Background(), n.Position, engine.PowersOf(3))
		if err != nil {
			t.Fatal(err)
		}
		ph.Plans = []game.ReviewedPlan{{Power: 3, Best: d.Orders, Likely: 1210, Better: 1543, True: 1190, Would: 1570, Error: 20}}
		kept.Phases = append(kept.Phases, ph)
		kept.Turning = append(kept.Turning, game.Turning{Phase: i, Power: 3})
	}
	g.SetReview(kept)
	doc := p.document(t, printing.Wish{Kind: printing.Handout})
	pages := uitest.Pages(t, doc.Data)
	if len(pages) != before+1 || doc.Missing != "" {
		t.Fatalf("%d pages, %d without a review; %q is missing", len(pages), before, doc.Missing)
	}
	uitest.WantWords(t, pages[1], "Game review", "Turning points", "1 · France, Spring 1901", "2 · France, Fall 1901", "12.1 %", "15.4 %", "11.9 %", "15.7 %", "Bad plan, not bad luck")
	tools := p.tools
	for _, only := range []engine.Power{engine.NoPower, 3, 4} {
		paper, foot := PaperOfReview(p.Room, kept, nodes, only, tools.Theme)
		made, err := tools.Press.Review(paper, foot, tools.Look)
		if err != nil {
			t.Fatal(err)
		}
		alone := uitest.Pages(t, made.Data)
		if len(alone) != 1 {
			t.Fatalf("a review of only power %d has %d pages", only, len(alone))
		}
		if uitest.WantWords(t, alone[0], "Game review", "Turning points"); only != 4 {
			uitest.WantWords(t, alone[0], "1 · France, Spring 1901", "Why", "Accuracy: share of the best plans", "78 %")
		} else if strings.Contains(alone[0], "78 %") || strings.Contains(alone[0], "Spring 1901") {
			t.Errorf("the review of Germany says %s", alone[0])
		}
	}
	kept = &game.Review{Line: "of another line", Level: "hard", Phases: kept.Phases}
	g.SetReview(kept)
	if n := len(p.pages(t, printing.Wish{Kind: printing.Handout})); n != before {
		t.Errorf("the review of another line makes %d pages of %d", n, before)
	}
}

// In the notation of 001 an order names the power of a foreign unit that it supports. A printed order uses the board of its own phase, whichever
// phase is shown.
func TestOrdersArePrintedWithTheBoardOfTheirOwnPhase(t *testing.T) {
	p := newPrinting(t, "7")
	set := p.Desk.Game.Settings()
	set.Notation = engine.Style001
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	p.Desk.Begin(g)
	for _, orders := range []string{"Austria A vie - tyr\nItaly A ven - pie", "Austria A tyr - ven\nItaly A pie S A tyr - ven", "", "Austria A ven - rom"} {
		p.turn(t, orders)
	}
	for _, by := range []int{-100, 100} {
		p.Desk.Travel(by)
		uitest.WantWords(t, strings.Join(p.pages(t, printing.Wish{Kind: printing.Handout}), ""), "S AUSTRIAN A Tyr")
	}
}
