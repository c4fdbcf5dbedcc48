package lesson_test

import (
	"testing"

	"entente/engine"
	"entente/engine/lesson"
)

// moves returns the moves of an outcome that end at p or bounce off it.
func moves(res *engine.Resolution, p engine.Province, reached func(engine.Result) bool) (n int) {
	for _, r := range res.Results {
		if r.Order.Kind == engine.Move && r.Order.To.Province == p && reached(r) {
			n++
		}
	}
	return n
}

// good reports whether a move is legal and, if it crosses the sea, is carried to the end.
func good(r engine.Result) bool {
	return !r.Reason.Void() && r.Reason != engine.NoRoute && r.Reason != engine.Disrupted
}

// TestRefusalsAreTrue holds what is said of wrong answers against the outcome: of every fate that can be chosen, and of every set of
// orders, in lessons, examples and puzzles.
func TestRefusalsAreTrue(t *testing.T) {
	seen := map[lesson.Why]int{}
	for _, list := range ours(t) {
		for i := range list {
			l := &list[i]
			if l.At != engine.NoProvince {
				for _, f := range l.Choices() {
					if f != l.Fate {
						r := l.NotSo(f)
						seen[r.Why]++
						fateRefused(t, l, f, r)
					}
				}
				continue
			}
			n := 0
			none := l.Missed(nil)
			seen[none.Why]++
			ordersRefused(t, l, nil, none)
			l.Sets(func(set []engine.Order) bool {
				if n++; n > 400 && n%31 != 0 || n > 6000 {
					return n <= 6000
				}
				if r := l.Missed(set); !l.Works(set) || r.Why != lesson.Otherwise {
					seen[r.Why]++
					ordersRefused(t, l, set, r)
				}
				return true
			})
		}
	}
	t.Logf("%v", seen)
	for w := lesson.Otherwise; w < lesson.NumReasons; w++ {
		if w.String() == "" || seen[w] == 0 && w != lesson.VoidMove {
			t.Errorf("%v is never said", w)
		}
	}
}

// fateRefused checks what is said of a fate.
func fateRefused(t *testing.T, l *lesson.Lesson, chosen lesson.Fate, r lesson.Refusal) {
	t.Helper()
	res := l.Judge(nil)
	at := func(p engine.Province) (found engine.Result) {
		for _, r := range res.Results {
			if r.Order.At.Province == p {
				found = r
			}
		}
		return found
	}
	own, by := at(l.At), at(r.By)
	power := l.Position.UnitAt(l.At).Power
	foreign := func(m engine.Result) bool { return good(m) && m.Order.Power != power }
	so := true
	switch r.Why {
	case lesson.NoAttack:
		so = moves(&res, l.At, good) == 0
	case lesson.OwnAttack:
		so = moves(&res, l.At, foreign) == 0 && by.Order.To.Province == l.At && by.Order.Power == power
	case lesson.WeakAttack:
		so = by.Order.To.Province == l.At && r.Theirs <= r.Mine && lesson.FateOf(&res, r.By) != lesson.Moves && !own.Dislodged
	case lesson.FromTarget:
		so = by.Order.To.Province == l.At && !own.Dislodged && own.Reason != engine.Cut && (own.Order.To.Province == r.By || own.Order.From.Province == r.By)
	case lesson.CutBy:
		so = own.Reason == engine.Cut && by.Order.Kind == engine.Move && by.Order.To.Province == l.At
	case lesson.DrivenOut:
		so = own.Dislodged && by.Order.To.Province == l.At && by.Reason == engine.Succeeded && (r.Theirs > r.Mine || r.Mine == 0)
	case lesson.Unopposed:
		so = own.Reason == engine.Succeeded && moves(&res, r.At, good) == 1 && l.Position.UnitAt(r.At).Type == engine.NoUnit
	case lesson.Met:
		so = lesson.FateOf(&res, l.At) == lesson.Bounces && own.Order.To.Province == r.At && r.Theirs >= r.Mine && r.Mine > 0
	}
	if !so {
		t.Errorf("%s: %v is refused by %+v, but %+v", l.ID, chosen, r, own)
	}
}

