package ui

import (
	"strings"
	"testing"

	"entente/engine/game"
	"entente/ui/uitest"
)

// TestPowersWithoutOrdersAreAskedAbout: before a turn is resolved in which a power gave no order at all, the program asks: an
// armistice first, that they hold second (RULES 9.2). Issue 11.25.
func TestPowersWithoutOrdersAreAskedAbout(t *testing.T) {
	var orders []string
	for _, line := range strings.FieldsFunc(uitest.Demonstration(t)[0], func(c rune) bool { return c == ';' || c == '\n' }) {
		if !strings.Contains(line, "Italy") {
			orders = append(orders, line)
		}
	}
	for _, row := range []struct {
		answer    int
		armistice bool
		phase     string
	}{{0, true, "F1901M"}, {1, false, "F1901M"}, {2, false, "S1901M"}} {
		r := newRobot(t)
		if err := r.w.Desk.Game.Rename(0, "Anna"); err != nil { // somebody sits at the table
			t.Fatal(err)
		}
		r.turn(strings.Join(orders, ";")).Judge()
		if r.seen.Dialog != "Italy gave no order" {
			t.Fatalf("it asks %q", r.seen.Dialog)
		}
		r.w.Dialog.Answer(row.answer)
		r.w.Note()
		if r.w.Desk.Played() {
			r.Judge()
		}
		pos := r.w.Desk.Game.Node().Position
		if got := pos.Armistice.Has(r.w.Desk.Variant().Power("italy")); got != row.armistice || pos.Phase.String() != row.phase {
			t.Errorf("answer %d: armistice %v, %s", row.answer, got, pos.Phase)
		}
	}
}

// TestNobodyIsAskedAboutWithoutReason: where nobody gave an order, where the table agreed otherwise, and on a board to think on.
func TestNobodyIsAskedAboutWithoutReason(t *testing.T) {
	newRobot(t).Pick("par", "bur").Judge().Judge().WantPhase("F1901M") // nobody sits there
	r := newRobot(t)
	if err := r.w.Desk.Game.Rename(0, "Anna"); err != nil {
		t.Fatal(err)
	}
	r.Judge().Judge().WantPhase("F1901M") // nobody gave any
	for _, change := range []func(*game.Settings){
		func(s *game.Settings) { s.Armistice.Kind = game.NoArmistice },
		func(s *game.Settings) { s.Armistice = game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2} },
		func(s *game.Settings) { s.Mode = game.Planning },
	} {
		r := newRobot(t)
		s := r.w.Desk.Game.Settings()
		s.Players[0].Name = "Anna"
		change(&s)
		g, err := game.Start(s)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		r.Pick("par", "bur").Judge().Judge().WantPhase("F1901M")
	}
}

// TestSealedHandsAreAskedAbout before the reveal: who handed in nothing is known, and nothing else.
func TestSealedHandsAreAskedAbout(t *testing.T) {
	r := newRobot(t).hotSeat("7", "Ann", "Ben").write(1, "", "A vie - gal").closePhase()
	if r.seen.Dialog == "" || !strings.Contains(r.seen.Dialog, "No order from England, France") || strings.Contains(r.seen.Dialog, "Austria") {
		t.Fatalf("it asks %q", r.seen.Dialog)
	}
	r.w.Dialog.Answer(1)
	r.w.Note()
	if !r.w.Desk.Played() || r.w.Desk.Game.Node().Position.Armistice != 0 {
		t.Error("not revealed, or an armistice that nobody declared")
	}
}

// holding resolves the phase, and lets those who gave no order just hold.
func (r *robot) holding() *robot {
	r.t.Helper()
	if r.Judge(); r.seen.Dialog == "" {
		r.t.Fatal("it does not ask about those who gave no order")
	}
	r.w.Dialog.Answer(1)
	r.w.Note()
	return r
}
