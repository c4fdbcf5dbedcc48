package present

import (
	"context"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/room/printing"
	"entente/ui/ticker"
	"entente/ui/uitest"
	"entente/variants"
)

// press is a game with a printing room.
type press struct {
	Print
	t    *testing.T
	room *printing.Printing
}

// newPress starts a game without a window.
func newPress(t *testing.T, players int, rules kingdoms.Rules) *press {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	v, err := scene.Variant(b.Board)
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := atlas.NewDrawing(v, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	doc := document.New("", desk.Kind(func() (*kingdoms.Board, error) { return b.Board, nil }))
	d := desk.New(b.Board, doc, func() bool { return false }, func(int) int { return 0 }, &ticker.Machine{Manner: func() ticker.Manner { return ticker.Manner{} }}, func(do func()) { do() })
	x := &press{t: t, Print: Print{
		Desk: d, Words: words.Words{Catalog: uitest.Speak(t, "en_US.UTF-8"), Board: b.Board, Secret: rules.Secret}, Chart: scene.Chart{Variant: v},
		Drawing: drawing, Kit: boardtest.New(t).Kit,
	}}
	i := slices.IndexFunc(b.Board.Setups, func(s kingdoms.Setup) bool { return s.Players == players })
	f := desk.NewFile(game.New(b.Board, b.Board.Setups[i], rules))
	if err := doc.Begin(f, ""); err != nil {
		t.Fatal(err)
	}
	d.Lay(f)
	r := pagetest.Room(t)
	x.room = printing.New(r.Screen, r.Memory, printing.Actions{Make: x.Paper})
	return x
}

// pages returns the texts of a document's pages without spaces.
func (x *press) pages(wish printing.Wish) []string {
	x.t.Helper()
	job, err := x.room.Job(wish)
	if err != nil {
		x.t.Fatal(err)
	}
	doc, err := job.Make(context.Background(), func(int) {})
	if err != nil || doc.Missing != "" {
		x.t.Fatalf("%v, %q is missing", err, doc.Missing)
	}
	return uitest.Pages(x.t, doc.Data)
}

// The printable documents depend on the phase shown.
func TestWhatCanBePrinted(t *testing.T) {
	x := newPress(t, 7, kingdoms.Rules{})
	why := func() (list [printing.NumKinds]bool) {
		for i, text := range x.Papers().Why {
			list[i] = text == ""
		}
		return list
	}
	s := x.Papers()
	if s.Title != "Three Kingdoms" || s.Phase != "S200M" || len(s.Sides) != 7 || s.Sides[0] != (printing.Side{Side: 1, Letter: "C", Name: "Cao Cao"}) {
		t.Errorf("%+v", s)
	}
	if got := why(); got != [...]bool{true, true, false, false} {
		t.Errorf("at the beginning %v: %q", got, x.Papers().Why)
	}
	tabletest.Play(t, x.Desk)
	if got := why(); got != [...]bool{false, true, true, true} {
		t.Errorf("for results %v: %q", got, x.Papers().Why)
	}
	x.Desk.Travel(1)
	if got := why(); got != [...]bool{true, true, false, true} {
		t.Errorf("in the next phase %v: %q", got, x.Papers().Why)
	}
}

// Neither orders being written nor losing bids are printed.
func TestWhatIsWrittenIsOnNoPaper(t *testing.T) {
	x := newPress(t, 7, kingdoms.Rules{})
	papers := func() (all string) {
		for _, kind := range []printing.Kind{printing.Slips, printing.Maps} {
			all += strings.Join(x.pages(printing.Wish{Kind: kind}), "")
		}
		return all
	}
	before := papers()
	if err := x.Desk.Write("chenliu - xiapi"); err != nil {
		t.Fatal(err)
	}
	if papers() != before {
		t.Error("an open order is printed")
	}
	for x.Desk.Shown().Pos.Phase.Kind != engine.Adjustment {
		tabletest.Play(t, x.Desk)
		x.Desk.Travel(1)
	}
	for g := range x.Desk.Shown().Pos.Offer.All() {
		x.Desk.Bid(1, g, 5, kingdoms.NoArea)
		x.Desk.Bid(2, g, 6, kingdoms.NoArea)
		break
	}
	tabletest.Play(t, x.Desk)
	for _, kind := range []printing.Kind{printing.Result, printing.Handout} {
		text := strings.Join(x.pages(printing.Wish{Kind: kind}), "")
		uitest.WantWords(t, text, "200, adjustment", "joins Yuan Shao for 6")
		if strings.Contains(text, "for5") {
			t.Errorf("a losing bid is in document %d", kind)
		}
	}
}

// The result of a phase is one page with the results of its orders and the other results.
func TestTheResultOfAPhase(t *testing.T) {
	x := newPress(t, 7, kingdoms.Rules{})
	tabletest.Play(t, x.Desk, "chenliu - xiapi", "ye - puyang")
	pages := x.pages(printing.Wish{Kind: printing.Result, Plain: true})
	if len(pages) != 1 {
		t.Fatalf("%d pages", len(pages))
	}
	uitest.WantWords(t, pages[0], "200, first half", "Chenliu – Xiapi", "Ye – Puyang", "not strong enough", "Liu Bei's full unit at Xiapi")
}

// Excluded factions get no slip and no map. A player with several factions gets one map.
func TestFactionsLeftOutGetNoPaper(t *testing.T) {
	x := newPress(t, 7, kingdoms.Rules{})
	except := map[look.Side]bool{}
	for f := look.Side(1); f <= 7; f++ {
		except[f] = f != 2
	}
	if pages := x.pages(printing.Wish{Kind: printing.Maps, Except: except}); len(pages) != 1 || !strings.Contains(pages[0], "YuanShao") {
		t.Errorf("pages %.80q", pages)
	}
	if text := strings.Join(x.pages(printing.Wish{Kind: printing.Slips, Except: except}), ""); !strings.Contains(text, "Jinyang") || strings.Contains(text, "Chenliu") {
		t.Errorf("slips %.80q", text)
	}
	except[2] = true
	for _, kind := range []printing.Kind{printing.Slips, printing.Maps} {
		if job, err := x.room.Job(printing.Wish{Kind: kind, Except: except}); err != nil || job.Pages != 0 {
			t.Errorf("%d pages with all factions excluded, %v", job.Pages, err)
		}
	}
	if n := len(newPress(t, 3, kingdoms.Rules{}).pages(printing.Wish{Kind: printing.Maps})); n != 3 {
		t.Errorf("%d maps for three players", n)
	}
}

// Secret purses are never printed.
func TestSecretPursesAreOnNoPaper(t *testing.T) {
	open, secret := newPress(t, 7, kingdoms.Rules{}), newPress(t, 7, kingdoms.Rules{Secret: true})
	for i, x := range []*press{open, secret} {
		text := strings.Join(x.pages(printing.Wish{Kind: printing.Maps}), "")
		if shown := strings.Contains(text, "3/3/10"); shown != (i == 0) {
			t.Errorf("purses are shown: %v", shown)
		}
		for x.Desk.Shown().Pos.Phase.Kind != engine.Adjustment {
			tabletest.Play(t, x.Desk)
			x.Desk.Travel(1)
		}
		tabletest.Play(t, x.Desk)
		text = strings.Join(x.pages(printing.Wish{Kind: printing.Handout}), "")
		if shown := strings.Contains(text, "salaries"); shown != (i == 0) {
			t.Errorf("accounts are shown: %v", shown)
		}
	}
}

// The printed game has the winner, the reason, and the cities by year, with units, money and the totals of players. Secret money is left
// out.
func TestTheEndOnPaper(t *testing.T) {
	for _, secret := range []bool{false, true} {
		x := newPress(t, 3, kingdoms.Rules{LastYear: 200, Secret: secret})
		x.Desk.File.Names = []string{"Ann"}
		for !x.Desk.Ended() {
			tabletest.Play(t, x.Desk)
			x.Desk.Travel(1)
		}
		first := x.pages(printing.Wish{Kind: printing.Handout})[0]
		for _, want := range []string{
			"Ann:CaoCao,SunQuan,Player2:YuanShao,LiuBiao,Player3:LiuBei,MaTengwinjointlywith6cities.", "equallymuchmoney.", "199200Units", "CaoCaoAnn333", "Ann:CaoCao,SunQuan666",
		} {
			if !strings.Contains(first, want) {
				t.Errorf("%q is not on the first page: %s", want, first)
			}
		}
		if strings.Contains(first, "Purse") == secret || strings.Contains(first, "Player2:YuanShao,LiuBiao66620") == secret {
			t.Errorf("secret %v: %s", secret, first)
		}
	}
}

// For an auction, the printed game shows the hires and their prices but no losing bid (TK 12). The slips of an adjustment have lines for
// bids.
func TestNoBidThatLostIsOnPaper(t *testing.T) {
	x := newPress(t, 7, kingdoms.Rules{})
	for x.Desk.Shown().Pos.Phase.String() != "W200A" {
		if tabletest.Play(t, x.Desk); x.Desk.Played() {
			x.Desk.Travel(1)
		}
	}
	uitest.WantWords(t, strings.Join(x.pages(printing.Wish{Kind: printing.Slips}), ""), "Bid", "recruit", "Pay first")
	g := slices.Collect(x.Desk.Shown().Pos.Offer.All())[0]
	x.Desk.Bid(x.Desk.Board.Faction("caocao"), g, 5, kingdoms.NoArea)
	x.Desk.Bid(x.Desk.Board.Faction("yuanshao"), g, 6, kingdoms.NoArea)
	tabletest.Play(t, x.Desk)
	text := strings.Join(x.pages(printing.Wish{Kind: printing.Handout}), "")
	if uitest.WantWords(t, text, "200, adjustment", "joins Yuan Shao", "Cities by year"); strings.Contains(text, "for5") || strings.Contains(text, "bid") {
		t.Errorf("a losing bid is printed:\n%s", text)
	}
}
