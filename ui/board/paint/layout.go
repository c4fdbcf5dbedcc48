package paint

import (
	"cmp"
	"slices"
	"sync"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// layout lays scenes out on a drawing: where units stand and lines run, and where names find room. It keeps memory for the
// next plan. Several goroutines may use it.
type layout struct {
	drawing *atlas.Drawing
	kit     *vector.Kit
	plans   sync.Pool

	once   sync.Once
	around []offset          // places around a name's own where it looks for room
	order  []engine.Province // in which they do
}

// newLayout returns a layout on a drawing, with names in the letters of a kit.
func newLayout(d *atlas.Drawing, k *vector.Kit) *layout { return &layout{drawing: d, kit: k} }

// plan lays a scene out for a frame. The plan goes back by release.
func (l *layout) plan(f vector.Frame, s *Scene) *plan {
	pl, ok := l.plans.Get().(*plan)
	if !ok {
		pl = &plan{}
	}
	pl.lay(l.drawing, f, s)
	return pl
}

// release takes a plan back that is no longer needed.
func (l *layout) release(pl *plan) {
	pl.scene = nil // the pool must not keep it alive
	l.plans.Put(pl)
}

// search returns the places to try for every name, and the provinces in the order in which they choose.
func (l *layout) search() ([]offset, []engine.Province) {
	l.once.Do(func() {
		d := l.drawing
		l.around = offsets()
		for p := 1; p < len(d.Variant().Map.Provinces); p++ {
			l.order = append(l.order, engine.Province(p))
		}
		slices.SortStableFunc(l.order, func(a, b engine.Province) int {
			return cmp.Compare(room(d, a), room(d, b))
		})
	})
	return l.around, l.order
}
