package lessons

import (
	"slices"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/entry"
)

// attempt is what a learner has done about a lesson since it was opened.
type attempt struct {
	lesson.Lesson
	own    []engine.Order     // of the learner; once a question was answered, of everybody
	res    *engine.Resolution // what the judge said of them, nil while they are written
	chosen lesson.Fate
	solved bool // this time
	failed bool
	stop   []engine.Order   // what others could do against it
	hints  int              // that are open
	past   [][]engine.Order // of the learner, before each step
	future [][]engine.Order // what was taken back
}

// begin opens a lesson.
func begin(l *lesson.Lesson) attempt {
	a := attempt{Lesson: *l}
	if a.At != engine.NoProvince {
		a.own = slices.Clone(a.Orders)
	}
	return a
}

// free reports whether all orders may be changed: a question was answered.
func (a *attempt) free() bool { return a.At != engine.NoProvince && a.solved }

// writing reports whether orders can be given.
func (a *attempt) writing() bool { return a.At == engine.NoProvince || a.solved }

// listed are the units whose orders are listed: those that are asked, or all of a question.
func (a *attempt) listed() []engine.Province {
	if a.At == engine.NoProvince {
		return a.Ask
	}
	var list []engine.Province
	for _, o := range a.Orders {
		list = append(list, o.At.Province)
	}
	return list
}

// given takes what order entry hands out: of the units that are asked.
func (a *attempt) given(orders []engine.Order) {
	if a.At == engine.NoProvince {
		orders = slices.DeleteFunc(slices.Clone(orders), func(o engine.Order) bool { return !a.Asked(o.At.Province) })
	}
	if slices.Equal(orders, a.own) {
		return
	}
	a.past, a.future = append(a.past, a.own), nil
	a.put(orders)
}

// put puts other orders in the place of the learner's.
func (a *attempt) put(orders []engine.Order) {
	if a.own = orders; a.At == engine.NoProvince {
		a.res, a.failed, a.stop, a.solved = nil, false, nil, false
	}
}

// undone takes the last step back, and reports whether there was one.
func (a *attempt) undone() bool { return a.stepTo(&a.past, &a.future) }

// redone makes the step again that was taken back last, and reports whether there was one.
func (a *attempt) redone() bool { return a.stepTo(&a.future, &a.past) }

func (a *attempt) stepTo(from, to *[][]engine.Order) bool {
	n := len(*from)
	if n == 0 || !a.writing() {
		return false
	}
	back := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, a.own)
	a.put(back)
	return true
}

// answer takes the answer of a number to a question, and reports whether it could be given.
func (a *attempt) answer(i int) bool {
	choices := a.Choices()
	if a.At == engine.NoProvince || i >= len(choices) || a.solved {
		return false
	}
	a.chosen = choices[i]
	a.solved, a.failed = a.chosen == a.Fate, a.chosen != a.Fate
	return true
}

// check lets the judge say whether the orders reach the goals.
func (a *attempt) check() {
	res := a.Judge(a.own)
	a.res, a.solved, a.stop = &res, a.Works(a.own), nil
	if a.failed = !a.solved; a.failed && a.Proof {
		a.stop = a.Stop(a.own)
	}
}

// scene is what the map shows.
func (a *attempt) scene(show func(*engine.Position) layout.Scene, e *entry.Entry) paint.State {
	pos := a.Position
	s := paint.State{Scene: show(&pos)}
	orders := a.own
	if a.At == engine.NoProvince {
		orders = a.All(a.own)
	}
	if !a.writing() {
		s.Shapes = layout.Shapes(&pos, orders, nil)
		s.Selected = a.At
		return s
	}
	list := slices.Clone(orders)
	for _, o := range e.Offer() {
		for i := range orders {
			if o.Kind != engine.Waive && orders[i].At.Province == o.At.Province {
				list[i] = engine.Order{}
			}
		}
		list = append(list, o)
	}
	given := len(orders)
	if a.res != nil && len(list) == given {
		s.Shapes = layout.Shapes(&pos, list, a.res)
	} else {
		s.Shapes = layout.Shapes(&pos, list, nil)
	}
	for i := given; i < len(s.Shapes); i++ {
		s.Shapes[i].Hover = true
	}
	if len(a.stop) > 0 && a.stop[0].Kind != engine.NoOrder {
		s.Shapes = append(s.Shapes, layout.Shapes(&pos, a.stop, nil)...)
	}
	s.Ghost, s.GhostAt = e.Ghost()
	s.Selected, s.Targets, s.Supportable, s.ByConvoy = e.Selected(), e.Targets(), e.Supportable(), e.ByConvoy()
	if s.Draggable = e.Orderable(); pos.Phase.Kind == engine.Adjustment {
		s.Draggable = engine.ProvinceSet{}
	}
	if e.Selected() == engine.NoProvince && a.res == nil {
		s.Targets = engine.SetOf(a.Ask...)
	}
	return s
}
