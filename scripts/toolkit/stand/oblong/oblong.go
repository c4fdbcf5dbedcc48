// Package oblong cuts a rectangle into parts, so that what is costly for each pixel is done for few of them.
//
// To draw a round corner takes a shader some sixty steps a pixel, and the inside of a card has one colour. Without a graphics card a page
// of cards is drawn in a third of the time when each is cut: its rim goes to that shader, its inside and straight lines to one that knows
// a single colour, and the inside of a ring to none.
package oblong

// Part is a part of a rectangle, in pixels: from X1 and Y1 up to X2 and Y2.
type Part struct {
	X1, Y1, X2, Y2 float32
	Ink            Ink
}

// Ink says with what a part is drawn.
type Ink byte

// The inks.
const (
	Shaded Ink = iota // with all that the rectangle has: corners, line and fill
	Fill              // with the colour of its fill alone
	Line              // with that of its line
)

// small is the width and the height in pixels of an inside that is not worth a part of its own.
const small = 32

// Cut appends the parts of a rectangle, five at most, which do not overlap. line is the width of its line, radius that of its roundest
// corner, none: it has corners; filled says whether its inside is to be seen. All are whole pixels.
func Cut(parts []Part, x1, y1, x2, y2, line, radius float32, filled bool) []Part {
	if radius > 0 {
		return round(parts, x1, y1, x2, y2, line, radius, filled)
	}
	if x2 <= x1 || y2 <= y1 {
		return parts
	}
	if line > 0 {
		if x2-x1 <= 2*line || y2-y1 <= 2*line {
			return append(parts, Part{x1, y1, x2, y2, Line})
		}
		parts = around(parts, x1, y1, x2, y2, line, line, Line)
	}
	if filled {
		parts = append(parts, Part{x1 + line, y1 + line, x2 - line, y2 - line, Fill})
	}
	return parts
}

// soft is how far the edges of round corners and their lines fade, out and in, in pixels: at most, on the screens with the most pixels.
const soft = 2

// round appends the parts of a rectangle with round corners.
func round(parts []Part, x1, y1, x2, y2, line, radius float32, filled bool) []Part {
	x1, y1, x2, y2 = x1-soft, y1-soft, x2+soft, y2+soft
	wide := soft + line + soft
	high := max(soft+radius, wide)
	if x2-x1 < 2*wide+small || y2-y1 < 2*high+small {
		return append(parts, Part{x1, y1, x2, y2, Shaded})
	}
	parts = around(parts, x1, y1, x2, y2, wide, high, Shaded)
	if filled {
		parts = append(parts, Part{x1 + wide, y1 + high, x2 - wide, y2 - high, Fill})
	}
	return parts
}

// around appends what lies around the inside: above and below it high pixels, beside it wide ones.
func around(parts []Part, x1, y1, x2, y2, wide, high float32, ink Ink) []Part {
	return append(parts, Part{x1, y1, x2, y1 + high, ink}, Part{x1, y2 - high, x2, y2, ink},
		Part{x1, y1 + high, x1 + wide, y2 - high, ink}, Part{x2 - wide, y1 + high, x2, y2 - high, ink})
}
