package desk

import (
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

// A new order for the army of a convoy takes back the convoys that were added automatically for it, and no others. Undo and redo treat both as one
// step.
func TestChangingOnesMindTakesTheConvoysBack(t *testing.T) {
	d := newTable(t)
	pos, v := *d.Game.Node().Position, d.Variant()
	for sea, power := range map[string]string{"nth": "england", "ska": "england", "eng": "france"} {
		pos.Units[uitest.Location(t, v.Map, sea).Province] = engine.Unit{Type: engine.Fleet, Power: v.Power(power)}
	}
	pos.Units[v.Map.Province("yor")] = engine.Unit{Type: engine.Army, Power: v.Power("england")}
	if err := d.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	d.pickAll(t, "yor", "swe")
	both := []string{"A Yor-Swe via convoy", "F Nth C A Yor-Swe", "F Ska C A Yor-Swe"}
	wantOrders(t, d, both...)
	d.pickAll(t, "yor", "yor")
	wantOrders(t, d, "A Yor Hold")
	d.Game.Undo()
	wantOrders(t, d, both...)
	d.Game.Redo()
	wantOrders(t, d, "A Yor Hold")
	d.Game.Undo()
	d.pickAll(t, "yor", "nwy") // the North Sea only
	wantOrders(t, d, "A Yor-Nwy via convoy", "F Nth C A Yor-Nwy")
	d.Game.Undo()
	d.Act(func() { d.Draft.GiveText("F Ska C A Yor - Swe") }) // confirmed by the player
	d.Act(func() { d.Draft.GiveText("A Yor - Edi") })
	wantOrders(t, d, "A Yor-Edi", "F Ska C A Yor-Swe")
}
