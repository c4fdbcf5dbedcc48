package layout

import (
	"cmp"
	"slices"
	"sync"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Layout lays scenes out on a drawing: where units stand and lines run, and where names find room. It keeps memory for the
// next plan. Several goroutines may use it.
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
	around   []offset          // places around a name's own where it looks for room
	closer   []offset          // the same closer together, for a name of land that has found none
	order    []engine.Province // in which they do
}

// New returns a layout on a drawing, with names in the letters of a kit.
func New(d *atlas.Drawing, k *vector.Kit) *Layout {
	return &Layout{drawing: d, kit: k, badges: newBadges(k)}
}

// Plan lays a scene out for a frame. The plan goes back by Release.
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

// Release takes a plan back that is no longer needed.
func (l *Layout) Release(pl *Plan) {
	pl.Scene = nil // the pool must not keep it alive
	l.plans.Put(pl)
}

// search returns the places to try for every name, and the provinces in the order in which they choose.
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
			l.order = append(l.order, engine.Province(p)) // where nobody may enter: what is played on chooses first
		}
	})
	return l.around, l.order
}
