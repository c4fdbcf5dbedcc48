package game

import (
	"slices"

	"entente/engine"
)

// eventFile is an event as it is written.
type eventFile struct {
	Event   string `json:"event"`
	Power   string `json:"power,omitempty"`
	Player  int    `json:"player,omitempty"` // counted from 1
	Name    string `json:"name,omitempty"`
	Against int    `json:"against,omitempty"`
}

func fileEvent(v *engine.Variant, e Event) eventFile {
	out := eventFile{Event: e.Kind.String(), Power: v.PowerName(e.Power), Name: e.Name, Against: e.Against}
	if e.Kind == Toss || e.Kind == Lot {
		out.Player = e.Player + 1
	}
	return out
}

// events reads what happened at the table in n, which follows before, and lets it happen to st.
func (l *loader) events(v *value, before, n *Node, st *standing) error {
	var list []value
	if v != nil {
		var err error
		if list, err = v.items("events"); err != nil {
			return err
		}
		if len(list) > maxEvents {
			return v.faultf("more than %d events in a phase: not a game", maxEvents)
		}
	}
	for i := range list {
		e, err := l.event(&list[i])
		if err != nil {
			return err
		}
		n.Events = append(n.Events, e)
	}
	st.enter(before, n)
	for i, e := range n.Events {
		if err := st.apply(n.Position, e); err != nil {
			return list[i].faultf("event %s: %w", e.Kind, err)
		}
	}
	return nil
}

// event reads one event. Fields that its kind has no use for are refused.
func (l *loader) event(v *value) (Event, error) {
	var e Event
	if err := v.object("event"); err != nil {
		return e, err
	}
	kind := 0
	kinds := []string{"none", "toss", "take-over", "vote", "lot", "time-up", "what-if"}
	if _, err := v.need("event"); err != nil {
		return e, err
	}
	if err := v.choice("event", kinds, &kind); err != nil {
		return e, err
	}
	e.Kind = EventKind(kind)
	fields := [][]string{
		Toss: {"power", "player"}, TakeOver: {"power", "name"}, Vote: {"against"}, Lot: {"player"}, TimeUp: {}, WhatIf: {},
	}[kind]
	if err := v.object("event", slices.Concat([]string{"event"}, fields)...); err != nil {
		return e, err
	}
	for _, name := range fields {
		f := v.field(name)
		if f == nil {
			if name == "against" {
				continue
			}
			return e, v.faultf("%q is missing", name)
		}
		if err := l.eventField(&e, name, f); err != nil {
			return e, err
		}
	}
	return e, nil
}

func (l *loader) eventField(e *Event, name string, f *value) (err error) {
	switch name {
	case "power":
		var text string
		if text, err = f.text(name); err != nil {
			return err
		}
		if e.Power, err = l.variant.ParsePower(text); err != nil {
			return f.faultf("%w", err)
		}
	case "player":
		e.Player, err = f.number(name, 1, 255)
		e.Player--
	case "name":
		e.Name, err = f.text(name)
	case "against":
		e.Against, err = f.number(name, 0, 255)
	}
	return err
}
