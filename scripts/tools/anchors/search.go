package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// kind is what stands at a place.
type kind uint8

const (
	army kind = iota
	fleet
	center
)

func (k kind) String() string { return [...]string{"A", "F", "*"}[k] }

// piece is a unit or a center, and the places where it might stand.
type piece struct {
	kind   kind
	loc    engine.Location
	spots  []spot
	now    int
	near   []int // the pieces that it may meet
	wishes vector.Point
}

// spot is a place and what it costs to stand there, whatever the others do.
type spot struct {
	at   vector.Point
	cost float64
}

func (p *piece) at() vector.Point { return p.spots[p.now].at }

// search moves the pieces of a board until none has a better place.
type search struct {
	d      *atlas.Drawing
	l      *layout.Layout
	m      *engine.Map
	pieces []piece
	names  []name
	full   [engine.Fleet + 1]float64 // how large badges are, in times of the usual size: as the smallest window has them, if that is more
	edge   float64                   // how far a ring around a unit reaches in the smallest window
}

// name is the box of a province's name.
type name struct {
	province engine.Province
	at       vector.Point
	x, y     float64 // half its width and height
}

// What the places cost. Lengths are board units.
const (
	smallWidth  = 938.0 // logical pixels, of the map in a window of 1280 x 800
	smallHeight = 704.0
	wish        = 98.0 // from a unit to one that it can move to
	edgeRoom    = 42.0 // to the edge of the board: a ring around a unit that is seen from afar
	outside     = 900.0
	covered     = 900.0 // two units
	coveredFar  = 260.0 // the same as they are seen from afar
	tooNear     = 170.0
	overName    = 30.0
	overCenter  = 60.0
	farHome     = 60.0
	leave       = 0.13 // for each unit from where it stood
	leaveCoast  = 0.4  // the same for a fleet on a coast
)

func newSearch(d *atlas.Drawing, l *layout.Layout) *search {
	s := &search{d: d, l: l, m: d.Variant().Map}
	w, h := d.Size()
	scale := min(smallWidth/w, smallHeight/h)
	s.edge = edgeRoom * layout.LeastMark(scale)
	for t := range s.full {
		s.full[t] = max(1, l.Least(engine.UnitType(t), scale))
	}
	for p := range s.m.All().All() {
		n := d.Name(p, "")
		long := 0
		for _, line := range n.Lines {
			long = max(long, len([]rune(line)))
		}
		s.names = append(s.names, name{p, vector.Pt(n.X, n.Y), float64(long) * n.Size * 0.27, float64(len(n.Lines)) * n.Size * 0.5})
	}
	for p := range s.m.All().All() {
		info, loc := s.m.Info(p), engine.Location{Province: p}
		if info.Terrain != engine.Sea {
			s.add(army, loc)
		}
		if info.Terrain != engine.Inland {
			if info.Coasts == nil {
				s.add(fleet, loc)
			}
			for _, c := range info.Coasts {
				s.add(fleet, engine.Location{Province: p, Coast: c})
			}
		}
		if info.Center {
			s.add(center, loc)
		}
	}
	for i := range s.pieces {
		for j := range s.pieces {
			a, b := &s.pieces[i], &s.pieces[j]
			same := a.loc.Province == b.loc.Province
			if i != j && (!same || a.kind == center != (b.kind == center)) && a.meets(b) {
				a.near = append(a.near, j)
			}
		}
	}
	return s
}

// meets reports whether two pieces can come near each other.
func (p *piece) meets(q *piece) bool {
	for _, a := range p.spots {
		for _, b := range q.spots {
			if math.Abs(a.at.X-b.at.X) < wish && math.Abs(a.at.Y-b.at.Y) < wish {
				return true
			}
		}
	}
	return false
}

