package shape_test

import (
	"math"
	"testing"

	"entente/variants/foreign/shape"
)

// box returns a square ring.
func box(x, y, side float64) shape.Ring {
	return shape.Ring{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}}
}

func TestAGridSaysWhoLiesWhere(t *testing.T) {
	hole := shape.Shape{box(0, 0, 40), box(10, 10, 20)}.Turned()
	g := shape.NewGrid(60, 40, 2, []shape.Shape{hole, {box(14, 14, 10)}, {box(40, 0, 30)}, {box(0, 0, 40), box(10, 10, 20)}}, []int{0, 1, 2})
	for _, row := range []struct {
		x, y float64
		want int
	}{{1, 1, 0}, {39, 39, 0}, {11, 11, shape.Nobody}, {19, 19, 1}, {50, 20, 2}, {50, 35, shape.Nobody}, {-1, 5, shape.Nobody}, {61, 5, shape.Nobody}} {
		if got := g.At(shape.Point{X: row.x, Y: row.y}); got != row.want {
			t.Errorf("at %g %g lies %d, want %d", row.x, row.y, got, row.want)
		}
	}
	full := shape.NewGrid(40, 40, 2, []shape.Shape{{box(0, 0, 40), box(10, 10, 20)}}, []int{0}) // both in the same direction: no hole
	if full.At(shape.Point{X: 20, Y: 20}) != 0 {
		t.Error("rings in the same direction leave a hole")
	}
	if deep := full.Inside().At(10, 10); math.Abs(deep-18) > 2.5 {
		t.Errorf("the middle is %g from the edge", deep)
	}
	if far := g.From(func(label int) bool { return label == 2 }).At(5, 2); math.Abs(far-30) > 2.5 {
		t.Errorf("the distance to the next is %g", far)
	}
}

func TestNeighborsShareCorners(t *testing.T) {
	list := shape.Snapped([]shape.Shape{{box(0, 0, 20)}, {box(20.8, 0.5, 20)}, {box(60, 0, 1)}}, 2)
	if list[1][0][0] != (shape.Point{X: 20, Y: 0}) || list[1][0][1] != (shape.Point{X: 40.8, Y: 0.5}) || len(list[2]) != 1 || len(list[2][0]) != 4 {
		t.Errorf("moved to %v", list)
	}
	line := shape.Ring{{X: 0, Y: 0}, {X: 5, Y: 0.01}, {X: 10, Y: 0}, {X: 10, Y: 5}, {X: 9.99, Y: 7}, {X: 10, Y: 10}, {X: 0, Y: 10}}
	if thin := line.Simplified(0.1); len(thin) != 4 || math.Abs(thin.Area()) != 100 {
		t.Errorf("simplified to %v", thin)
	}
}
