package panel

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// sizes returns the sizes of the panel in windows of 1280x800, 1280x775 and 900x640, lower ones, and under the board.
var sizes = []fyne.Size{{Width: 340, Height: 752}, {Width: 340, Height: 727}, {Width: 300, Height: 592}, {Width: 300, Height: 440}, {Width: 640, Height: 320}, {Width: 640, Height: 220}}

// overlap reports whether two parts overlap.
func overlap(at fyne.Position, size fyne.Size, o fyne.CanvasObject) bool {
	p, s := o.Position(), o.Size()
	return at.X < p.X+s.Width && p.X < at.X+size.Width && at.Y < p.Y+s.Height && p.Y < at.Y+size.Height
}

// game returns the panel of a game with seven sides and n checks below a heading.
func game(checks int) State {
	return State{
		Head: Head{Title: "Spring 1901", Sub: "Negotiation"}, Sides: rows(8, 29, "side"), Tabs: []string{"Austria", "All"}, Rows: rows(22, 28, "row"),
		Checks: append([]look.Row{{Height: 28, Text: "Before", Dead: true}}, rows(checks, 38, "check")...), Main: look.Button{Text: "Resolve"},
		Fold: look.Row{Height: 30, Text: "3 warnings"},
	}
}

// The second click of a slow double click gives no answer, because no answer is where the big button was.
func TestNoAnswerLiesWhereTheQuestionWasPut(t *testing.T) {
	for _, size := range sizes {
		for _, silent := range []int{1, 5, 7, 16} {
			x := newTable(t, size.Width, size.Height)
			s := game(silent)
			x.Set(s)
			at, was := x.main.Position(), x.main.Size()
			s.Answer = look.Button{Text: "Armistice"}
			x.Set(s)
			if !x.answer.Visible() || overlap(at, was, x.answer) || overlap(at, was, x.main) {
				t.Errorf("%v, %d silent: the answers are at %v and %v, the question was put at %v", size, silent, x.answer.Position(), x.main.Position(), at)
			}
			if x.answer.Position().Y < 0 || overlap(x.answer.Position(), x.answer.Size(), x.main) || overlap(x.answer.Position(), x.answer.Size(), x.below) {
				t.Errorf("%v, %d silent: the answers are at %v and %v, what they are about at %v", size, silent, x.answer.Position(), x.main.Position(), x.below.Position())
			}
		}
	}
}

// Every item of a question can be reached, however many there are.
func TestEverythingThatAQuestionIsAboutCanBePicked(t *testing.T) {
	for _, size := range sizes {
		for _, silent := range []int{1, 5, 7, 16} {
			x := newTable(t, size.Width, size.Height)
			s := game(silent)
			s.Answer = look.Button{Text: "Armistice"}
			x.Set(s)
			if h := x.below.Size().Height; !x.below.Visible() || h < 38 || x.below.Position().Y+h > size.Height {
				t.Fatalf("%v, %d silent: they are %v tall, at %v", size, silent, h, x.below.Position())
			}
			for i := range s.Checks[1:] {
				x.checks.Reveal(i + 1)
				x.tap(x.below, 80, x.checks.Tops[i+1]-x.below.Offset.Y+10)
				x.want(fmt.Sprint("check", i+1))
			}
		}
	}
}

// Checks that do not fit become a single line, which expands and collapses them.
func TestChecksWithoutRoomAreOneLine(t *testing.T) {
	for _, size := range sizes {
		x := newTable(t, size.Width, size.Height)
		s := game(9)
		if x.Set(s); texts(x.checks) != "3 warnings" || !x.below.Visible() || x.scroll.Size().Height < 28 {
			t.Fatalf("%v: %q, the list is %v tall", size, texts(x.checks), x.scroll.Size().Height)
		}
		for _, part := range []fyne.CanvasObject{x.scroll, x.main, x.sides} {
			if part.Visible() && overlap(x.below.Position(), x.below.Size(), part) {
				t.Errorf("%v: the line at %v overlaps a part at %v", size, x.below.Position(), part.Position())
			}
		}
		sides := x.sides.Visible()
		x.tap(x.below, 80, 10)
		x.want()
		for i := range s.Checks {
			x.checks.Reveal(i + 1)
			x.tap(x.below, 80, x.checks.Tops[i+1]-x.below.Offset.Y+10)
			if i > 0 {
				x.want(fmt.Sprint("check", i))
			}
		}
		for _, part := range []fyne.CanvasObject{x.scroll, x.main, x.sides} {
			if part.Visible() && overlap(x.below.Position(), x.below.Size(), part) {
				t.Errorf("%v: the checks at %v overlap a part at %v", size, x.below.Position(), part.Position())
			}
		}
		x.checks.Reveal(0)
		if x.tap(x.below, 80, 10); texts(x.checks) != "3 warnings" || x.sides.Visible() != sides || !x.scroll.Visible() {
			t.Errorf("%v: folded again %q, sides %v", size, texts(x.checks), x.sides.Visible())
		}
		x.tap(x.below, 80, 10)
		if s.Sight = "another phase"; len(x.checks.Rows) != 11 {
			t.Errorf("%v: unfolded %d rows", size, len(x.checks.Rows))
		}
		if x.Set(s); texts(x.checks) != "3 warnings" {
			t.Errorf("%v: in another phase they stay unfolded", size)
		}
		x.tap(x.below, 80, 10)
		few := s
		few.Checks = s.Checks[:1]
		x.Set(few)
		roomy := len(x.checks.Rows) == 1
		x.Set(s)
		if few.Checks = nil; roomy && texts(x.checks) != "3 warnings" {
			t.Errorf("%v: after there was room they stay unfolded", size)
		}
		if texts(x.checks) == "3 warnings" {
			x.tap(x.below, 80, 10)
		}
		for _, other := range []State{few, s} {
			x.Set(other)
		}
		if texts(x.checks) != "3 warnings" {
			t.Errorf("%v: after there was nothing to check they stay unfolded", size)
		}
	}
}