// add lists the places of a piece: those where it is at home as well as it can be.
func (s *search) add(k kind, loc engine.Location) {
	p := piece{kind: k, loc: loc}
	t := engine.Army
	if k == fleet {
		t = engine.Fleet
	}
	if p.wishes = s.d.Anchor(loc, t); k == center {
		p.wishes, _ = s.d.Center(loc.Province)
	}
	box := vector.EmptyBox()
	for _, part := range s.d.Ground(loc.Province) {
		box.Add(part.Box.X0, part.Box.Y0)
		box.Add(part.Box.X1, part.Box.Y1)
	}
	w, h := s.d.Size()
	grid := min(max(math.Sqrt(float64((box.X1-box.X0)*(box.Y1-box.Y0)))/80, 1.5), 6) // steps from place to place
	stay := leave
	if k == fleet && s.m.Info(loc.Province).Terrain != engine.Sea {
		stay = leaveCoast
	}
	best := 0.0
	homes := []float64{}
	for y := max(float64(box.Y0), 0) + 1; y < min(float64(box.Y1), h); y += grid {
		for x := max(float64(box.X0), 0) + 1; x < min(float64(box.X1), w); x += grid {
			at := vector.Pt(x, y)
			if !s.d.Has(loc.Province, x, y) {
				continue
			}
			home := s.inside(k, loc, t, at)
			if home < 0.5 || home < best-0.1 {
				continue
			}
			best = max(best, home)
			homes = append(homes, home)
			edge := min(x, y, w-x, h-y)
			cost := outside*(1-home)*4 + 40*max(0, s.edge-edge) + stay*at.Minus(p.wishes).Length() + s.overNames(k, loc, at)
			if k != center && home == 1 {
				cost += farHome * (1 - s.l.Home(loc, t, at, layout.FarScale))
			}
			if k == fleet && s.m.Info(loc.Province).Terrain != engine.Sea {
				cost += s.ashore(loc, at)
			}
			p.spots = append(p.spots, spot{at, cost})
		}
	}
	for i := len(p.spots) - 1; i >= 0; i-- {
		if homes[i] < best-0.1 {
			p.spots = slices.Delete(p.spots, i, i+1)
		}
	}
	if len(p.spots) == 0 {
		fmt.Println("no place for", k, s.m.ID(loc))
		p.spots = []spot{{p.wishes, 0}}
	}
	for i := range p.spots {
		if p.spots[i].at.Minus(p.wishes).Length() < p.at().Minus(p.wishes).Length() {
			p.now = i
		}
	}
	s.pieces = append(s.pieces, p)
}

// inside says how well a piece lies in its own space: for a unit how large it can be there, up to its usual size, or a
// little of how much of it lies there.
func (s *search) inside(k kind, loc engine.Location, t engine.UnitType, at vector.Point) float64 {
	if k != center {
		full := s.full[t]
		whole := s.l.Home(loc, t, at, full)
		for size := 1.0; whole > 0.6 && size > 0.7; size -= 0.04 {
			if s.l.Home(loc, t, at, size*full) == 1 {
				return size
			}
		}
		return whole * 0.7
	}
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		if !s.d.Has(loc.Province, at.X+11*cos, at.Y+11*sin) {
			return 0
		}
	}
	return 1
}

// ashore is what it costs that a fleet lies far from the water of its coast, or mostly in it.
func (s *search) ashore(loc engine.Location, at vector.Point) float64 {
	seas := s.m.FleetNeighbors(loc).Intersect(s.m.Seas())
	water := func(r float64) int {
		n := 0
		for i := range 16 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 8)
			if here, ok := s.d.At(at.X+r*cos, at.Y+r*sin); ok && seas.Has(here.Province) {
				n++
			}
		}
		return n
	}
	if water(22) > 0 {
		return 14 * float64(max(0, water(22)-7))
	}
	if water(30) > 0 {
		return 12
	}
	return 150
}

// overNames is what it costs to stand on names.
func (s *search) overNames(k kind, loc engine.Location, at vector.Point) float64 {
	x, y := 24.0, 25.0
	if k == center {
		x, y = 10, 10
	}
	cost := 0.0
	for _, n := range s.names {
		dx, dy := x+n.x-math.Abs(at.X-n.at.X), y+n.y-math.Abs(at.Y-n.at.Y)
		if dx <= 0 || dy <= 0 {
			continue
		}
		share := min(dx/(2*x), 1) * min(dy/(2*n.y), 1)
		if n.province == loc.Province {
			cost += overName * share
		} else {
			cost += 1.5 * overName * share
		}
	}
	return cost
}

