package record

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entente/engine/kingdoms"
)

// Key seals and opens what a player writes. table.Key of Europe's game is one.
type Key interface {
	Seal(text string) (box string, err error)
	Open(box string) (text string, err error)
}

// Lock says how to get at the key of a player. Either Box or Name is set, never both.
type Lock struct {
	Player kingdoms.Faction // the first that he plays
	Box    string           // the key, sealed with his PIN
	Name   string           // of the key in a folder of this machine, for a player without a PIN
}

// Hand is what a player has written for a phase that is not over, sealed.
type Hand struct {
	Player kingdoms.Faction // the first that he plays
	Box    string
	Orders int  // how many
	In     bool // handed in; else a draft
}

// seals are what a game whose orders are hidden keeps of them.
type seals struct {
	locks   []Lock
	changed []kingdoms.Faction // whose boxes were sealed in a game that went otherwise
	at      *Step              // where orders lie open
	writer  kingdoms.Faction   // whose
	key     Key
	text    string // what lies open as it was sealed for a file last, and its box
	box     string
}

// HandError says whose sealed orders cannot be opened, and why.
type HandError struct {
	Player kingdoms.Faction // the first that he plays
	Err    error
}

func (e *HandError) Error() string { return e.Err.Error() }

// Unwrap returns why.
func (e *HandError) Unwrap() error { return e.Err }

// padding is the number whose multiples are the lengths of sealed texts, so that a box does not tell how much was written.
const padding = 1 << 10

// sealed is the inside of a box: it says what it was made for, and what had been played before, so that no other can take its place.
type sealed struct {
	Phase  string   `json:"phase"`
	Player string   `json:"player"`
	Before string   `json:"before"`
	Orders []string `json:"orders"`
}

// Player returns by whom a faction is played: the first faction of its seat, which stands for the player.
func (s *Step) Player(f kingdoms.Faction) kingdoms.Faction {
	for player := range s.Seat(f).All() {
		return player
	}
	return f
}

// Seat returns the factions of the player who plays f.
func (s *Step) Seat(f kingdoms.Faction) kingdoms.FactionSet {
	var own kingdoms.FactionSet
	if f == kingdoms.NoFaction {
		return own
	}
	for _, seat := range s.Rules.Seats {
		if seat.Has(f) {
			return seat
		}
	}
	own.Add(f)
	return own
}

// Players returns who is in the game, each by the first faction that he plays. Nobody plays a passive one, or one that is out (TK 13.3, 13.5).
func (s *Step) Players() []kingdoms.Faction {
	var list []kingdoms.Faction
	for f := kingdoms.Faction(1); int(f) < len(s.Pos.Board.Factions); f++ {
		if player := s.Player(f); s.Pos.Lives(f) && !s.Pos.Passive.Has(f) && !slices.Contains(list, player) {
			list = append(list, player)
		}
	}
	return list
}

// Hiding reports whether the orders of a step are secret: they are in this game (TK 12), and the phase is not revealed yet.
func (g *Game) Hiding(s *Step) bool { return g.Hidden && s.Outcome == nil && !s.revealed }

// Writer returns whose orders lie open in a step, NoFaction if nobody's do.
func (g *Game) Writer(s *Step) kingdoms.Faction {
	if g.seals.at != s {
		return kingdoms.NoFaction
	}
	return g.seals.writer
}

// Lock returns the lock of a player, if there is one.
func (g *Game) Lock(player kingdoms.Faction) (Lock, bool) {
	i := slices.IndexFunc(g.seals.locks, func(l Lock) bool { return l.Player == player })
	if i < 0 {
		return Lock{}, false
	}
	return g.seals.locks[i], true
}

// SetLock gives a player a lock that replaces any older one. It cannot be undone.
func (g *Game) SetLock(l Lock) {
	g.dropLock(l.Player)
	g.seals.locks = append(g.seals.locks, l)
	g.changes++
}

func (g *Game) dropLock(player kingdoms.Faction) {
	g.seals.locks = slices.DeleteFunc(slices.Clone(g.seals.locks), func(l Lock) bool { return l.Player == player })
}

