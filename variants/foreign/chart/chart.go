// Package chart creates the drawing of a variant from the outlines of its places: map.svg, and map.json with the positions.
package chart

import (
	"bytes"
	"fmt"
	"strconv"

	"entente/variants/foreign/shape"
)

// Kind is the kind of a place.
type Kind uint8

// The kinds of places.
const (
	Land Kind = iota
	Coast
	Sea
	Closed
)

// Place is a place to draw.
type Place struct {
	ID, Name string
	Kind     Kind
	Home     string // the power whose home center it is
	Center   bool
	Shape    shape.Shape
	Shores   []Shore
	Middle   *shape.Point // preferred position of a unit; nil means any
}

// Shore is where fleets are drawn: on the only coast of a place, "", or on one of several, with the places off that coast.
type Shore struct {
	Coast  string
	Seas   []int
	Middle *shape.Point
}

// Chart is a board to draw.
type Chart struct {
	W, H   float64
	Places []Place

	grid   *shape.Grid
	inside *shape.Field
}

// cellWide is the width of the cells used to find adjacent places.
const cellWide = 2.0

// Draw returns map.svg and map.json.
func (c *Chart) Draw() (svg, anchors []byte) {
	var shapes []shape.Shape
	var sequence []int
	for i, p := range c.Places {
		shapes = append(shapes, p.Shape)
		if p.Kind == Sea {
			sequence = append(sequence, i)
		}
	}
	for i, p := range c.Places {
		if p.Kind != Sea {
			sequence = append(sequence, i)
		}
	}
	c.grid = shape.NewGrid(c.W, c.H, cellWide, shapes, sequence)
	c.inside = c.grid.Inside()
	return c.svg(), c.anchors()
}

// number writes a coordinate with one decimal.
func number(out *bytes.Buffer, v float64) {
	text := strconv.AppendFloat(out.AvailableBuffer(), v, 'f', 1, 64)
	text = bytes.TrimSuffix(text, []byte(".0"))
	if string(text) == "-0" {
		text = text[1:]
	}
	out.Write(text)
}

// path writes a polyline.
func path(out *bytes.Buffer, line []shape.Point, closed bool) {
	for i, p := range line {
		if out.WriteByte('L'); i == 0 {
			out.Truncate(out.Len() - 1)
			out.WriteByte('M')
		}
		number(out, p.X)
		out.WriteByte(' ')
		number(out, p.Y)
	}
	if closed {
		out.WriteByte('Z')
	}
}

// lines are the strokes of one kind.
type lines [][]shape.Point

// Kinds of lines between two places, or at the edge of one.
const (
	nothing = iota
	seaLine
	landLine
	powerLine
	coastLine
	kinds
)

// side returns the kind of line between place i and what is on its other side.
func (c *Chart) side(i int, a, b shape.Point) int {
	way := b.Minus(a)
	long := way.Length()
	if long == 0 {
		return nothing
	}
	mid := shape.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	off := shape.Point{X: -way.Y / long * 1.3 * cellWide, Y: way.X / long * 1.3 * cellWide}
	other := c.grid.At(shape.Point{X: mid.X + off.X, Y: mid.Y + off.Y})
	if other == i {
		other = c.grid.At(mid.Minus(off))
	}
	p := c.Places[i]
	switch {
	case other == i:
		return nothing
	case other == shape.Nobody:
		if edge := 1.5 * cellWide; p.Kind == Sea || mid.X < edge || mid.Y < edge || mid.X > c.W-edge || mid.Y > c.H-edge {
			return nothing
		}
		return coastLine
	}
	q := c.Places[other]
	switch {
	case p.Kind == Sea && q.Kind == Sea && i < other:
		return seaLine
	case p.Kind == Sea:
		return nothing // the land draws its coast
	case q.Kind == Sea:
		return coastLine
	case i > other:
		return nothing
	case p.Home != q.Home:
		return powerLine
	}
	return landLine
}

