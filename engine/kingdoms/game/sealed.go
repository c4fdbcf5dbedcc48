package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/record"
)

type (
	// Key seals and opens what a player writes.
	Key = record.Key
	// Hand is what a player has sealed. The number of a player is that of the first faction that
	// he plays.
	Hand = record.Hand
	// Lock says how to get at the key of a player.
	Lock = record.Lock
	// HandError says whose hand cannot be opened, and why.
	HandError = record.HandError
	// Contradiction is something that is not as a player's box testifies.
	Contradiction = record.Change[engine.Phase]
	// TableChangedError says that sealed orders were not revealed, and why.
	TableChangedError = record.TableChangedError[engine.Phase]
)

// seals are what a game whose orders are hidden keeps of them.
type seals struct {
	record.Seals[engine.Phase]
	text string // what lies open as it was sealed for a file last, and its box
	box  string
}

// sealed is the inside of a box: it says what it was made for, so that no other can take its place. Table is what it testifies to;
// boxes of older programs have Before instead, a sum of what was played before.
type sealed struct {
	Phase  string          `json:"phase"`
	Player string          `json:"player"`
	Before string          `json:"before,omitempty"`
	In     bool            `json:"in,omitempty"`
	Orders []string        `json:"orders"`
	Table  *record.Witness `json:"table,omitempty"`
}

// Player returns by whom a faction is played: the first faction of its seat, which stands for the player.
func (n *Node) Player(f kingdoms.Faction) kingdoms.Faction {
	for player := range n.Seat(f).All() {
		return player
	}
	return f
}

// Seat returns the factions of the player who plays f.
func (n *Node) Seat(f kingdoms.Faction) kingdoms.FactionSet {
	var own kingdoms.FactionSet
	if f == kingdoms.NoFaction {
		return own
	}
	for _, seat := range n.Rules.Seats {
		if seat.Has(f) {
			return seat
		}
	}
	own.Add(f)
	return own
}

// Players returns who is in the game, each by the first faction that he plays. Nobody plays a passive one, or one that is out (TK 13.3, 13.5).
func (n *Node) Players() []kingdoms.Faction {
	var list []kingdoms.Faction
	for f := kingdoms.Faction(1); int(f) < len(n.Pos.Board.Factions); f++ {
		if player := n.Player(f); n.Pos.Lives(f) && !n.Pos.Passive.Has(f) && !slices.Contains(list, player) {
			list = append(list, player)
		}
	}
	return list
}

// Hiding reports whether the orders of a phase are secret: they are in this game (TK 12), and the phase is not revealed yet.
func (g *Game) Hiding(n *Node) bool { return g.Hidden && n.Outcome == nil && !n.revealed }

// Writer returns whose orders lie open in this phase, NoFaction if nobody's do.
func (n *Node) Writer() kingdoms.Faction { return n.writer }

// writing reports whether the orders of somebody lie open, wherever that is.
func (g *Game) writing() bool { return g.seals.Key() != nil }

// Lock returns the lock of a player, if there is one.
func (g *Game) Lock(player kingdoms.Faction) (Lock, bool) {
	return g.ed.Now().More.locks.Of(int(player))
}

// SetLock gives a player a lock that replaces any older one. It cannot be undone.
func (g *Game) SetLock(l Lock) {
	s := g.ed.Now()
	s.More.locks = s.More.locks.With(l)
	g.ed.Settle(s)
}

// Hand returns what a player has sealed in a step, if anything.
func (n *Node) Hand(player kingdoms.Faction) (Hand, bool) {
	return n.Hands.Of(int(player))
}

// Sealing returns the name of the game among those whose orders are sealed, and how many boxes were sealed in it.
func (g *Game) Sealing() record.Sealing {
	s := g.ed.Now().More.sealed
	for _, n := range g.Way(g.Path()) {
		s.Overruled += len(n.Reopened)
	}
	return s
}

// SealedHere tells what was sealed on this machine. Changes says if something of it is missing.
func (g *Game) SealedHere(last record.Sealing) {
	n := g.Node()
	if !g.Hiding(n) || g.writing() {
		return
	}
	if kind, missing := g.Sealing().Missing(last, n.Hands); missing {
		g.seals.Found(Contradiction{Kind: kind, Player: -1, Of: -1, Phase: n.Pos.Phase})
	}
}

// Changes returns what has been found changed since the game was read, by the boxes that were opened. Each is listed once.
func (g *Game) Changes() []Contradiction { return g.seals.Changes() }

