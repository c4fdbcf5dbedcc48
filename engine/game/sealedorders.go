package game

import (
	"slices"

	"entente/engine"
	"entente/engine/record"
)

type (
	// Key seals and opens what a player writes.
	Key = record.Key
	// Hand is what a player has sealed. Players are known by their index in Players.
	Hand = record.Hand
	// Lock says how to get at the key of a player.
	Lock = record.Lock
	// HandError says whose hand cannot be opened, and why.
	HandError = record.HandError
	// Sealing is what a game knows of its boxes.
	Sealing = record.Sealing
	// Change is something that is not as a player's box testifies.
	Change = record.Change[engine.Phase]
	// TableChangedError says that sealed orders were not revealed, and why.
	TableChangedError = record.TableChangedError[engine.Phase]
)

// Secret reports whether the orders of the current phase belong behind the curtain: they are given at one keyboard and
// are not revealed yet. A game that is over has no secrets, on any line.
func (g *table) Secret() bool { return g.Node().Result == nil && g.Curtained() }

// Curtained reports whether orders of phases that are not resolved are secret in this game, on every line.
func (g *table) Curtained() bool {
	return g.settings.Mode == Keyboard && g.EndedAt(g.Running()).Kind == NotEnded
}

// VoidHand makes the orders of a player void: none of them counts. The ruling is recorded.
func (g *Game) VoidHand(player int) error {
	return g.overrule(Event{Kind: OrdersVoid, Player: player}, -1, func(n *Node) {
		n.Hands = n.Hands.With(Hand{Player: player, In: true})
	})
}

// ReopenHand discards a player's sealed orders and lock: the player must write new ones, under a new PIN. The ruling is recorded.
func (g *Game) ReopenHand(player int) error {
	return g.overrule(Event{Kind: OrdersReopened, Player: player}, player, func(n *Node) {
		n.Hands = n.Hands.Without(player)
	})
}

// overrule does what a referee does to the sealed orders of a player, and records it.
func (g *Game) overrule(e Event, unlock int, change func(*Node)) error {
	st := g.standing(g.here())
	if err := st.apply(g.Node().Position, e); err != nil && g.Secret() && g.Writing() == nil {
		return err
	}
	return g.Overrule(unlock, func(n *Node) {
		change(n)
		n.Events = append(slices.Clone(n.Events), e)
	})
}

// Reveal opens the hands of all who have handed in and resolves the phase with their orders, in one step that cannot be undone: see
// record.Secrets. Like Adjudicate, it stays at the phase.
func (g *Game) Reveal(keys func(player int) Key) error {
	if len(g.TossDue()) > 0 {
		return fault("not-now", "a coin is to be tossed first")
	}
	return g.secrets.Reveal(keys, func(given []Given) { // nobody sees the orders before they are resolved
		g.commit(g.ed.Now().Here(func(n *Node) { n.Orders, n.Hands = AddOrders(n.Position, nil, given), nil }))
		g.Advance()
		g.commit(g.ed.Now())
		g.Back()
	})
}

// commit makes s the state of the game and clears the undo history.
func (g *table) commit(s state) {
	g.stands = lastStanding{} // it holds the tree of before, with what was written in it
	g.ed.Settle(s)
}
