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

// followRivals lets bots decide on the phase shown, if it is open and bots play in it. In hot-seat games, bots that are done hand in while no player
// writes.
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
			d.Seats.Unsealed = err // the next gesture tries again
			return
		}
		d.Seats.Keep(lock, key)
		d.Autosave()
	}
}

// owes reports whether one of the powers has an order to give.
func owes(pos *engine.Position, powers []engine.Power) bool {
	return slices.ContainsFunc(powers, func(pw engine.Power) bool { return DueAt(pos, pw) > 0 })
}

// asked returns the seats that bots decide for: all of them while the game plays by itself.
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

// thinking reports whether a phase waits for bots.
func thinking(d *Desk, n *game.Node) bool {
	return d.Rivals != nil && n.Result == nil && len(asked(d)) > 0 && !d.Rivals.Done(n.Position)
}

// adjudicate resolves the phase with the orders of the bots. While a bot still thinks, the phase waits for it; if the user does something else in the
// meantime, they must press again.
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
	if d.Game.Aside() { // the orders written there count
		orders = slices.DeleteFunc(slices.Clone(orders), func(o engine.Order) bool {
			return slices.ContainsFunc(n.Orders, func(g game.Given) bool { return g.Order.Power == o.Power })
		})
	}
	d.Player.Arm()
	d.Game.AdjudicateWith(orders)
	d.Player.Disarm() // playback has started, or there was nothing to play back
}

// GoForward leaves the results of a phase for the next one. If a person playing alone against bots has nothing to order there, it is resolved as
// well, and its results are shown next.
func (d *Desk) GoForward() {
	d.Game.Forward()
	if n := d.Game.Node(); n.Result == nil && !d.Over() && d.TossDue() == engine.NoPower && alone(d) {
		adjudicate(d)
	}
}

// alone reports whether one person plays against bots and has nothing to order in this phase, while bots have.
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

// RivalsChanged is called when a bot has decided. It continues whatever waited for the bot.
func RivalsChanged(d *Desk) {
	d.Act(func() {
		n := d.Game.Node()
		if d.awaited == n && !thinking(d, n) {
			adjudicate(d)
		}
		if err, plain := d.Rivals.Untold(); plain { // for example, damaged weights
			d.Draft.Remark(d.Texts.Say("rivals.plain"), lang.SentenceCase(err.Error()))
		} else if external := new(external.Fault); errors.As(err, &external) {
			d.Draft.Remark(d.Texts.Say("external.fault", lang.With{"Bot": external.Bot}), lang.SentenceCase(external.Err.Error()))
		} else if err != nil {
			d.Draft.Remark(d.Texts.Say("rivals.undecided"), lang.SentenceCase(err.Error()))
		}
		d.Tell()
	})
}
