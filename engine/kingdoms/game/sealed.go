package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

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
func (g *Game) Hiding(n *Node) bool { return g.Hidden && n.Outcome == nil }

// Writer returns whose orders lie open in this phase, NoFaction if nobody's do.
func (n *Node) Writer() kingdoms.Faction {
	return kingdoms.Faction(max(n.Entry.Writer(), int(kingdoms.NoFaction)))
}

// Hand returns what a player has sealed in a step, if anything.
func (n *Node) Hand(player kingdoms.Faction) (Hand, bool) { return n.Hands.Of(int(player)) }

// Reveal opens the hands of all who have handed in and carries the orders out, in one step: see record.Secrets and Carry. Like Adjudicate
// it stays with the phase. Undo seals all of them again, as they were: losing bids above all are no longer seen (TK 12). That they were
// revealed stays in the log.
func (g *Game) Reveal(keys func(player int) Key, coin func() bool) error {
	return g.secrets.Reveal(keys, func(orders []kingdoms.Order) {
		path := g.Path()
		g.carry(g.ed.Now().Here(func(n *Node) { n.Orders, n.Hands = orders, nil }), coin)
		g.Go(path)
	})
}

// ReopenHand gives up what a player has sealed in this phase, and his lock: the referee lets him write anew, with another PIN. The phase keeps
// that it happened.
func (g *Game) ReopenHand(player int) error {
	return g.Overrule(player, func(n *Node) {
		n.Hands = n.Hands.Without(player)
		n.Reopened = append(slices.Clone(n.Reopened), kingdoms.Faction(player))
	})
}

// sealer is a game as the verbs of sealing ask it. The number of a player is that of the first faction that he plays.
type sealer struct{ g *Game }

// Secret implements record.Sealer: after the end nobody writes.
func (s sealer) Secret(n *Node) bool { return s.g.Hiding(n) && n.shut() == nil }

// Seated implements record.Sealer.
func (s sealer) Seated(player int) bool {
	f := kingdoms.Faction(player)
	return player > 0 && player < len(s.g.Board.Factions) && s.g.Node().Player(f) == f
}

// Phase implements record.Sealer.
func (s sealer) Phase(n *Node) engine.Phase { return n.Pos.Phase }

// Overruled implements record.Sealer.
func (s sealer) Overruled(n *Node) int { return len(n.Reopened) }

// Reopened implements record.Sealer: no phase is opened again by a ruling.
func (sealer) Reopened(*Node) int { return 0 }

// Lay implements record.Sealer.
func (s sealer) Lay(n *Node, orders []kingdoms.Order) { n.Orders = orders }

// Forget implements record.Sealer: nothing is remembered.
func (s sealer) Forget() {}

// Box implements record.Sealer.
func (s sealer) Box(path record.Path, in bool) (Hand, error) {
	g, n := s.g, s.g.At(path)
	h := Hand{Player: n.Entry.Writer(), Orders: len(n.Orders), In: in}
	w, err := g.witness(path, len(n.Rulings))
	if err != nil {
		return h, err
	}
	return g.ed.Now().Sealed.Seal(h, g.WriterKey(), w, func(table *record.Witness) any {
		return sealed{Phase: n.Pos.Phase.String(), Player: g.Board.FactionID(n.Writer()), In: in, Orders: n.texts(), Table: table}
	})
}

// Unbox implements record.Sealer.
func (s sealer) Unbox(h Hand, text string) (out record.Unboxed[kingdoms.Order], err error) {
	g, n, player := s.g, s.g.Node(), kingdoms.Faction(h.Player)
	var in sealed
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		return out, err
	}
	if in.Phase != n.Pos.Phase.String() || in.Player != g.Board.FactionID(player) || len(in.Orders) != h.Orders ||
		in.Table != nil && (in.In != h.In || in.Table.Count != h.Count) {
		return out, errors.New("the sealed orders belong to another phase or player")
	}
	if in.Table != nil {
		out.Table = *in.Table
	} else {
		here := g.Path()
		out.Past = in.Before != g.past(here, false) && in.Before != g.past(here, true)
	}
	out.Orders, err = s.orders(n, player, in.Orders)
	return out, err
}

// orders reads orders of a player, as texts writes them.
func (s sealer) orders(n *Node, player kingdoms.Faction, lines []string) (list []kingdoms.Order, err error) {
	seat := n.Seat(player)
	for _, line := range lines {
		o, err := s.g.Board.ParseOrder(n.Pos.Roster, kingdoms.NoFaction, line)
		if err != nil || !seat.Has(o.Faction) {
			return nil, fmt.Errorf("%.80q is no order of this player", line)
		}
		list = append(list, o)
	}
	return list, nil
}

// Board implements record.Sealer.
func (s sealer) Board(n *Node) any { return n.Pos }

// Draft implements record.Sealer.
func (s sealer) Draft(n *Node) any { return n.texts() }

// Redraft implements record.Sealer.
func (s sealer) Redraft(n *Node, player int, data []byte) error {
	var lines []string
	err := json.Unmarshal(data, &lines)
	if err == nil {
		n.Orders, err = s.orders(n, kingdoms.Faction(player), lines)
	}
	return err
}

// Since implements record.Sealer.
func (s sealer) Since(w record.Witness) (now record.Witness, told record.Told, err error) {
	n := s.g.Node()
	now, err = s.g.witness(s.g.Path(), max(0, min(w.Events, len(n.Rulings))))
	return now, record.Told{
		Seats: n.Won != 0,
		Anew: func(player int) bool {
			id := s.g.Board.FactionID(kingdoms.Faction(player))
			return record.Times(now.Log, id) > record.Times(w.Log, id)
		},
		Void: func(int) bool { return false },
	}, err
}
