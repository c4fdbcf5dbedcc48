package layout

import "entente/ui/board/vector"

// curves is the memory of the lines of a plan, so that laying them out again allocates nothing.
type curves struct {
	points []vector.Point // of all lines that are kept
	work   []vector.Point // the line that is being laid out, from middle to middle
	close  []vector.Point // what is only looked at
}

// keep returns a copy of a line that stays until the plan is laid out again.
func (c *curves) keep(path []vector.Point) []vector.Point {
	from := len(c.points)
	c.points = append(c.points, path...)
	return c.points[from:len(c.points):len(c.points)]
}

// cut keeps the part of a line between two lengths of it.
func (c *curves) cut(path []vector.Point, start, end float64) []vector.Point {
	from := len(c.points)
	c.points = vector.Cut(c.points, path, start, end)
	return c.points[from:len(c.points):len(c.points)]
}

// shorten cuts the curve in c.work at both ends, but leaves at least the given length where there is any.
func (c *curves) shorten(start, end, least float64) []vector.Point {
	length := vector.PathLength(c.work)
	if short := least - (length - start - end); short > 0 {
		give := min(short, start) // the unit is drawn over the tail
		start -= give
		end -= min(short-give, end*0.4)
	}
	return c.cut(c.work, start, max(length-end, start))
}