// Hand returns what a player has sealed in a step, if anything.
func (s *Step) Hand(player kingdoms.Faction) (Hand, bool) {
	i := slices.IndexFunc(s.Hands, func(h Hand) bool { return h.Player == player })
	if i < 0 {
		return Hand{}, false
	}
	return s.Hands[i], true
}

// dropHand takes away what a player has sealed.
func (s *Step) dropHand(player kingdoms.Faction) {
	s.Hands = slices.DeleteFunc(slices.Clone(s.Hands), func(h Hand) bool { return h.Player == player })
}

// Changed returns whose boxes testify that the game went otherwise before they were sealed: somebody changed the file.
func (g *Game) Changed() []kingdoms.Faction { return g.seals.changed }

// OpenHand lays open the orders of a player, those sealed before or none, so that he can write. Files keep them sealed; nothing of before
// can be undone. The orders of another player that lie open are an error.
func (g *Game) OpenHand(player kingdoms.Faction, key Key) error {
	s := g.now
	switch {
	case !g.Hiding(s):
		return errors.New("nothing is secret now")
	case g.seals.at != nil:
		return errors.New("the orders of another player lie open")
	case s.Player(player) != player:
		return errors.New("there is no such player")
	}
	var orders []kingdoms.Order
	if h, written := s.Hand(player); written {
		var err error
		if orders, err = g.unseal(s, h, key); err != nil {
			return &HandError{player, err}
		}
	}
	s.dropHand(player)
	s.Orders = orders
	g.seals.at, g.seals.writer, g.seals.key, g.seals.text = s, player, key, ""
	g.Settle()
	return nil
}

// CloseHand seals the orders that lie open, as handed in or as a draft. Nobody can read them in the game any more, nor undo.
func (g *Game) CloseHand(in bool) error {
	s := g.seals.at
	if s == nil {
		return errors.New("nothing is written now")
	}
	h, err := g.hand(in)
	if err != nil {
		return err
	}
	if in || h.Orders > 0 {
		s.Hands = append(slices.Clone(s.Hands), h)
	}
	s.Orders = nil
	g.seals.at, g.seals.writer, g.seals.key, g.seals.text, g.seals.box = nil, kingdoms.NoFaction, nil, "", ""
	g.Settle()
	return nil
}

// Reveal opens every box of the phase that was handed in with the keys of its players; drafts do not count. If one cannot be opened
// nothing is, and the error is a *HandError. Undo seals all of them again, as they were.
func (g *Game) Reveal(keys map[kingdoms.Faction]Key) error {
	s := g.now
	if !g.Hiding(s) {
		return errors.New("nothing is secret now")
	}
	if g.seals.at != nil {
		return errors.New("the orders of a player lie open")
	}
	var orders []kingdoms.Order
	for _, h := range s.Hands {
		if !h.In {
			continue
		}
		key := keys[h.Player]
		if key == nil {
			return &HandError{h.Player, fmt.Errorf("the orders of %s are locked", g.Board.FactionID(h.Player))}
		}
		own, err := g.unseal(s, h, key)
		if err != nil {
			return &HandError{h.Player, err}
		}
		orders = append(orders, own...)
	}
	hands := s.Hands
	g.Settle()
	g.edit(change{
		do:   func() { g.now, s.Orders, s.Hands, s.revealed = s, orders, nil, true },
		undo: func() { g.now, s.Orders, s.Hands, s.revealed = s, nil, hands, false },
	})
	return nil
}

// Reopen gives up what a player has sealed in this phase, and his lock: the referee lets him write anew, with another PIN. The step keeps
// that it happened.
func (g *Game) Reopen(player kingdoms.Faction) {
	g.dropLock(player)
	g.now.dropHand(player)
	if !slices.Contains(g.now.Reopened, player) {
		g.now.Reopened = append(slices.Clone(g.now.Reopened), player)
	}
	g.Settle()
}

