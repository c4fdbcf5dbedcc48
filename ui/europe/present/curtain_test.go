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
	gamefile "entente/engine/game/file"
	"entente/ui/look"
	"entente/ui/room/curtain"
)

// behind is a hot-seat game of Ann and Ben, with the parts of the window that the curtain uses.
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

// unlock gives the key of a player, counted from 0, and sets one if there is none.
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
			x.T.Fatalf("opened: %+v, changed %q", r, changes)
		}
	})
	return x
}

// in hands in the open orders, or keeps them as a draft.
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

// steps returns how far each player is.
func (x *behind) steps() (list []curtain.Step) {
	for _, w := range x.c.State().Writers {
		list = append(list, w.Step)
	}
	return list
}

// said returns everything the window says about the game: the card, the line, the panel.
func (x *behind) said() string {
	now := x.Desk.Now()
	return fmt.Sprintf("%+v %+v %+v", Stage(x.Room, now), Strip(x.Room, now), x.state())
}

// kept returns the contents of the game's file.
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

// Nothing can be written while no player is at the keyboard. Each player orders only their own units; when they leave, neither the window nor the
// file shows any of it. All orders are revealed together, and the reveal is final.
func TestTwoPlayersWriteBehindTheCurtain(t *testing.T) {
	x := newBehind(t)
	if s := x.c.State(); s.Next != 0 || s.WhyNot != "" || s.Close == "" && len(x.Desk.Seats.Silent()) == 0 || !s.MayVoid || s.Forgotten == "" || s.Writers[0].Label != "Ann" || len(s.Writers[0].Sides) != 3 {
		t.Fatalf("at first: %+v", s)
	}
	if e := x.c.Exposed(); e != (curtain.Exposure{Secret: true}) {
		t.Errorf("at first the exposure is %+v", e)
	}
	if x.Desk.Draft.GiveText("A par - bur") || !x.Desk.Entry.Orderable().Empty() {
		t.Error("orders can be written with no player at the keyboard")
	}
	x.take(0, "ann's pin").Give("France: A par - bur\nEngland: F lon - nth\nRussia: A mos - ukr")
	if e := x.c.Exposed(); !e.Writing || !e.Shows || !slices.Equal(x.steps(), []curtain.Step{curtain.AtWork, curtain.Waiting}) {
		t.Errorf("while Ann writes: %+v, %v", e, x.steps())
	}
	if x.Pick("mun"); x.Desk.Entry.Selected() != engine.NoProvince {
		t.Error("Ann can order one of Ben's units")
	}
	if x.Desk.Draft.GiveText("A mun - ruh"); len(x.Desk.Game.Node().Orders) != 3 {
		t.Error("Ann can write an order for Ben")
	}
	x.Desk.Act(func() { x.Desk.Draft.LineTyped("") })
	secret := func() {
		t.Helper()
		for _, text := range []string{"par - bur", "A Par", "ann's pin"} {
			if said := x.said(); strings.Contains(said, text) || strings.Contains(x.kept(), text) {
				t.Errorf("the window says %q:\n%s", text, said)
			}
		}
	}
	if x.in(true); len(x.Desk.Game.Node().Orders) > 0 || x.Desk.Game.CanUndo() || !strings.HasPrefix(x.c.State().Last, "Ann sealed 3 orders.") || x.c.State().Writers[0].Words == "" {
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
		t.Error("the curtain covers results")
	}
	if x.Judge().WantPhase("F1914M"); !x.Desk.Seats.Curtained() || x.c.State().WhyNot != "" {
		t.Error("the orders of the next phase are not secret")
	}
}

// A returning player undoes and redoes their earlier edits step by step. The other player's seal stays, and nothing of it is shown.
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
			t.Error("Ben's sealed orders are shown or have changed")
		}
	}
	for n := 3; n > 0; n-- {
		hidden(n)
		x.Do("undo")
	}
	if hidden(0); x.Desk.Game.CanUndo() {
		t.Error("undo goes back beyond Ann's first order")
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

// Players may write before their turn and change what they sealed.
func TestAnybodyMayWriteBeforeTheirTurnAndChangeIt(t *testing.T) {
	x := newBehind(t).write(1, "", "A mun - bur")
	if x.c.State().Next != 0 {
		t.Errorf("next is %d", x.c.State().Next)
	}
	x.take(1, "").WantOrder("A Mun-Bur").Give("A mun - ruh")
	x.in(true).write(0, "", "A par - bur").reveal()
	x.WantOrder("A Mun-Ruh", "A Par-Bur").WantOrders(2)
}

// An empty draft is not kept; empty orders that are handed in count as orders.
func TestNothingIsKeptOfADraftWithoutOrders(t *testing.T) {
	x := newBehind(t).take(0, "")
	x.Pick("par", "bur").Do("undo")
	if x.in(false); len(x.Desk.Game.Node().Hands) > 0 || x.c.State().Writers[0].Step != curtain.Waiting || x.c.State().Writers[0].PIN {
		t.Errorf("the hands kept are %+v, %+v", x.Desk.Game.Node().Hands, x.c.State().Writers[0])
	}
	x.take(1, "").in(true)
	if h := x.Desk.Game.Node().Hands; len(h) != 1 || !h[0].In || h[0].Player != 1 || !strings.HasPrefix(x.c.State().Last, "Ben sealed 0 orders.") {
		t.Errorf("after Ben handed in no orders: %+v, %q", h, x.c.State().Last)
	}
}

// Unfinished input disappears from the window when its player leaves the keyboard and when the next one writes.
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

// After loading, the reveal asks for each PIN, and a wrong PIN delays the next try.
func TestAfterLoadingEachPINIsAskedForTheReveal(t *testing.T) {
	x := newBehind(t).write(0, "1914", "A par - bur").write(1, "", "A mun - bur")
	x.Reopen()
	x.Desk.Seats.Keys = nil // another run of the program
	if player, why := x.c.Wanted(); player != 0 || why.Refused() {
		t.Fatalf("the PIN of player %d is asked for, %+v", player, why)
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
		t.Error("a wrong PIN does not delay the next try")
	}
	x.now = x.now.Add(time.Second)
	if r := x.unlock(0, "1914"); r.Refused() {
		t.Errorf("the PIN: %+v", r)
	}
	if player, _ := x.c.Wanted(); player != -1 {
		t.Errorf("the PIN of player %d is still asked for", player)
	}
	x.reveal()
	x.WantOrder("A Par-Bur", "A Mun-Bur").WantOrders(2)
}
