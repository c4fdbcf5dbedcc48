package ui

import (
	"slices"
	"strings"
	"testing"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/projection"
	"entente/ui/uitest"
)

// answers are the two buttons in the place of the big one: the armistice, and that they just hold. The first has no text
// where nothing is asked about powers.
func (r *robot) answers() (first, second look.Button) {
	ring := r.w.side.Focusables()
	return ring[5].(*kit.Button).Face, ring[6].(*kit.Button).Face
}

// listed is the list of orders or results, and checks is that of what to look at before resolving.
func (r *robot) listed() *kit.RowList { return r.w.side.Focusables()[3].(*kit.RowList) }
func (r *robot) checks() *kit.RowList { return r.w.side.Focusables()[4].(*kit.RowList) }

// Before a phase is resolved in which a power gave no order at all the program asks: an armistice first, that they just hold
// second (RULES 9.2). It asks in the place of the button, together with the units that lack orders, and one press answers
// both.
func TestPowersWithoutOrdersAreAskedAbout(t *testing.T) {
	var orders []string
	for _, line := range strings.FieldsFunc(uitest.Demonstration(t)[0], func(c rune) bool { return c == ';' || c == '\n' }) {
		if !strings.Contains(line, "Italy") {
			orders = append(orders, line)
		}
	}
	for _, row := range []struct {
		name      string
		answer    func(*robot)
		armistice bool
		phase     string
	}{
		{"the first", func(r *robot) { r.Press("declare") }, true, "F1901M"},
		{"the first, by its key", func(r *robot) { r.w.Perform("declare") }, true, "F1901M"},
		{"the second", func(r *robot) { r.Press("main") }, false, "F1901M"},
		{"none", func(r *robot) { r.Type("<Esc>") }, false, "S1901M"},
	} {
		r := newRobot(t)
		r.turn(strings.Join(orders, ";")).Press("main")
		if first, second := r.answers(); first.Text != "Declare the armistice" || first.Sub != "Italy" || second.Text != "This turn it only holds" ||
			second.Sub != "Resolve: 3 units will hold" || r.seen.Dialog != "" {
			t.Fatalf("it asks %+v and %+v, dialog %q", first, second, r.seen.Dialog)
		}
		if row.answer(r); r.w.Desk.Played() {
			r.Press("main")
		}
		pos := r.w.Desk.Game.Node().Position
		if got := pos.Armistice.Has(r.w.Desk.Variant().Power("italy")); got != row.armistice || pos.Phase.String() != row.phase || r.seen.Asked {
			t.Errorf("%s: armistice %v, %s, asked %v", row.name, got, pos.Phase, r.seen.Asked)
		}
	}
}

// TestSealedHandsAreAskedAbout before the reveal: who handed in nothing is known, and nothing else.
func TestSealedHandsAreAskedAbout(t *testing.T) {
	for button, armistice := range map[string]bool{"main": false, "declare": true} {
		r := newRobot(t).hotSeat("7", "Ann", "Ben").write(1, "", "A vie - gal").closePhase()
		if first, second := r.answers(); first.Sub != "England, France, Germany, Italy, Russia, Turkey" || second.Text != "This turn they only hold" ||
			r.seen.Dialog != "" || r.w.Desk.Played() {
			t.Fatalf("it asks %+v, %+v, dialog %q", first, second, r.seen.Dialog)
		}
		if r.Press(button); !r.w.Desk.Played() || (r.w.Desk.Game.Node().Position.Armistice != 0) != armistice {
			t.Errorf("%s: revealed %v, armistice %b", button, r.w.Desk.Played(), r.w.Desk.Game.Node().Position.Armistice)
		}
	}
}

// holding resolves the phase, and lets those who gave no order just hold.
func (r *robot) holding() *robot {
	r.t.Helper()
	if r.Press("main"); len(r.w.Desk.Question.Silent()) == 0 {
		r.t.Fatal("it does not ask about those who gave no order")
	}
	return r.Press("main")
}

// An armistice is told with the results of its phase, in the panel and on the second window, and stays beside the name of its power there.
func TestResultsAndProjectorTellOfAnArmistice(t *testing.T) {
	r := newRobot(t)
	r.Paste("Austria:\nA vie H\nEngland:\nF lon H\nFrance:\nA par H\nGermany:\nA mun H\nRussia:\nA mos H\nTurkey:\nA con H").Press("main").Press("declare")
	const said = "Italy is under armistice: its units hold."
	r.WantSaid(said).picture("armistice")
	for _, byPlace := range []bool{true, false} {
		if r.w.Desk.SortResults(byPlace); r.listed().Rows[0].Text != said {
			t.Errorf("sorted by place %v: %+v", byPlace, r.listed().Rows[0])
		}
	}
	column := r.w.public(0).Picture.Column
	told := slices.ContainsFunc(column.Story.Lines, func(l projection.Line) bool { return l.Text == said })
	beside := slices.ContainsFunc(column.Rows, func(l projection.Row) bool { return l.Name == "Italy" && strings.HasSuffix(l.Sub, "armistice") })
	if !told || !beside {
		t.Errorf("the second window says %+v", column)
	}
	r.Press("main")
	if column := r.w.public(0).Picture.Column; !slices.ContainsFunc(column.Rows, func(l projection.Row) bool { return l.Name == "Italy" && l.Sub == "armistice" }) {
		t.Errorf("in the next phase it says %+v", column.Rows)
	}
}
