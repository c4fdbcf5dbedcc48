// Package lesson reads lessons and puzzles from files. Every answer is checked by adjudicating it, and a file with a wrong answer is
// rejected.
//
//	list, err := lesson.Read(data, find)
//	...
//	for _, l := range list {
//		fmt.Println(l.ID, l.Works(orders))
//	}
package lesson

import (
	"math"
	"slices"

	"entente/engine"
	"entente/engine/search"
)

// Lesson is a position with a question: either what becomes of a unit when all orders are known, or which orders some units must be
// given for something to happen. It never changes once it was read.
type Lesson struct {
	ID       string
	Title    Text // empty where the goals say it all
	Chapter  Chapter
	Words    Text // what is to be learned
	Moral    Text // what the answer teaches, shown after it; empty for none
	Position engine.Position
	Orders   []engine.Order    // that are given, and shown
	At       engine.Province   // whose fate is asked for; NoProvince where orders are to be given
	Fate     Fate              // the answer to that
	Options  []Option          // answers in words, one of them right; nil where a fate or orders are asked for
	Ask      []engine.Province // units that the learner orders
	Power    engine.Power      // of these units
	Goals    []Goal            // that their orders must reach, all of them
	Proof    bool              // whatever the units of other powers that have no order here do
	Model    []engine.Order    // orders for Ask that reach the goals
	Hints    []Text
	Section  string   // of the program's own rules, which the lesson is about: "6.5"; "" if the file names none
	Rules    []string // clauses of the rulebook: "3.3.9"
	Found    Found    // of a puzzle
}

// Chapter is a part of a course. The zero Chapter: the lesson is in none.
type Chapter struct {
	ID    string
	Title Text
	Words Text // what it is about
}

// Option is an answer that a learner can choose.
type Option struct {
	Words  Text
	Why    Text // why it is right or wrong
	Right  bool
	Claims []Claim // what the answer says of the position, checked by the judge; nil for what no judge can tell
}

// Text is a text by language. The zero Text is none.
type Text map[string]string

// In returns the text in a language; where it lacks that, in English or, failing that, any.
func (t Text) In(language string) string {
	if text := t[language]; text != "" {
		return text
	}
	if text := t["en"]; text != "" {
		return text
	}
	for _, text := range t {
		return text
	}
	return ""
}

// Found is what an exhaustive search found of a puzzle. The zero Found: nobody has searched.
type Found struct {
	Ways int // order sets that reach the goals
	Of   int // order sets that there are
	Far  int // the fewest units of Ask that must do something else than hold
}

// Grade is how hard a puzzle is, from 1 to 3, from the share of order sets that work and the number of units they need; 0 if the
// puzzle has not been searched.
func (f Found) Grade() int {
	switch share := float64(f.Ways) / float64(max(f.Of, 1)); {
	case f.Ways == 0:
		return 0
	case f.Far >= 3 || f.Far == 2 && share < 0.005:
		return 3
	case f.Far == 2 || share < 0.05:
		return 2
	}
	return 1
}

// Rating is how hard a puzzle is on the scale on which learners are rated: the fewer order sets work and the more units they need, the
// harder. 0 if it has not been searched.
func (f Found) Rating() float64 {
	if f.Ways <= 0 {
		return 0
	}
	return min(900+200*math.Log10(float64(max(f.Of, f.Ways))/float64(f.Ways))+150*float64(max(f.Far-1, 0)), 2600)
}

// Question reports whether an answer is to be chosen. If not, orders are to be given.
func (l *Lesson) Question() bool { return l.At != engine.NoProvince || len(l.Options) > 0 }

// Asked reports whether the learner orders the unit in p.
func (l *Lesson) Asked(p engine.Province) bool { return slices.Contains(l.Ask, p) }

