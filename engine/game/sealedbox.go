package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"entente/engine"
	"entente/engine/record"
)

// handText is the inside of a box: it says what the box was made for, so that no other box can take its place.
type handText struct {
	Phase  string           `json:"phase"`
	Player int              `json:"player"` // counted from 1
	In     bool             `json:"in"`
	Orders map[string][]any `json:"orders"`
	Table  *witness         `json:"table"`
}

// hand returns the orders that lie open in the phase at path as a hand, the next of the game.
func (s snapshot) hand(path Path, in bool) (Hand, error) {
	n := record.Find(s.root, path)
	s.sealed.Count++
	h := Hand{Player: n.writer - 1, Orders: len(n.Orders), In: in, Count: s.sealed.Count}
	var b bytes.Buffer
	table, err := s.witness(path, len(n.Events))
	if err != nil {
		return h, err
	}
	text := handText{n.Position.Phase.String(), n.writer, in, fileOrders(n.Position.Variant, n.Orders), &table}
	if text.Orders == nil {
		text.Orders = map[string][]any{}
	}
	if err := encoder(&b).Encode(text); err != nil {
		return h, err
	}
	h.Box, err = s.key.Seal(record.Padded(b.String()))
	return h, err
}

// unseal returns the orders in a hand, those of the powers that the player has now, and what the box testifies against the
// game.
func (g *Game) unseal(h Hand, key Key) ([]Given, []Change, error) {
	if h.Box == "" {
		return nil, nil, nil
	}
	if key == nil {
		f := fault("hand-locked", "player %d must open the orders", h.Player+1)
		f.Player = h.Player
		return nil, nil, f
	}
	text, err := key.Open(h.Box)
	if err != nil {
		return nil, nil, err
	}
	given, table, err := readHand(g.Node().Position, h, text)
	if err != nil {
		return nil, nil, fault("hand-changed", "the sealed orders of player %d are not what was handed in: %v", h.Player+1, err)
	}
	changes, err := g.against(table, h.Player)
	powers := g.Players()[h.Player].Powers
	return slices.DeleteFunc(given, func(o Given) bool { return !slices.Contains(powers, o.Order.Power) }), changes, err
}

// readHand reads the inside of a box, which must be that of the hand. An order that has become impossible since, because
// the referee changed the position, is kept as forced.
func readHand(pos *engine.Position, h Hand, text string) ([]Given, witness, error) {
	var table witness
	top, err := parseJSON([]byte(text))
	if err == nil {
		err = top.object("hand", "phase", "player", "in", "orders", "table")
	}
	if err != nil {
		return nil, table, err
	}
	var phase string
	var player int
	var in bool
	var given []Given
	if err := errors.Join(
		top.must("phase", func(f *value) (err error) { phase, err = f.text("phase"); return }),
		top.must("player", func(f *value) (err error) { player, err = f.number("player", 1, 255); return }),
		top.must("in", func(f *value) (err error) { in, err = f.flag("in"); return }),
		top.must("orders", func(f *value) (err error) {
			given, _, err = f.orders(pos.Variant, false, (&loader{variant: pos.Variant}).order)
			return
		}),
		json.Unmarshal([]byte(text), &struct{ Table *witness }{&table}),
	); err != nil {
		return nil, table, err
	}
	if phase != pos.Phase.String() || player != h.Player+1 || in != h.In || len(given) != h.Orders || table.Count != h.Count {
		return nil, table, errors.New("they belong somewhere else")
	}
	for i, full := range pos.CompleteAll((&Node{Orders: given}).Plain()) {
		given[i].Order = completed(pos, given[i], full)
	}
	return withOrders(pos, nil, given), table, nil
}

// must reads the field with the given name, which must be there.
func (v *value) must(name string, read func(*value) error) error {
	f, err := v.need(name)
	if err != nil {
		return err
	}
	return read(f)
}
