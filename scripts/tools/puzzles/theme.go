package main

import (
	"slices"

	"entente/engine"
	"entente/engine/lesson"
)

// themes returns the themes of puzzles, as the chapters of the file name them, in order.
func themes() []string {
	return []string{"support", "cut", "block", "convoy", "retreat", "build", "three", "proof"}
}

// themeOf returns the theme of a puzzle with a model answer: proof, retreat or builds if it is one of these, then many units, a convoy, a support to
// cut, a support to give, otherwise a unit that blocks or steps aside.
func themeOf(l *lesson.Lesson) string {
	given := func(kinds ...engine.OrderKind) bool {
		return slices.ContainsFunc(l.Model, func(o engine.Order) bool { return slices.Contains(kinds, o.Kind) })
	}
	switch {
	case l.Proof:
		return "proof"
	case l.Position.Phase.Kind == engine.Retreats:
		return "retreat"
	case l.Position.Phase.Kind == engine.Adjustment:
		return "build"
	case l.Found.Far >= 3:
		return "three"
	case l.Goals[0].Kind == lesson.Break || given(engine.Convoy):
		return "convoy"
	case cuts(l):
		return "cut"
	case given(engine.SupportMove, engine.SupportHold):
		return "support"
	}
	return "block"
}

// cuts reports whether the model answer cuts the support of another power and does not work without that.
func cuts(l *lesson.Lesson) bool {
	res := l.Judge(l.Model)
	for _, r := range res.Results {
		if r.Reason != engine.Cut || l.Asked(r.Order.At.Province) || !l.Asked(r.By) {
			continue
		}
		without := slices.DeleteFunc(slices.Clone(l.Model), func(o engine.Order) bool { return o.At.Province == r.By })
		if !l.Works(without) {
			return true
		}
	}
	return false
}
