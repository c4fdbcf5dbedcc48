package desk

import (
	"errors"
	"slices"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/bots"
	"entente/ui/lang"
)

// followRivals lets programs decide about the phase that is looked at, if it is open and they play in it. At one keyboard those who
// are done hand in while nobody writes.
func followRivals(d *Desk) {
	r, n := d.Rivals, d.Game.Node()
	if r == nil || n.Result != nil {
		return
	}
	if d.Over() || d.TossDue() != engine.NoPower || d.Doc.Elsewhere() {
		r.Rest()
		return
	}
	r.Follow(bots.Ask{Position: n.Position, Rules: d.Game.Rules(), Seats: asked(d)})
	d.Seats.Unsealed = nil
	if !d.Seats.Curtained() {
		return
	}
	for player, pl := range d.Game.Players() {
		if h, _ := d.Game.Node().Hand(player); pl.Program == (game.Program{}) || !r.In(player) || h.In || !owes(n.Position, pl.Powers) {
			continue
		}
		key, lock, err := table.HandIn(d.Game, player, r.OrdersOf(player), d.Seats.Keyring())
		if err != nil {
			d.Seats.Unsealed = err // it is tried again with the next gesture
			return
		}
		d.Seats.Keep(lock, key)
		d.Autosave()
	}
}

// owes reports whether one of the powers has something to order.
func owes(pos *engine.Position, powers []engine.Power) bool {
	return slices.ContainsFunc(powers, func(pw engine.Power) bool { return DueAt(pos, pw) > 0 })
}

// asked are the players in whose place programs play: all of them while the game plays on by itself.
func asked(d *Desk) []bots.Seat {
	var list []bots.Seat
	for i, pl := range d.Game.Players() {
		p := pl.Program
		if p == (game.Program{}) && d.Self != "" {
			p = game.Program{Level: d.Self}
		}
		if p != (game.Program{}) && len(pl.Powers) > 0 {
			list = append(list, bots.SeatOf(i, engine.PowersOf(pl.Powers...), p.Level, p.Seed))
		}
	}
	return list
}

// thinking reports whether a phase waits for programs.
func thinking(d *Desk, n *game.Node) bool {
	return d.Rivals != nil && n.Result == nil && len(asked(d)) > 0 && !d.Rivals.Done(n.Position)
}

// adjudicate resolves the phase with what programs have decided. While one of them still thinks, the phase waits for it; who does
// something else meanwhile must ask anew.
func adjudicate(d *Desk) {
	n := d.Game.Node()
	if thinking(d, n) {
		d.awaited = n
		d.Rivals.Hurry()
		d.Tell()
		return
	}
	d.awaited = nil
	var orders []engine.Order
	if d.Rivals != nil && !d.Game.Curtained() {
		orders = d.Rivals.Orders()
	}
	if d.Game.Aside() { // what is written there stands
		orders = slices.DeleteFunc(slices.Clone(orders), func(o engine.Order) bool {
			return slices.ContainsFunc(n.Orders, func(g game.Given) bool { return g.Order.Power == o.Power })
		})
	}
	d.Player.Arm()
	d.Game.AdjudicateWith(orders)
	d.Player.Disarm() // it has begun, or there was nothing to tell
}

// GoForward leaves the results of a phase for the next one. Where one person plays against programs and has nothing to order there, that one
// is resolved as well: its results are shown next.
func (d *Desk) GoForward() {
	d.Game.Forward()
	if n := d.Game.Node(); n.Result == nil && !d.Over() && d.TossDue() == engine.NoPower && alone(d) {
		adjudicate(d)
	}
}

// alone reports whether one person plays against programs and has nothing to order in this phase, while programs have.
func alone(d *Desk) bool {
	people, others := 0, false
	for _, pl := range d.Game.Players() {
		owes := owes(d.Game.Node().Position, pl.Powers)
		switch {
		case len(pl.Powers) == 0:
		case pl.Program != (game.Program{}):
			others = others || owes
		case owes:
			return false
		default:
			people++
		}
	}
	return people == 1 && others && !d.Game.Curtained()
}

// RivalsChanged is called when a program has handed in: what was waiting for it goes on.
func RivalsChanged(d *Desk) {
	d.Act(func() {
		n := d.Game.Node()
		if d.awaited == n && !thinking(d, n) {
			adjudicate(d)
		}
		if err, plain := d.Rivals.Untold(); plain { // weights that are damaged, for instance
			d.Draft.Remark(d.Texts.Say("rivals.plain"), lang.SentenceCase(err.Error()))
		} else if external := new(external.Fault); errors.As(err, &external) {
			d.Draft.Remark(d.Texts.Say("external.fault", lang.With{"Bot": external.Bot}), lang.SentenceCase(external.Err.Error()))
		} else if err != nil {
			d.Draft.Remark(d.Texts.Say("rivals.undecided"), lang.SentenceCase(err.Error()))
		}
		d.Tell()
	})
}
