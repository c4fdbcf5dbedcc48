package foreign

import (
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	"entente/variants/foreign/chart"
	"entente/variants/foreign/outline"
	"entente/variants/foreign/shape"
	"entente/variants/foreign/sketch"
)

// draw creates the drawing: from the SVG among the files, or otherwise a sketch of the borders.
func (b *Board) draw(files, made Files) error {
	var drawings []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if isSVG(name, files[name]) {
			drawings = append(drawings, name)
		}
	}
	if len(drawings) == 0 { // closed places without neighbors are not in the sketch
		b.Places = slices.DeleteFunc(b.Places, func(p *Place) bool { return p.Kind == Closed && len(p.touches) == 0 })
		made["provinces.csv"] = b.provinces()
	}
	c := &chart.Chart{}
	for _, p := range b.Places {
		c.Places = append(c.Places, chart.Place{ID: p.ID, Name: p.Names[0], Kind: chart.Kind(p.Kind), Home: p.Home, Center: p.Center})
	}
	b.shores(c)
	switch len(drawings) {
	case 0:
		b.sketch(c)
	case 1:
		if err := b.outlines(c, drawings[0], files[drawings[0]]); err != nil {
			return err
		}
	default:
		return fmt.Errorf("%s: one drawing at a time", brief(drawings))
	}
	b.shut(c, made)
	made["map.svg"], made["map.json"] = c.Draw()
	return nil
}

// shores sets where fleets are drawn and which places are off each coast.
func (b *Board) shores(c *chart.Chart) {
	number := map[string]int{}
	for i, p := range b.Places {
		number[p.ID] = i
	}
	seas := map[string][]int{}
	for _, border := range b.Borders {
		if !border.Fleet {
			continue
		}
		for _, way := range [2][2]string{{border.A, border.B}, {border.B, border.A}} {
			if to, _ := ends(way[1]); b.place(to).Kind == Sea {
				seas[way[0]] = append(seas[way[0]], number[to])
			}
		}
	}
	for i, p := range b.Places {
		if p.Kind != Coastal && p.Kind != Sea {
			continue
		}
		for _, coast := range p.Coasts {
			c.Places[i].Shores = append(c.Places[i].Shores, chart.Shore{Coast: coast, Seas: seas[p.ID+"/"+coast]})
		}
		if len(p.Coasts) == 0 {
			c.Places[i].Shores = []chart.Shore{{Seas: seas[p.ID]}}
		}
	}
}

// sketch draws cells, and lists the borders that the drawing gets wrong.
func (b *Board) sketch(c *chart.Chart) {
	number := map[string]int{}
	for i, p := range b.Places {
		number[p.ID] = i
	}
	var near [][2]int
	for _, border := range b.Borders {
		a, _ := ends(border.A)
		z, _ := ends(border.B)
		near = append(near, [2]int{number[a], number[z]})
	}
	for i, p := range b.Places {
		for _, other := range p.touches {
			if j, ok := number[other]; ok {
				near = append(near, [2]int{i, j})
			}
		}
	}
	s := sketch.Draw(len(b.Places), near)
	c.W, c.H = s.W, s.H
	for i := range c.Places {
		c.Places[i].Shape = s.Cells[i]
	}
	b.lost.add("no-svg", "")
	b.tell(s.Missing, "touch-not")
	b.tell(s.Extra, "touch")
}

// tell lists pairs of places.
func (b *Board) tell(pairs [][2]int, kind string) {
	var list []string
	for _, p := range pairs {
		list = append(list, b.Places[p[0]].ID+"-"+b.Places[p[1]].ID)
	}
	if len(list) > 0 {
		b.lost.add(kind, "", strings.Join(list, ", "))
	}
}

// Measures of imported outlines, in board units.
const (
	placeRoom = 160.0 // average area of a place: the square of it
	gap       = 2.2   // corners of neighbors no farther apart are merged
	smooth    = 0.15  // maximum distance of a line from the outline
	mostWide  = 6000.0
)

