package layout

import (
	"image"
	"math"
	"slices"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Names move out of the way of units, arrows, centers and one another. Every name tries the places around its own, the nearest first, and takes the
// cheapest; small provinces choose first.

// How far a name may move, in board units, and the costs of alternatives. Moving the full distance costs 1.
const (
	stepAside   = 10.0
	landRange   = 80.0
	seaRange    = 200.0
	arrowCost   = 3.0  // for crossing a name from end to end, proportionally less for touching it
	coverCost   = 6.0  // for a name that is completely covered
	strayCost   = 0.35 // for each of six points of a name in another land although it could be in its own
	waterCost   = 0.12 // the same in a sea
	outsideCost = 8.0  // for a name whose center is outside its province, or that leaves the board
	afloatCost  = 0.5  // the same for a name of land whose center is in a sea
	crowded     = 1.4  // above this cost the code is tried instead of the name
)

// obstacles are what names avoid, in pixels.
type obstacles struct {
	boxes []image.Rectangle
	lines []line
}

// line is a thick curve.
type line struct {
	path []vector.Point
	half float64 // half the width
	box  image.Rectangle
}

func (o *obstacles) square(at vector.Point, x, y float64) {
	if math.Abs(at.X) < vector.Farthest && math.Abs(at.Y) < vector.Farthest {
		o.boxes = append(o.boxes, image.Rect(int(at.X-x), int(at.Y-y), int(math.Ceil(at.X+x)), int(math.Ceil(at.Y+y))))
	}
}

// gather collects the obstacles of a plan. It omits offers, because names must not jump while the pointer moves.
func (o *obstacles) gather(pl *Plan) {
	o.boxes, o.lines = o.boxes[:0], o.lines[:0]
	u, s, d := pl.U, pl.Scene, pl.drawing
	for i := range pl.Present {
		unit := &pl.Present[i]
		o.square(unit.At, (halfWidth(unit)+1)*u, 22*unit.Size*u)
		if s.Supportable.Has(unit.Province) || s.Selected == unit.Province {
			o.square(unit.At, (SelectedRadius+3)*u, (SelectedRadius+3)*u)
		}
	}
	for p := range d.Variant().Map.Centers().All() {
		if at, ok := d.Center(p); ok {
			o.square(pl.Pixel(at), 8.5*u, 8.5*u)
		}
		if at := d.Marks(p).Port; at != nil {
			o.square(pl.Pixel(*at), 8.5*u, 8.5*u)
		}
	}
	for i := range pl.Tokens {
		if t := &pl.Tokens[i]; t.R > 0 {
			o.square(t.At, 0.94*t.R, 0.94*t.R)
		}
	}
	for i := range pl.Crosses {
		o.square(pl.Crosses[i].At, pl.CrossRadius(), pl.CrossRadius())
	}
	for i := range pl.Badges {
		o.square(pl.Badges[i].At, pl.Badges[i].R, pl.Badges[i].R)
	}
	for i := range pl.Waves {
		o.square(pl.Waves[i].At.Plus(vector.Pt(0, 3*u)), 20*u, 7*u)
	}
	for i := range pl.Rings {
		if r := &pl.Rings[i]; !r.Hover && r.Kind != DisbandShape {
			o.square(r.At, r.R, r.R)
		}
	}
	for i := range pl.Arrows {
		if a := &pl.Arrows[i]; len(a.Path) > 1 && !a.Hover {
			o.curve(a, u)
		}
	}
	pl.ThreatSpots(func(t *Threat, at vector.Point) {
		r := pl.Size(ThreatSize, 6)
		o.square(at, t.Width(r)/2+0.4*r, 1.3*r)
	})
	for i := range pl.Tags {
		t := &pl.Tags[i]
		o.square(t.At.Plus(vector.Pt(t.Width/2, 0)), t.Width/2+t.Half, t.Half)
	}
}

func (o *obstacles) curve(a *Arrow, u float64) {
	l := line{path: a.Path, half: a.Width/2 + MoveCasing/2*u}
	low, high := a.Path[0], a.Path[0]
	for _, p := range a.Path {
		low, high = vector.Pt(min(low.X, p.X), min(low.Y, p.Y)), vector.Pt(max(high.X, p.X), max(high.Y, p.Y))
	}
	if low.X < -vector.Farthest || low.Y < -vector.Farthest || high.X > vector.Farthest || high.Y > vector.Farthest {
		return
	}
	l.box = image.Rect(int(low.X-l.half)-1, int(low.Y-l.half)-1, int(high.X+l.half)+1, int(high.Y+l.half)+1)
	o.lines = append(o.lines, l)
}

// near keeps the obstacles inside r.
func (o *obstacles) near(all *obstacles, r image.Rectangle) {
	o.boxes, o.lines = o.boxes[:0], o.lines[:0]
	for _, b := range all.boxes {
		if b.Overlaps(r) {
			o.boxes = append(o.boxes, b)
		}
	}
	for i := range all.lines {
		if all.lines[i].box.Overlaps(r) {
			o.lines = append(o.lines, all.lines[i])
		}
	}
}

// cost returns the cost of writing over r.
func (o *obstacles) cost(r image.Rectangle) float64 {
	area, cost := float64(max(r.Dx()*r.Dy(), 1)), 0.0
	for _, b := range o.boxes {
		if both := b.Intersect(r); !both.Empty() {
			cost += 0.3 + coverCost*float64(both.Dx()*both.Dy())/area
		}
	}
	for i := range o.lines {
		l := &o.lines[i]
		if !l.box.Overlaps(r) {
			continue
		}
		if inside := l.inside(r); inside > 0 {
			cost += 0.4 + arrowCost*inside/float64(r.Dx())
		}
	}
	return cost
}

// inside returns the length of the curve inside r, taking its width into account.
func (l *line) inside(r image.Rectangle) float64 {
	x0, y0 := float64(r.Min.X)-l.half, float64(r.Min.Y)-l.half
	x1, y1 := float64(r.Max.X)+l.half, float64(r.Max.Y)+l.half
	sum := 0.0
	for i := 1; i < len(l.path); i++ {
		a, d := l.path[i-1], l.path[i].Minus(l.path[i-1])
		from, to := 0.0, 1.0
		if clip(&from, &to, a.X, d.X, x0, x1) && clip(&from, &to, a.Y, d.Y, y0, y1) {
			sum += d.Length() * (to - from)
		}
	}
	return sum
}

// clip narrows the part from..to of a segment to what is between low and high on one axis. It returns false if nothing is left.
func clip(from, to *float64, at, d, low, high float64) bool {
	if d == 0 {
		return at >= low && at <= high
	}
	a, b := (low-at)/d, (high-at)/d
	if a > b {
		a, b = b, a
	}
	*from, *to = max(*from, a), min(*to, b)
	return *from < *to
}

// offset is a displacement from a name's own position, in board units.
type offset struct {
	x, y     float64
	distance float64
}

// offsets lists the displacements to try, with the given spacing and maximum, the nearest first.
func offsets(step, reach float64) []offset {
	var list []offset
	for y := -reach; y <= reach; y += step {
		for x := -reach; x <= reach; x += step {
			if d := math.Hypot(x, y); d <= reach {
				list = append(list, offset{x, y, d})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b offset) int {
		switch {
		case a.distance < b.distance:
			return -1
		case a.distance > b.distance:
			return 1
		}
		return 0
	})
	return list
}

// placing searches for the position of one name.
type placing struct {
	drawing *atlas.Drawing
	frame   vector.Frame
	u       float64
	local   obstacles
	visible image.Rectangle // where names must stay
}

// squeeze searches for a better position of a land's label inside its province, with closer spacing.
func (pg *placing) squeeze(pv engine.Province, l *Label, closer []offset, best vector.Point, least float64) (vector.Point, float64) {
	home, strays := l.box(l.X, l.Y), pg.strays(pv, l, l.X, l.Y)
	for _, o := range closer {
		cost := o.distance / landRange
		if cost >= least || least <= crowded {
			break
		}
		x, y := l.X+o.x*pg.u, l.Y+o.y*pg.u
		r := home.Add(image.Pt(int(math.Round(o.x*pg.u)), int(math.Round(o.y*pg.u))))
		if !r.In(pg.visible) || pg.astray(pv, x, y, 1, 1) > 0 {
			continue
		}
		if cost += pg.local.cost(r); cost < least {
			if cost += max(pg.strays(pv, l, x, y)-strays, 0); cost < least {
				best, least = vector.Pt(x, y), cost
			}
		}
	}
	return best, least
}

// place returns the best center of a label, and its cost.
func (pg *placing) place(pv engine.Province, l *Label, all *obstacles, around []offset) (best vector.Point, least float64) {
	reach := landRange
	if pg.drawing.Variant().Map.Info(pv).Terrain == engine.Sea {
		reach = seaRange
	}
	span := int(reach*pg.u) + 1
	home := l.box(l.X, l.Y)
	pg.local.near(all, home.Inset(-span))
	strays, afloat := pg.strays(pv, l, l.X, l.Y), 0.0
	if pg.drawing.Variant().Map.Impassable(pv) { // a name beside a small island may be on any side of it
		afloat = pg.astray(pv, l.X, l.Y, outsideCost, afloatCost)
	}
	best, least = vector.Pt(l.X, l.Y), math.Inf(1)
	for _, o := range around {
		cost := o.distance / reach
		if cost > 1 || cost >= least {
			break
		}
		x, y := l.X+o.x*pg.u, l.Y+o.y*pg.u
		r := home.Add(image.Pt(int(math.Round(o.x*pg.u)), int(math.Round(o.y*pg.u))))
		if out := r.Intersect(pg.visible); out != r {
			cost += outsideCost * (1 - float64(out.Dx()*out.Dy())/float64(max(r.Dx()*r.Dy(), 1)))
		}
		if cost >= least {
			continue
		}
		if cost += pg.local.cost(r); cost >= least {
			continue
		}
		if o.distance > 0 {
			cost += max(pg.strays(pv, l, x, y)-strays, 0)
			if cost < least {
				cost += max(pg.astray(pv, x, y, outsideCost, afloatCost)-afloat, 0)
			}
		}
		if cost < least {
			best, least = vector.Pt(x, y), cost
		}
	}
	return best, least
}

// lead returns the end of a callout's line, and whether there is a line. There is one for a name of land whose center is outside its province; it
// ends slightly inside the province, near the name.
func (pg *placing) lead(pv engine.Province, at vector.Point) (vector.Point, bool) {
	if m := pg.drawing.Variant().Map; m.Info(pv).Terrain == engine.Sea || m.Impassable(pv) {
		return vector.Point{}, false
	}
	x, y := at.X/pg.frame.Scale+pg.frame.X, at.Y/pg.frame.Scale+pg.frame.Y
	if pg.drawing.Has(pv, x, y) {
		return vector.Point{}, false
	}
	code := pg.drawing.Code(pv)
	goal := vector.Pt(code.X, code.Y)
	if !pg.drawing.Has(pv, goal.X, goal.Y) {
		return vector.Point{}, false
	}
	edge := 1.0 // the fraction of the way from the name to the anchor at which the province begins
	for t := 0.0; t < 1; t += 0.05 {
		if p := (vector.Pt(x, y)).To(goal, t); pg.drawing.Has(pv, p.X, p.Y) {
			edge = t
			break
		}
	}
	length := goal.Minus(vector.Pt(x, y)).Length()
	end := (vector.Pt(x, y)).To(goal, min(1, edge+6/max(length, 1)))
	return vector.Pt((end.X-pg.frame.X)*pg.frame.Scale, (end.Y-pg.frame.Y)*pg.frame.Scale), true
}

// strays returns the total cost of six points around a name at x, y that are outside its province.
func (pg *placing) strays(pv engine.Province, l *Label, x, y float64) float64 {
	sum := 0.0
	for _, dx := range [3]float64{-0.5, 0, 0.5} {
		for _, dy := range [2]float64{-0.5, 0.5} {
			sum += pg.astray(pv, x+dx*l.W, y+dy*l.H, strayCost, waterCost)
		}
	}
	return sum
}

// astray returns the cost of a point of a name outside its province: on other land or off the board, or in a sea.
func (pg *placing) astray(pv engine.Province, x, y, land, sea float64) float64 {
	x, y = x/pg.frame.Scale+pg.frame.X, y/pg.frame.Scale+pg.frame.Y
	if pg.drawing.Has(pv, x, y) {
		return 0
	}
	m := pg.drawing.Variant().Map
	if m.Info(pv).Terrain == engine.Sea {
		return land
	}
	if at, ok := pg.drawing.At(x, y); ok && m.Info(at.Province).Terrain == engine.Sea {
		return sea
	}
	return land
}
