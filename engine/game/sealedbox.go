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

// draftText is what a player has written, as undo keeps it behind the curtain.
type draftText struct {
	Orders map[string][]any `json:"orders"`
	Void   []VoidLine       `json:"void"`
}

// hand returns the orders that lie open in the phase at path as a hand, the next of the game.
func (s Snapshot) hand(path Path, in bool) (Hand, error) {
	n := s.root.Find(path)
	h := Hand{Player: n.Writer(), Orders: len(n.Orders), In: in}
	w, err := s.witness(path, len(n.Events))
	if err != nil {
		return h, err
	}
	orders := fileOrders(n.Position.Variant, n.Orders)
	if orders == nil {
		orders = map[string][]any{}
	}
	return s.sealed.Seal(h, s.key, w, func(table *record.Witness) any {
		return handText{n.Position.Phase.String(), h.Player + 1, in, orders, table}
	})
}

// sealer is a game as the verbs of sealing ask it.
type sealer struct{ g *Game }

// Secret implements record.Sealer.
func (s sealer) Secret(n *Node) bool { return n.Result == nil && s.g.Curtained() }

// Seated implements record.Sealer.
func (s sealer) Seated(player int) bool { return player >= 0 && player < len(s.g.Players()) }

// Phase implements record.Sealer.
func (s sealer) Phase(n *Node) engine.Phase { return n.Position.Phase }

// Overruled implements record.Sealer.
func (s sealer) Overruled(n *Node) (times int) {
	for _, e := range n.Events {
		if e.Kind == OrdersVoid || e.Kind == OrdersReopened {
			times++
		}
	}
	return times
}

// Reopened implements record.Sealer.
func (s sealer) Reopened(n *Node) (times int) {
	for _, e := range n.Events {
		if e.Kind == Reopened {
			times++
		}
	}
	return times
}

// Box implements record.Sealer.
func (s sealer) Box(path Path, in bool) (Hand, error) { return s.g.Snapshot().hand(path, in) }

// Unbox implements record.Sealer. The orders are those of the powers that the player has now.
func (s sealer) Unbox(h Hand, text string) (in record.Unboxed[Given], err error) {
	in.Orders, in.Table, err = readHand(s.g.Node().Position, h, text)
	in.Orders = s.own(h.Player, in.Orders)
	return in, err
}

// own returns the orders of the powers that a player has now.
func (s sealer) own(player int, orders []Given) []Given {
	powers := s.g.Players()[player].Powers
	return slices.DeleteFunc(orders, func(o Given) bool { return !slices.Contains(powers, o.Order.Power) })
}

// Since implements record.Sealer.
func (s sealer) Since(w record.Witness) (now record.Witness, told record.Told, err error) {
	n := s.g.Node()
	events := max(0, min(w.Events, len(n.Events)))
	since := n.Events[events:]
	happened := func(kinds ...EventKind) bool {
		return slices.ContainsFunc(since, func(e Event) bool { return slices.Contains(kinds, e.Kind) })
	}
	ruled := func(kind EventKind) func(int) bool {
		return func(player int) bool {
			return slices.ContainsFunc(since, func(e Event) bool { return e.Kind == kind && e.Player == player })
		}
	}
	now, err = s.g.Snapshot().witness(s.g.here(), events)
	return now, record.Told{
		Position: happened(Corrected, Armistice, Lifted), Seats: happened(TakeOver, Toss), Anew: ruled(OrdersReopened), Void: ruled(OrdersVoid),
	}, err
}

// Lay implements record.Sealer.
func (s sealer) Lay(n *Node, orders []Given) { n.Orders, n.Void = orders, nil }

// Board implements record.Sealer.
func (s sealer) Board(n *Node) any { return n.Position }

// Draft implements record.Sealer.
func (s sealer) Draft(n *Node) any {
	return draftText{fileOrders(n.Position.Variant, n.Orders), n.Void}
}

// Redraft implements record.Sealer. The orders are those of the powers that the player has now.
func (s sealer) Redraft(n *Node, player int, data []byte) error {
	var in struct {
		draftText
		Orders map[string][]json.RawMessage `json:"orders"`
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return err
	}
	given, err := readOrders(n.Position.Variant, in.Orders)
	n.Orders, n.Void = s.own(player, AddOrders(n.Position, nil, given)), in.Void
	return err
}

// Forget implements record.Sealer.
func (s sealer) Forget() { s.g.stands = lastStanding{} }

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
	given, err := readOrders(pos.Variant, in.Orders)
	if err != nil {
		return nil, table, err
	}
	if in.Phase != pos.Phase.String() || in.Player != h.Player+1 || in.In != h.In || len(given) != h.Orders || table.Count != h.Count {
		return nil, table, errors.New("the sealed orders belong to another phase or player")
	}
	for i, full := range pos.CompleteAll((&Node{Orders: given}).Plain()) {
		given[i].Order = given[i].Completed(pos, full)
	}
	return AddOrders(pos, nil, given), table, nil
}

// readOrders reads orders as fileOrders writes them.
func readOrders(v *engine.Variant, orders map[string][]json.RawMessage) (given []Given, err error) {
	for _, name := range slices.Sorted(maps.Keys(orders)) {
		pw, err := v.ParsePower(name)
		if err != nil {
			return nil, err
		}
		for _, text := range orders[name] {
			o, err := readGiven(v, pw, text)
			if err != nil {
				return nil, err
			}
			given = append(given, o)
		}
	}
	return given, nil
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
