package game

import (
	"errors"
	"fmt"
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/record"
)

// The limits of what is sealed in a file.
const (
	maxBox    = 1 << 20
	maxHands  = 32
	maxSealed = 1_000_000_000 // boxes of a game
)

// hidden is what a file keeps of a game whose orders are hidden.
type hidden struct {
	Game  string `json:"game,omitempty"`  // a name of chance, so that no box of another game is taken
	Count int    `json:"count,omitempty"` // of the boxes that were sealed so far
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
	Count  int    `json:"count,omitempty"` // of the boxes that were sealed when this one was, itself included
}

// hidden returns the locks and what the game knows of its boxes for a file, nil for none: what lies open is one more.
func (g *Game) hidden() (h *hidden) {
	now := g.ed.Now()
	if len(now.Locks) > 0 || now.Sealed.Game != "" {
		h = &hidden{Game: now.Sealed.Game, Count: now.Sealed.Count}
		if g.Writing() != nil {
			h.Count++
		}
	}
	for _, l := range now.Locks {
		h.Locks = append(h.Locks, lock{g.Board.FactionID(kingdoms.Faction(l.Player)), l.Box, l.Name})
	}
	return h
}

// saveHands writes what is sealed in a step, and what lies open there, sealed.
func (g *Game) saveHands(n *Node, path record.Path, out *step) {
	list := n.Hands
	if n.Writer() != kingdoms.NoFaction {
		h, err := sealer{g}.Box(path, false)
		if err != nil {
			panic("game: orders cannot be sealed: " + err.Error()) // there is no chance on this machine
		}
		list = append(slices.Clone(list), h)
	}
	for _, h := range list {
		out.Hands = append(out.Hands, hand{g.Board.FactionID(kingdoms.Faction(h.Player)), h.Box, h.Orders, h.In, h.Count})
	}
}

// seals reads the locks and what the game knows of its boxes.
func (l *loader) seals(h *hidden) (locks record.Locks, sealed record.Sealing, err error) {
	if h == nil {
		return nil, sealed, nil
	}
	switch {
	case len(h.Locks) > maxHands:
		return nil, sealed, fmt.Errorf("hidden: %d locks", len(h.Locks))
	case h.Count < 0 || h.Count > maxSealed || len(h.Game) > maxBox || h.Count > 0 && h.Game == "":
		return nil, sealed, errors.New("hidden: the game has no name, or more boxes than anybody seals")
	}
	sealed = record.Sealing{Game: h.Game, Count: h.Count}
	for _, x := range h.Locks {
		f := l.g.Board.Faction(x.Player)
		_, twice := locks.Of(int(f))
		if f == kingdoms.NoFaction || twice || (x.Box == "") == (x.Name == "") || len(x.Box)+len(x.Name) > maxBox {
			return nil, sealed, fmt.Errorf("hidden: the lock of %.40q", x.Player)
		}
		locks = append(locks, Lock{Player: int(f), Box: x.Box, Name: x.Name})
	}
	return locks, sealed, nil
}

// hands reads what is sealed in a step.
func (l *loader) hands(in *step, n *Node) error {
	g := l.g
	if len(in.Hands) > maxHands || len(in.Reopened) > maxTexts {
		return fmt.Errorf("%d sealed hands, %d reopened", len(in.Hands), len(in.Reopened))
	}
	for _, h := range in.Hands {
		f := g.Board.Faction(h.Player)
		_, twice := n.Hand(f)
		switch {
		case !g.Hidden || in.Carried || len(in.Orders) > 0:
			return errors.New("sealed orders where nothing is secret")
		case f == kingdoms.NoFaction || twice || n.Player(f) != f || h.Orders < 0 || len(h.Box) > maxBox || h.Box == "" || h.Count < 0 || h.Count > maxSealed:
			return fmt.Errorf("the sealed orders of %.40q", h.Player)
		}
		l.count = max(l.count, h.Count)
		n.Hands = append(n.Hands, Hand{Player: int(f), Box: h.Box, Orders: h.Orders, In: h.In, Count: h.Count})
	}
	for _, id := range in.Reopened {
		f := g.Board.Faction(id)
		if f == kingdoms.NoFaction {
			return fmt.Errorf("reopened: %.40q", id)
		}
		n.Reopened = append(n.Reopened, f)
	}
	if g.Hidden && !in.Carried && len(in.Orders) > 0 {
		return errors.New("orders of a phase that is not carried out must be sealed in this game")
	}
	times, err := record.ReadTimes(in.Revealed)
	n.Revealed = times
	return err
}
