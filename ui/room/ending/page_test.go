package ending

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page/pagetest"
)

// room returns the room for a finished game with the given state.
func room(t *testing.T, s State, whatIf func()) *Ending {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(1000, 800))
	e := New(r.Screen, r.Acts, func() kit.Brush { return pagetest.Brush(r.Paint) }, Source{Name: "centers", Counts: func() Counts { return s.Counts }, End: func() State { return s }, WhatIf: whatIf})
	r.Acts.Add(e.Commands()...)
	return e
}

func counts(file string) Counts {
	return Counts{
		Title: "Centers by year", File: file, Names: []string{"Power", "Austria", "France"}, Years: []int{1900, 1901, 1902},
		Of: [][]int{{0, 3, 3}, {0, 2, 5}, {0, 0, 8}}, Sums: [][]string{{"Ann", "6", "7", "8"}}, Goal: 8,
	}
}

// The page shows who has won and why, with the counts of each year, and its buttons work.
func TestThePageOfTheEnd(t *testing.T) {
	played := 0
	e := room(t, State{Outcome: "France wins.", How: "It has 8 centers.", Counts: counts("")}, func() { played++ })
	saved := 0
	e.Acts.Add(command.Command{Name: "save", Do: func() { saved++ }})
	e.Do("result")
	said := pagetest.Texts(e.Stack.Root())
	for _, text := range []string{"France wins.", "It has 8 centers.", "Austria", "France", "1900", "1902", "5", "Ann"} {
		if !slices.Contains(said, text) {
			t.Errorf("nothing says %q: %q", text, said)
		}
	}
	parts := func() map[string]fyne.CanvasObject { return e.Stack.Top().(*endPage).Parts }
	press := func(name string) { test.Tap(parts()[name].(*kit.Button)) }
	if parts()["export"] != nil {
		t.Error("a command that is not there has a button")
	}
	if press("save"); saved != 1 || e.Stack.Top() == nil {
		t.Error("it is not saved, or the page goes")
	}
	if press("look"); e.Stack.Top() != nil {
		t.Error("the page stays")
	}
	e.Do("result")
	if press("what-if"); played != 1 || e.Stack.Top() != nil {
		t.Error("the game does not continue")
	}
	e.Do("result")
	if e.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); e.Stack.Top() != nil {
		t.Error("Escape leaves the page open")
	}
	e.WhatIf = nil
	e.Do("result")
	if parts()["what-if"] != nil {
		t.Error("a game that cannot be played on has a button for it")
	}
}

// If the game can be scored, a bar selects the counts of each year or a scoring system; the selection is shown below it, most points first, and is
// remembered when the page is opened again.
func TestThePageShowsScores(t *testing.T) {
	e := room(t, State{Outcome: "France wins.", How: "It has 8 centers.", Counts: counts("")}, nil)
	scores := Scores{
		Systems: []string{"Draws", "Squares"}, At: -1, Heads: [2]string{"Centers", "Result"}, Trouble: "x.json is no system",
		Rows: []Score{{Side: 1, Name: "Austria", Count: 4, Result: "survived", Points: []float64{0, 20}}, {Side: 2, Name: "France", Count: 8, Result: "won", Shares: true, Points: []float64{100, 80}}},
	}
	e.Scores, e.Choose = func() Scores { return scores }, func(i int) { scores.At = i }
	e.Do("result")
	texts := func() []string { return pagetest.Texts(e.Stack.Root()) }
	bar := func() *kit.Segments { return e.Stack.Top().(*endPage).Parts["scores"].(*kit.Segments) }
	if said := texts(); !slices.Contains(said, "1902") || slices.Contains(said, "survived") || !slices.Contains(said, "It has 8 centers. x.json is no system") || bar().At != 0 {
		t.Errorf("it begins with %q", said)
	}
	bar().Pick(2)
	said := texts()
	if !slices.Contains(said, "survived") || slices.Contains(said, "1902") && slices.Contains(said, "Ann") || bar().At != 2 {
		t.Errorf("of the second system it says %q", said)
	}
	if slices.Index(said, "France") > slices.Index(said, "Austria") || !slices.Contains(said, "100.0") || !slices.Contains(said, "80.0") || !slices.Contains(said, "20.0") {
		t.Errorf("the table says %q", said)
	}
	e.Do("result")
	test.Tap(e.Stack.Top().(*endPage).Parts["look"].(*kit.Button))
	if e.Do("result"); bar().At != 2 {
		t.Error("the choice is forgotten")
	}
	pagetest.WantPlan(t, "scores", e.Stack.Root())
	pagetest.WantParts(t, e.Stack.Root())
	if bar().Pick(0); bar().At != 0 || scores.At != -1 || !slices.Contains(texts(), "Ann") {
		t.Errorf("back by year it says %q", texts())
	}
	scores.At, e.Scores = -1, nil
}

