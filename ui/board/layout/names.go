package layout

import (
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Register remembers the positions of names in one frame, so that a new search is needed only when their obstacles change.
type Register struct {
	kind     Labels
	size     LabelSize
	far      bool
	language string
	owners   [256]engine.Power
	lit      engine.ProvinceSet // provinces whose highlight makes the ground dark or light
	made     bool               // labels and codes have been made
	labels   [256]Label
	codes    [256]Label

	room   *Scene // the scene that names make room for; nil means the one shown
	sum    uint64 // hash of the obstacles
	Placed []Place
}

// Place is the position of a name.
type Place struct {
	province engine.Province
	Label    *Label
	At       vector.Point
	Callout  bool         // it is outside its province and connected by a line
	Lead     vector.Point // the end of that line
}

// PlaceNames finds positions for the names of a plan, unless the previous ones are still valid.
func (l *Layout) PlaceNames(pl *Plan, th *atlas.Theme, r *Register) {
	s := pl.Scene
	if s.Labels == NoLabels {
		r.Placed, r.made = nil, false
		return
	}
	fresh := r.update(l, pl, th)
	if s.Room == nil || !fresh || r.room != s.Room || r.Placed == nil {
		room := pl
		if s.Room != nil {
			room = l.Plan(pl.Frame, s.Room)
			room.LayTags(l.kit)
			defer l.Release(room) // not earlier, because the obstacles use its memory
		}
		pl.all.gather(room)
		if sum := pl.all.sum(); !fresh || sum != r.sum || r.Placed == nil {
			r.sum = sum
			r.place(l, pl)
		}
		r.room = s.Room
	}
}

// update rebuilds the labels if anything they depend on has changed. It reports whether nothing has.
func (r *Register) update(l *Layout, pl *Plan, th *atlas.Theme) bool {
	s, v := pl.Scene, l.drawing.Variant()
	same := r.made && r.kind == s.Labels && r.size == s.LabelSize && r.far == s.Far && r.language == s.Language
	var owners [256]engine.Power
	if s.Position != nil {
		owners = s.Position.Owners
	}
	lit := s.turned(v, th, &owners)
	if same && owners == r.owners && lit == r.lit {
		return true
	}
	size := min(pl.U, pl.Frame.Scale) * s.LabelSize.factor() // on a small map units keep their size, but names of that size would fill the map
	how := Script{Theme: th, Frame: pl.Frame, U: size, Language: s.Language}
	for i := 1; i < l.drawing.Places(); i++ {
		pv := engine.Province(i)
		if same && owners[i] == r.owners[i] && lit.Has(pv) == r.lit.Has(pv) {
			continue
		}
		ground := th.Ground(v, pv, owners[i])
		if lit.Has(pv) {
			ground = th.Casing.Mix(ground, TargetFill)
		}
		how.Kind = s.Labels
		r.labels[i] = l.Label(how, pv, ground)
		if v.Map.Impassable(pv) {
			continue
		}
		how.Kind = Codes
		r.codes[i] = l.Label(how, pv, ground)
		r.codes[i].shrink(max(leastCode*size, leastSize*pl.Px))
	}
	r.kind, r.size, r.far, r.language = s.Labels, s.LabelSize, s.Far, s.Language
	r.owners, r.lit, r.made = owners, lit, true
	return false
}

// turned returns the provinces whose highlight makes their ground so dark that it needs a light name, or so light that it needs a
// dark one.
func (s *Scene) turned(v *engine.Variant, th *atlas.Theme, owners *[256]engine.Power) engine.ProvinceSet {
	var set engine.ProvinceSet
	for pv := range s.Targets.Union(s.ByConvoy).Intersect(v.Map.All()).All() {
		ground := th.Ground(v, pv, owners[pv])
		if ground.Dark() != th.Casing.Mix(ground, TargetFill).Dark() {
			set.Add(pv)
		}
	}
	return set
}

// shrink reduces the size of a label.
func (l *Label) shrink(size float64) {
	if size < l.Style.Size {
		l.W, l.H = l.W*size/l.Style.Size, l.H*size/l.Style.Size
		l.Style.Size = size
	}
}

// place finds positions for all names that may be visible.
func (r *Register) place(l *Layout, pl *Plan) {
	around, order := l.search()
	all, pg := &pl.all, &pl.placing
	seen := pl.Frame.Rect()
	pg.drawing, pg.frame, pg.u, pg.visible = l.drawing, pl.Frame, pl.U, pl.board()
	r.Placed = r.Placed[:0]
	for _, pv := range order {
		name := &r.labels[pv]
		if len(name.Lines) == 0 || !name.box(name.X, name.Y).Inset(-int(seaRange*pl.U)).Overlaps(seen) {
			continue
		}
		if l.drawing.Literal() && all.cost(name.box(name.X, name.Y)) == 0 { // otherwise an order is in the way
			all.boxes = append(all.boxes, name.box(name.X, name.Y))
			r.Placed = append(r.Placed, Place{province: pv, Label: name, At: vector.Pt(name.X, name.Y)})
			continue
		}
		at, cost := pg.place(pv, name, all, around)
		if cost > crowded && l.drawing.Variant().Map.Impassable(pv) {
			continue // nothing is played there
		}
		if cost > crowded && !name.code && l.drawing.Variant().Map.Info(pv).Terrain != engine.Sea {
			at, cost = pg.squeeze(pv, name, l.closer, at, cost)
		}
		if cost > crowded && !name.code {
			if c := &r.codes[pv]; len(c.Lines) > 0 {
				if there, less := pg.place(pv, c, all, around); less < cost-0.5 {
					name, at, cost = c, there, less
				}
			}
		}
		if box := name.box(at.X, at.Y); box.Overlaps(seen) && cost < 2*outsideCost {
			all.boxes = append(all.boxes, box)
			n := Place{province: pv, Label: name, At: at}
			n.Lead, n.Callout = pg.lead(pv, at)
			r.Placed = append(r.Placed, n)
		}
	}
}

// sum returns a hash of all obstacles.
func (o *obstacles) sum() uint64 {
	h := uint64(14695981039346656037)
	add := func(v int) { h = (h ^ uint64(v)) * 1099511628211 }
	for _, b := range o.boxes {
		for _, v := range [4]int{b.Min.X, b.Min.Y, b.Max.X, b.Max.Y} {
			add(v)
		}
	}
	for i := range o.lines {
		add(int(o.lines[i].half * 8))
		for _, p := range o.lines[i].path {
			add(int(p.X * 8))
			add(int(p.Y * 8))
		}
	}
	return h
}

// room returns the size of a province's bounding box. Seas rank after all land.
func room(d *atlas.Drawing, p engine.Province) float64 {
	sum := 0.0
	for _, part := range d.Ground(p) {
		sum += float64(part.Box.X1-part.Box.X0) * float64(part.Box.Y1-part.Box.Y0)
	}
	if d.Variant().Map.Info(p).Terrain == engine.Sea {
		w, h := d.Size()
		sum += w * h
	}
	return sum
}
