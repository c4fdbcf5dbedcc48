package ui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/scripts/meter"
	"entente/ui/europe/desk"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/settings"
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

func TestTypedOrderIsShownBeforeItIsGiven(t *testing.T) {
	r := newRobot(t).Line("par bur").WantOrders(0).WantCard("Army Paris moves to Burgundy", "Enter")
	shapes := r.w.Scenes.Board(r.w.Desk.Now()).Shapes
	if last := shapes[len(shapes)-1]; !last.Hover || r.w.Desk.Variant().Map.ID(last.To) != "bur" {
		t.Errorf("the map does not show the order: %+v", last)
	}
	r.Type("<Enter>").WantOrder("A Par-Bur")
	if got := r.w.Desk.Game.Node().Orders[0].Text; got != "par bur" {
		t.Errorf("the record keeps %q", got)
	}
	r.Line("mar s par bur<Enter>").WantOrder("A Mar S A Par-Bur")
}

func TestTypedUnitShowsWhatItMayDo(t *testing.T) {
	r := newRobot(t).Line("par ")
	s := r.w.Scenes.Board(r.w.Desk.Now())
	if m := r.w.Desk.Variant().Map; s.Selected != m.Province("par") || !s.Targets.Has(m.Province("bur")) {
		t.Error("the map does not show what Paris may do")
	}
}

func TestTabCompletesToLegalOrders(t *testing.T) {
	r := newRobot(t)
	for _, c := range []struct {
		text string
		want string // among what Tab offers
		not  string
	}{
		{"pa", "par ", "pap"},
		{"par b", "par bur", "par bel"},
		{"a mar s a par - b", "a mar s a par - bur", "a mar s a par - bre"},
		{"mar s p", "mar s par ", "mar s por"},
		{"f stp b", "f stp bot", "f stp bar"},
		{"mün", "", ""},
	} {
		got := r.w.Desk.Draft.Completions(c.text)
		if c.want != "" && !slices.Contains(got, c.want) || c.not != "" && slices.Contains(got, c.not) {
			t.Errorf("%q: %q, want %q and not %q", c.text, got, c.want, c.not)
		}
	}
	r.Line("par bu<Tab><Enter>").WantOrder("A Par-Bur")
	r.Line("mar b<Tab>")
	if got := r.w.line.Field.Text; got != "mar bur" {
		t.Errorf("Tab wrote %q", got)
	}
}

func TestIllegalOrderSaysWhyAndStandsWhenInsisted(t *testing.T) {
	r := newRobot(t).Line("par lon").WantCard("cannot", "rule").Type("<Enter>").WantOrders(0).WantCard("Enter again")
	r.Type("<Enter>").WantOrder("A Par-Lon")
	if o := r.w.Desk.Game.Node().Orders[0]; !o.Forced || o.Text != "par lon" {
		t.Errorf("%+v, want it forced with its text", o)
	}
	r.SaveAs("forced").Load("forced").WantOrder("A Par-Lon")
	if o := r.w.Desk.Game.Node().Orders[0]; !o.Forced || o.Text != "par lon" {
		t.Errorf("after loading %+v", o)
	}
}

func TestMisspelledLineStaysToBeCorrected(t *testing.T) {
	r := newRobot(t).Line("par burr<Enter>").WantOrders(0)
	if got := r.w.line.Field.Text; got != "par burr" {
		t.Errorf("the line holds %q", got)
	}
	r.WantCard("burr")
}

// "did you mean Yorkshire?" is answered with one key.
func TestMisspelledNameIsMendedWithOneKey(t *testing.T) {
	r := newRobot(t).Line("A lvp - Yokshire").WantCard("Yokshire", "Did you mean Yorkshire? Tab")
	r.Type("<Tab>")
	if got := r.w.line.Field.Text; got != "A lvp - Yorkshire" {
		t.Errorf("Tab wrote %q", got)
	}
	r.Type("<Enter>").WantOrder("A Lvp-Yor")
	r.Line("Burgandy S A par - gas<Enter>").WantCard("Did you mean Burgundy")
}