// hand seals the orders that lie open, once for the same orders.
func (g *Game) hand(in bool) (Hand, error) {
	s := g.seals.at
	h := Hand{Player: g.seals.writer, Orders: len(s.Orders), In: in}
	data, err := json.Marshal(sealed{s.Pos.Phase.String(), g.Board.FactionID(h.Player), g.before(s), g.texts(s)})
	if err != nil {
		return h, err
	}
	text := string(data)
	if text != g.seals.text {
		short := (padding - len(text)%padding) % padding
		box, err := g.seals.key.Seal(text + strings.Repeat(" ", short))
		if err != nil {
			return h, err
		}
		g.seals.text, g.seals.box = text, box
	}
	h.Box = g.seals.box
	return h, nil
}

// unseal returns the orders in a box.
func (g *Game) unseal(s *Step, h Hand, key Key) ([]kingdoms.Order, error) {
	text, err := key.Open(h.Box)
	if err != nil {
		return nil, err
	}
	var in sealed
	if err := json.Unmarshal([]byte(strings.TrimRight(text, " ")), &in); err != nil {
		return nil, errors.New("the sealed orders are not what was handed in")
	}
	if in.Phase != s.Pos.Phase.String() || in.Player != g.Board.FactionID(h.Player) || len(in.Orders) != h.Orders {
		return nil, errors.New("the sealed orders belong somewhere else")
	}
	if in.Before != g.before(s) && !slices.Contains(g.seals.changed, h.Player) {
		g.seals.changed = append(g.seals.changed, h.Player)
	}
	seat := s.Seat(h.Player)
	orders := make([]kingdoms.Order, 0, len(in.Orders))
	for _, line := range in.Orders {
		o, err := g.Board.ParseOrder(s.Pos.Roster, kingdoms.NoFaction, line)
		if err != nil || !seat.Has(o.Faction) {
			return nil, errors.New("the sealed orders are not what was handed in")
		}
		orders = append(orders, o)
	}
	return orders, nil
}

// before is the mark of everything that was played before a step.
func (g *Game) before(s *Step) string {
	sum := sha256.New()
	e := json.NewEncoder(sum)
	first := s
	for x := s.Up; x != nil; x = x.Up {
		_ = e.Encode(g.step(x, 0)) // texts and numbers, into memory
		first = x
	}
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
		h.Locks = append(h.Locks, lock{g.Board.FactionID(l.Player), l.Box, l.Name})
	}
	return h
}

// saveHands writes what is sealed in a step, and what lies open there, sealed.
func (g *Game) saveHands(s *Step, out *step) {
	list := s.Hands
	if g.seals.at == s {
		h, err := g.hand(false)
		if err != nil {
			panic("record: orders cannot be sealed: " + err.Error()) // there is no chance on this machine
		}
		list, out.Orders = append(slices.Clone(list), h), nil
	}
	for _, h := range list {
		out.Hands = append(out.Hands, hand{g.Board.FactionID(h.Player), h.Box, h.Orders, h.In})
	}
	for _, f := range s.Reopened {
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
		g.SetLock(Lock{f, l.Box, l.Name})
	}
	return nil
}

// loadHands reads what is sealed in a step. Orders that lie open in a game that hides them were revealed.
func (g *Game) loadHands(in *step, s *Step) error {
	if len(in.Hands) > maxHands || len(in.Reopened) > maxHands {
		return fmt.Errorf("%d sealed hands", len(in.Hands))
	}
	for _, h := range in.Hands {
		f := g.Board.Faction(h.Player)
		_, twice := s.Hand(f)
		switch {
		case !g.Hidden || in.Carried || len(in.Orders) > 0:
			return errors.New("sealed orders where nothing is secret")
		case f == kingdoms.NoFaction || twice || s.Player(f) != f || h.Orders < 0 || len(h.Box) > maxBox || h.Box == "":
			return fmt.Errorf("the sealed orders of %.40q", h.Player)
		}
		s.Hands = append(s.Hands, Hand{f, h.Box, h.Orders, h.In})
	}
	for _, id := range in.Reopened {
		f := g.Board.Faction(id)
		if f == kingdoms.NoFaction || slices.Contains(s.Reopened, f) {
			return fmt.Errorf("reopened: %.40q", id)
		}
		s.Reopened = append(s.Reopened, f)
	}
	s.revealed = g.Hidden && len(in.Orders) > 0
	return nil
}
