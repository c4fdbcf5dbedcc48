package main

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"time"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// player enters orders into the window by mouse, and keeps the game on a board of its own to know the expected result.
type player struct {
	hand
	program *program
	variant *engine.Variant
	drawing *atlas.Drawing
	pos     engine.Position
	given   []engine.Order
	clicks  int
	watch   func(before engine.Position, orders []engine.Order, after engine.Position) // called for each phase; may be nil
	pause   func(phase string, at moment) error                                        // may be nil
	restart func() error                                                               // kills the program and starts it again
	began   time.Time                                                                  // when the clock was started
}

// moment is a moment of a phase at which the player pauses.
type moment int

const (
	begins   moment = iota // no orders yet
	ordered                // all orders are given
	resolved               // the results are shown
)

// pauses calls pause, if set.
func (p *player) pauses(phase string, at moment) error {
	if p.pause == nil {
		return nil
	}
	return p.pause(phase, at)
}

// pixel returns the screen position of a board point.
func (p *player) pixel(at vector.Point) (x, y float64) {
	s := p.program.now
	return (s.Board.Left + (at.X-s.Board.X)*s.Board.Scale) * s.Scale, (s.Board.Top + (at.Y-s.Board.Y)*s.Board.Scale) * s.Scale
}

// boardPoint returns the board point at a screen position.
func (p *player) boardPoint(x, y float64) vector.Point {
	s := p.program.now
	return vector.Point{X: (x/s.Scale-s.Board.Left)/s.Board.Scale + s.Board.X, Y: (y/s.Scale-s.Board.Top)/s.Board.Scale + s.Board.Y}
}

// spots returns board points inside a location where a click is unambiguous: the best first, away from units and from the arrows of the given orders.
func (p *player) spots(loc engine.Location, t engine.UnitType) []vector.Point {
	home := p.drawing.Anchor(loc, t)
	type spot struct {
		at   vector.Point
		cost float64
	}
	var list []spot
	const far, step = 130, 5
	for dy := -far; dy <= far; dy += step {
		for dx := -far; dx <= far; dx += step {
			at := vector.Point{X: home.X + float64(dx), Y: home.Y + float64(dy)}
			hit, ok := p.drawing.At(at.X, at.Y)
			if !ok || hit.Province != loc.Province || t == engine.Fleet && hit.Coast != loc.Coast {
				continue
			}
			cost := math.Hypot(float64(dx), float64(dy))/8 - math.Min(p.clearance(at), 34)
			if !p.inside(at, hit) {
				cost += 200 // a click at a border may count for either side
			}
			list = append(list, spot{at, cost})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].cost < list[j].cost })
	var points []vector.Point
	for _, s := range list {
		if !slices.ContainsFunc(points, func(q vector.Point) bool { return math.Hypot(q.X-s.at.X, q.Y-s.at.Y) < 15 }) {
			points = append(points, s.at)
		}
	}
	return append(points, home)
}

// inside reports whether the mouse, which moves in whole pixels, cannot miss a place near this point.
func (p *player) inside(at vector.Point, place engine.Location) bool {
	const around = 7 // board units: four pixels in a window of 1280 x 800
	for _, by := range [][2]float64{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-.7, -.7}, {.7, -.7}, {-.7, .7}, {.7, .7}} {
		if hit, ok := p.drawing.At(at.X+around*by[0], at.Y+around*by[1]); !ok || hit.Province != place.Province {
			return false
		}
	}
	return true
}

// clearance returns the distance of a point from the arrows of the given orders, in board units.
func (p *player) clearance(at vector.Point) float64 {
	best := math.Inf(1)
	for _, o := range p.given {
		from := p.drawing.Anchor(o.At, o.Unit)
		for _, to := range []engine.Location{o.To, o.From} {
			if to.Province == engine.NoProvince {
				continue
			}
			best = math.Min(best, apart(at, from, p.drawing.Anchor(to, o.Unit)))
		}
	}
	return best
}

