package file

import (
	"fmt"
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
	"entente/engine/record"
)

// eventFields are the fields that each kind of event has: those that must be there, then those that may.
func eventFields() [][2][]string {
	none := [2][]string{}
	ruling := [2][]string{{"power"}, {"reason", "auto"}}
	return [][2][]string{
		game.NoEvent: none, game.Toss: {{"power", "player"}}, game.TakeOver: {{"power", "name"}, {"reason"}}, game.Vote: {nil, {"against", "power", "powers", "opposed"}}, game.Lot: {{"player"}},
		game.TimeUp: none, game.WhatIf: none, game.Armistice: ruling, game.Lifted: ruling, game.Disorder: ruling, game.Corrected: {{"reason"}},
		game.Reordered: {{"power", "reason"}, {"was", "now"}}, game.Reopened: {{"reason"}}, game.Unread: {{"text"}, {"power"}}, game.Notice: {{"text"}, {"power"}},
		game.Treaty: {nil, {"powers", "text", "sealed"}}, game.Published: {{"treaty", "power", "powers", "text"}},
		game.OrdersVoid: {{"player"}}, game.OrdersReopened: {{"player"}},
		game.Decided: {{"text"}, {"power"}}, game.Objected: {{"power", "text"}},
	}
}

// events reads what happened at the table in a phase.
func (l *loader) events(v *jsonfile.Value) ([]game.Event, []jsonfile.Value, error) {
	if v == nil {
		return nil, nil, nil
	}
	list, err := v.Items("events")
	if err != nil {
		return nil, nil, err
	}
	if len(list) > form.MaxEvents {
		return nil, nil, v.Faultf("more than %d events in a phase: not a game", form.MaxEvents)
	}
	events := make([]game.Event, len(list))
	for i := range list {
		if events[i], err = l.event(&list[i]); err != nil {
			return nil, nil, err
		}
	}
	return events, list, nil
}

// addEvents goes on to n and lets its events happen. lines are where they stand in the file.
func (l *loader) addEvents(n *game.Node, lines []jsonfile.Value, now *game.Moment) error {
	now.Enter(n)
	for i, e := range n.Events {
		if err := now.Happen(n, e); err != nil {
			return lines[i].Faultf("event %s: %w", e.Kind, err)
		}
		if l.parts.Sealing.Game == "" {
			continue
		}
		var written string
		if err := lines[i].Words("chain", form.MaxBox, &written); err != nil {
			return err
		}
		chain, err := now.Link(e)
		if err != nil {
			return err
		}
		changed := game.Change{Kind: record.ChangedLog, Player: -1, Of: -1, Phase: n.Position.Phase}
		if chain != written && !slices.Contains(l.parts.Changes, changed) {
			l.parts.Changes = append(l.parts.Changes, changed)
		}
	}
	return nil
}

// event reads one event. Fields that its kind has no use for are refused.
func (l *loader) event(v *jsonfile.Value) (game.Event, error) {
	var e game.Event
	if err := v.Object("event"); err != nil {
		return e, err
	}
	kind := 0
	if _, err := v.Need("event"); err != nil {
		return e, err
	}
	if err := v.Choice("event", form.EventKinds(), &kind); err != nil {
		return e, err
	}
	e.Kind = game.EventKind(kind)
	fields := eventFields()[kind]
	if err := v.Object("event", slices.Concat([]string{"event", "chain"}, fields[0], fields[1])...); err != nil {
		return e, err
	}
	for i, name := range slices.Concat(fields[0], fields[1]) {
		f := v.Field(name)
		switch {
		case f != nil:
			if err := l.eventField(&e, name, f); err != nil {
				return e, err
			}
		case i < len(fields[0]):
			return e, v.Faultf("%q is missing", name)
		}
	}
	return e, nil
}

func (l *loader) eventField(e *game.Event, name string, f *jsonfile.Value) (err error) {
	switch name {
	case "power":
		e.Power, err = l.power(f)
	case "powers":
		e.Powers, err = l.powers(name, f)
	case "opposed":
		e.Opposed, err = l.powers(name, f)
	case "player":
		e.Player, err = f.Number(name, 1, 255)
		e.Player--
	case "name":
		e.Name, err = f.Text(name)
	case "against":
		e.Against, err = f.Number(name, 0, 255)
	case "treaty":
		e.Number, err = f.Number(name, 1, form.MaxEvents*form.MaxPhases)
	case "was":
		e.Was, err = l.corrected(e.Power, f)
	case "now":
		e.Now, err = l.corrected(e.Power, f)
	case "text":
		e.Text, err = f.LongText(name, form.MaxText)
	case "sealed":
		e.Sealed, err = f.LongText(name, form.MaxBox)
	case "reason":
		e.Reason, err = f.Text(name)
	case "auto":
		e.Auto, err = f.Flag(name)
	}
	return err
}

func (l *loader) power(f *jsonfile.Value) (engine.Power, error) {
	text, err := f.Text("power")
	if err != nil {
		return engine.NoPower, err
	}
	pw, err := l.variant.ParsePower(text)
	if err != nil {
		return engine.NoPower, f.Faultf("%w", err)
	}
	return pw, nil
}

// powers reads who signed a treaty, shares a game or was against its end.
func (l *loader) powers(name string, f *jsonfile.Value) (set engine.PowerSet, err error) {
	list, err := f.Items(name)
	if err != nil {
		return 0, err
	}
	for i := range list {
		pw, err := l.power(&list[i])
		if err != nil {
			return 0, err
		}
		set |= engine.PowersOf(pw)
	}
	return set, nil
}

// corrected reads an order that the referee corrected.
func (l *loader) corrected(pw engine.Power, f *jsonfile.Value) (engine.Order, error) {
	text, err := f.Text("order")
	if err != nil {
		return engine.Order{}, err
	}
	o, err := l.variant.ParseOrder(pw, text)
	if err == nil && !l.variant.IsOrder(o) {
		err = fmt.Errorf("order %.40q: what should the unit do?", text)
	}
	if err != nil {
		return engine.Order{}, f.Faultf("%w", err)
	}
	return o, nil
}
