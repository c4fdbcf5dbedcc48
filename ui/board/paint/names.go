package paint

import (
	"cmp"
	"slices"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// register remembers where the names of one frame were written, so that a new search for their places is needed only when
// something else stands in their way.
type register struct {
	kind     Labels
	size     LabelSize
	far      bool
	language string
	owners   [256]engine.Power
	lit      engine.ProvinceSet // provinces whose highlight makes their ground dark, or light
	made     bool               // the labels and codes have been made
	labels   [256]label
	codes    [256]label

	room   *Scene // what the names made room for, nil: what is shown
	sum    uint64 // of the obstacles
	placed []name
}

// name is a label in its place.
type name struct {
	province engine.Province
	label    *label
	at       vector.Point
	callout  bool         // it stands outside its province, and a line leads there
	lead     vector.Point // where the line ends
}

// crowd is the memory for placing names.
type crowd struct {
	all     obstacles
	placing placing
}

// placeNames looks for the places of the names, unless those found last still do.
func (e *easel) placeNames(p *Painter, r *register) {
	s := e.plan.scene
	if s.Labels == NoLabels {
		r.placed, r.made = nil, false
		return
	}
	fresh := r.update(p, e)
	if s.Room == nil || !fresh || r.room != s.Room || r.placed == nil {
		e.makeRoom(p)
		if sum := e.crowd.all.sum(); !fresh || sum != r.sum || r.placed == nil {
			r.sum = sum
			r.place(p, e)
		}
		r.room = s.Room
	}
}

// callout draws the line from a name to its province.
func (e *easel) callout(n *name) {
	if !n.callout {
		return
	}
	l := n.label
	from := vector.Pt(min(max(n.lead.X, n.at.X-l.w/2), n.at.X+l.w/2), min(max(n.lead.Y, n.at.Y-l.h/2), n.at.Y+l.h/2))
	if from.Minus(n.lead).Length() < e.plan.size(7, 4) {
		return
	}
	e.path = append(e.path[:0], from, n.lead)
	e.Stroke(l.style.Halo, e.plan.size(3.6, 2.6), e.path, false)
	e.Disc(l.style.Halo, n.lead, e.plan.size(3.6, 2.6))
	e.Stroke(l.style.Color, e.plan.size(1.4, 1), e.path, false)
	e.Disc(l.style.Color, n.lead, e.plan.size(2.4, 1.8))
}

// name writes a name in its place.
func (e *easel) name(n *name) {
	l := n.label
	for i, line := range l.lines {
		down := l.style.Size * (capital + leading*(float64(i)-float64(len(l.lines)-1)/2))
		e.Text(e.kit, l.style, n.at.X-e.kit.TextWidth(l.style, line)/2, n.at.Y+down, line)
	}
}

// makeRoom collects what names keep clear of.
func (e *easel) makeRoom(p *Painter) {
	shown := e.plan
	if room := shown.scene.Room; room != nil {
		e.plan = p.overlays.plan()
		e.plan.lay(p.drawing, shown.frame, room)
		e.layTags()
	}
	e.crowd.all.gather(e.plan, p.drawing)
	if e.plan != shown {
		p.overlays.put(e.plan)
		e.plan = shown
	}
}

// update makes the labels anew if anything about them has changed. It reports whether nothing has.
func (r *register) update(p *Painter, e *easel) bool {
	s := e.plan.scene
	same := r.made && r.kind == s.Labels && r.size == s.LabelSize && r.far == s.Far && r.language == s.Language
	var owners [256]engine.Power
	if s.Position != nil {
		owners = s.Position.Owners
	}
	lit := e.turned(p, &owners)
	if same && owners == r.owners && lit == r.lit {
		return true
	}
	size := min(e.u, e.plan.frame.Scale) * s.LabelSize.factor() // on a small map units keep their size, but names would fill it
	for i := 1; i < len(p.drawing.Variant().Map.Provinces); i++ {
		pv := engine.Province(i)
		if same && owners[i] == r.owners[i] && lit.Has(pv) == r.lit.Has(pv) {
			continue
		}
		ground := e.theme.Ground(p.drawing.Variant(), pv, owners[i])
		if lit.Has(pv) {
			ground = e.theme.Casing.Mix(ground, targetFill)
		}
		r.labels[i] = p.label(e.theme, e.plan.frame, size, pv, s.Labels, s.Language, ground)
		r.codes[i] = p.label(e.theme, e.plan.frame, size, pv, Codes, s.Language, ground)
		r.codes[i].shrink(max(leastCode*size, leastSize*e.plan.px))
	}
	r.kind, r.size, r.far, r.language = s.Labels, s.LabelSize, s.Far, s.Language
	r.owners, r.lit, r.made = owners, lit, true
	return false
}

// turned returns the provinces whose highlight makes their ground so dark that it needs a light name, or so light that
// it needs a dark one.
func (e *easel) turned(p *Painter, owners *[256]engine.Power) engine.ProvinceSet {
	var set engine.ProvinceSet
	s := e.plan.scene
	for pv := range s.Targets.Union(s.ByConvoy).Intersect(p.drawing.Variant().Map.All()).All() {
		ground := e.theme.Ground(p.drawing.Variant(), pv, owners[pv])
		if ground.Dark() != e.theme.Casing.Mix(ground, targetFill).Dark() {
			set.Add(pv)
		}
	}
	return set
}

// shrink gives a label a smaller size.
func (l *label) shrink(size float64) {
	if size < l.style.Size {
		l.w, l.h = l.w*size/l.style.Size, l.h*size/l.style.Size
		l.style.Size = size
	}
}

// place looks for the places of all names that may be seen.
func (r *register) place(p *Painter, e *easel) {
	around, order := p.overlays.search(p.drawing)
	all, pg := &e.crowd.all, &e.crowd.placing
	seen := e.plan.frame.Rect()
	pg.drawing, pg.frame, pg.u, pg.visible = p.drawing, e.plan.frame, e.u, e.plan.board()
	r.placed = r.placed[:0]
	for _, pv := range order {
		l := &r.labels[pv]
		if len(l.lines) == 0 || !l.box(l.x, l.y).Inset(-int(seaRange*e.u)).Overlaps(seen) {
			continue
		}
		at, cost := pg.place(pv, l, all, around)
		if cost > crowded && !l.code {
			if c := &r.codes[pv]; len(c.lines) > 0 {
				if there, less := pg.place(pv, c, all, around); less < cost-0.5 {
					l, at, cost = c, there, less
				}
			}
		}
		if box := l.box(at.X, at.Y); box.Overlaps(seen) && cost < 2*outsideCost {
			all.boxes = append(all.boxes, box)
			n := name{province: pv, label: l, at: at}
			n.lead, n.callout = pg.lead(pv, at)
			r.placed = append(r.placed, n)
		}
	}
}

// sum returns a number that changes when any obstacle does.
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

// search returns the places to try for every name, and the provinces in the order in which they choose.
func (o *overlays) search(d *atlas.Drawing) ([]offset, []engine.Province) {
	o.once.Do(func() {
		o.around = offsets()
		for p := 1; p < len(d.Variant().Map.Provinces); p++ {
			o.order = append(o.order, engine.Province(p))
		}
		slices.SortStableFunc(o.order, func(a, b engine.Province) int {
			return cmp.Compare(room(d, a), room(d, b))
		})
	})
	return o.around, o.order
}

// room returns how large the box of a province is; seas come after all land.
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