// apart returns the distance of a point from a segment.
func apart(p, a, b vector.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = math.Max(0, math.Min(1, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/l))
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

func (p *player) pick(at vector.Point, button byte) error {
	p.clicks++
	x, y := p.pixel(at)
	return p.click(x, y, button)
}

// order enters one order by mouse and waits until the window lists it. A misinterpreted click, as can happen in a crowded area, is canceled with
// Escape and tried elsewhere.
func (p *player) order(o engine.Order) error {
	if p.lists(o) { // written along with its partner
		p.given = append(p.given, o)
		return nil
	}
	var err error
	for attempt := range 4 {
		if err = p.enter(o, attempt); err == nil {
			p.given = append(p.given, o)
			return nil
		}
		if key := p.key("Escape"); key != nil {
			return key
		}
	}
	return fmt.Errorf("%s: %w", p.variant.Format(o), err)
}

func (p *player) enter(o engine.Order, attempt int) error {
	if o.Kind == engine.Build {
		return p.build(o, attempt)
	}
	unit := p.try(o.At, o.Unit, attempt)
	if o.Kind == engine.Move && attempt == 0 && len(p.given)%4 == 3 { // sometimes a drag, which does the same
		return p.pull(o, unit)
	}
	if err := p.pick(unit, 1); err != nil {
		return err
	}
	removal := o.Kind == engine.Disband && p.pos.Phase.Kind == engine.Adjustment
	if !removal {
		id := p.variant.Map.Info(o.At.Province).ID
		if err := p.program.becomes(id+" to be selected", func(s state) bool { return s.Selected == id }); err != nil {
			return err
		}
	}
	var err error
	switch o.Kind {
	case engine.Move, engine.Retreat:
		if o.Way == engine.ViaConvoy && attempt > 0 { // a plain click means by land
			if err := p.key("v"); err != nil {
				return err
			}
		}
		err = p.pick(p.try(o.To, o.Unit, attempt), 1)
	case engine.SupportHold:
		partner := p.try(o.From, o.Aux, attempt)
		if err = p.pick(partner, 3); err == nil {
			err = p.pick(partner, 1)
		}
	case engine.SupportMove, engine.Convoy:
		if err = p.pick(p.try(o.From, o.Aux, attempt), 3); err == nil {
			err = p.pick(p.try(o.To, o.Aux, attempt), 1)
		}
	case engine.Hold, engine.Disband:
		if !removal {
			err = p.pick(unit, 1)
		}
	default:
		err = fmt.Errorf("no gesture for the order")
	}
	if err != nil {
		return err
	}
	return p.program.becomes("the order to be listed", func(state) bool { return p.lists(o) })
}

// pull drags a unit to its destination.
func (p *player) pull(o engine.Order, unit vector.Point) error {
	p.clicks++
	x1, y1 := p.pixel(unit)
	x2, y2 := p.pixel(p.try(o.To, o.Unit, 0))
	if err := p.stroke(leftButton, x1, y1, x2, y2); err != nil {
		return err
	}
	return p.program.becomes("the dragged order to be listed", func(state) bool { return p.lists(o) })
}

// build clicks a home center until the wanted unit, or none, is built there.
func (p *player) build(o engine.Order, attempt int) error {
	at := p.try(o.At, o.Unit, attempt)
	for range 3 {
		before := slices.Clone(p.program.now.Orders)
		if err := p.pick(at, 1); err != nil {
			return err
		}
		if err := p.program.becomes("a build", func(s state) bool { return !slices.Equal(s.Orders, before) }); err != nil {
			return err
		}
		if p.lists(o) {
			return nil
		}
	}
	return fmt.Errorf("the center does not offer it")
}

func (p *player) try(loc engine.Location, t engine.UnitType, attempt int) vector.Point {
	spots := p.spots(loc, t)
	return spots[min(attempt, len(spots)-1)]
}

// lists reports whether the window lists the order.
func (p *player) lists(o engine.Order) bool {
	for _, text := range p.program.now.Orders {
		read, err := p.variant.ParseOrder(engine.NoPower, text)
		if err == nil && p.pos.Complete(read, nil) == o {
			return true
		}
	}
	return false
}
