package game

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"entente/engine"
)

// padding is the number whose multiples are the lengths of sealed texts, so that a box does not tell how much was
// written.
const padding = 1 << 10

// handText is the inside of a box: it says what the box was made for, so that no other box can take its place.
type handText struct {
	Phase  string           `json:"phase"`
	Player int              `json:"player"` // counted from 1
	In     bool             `json:"in"`
	Orders map[string][]any `json:"orders"`
}

// sealed returns the orders that lie open in n as a hand.
func (n *Node) sealed(key Key, in bool) (Hand, error) {
	h := Hand{Player: n.writer - 1, Orders: len(n.Orders), In: in}
	var b bytes.Buffer
	text := handText{n.Position.Phase.String(), n.writer, in, fileOrders(n.Position.Variant, n.Orders)}
	if text.Orders == nil {
		text.Orders = map[string][]any{}
	}
	if err := encoder(&b).Encode(text); err != nil {
		return h, err
	}
	if short := b.Len() % padding; short > 0 {
		b.WriteString(strings.Repeat(" ", padding-short))
	}
	var err error
	h.Box, err = key.Seal(b.String())
	return h, err
}

// unseal returns the orders in a hand: those of the powers that the player has now.
func (g *Game) unseal(h Hand, key Key) ([]Given, error) {
	if h.Box == "" {
		return nil, nil
	}
	if key == nil {
		f := fault("hand-locked", "player %d must open the orders", h.Player+1)
		f.Player = h.Player
		return nil, f
	}
	text, err := key.Open(h.Box)
	if err != nil {
		return nil, err
	}
	pos := g.Node().Position
	given, err := readHand(pos, h, text)
	if err != nil {
		return nil, fault("hand-changed", "the sealed orders of player %d are not what was handed in: %v", h.Player+1, err)
	}
	powers := g.Players()[h.Player].Powers
	return slices.DeleteFunc(given, func(o Given) bool { return !slices.Contains(powers, o.Order.Power) }), nil
}

// readHand reads the inside of a box, which must be that of the hand. An order that has become impossible since, because
// the referee changed the position, is kept as forced.
func readHand(pos *engine.Position, h Hand, text string) ([]Given, error) {
	top, err := parseJSON([]byte(text))
	if err != nil {
		return nil, err
	}
	if err := top.object("hand", "phase", "player", "in", "orders"); err != nil {
		return nil, err
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
			given, _, err = f.orders(pos.Variant, (&loader{variant: pos.Variant}).order)
			return
		}),
	); err != nil {
		return nil, err
	}
	if phase != pos.Phase.String() || player != h.Player+1 || in != h.In || len(given) != h.Orders {
		return nil, errors.New("they belong somewhere else")
	}
	for i, full := range pos.CompleteAll((&Node{Orders: given}).Plain()) {
		given[i].Order = completed(pos, given[i], full)
	}
	return withOrders(pos, nil, given), nil
}

// must reads the field with the given name, which must be there.
func (v *value) must(name string, read func(*value) error) error {
	f, err := v.need(name)
	if err != nil {
		return err
	}
	return read(f)
}