// All returns the given orders plus the learner's orders for the units in Ask.
func (l *Lesson) All(own []engine.Order) []engine.Order {
	all := slices.Clone(l.Orders)
	for _, o := range own {
		if l.Asked(o.At.Province) {
			all = append(all, o)
		}
	}
	return all
}

// Judge resolves the phase with the orders of the learner, by the rules of the documents.
func (l *Lesson) Judge(own []engine.Order) engine.Resolution {
	return engine.Adjudicate(&l.Position, l.All(own), engine.Rulebook())
}

// Works reports whether the orders of the learner reach all goals.
func (l *Lesson) Works(own []engine.Order) bool {
	return l.reached(own, nil) && (!l.Proof || l.Stop(own) == nil)
}

// reached reports whether the goals are reached if others give these orders besides those of the lesson.
func (l *Lesson) reached(own, others []engine.Order) bool {
	res := engine.Adjudicate(&l.Position, append(l.All(own), others...), engine.Rulebook())
	for _, g := range l.Goals {
		if !g.Reached(l, &res) {
			return false
		}
	}
	return len(l.Goals) > 0
}

// Stop returns orders of others that thwart those of the learner, nil where none do. It takes some milliseconds, and asks only what
// foreign units without an order of the lesson can do.
func (l *Lesson) Stop(own []engine.Order) []engine.Order {
	var s search.Prover
	s.Load(&l.Position, engine.PowersOf(l.Power), l.All(own), engine.Rulebook())
	for _, g := range l.Goals {
		switch stop := s.Stops(l.mover(own, g.At)); {
		case len(stop.Orders) > 0:
			return stop.Orders
		case !stop.Safe():
			return []engine.Order{{}} // it fails by itself, or nobody can tell
		}
	}
	return nil
}

// mover returns the unit that moves to p, p where none does.
func (l *Lesson) mover(own []engine.Order, p engine.Province) engine.Province {
	for _, o := range own {
		if o.Kind == engine.Move && o.To.Province == p {
			return o.At.Province
		}
	}
	return p
}

// Sets calls each with every set of legal orders for the units that the learner orders, until it returns false: of builds with as many as are
// due, or fewer. The slice is used again.
func (l *Lesson) Sets(each func([]engine.Order) bool) {
	legal, left := make([][]engine.Order, len(l.Ask)), len(l.Ask)
	for i, p := range l.Ask {
		legal[i] = l.Position.LegalOrders(p)
	}
	builds := l.Position.Phase.Kind == engine.Adjustment && l.Position.Balance(l.Power) > 0
	if builds {
		left = l.Position.Balance(l.Power)
	}
	set := make([]engine.Order, 0, len(legal))
	var choose func(int) bool
	choose = func(i int) bool {
		if i == len(legal) {
			return each(set)
		}
		if builds && !choose(i+1) {
			return false
		}
		for _, o := range legal[i] {
			if len(set) == left {
				return true
			}
			set = append(set, o)
			on := choose(i + 1)
			if set = set[:len(set)-1]; !on {
				return false
			}
		}
		return true
	}
	choose(0)
}

// Search tries every order set there is.
func (l *Lesson) Search() (f Found, model []engine.Order) {
	var known [][]engine.Order // what stopped others before: tried first, as a proof takes long
	l.Sets(func(set []engine.Order) bool {
		f.Of++
		if !l.reached(set, nil) {
			return true
		}
		if l.Proof {
			if slices.ContainsFunc(known, func(stop []engine.Order) bool { return !l.reached(set, stop) }) {
				return true
			}
			if stop := l.Stop(set); stop != nil {
				if stop[0].Kind != engine.NoOrder {
					known = append(known, stop)
				}
				return true
			}
		}
		far := 0
		for _, o := range set {
			if o.Kind != engine.Hold && o.Kind != engine.Disband {
				far++
			}
		}
		if f.Ways == 0 || far < f.Far {
			f.Far, model = far, slices.Clone(set)
		}
		f.Ways++
		return true
	})
	return f, model
}
