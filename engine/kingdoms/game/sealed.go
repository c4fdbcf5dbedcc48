package game

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

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
)

// seals are what a game whose orders are hidden keeps of them.
type seals struct {
	locks   record.Locks
	changed []kingdoms.Faction // whose boxes were sealed in a game that went otherwise
	key     Key
	text    string // what lies open as it was sealed for a file last, and its box
	box     string
}

// sealed is the inside of a box: it says what it was made for, and what had been played before, so that no other can take its place.
type sealed struct {
	Phase  string   `json:"phase"`
	Player string   `json:"player"`
	Before string   `json:"before"`
	Orders []string `json:"orders"`
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
func (g *Game) writing() bool { return g.seals.key != nil }

// Lock returns the lock of a player, if there is one.
func (g *Game) Lock(player kingdoms.Faction) (Lock, bool) {
	return g.seals.locks.Of(int(player))
}

// SetLock gives a player a lock that replaces any older one. It cannot be undone.
func (g *Game) SetLock(l Lock) {
	g.seals.locks = g.seals.locks.With(l)
	g.drawn++
}

// Hand returns what a player has sealed in a step, if anything.
func (n *Node) Hand(player kingdoms.Faction) (Hand, bool) {
	return n.Hands.Of(int(player))
}

// Changed returns whose boxes testify that the game went otherwise before they were sealed: somebody changed the file.
func (g *Game) Changed() []kingdoms.Faction { return g.seals.changed }

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
		var err error
		if orders, err = g.unseal(n, h, key); err != nil {
			return &HandError{Player: int(player), Err: err}
		}
	}
	g.seals.key, g.seals.text = key, ""
	g.ed.Settle(g.ed.Now().Here(func(n *Node) {
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
	g.seals.key, g.seals.text, g.seals.box = nil, "", ""
	g.ed.Settle(g.ed.Now().Here(func(n *Node) {
		if in || h.Orders > 0 {
			n.Hands = n.Hands.With(h)
		}
		n.Orders, n.writer = nil, kingdoms.NoFaction
	}))
	return nil
}

// Reveal opens every box of the phase that was handed in with the keys of its players; drafts do not count. If one cannot be opened
// nothing is, and the error is a *HandError. Undo seals all of them again, as they were.
func (g *Game) Reveal(keys map[kingdoms.Faction]Key) error {
	n := g.Node()
	if !g.Hiding(n) {
		return errors.New("nothing is secret now")
	}
	if g.writing() {
		return errors.New("the orders of a player lie open")
	}
	var orders []kingdoms.Order
	for _, h := range n.Hands {
		if !h.In {
			continue
		}
		player := kingdoms.Faction(h.Player)
		key := keys[player]
		if key == nil {
			return &HandError{Player: h.Player, Err: fmt.Errorf("the orders of %s are locked", g.Board.FactionID(player))}
		}
		own, err := g.unseal(n, h, key)
		if err != nil {
			return &HandError{Player: h.Player, Err: err}
		}
		orders = append(orders, own...)
	}
	tell := g.OnChange
	g.OnChange = nil
	g.ed.Settle(g.ed.Now())
	g.OnChange = tell
	g.change(func(n *Node) { n.Orders, n.Hands, n.revealed = orders, nil, true })
	return nil
}

// Reopen gives up what a player has sealed in this phase, and his lock: the referee lets him write anew, with another PIN. The phase keeps
// that it happened.
func (g *Game) Reopen(player kingdoms.Faction) {
	g.seals.locks = g.seals.locks.Without(int(player))
	g.ed.Settle(g.ed.Now().Here(func(n *Node) {
		n.Hands = n.Hands.Without(int(player))
		if !slices.Contains(n.Reopened, player) {
			n.Reopened = append(slices.Clone(n.Reopened), player)
		}
	}))
}

// hand seals the orders that lie open in the phase at path, once for the same orders.
func (g *Game) hand(n *Node, path record.Path, in bool) (Hand, error) {
	h := Hand{Player: int(n.writer), Orders: len(n.Orders), In: in}
	data, err := json.Marshal(sealed{n.Pos.Phase.String(), g.Board.FactionID(n.writer), g.past(path, false), g.texts(n)})
	if err != nil {
		return h, err
	}
	text := string(data)
	if text != g.seals.text {
		box, err := g.seals.key.Seal(record.Padded(text))
		if err != nil {
			return h, err
		}
		g.seals.text, g.seals.box = text, box
	}
	h.Box = g.seals.box
	return h, nil
}

// unseal returns the orders in a box.
func (g *Game) unseal(n *Node, h Hand, key Key) ([]kingdoms.Order, error) {
	player := kingdoms.Faction(h.Player)
	text, err := key.Open(h.Box)
	if err != nil {
		return nil, err
	}
	var in sealed
	if err := json.Unmarshal([]byte(strings.TrimRight(text, " ")), &in); err != nil {
		return nil, errors.New("the sealed orders are not what was handed in")
	}
	if in.Phase != n.Pos.Phase.String() || in.Player != g.Board.FactionID(player) || len(in.Orders) != h.Orders {
		return nil, errors.New("the sealed orders belong somewhere else")
	}
	if here := g.Path(); in.Before != g.past(here, false) && in.Before != g.past(here, true) && !slices.Contains(g.seals.changed, player) {
		g.seals.changed = append(g.seals.changed, player)
	}
	seat := n.Seat(player)
	orders := make([]kingdoms.Order, 0, len(in.Orders))
	for _, line := range in.Orders {
		o, err := g.Board.ParseOrder(n.Pos.Roster, kingdoms.NoFaction, line)
		if err != nil || !seat.Has(o.Faction) {
			return nil, errors.New("the sealed orders are not what was handed in")
		}
		orders = append(orders, o)
	}
	return orders, nil
}

// past is the mark of everything that was played before the phase at path. What users note is not in it, nor what they call lines, which
// was in that of older programs.
func (g *Game) past(path record.Path, names bool) string {
	sum := sha256.New()
	e := json.NewEncoder(sum)
	way := g.Way(path)
	for i := len(way) - 2; i >= 0; i-- {
		one := g.step(way[i], path[:i+1], 0)
		if one.Note = ""; !names {
			one.Name = ""
		}
		_ = e.Encode(one) // texts and numbers, into memory
	}
	first := way[0]
	_ = e.Encode(settings{first.rules.Victory, first.rules.LastYear, first.rules.Secret, g.Hidden})
	return hex.EncodeToString(sum.Sum(nil))
}

// The limits of what is sealed in a file.
const (
	maxBox   = 1 << 20
	maxHands = 32
)

// hidden is what a file keeps of a game whose orders are hidden.
type hidden struct {
	Locks []lock `json:"locks,omitempty"`
}

type lock struct {
	Player string `json:"player"`
	Box    string `json:"box,omitempty"`
	Name   string `json:"name,omitempty"`
}

type hand struct {
	Player string `json:"player"`
	Box    string `json:"box"`
	Orders int    `json:"orders"`
	In     bool   `json:"in,omitempty"`
}

// saveLocks writes the locks.
func (g *Game) saveLocks() (h *hidden) {
	for _, l := range g.seals.locks {
		if h == nil {
			h = &hidden{}
		}
		h.Locks = append(h.Locks, lock{g.Board.FactionID(kingdoms.Faction(l.Player)), l.Box, l.Name})
	}
	return h
}

// saveHands writes what is sealed in a step, and what lies open there, sealed.
func (g *Game) saveHands(n *Node, path record.Path, out *step) {
	list := n.Hands
	if n.writer != kingdoms.NoFaction {
		h, err := g.hand(n, path, false)
		if err != nil {
			panic("game: orders cannot be sealed: " + err.Error()) // there is no chance on this machine
		}
		list, out.Orders = append(slices.Clone(list), h), nil
	}
	for _, h := range list {
		out.Hands = append(out.Hands, hand{g.Board.FactionID(kingdoms.Faction(h.Player)), h.Box, h.Orders, h.In})
	}
	for _, f := range n.Reopened {
		out.Reopened = append(out.Reopened, g.Board.FactionID(f))
	}
}

// loadLocks reads the locks.
func (g *Game) loadLocks(h *hidden) error {
	if h == nil {
		return nil
	}
	if len(h.Locks) > maxHands {
		return fmt.Errorf("hidden: %d locks", len(h.Locks))
	}
	for _, l := range h.Locks {
		f := g.Board.Faction(l.Player)
		_, twice := g.Lock(f)
		if f == kingdoms.NoFaction || twice || (l.Box == "") == (l.Name == "") || len(l.Box)+len(l.Name) > maxBox {
			return fmt.Errorf("hidden: the lock of %.40q", l.Player)
		}
		g.SetLock(Lock{Player: int(f), Box: l.Box, Name: l.Name})
	}
	return nil
}

// loadHands reads what is sealed in a step. Orders that lie open in a game that hides them were revealed.
func (g *Game) loadHands(in *step, n *Node) error {
	if len(in.Hands) > maxHands || len(in.Reopened) > maxHands {
		return fmt.Errorf("%d sealed hands", len(in.Hands))
	}
	for _, h := range in.Hands {
		f := g.Board.Faction(h.Player)
		_, twice := n.Hand(f)
		switch {
		case !g.Hidden || in.Carried || len(in.Orders) > 0:
			return errors.New("sealed orders where nothing is secret")
		case f == kingdoms.NoFaction || twice || n.Player(f) != f || h.Orders < 0 || len(h.Box) > maxBox || h.Box == "":
			return fmt.Errorf("the sealed orders of %.40q", h.Player)
		}
		n.Hands = append(n.Hands, Hand{Player: int(f), Box: h.Box, Orders: h.Orders, In: h.In})
	}
	for _, id := range in.Reopened {
		f := g.Board.Faction(id)
		if f == kingdoms.NoFaction || slices.Contains(n.Reopened, f) {
			return fmt.Errorf("reopened: %.40q", id)
		}
		n.Reopened = append(n.Reopened, f)
	}
	n.revealed = g.Hidden && len(in.Orders) > 0
	return nil
}
