package ui

import "testing"

// The panel says why nobody orders a power: it is passive, closed or under an armistice (RULES 9.2, 11).
func TestPanelSaysWhyNobodyOrdersAPower(t *testing.T) {
	r := newRobot(t)
	for _, test := range []struct {
		table      int
		note, text string
	}{
		{1, "passive", "Nobody plays Italy: its units hold."},
		{6, "closed", "Italy is closed until Spring 1915: its units hold."},
	} {
		r.sit(tablesFor()[test.table], nil)
		n, italy := r.w.desk.Game.Node(), r.w.desk.Variant().Power("italy")
		if got := r.w.side.powerRows(n.Position, nil)[italy]; got.Note != test.note || got.Pips.Shown {
			t.Errorf("the row of Italy says %q, want %q", got.Note, test.note)
		}
		r.w.desk.Focus.Power = italy
		if list, _ := r.w.side.orderRows(n); len(list) != 1 || list[0].Text != test.text {
			t.Errorf("the list of Italy says %+v, want %q", list, test.text)
		}
	}
	r.sit(tablesFor()[0], nil)
	pos := r.position()
	pos.Armistice |= 1 << r.w.desk.Variant().Power("russia")
	if got := r.w.desk.Words().IdleNote(&pos, r.w.desk.Variant().Power("russia")); got != "armistice" {
		t.Errorf("under an armistice the panel says %q", got)
	}
}
