package desk

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/ui/settings"
	"entente/ui/uitest"
	"entente/variants"
)

// newTable returns a desk with a new game.
func newTable(t *testing.T) *Desk {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	d := New(document.New("", Kind(nil)), texts, &settings.Settings{}, table.Fair, Hooks{
		Keep: func(settings.Settings) {}, Busy: func() bool { return false }, TimeUp: func() {},
		Key: func(string) string { return "" }, Write: func(string) {},
	})
	d.Clock.Wake = func(time.Duration, func()) func() { return func() {} }
	d.begin(t, game.New(&b.Variant.Setups[0], engine.Rulebook()), "")
	return d
}

// begin opens a game as if from a file.
func (d *Desk) begin(t *testing.T, g *game.Game, path string) {
	t.Helper()
	if err := d.Doc.Begin(file.New(g), path); err != nil {
		t.Fatal(err)
	}
	d.Begin(g)
}

// pickAll picks places one after another, each in a gesture of its own.
func (d *Desk) pickAll(t *testing.T, ids ...string) {
	t.Helper()
	for _, id := range ids {
		at := uitest.Location(t, d.Variant().Map, id)
		d.Act(func() { d.Pick(entry.Target{At: at}) })
	}
}

// written returns the orders of the phase shown, in notation.
func (d *Desk) written() []string {
	list := []string{}
	for _, o := range d.Game.Node().Plain() {
		list = append(list, d.Variant().FormatStyle(o, engine.Style000))
	}
	return list
}

func wantOrders(t *testing.T, d *Desk, want ...string) {
	t.Helper()
	if got := d.written(); !slices.Equal(got, want) {
		t.Errorf("orders %q, want %q", got, want)
	}
}

func TestOneGestureIsToldOnce(t *testing.T) {
	d := newTable(t)
	var told []Now
	d.Listen(func(now Now) { told = append(told, now) })
	d.Act(func() {
		d.Act(func() { d.pickAll(t, "par") })
		d.pickAll(t, "bur")
		d.Tell()
		if len(told) > 0 {
			t.Error("notified before the gesture ended")
		}
	})
	if len(told) != 1 {
		t.Fatalf("notified %d times, want once", len(told))
	}
	wantOrders(t, d, "A Par-Bur")
	if now := told[0]; now.Node != d.Game.Node() || !now.Dirty || now.Picks.Selected != engine.NoProvince {
		t.Errorf("notified of dirty %v, selected %v", now.Dirty, now.Picks.Selected)
	}
	if d.Act(func() {}); len(told) != 1 {
		t.Error("notified of a gesture that changed nothing")
	}
	if d.Tell(); len(told) != 2 {
		t.Error("no notification outside a gesture")
	}
}

func TestAGestureThatPanicsLeavesTheDeskAtWork(t *testing.T) {
	d := newTable(t)
	told := 0
	d.Listen(func(Now) { told++ })
	func() {
		defer func() { _ = recover() }()
		d.Act(func() { panic("a fault") })
	}()
	if d.pickAll(t, "par"); told != 1 {
		t.Errorf("notified %d times after it, want once", told)
	}
}

func TestWhoeverStopsListeningIsToldNothing(t *testing.T) {
	d := newTable(t)
	counts := [3]int{}
	var stops [3]func()
	for i := range counts {
		stops[i] = d.Listen(func(Now) {
			if counts[i]++; i == 0 {
				stops[0]() // during the notification
			}
		})
	}
	d.Tell()
	stops[1]()
	stops[1]()
	d.Tell()
	if counts != [3]int{1, 1, 2} {
		t.Errorf("notified %v times, want 1, 1 and 2", counts)
	}
}

func TestNowSaysWhatIsBuilt(t *testing.T) {
	d := newTable(t)
	d.pickAll(t, "par")
	now := d.Now()
	par := d.Variant().Map.Province("par")
	if now.Picks.Selected != par || !now.Picks.Targets.Has(d.Variant().Map.Province("bur")) || now.Sentence.Unit.Type != engine.Army {
		t.Errorf("selected %v, goals %v, sentence %+v", now.Picks.Selected, now.Picks.Targets, now.Sentence)
	}
	if now.Card.Text != "Army Paris" || now.Card.Key != "Esc" || !now.Running || now.Played || now.Writer != -1 {
		t.Errorf("the card says %+v; running %v, played %v, writer %d", now.Card, now.Running, now.Played, now.Writer)
	}
}