// outlines reads the outlines of places from an SVG.
func (b *Board) outlines(c *chart.Chart, name string, data []byte) error {
	sheet, err := outline.Read(data, b.find())
	if err != nil {
		return fmt.Errorf("%s: %w", path.Base(name), err)
	}
	for _, l := range sheet.Lost {
		b.lost.add(l.Kind, fmt.Sprintf("%s: line %d", path.Base(name), l.Line), l.What)
	}
	scale := math.Sqrt(float64(len(b.Places))*placeRoom*placeRoom/sheet.W/sheet.H) * 1
	scale = min(scale, mostWide/max(sheet.W, sheet.H))
	c.W, c.H = math.Round(sheet.W*scale), math.Round(sheet.H*scale)
	if c.W < 100 || c.H < 100 {
		return fmt.Errorf("%s: line 1: a drawing of %g x %g is too narrow for a board", path.Base(name), sheet.W, sheet.H)
	}
	moved := func(at shape.Point, ok bool) *shape.Point {
		if !ok {
			return nil
		}
		return &shape.Point{X: at.X * scale, Y: at.Y * scale}
	}
	list := make([]shape.Shape, len(b.Places))
	for i, p := range b.Places {
		for _, r := range sheet.Shapes[p.ID] {
			ring := make(shape.Ring, 0, len(r))
			for _, at := range r {
				ring = append(ring, shape.Point{X: min(max(at.X*scale, 0), c.W), Y: min(max(at.Y*scale, 0), c.H)})
			}
			if ring = ring.Simplified(smooth); len(ring) > 2 && math.Abs(ring.Area()) > 2 {
				list[i] = append(list[i], ring)
			}
		}
		at, ok := sheet.Middles[p.ID]
		c.Places[i].Middle = moved(at, ok)
		for k, shore := range c.Places[i].Shores {
			if at, ok := sheet.Middles[p.ID+"/"+shore.Coast]; ok && shore.Coast != "" {
				c.Places[i].Shores[k].Middle = moved(at, ok)
			}
		}
	}
	for i, s := range shape.Snapped(list, gap) {
		c.Places[i].Shape = s
		if p := b.Places[i]; len(s) == 0 && p.Kind != Closed {
			b.wrong.Add(fmt.Errorf("%s: no outline of %s: want a path with the id %q", path.Base(name), p.Names[0], p.ID))
		}
	}
	return b.err()
}

// find interprets the ids of an SVG: "stp", "_stp", "stp/nc", and "stpCenter" for the position of a unit.
func (b *Board) find() outline.Find {
	return func(id string) (string, bool) {
		id = strings.ToLower(strings.TrimPrefix(id, "_"))
		if len(id) > 40 || id == "" {
			return "", false
		}
		id, middle := strings.CutSuffix(id, "center")
		place, coast, split := strings.Cut(id, "/")
		p := b.place(idOf(place))
		switch {
		case p == nil || idOf(place) != place && !strings.ContainsAny(place, " -._'"):
			return "", false
		case split && !slices.Contains(p.Coasts, coast):
			return "", false
		case split:
			return p.ID + "/" + coast, middle
		}
		return p.ID, middle
	}
}

// shut drops closed places that are not drawn.
func (b *Board) shut(c *chart.Chart, made Files) {
	left := map[string]bool{}
	for i := len(c.Places) - 1; i >= 0; i-- {
		if p := b.Places[i]; p.Kind == Closed && len(c.Places[i].Shape) == 0 {
			left[p.ID] = true
			b.lost.add("closed-missing", "", p.Names[0])
		}
	}
	if len(left) == 0 {
		return
	}
	number := map[int]int{}
	var places []chart.Place
	for i, p := range c.Places {
		if number[i] = len(places); !left[p.ID] {
			places = append(places, p)
		}
	}
	for i := range places {
		for k, shore := range places[i].Shores {
			for n, sea := range shore.Seas {
				places[i].Shores[k].Seas[n] = number[sea]
			}
		}
	}
	c.Places = places
	b.Places = slices.DeleteFunc(b.Places, func(p *Place) bool { return left[p.ID] })
	made["provinces.csv"] = b.provinces()
}
