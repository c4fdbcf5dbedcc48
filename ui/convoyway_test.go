package ui

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/uitest"
)

// The arrow of an army goes over the foreign fleets that its convoy lacks, in the window and in a saved picture,
// where the pointer finds it too; the checklist counts them, and they are taken back with the army's order.
func TestArrowOfAConvoyGoesOverTheFleetsThatAreAsked(t *testing.T) {
	r := newRobot(t)
	d := r.w.Desk
	v := d.Variant()
	pos := *d.Game.Node().Position
	for sea, power := range map[string]string{"nth": "france", "ska": "germany", "nrg": "england"} {
		pos.Units[uitest.Location(t, v.Map, sea).Province] = engine.Unit{Type: engine.Fleet, Power: v.Power(power)}
	}
	pos.Units[v.Map.Province("yor")] = engine.Unit{Type: engine.Army, Power: v.Power("england")}
	if err := d.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	r.Pick("yor", "swe").WantOrder("A Yor-Swe via convoy")
	way := func(shapes []paint.Shape) string {
		var ids []string
		for _, s := range shapes {
			for _, p := range s.Via {
				ids = append(ids, v.Map.ID(engine.Location{Province: p}))
			}
		}
		return strings.Join(ids, " ")
	}
	if s := r.w.Scenes.Board(d.Now()).Shapes; s[len(s)-1].Asked != engine.SetOf(v.Map.Province("nth"), v.Map.Province("ska")) {
		t.Errorf("asked on the map: %v", s[len(s)-1].Asked)
	}
	for name, shapes := range map[string][]paint.Shape{
		"map": r.w.Scenes.Board(d.Now()).Shapes, "pointer": r.w.Scenes.Orders(d.Game.Node()), "picture": r.w.Scenes.Picture(false).Shapes,
	} {
		if got := way(shapes); got != "nth ska" {
			t.Errorf("%s: the arrow goes over %q, want nth ska", name, got)
		}
	}
	r.WantCheck("1 army has no complete convoy", "A Yor – Swe").WantCheck("2 foreign fleets are asked for a convoy", "F Nth C A Yor – Swe")
	r.Pick("nth").Type("c").Pick("yor", "swe").WantOrder("F Nth C A Yor-Swe").WantCheck("1 foreign fleet is asked for a convoy", "F Ska C A Yor – Swe")
	r.Pick("ska").Type("c").Pick("yor", "swe").WantOrder("F Ska C A Yor-Swe").WantCheck("All 2 supports and convoys match", "")
}

// WantCheck fails the test unless the checklist has a row with a text, and another below it.
func (r *robot) WantCheck(text, sub string) *robot {
	r.t.Helper()
	var all []string
	for _, row := range r.checks().Rows {
		if all = append(all, row.Text+" / "+row.Sub); row.Text == text && strings.Contains(row.Sub, sub) {
			return r
		}
	}
	r.t.Errorf("no row %q with %q among\n%s", text, sub, strings.Join(all, "\n"))
	return r
}
