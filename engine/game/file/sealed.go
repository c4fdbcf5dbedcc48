package file

import (
	"errors"
	"slices"
	"time"

	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
	"entente/engine/record"
)

// sealingIn reads what a game knows of its boxes.
func sealingIn(v *jsonfile.Value) (s game.Sealing, err error) {
	f := v.Field("sealed")
	if f == nil {
		return s, nil
	}
	if err := f.Object("sealed", "game", "count"); err != nil {
		return s, err
	}
	err = errors.Join(f.Words("game", form.MaxBox, &s.Game), f.Whole("count", &s.Count, 0, form.MaxSealings))
	if err == nil && s.Game == "" {
		err = f.Faultf("sealed: \"game\" is missing")
	}
	return s, err
}

// revealedIn reads when the orders of a phase were revealed.
func revealedIn(v *jsonfile.Value) ([]time.Time, error) {
	if v == nil {
		return nil, nil
	}
	list, err := v.Items("revealed")
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(list))
	for i := range list {
		if texts[i], err = list[i].Text("revealed"); err != nil {
			return nil, err
		}
	}
	times, err := record.ReadTimes(texts)
	if err != nil {
		return nil, v.Faultf("%w", err)
	}
	return times, nil
}

// hands reads the sealed orders of a phase. What is in them shows when they are opened.
func (l *loader) hands(v *jsonfile.Value, n *game.Node, players int) error {
	if v == nil {
		return nil
	}
	list, err := v.Items("hands")
	if err != nil {
		return err
	}
	if l.settings.Mode != game.Keyboard {
		return v.Faultf("hands: orders are not sealed in this game")
	}
	for i := range list {
		h, err := handIn(&list[i], players)
		if err != nil {
			return err
		}
		if _, twice := n.Hand(h.Player); twice {
			return list[i].Faultf("hands: player %d has two", h.Player+1)
		}
		voided := slices.ContainsFunc(n.Events, func(e game.Event) bool { return e.Kind == game.OrdersVoid && e.Player == h.Player })
		if h.Box == "" && (!voided || !h.In || h.Orders > 0) {
			return list[i].Faultf("hands: the orders of player %d are missing", h.Player+1)
		}
		n.Hands = append(n.Hands, h)
		l.parts.Sealing.Count = max(l.parts.Sealing.Count, h.Count)
	}
	return nil
}

func handIn(v *jsonfile.Value, players int) (game.Hand, error) {
	var h game.Hand
	if err := v.Object("hand", "player", "orders", "in", "count", "box"); err != nil {
		return h, err
	}
	err := errors.Join(
		v.Must("player", func(f *jsonfile.Value) (err error) { h.Player, err = f.Number("player", 1, players); return }),
		v.Whole("orders", &h.Orders, 0, form.MaxOrders), v.Whole("count", &h.Count, 0, form.MaxSealings),
		v.Words("box", form.MaxBox, &h.Box),
	)
	if f := v.Field("in"); f != nil && err == nil {
		h.In, err = f.Flag("in")
	}
	h.Player--
	return h, err
}

// locksIn reads the locks of the players.
func locksIn(v *jsonfile.Value) ([]game.Lock, error) {
	f := v.Field("locks")
	if f == nil {
		return nil, nil
	}
	list, err := f.Items("locks")
	if err != nil {
		return nil, err
	}
	var locks []game.Lock
	for i := range list {
		var l game.Lock
		err := list[i].Object("lock", "player", "box", "name")
		if err == nil {
			err = errors.Join(
				list[i].Must("player", func(f *jsonfile.Value) (err error) { l.Player, err = f.Number("player", 1, 255); return }),
				list[i].Words("box", form.MaxBox, &l.Box), list[i].Words("name", form.MaxBox, &l.Name),
			)
		}
		l.Player--
		switch twice := slices.ContainsFunc(locks, func(o game.Lock) bool { return o.Player == l.Player }); {
		case err != nil:
			return nil, err
		case twice || (l.Box == "") == (l.Name == ""):
			return nil, list[i].Faultf("locks: player %d needs one lock", l.Player+1)
		}
		locks = append(locks, l)
	}
	return locks, nil
}