// Buttons show their whole text if all of them fit side by side.
func TestButtonsOfTheEndAreCutOnlyWithoutRoom(t *testing.T) {
	e := room(t, State{Outcome: "France wins.", How: "It has 8 centers.", Counts: counts("")}, func() {})
	for _, name := range []string{"save", "export", "print-handout"} {
		e.Acts.Add(command.Command{Name: name, Do: func() {}})
	}
	for _, row := range []struct {
		width float32
		whole bool
	}{{900, true}, {1280, true}, {500, false}} {
		e.Win.Resize(fyne.NewSize(row.width, 640))
		e.Do("result")
		p := e.Stack.Top().(*endPage)
		b := p.Parts["look"].(*kit.Button)
		if whole := b.Size().Width >= b.Least().Width; whole != row.whole {
			t.Errorf("at %v the last button has %v of %v", row.width, b.Size().Width, b.Least().Width)
		}
		p.close()
	}
}

// Ties keep their order; a system that gives no points draws no bar.
func TestRowsOfScoresAreSorted(t *testing.T) {
	s := Scores{At: 0, Rows: []Score{{Name: "a", Points: []float64{3}}, {Name: "b", Points: []float64{5}}, {Name: "c", Points: []float64{3}}}}
	var names []string
	for _, row := range s.sorted() {
		names = append(names, row.Name)
	}
	if !slices.Equal(names, []string{"b", "a", "c"}) {
		t.Errorf("sorted as %q", names)
	}
	if s.At = -1; s.sorted()[0].Name != "a" {
		t.Error("sorted without a system")
	}
	if points(33.333) != "33.3" || points(0) != "0.0" {
		t.Error("points are written otherwise")
	}
}

// Further columns come after the years, on the page, in the copy and in the file; a print command has a button.
func TestWhatTheSidesHaveBesidesStandsBehindTheYears(t *testing.T) {
	c := counts(filepath.Join(t.TempDir(), "cities.csv"))
	c.Also = []Column{{Head: "Units", Of: []string{"", "11", "12"}, Sums: []string{"23"}}, {Head: "资金", Of: []string{"", "40", "41"}, Sums: []string{"81"}}}
	e := room(t, State{Outcome: "France wins.", How: "It has 8 centers.", Counts: c}, nil)
	printed := 0
	e.Acts.Add(command.Command{Name: "print-handout", Do: func() { printed++ }})
	e.Do("result")
	said := pagetest.Texts(e.Stack.Root())
	for _, text := range []string{"Units", "资金", "11", "12", "23", "41", "81"} {
		if !slices.Contains(said, text) {
			t.Errorf("nothing says %q: %q", text, said)
		}
	}
	if test.Tap(e.Stack.Top().(*endPage).Parts["print-handout"].(*kit.Button)); printed != 1 {
		t.Error("nothing is printed")
	}
	want := "Power    1900  1901  1902 Units  资金\nAustria     3     2     0    11    40\nFrance      3     5     8    12    41\nAnn         6     7     8    23    81\n"
	if got := c.text(); got != want {
		t.Errorf("the copy is\n%s, want\n%s", got, want)
	}
	if data, err := c.csv(); err != nil || string(data) != "Power,1900,1901,1902,Units,资金\nAustria,3,2,0,11,40\nFrance,3,5,8,12,41\n" {
		t.Errorf("the file has %q (%v)", data, err)
	}
	if len(c.Sums[0]) != 4 {
		t.Error("the sums were changed")
	}
}

// Before the end there is no result, only the counts.
func TestCountsOfAGameThatGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "centers.csv")
	e := room(t, State{Counts: counts(file)}, nil)
	if e.ShowEnd(); e.Stack.Top() != nil || e.WhyNot("result") != e.Say("why-off.going-on") {
		t.Error("it has ended")
	}
	e.Do("centers")
	said := pagetest.Texts(e.Win.Canvas().Overlays().Top())
	if !slices.Contains(said, "Centers by year") || !slices.Contains(said, "Austria") {
		t.Errorf("it says %q", said)
	}
	e.Dialog.Answer(1)
	if got := e.App.Clipboard().Content(); got != "Power    1900  1901  1902\nAustria     3     2     0\nFrance      3     5     8\nAnn         6     7     8\n" {
		t.Errorf("the copy is %q", got)
	}
	e.Do("centers")
	e.Dialog.Answer(0)
	e.Dialog.Answer(0)
	if data, err := os.ReadFile(file); err != nil || string(data) != "Power,1900,1901,1902\nAustria,3,2,0\nFrance,3,5,8\n" {
		t.Errorf("saved %q (%v)", data, err)
	}
}

