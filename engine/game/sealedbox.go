package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// handText is the inside of a box: it says what the box was made for, so that no other box can take its place.
type handText struct {
	Phase  string           `json:"phase"`
	Player int              `json:"player"` // counted from 1
	In     bool             `json:"in"`
	Orders map[string][]any `json:"orders"`
	Table  *record.Witness  `json:"table"`
}

// hand returns the orders that lie open in the phase at path as a hand, the next of the game.
func (s Snapshot) hand(path Path, in bool) (Hand, error) {
	n := s.root.Find(path)
	s.sealed.Count++
	h := Hand{Player: n.writer - 1, Orders: len(n.Orders), In: in, Count: s.sealed.Count}
	table, err := s.witness(path, len(n.Events))
	if err != nil {
		return h, err
	}
	inside := handText{n.Position.Phase.String(), n.writer, in, fileOrders(n.Position.Variant, n.Orders), &table}
	if inside.Orders == nil {
		inside.Orders = map[string][]any{}
	}
	text, err := record.Secret(inside)
	if err != nil {
		return h, err
	}
	h.Box, err = s.key.Seal(text)
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
func readHand(pos *engine.Position, h Hand, text string) ([]Given, record.Witness, error) {
	var table record.Witness
	in := struct {
		handText
		Orders map[string][]json.RawMessage `json:"orders"`
	}{handText: handText{Table: &table}}
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		return nil, table, err
	}
	var given []Given
	for _, name := range slices.Sorted(maps.Keys(in.Orders)) {
		pw, err := pos.Variant.ParsePower(name)
		if err != nil {
			return nil, table, err
		}
		for _, text := range in.Orders[name] {
			o, err := readGiven(pos.Variant, pw, text)
			if err != nil {
				return nil, table, err
			}
			given = append(given, o)
		}
	}
	if in.Phase != pos.Phase.String() || in.Player != h.Player+1 || in.In != h.In || len(given) != h.Orders || table.Count != h.Count {
		return nil, table, errors.New("they belong somewhere else")
	}
	for i, full := range pos.CompleteAll((&Node{Orders: given}).Plain()) {
		given[i].Order = given[i].Completed(pos, full)
	}
	return AddOrders(pos, nil, given), table, nil
}

// readGiven reads an order of pw as fileOrders writes it: a text, or all that there is to say of it.
func readGiven(v *engine.Variant, pw engine.Power, data json.RawMessage) (Given, error) {
	var in form.Order
	err := json.Unmarshal(data, &in.Order)
	if err != nil {
		err = json.Unmarshal(data, &in)
	}
	if err != nil {
		return Given{}, err
	}
	o, err := v.ParseOrder(pw, in.Order)
	switch {
	case err != nil:
		return Given{}, err
	case !v.IsOrder(o) || in.Along && o.Kind != engine.Convoy:
		return Given{}, fmt.Errorf("order %.40q: what should the unit do?", in.Order)
	}
	return Given{Order: o, Text: in.Written, Forced: in.Forced, Along: in.Along}, nil
}
