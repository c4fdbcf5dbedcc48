package layout

import "entente/ui/board/vector"

// curves is reusable memory for the lines of a plan, so that laying them out again allocates nothing.
type curves struct {
	points []vector.Point // of all kept lines
	work   []vector.Point // the line being laid out, from center to center
	close  []vector.Point // for temporary lines
}

// keep returns a copy of a line that is valid until the next layout.
func (c *curves) keep(path []vector.Point) []vector.Point {
	from := len(c.points)
	c.points = append(c.points, path...)
	return c.points[from:len(c.points):len(c.points)]
}

// cut keeps the part of a line between two lengths.
func (c *curves) cut(path []vector.Point, start, end float64) []vector.Point {
	from := len(c.points)
	c.points = vector.Cut(c.points, path, start, end)
	return c.points[from:len(c.points):len(c.points)]
}

// shorten trims the curve in c.work at both ends, but leaves at least the given length if possible.
func (c *curves) shorten(start, end, least float64) []vector.Point {
	length := vector.PathLength(c.work)
	if short := least - (length - start - end); short > 0 {
		give := min(short, start) // the unit covers the tail
		start -= give
		end -= min(short-give, end*0.4)
	}
	return c.cut(c.work, start, max(length-end, start))
}