// The chart, the table and the buttons are drawn as in the stored plan; a low window has no room for the chart.
func TestWhatThePageOfTheEndDraws(t *testing.T) {
	e := room(t, State{Outcome: "France wins.", How: "It has 8 centers.", Counts: counts("")}, func() {})
	pagetest.WantCommands(t, "commands", e.Commands())
	e.Do("result")
	pagetest.WantPlan(t, "end", e.Stack.Root())
	e.Stack.Root().Resize(fyne.NewSize(500, 420))
	pagetest.WantPlan(t, "low", e.Stack.Root())
}

// The parts of the page and the dialog that fit at every size, for a long game with many sides.
func TestWhatHasRoomAtTheEndOfALongGame(t *testing.T) {
	c := counts("")
	for year := 1903; year < 1922; year++ {
		c.Years, c.Of = append(c.Years, year), append(c.Of, []int{0, 4, year % 7})
		c.Sums[0] = append(c.Sums[0], "9")
	}
	for i := range 4 {
		c.Names = append(c.Names, fmt.Sprint("Side ", i))
		for year := range c.Of {
			c.Of[year] = append(c.Of[year], (year+i)%5)
		}
	}
	e := room(t, State{Outcome: "France wins.", How: strings.Repeat("It has 8 centers. ", 12), Counts: c}, nil)
	e.Do("result")
	root := e.Stack.Root()
	pagetest.WantRoom(t, "room-height", root, fyne.NewSize(1000, 500), fyne.NewSize(1000, 820))
	pagetest.WantRoom(t, "room-width", root, fyne.NewSize(560, 800), fyne.NewSize(960, 800))
	root.Resize(fyne.NewSize(1000, 800))
	pagetest.WantPlan(t, "long", root)
	e.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	for _, size := range []fyne.Size{{Width: 1000, Height: 800}, {Width: 700, Height: 560}} {
		e.Win.Resize(size)
		e.Do("centers")
		pagetest.WantPlan(t, fmt.Sprint("dialog-", size.Width), e.Dialog.Popup)
		e.Dialog.Close()
	}
}

// From a minimum height of the window on, the chart is above the table.
func TestTheCountsHaveAChartWhereThereIsRoom(t *testing.T) {
	e := room(t, State{Counts: counts("")}, nil)
	least := float32(0)
	for height := float32(400); height < 800 && least == 0; height++ {
		e.Win.Resize(fyne.NewSize(1000, height))
		e.Do("centers")
		if len(pagetest.Seen[*canvas.Line](e.Dialog.Popup)) > 0 {
			least = height
		}
		e.Dialog.Close()
	}
	c := counts("")
	if want := 231 + chartHeight + newTable(e.brush(), &c).MinSize().Height; least != want {
		t.Errorf("the chart is seen from %v on, want %v", least, want)
	}
}

// Adding totals does not change the counts, and further counts follow each player's.
func TestSumsAreTakenAsTheyAre(t *testing.T) {
	c := counts("")
	c.Sums[0] = append(make([]string, 0, 9), c.Sums[0]...)
	c.Also = []Column{{Of: []string{"", "a", "b"}, Sums: []string{"x"}}}
	first, again := c.sums(), c.sums()
	if want := []string{"Ann", "6", "7", "8", "x"}; !slices.Equal(first[0], want) || !slices.Equal(again[0], want) || len(c.Sums[0]) != 4 || c.Sums[0][:5][4] != "" {
		t.Errorf("first %q, then %q; counted are %q", first, again, c.Sums[0][:5])
	}
}

// Buttons that do not fit side by side shrink.
func TestManyButtonsShareTheirRoom(t *testing.T) {
	e := room(t, State{Outcome: "France wins.", How: "It has 8 centers.", Counts: counts("")}, func() {})
	for _, name := range []string{"save", "export", "print-handout"} {
		e.Acts.Add(command.Command{Name: name, Do: func() {}})
	}
	e.Do("result")
	root := e.Stack.Root()
	for _, width := range []float32{480, 700} {
		root.Resize(fyne.NewSize(width, 700))
		pagetest.WantPlan(t, fmt.Sprint("buttons-", width), root)
	}
	pagetest.WantRoom(t, "buttons", root, fyne.NewSize(380, 700), fyne.NewSize(900, 700))
}
