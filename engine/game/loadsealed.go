package game

import (
	"errors"
	"slices"
)

// handFile is a hand as it is written.
type handFile struct {
	Player int    `json:"player"` // counted from 1
	Orders int    `json:"orders,omitempty"`
	In     bool   `json:"in,omitempty"`
	Count  int    `json:"count,omitempty"`
	Box    string `json:"box,omitempty"`
}

// sealingFile is what a game knows of its boxes, as it is written.
type sealingFile struct {
	Game  string `json:"game"`
	Count int    `json:"count"`
}

func fileSealing(s Sealing) *sealingFile {
	if s.Game == "" {
		return nil
	}
	return &sealingFile{s.Game, s.Count}
}

// sealing reads what a game knows of its boxes.
func (v *value) sealing() (s Sealing, err error) {
	f := v.field("sealed")
	if f == nil {
		return s, nil
	}
	if err := f.object("sealed", "game", "count"); err != nil {
		return s, err
	}
	err = errors.Join(f.words("game", &s.Game), f.whole("count", &s.Count, 0, maxSealings))
	if err == nil && s.Game == "" {
		err = f.faultf("sealed: \"game\" is missing")
	}
	return s, err
}

// maxSealings is more than anybody seals in a game.
const maxSealings = 1_000_000_000

// lockFile is a lock as it is written.
type lockFile struct {
	Player int    `json:"player"` // counted from 1
	Box    string `json:"box,omitempty"`
	Name   string `json:"name,omitempty"`
}

func fileHands(hands []Hand) []handFile {
	var list []handFile
	for _, h := range hands {
		list = append(list, handFile{h.Player + 1, h.Orders, h.In, h.Count, h.Box})
	}
	return list
}

func fileLocks(locks []Lock) []lockFile {
	var list []lockFile
	for _, l := range locks {
		list = append(list, lockFile{l.Player + 1, l.Box, l.Name})
	}
	return list
}

// unresolved notes a phase at the end of its line whose orders are not sealed.
func (l *loader) unresolved(v *value, n *Node) {
	if f := v.field("orders"); f != nil && len(n.Orders) > 0 {
		l.plain = append(l.plain, f)
	}
}

// hands reads the sealed orders of a phase. What is in them shows when they are opened.
func (l *loader) hands(v *value, n *Node, players int) error {
	if v == nil {
		return nil
	}
	list, err := v.items("hands")
	if err != nil {
		return err
	}
	if l.settings.Mode != Keyboard {
		return v.faultf("hands: orders are not sealed in this game")
	}
	for i := range list {
		h, err := list[i].hand(players)
		if err != nil {
			return err
		}
		if _, twice := n.Hand(h.Player); twice {
			return list[i].faultf("hands: player %d has two", h.Player+1)
		}
		voided := slices.ContainsFunc(n.Events, func(e Event) bool { return e.Kind == OrdersVoid && e.Player == h.Player })
		if h.Box == "" && (!voided || !h.In || h.Orders > 0) {
			return list[i].faultf("hands: the orders of player %d are missing", h.Player+1)
		}
		n.Hands = append(n.Hands, h)
		l.sealed.Count = max(l.sealed.Count, h.Count)
	}
	return nil
}

func (v *value) hand(players int) (Hand, error) {
	var h Hand
	if err := v.object("hand", "player", "orders", "in", "count", "box"); err != nil {
		return h, err
	}
	err := errors.Join(
		v.must("player", func(f *value) (err error) { h.Player, err = f.number("player", 1, players); return }),
		v.whole("orders", &h.Orders, 0, maxOrders), v.whole("count", &h.Count, 0, maxSealings),
		v.words("box", &h.Box),
	)
	if f := v.field("in"); f != nil && err == nil {
		h.In, err = f.flag("in")
	}
	h.Player--
	return h, err
}

// locks reads the locks of the players.
func (v *value) locks() ([]Lock, error) {
	f := v.field("locks")
	if f == nil {
		return nil, nil
	}
	list, err := f.items("locks")
	if err != nil {
		return nil, err
	}
	var locks []Lock
	for i := range list {
		var l Lock
		err := list[i].object("lock", "player", "box", "name")
		if err == nil {
			err = errors.Join(
				list[i].must("player", func(f *value) (err error) { l.Player, err = f.number("player", 1, 255); return }),
				list[i].words("box", &l.Box), list[i].words("name", &l.Name),
			)
		}
		l.Player--
		switch twice := slices.ContainsFunc(locks, func(o Lock) bool { return o.Player == l.Player }); {
		case err != nil:
			return nil, err
		case twice || (l.Box == "") == (l.Name == ""):
			return nil, list[i].faultf("locks: player %d needs one lock", l.Player+1)
		}
		locks = append(locks, l)
	}
	return locks, nil
}

// words reads a text into a variable, which keeps its value if the field is missing.
func (v *value) words(name string, into *string) error {
	f := v.field(name)
	if f == nil {
		return nil
	}
	text, err := f.longText(name, maxBox)
	if err == nil {
		*into = text
	}
	return err
}
