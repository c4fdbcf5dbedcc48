package sketch_test

import (
	"math"
	"reflect"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
	"entente/variants"
	"entente/variants/foreign/sketch"
)

// near returns the pairs of neighbors on a board.
func near(t testing.TB, id string) (n int, pairs [][2]int) {
	t.Helper()
	b, err := variants.Named(id)
	if err != nil {
		t.Fatal(err)
	}
	for _, border := range b.Variant.Map.Borders {
		pairs = append(pairs, [2]int{int(border.A.Province) - 1, int(border.B.Province) - 1})
	}
	return int(engine.Province(len(b.Variant.Map.Provinces) - 1)), pairs
}

// Most neighbors touch in a sketch, all cells have room for a unit and a name, and the result is reproducible.
func TestNeighborsTouch(t *testing.T) {
	for _, row := range []struct {
		board          string
		missing, extra int // upper limits
	}{{"shores", 9, 4}, {"standard", 45, 25}} {
		n, pairs := near(t, row.board)
		s := sketch.Draw(n, pairs)
		if len(s.Missing) > row.missing || len(s.Extra) > row.extra {
			t.Errorf("%s: %d of %d neighbors do not touch, %d others do", row.board, len(s.Missing), len(pairs), len(s.Extra))
		}
		all := 0.0
		for i, c := range s.Cells {
			if len(c) != 1 || math.Abs(c[0].Area()) < 4000 {
				t.Errorf("%s: cell %d: %v", row.board, i, c)
				continue
			}
			all += math.Abs(c[0].Area())
			for _, p := range c[0] {
				if p.X < 0 || p.Y < 0 || p.X > s.W || p.Y > s.H {
					t.Errorf("%s: cell %d has a corner at %v, outside the board", row.board, i, p)
				}
			}
		}
		if whole := s.W * s.H; math.Abs(all-whole) > whole/200 {
			t.Errorf("%s: the cells cover %.0f of %.0f", row.board, all, whole)
		}
		if again := sketch.Draw(n, pairs); !reflect.DeepEqual(s, again) {
			t.Errorf("%s is drawn differently the second time", row.board)
		}
	}
}

// Any graph can be drawn: empty, a single place, unconnected places, a complete graph.
func TestEveryGraphIsDrawn(t *testing.T) {
	var all [][2]int
	for a := range 12 {
		for b := range a {
			all = append(all, [2]int{b, a})
		}
	}
	for _, row := range []struct {
		n    int
		near [][2]int
	}{{0, nil}, {1, nil}, {2, nil}, {2, [][2]int{{0, 1}}}, {3, [][2]int{{0, 1}, {1, 0}, {2, 2}}}, {9, [][2]int{{0, 1}}}, {12, all}} {
		s := sketch.Draw(row.n, row.near)
		if len(s.Cells) != row.n {
			t.Fatalf("%d places: %d cells", row.n, len(s.Cells))
		}
		for i, c := range s.Cells {
			if len(c) != 1 {
				t.Errorf("%d places: place %d has no cell", row.n, i)
			}
		}
	}
}

// BenchmarkDraw draws a board of 140 places, each with up to six neighbors.
func BenchmarkDraw(b *testing.B) {
	var near [][2]int
	const wide, high = 14, 10
	for y := range high {
		for x := range wide {
			i := y*wide + x
			if x+1 < wide {
				near = append(near, [2]int{i, i + 1})
			}
			if y+1 < high {
				near = append(near, [2]int{i, i + wide})
			}
			if x+1 < wide && y+1 < high {
				near = append(near, [2]int{i, i + wide + 1})
			}
		}
	}
	defer meter.Start(b)()
	for b.Loop() {
		sketch.Draw(wide*high, near)
	}
}
