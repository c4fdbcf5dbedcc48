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

// kind is the kind of a piece.
type kind uint8

const (
	army kind = iota
	fleet
	center
)

func (k kind) String() string { return [...]string{"A", "F", "*"}[k] }

// piece is a unit or a center, with its possible places.
type piece struct {
	kind   kind
	loc    engine.Location
	spots  []spot
	now    int
	near   []int // the pieces that may be near it
	wishes vector.Point
}

// spot is a place, with the cost of a piece there that does not depend on the others.
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
	stay   engine.ProvinceSet // provinces whose pieces were moved by hand
	pieces []piece
	names  []name
	full   [engine.Fleet + 1]float64 // size of badges relative to the usual size, in the smallest window if they are larger there
	edge   float64                   // radius of a ring around a unit in the smallest window
}

// name is the box of a province's name.
type name struct {
	province engine.Province
	at       vector.Point
	x, y     float64 // half of its width and height
}

// The costs of places. Lengths are in board units.
const (
	smallWidth  = 938.0 // width of the map in a window of 1280 x 800, in logical pixels
	smallHeight = 704.0
	wish        = 98.0 // distance of a unit from one that it can move to
	edgeRoom    = 42.0 // distance from the edge of the board: a ring around a unit in the smallest window
	outside     = 900.0
	covered     = 900.0 // two units
	coveredFar  = 260.0 // the same in the smallest window
	tooNear     = 170.0
	overName    = 30.0
	overCenter  = 60.0
	farHome     = 60.0
	leave       = 0.13 // per board unit of distance from its old place
	leaveCoast  = 0.4  // the same for a fleet on a coast
)

// newSearch lists the pieces of a board and their possible places; pieces in the provinces of stay keep theirs.
func newSearch(d *atlas.Drawing, l *layout.Layout, stay engine.ProvinceSet) *search {
	s := &search{d: d, l: l, m: d.Variant().Map, stay: stay}
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

// meets reports whether two pieces can be near each other.
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

// add lists the places of a piece: those that fit it best.
func (s *search) add(k kind, loc engine.Location) {
	p := piece{kind: k, loc: loc}
	t := engine.Army
	if k == fleet {
		t = engine.Fleet
	}
	if p.wishes = s.d.Anchor(loc, t); k == center {
		p.wishes, _ = s.d.Center(loc.Province)
	}
	if s.stay.Has(loc.Province) {
		p.spots = []spot{{p.wishes, 0}}
		s.pieces = append(s.pieces, p)
		return
	}
	box := vector.EmptyBox()
	for _, part := range s.d.Ground(loc.Province) {
		box.Add(part.Box.X0, part.Box.Y0)
		box.Add(part.Box.X1, part.Box.Y1)
	}
	w, h := s.d.Size()
	grid := min(max(math.Sqrt(float64((box.X1-box.X0)*(box.Y1-box.Y0)))/80, 1.5), 6) // distance between places
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

// settle moves every piece to its best place until nothing changes, and restarts from a disturbed board as long as that helps.
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