// RULES C-34: who types is asked at once which place is meant, and answers with one key; given as it stands
// the order is refused, though only one reading of it is legal.
func TestAmbiguousNameIsAskedAboutWhenItIsTyped(t *testing.T) {
	r := newRobot(t).Line("f edi - nor").WantCard("“nor” may mean", "Norwegian Sea", "North Sea", "Which one? Tab").Type("<Enter>").WantOrders(0)
	r.WantCard("Which one? Tab")
	seen := map[string]bool{}
	for range 5 {
		r.Type("<Tab>")
		seen[r.w.line.Field.Text] = true
	}
	for _, want := range []string{"f edi - nrg", "f edi - nth", "f edi - nwy"} {
		if !seen[want] {
			t.Errorf("Tab does not offer %q among %v", want, seen)
		}
	}
	newRobot(t).Line("f edi - nor<Tab><Enter>").WantOrders(1)
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
		for _, word := range row.Tokens {
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

// A pasted sheet is undone in one step, with its void lines; they are dismissed one by one with the cross at
// their end, or with Delete; and one goes when its unit gets a good order on the map.
func TestVoidLinesOfASheetComeAndGo(t *testing.T) {
	r := newRobot(t)
	lines := func(want ...string) {
		t.Helper()
		var got []string
		for _, l := range r.w.Desk.Draft.UnreadLines() {
			got = append(got, l.Text)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("void are %q, want %q", got, want)
		}
	}
	void := func(want string) {
		t.Helper()
		last := r.checks().Rows[len(r.checks().Rows)-1]
		if last.Text != want {
			t.Fatalf("the checklist says %q, want %q", last.Text, want)
		}
	}
	cross := func(i int) {
		t.Helper()
		list := r.listed()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(list)
		test.TapCanvas(r.w.Win.Canvas(), at.AddXY(list.Size().Width-kit.RowMargin-8, (list.Tops[i]+list.Tops[i+1])/2))
	}
	r.w.Desk.Draft.GiveText("France\nA Par - Bur\nF Bre-Mud\nA Mar - Sp4\nGermany\nA Mun - Rhur\nxq zz")
	lines("F Bre-Mud", "A Mar - Sp4", "A Mun - Rhur", "xq zz")
	void("4 orders are void")
	r.Undo().WantOrders(0)
	lines()
	void("No order is void")
	r.Do("redo").WantOrders(1)
	lines("F Bre-Mud", "A Mar - Sp4", "A Mun - Rhur", "xq zz")
	r.w.Desk.View.Written = true
	r.w.Desk.Tell()
	cross(2)
	lines("F Bre-Mud", "A Mun - Rhur", "xq zz")
	r.Undo()
	lines("F Bre-Mud", "A Mar - Sp4", "A Mun - Rhur", "xq zz")
	r.Pick("mun", "ruh").WantOrder("A Mun-Ruh")
	lines("F Bre-Mud", "A Mar - Sp4", "xq zz")
	r.w.Desk.View.Written = true
	r.w.Desk.Tell()
	list := r.listed()
	r.w.Win.Canvas().Focus(list)
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	lines("A Mar - Sp4", "xq zz")
	r.Judge().WantLog("France: “A Mar - Sp4” is void.")
	if all := strings.Join(r.logged(), "\n"); strings.Contains(all, "Mud") || strings.Contains(all, "Rhur") {
		t.Errorf("the log tells what was taken back:\n%s", all)
	}
	r.Undo()
	lines("A Mar - Sp4", "xq zz")
}

func TestNoiseIsReadWithoutFreezing(t *testing.T) {
	r := newRobot(t)
	noise := strings.Repeat("xq zz - noise of a table, and more of it!!\n", 5000)
	start := meter.Used() // of the processor: others may be at work
	r.w.Desk.Draft.GiveText(noise)
	if d := meter.Used() - start; d > 4*time.Second {
		t.Errorf("5,000 lines of noise took %v", d)
	}
	if got := len(r.w.Desk.Draft.UnreadLines()); got != 5000 {
		t.Errorf("%d lines are kept, want all 5000", got)
	}
	r.Pick("par", "bur").WantOrder("A Par-Bur").Do("drop-unread")
	if got := len(r.w.Desk.Draft.UnreadLines()); got != 0 {
		t.Errorf("%d lines left", got)
	}
}

func TestPlayerOrdersOnlyHisOwnUnits(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.PlayAs(r.w.Desk.Variant().Power("france"))
	r.Pick("mun", "bur").WantOrders(0).Pick("par", "pic").WantOrder("A Par-Pic")
	r.Line("mun bur<Enter><Enter>").WantOrders(1)
	r.w.line.Field.SetText("")
	r.Do("player").Pick("mun", "ruh").WantOrder("A Mun-Ruh")
}

func TestHighlightsGoForOnePowerOrAll(t *testing.T) {
	r := newRobot(t)
	shown := func(id string) bool {
		r.Type("<Esc><Esc>").Pick(id)
		return !r.w.Scenes.Board(r.w.Desk.Now()).Targets.Empty()
	}
	if !shown("par") {
		t.Fatal("no highlights at first")
	}
	r.Do("highlights-power")
	if shown("par") || !shown("mun") {
		t.Error("not off for France alone")
	}
	r.Do("highlights")
	if !shown("par") {
		t.Error("not on again for all")
	}
	r.Do("highlights")
	if shown("par") || shown("mun") {
		t.Error("not off for all")
	}
	if settings.Read(r.w.App.Preferences()).Plain != desk.NoHighlights {
		t.Error("not remembered")
	}
	r.Pick("bur")
}
