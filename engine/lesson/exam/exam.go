// Package exam draws exams: questions from lessons, worked examples and puzzles, and about positions made up for the exam. An exam has a
// number: the same number gives the same questions.
//
//	questions := exam.Pool{Course: course, Examples: examples, Puzzles: puzzles}.Draw(1234)
package exam

import (
	"slices"
	"strconv"

	"entente/engine"
	"entente/engine/lesson"
)

// What an exam is.
const (
	Questions = 20
	Pass      = 15 // right answers that pass
	Minutes   = 30
	MaxNumber = 9999 // numbers of exams begin at 1
)

// What the questions are about.
const (
	ofCourse   = 4
	ofOrders   = 2 // lessons of the course in which orders are given
	ofExamples = 5
	ofPuzzles  = 2
	generated  = Questions - ofCourse - ofOrders - ofExamples - ofPuzzles
)

// Pool is what questions are drawn from. Course must not be empty: its board is that of the positions that are made up.
type Pool struct{ Course, Examples, Puzzles []lesson.Lesson }

// groups are the lessons that can be drawn: questions of the course, its lessons with orders, worked examples, puzzles.
func (p Pool) groups() [4][]lesson.Lesson {
	var g [4][]lesson.Lesson
	for _, l := range p.Course {
		if l.Question() {
			g[0] = append(g[0], l)
		} else {
			g[1] = append(g[1], l)
		}
	}
	for _, l := range p.Examples {
		if l.Question() {
			g[2] = append(g[2], l)
		}
	}
	g[3] = append(g[3], p.Puzzles...)
	return g
}

// Size counts the lessons that can be drawn, besides the positions that are made up.
func (p Pool) Size() (n int) {
	for _, g := range p.groups() {
		n += len(g)
	}
	return n
}

// Draw returns the questions of the exam with a number, which are the same for each number as long as the pool is. There are Questions of
// them unless the pool is too small.
func (p Pool) Draw(number int) []lesson.Lesson {
	d := dice(uint64(number) * 0x9e3779b97f4a7c15)
	var list []lesson.Lesson
	for i, g := range p.groups() {
		want := [...]int{ofCourse, ofOrders, ofExamples, ofPuzzles}[i]
		d.shuffle(len(g), func(i, j int) { g[i], g[j] = g[j], g[i] })
		list = append(list, g[:min(want, len(g))]...)
	}
	seen := map[string]bool{}
	for tries := 0; len(seen) < generated && tries < 500; tries++ {
		l, ok := d.invent(p.Course[0].Position.Variant)
		if ok && !seen[l.Position.Line()] {
			seen[l.Position.Line()] = true
			l.ID = "exam-" + strconv.Itoa(len(seen))
			list = append(list, l)
		}
	}
	d.shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// dice are numbers by chance that are the same for the same beginning, on every machine and in every version.
type dice uint64

// roll returns a number from 0 to before n (splitmix64).
func (d *dice) roll(n int) int {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}

// shuffle puts n things into a sequence by chance.
func (d *dice) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, d.roll(i+1))
	}
}

// invent makes a question about a fight for one province, which the judge has answered. It is not ok if nothing happened that is worth a
// question.
func (d *dice) invent(v *engine.Variant) (l lesson.Lesson, ok bool) {
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901, Season: engine.Spring, Kind: engine.Movement}}
	goal, places := d.place(v.Map)
	if len(places) < 4 {
		return l, false
	}
	powers := [2]engine.Power{engine.Power(1 + d.roll(len(v.Powers)-1)), 0}
	for powers[1] = powers[0]; powers[1] == powers[0]; {
		powers[1] = engine.Power(1 + d.roll(len(v.Powers)-1))
	}
	units := 4 + d.roll(2)
	for i, p := range places[:min(units, len(places))] {
		side := powers[0]
		if i >= 2 {
			side = powers[(i+d.roll(2))%2]
		}
		pos.Units[p] = engine.Unit{Type: engine.Army, Power: side}
	}
	if d.roll(3) > 0 {
		pos.Units[goal] = engine.Unit{Type: engine.Army, Power: powers[1]}
	}
	l = lesson.Lesson{Position: pos, Orders: d.orders(&pos, goal, powers[0])}
	return d.ask(l)
}

