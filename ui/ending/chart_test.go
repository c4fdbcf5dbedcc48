package ending

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/assets"
	"entente/engine"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/uitest"
)

func TestChartShowsTheGoalOnceItIsNear(t *testing.T) {
	for _, row := range []struct {
		counts []int
		want   int
	}{{[]int{0, 3, 4}, 8}, {[]int{0, 8, 2}, 10}, {[]int{0, 9, 2}, 18}, {[]int{0, 20, 2}, 22}} {
		c := chart{tally: table.Tally{Years: []int{1900}, Centers: [][]int{row.counts}}, goal: 18}
		if got := c.most(); got != row.want {
			t.Errorf("%v: up to %d, want %d", row.counts, got, row.want)
		}
	}
}

// The table of centers cuts no name, in any language.
func TestCenterTableCutsNoName(t *testing.T) {
	uitest.App(t)
	l, err := kit.NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	long := engine.Variant{Powers: slices.Clone(v.Powers)}
	long.Powers[2].Names = map[string]string{"en": "The United Kingdom of Great Britain"}
	tally := table.Tally{Years: []int{1900, 1901}, Centers: [][]int{make([]int, 8), make([]int, 8)}}
	b := kit.Brush{Look: l, Letters: func(look.Side) string { return "A" }, Inks: func(look.Side) kit.PowerInks { return kit.PowerInks{} }}
	w := words.Words{Catalog: uitest.Speak(t, "en_US.UTF-8"), Variant: &long}
	sheet := newCenterSheet(b, tally, w, nil)
	sheet.Build(sheet.Least)
	right, first := float32(0), float32(1e6)
	for _, o := range sheet.Parts {
		text, ok := o.(*canvas.Text)
		if !ok {
			continue
		}
		switch {
		case strings.HasSuffix(text.Text, "…"):
			t.Errorf("%q is cut", text.Text)
		case text.Text == w.Power(2):
			right = text.Position().X + text.MinSize().Width
		case text.Text == "1900":
			first = text.Position().X + text.Size().Width - text.MinSize().Width
		}
	}
	if right == 0 || right > first {
		t.Errorf("the longest name ends at %v, the first year begins at %v", right, first)
	}
}

func TestLinesOfEqualPowersRunSideBySide(t *testing.T) {
	c := chart{tally: table.Tally{Years: []int{1900, 1901}, Centers: [][]int{{0, 3, 3, 4}, {0, 3, 5, 4}}}, goal: 18, powers: 4}
	s := fyne.NewSize(400, chartHeight)
	if a, b := c.point(0, 1, s), c.point(0, 2, s); b.Y-a.Y != chartApart || a.X != b.X {
		t.Errorf("got %v and %v", a, b)
	}
	if a, b := c.point(1, 1, s), c.point(1, 2, s); a.Y <= b.Y {
		t.Errorf("five centers are not above three: %v and %v", b, a)
	}
}
