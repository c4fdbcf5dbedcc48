package present

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// The rows of the seats show names and bots. A seat can be given to a bot and back, and autoplay runs to the end.
func TestSeatsOfATable(t *testing.T) {
	r := pagetest.Room(t)
	d := newPress(t, 7, kingdoms.Rules{LastYear: 200}).Desk
	d.Programs.Behind = func(do func()) { do() }
	steps := 0
	s := Seated{Room: r, Table: func() *desk.Desk { return d }, Faction: func(f kingdoms.FactionSet) string { return words.Words{Catalog: r.Texts, Board: d.Board}.Factions(f) }, Step: func() {
		if steps++; d.Played() {
			d.Travel(1)
		} else if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
	}}
	a := s.Actions()
	d.File.Names = []string{"Ann"}
	if rows := a.State().Rows; len(rows) != 7 || rows[0].Text != "Ann · Cao Cao" || rows[0].Note != "person" || rows[1].Mark.Side != look.Side(2) || rows[1].Tone != 0 {
		t.Errorf("%+v", rows)
	}
	if whos := a.Whos(); len(whos) != 7 || whos[0].Level != "" || !slices.Equal(whos[0].Levels, game.Levels()) {
		t.Errorf("%+v", whos)
	}
	a.Sit(1, "hard")
	if p := d.File.Program(1); p.Level != "hard" || p.Seed == 0 || a.State().Rows[1].Note != "hard" || a.State().Rows[1].Tone != look.RoleAccent || a.Whos()[1].Level != "hard" {
		t.Errorf("%+v", p)
	}
	seed := d.File.Program(1).Seed
	if a.Sit(1, "easy"); d.File.Program(1) != (game.Program{Level: "easy", Seed: seed}) {
		t.Error("changing the level changes the seed")
	}
	if a.Sit(1, ""); d.File.Program(1) != (game.Program{}) {
		t.Error("the seat cannot be given back to a person")
	}
	if a.Play(true); !a.State().On || a.State().WhyNotOn != "" {
		t.Errorf("%+v", a.State())
	}
	for n := 0; a.Step() && n < 30; n++ {
	}
	if !d.Ended() || steps < 5 || a.State().WhyNotOn == "" {
		t.Errorf("after %d steps: %v", steps, d.Shown().Pos.Phase)
	}
	if a.Play(false); a.State().On {
		t.Error("autoplay does not stop at the end")
	}
	if a.Remark("one", "two"); d.Note != "one · two" {
		t.Errorf("the message is %q", d.Note)
	}
}

// While a player is writing hidden orders, seats cannot be changed and autoplay is not available.
func TestSeatsBehindTheCurtain(t *testing.T) {
	r := pagetest.Room(t)
	d := newPress(t, 7, kingdoms.Rules{}).Desk
	s := Seated{Room: r, Table: func() *desk.Desk { return d }, Faction: func(kingdoms.FactionSet) string { return "" }}
	d.File.Hidden = true
	if st := s.Actions().State(); st.WhyNot != "" || st.WhyNotOn == "" {
		t.Errorf("%+v", st)
	}
}
