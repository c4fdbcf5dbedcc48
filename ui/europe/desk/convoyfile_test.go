package desk

import (
	"bytes"
	"testing"

	"entente/engine"
	gamefile "entente/engine/game/file"
	"entente/ui/uitest"
)

// After saving and loading, a new order for the army of a convoy still takes back the convoys that were added automatically for it.
func TestChangingOnesMindTakesTheConvoysBackAfterLoading(t *testing.T) {
	d := newTable(t)
	pos, v := *d.Game.Node().Position, d.Variant()
	for _, sea := range []string{"nth", "ska"} {
		pos.Units[uitest.Location(t, v.Map, sea).Province] = engine.Unit{Type: engine.Fleet, Power: v.Power("england")}
	}
	pos.Units[v.Map.Province("yor")] = engine.Unit{Type: engine.Army, Power: v.Power("england")}
	if err := d.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	d.pickAll(t, "yor", "swe")
	both := []string{"A Yor-Swe via convoy", "F Nth C A Yor-Swe", "F Ska C A Yor-Swe"}
	wantOrders(t, d, both...)
	var file bytes.Buffer
	if err := gamefile.Save(&file, d.Game); err != nil {
		t.Fatal(err)
	}
	g, err := gamefile.Load(&file, func(string) (*engine.Variant, error) { return v, nil })
	if err != nil {
		t.Fatal(err)
	}
	d.Act(func() { d.Begin(g) })
	wantOrders(t, d, both...)
	d.pickAll(t, "yor", "yor")
	wantOrders(t, d, "A Yor Hold")
}
