package present

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/seal"
	"entente/ui/look"
	"entente/ui/room/curtain"
)

// behind is a game of Ann and Ben at one keyboard, as the curtain and the rest of the window know it.
type behind struct {
	listed
	c   Curtain
	now time.Time
}

func newBehind(t testing.TB) *behind {
	x := &behind{listed: newListed(t), now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	x.HotSeat("2", "Ann", "Ben")
	x.c, x.Desk.Clock.Time = Curtain{x.Room}, func() time.Time { return x.now }
	return x
}

// unlock gives the key of a player, counted from 0, and sets a lock where there is none.
func (x *behind) unlock(player int, pin string) (r look.Refusal) {
	done := func(got look.Refusal) { r = got }
	x.Desk.Act(func() {
		if x.c.State().Writers[player].Locked {
			x.c.Unlock(player, pin, done)
		} else {
			x.c.Begin(player, pin, pin, done)
		}
	})
	return r
}

// take lets a player take the keyboard.
func (x *behind) take(player int, pin string) *behind {
	x.T.Helper()
	if r := x.unlock(player, pin); r.Refused() {
		x.T.Fatalf("player %d is refused: %+v", player, r)
	}
	x.Desk.Act(func() {
		if changes, r := x.c.Lay(player); r.Refused() || len(changes) > 0 {
			x.T.Fatalf("laid open: %+v, changed %q", r, changes)
		}
	})
	return x
}

// in hands in what lies open, or leaves it as a draft.
func (x *behind) in(in bool) *behind {
	x.T.Helper()
	x.Desk.Act(func() {
		if err := x.c.HandIn(in); err != nil {
			x.T.Fatal(err)
		}
	})
	return x
}

// write lets a player write orders and hand them in.
func (x *behind) write(player int, pin, orders string) *behind {
	x.T.Helper()
	x.take(player, pin).Give(orders)
	return x.in(true)
}

// reveal opens everything.
func (x *behind) reveal() (r curtain.Revealed) {
	x.Desk.Act(func() {
		x.c.Wanted()
		r = x.c.Reveal()
	})
	return r
}

// steps are how far both players are.
func (x *behind) steps() (list []curtain.Step) {
	for _, w := range x.c.State().Writers {
		list = append(list, w.Step)
	}
	return list
}

// said is all that the window says of the game: the card, the line, the panel.
func (x *behind) said() string {
	now := x.Desk.Now()
	return fmt.Sprintf("%+v %+v %+v", Stage(x.Room, now), Strip(x.Room, now), x.state())
}

// kept is the file of the game.
func (x *behind) kept() string {
	x.T.Helper()
	var b bytes.Buffer
	if err := gamefile.Save(&b, x.Desk.Game); err != nil {
		x.T.Fatal(err)
	}
	return b.String()
}

// tamper saves the game, changes something in its file, and opens it.
func (x *behind) tamper(was, now string) *behind {
	x.T.Helper()
	file := x.File("evening.entente")
	if err := x.Desk.Doc.Overwrite(file); err != nil {
		x.T.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil || strings.Count(string(data), was) == 0 {
		x.T.Fatalf("no %q in the file, %v", was, err)
	}
	i := strings.LastIndex(string(data), was)
	if err := os.WriteFile(file, []byte(string(data[:i])+now+string(data[i+len(was):])), 0o600); err != nil {
		x.T.Fatal(err)
	}
	x.Open(file)
	return x
}

// Nothing is written while nobody sits at the keyboard; each player orders his own units alone, and when he leaves it nothing of that is in
// the window or in the file. All of it is revealed together, for good.
func TestTwoPlayersWriteBehindTheCurtain(t *testing.T) {
	x := newBehind(t)
	if s := x.c.State(); s.Next != 0 || s.WhyNot != "" || s.Close == "" && len(x.Desk.Seats.Silent()) == 0 || !s.MayVoid || s.Forgotten == "" || s.Writers[0].Label != "Ann" || len(s.Writers[0].Sides) != 3 {
		t.Fatalf("at first: %+v", s)
	}
	if e := x.c.Exposed(); e != (curtain.Exposure{Secret: true}) {
		t.Errorf("at first is exposed %+v", e)
	}
	if x.Desk.Draft.GiveText("A par - bur") || !x.Desk.Entry.Orderable().Empty() {
		t.Error("orders can be written while nobody sits at the keyboard")
	}
	x.take(0, "ann's pin").Give("France: A par - bur\nEngland: F lon - nth\nRussia: A mos - ukr")
	if e := x.c.Exposed(); !e.Writing || !e.Shows || !slices.Equal(x.steps(), []curtain.Step{curtain.AtWork, curtain.Waiting}) {
		t.Errorf("while Ann writes: %+v, %v", e, x.steps())
	}
	if x.Pick("mun"); x.Desk.Entry.Selected() != engine.NoProvince {
		t.Error("Ann can order a unit of Ben's")
	}
	if x.Desk.Draft.GiveText("A mun - ruh"); len(x.Desk.Game.Node().Orders) != 3 {
		t.Error("Ann can write an order for Ben")
	}
	x.Desk.Act(func() { x.Desk.Draft.LineTyped("") })
	secret := func() {
		t.Helper()
		for _, text := range []string{"par - bur", "A Par", "ann's pin"} {
			if said := x.said(); strings.Contains(said, text) || strings.Contains(x.kept(), text) {
				t.Errorf("%q is told:\n%s", text, said)
			}
		}
	}
	if x.in(true); len(x.Desk.Game.Node().Orders) > 0 || x.Desk.Game.CanUndo() || !strings.HasPrefix(x.c.State().Last, "Ann has sealed 3 orders.") || x.c.State().Writers[0].Words == "" {
		t.Errorf("after Ann handed in: %+v, undo %v", x.c.State(), x.Desk.Game.CanUndo())
	}
	secret()
	x.Desk.View.Power = x.Power("france")
	if x.take(1, ""); x.Desk.View.Power == x.Power("france") {
		t.Error("Ben sees the list of Ann's powers")
	}
	if x.Desk.Game.CanUndo() || x.c.State().Next != -1 && x.c.State().Next != 1 {
		t.Errorf("Ben can undo what Ann wrote, next is %d", x.c.State().Next)
	}
	secret()
	x.Give("A mun - bur\nF kie - den")
	x.in(true)
	if s := x.c.State(); s.Next != -1 || !slices.Equal(x.steps(), []curtain.Step{curtain.Sealed, curtain.Sealed}) {
		t.Errorf("all have sealed: %+v", s)
	}
	secret()
	if r := x.reveal(); r.Err != nil || r.Player != -1 || len(r.Changes) > 0 || !x.Desk.Played() || x.Desk.Game.CanUndo() {
		t.Fatalf("revealed %+v, undo %v", r, x.Desk.Game.CanUndo())
	}
	x.WantOrder("A Par-Bur", "F Lon-Nth", "A Mos-Ukr", "A Mun-Bur", "F Kie-Den").WantOrders(5)
	if x.c.State().WhyNot == "" {
		t.Error("a curtain falls over results")
	}
	if x.Judge().WantPhase("F1914M"); !x.Desk.Seats.Curtained() || x.c.State().WhyNot != "" {
		t.Error("the next phase has no secrets")
	}
}

// Who comes back undoes and redoes what he wrote before, step by step; the seal of the other stays, and nothing of it is seen.
func TestUndoGoesOnBehindTheCurtain(t *testing.T) {
	x := newBehind(t)
	x.take(0, "")
	for _, order := range []string{"A par - bur", "F lon - nth", "A mos - ukr"} {
		x.Give(order)
	}
	if x.in(false); x.Desk.Game.CanUndo() || x.c.State().Last != "" || x.steps()[0] != curtain.Begun {
		t.Errorf("a draft: undo %v, %+v", x.Desk.Game.CanUndo(), x.c.State())
	}
	x.take(1, "")
	if x.Desk.Game.CanUndo() || x.Desk.Game.CanRedo() {
		t.Error("Ben can undo what Ann wrote")
	}
	x.Give("A mun - ruh\nF kie - hol")
	x.in(true).take(0, "")
	box, _ := x.Desk.Game.Node().Hand(1)
	hidden := func(orders int) {
		t.Helper()
		x.WantOrders(orders)
		if h, _ := x.Desk.Game.Node().Hand(1); h != box || strings.Contains(x.said(), "Ruh") || strings.Contains(x.kept(), "mun - ruh") {
			t.Error("what Ben sealed is seen, or is another")
		}
	}
	for n := 3; n > 0; n-- {
		hidden(n)
		x.Do("undo")
	}
	if hidden(0); x.Desk.Game.CanUndo() {
		t.Error("undo leads back beyond Ann's first order")
	}
	x.Do("redo", "redo")
	hidden(2)
	x.in(true).take(0, "").Do("redo")
	hidden(3)
	x.in(true)
	if r := x.reveal(); r.Player != -1 || x.Desk.Game.CanUndo() {
		t.Errorf("%+v, the reveal can be undone: %v", r, x.Desk.Game.CanUndo())
	}
	x.WantOrder("A Par-Bur", "F Lon-Nth", "A Mos-Ukr", "A Mun-Ruh", "F Kie-Hol").WantOrders(5)
}

// Anybody may write before their turn, and change what they sealed.
func TestAnybodyMayWriteBeforeTheirTurnAndChangeIt(t *testing.T) {
	x := newBehind(t).write(1, "", "A mun - bur")
	if x.c.State().Next != 0 {
		t.Errorf("next is %d", x.c.State().Next)
	}
	x.take(1, "").WantOrder("A Mun-Bur").Give("A mun - ruh")
	x.in(true).write(0, "", "A par - bur").reveal()
	x.WantOrder("A Mun-Ruh", "A Par-Bur").WantOrders(2)
}

// An empty draft is no draft; empty orders that are handed in are orders.
func TestNothingIsKeptOfADraftWithoutOrders(t *testing.T) {
	x := newBehind(t).take(0, "")
	x.Pick("par", "bur").Do("undo")
	if x.in(false); len(x.Desk.Game.Node().Hands) > 0 || x.c.State().Writers[0].Step != curtain.Waiting || x.c.State().Writers[0].PIN {
		t.Errorf("kept are %+v, %+v", x.Desk.Game.Node().Hands, x.c.State().Writers[0])
	}
	x.take(1, "").in(true)
	if h := x.Desk.Game.Node().Hands; len(h) != 1 || !h[0].In || h[0].Player != 1 || !strings.HasPrefix(x.c.State().Last, "Ben has sealed 0 orders.") {
		t.Errorf("after Ben handed in no orders: %+v, %q", h, x.c.State().Last)
	}
}

// Whatever was begun and not given is gone from the window when its player leaves the keyboard, and when the next one writes.
func TestNothingThatWasBegunIsLeftWhenTheCurtainFalls(t *testing.T) {
	over := func(x *behind, id string) {
		at := engine.Location{Province: x.Province(id)}
		x.Desk.Act(func() { x.Desk.View.Over = at; x.Desk.Entry.Point(x.Aim(at)); x.Desk.Tell() })
	}
	letters := func(x *behind, text string) {
		for _, letter := range text {
			x.Desk.Act(func() { x.Desk.Draft.Letter(letter) })
		}
	}
	for name, begun := range map[string]struct {
		do   func(x *behind)
		said string
	}{
		"a unit was picked":       {func(x *behind) { x.Pick("par") }, "Army Paris"},
		"a goal was hovered over": {func(x *behind) { x.Pick("par"); over(x, "bur") }, "Burgundy"},
		"a unit was typed":        {func(x *behind) { letters(x, "par") }, "Army Paris"},
		"a line was begun":        {func(x *behind) { x.Desk.Act(func() { x.Desk.Draft.LineTyped("A par - b") }) }, "A par - b"},
		"an order was refused":    {func(x *behind) { x.Desk.Act(func() { x.Desk.Draft.GiveText("A par - mos") }) }, "Moscow"},
		"a sheet was read":        {func(x *behind) { x.Give("A par - bur\nA mar - spa") }, "2 orders read"},
		"lines were not read":     {func(x *behind) { x.Desk.Act(func() { x.Desk.Draft.GiveText("A par - bur\nA mar - xyz") }) }, "xyz"},
	} {
		for _, in := range []bool{true, false} {
			x := newBehind(t).take(0, "")
			if strings.Contains(x.said(), begun.said) {
				t.Fatalf("%s: %q is said before", name, begun.said)
			}
			if begun.do(x); !strings.Contains(x.said(), begun.said) {
				t.Fatalf("%s: %q is not said:\n%s", name, begun.said, x.said())
			}
			x.in(in)
			if strings.Contains(x.said(), begun.said) {
				t.Errorf("%s, handed in %v: %q is left:\n%s", name, in, begun.said, x.said())
			}
			if x.take(1, "").WantOrders(0); strings.Contains(x.said(), begun.said) {
				t.Errorf("%s, handed in %v: Ben sees %q", name, in, begun.said)
			}
			x.Pick("mun", "bur").WantOrder("A Mun-Bur").WantOrders(1)
		}
	}
}

// After loading each PIN is wanted for the reveal, and a wrong one slows the next try.
func TestAfterLoadingEachPINIsAskedForTheReveal(t *testing.T) {
	x := newBehind(t).write(0, "1914", "A par - bur").write(1, "", "A mun - bur")
	x.Reopen()
	x.Desk.Seats.Keys = nil // another run of the program
	if player, why := x.c.Wanted(); player != 0 || why.Refused() {
		t.Fatalf("wanted is player %d, %+v", player, why)
	}
	if r := x.reveal(); r.Player != 0 || x.Desk.Played() {
		t.Errorf("revealed without a key: %+v", r)
	}
	if r := x.unlock(0, ""); r.Text != x.Say("curtain.no-pin") {
		t.Errorf("without a PIN: %+v", r)
	}
	if r := x.unlock(0, "1915"); !r.Miss {
		t.Errorf("a wrong PIN: %+v", r)
	}
	if r := x.unlock(0, "1914"); !r.Refused() {
		t.Error("a wrong PIN does not slow the next try")
	}
	x.now = x.now.Add(time.Second)
	if r := x.unlock(0, "1914"); r.Refused() {
		t.Errorf("the PIN: %+v", r)
	}
	if player, _ := x.c.Wanted(); player != -1 {
		t.Errorf("wanted is still player %d", player)
	}
	x.reveal()
	x.WantOrder("A Par-Bur", "A Mun-Bur").WantOrders(2)
}

// What cannot be opened, since a PIN is forgotten or a key lies on another machine, the referee makes void or lets be written anew. The record
// says so.
func TestTheRefereeDecidesAboutWhatCannotBeOpened(t *testing.T) {
	for _, void := range []bool{true, false} {
		x := newBehind(t).write(0, "1914", "A par - bur").write(1, "", "A mun - bur")
		x.Desk.Seats.Keys, x.Desk.Seats.Ring = nil, seal.NewKeyring("")
		x.unlock(0, "1914")
		if player, why := x.c.Wanted(); player != 1 || !why.Lost || why.Text != x.Say("curtain.other-machine") {
			t.Fatalf("wanted is player %d, %+v", player, why)
		}
		decide, kind, left := x.c.Anew, game.OrdersReopened, curtain.Waiting
		if void {
			decide, kind, left = x.c.Void, game.OrdersVoid, curtain.Sealed
		}
		var r look.Refusal
		x.Desk.Act(func() { r = decide(1) })
		if w := x.c.State().Writers[1]; r.Refused() || w.Void != void || w.Step != left || len(x.Desk.Game.Node().Events) != 1 || x.Desk.Game.Node().Events[0].Kind != kind {
			t.Errorf("void %v: %+v, %+v, the record says %v", void, r, w, x.Desk.Game.Node().Events)
		}
		if got := x.reveal(); void && (got.Player != -1 || !x.Desk.Played()) {
			t.Errorf("not revealed: %+v", got)
		} else if void {
			x.WantOrder("A Par-Bur").WantOrders(1)
		}
	}
}

// What was changed outside the program is told to whoever takes the keyboard and before the reveal, which then waits to be asked again; a box
// that was changed opens nothing.
func TestChangesOutsideTheProgramAreTold(t *testing.T) {
	x := newBehind(t).write(0, "", "A par - bur").write(1, "", "A mun - bur").tamper(`"victory_centers": 24`, `"victory_centers": 20`)
	r := x.reveal()
	if text := strings.Join(r.Changes, "\n"); !strings.Contains(text, "Ann") || !strings.Contains(text, "Ben") || !strings.Contains(text, "the settings, or the players") || x.Desk.Played() {
		t.Errorf("told is %+v, played %v", r, x.Desk.Played())
	}
	if r := x.reveal(); r.Player != -1 || r.Err != nil || !x.Desk.Played() {
		t.Errorf("asked again: %+v", r)
	}
	x = newBehind(t).write(0, "", "A par - bur").tamper(`"victory_centers": 24`, `"victory_centers": 20`)
	x.unlock(0, "")
	var changes []string
	x.Desk.Act(func() { changes, _ = x.c.Lay(0) })
	if len(changes) != 1 || !strings.Contains(changes[0], "Ann") || x.Desk.Game.Node().Writer() != 0 || !slices.Equal(x.c.Found(), changes) {
		t.Errorf("at the curtain is told %q, writer %d, found %q", changes, x.Desk.Game.Node().Writer(), x.c.Found())
	}
	x = newBehind(t).write(0, "", "A par - bur").write(1, "", "A mun - bur")
	h, _ := x.Desk.Game.Node().Hand(1)
	x.tamper(h.Box, h.Box[:len(h.Box)-8]+"AAAAAAAA")
	if r := x.reveal(); r.Player != 1 || !r.Why.Lost || r.Why.Text != x.Say("fault.hand-changed") || x.Desk.Played() {
		t.Errorf("a changed box: %+v", r)
	}
}

// In winter those are asked who have something to build or remove; the coin for Italy comes first (RULES 11).
func TestBuildsAreSealedByThoseWhoHaveAny(t *testing.T) {
	x := newBehind(t)
	for _, orders := range [][2]string{{"A par - bur", "F kie - den"}, {"A bur H", "F den H"}} {
		x.write(0, "", orders[0]).write(1, "", orders[1]).reveal()
		x.Judge()
	}
	if x.WantPhase("W1914A"); x.c.State().WhyNot == "" || x.Desk.TossDue() != x.Power("italy") {
		t.Errorf("before the coin is tossed: %q", x.c.State().WhyNot)
	}
	x.Desk.Act(func() {
		if _, err := x.Desk.Game.Toss(x.Power("italy"), func(int) int { return 0 }); err != nil {
			t.Fatal(err)
		}
	})
	if !slices.Equal(x.steps(), []curtain.Step{curtain.Unasked, curtain.Waiting}) || x.c.State().Next != 1 {
		t.Fatalf("asked are %v", x.steps())
	}
	x.take(1, "").Pick("kie")
	x.in(true).reveal()
	if u := x.Desk.Game.Node().Result.Next.Units[x.Province("kie")]; u.Type != engine.Army {
		t.Errorf("built %v", u)
	}
}

// A draft in the midst of another phase is sealed where it was written.
func TestADraftIsSealedInItsOwnPhase(t *testing.T) {
	x := newBehind(t).write(0, "", "A par - bur").write(1, "", "A mun - ruh")
	x.reveal()
	x.Judge()
	x.take(0, "").Pick("bur").Support("mar").Do("previous")
	x.in(false)
	if line, _ := x.Desk.Game.Line(); len(line) != 2 || len(x.Desk.Game.Root().Next) != 1 {
		t.Errorf("%d phases, %d lines", len(line), len(x.Desk.Game.Root().Next))
	}
	if h, ok := x.Desk.Game.Node().Hand(0); !ok || h.In || h.Orders == 0 {
		t.Errorf("sealed %d orders, handed in %v", h.Orders, h.In)
	}
}

// Powers of those who handed in nothing are asked about before the reveal, by their number of orders alone.
func TestSealedHandsAreAskedAbout(t *testing.T) {
	for _, declare := range []bool{false, true} {
		x := newBehind(t)
		x.HotSeat("7", "Ann", "Ben")
		x.write(0, "", "A vie - gal")
		if s := x.c.State(); s.Close != "" {
			t.Errorf("the curtain asks, too: %q", s.Close)
		}
		x.Desk.Act(func() { x.c.Settle(func() { x.c.Reveal() }) })
		if s := x.state(); s.Answer.Sub != "England, France, Germany, Italy, Russia, Turkey" || s.Main.Text != "This turn they only hold" || x.Desk.Played() {
			t.Fatalf("it asks %+v, %+v", s.Answer, s.Main)
		}
		x.Desk.Act(func() {
			if !declare {
				x.Desk.Question.Hold()
			} else if err := x.Desk.Question.Declare("late"); err != nil {
				t.Error(err)
			}
		})
		if !x.Desk.Played() || (x.Position().Armistice != 0) != declare {
			t.Errorf("revealed %v, armistice %b", x.Desk.Played(), x.Position().Armistice)
		}
	}
}

// Who hands in with units that have no order is asked first; of powers for which others write nothing is said.
func TestAHandWithMissingOrdersAsksBeforeItIsSealed(t *testing.T) {
	x := newBehind(t)
	x.HotSeat("7", "Ann", "Ben")
	x.write(0, "", "A vie - gal\nA bud - ser").take(1, "").Give("F lon - nth\nF edi - nrg")
	written := func() (text string) {
		x.Desk.Act(func() { x.Desk.View.Written = true; x.Desk.Tell() })
		for _, row := range x.state().Rows {
			text += row.Text + "\n"
		}
		return text
	}
	if got := written(); !strings.Contains(got, "1 unit without an order: it will hold\nA Lvp") || strings.Contains(got, "Tri") || strings.Contains(got, "Mos") {
		t.Errorf("as written:\n%s", got)
	}
	handed := 0
	put := func() { x.Desk.Act(func() { x.Desk.Question.Put(func() { handed++ }) }) }
	put()
	if s := x.state(); handed != 0 || s.Main.Text != "Press again" || s.Main.Sub != "1 unit has no order and will hold" || s.Answer.Text != "" {
		t.Errorf("it asks %+v, %+v, sealed %d times", s.Main, s.Answer, handed)
	}
	x.Give("A lvp H")
	if s := x.state(); x.Desk.Question.Asked() || !strings.HasPrefix(s.Main.Text, "Hand in") || strings.Contains(written(), "without an order") {
		t.Errorf("another order leaves the question: %+v", s.Main)
	}
	if put(); handed != 1 {
		t.Error("a whole hand is not sealed at once")
	}
}

// The curtain waits for programs and says why one is not sealed; programs decide the same whatever others have written.
func TestProgramsBehindTheCurtain(t *testing.T) {
	var all [][]engine.Order
	for _, secret := range []string{"F lon H", "F lon - eng\nF edi - nth"} {
		x := newBehind(t)
		x.HotSeat("7", "Ann", "Ben")
		var held []func()
		x.Desk.Rivals.Behind = func(do func()) { held = append(held, do) }
		for i := 2; i < 7; i++ {
			if err := x.Desk.Game.SetProgram(i, game.Program{Level: "medium", Seed: 5}); err != nil {
				t.Fatal(err)
			}
		}
		x.write(0, "", "A bud - ser").write(1, "", secret)
		if s := x.c.State(); s.Next != 2 || !s.Writers[2].Program {
			t.Errorf("while programs think: %+v", s)
		}
		for len(held) > 0 {
			do := held[0]
			held = held[1:]
			do()
		}
		for i, w := range x.c.State().Writers {
			if w.Step != curtain.Sealed || w.Program != (i > 1) {
				t.Fatalf("player %d: %+v", i+1, w)
			}
		}
		x.WantOrders(0)
		if r := x.reveal(); r.Player != -1 || r.Err != nil || !x.Desk.Played() {
			t.Fatalf("nothing was revealed: %+v", r)
		}
		all = append(all, slices.DeleteFunc(x.Desk.Game.Node().Plain(), func(o engine.Order) bool { return o.Power < 3 }))
	}
	if !slices.Equal(all[0], all[1]) || len(all[0]) < 14 {
		t.Errorf("%v\n%v", all[0], all[1])
	}
}

// A program that takes a seat seals under a key of its own, and the draft of before is gone, which the record says; also where this machine can
// keep no key. If a draft that lies in its place was damaged the curtain says why it is not sealed.
func TestAProgramTakesASeatWithALock(t *testing.T) {
	sit := func(x *behind, player int) {
		x.Desk.Act(func() {
			if err := x.Desk.Game.SetProgram(player, game.Program{Level: "easy"}); err != nil {
				t.Fatal(err)
			}
		})
		x.Desk.Tell()
	}
	x := newBehind(t).take(0, "1914")
	x.Give("A par - bur")
	x.in(false)
	sit(x, 0)
	if h, _ := x.Desk.Game.Node().Hand(0); !h.In || h.Orders < 2 || !slices.ContainsFunc(x.Desk.Game.Node().Events, func(e game.Event) bool { return e.Kind == game.OrdersReopened }) {
		t.Errorf("sealed %+v, %v, the record says %v", h, x.Desk.Seats.Unsealed, x.Desk.Game.Node().Events)
	}
	x = newBehind(t)
	file := x.File("keys.json")
	if err := os.WriteFile(file, []byte("[]"), 0o600); err != nil {
		t.Fatal(err)
	}
	x.Desk.Seats.Ring = seal.NewKeyring(file)
	if sit(x, 1); x.steps()[1] != curtain.Sealed || x.Desk.Seats.Unsealed != nil {
		t.Errorf("where no key can be kept: %v, %v", x.steps(), x.Desk.Seats.Unsealed)
	}
	x = newBehind(t).take(1, "")
	x.Give("A mun - ruh")
	x.in(false)
	h, _ := x.Desk.Game.Node().Hand(1)
	x.tamper(h.Box, h.Box[:len(h.Box)-8]+"AAAAAAAA")
	sit(x, 1)
	if stuck := x.c.State().Stuck; x.Desk.Seats.Unsealed == nil || stuck.Text != "The sealed orders are not the ones handed in: the file was changed." {
		t.Errorf("stuck: %+v", stuck)
	}
	x.write(0, "", "A par - bur")
	if r := x.reveal(); r.Player != -1 || !x.Desk.Played() {
		t.Errorf("the phase cannot be closed: %+v", r)
	}
}
