package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/gesture"
)

// Question is what the big button asks in place before it resolves a phase in which orders are missing, or hands such orders in: press again. Where
// the table is also to be asked about powers that gave no order at all, the place has two answers: the armistice first, that
// they just hold second (RULES 9.2). Either answers everything.
type Question struct {
	// Watched reports whether others see the game besides the user. nil: nobody does.
	Watched func() bool
	Pause   *gesture.Pause // nothing answers while it lasts; nil: an answer is taken at once

	desk     *Desk
	node     *game.Node // the phase it was asked in; nil: it was not
	orders   []engine.Order
	selected engine.Province
	silent   []engine.Power
	spared   engine.PowerSet // of the silent: those that get no armistice, whatever the answer
	then     func()          // resolves the phase
}

// Put asks, or calls then at once if there is nothing to ask. Asked again it takes that for the answer: they just hold.
func (q *Question) Put(then func()) {
	d := q.desk
	if q.Asked() {
		q.Hold()
		return
	}
	d.Entry.Enter() // a support that is only half built stands
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
	planned := d.Game.Settings().Mode == game.Planning // nobody else has forgotten anything
	if n.Result != nil || planned || lacking == 0 && len(silent) == 0 {
		q.forget()
		then()
		return
	}
	q.node, q.orders, q.selected, q.silent, q.spared, q.then = n, n.Plain(), d.Entry.Selected(), silent, 0, then
	q.Pause.Begin()
	d.Tell()
}

// Asked reports whether it was asked, and nothing has changed since.
func (q *Question) Asked() bool {
	d := q.desk
	n := d.Game.Node()
	return q.node == n && !d.Played() && q.selected == d.Entry.Selected() && slices.Equal(q.orders, n.Plain())
}

// Hold is the second answer: the units without orders hold or disband, builds are waived and removals made by rule.
func (q *Question) Hold() {
	if q.Pause.Deaf() > 0 {
		return
	}
	then := q.then
	q.forget()
	then()
}

// Declare is the first answer: an armistice of the powers that gave no order, for a reason, except those that were spared.
// The rest is as in Hold. After an error nothing was resolved.
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

// Silent returns the powers that the question is about: they gave no order at all.
func (q *Question) Silent() []engine.Power {
	if !q.Asked() {
		return nil
	}
	return q.silent
}

// Chosen returns those of Silent to which the first answer gives an armistice: all, unless the table chose otherwise.
func (q *Question) Chosen() []engine.Power {
	return slices.DeleteFunc(slices.Clone(q.Silent()), q.spared.Has)
}

// ToggleSpare exempts a silent power from the armistice, or ends the exemption.
func (q *Question) ToggleSpare(pw engine.Power) {
	if q.Pause.Deaf() > 0 {
		return // the second click of a double click lies on the list
	}
	q.spared ^= engine.PowersOf(pw)
	q.desk.Tell()
}

// Drop takes it back: the user does something else.
func (q *Question) Drop() {
	if q.node != nil {
		q.forget()
		q.desk.Tell()
	}
}

// sync forgets it when something has changed.
func (q *Question) sync() {
	if q.node != nil && !q.Asked() {
		q.forget()
	}
}

func (q *Question) forget() { q.node, q.then = nil, nil }

// watched reports whether others see the game.
func (q *Question) watched() bool { return q.Watched != nil && q.Watched() }

// missing counts the orders that are due in a phase and were not given.
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
