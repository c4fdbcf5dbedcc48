package ui

import (
	"strings"
	"testing"

	"entente/ui/look"
)

// Write types into the line for orders: "par bur<Enter>".
func (r *robot) Line(text string) *robot {
	r.t.Helper()
	r.w.Win.Canvas().Focus(r.w.line.Field)
	return r.Type(text)
}

// WantCard fails the test unless the card over the map says all of the texts.
func (r *robot) WantCard(texts ...string) *robot {
	r.t.Helper()
	sentence, hint := r.w.stage.Said()
	for _, text := range texts {
		if !strings.Contains(sentence+" / "+hint, text) {
			r.t.Fatalf("the card says %q / %q, want %q", sentence, hint, text)
		}
	}
	return r
}

func TestSheetIsOneStepAndLosesNothing(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText("FRANCE:\nF Par - Bur\nA Mar S A Par-Bur\nF Bre-Mud\n\nGermany\nA Mun - Bur; A Ber-Kie\nItaly: A Ven-Tyr, A Rom-Ven\nA Nap - Lon")
	r.WantOrder("A Par-Bur", "A Mar S A Par-Bur", "A Mun-Bur", "A Ber-Kie", "A Ven-Tyr", "A Rom-Ven").WantCard("void", "as written")
	if got := r.w.Desk.Draft.UnreadLines(); len(got) != 1 || got[0].Text != "F Bre-Mud" {
		t.Fatalf("not read: %+v", got)
	}
	rows := r.listed().Rows
	var all string
	for _, row := range rows {
		for word := range row.Tokens.Words() {
			all += word.Text + " "
			if word.Text == "F" && row.Text == "F Par - Bur" && word.Role != look.RoleWarning {
				t.Error("the wrong letter is not marked as corrected")
			}
			if word.Text == "Bre-Mud" && word.Role != look.RoleFailure {
				t.Error("what was not understood is not marked")
			}
		}
	}
	if !strings.Contains(all, "Bre-Mud") || !strings.Contains(rows[2].Sub, "read as A Par") || !strings.Contains(rows[2].Sub, "an army") {
		t.Errorf("written %q, second line %q", all, rows[2].Sub)
	}
	r.Tap("Bre-Mud")
	if got := r.w.line.Field.Text; got != "France F Bre-Mud" {
		t.Fatalf("the line to correct is %q", got)
	}
	r.w.line.Field.Fill("F Bre-Mid")
	r.Type("<Enter>").WantOrder("F Bre-Mid")
	if len(r.w.Desk.Draft.UnreadLines()) != 0 {
		t.Error("the corrected line is still called wrong")
	}
	r.Undo().WantOrders(7).Undo().WantOrders(0)
}
