package oblong

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// Issue 13.5: whatever the rectangle, each of its pixels is drawn once, with the ink that the toolkit's own shaders would have given it.
func TestPartsDrawWhatTheWholeWould(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := func(from, to int, of string) float32 { return float32(rapid.IntRange(from, to).Draw(t, of)) }
		r := rectangle{
			x1: 3, y1: 4, x2: 3 + whole(-1, 120, "width"), y2: 4 + whole(-1, 120, "height"), line: whole(0, 12, "line"),
			softness: whole(1, 2, "softness"), filled: rapid.Bool().Draw(t, "filled"),
		}
		if rapid.Bool().Draw(t, "round") && r.x2 > r.x1 && r.y2 > r.y1 {
			r.radius = whole(1, max(int(min(r.x2-r.x1, r.y2-r.y1)/2), 1), "radius")
		}
		parts := Cut(nil, r.x1, r.y1, r.x2, r.y2, r.line, r.radius, r.filled)
		if len(parts) > 5 {
			t.Fatalf("%d parts", len(parts))
		}
		for y := float32(0.5); y < 130; y++ {
			for x := float32(0.5); x < 130; x++ {
				got := "nothing"
				for _, p := range parts {
					if p.X1 < x && x < p.X2 && p.Y1 < y && y < p.Y2 {
						if got != "nothing" {
							t.Fatalf("%v, %v is drawn twice: %v", x, y, parts)
						}
						got = [...]string{"anything", "fill", "line"}[p.Ink]
					}
				}
				if want := r.ink(x, y); got != "anything" && got != want {
					t.Fatalf("%v, %v has %s, not %s: %v", x, y, got, want, parts)
				}
				if r.radius == 0 && got == "anything" {
					t.Fatalf("%v, %v has corners and goes to the shader of round ones", x, y)
				}
			}
		}
	})
}

// rectangle is one as the toolkit's shaders see it.
type rectangle struct {
	x1, y1, x2, y2, line, radius, softness float32
	filled                                 bool
}

// ink returns with what they draw a pixel: nothing, fill, line, or a mixture.
func (r rectangle) ink(x, y float32) string {
	inside := "nothing"
	if r.filled {
		inside = "fill"
	}
	if r.radius == 0 {
		switch {
		case x < r.x1 || x > r.x2 || y < r.y1 || y > r.y2:
			return "nothing"
		case r.line > 0 && (x >= r.x2-r.line || x <= r.x1+r.line || y >= r.y2-r.line || y <= r.y1+r.line):
			return "line"
		}
		return inside
	}
	half, width, height := r.line/2, (r.x2-r.x1-r.line)/2, (r.y2-r.y1-r.line)/2
	radius := r.radius - half
	dx := float32(math.Abs(float64(x-(r.x1+r.x2)/2))) - width + radius
	dy := float32(math.Abs(float64(y-(r.y1+r.y2)/2))) - height + radius
	distance := min(max(dx, dy), 0) + float32(math.Hypot(float64(max(dx, 0)), float64(max(dy, 0)))) - radius
	switch {
	case distance >= half+r.softness:
		return "nothing"
	case distance <= half-r.softness && r.line == 0, distance <= -half-r.softness:
		return inside
	}
	return fmt.Sprintf("a mixture at %v", distance)
}

// The inside of a large card and of a ring does not go to the costly shader; a button does, whole.
func TestLargeRectanglesAreCut(t *testing.T) {
	for _, row := range []struct {
		what                string
		width, height, line float32
		filled              bool
		want                int // pixels that are shaded
	}{
		{"a card", 420, 315, 0, true, 2*424*10 + 2*4*(319-20)},
		{"a ring", 420, 315, 1, false, 2*424*10 + 2*5*(319-20)},
		{"a button", 90, 40, 1, true, 94 * 44},
	} {
		shaded := 0
		for _, p := range Cut(nil, 0, 0, row.width, row.height, row.line, 8, row.filled) {
			if p.Ink == Shaded {
				shaded += int((p.X2 - p.X1) * (p.Y2 - p.Y1))
			}
		}
		if shaded != row.want {
			t.Errorf("%s: %d pixels are shaded, not %d", row.what, shaded, row.want)
		}
	}
}
