package layout

import (
	"cmp"
	"slices"
	"sync"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Layout lays out scenes on a drawing: units, lines and names. It reuses its memory. Several goroutines may use it at once.
type Layout struct {
	drawing *atlas.Drawing
	kit     *vector.Kit
	badges  *badges
	plans   sync.Pool

	lock   sync.Mutex
	shorts map[string][]string // short names, by language

	measured sync.Once
	rooms    rooms
	once     sync.Once
	around   []offset          // displacements to try for a name
	closer   []offset          // more closely spaced ones, for a name of land that found no room
	order    []engine.Province // the order in which names are placed
}

// New returns a layout for a drawing, with names in the letters of a kit.
func New(d *atlas.Drawing, k *vector.Kit) *Layout {
	return &Layout{drawing: d, kit: k, badges: newBadges(k)}
}

// Plan lays out a scene for a frame. Pass the plan to Release when it is no longer needed.
func (l *Layout) Plan(f vector.Frame, s *Scene) *Plan {
	pl, ok := l.plans.Get().(*Plan)
	if !ok {
		pl = &Plan{}
	}
	l.measured.Do(l.findRooms)
	pl.badges, pl.rooms = l.badges, &l.rooms
	pl.lay(l.drawing, f, s)
	return pl
}

// Release returns a plan to the pool.
func (l *Layout) Release(pl *Plan) {
	pl.Scene = nil // so that the pool does not keep the scene alive
	l.plans.Put(pl)
}

// search returns the displacements to try for every name, and the provinces in the order in which they are placed.
func (l *Layout) search() ([]offset, []engine.Province) {
	l.once.Do(func() {
		d := l.drawing
		l.around, l.closer = offsets(stepAside, seaRange), offsets(stepAside/4, landRange)
		for p := 1; p < len(d.Variant().Map.Provinces); p++ {
			l.order = append(l.order, engine.Province(p))
		}
		slices.SortStableFunc(l.order, func(a, b engine.Province) int {
			return cmp.Compare(room(d, a), room(d, b))
		})
		for p := len(d.Variant().Map.Provinces); p < d.Places(); p++ {
			l.order = append(l.order, engine.Province(p)) // impassable places come after the provinces
		}
	})
	return l.around, l.order
}
