package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/gesture"
)

// Question is the question that the big button asks in place before it resolves a phase in which orders are missing, or hands such orders in: press
// again. If the table must also decide on powers without any order, there are two answers: an armistice first, holding second (RULES 9.2). Either
// answers everything.
type Question struct {
	// Watched reports whether other people see the game. nil means no.
	Watched func() bool
	Pause   *gesture.Pause // answers are ignored while it lasts; nil if there is none

	desk     *Desk
	node     *game.Node // the phase it was asked in; nil if not asked
	orders   []engine.Order
	selected engine.Province
	silent   []engine.Power
	spared   engine.PowerSet // the silent powers that get no armistice, whatever the answer
	then     func()          // resolves the phase
}

// Put asks, or calls then at once if there is nothing to ask. If it is already asked, Put answers it: the units hold.
func (q *Question) Put(then func()) {
	d := q.desk
	if q.Asked() {
		q.Hold()
		return
	}
	d.Entry.Enter() // a half-built support counts
	n, silent, lacking := d.Game.Node(), d.Seats.Silent(), missing(d.Game, d.Game.Node())
	if d.Seats.Secret() {
		if lacking = 0; n.Writer() >= 0 { // only the writer's orders are known, and only they are handed in
			silent = nil
			for _, pw := range d.Game.Players()[n.Writer()].Powers {
				given, due := entry.Progress(n.Position, n.Plain(), pw)
				lacking += max(due-given, 0)
			}
		}
	}
	planned := d.Game.Settings().Mode == game.Planning // no other player can have forgotten anything
	if n.Result != nil || planned || lacking == 0 && len(silent) == 0 {
		q.forget()
		then()
		return
	}
	q.node, q.orders, q.selected, q.silent, q.spared, q.then = n, n.Plain(), d.Entry.Selected(), silent, 0, then
	q.Pause.Begin()
	d.Tell()
}

// Asked reports whether the question is open and the game has not changed since.
func (q *Question) Asked() bool {
	d := q.desk
	n := d.Game.Node()
	return q.node == n && !d.Played() && q.selected == d.Entry.Selected() && slices.Equal(q.orders, n.Plain())
}

// Hold gives the second answer: units without orders hold or disband, builds are waived and removals follow the rule.
func (q *Question) Hold() {
	if q.Pause.Deaf() > 0 {
		return
	}
	then := q.then
	q.forget()
	then()
}

// Declare gives the first answer: an armistice, with a reason, for the silent powers that were not spared. The rest is as in Hold. If it returns an
// error, the phase is not resolved.
func (q *Question) Declare(reason string) error {
	if q.Pause.Deaf() > 0 {
		return nil
	}
	d, chosen, then := q.desk, q.Chosen(), q.then
	q.forget()
	for _, pw := range chosen {
		if err := d.Game.Armistice(pw, reason); err != nil {
			return err
		}
	}
	then()
	return nil
}

// Silent returns the powers in question: they gave no order at all.
func (q *Question) Silent() []engine.Power {
	if !q.Asked() {
		return nil
	}
	return q.silent
}

// Chosen returns the powers of Silent that would get an armistice: all, unless the table spared some.
func (q *Question) Chosen() []engine.Power {
	return slices.DeleteFunc(slices.Clone(q.Silent()), q.spared.Has)
}

// ToggleSpare exempts a silent power from the armistice, or ends the exemption.
func (q *Question) ToggleSpare(pw engine.Power) {
	if q.Pause.Deaf() > 0 {
		return // the second click of a double click hit the list
	}
	q.spared ^= engine.PowersOf(pw)
	q.desk.Tell()
}

// Drop withdraws the question because the user does something else.
func (q *Question) Drop() {
	if q.node != nil {
		q.forget()
		q.desk.Tell()
	}
}

// sync drops the question if something has changed.
func (q *Question) sync() {
	if q.node != nil && !q.Asked() {
		q.forget()
	}
}

func (q *Question) forget() { q.node, q.then = nil, nil }

// watched reports whether other people see the game.
func (q *Question) watched() bool { return q.Watched != nil && q.Watched() }

// missing counts the due orders of a phase that were not given.
func missing(g *game.Game, n *game.Node) int {
	count, orders := 0, n.Plain()
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		if p, _ := g.ProgramOf(engine.Power(i)); p != (game.Program{}) {
			continue
		}
		given, due := entry.Progress(n.Position, orders, engine.Power(i))
		count += max(due-given, 0)
	}
	return count
}
