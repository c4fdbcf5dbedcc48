package ending

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/kit/curves"
	"entente/ui/look"
	"entente/ui/page/pagetest"
)

func TestChartShowsTheGoalOnceItIsNear(t *testing.T) {
	for _, row := range []struct {
		counts []int
		want   int
	}{{[]int{0, 3, 4}, 8}, {[]int{0, 8, 2}, 10}, {[]int{0, 9, 2}, 18}, {[]int{0, 20, 2}, 22}} {
		c := chart{Counts: &Counts{Years: []int{1900}, Of: [][]int{row.counts}, Goal: 18}}
		if got := c.most(); got != row.want {
			t.Errorf("%v: up to %d, want %d", row.counts, got, row.want)
		}
	}
}

// The table truncates no name.
func TestTheTableCutsNoName(t *testing.T) {
	r := pagetest.Room(t)
	const long = "The United Kingdom of Great Britain"
	sheet := newTable(pagetest.Brush(r.Paint), &Counts{Names: []string{"Power", "France", long}, Years: []int{1900, 1901}, Of: [][]int{make([]int, 3), make([]int, 3)}})
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
		case text.Text == long:
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
	c := chart{Counts: &Counts{Names: make([]string, 4), Years: []int{1900, 1901}, Of: [][]int{{0, 3, 3, 4}, {0, 3, 5, 4}}, Goal: 18}}
	s := fyne.NewSize(400, chartHeight)
	if a, b := c.point(0, 1, s), c.point(0, 2, s); b.Y-a.Y != chartApart || a.X != b.X {
		t.Errorf("got %v and %v", a, b)
	}
	if a, b := c.point(1, 1, s), c.point(1, 2, s); a.Y <= b.Y {
		t.Errorf("five centers are not above three: %v and %v", b, a)
	}
}

// The letters of ten powers reach down to the years on a low chart, and the last year does not overlap them.
func TestLettersKeepClearOfTheLastYear(t *testing.T) {
	r := pagetest.Room(t)
	for _, height := range []float32{188, 250} {
		sheet := newChart(pagetest.Brush(r.Paint), &Counts{Names: make([]string, 8), Years: []int{1994, 1995}, Of: [][]int{make([]int, 11), make([]int, 11)}, Goal: 33})
		sheet.Build(fyne.NewSize(600, height))
		year, chip := float32(0), float32(1e6)
		for _, o := range sheet.Parts {
			if text, ok := o.(*canvas.Text); ok && text.Text == "1995" {
				year = text.Position().X + text.Size().Width/2 + text.MinSize().Width/2
			} else if box, ok := o.(*canvas.Rectangle); ok && box.Size() == fyne.NewSize(18, 18) {
				chip = box.Position().X
			}
		}
		if clear := year+1 < chip; clear != (height < 200) {
			t.Errorf("%v high: the year ends at %v, the letters begin at %v", height, year, chip)
		}
	}
}

// Each segment of a line has its width, and a wider outline below it.
func TestLinesAreDrawnWithAnOutline(t *testing.T) {
	r := pagetest.Room(t)
	c := chart{b: pagetest.Brush(r.Paint)}
	for _, below := range []bool{true, false} {
		side, wide := look.Side(1), float32(2.6)
		if below {
			side, wide = 0, 4.2
		}
		var drawn []string
		add := func(o fyne.CanvasObject, x, y, w, h float32) {
			kit.Place(o, x, y, w, h)
			switch o := o.(type) {
			case *canvas.Circle:
				drawn = append(drawn, fmt.Sprintf("dot %.1f %.1f, %.1f", o.Position().X, o.Position().Y, o.Size().Width))
			case *canvas.Line:
				drawn = append(drawn, fmt.Sprint("line ", o.StrokeWidth))
			}
		}
		at := fyne.NewPos(10, 20)
		curves.Stroke(c.b, add, at, at, curves.Pen{Side: side, Wide: wide, End: 2 * wide})
		curves.Stroke(c.b, add, at, fyne.NewPos(30, 10), curves.Pen{Side: side, Wide: wide, End: 2 * wide})
		want := []string{"dot 7.4 17.4, 5.2", "dot 27.4 7.4, 5.2", "line 2.6"}
		if below {
			want = []string{"dot 5.8 15.8, 8.4", "dot 25.8 5.8, 8.4", "line 4.2"}
		}
		if !slices.Equal(drawn, want) {
			t.Errorf("below %v: %q, want %q", below, drawn, want)
		}
	}
	c.Counts = &Counts{Names: []string{"", "A"}, Years: []int{1901, 1902}, Of: [][]int{{0, 3}, {0, 4}}}
	var wide []float32
	c.paint(func(o fyne.CanvasObject, _, _, _, _ float32) {
		if line, is := o.(*canvas.Line); is {
			wide = append(wide, line.StrokeWidth)
		}
	}, fyne.NewSize(300, chartHeight))
	if !slices.Equal(wide, []float32{4.2, 2.6}) {
		t.Errorf("lines are %v wide", wide)
	}
}

// The grid lines of the chart are two centers apart, four if there are many, and the winning number has a thick line.
func TestTheGridIsWiderWhereThereIsMuch(t *testing.T) {
	r := pagetest.Room(t)
	for most, want := range map[int]int{20: 2, 23: 2, 24: 4, 30: 4} {
		c := chart{b: pagetest.Brush(r.Paint), Counts: &Counts{Names: make([]string, 2), Years: []int{1900}, Of: [][]int{{0, most}}, Goal: 18}}
		var labels []string
		thick := 0
		c.grid(func(o fyne.CanvasObject, _, _, _, h float32) {
			if text, is := o.(*canvas.Text); is && len(text.Text) < 4 {
				labels = append(labels, text.Text)
			} else if h == 2 {
				thick++
			}
		}, fyne.NewSize(400, chartHeight))
		if labels[0] != "0" || labels[1] != fmt.Sprint(want) || thick != kit.Second(18%want == 0) {
			t.Errorf("up to %d: %q, %d thick lines", most, labels, thick)
		}
	}
}