// strokes returns the lines between places by kind.
func (c *Chart) strokes() (all [kinds]lines) {
	for i, p := range c.Places {
		for _, r := range p.Shape {
			var line []shape.Point
			now := nothing
			end := func() {
				if len(line) > 1 && now != nothing {
					all[now] = append(all[now], line)
				}
				line = nil
			}
			for k, a := range r {
				b := r[(k+1)%len(r)]
				kind := c.side(i, a, b)
				if kind != now {
					end()
					now = kind
				}
				if line == nil {
					line = append(line, a)
				}
				line = append(line, b)
			}
			end()
		}
	}
	return all
}

// svg writes the drawing.
func (c *Chart) svg() []byte {
	var out bytes.Buffer
	w, h := strconv.FormatFloat(c.W, 'f', -1, 64), strconv.FormatFloat(c.H, 'f', -1, 64)
	fmt.Fprintf(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\">\n", w, h, w, h)
	fmt.Fprintf(&out, "<path id=\"background\" d=\"M0 0L%s 0L%s %sL0 %sZ\" fill=\"#bcd3da\"/>\n", w, w, h, h)
	all := c.strokes()
	c.areas(&out, "seas", "#bcd3da", func(k Kind) bool { return k == Sea })
	group(&out, "glow", all[coastLine], `stroke="#e6f0ef" stroke-width="22" stroke-opacity="0.16"`, `stroke="#e6f0ef" stroke-width="14" stroke-opacity="0.2"`, `stroke="#e6f0ef" stroke-width="7" stroke-opacity="0.3"`)
	group(&out, "sea-borders", all[seaLine], `stroke="#5f8a9a" stroke-width="2"`)
	c.areas(&out, "lands", "#e9e0cb", func(k Kind) bool { return k < Sea })
	out.WriteString("<g id=\"borders\">\n")
	stroke(&out, all[landLine], `stroke="#6d5d45" stroke-width="1.5"`)
	stroke(&out, all[powerLine], `stroke="#3b3023" stroke-width="2.6"`)
	out.WriteString("</g>\n")
	group(&out, "coast", all[coastLine], `stroke="#4b5a5e" stroke-width="1.5"`)
	c.areas(&out, "impassable", "#c4bdab", func(k Kind) bool { return k == Closed })
	out.WriteString("<g id=\"frame\">\n")
	for _, f := range []struct {
		in   float64
		look string
	}{{8, `stroke="#fbf6e6" stroke-width="1.6"`}, {3.5, `stroke="#3b3023" stroke-width="7"`}} {
		out.WriteString(`<path d="`)
		path(&out, []shape.Point{{X: f.in, Y: f.in}, {X: c.W - f.in, Y: f.in}, {X: c.W - f.in, Y: c.H - f.in}, {X: f.in, Y: c.H - f.in}}, true)
		fmt.Fprintf(&out, "\" fill=\"none\" %s/>\n", f.look)
	}
	out.WriteString("</g>\n</svg>\n")
	return out.Bytes()
}

// areas writes a group of places.
func (c *Chart) areas(out *bytes.Buffer, name, fill string, is func(Kind) bool) {
	first := true
	for _, p := range c.Places {
		if !is(p.Kind) {
			continue
		}
		if first {
			fmt.Fprintf(out, "<g id=\"%s\">\n", name)
			first = false
		}
		fmt.Fprintf(out, "<path id=\"%s\" d=\"", p.ID)
		for _, r := range p.Shape {
			path(out, r, true)
		}
		fmt.Fprintf(out, "\" fill=\"%s\"/>\n", fill)
	}
	if !first {
		out.WriteString("</g>\n")
	}
}

// group writes a group of strokes, once for each look.
func group(out *bytes.Buffer, name string, list lines, looks ...string) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(out, "<g id=\"%s\">\n", name)
	for _, look := range looks {
		stroke(out, list, look)
	}
	out.WriteString("</g>\n")
}

func stroke(out *bytes.Buffer, list lines, look string) {
	if len(list) == 0 {
		return
	}
	out.WriteString(`<path d="`)
	for _, line := range list {
		path(out, line, false)
	}
	fmt.Fprintf(out, "\" fill=\"none\" %s stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n", look)
}
