package ui

import "testing"

// The panel says why nobody orders a power: it is passive, closed or under an armistice (RULES 9.2, 11).
func TestPanelSaysWhyNobodyOrdersAPower(t *testing.T) {
	r := newRobot(t)
	for _, test := range []struct {
		table      int
		note, text string
	}{
		{1, "passive", "No one plays Italy: its units hold."},
		{6, "closed", "Italy is closed until Spring 1915: its units hold."},
	} {
		r.sit(tablesFor()[test.table], nil)
		r.WantSaid(test.note)
		r.w.Desk.View.Power = r.w.Desk.Variant().Power("italy")
		r.w.Desk.Tell()
		if rows := r.listed().Rows; len(rows) != 1 || rows[0].Text != test.text {
			t.Errorf("the list of Italy says %+v, want %q", rows, test.text)
		}
	}
	r.sit(tablesFor()[0], nil)
	pos := r.position()
	pos.Armistice |= 1 << r.w.Desk.Variant().Power("russia")
	if got := r.w.Desk.Words().IdleNote(&pos, r.w.Desk.Variant().Power("russia")); got != "armistice" {
		t.Errorf("under an armistice the panel says %q", got)
	}
}
