// Package tutorial teaches the first year of Three Kingdoms in ten steps on the real board. A step is done when the current orders fulfill
// it, however they were given. It does not depend on the toolkit.
//
//	var g tutorial.Guide
//	g.Follow(desk, false) // after each change
//	key := g.Key()        // of the text of the step
package tutorial

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/desk"
)

// Guide is the progress in the lesson. The zero Guide is at the first step.
type Guide struct{ At int }

// Steps is the number of steps.
const Steps = 10

// step is a step of the lesson: a text key, and the condition for being done.
type step struct {
	key  string
	done func(d *desk.Desk, explained bool) bool
}

// order returns a step that is done once an order is given and the judge accepts it.
func order(key, text string) step {
	return step{key, func(d *desk.Desk, _ bool) bool {
		pos := d.Shown().Pos
		want, err := d.Board.ParseOrder(pos.Roster, kingdoms.NoFaction, text)
		if err != nil || pos.Check(want) != kingdoms.Succeeded {
			return false
		}
		for _, o := range d.Shown().Orders {
			if o.Said = want.Said; o == want {
				return true
			}
		}
		return false
	}}
}

// steps returns the steps of the lesson.
func steps() [Steps]step {
	return [Steps]step{
		{"pick", func(d *desk.Desk, _ bool) bool {
			return d.Entry.Subject.Unit == d.Board.Area("chenliu") || len(d.Shown().Orders) > 0
		}},
		order("attack", "caocao chenliu - xiapi"),
		order("transfer", "caocao xuchang - chenliu"),
		order("support", "sunquan jianye S chenliu - xiapi"),
		order("general", "yuanshao G 袁绍 - jinyang"),
		{"resolve", func(d *desk.Desk, _ bool) bool { return d.Played() && d.Shown().Pos.Phase.String() == "S200M" }},
		{"why", func(_ *desk.Desk, explained bool) bool { return explained }},
		order("retreat", "liubei xiapi R beihai"),
		{"adjust", func(d *desk.Desk, _ bool) bool {
			return has(d, kingdoms.Recruit, engine.Adjustment) && has(d, kingdoms.Bid, engine.Adjustment)
		}},
		{"auction", func(d *desk.Desk, _ bool) bool { return d.Shown().Pos.Phase.Kind == engine.Adjustment && d.Played() }},
	}
}

// has reports whether a valid order of a kind is given in a phase of a kind.
func has(d *desk.Desk, kind kingdoms.Kind, phase engine.PhaseKind) bool {
	pos := d.Shown().Pos
	if pos.Phase.Kind != phase {
		return false
	}
	for _, o := range d.Shown().Orders {
		if o.Kind == kind && pos.Check(o) == kingdoms.Succeeded {
			return true
		}
	}
	return false
}

// Follow advances to the next step if the current one is done, and reports whether it did. explained says whether a result is being
// explained.
func (g *Guide) Follow(d *desk.Desk, explained bool) bool {
	if g.Over() || !steps()[g.At].done(d, explained) {
		return false
	}
	g.At++
	return true
}

// Over reports whether all steps are done.
func (g *Guide) Over() bool { return g.At >= Steps }

// Key returns the text key of the step, or that of the end when all are done.
func (g *Guide) Key() string {
	if g.Over() {
		return "kingdoms.guide.end"
	}
	return "kingdoms.guide." + steps()[g.At].key
}