// place chooses a province to fight for, and the land around it in a sequence by chance.
func (d *dice) place(m *engine.Map) (goal engine.Province, around []engine.Province) {
	for goal == engine.NoProvince || m.Info(goal).Terrain == engine.Sea {
		goal = engine.Province(1 + d.roll(len(m.Provinces)-1))
	}
	for p := range m.Provinces {
		if p := engine.Province(p); m.ArmyNeighbors(goal).Has(p) {
			around = append(around, p)
		}
	}
	d.shuffle(len(around), func(i, j int) { around[i], around[j] = around[j], around[i] })
	return goal, around
}

// orders gives every unit an order that has to do with the others: one of the attacker's moves to the goal, the others support, attack
// units, or move to the goal as well.
func (d *dice) orders(pos *engine.Position, goal engine.Province, attacker engine.Power) []engine.Order {
	var list []engine.Order
	occupied := pos.Occupied()
	units := d.units(pos)
	lead := slices.IndexFunc(units, func(p engine.Province) bool { return pos.Units[p].Power == attacker && p != goal })
	units[0], units[lead] = units[lead], units[0]
	for i, p := range units {
		legal, useful := pos.LegalOrders(p), []engine.Order(nil)
		leads := i == 0
		for _, o := range legal {
			switch to := o.To.Province; o.Kind {
			case engine.Move:
				if to == goal {
					useful = append(useful, o)
				} else if !leads && occupied.Has(to) && pos.Units[to].Power != pos.Units[p].Power {
					useful = append(useful, o, o, o)
				}
			case engine.SupportMove:
				if !leads && ordered(list, o) {
					useful = append(useful, o, o, o)
				}
			case engine.SupportHold:
				if !leads && o.From.Province == goal && pos.Units[goal].Power == pos.Units[p].Power {
					useful = append(useful, o)
				}
			}
		}
		if len(useful) == 0 {
			list = append(list, engine.Order{Kind: engine.Hold, Power: pos.Units[p].Power, Unit: engine.Army, At: engine.Location{Province: p}})
			continue
		}
		list = append(list, useful[d.roll(len(useful))])
	}
	return pos.CompleteAll(list)
}

// units lists the provinces that have units in a sequence by chance.
func (d *dice) units(pos *engine.Position) (list []engine.Province) {
	for p := range pos.Variant.Map.Provinces {
		if pos.Units[p].Type != engine.NoUnit {
			list = append(list, engine.Province(p))
		}
	}
	d.shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// ordered reports whether the move that a support names is among the orders.
func ordered(list []engine.Order, o engine.Order) bool {
	for _, m := range list {
		if m.Kind == engine.Move && m.At.Province == o.From.Province && m.To.Province == o.To.Province {
			return true
		}
	}
	return false
}

// ask chooses the unit that a question is about. Nothing is asked where every order succeeds.
func (d *dice) ask(l lesson.Lesson) (lesson.Lesson, bool) {
	res := l.Judge(nil)
	var worth []engine.Province
	failed := false
	for _, r := range res.Results {
		failed = failed || r.Failed()
		p := r.Order.At.Province
		switch lesson.FateOf(&res, p) {
		case lesson.Void, lesson.Holds, 0:
		case lesson.Dislodged:
			worth = append(worth, p, p)
		case lesson.CutOff:
			worth = append(worth, p, p, p, p)
		default:
			worth = append(worth, p)
		}
	}
	if !failed || len(worth) == 0 {
		return l, false
	}
	l.At = worth[d.roll(len(worth))]
	l.Fate = lesson.FateOf(&res, l.At)
	for _, f := range l.Choices() {
		if f == l.Fate {
			return l, true
		}
	}
	return l, false
}
