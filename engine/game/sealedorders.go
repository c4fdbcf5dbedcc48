package game

import (
	"errors"
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

// Sealing returns the name of the game among those whose orders are sealed, and how many boxes were sealed in it.
func (g *Game) Sealing() Sealing {
	s := g.terms().sealed
	line, at := g.Line()
	for _, n := range line[:at+1] {
		for _, e := range n.Events {
			if e.Kind == OrdersVoid || e.Kind == OrdersReopened {
				s.Overruled++
			}
		}
	}
	return s
}

// Secret reports whether the orders of the current phase belong behind the curtain: they are given at one keyboard and
// are not revealed yet. A game that is over has no secrets, on any line.
func (g *table) Secret() bool { return g.Node().Result == nil && g.Curtained() }

// Curtained reports whether orders of phases that are not resolved are secret in this game, on every line.
func (g *table) Curtained() bool {
	if g.settings.Mode != Keyboard {
		return false
	}
	var path Path
	for n := g.Root(); len(n.Next) > 0; n = n.Next[0] {
		path = append(path, 0)
	}
	return g.EndedAt(path).Kind == NotEnded
}

// Lock returns the lock of a player, if there is one.
func (g *Game) Lock(player int) (Lock, bool) {
	return g.terms().locks.Of(player)
}

// SetLock gives a player a lock that replaces any older one. It cannot be undone.
func (g *Game) SetLock(l Lock) {
	s := g.ed.Now()
	s.More.locks = s.More.locks.With(l)
	g.settle(s)
}

// Hand returns what a player has sealed in this phase, if anything.
func (n *Node) Hand(player int) (Hand, bool) {
	return n.Hands.Of(player)
}

// Writer returns the player whose orders lie open in this phase, -1 for nobody.
func (n *Node) Writer() int { return n.writer - 1 }

// Writing returns where orders lie open, nil if nowhere.
func (g *Game) Writing() Path { return g.Root().writing(nil) }

func (n *Node) writing(path Path) Path {
	if n.writer != 0 {
		return path
	}
	for i, next := range n.Next {
		if found := next.writing(append(path[:len(path):len(path)], i)); found != nil {
			return found
		}
	}
	return nil
}

// OpenHand lays open the orders of a player, those sealed before or none, so that the player can write. From now on the
// game is saved with these orders sealed, and no undo leads back beyond this moment. void are the void lines that the
// player left behind: nothing keeps them with the orders. What the box testifies against the game as it is now, is added to
// Changes.
func (g *Game) OpenHand(player int, key Key, void ...VoidLine) error {
	n := g.Node()
	switch {
	case !g.Secret():
		return fault("hand-none", "nothing is written behind the curtain now")
	case g.Writing() != nil:
		return fault("hand-open", "the orders of another player lie open")
	case player < 0 || player >= len(g.Players()):
		return fault("no-player", "there is no player %d", player+1)
	}
	var given []Given
	h, again := n.Hand(player)
	if again {
		var changes []Change
		var err error
		if given, changes, err = g.unseal(h, key); err != nil {
			return err
		}
		g.seals.Found(changes...)
	}
	g.seals.Write(key)
	s := g.ed.Now()
	s.More.sealed = s.More.sealed.Named()
	s = s.Here(func(n *Node) {
		n.Orders, n.Void, n.Hands, n.writer, n.again = given, void, n.Hands.Without(player), player+1, again
	})
	g.settle(s)
	return nil
}

// CloseHand seals the orders that lie open, wherever the cursor is, as handed in or as a draft. Nobody can read them any
// more in the game or in what undo would bring back. The cursor goes to their phase.
func (g *Game) CloseHand(in bool) error {
	path := g.Writing()
	if path == nil {
		return fault("hand-none", "nothing is written behind the curtain now")
	}
	h, err := g.Snapshot().hand(path, in)
	if err != nil {
		return err
	}
	g.seals.Write(nil)
	s := g.ed.Now().At(path)
	kept := in || h.Orders > 0 || s.Node().again // others may have seen what was sealed before
	if kept {
		s.More.sealed.Count, s.More.sealed.Open = h.Count, true
	}
	s = s.Here(func(n *Node) {
		if kept {
			n.Hands = n.Hands.With(h)
		}
		n.Orders, n.Void, n.writer, n.again = nil, nil, 0, false
	})
	g.settle(s)
	return nil
}

// VoidHand makes the orders of a player void: none of them counts. The record keeps that it happened.
func (g *Game) VoidHand(player int) error {
	return g.overrule(Event{Kind: OrdersVoid, Player: player}, func(n *Node) {
		n.Hands = n.Hands.With(Hand{Player: player, In: true})
	}, g.terms().locks)
}

// ReopenHand throws the sealed orders of a player away, with the lock: they are to be written anew, under a new PIN. The
// record keeps that it happened.
func (g *Game) ReopenHand(player int) error {
	return g.overrule(Event{Kind: OrdersReopened, Player: player}, func(n *Node) {
		n.Hands = n.Hands.Without(player)
	}, g.terms().locks.Without(player))
}

// overrule does what a referee does to the sealed orders of a player, and records it.
func (g *Game) overrule(e Event, change func(*Node), locks record.Locks) error {
	n := g.Node()
	if !g.Secret() || g.Writing() != nil {
		return fault("hand-none", "no sealed orders can be changed now")
	}
	st := g.standing(g.here())
	if err := st.apply(n.Position, e); err != nil {
		return err
	}
	s := g.ed.Now()
	s.More.locks, s.More.sealed.Open = locks, false
	s = s.Here(func(n *Node) {
		change(n)
		n.Events = append(slices.Clone(n.Events), e)
	})
	g.settle(s)
	return nil
}

// Reveal opens the hands of all who have handed in and resolves the phase with their orders, in one step that cannot be
// undone; drafts count for nothing. keys returns the key of a player, nil where nobody has opened it: that is no fault for a
// draft. Like Adjudicate it stays with the phase. When a hand cannot be opened nothing is revealed; the error is joined
// from a *HandError for each such player. When Changes has something that Reveal has not told of, nothing is revealed
// either, and the error is a *TableChangedError; asked again, Reveal goes on.
func (g *Game) Reveal(keys func(player int) Key) error {
	n := g.Node()
	if !g.Secret() || g.Writing() != nil {
		return fault("hand-none", "no sealed orders can be revealed now")
	}
	if g.Full() {
		return fault("game-full", "the game has %d phases: no file could hold more", record.FullAt)
	}
	var given []Given
	var changes []Change
	var faults []error
	for _, h := range n.Hands {
		key := keys(h.Player)
		if h.Box == "" || !h.In && key == nil {
			continue
		}
		list, against, err := g.unseal(h, key)
		changes = append(changes, against...)
		switch {
		case err != nil && h.In:
			faults = append(faults, &HandError{Player: h.Player, Err: err})
		case err != nil:
			changes = append(changes, Change{Kind: record.HandOther, Player: h.Player, Of: h.Player, Phase: n.Position.Phase})
		case h.In:
			given = append(given, list...)
		}
	}
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	g.seals.Found(changes...)
	if err := g.seals.Untold(); err != nil {
		return err
	}
	tell := g.OnChange
	g.OnChange = nil // nobody sees the orders before they are resolved
	s := g.ed.Now()
	s.More.sealed.Open = false
	g.settle(s.Here(func(n *Node) { n.Orders, n.Hands = AddOrders(n.Position, nil, given), nil }))
	g.Advance()
	g.settle(g.ed.Now())
	g.OnChange = tell
	g.Back()
	return nil
}

// settle makes s the state of the game for good: no undo leads back beyond it.
func (g *table) settle(s state) {
	g.stands = lastStanding{} // it holds the tree of before, with what was written in it
	g.ed.Settle(s)
}
