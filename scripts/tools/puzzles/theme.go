package main

import (
	"slices"

	"entente/engine"
	"entente/engine/lesson"
)

// themes are what puzzles are about, as the chapters of the file name them, in their sequence.
func themes() []string {
	return []string{"support", "cut", "block", "convoy", "retreat", "build", "three", "proof"}
}

// themeOf is what a puzzle with a model answer is about: a proof, a retreat or builds if it is one of these, then many units, a convoy, a support that must be cut, a
// support that must be given, else a unit that stands in the way or steps out of it.
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

// cuts reports whether an order of the model answer cuts the support of another power, and nothing is reached without it.
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