// ordersRefused checks what is said of orders.
func ordersRefused(t *testing.T, l *lesson.Lesson, set []engine.Order, r lesson.Refusal) {
	t.Helper()
	res := l.Judge(set)
	after := res.Aftermath(&l.Position)
	stands := after.Units[r.At].Type != engine.NoUnit && after.Units[r.At].Power == l.Power
	mine := func(m engine.Result) bool { return m.Order.Power == l.Power }
	so := true
	switch r.Why {
	case lesson.Nobody:
		so = !stands && moves(&res, r.At, mine) == 0
	case lesson.VoidMove, lesson.Failed, lesson.Uncarried:
		so = !stands && (moves(&res, r.At, mine) > 0 || l.Position.Phase.Kind == engine.Retreats)
	case lesson.Unattacked:
		so = moves(&res, r.At, good) == 0
	case lesson.TooWeak:
		so = r.Mine > 0 && r.Mine <= r.Theirs && lesson.FateOf(&res, r.At) != lesson.Dislodged
	case lesson.Escaped:
		so = lesson.FateOf(&res, r.At) == lesson.Moves
	case lesson.Abandoned:
		so = lesson.FateOf(&res, r.At) == lesson.Moves && !stands
	case lesson.DrivenOut:
		so = lesson.FateOf(&res, r.At) == lesson.Dislodged && (r.Theirs > r.Mine || r.Mine == 0)
	case lesson.StillCarried:
		so = lesson.FateOf(&res, r.At) == lesson.Moves
	case lesson.Unbuilt:
		so = !stands
	}
	so = so && toThePoint(l, &res, r)
	if !so {
		t.Errorf("%s: %v is refused by %+v", l.ID, set, r)
	}
}

// toThePoint reports whether what is said of orders is about the first goal that they miss, and as exact as can be: a unit that was driven out or
// went away is told so, and of several attacks the strongest is named. It says nothing of orders that only others can thwart.
func toThePoint(l *lesson.Lesson, res *engine.Resolution, r lesson.Refusal) bool {
	for _, g := range l.Goals {
		if g.Reached(l, res) {
			continue
		}
		fate := lesson.FateOf(res, g.At)
		best := engine.Result{}
		for _, m := range res.Results {
			if m.Order.Kind == engine.Move && m.Order.To.Province == g.At && good(m) && m.Attack > best.Attack {
				best = m
			}
		}
		own := l.Position.UnitAt(g.At).Power == l.Power && l.Position.Phase.Kind == engine.Movement
		why := r.Why
		switch {
		case g.Kind == lesson.Dislodge && fate == lesson.Moves:
			why = lesson.Escaped
		case g.Kind == lesson.Dislodge && best.Attack > 0 && best.Attack <= best.Against:
			why = lesson.TooWeak
		case (g.Kind == lesson.Keep || g.Kind == lesson.Take && own) && fate == lesson.Dislodged:
			why = lesson.DrivenOut
		case (g.Kind == lesson.Keep || g.Kind == lesson.Take && own) && fate == lesson.Moves:
			why = lesson.Abandoned
		}
		return r.At == g.At && r.Why == why && (why != lesson.TooWeak || r.By == best.Order.At.Province && r.Mine == int(best.Attack) && r.Theirs == int(best.Against))
	}
	return r == lesson.Refusal{}
}

// A unit that its power removes did not leave: of a lesson that would keep it, nothing more can be said.
func TestARemovedUnitDidNotMoveAway(t *testing.T) {
	v, err := standard()
	if err != nil {
		t.Fatal(err)
	}
	text := engine.PositionText{Phase: "W1902A", Units: []string{"France A par", "France A mar"}, Centers: map[string][]string{"france": {"par"}}}
	pos, err := v.ReadPosition(text, &v.Setups[0], engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	par := v.Map.Province("par")
	l := lesson.Lesson{Position: pos, Power: v.Power("france"), Ask: []engine.Province{par, v.Map.Province("mar")}, Goals: []lesson.Goal{{Kind: lesson.Keep, At: par}}}
	for text, want := range map[string]lesson.Refusal{"A par D": {At: par}, "A mar D": {}} {
		o, _, err := pos.ParseOrder(l.Power, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Missed([]engine.Order{o}); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}