// between is what two pieces cost one another at two places.
func (s *search) between(a, b *piece, p, q vector.Point) float64 {
	x, y := math.Abs(p.X-q.X), math.Abs(p.Y-q.Y)
	if a.kind == center || b.kind == center {
		if a.kind == center && b.kind == center {
			return 300 * max(0, 1-math.Hypot(x, y)/26)
		}
		u := a
		if u.kind == center {
			u = b
		}
		dx, dy := half(u.kind)+11-x, 34-y
		if dx <= 0 || dy <= 0 {
			return 0
		}
		return overCenter * (0.3 + min(dx, dy)/20)
	}
	cost, width := 0.0, half(a.kind)+half(b.kind)
	for _, far := range [2]float64{1, layout.FarScale} {
		dx, dy := width*far-x, 46*far-y
		if dx <= 0 || dy <= 0 {
			continue
		}
		price := coveredFar
		if far == 1 {
			price = covered
		}
		cost += price * (0.2 + min(dx/width, dy/46))
	}
	d := math.Hypot(x, y)
	if d < wish && s.steps(a, b) {
		short := (wish - d) / wish
		cost += tooNear * short * short * 9
	}
	return cost
}

// half is half the width of a unit, with a little air.
func half(k kind) float64 {
	if k == fleet {
		return 27
	}
	return 21.5
}

// steps reports whether one of two units could move to the other.
func (s *search) steps(a, b *piece) bool {
	from := func(p *piece, to engine.Province) bool {
		if p.kind == army {
			return s.m.ArmyNeighbors(p.loc.Province).Has(to)
		}
		return s.m.FleetNeighbors(p.loc).Has(to)
	}
	return from(a, b.loc.Province) || from(b, a.loc.Province)
}

// cost is what a piece costs at one of its places.
func (s *search) cost(i, place int) float64 {
	p := &s.pieces[i]
	sum, at := p.spots[place].cost, p.spots[place].at
	for _, j := range p.near {
		q := &s.pieces[j]
		if there := q.at(); math.Abs(there.X-at.X) < wish && math.Abs(there.Y-at.Y) < wish {
			sum += s.between(p, q, at, there)
		}
	}
	return sum
}

// settle moves every piece to its best place until nothing changes, and starts anew from a disturbed board as long as
// that helps.
func (s *search) settle() {
	r := rand.New(rand.NewPCG(11, 17))
	s.calm(r)
	best, sum := s.places(), s.total()
	fmt.Printf("cost %.0f", sum)
	for range 60 {
		middle := s.pieces[r.IntN(len(s.pieces))].at()
		for i := range s.pieces {
			if p := &s.pieces[i]; p.at().Minus(middle).Length() < 220 && r.IntN(2) == 0 {
				p.now = r.IntN(len(p.spots))
			}
		}
		s.calm(r)
		if got := s.total(); got < sum-0.01 {
			best, sum = s.places(), got
			fmt.Printf(" %.0f", sum)
			continue
		}
		for i := range s.pieces {
			s.pieces[i].now = best[i]
		}
	}
	fmt.Println()
}

func (s *search) places() []int {
	var list []int
	for i := range s.pieces {
		list = append(list, s.pieces[i].now)
	}
	return list
}

func (s *search) total() float64 {
	sum := 0.0
	for i := range s.pieces {
		own := s.pieces[i].spots[s.pieces[i].now].cost
		sum += own + (s.cost(i, s.pieces[i].now)-own)/2
	}
	return sum
}

func (s *search) calm(r *rand.Rand) {
	for range 40 {
		moved := false
		for _, i := range r.Perm(len(s.pieces)) {
			p := &s.pieces[i]
			best, least := p.now, s.cost(i, p.now)-0.01
			for k := range p.spots {
				if p.spots[k].cost >= least {
					continue
				}
				if c := s.cost(i, k); c < least {
					best, least = k, c
				}
			}
			moved = moved || best != p.now
			p.now = best
		}
		if !moved {
			return
		}
	}
}