// Changed returns whose boxes testify to changes: somebody changed the file.
func (g *Game) Changed() (list []kingdoms.Faction) {
	for _, c := range g.Changes() {
		if f := kingdoms.Faction(max(c.Player, 0)); f != kingdoms.NoFaction && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	return list
}

// OpenHand lays open the orders of a player, those sealed before or none, so that he can write. Files keep them sealed; nothing of before
// can be undone. The orders of another player that lie open are an error.
func (g *Game) OpenHand(player kingdoms.Faction, key Key) error {
	n := g.Node()
	switch {
	case !g.Hiding(n):
		return errors.New("nothing is secret now")
	case g.writing():
		return errors.New("the orders of another player lie open")
	case n.Player(player) != player:
		return errors.New("there is no such player")
	case key == nil:
		return &HandError{Player: int(player), Err: fmt.Errorf("the orders of %s are locked", g.Board.FactionID(player))}
	}
	var orders []kingdoms.Order
	if h, written := n.Hand(player); written {
		var changes []Contradiction
		var err error
		if orders, changes, err = g.unseal(n, h, key); err != nil {
			return &HandError{Player: int(player), Err: err}
		}
		g.seals.Found(changes...)
	}
	g.seals.Write(key)
	g.seals.text = ""
	s := g.ed.Now()
	s.More.sealed = s.More.sealed.Named()
	g.ed.Settle(s.Here(func(n *Node) {
		_, n.anew = n.Hand(player)
		n.Hands, n.Orders, n.writer = n.Hands.Without(int(player)), orders, player
	}))
	return nil
}

// CloseHand seals the orders that lie open, as handed in or as a draft. Nobody can read them in the game any more, nor undo. The cursor
// must stand where they are written.
func (g *Game) CloseHand(in bool) error {
	n := g.Node()
	if n.writer == kingdoms.NoFaction {
		return errors.New("nothing is written now")
	}
	h, err := g.hand(n, g.Path(), in)
	if err != nil {
		return err
	}
	g.seals.Write(nil)
	g.seals.text, g.seals.box = "", ""
	s := g.ed.Now()
	kept := in || h.Orders > 0 || n.anew // others may have seen what was sealed before
	if kept {
		s.More.sealed.Count, s.More.sealed.Open = h.Count, true
	}
	g.ed.Settle(s.Here(func(n *Node) {
		if kept {
			n.Hands = n.Hands.With(h)
		}
		n.Orders, n.writer, n.anew = nil, kingdoms.NoFaction, false
	}))
	return nil
}

// Reveal opens every box of the phase that was handed in with the keys of its players; drafts do not count. If one cannot be opened
// nothing is, and the error is a *HandError. When Changes has something that Reveal has not told of, nothing is revealed either, and
// the error is a *TableChangedError; asked again, Reveal goes on. Undo seals all of them again, as they were.
func (g *Game) Reveal(keys map[kingdoms.Faction]Key) error {
	n := g.Node()
	if !g.Hiding(n) {
		return errors.New("nothing is secret now")
	}
	if g.writing() {
		return errors.New("the orders of a player lie open")
	}
	var orders []kingdoms.Order
	var changes []Contradiction
	for _, h := range n.Hands {
		if !h.In {
			continue
		}
		player := kingdoms.Faction(h.Player)
		key := keys[player]
		if key == nil {
			return &HandError{Player: h.Player, Err: fmt.Errorf("the orders of %s are locked", g.Board.FactionID(player))}
		}
		own, against, err := g.unseal(n, h, key)
		if err != nil {
			return &HandError{Player: h.Player, Err: err}
		}
		orders, changes = append(orders, own...), append(changes, against...)
	}
	g.seals.Found(changes...)
	if err := g.seals.Untold(); err != nil {
		return err
	}
	tell := g.OnChange
	g.OnChange = nil
	g.ed.Settle(g.ed.Now())
	g.OnChange = tell
	s := g.ed.Now().Here(func(n *Node) { n.Orders, n.Hands, n.revealed = orders, nil, true })
	s.More.sealed.Open = false
	g.ed.Do(s)
	return nil
}

// Reopen gives up what a player has sealed in this phase, and his lock: the referee lets him write anew, with another PIN. The phase keeps
// that it happened.
func (g *Game) Reopen(player kingdoms.Faction) {
	s := g.ed.Now()
	s.More.locks, s.More.sealed.Open = s.More.locks.Without(int(player)), false
	g.ed.Settle(s.Here(func(n *Node) {
		n.Hands = n.Hands.Without(int(player))
		if !slices.Contains(n.Reopened, player) {
			n.Reopened = append(slices.Clone(n.Reopened), player)
		}
	}))
}

// hand seals the orders that lie open in the phase at path, once for the same orders.
func (g *Game) hand(n *Node, path record.Path, in bool) (Hand, error) {
	count := g.ed.Now().More.sealed.Count + 1
	h := Hand{Player: int(n.writer), Orders: len(n.Orders), In: in, Count: count}
	table, err := g.witness(path, len(n.Rulings))
	if err != nil {
		return h, err
	}
	table.Count = count
	text, err := record.Secret(sealed{Phase: n.Pos.Phase.String(), Player: g.Board.FactionID(n.writer), In: in, Orders: g.texts(n), Table: &table})
	if err != nil {
		return h, err
	}
	if text != g.seals.text {
		box, err := g.seals.Key().Seal(text)
		if err != nil {
			return h, err
		}
		g.seals.text, g.seals.box = text, box
	}
	h.Box = g.seals.box
	return h, nil
}

// unseal opens the box of a hand and returns its orders, and the contradictions between what the box recorded and the game.
func (g *Game) unseal(n *Node, h Hand, key Key) ([]kingdoms.Order, []Contradiction, error) {
	player := kingdoms.Faction(h.Player)
	text, err := key.Open(h.Box)
	if err != nil {
		return nil, nil, err
	}
	var in sealed
	if err := json.Unmarshal([]byte(strings.TrimRight(text, " ")), &in); err != nil {
		return nil, nil, errors.New("the sealed orders are not what was handed in")
	}
	if in.Phase != n.Pos.Phase.String() || in.Player != g.Board.FactionID(player) || len(in.Orders) != h.Orders ||
		in.Table != nil && (in.In != h.In || in.Table.Count != h.Count) {
		return nil, nil, errors.New("the sealed orders belong somewhere else")
	}
	changes, err := g.against(&in, n, player)
	if err != nil {
		return nil, nil, err
	}
	seat := n.Seat(player)
	orders := make([]kingdoms.Order, 0, len(in.Orders))
	for _, line := range in.Orders {
		o, err := g.Board.ParseOrder(n.Pos.Roster, kingdoms.NoFaction, line)
		if err != nil || !seat.Has(o.Faction) {
			return nil, nil, errors.New("the sealed orders are not what was handed in")
		}
		orders = append(orders, o)
	}
	return orders, changes, nil
}
