package present

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/seal"
	"entente/ui/look"
	"entente/ui/room/curtain"
)

// If a box cannot be opened because its PIN is forgotten or its key is on another machine, the referee can void the orders or let the player write
// again. The record says so.
func TestTheRefereeDecidesAboutWhatCannotBeOpened(t *testing.T) {
	for _, void := range []bool{true, false} {
		x := newBehind(t).write(0, "1914", "A par - bur").write(1, "", "A mun - bur")
		x.Desk.Seats.Keys, x.Desk.Seats.Ring = nil, seal.NewKeyring("")
		x.unlock(0, "1914")
		if player, why := x.c.Wanted(); player != 1 || !why.Lost || why.Text != x.Say("curtain.other-machine") {
			t.Fatalf("the PIN of player %d is asked for, %+v", player, why)
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

// Changing a PIN between two phases does not count as a change outside the program, leaves no trace in a file, and the new PIN opens instead of the
// old one.
func TestAPINIsChangedBetweenPhases(t *testing.T) {
	x := newBehind(t)
	x.write(0, "1901", "A par - bur").write(1, "4711", "A mun - ruh")
	if r := x.reveal(); r.Player >= 0 || r.Err != nil || len(r.Changes) > 0 {
		t.Fatalf("%+v", r)
	}
	if x.Judge(); x.c.State().Last != "" {
		t.Errorf("in a new phase the curtain says %q", x.c.State().Last)
	}
	if r := x.unlock(0, "1901"); r.Refused() {
		t.Fatal(r)
	}
	x.Desk.Act(func() {
		x.c.Begin(0, "nine teen", "nine teen", func(r look.Refusal) {
			if r.Refused() {
				t.Fatal(r)
			}
		})
	})
	x.write(1, "4711", "A ruh - hol")
	x.Desk.Seats.Keys = nil // as in a later run of the program
	if r := x.unlock(0, "1901"); !r.Miss {
		t.Errorf("the old PIN: %+v", r)
	}
	x.now = x.now.Add(time.Hour)
	x.write(0, "nine teen", "A bur - mun")
	x.unlock(1, "4711")
	if r := x.reveal(); r.Player >= 0 || r.Err != nil || len(r.Changes) > 0 {
		t.Errorf("%+v", r)
	}
}

func TestChangesOutsideTheProgramAreTold(t *testing.T) {
	x := newBehind(t).write(0, "", "A par - bur").write(1, "", "A mun - bur").tamper(`"victory_centers": 24`, `"victory_centers": 20`)
	r := x.reveal()
	if text := strings.Join(r.Changes, "\n"); !strings.Contains(text, "Ann") || !strings.Contains(text, "Ben") || !strings.Contains(text, "the settings, or the players") || x.Desk.Played() {
		t.Errorf("the refusal is %+v, played %v", r, x.Desk.Played())
	}
	if r := x.reveal(); r.Player != -1 || r.Err != nil || !x.Desk.Played() {
		t.Errorf("asked again: %+v", r)
	}
	x = newBehind(t).write(0, "", "A par - bur").tamper(`"victory_centers": 24`, `"victory_centers": 20`)
	x.unlock(0, "")
	var changes []string
	x.Desk.Act(func() { changes, _ = x.c.Lay(0) })
	if len(changes) != 1 || !strings.Contains(changes[0], "Ann") || x.Desk.Game.Node().Writer() != 0 || !slices.Equal(x.c.Found(), changes) {
		t.Errorf("the curtain reports %q, writer %d, found %q", changes, x.Desk.Game.Node().Writer(), x.c.Found())
	}
	x = newBehind(t).write(0, "", "A par - bur").write(1, "", "A mun - bur")
	h, _ := x.Desk.Game.Node().Hand(1)
	x.tamper(h.Box, h.Box[:len(h.Box)-8]+"AAAAAAAA")
	if r := x.reveal(); r.Player != 1 || !r.Why.Lost || r.Why.Text != x.Say("fault.hand-changed") || x.Desk.Played() {
		t.Errorf("a changed box: %+v", r)
	}
}

// In winter, only players with builds or removals are asked; the coin toss for Italy comes first (RULES 11).
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
		t.Fatalf("the players asked are %v", x.steps())
	}
	x.take(1, "").Pick("kie")
	x.in(true).reveal()
	if u := x.Desk.Game.Node().Result.Next.Units[x.Province("kie")]; u.Type != engine.Army {
		t.Errorf("the build is %v", u)
	}
}

// A draft open while another phase is shown is sealed in its own phase.
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

// Before the reveal the table is asked about powers of players who handed in no orders, judged only by their number of orders.
func TestSealedHandsAreAskedAbout(t *testing.T) {
	for _, declare := range []bool{false, true} {
		x := newBehind(t)
		x.HotSeat("7", "Ann", "Ben")
		x.write(0, "", "A vie - gal")
		if s := x.c.State(); s.Close != "" {
			t.Errorf("the curtain asks too: %q", s.Close)
		}
		x.Desk.Act(func() { x.c.Settle(func() { x.c.Reveal() }) })
		if s := x.state(); s.Answer.Sub != "England, France, Germany, Italy, Russia, Turkey" || s.Main.Text != "This turn they only hold" || x.Desk.Played() {
			t.Fatalf("the question is %+v, %+v", s.Answer, s.Main)
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

// A player who hands in with units that have no order is asked first. Nothing is said about powers that other players order.
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
		t.Errorf("the question is %+v, %+v, sealed %d times", s.Main, s.Answer, handed)
	}
	x.Give("A lvp H")
	if s := x.state(); x.Desk.Question.Asked() || !strings.HasPrefix(s.Main.Text, "Hand in") || strings.Contains(written(), "without an order") {
		t.Errorf("a new order does not withdraw the question: %+v", s.Main)
	}
	if put(); handed != 1 {
		t.Error("a complete hand is not sealed at once")
	}
}

// The curtain waits for bots and says why a bot's orders are not sealed. Bots decide the same whatever others have written.
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
			t.Errorf("while bots think: %+v", s)
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

// A bot that takes a seat seals with a key of its own, and the player's draft is dropped, which the record says. This works even if this machine
// cannot keep keys. If the draft it would replace is damaged, the curtain says why the bot's orders are not sealed.
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
		t.Errorf("without a place to keep keys: %v, %v", x.steps(), x.Desk.Seats.Unsealed)
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

// A bot that takes a seat after a player has sealed does not count as a change of the settings.
func TestAProgramTakesASeatAfterOthersHaveSealed(t *testing.T) {
	x := newBehind(t).write(0, "1914", "A par - bur")
	x.Desk.Act(func() {
		if err := x.Desk.Game.SetProgram(1, game.Program{Level: "easy"}); err != nil {
			t.Fatal(err)
		}
	})
	if x.Desk.Tell(); x.steps()[1] != curtain.Sealed {
		t.Fatalf("%v", x.steps())
	}
	if r := x.reveal(); len(r.Changes) > 0 || r.Err != nil || !x.Desk.Played() {
		t.Errorf("%+v", r)
	}
}
