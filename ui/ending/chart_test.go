package ending

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine/table"
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