// A card names Switzerland and says that units cannot enter it, with a selected unit and without one. The same goes for islands, pointed at or typed.
func TestSwitzerlandSaysThatNobodyMayEnter(t *testing.T) {
	for _, id := range []string{"swi", "ireland"} {
		d := newTable(t)
		at := engine.Location{Province: d.Variant().Map.Province(id)}
		name := d.Words().Province(at.Province)
		d.View.Over = at
		d.Entry.Point(entry.Target{At: at})
		if card := d.Now().Card; !card.Place || card.Text != name || card.Hint != "Impassable" || name == "?" {
			t.Errorf("the card says %+v", card)
		}
		d.pickAll(t, "mar")
		d.Entry.Point(entry.Target{At: at})
		want := name + " is impassable (rulebook: closed land)"
		if card := d.Now().Card; !card.Fault || card.Hint != want {
			t.Errorf("with a unit the card says %+v, want %q", card, want)
		}
		d.Entry.Point(entry.Target{At: engine.Location{}})
		for _, r := range id {
			d.Entry.Key(r)
		}
		if card := d.Now().Card; !card.Fault || card.Hint != want {
			t.Errorf("typed, the card says %+v, want %q", card, want)
		}
		d.Draft.LineTyped("A mar - " + name)
		if card := d.Now().Card; !card.Fault || card.Hint != want {
			t.Errorf("in the line, the card says %+v, want %q", card, want)
		}
	}
}

// TestALonePickOnNothingIsAnswered checks that a pick where there is no unit gets an answer, which stays until the pointer leaves.
func TestALonePickOnNothingIsAnswered(t *testing.T) {
	d := newTable(t)
	gas := engine.Location{Province: d.Variant().Map.Province("gas")}
	d.View.Over = gas
	d.Entry.Point(entry.Target{At: gas})
	if now := d.Now(); !now.Card.Place {
		t.Errorf("before the pick the card says %+v", now.Card)
	}
	d.pickAll(t, "gas")
	if now := d.Now(); now.Card.Hint != d.Words().Say("why.nobody-here", words.With{"Place": d.Words().Province(gas.Province)}) || !now.Card.Fault {
		t.Errorf("the card says %+v", now.Card)
	}
	d.Entry.Point(entry.Target{At: engine.Location{Province: d.Variant().Map.Province("bur")}})
	if now := d.Now(); now.Card.Fault {
		t.Errorf("elsewhere the card says %+v", now.Card)
	}
}

func TestTravelDropsWhatIsTried(t *testing.T) {
	d := newTable(t)
	d.pickAll(t, "par", "bur")
	d.Act(d.Resolve)
	d.Act(func() { d.Travel(1) })
	d.Act(func() { d.Travel(-1) })
	if !d.Played() {
		t.Fatal("the phase is not resolved")
	}
	d.Act(d.TryOther)
	if d.Played() || !d.CanGoForward() {
		t.Fatal("no other orders can be tried")
	}
	d.Act(func() { d.Travel(1) })
	d.Act(func() { d.Travel(-1) })
	if !d.Played() {
		t.Error("other orders are still tried")
	}
	d.pickAll(t, "par", "pic")
	wantOrders(t, d, "A Par-Bur")
}

func TestTravelEndsAtBothEnds(t *testing.T) {
	d := newTable(t)
	d.Act(d.Resolve)
	for by, want := range map[int]int{-5: 0, 5: 1} {
		if d.Act(func() { d.Travel(by) }); d.Now().At != want {
			t.Errorf("travel by %d leads to %d, want %d", by, d.Now().At, want)
		}
	}
}

func TestTitleIsTheNameTheFileOrNothing(t *testing.T) {
	d := newTable(t)
	if d.Title() != d.Texts.Say("toolbar.untitled") || d.Dirty() {
		t.Errorf("a new game is called %q, dirty %v", d.Title(), d.Dirty())
	}
	d.begin(t, game.New(d.Game.Setup(), engine.Rulebook()), filepath.Join(t.TempDir(), "friday.entente"))
	if d.Title() != "friday" || d.Now().Path == "" {
		t.Errorf("the game of a file is called %q", d.Title())
	}
	d.Game.SetTag("title", "Club night")
	if now := d.Now(); now.Title != "Club night" || !now.Dirty {
		t.Errorf("the game is called %q, dirty %v", now.Title, now.Dirty)
	}
}

func TestTwoDesksKnowNothingOfEachOther(t *testing.T) {
	a, b := newTable(t), newTable(t)
	told := 0
	b.Listen(func(Now) { told++ })
	a.pickAll(t, "par", "bur")
	a.Draft.LineTyped("mun")
	a.Act(func() { a.PlayAs(a.Variant().Power("france")) })
	if now := b.Now(); told > 0 || now.Dirty || now.Sentence.Unit.Type != engine.NoUnit || b.Draft.Typed != "" || b.Entry.Power != engine.NoPower {
		t.Errorf("notified %d times, now %+v", told, now.Card)
	}
	b.pickAll(t, "mun", "ruh")
	wantOrders(t, a, "A Par-Bur")
	wantOrders(t, b, "A Mun-Ruh")
}
