package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine/table"
	"entente/ui/ending"
)

func TestChartShowsTheGoalOnceItIsNear(t *testing.T) {
	for _, c := range []struct {
		counts []int
		want   int
	}{{[]int{0, 3, 4}, 8}, {[]int{0, 8, 2}, 10}, {[]int{0, 9, 2}, 18}, {[]int{0, 20, 2}, 22}} {
		chart := ending.Chart{Table: ending.CenterTable{Tally: table.Tally{Years: []int{1900}, Centers: [][]int{c.counts}}}, Goal: 18}
		if got := chart.Most(); got != c.want {
			t.Errorf("%v: up to %d, want %d", c.counts, got, c.want)
		}
	}
}

func TestLinesOfEqualPowersRunSideBySide(t *testing.T) {
	c := ending.Chart{Table: ending.CenterTable{Tally: table.Tally{Years: []int{1900, 1901}, Centers: [][]int{{0, 3, 3, 4}, {0, 3, 5, 4}}}}, Goal: 18, Powers: 4}
	s := fyne.NewSize(400, ending.ChartHeight)
	if a, b := c.Point(0, 1, s), c.Point(0, 2, s); b.Y-a.Y != ending.ChartApart || a.X != b.X {
		t.Errorf("got %v and %v", a, b)
	}
	if a, b := c.Point(1, 1, s), c.Point(1, 2, s); a.Y <= b.Y {
		t.Errorf("five centers are not above three: %v and %v", b, a)
	}
}