// The item under the pointer is reported by its index among the checks, with or without the single line.
func TestTheOneLineIsNoCheck(t *testing.T) {
	x := newTable(t, 300, 592)
	s := game(9)
	s.Checks[2].Link = true
	x.Set(s)
	x.checks.OnHover(0)
	x.tap(x.below, 80, 10)
	x.checks.OnHover(3)
	x.checks.OnHover(0)
	x.tap(x.below, -24, x.checks.Tops[3]+10)
	x.want("point-1", "point2", "point-1", "rule2")
	s = game(1)
	if x.Set(s); slices.ContainsFunc(x.checks.Rows, func(r look.Row) bool { return r == s.Fold }) {
		t.Error("checks that have room are folded")
	}
	s = game(9)
	s.Fold = look.Row{}
	if x.Set(s); x.checks.Visible() {
		t.Error("without the single line they are visible")
	}
}

func TestTheOneLineCountsWhatWarns(t *testing.T) {
	r := pagetest.Room(t)
	warn, fine := look.Row{Tone: look.RoleWarning}, look.Row{Tone: look.RoleSuccess}
	for _, row := range []struct {
		checks []look.Row
		text   string
		tone   look.Role
	}{
		{[]look.Row{{Dead: true}, warn, fine, warn, warn}, "3 warnings", look.RoleWarning}, {[]look.Row{fine, warn}, "1 warning", look.RoleWarning},
		{[]look.Row{{Dead: true}, fine}, "No warnings", look.RoleSuccess},
	} {
		if got := Fold(r.Language, row.checks); got.Text != row.text || got.Tone != row.tone || got.Dead || got.Height <= 0 || (got.Mark.Icon == "icon-warn") != (row.tone == look.RoleWarning) {
			t.Errorf("%d checks: %+v, want %q", len(row.checks), got, row.text)
		}
	}
}

// The single line shows the number of warnings, or says that there are none.
func TestTheRowThatStandsForChecks(t *testing.T) {
	l := pagetest.Room(t).Language
	warns, fine := look.Row{Height: 38, Tone: look.RoleWarning}, look.Row{Height: 38, Tone: look.RoleSuccess}
	for _, row := range []struct {
		checks []look.Row
		want   look.Row
	}{
		{[]look.Row{fine, warns, fine, warns}, look.Row{Height: 30, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleWarning, Text: l.SayN("check.warnings", 2, nil), Strong: true, Sign: "icon-down"}},
		{[]look.Row{fine}, look.Row{Height: 30, Mark: look.Mark{Icon: "icon-check"}, Tone: look.RoleSuccess, Text: l.Say("check.warnings.ok"), Strong: true, Sign: "icon-down"}},
	} {
		if got := Fold(l, row.checks); got != row.want {
			t.Errorf("got %+v, want %+v", got, row.want)
		}
	}
}

// Totals of players are hidden if the panel is below the board, even if they were visible before.
func TestSumsAreHiddenBelowTheBoard(t *testing.T) {
	x := newTable(t, 340, 900)
	s := full()
	s.Sums = rows(2, 24, "sum")
	if x.Set(s); !x.sums.Visible() {
		t.Fatal("there is room, and no sums")
	}
	x.win.Resize(fyne.NewSize(640, 320))
	if x.sums.Visible() {
		t.Error("the sums stay")
	}
}

// Expanded checks are shown from their top, and so are the rows shown next.
func TestListsOfThePanelBeginAtTheirTop(t *testing.T) {
	x := newTable(t, 340, 500)
	s := game(30)
	s.Rows, s.Sight = rows(60, 28, "row"), 1
	x.Set(s)
	x.unfold()
	x.below.ScrollToBottom()
	if x.below.Offset.Y <= 0 {
		t.Fatal("all checks have room")
	}
	x.unfold()
	if x.unfold(); x.below.Offset.Y != 0 {
		t.Errorf("the checks begin at %v", x.below.Offset.Y)
	}
	x.unfold()
	x.scroll.ScrollToBottom()
	low := x.scroll.Offset.Y
	if x.Set(s); x.scroll.Offset.Y != low || low <= 0 {
		t.Errorf("the same rows go from %v to %v", low, x.scroll.Offset.Y)
	}
	s.Sight = 2
	if x.Set(s); x.scroll.Offset.Y != 0 {
		t.Errorf("the rows begin at %v", x.scroll.Offset.Y)
	}
}
