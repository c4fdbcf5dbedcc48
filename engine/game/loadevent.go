package game

import (
	"slices"

	"entente/engine"
)

// eventFile is an event as it is written.
type eventFile struct {
	Event   string   `json:"event"`
	Power   string   `json:"power,omitempty"`
	Powers  []string `json:"powers,omitempty"`
	Player  int      `json:"player,omitempty"` // counted from 1
	Name    string   `json:"name,omitempty"`
	Against int      `json:"against,omitempty"`
	Treaty  int      `json:"treaty,omitempty"`
	Was     string   `json:"was,omitempty"`
	Now     string   `json:"now,omitempty"`
	Text    string   `json:"text,omitempty"`
	Sealed  string   `json:"sealed,omitempty"`
	Reason  string   `json:"reason,omitempty"`
	Auto    bool     `json:"auto,omitempty"`
	Chain   string   `json:"chain,omitempty"` // the link of the event, in games whose orders are sealed
}

func fileEvent(v *engine.Variant, e Event) eventFile {
	out := eventFile{
		Event: e.Kind.String(), Power: v.PowerName(e.Power), Name: e.Name, Against: e.Against, Treaty: e.Number,
		Text: e.Text, Sealed: e.Sealed, Reason: e.Reason, Auto: e.Auto,
	}
	if e.Kind == Toss || e.Kind == Lot || e.Kind == OrdersVoid || e.Kind == OrdersReopened {
		out.Player = e.Player + 1
	}
	for pw := range v.Powers {
		if e.Powers.Has(engine.Power(pw)) {
			out.Powers = append(out.Powers, v.PowerName(engine.Power(pw)))
		}
	}
	if e.Was.Kind != engine.NoOrder {
		out.Was = v.Format(e.Was)
	}
	if e.Now.Kind != engine.NoOrder {
		out.Now = v.Format(e.Now)
	}
	return out
}

// eventFields are the fields that each kind of event has: those that must be there, then those that may.
func eventFields() [][2][]string {
	none := [2][]string{}
	ruling := [2][]string{{"power"}, {"reason", "auto"}}
	return [][2][]string{
		NoEvent: none, Toss: {{"power", "player"}}, TakeOver: {{"power", "name"}, {"reason"}}, Vote: {nil, {"against"}}, Lot: {{"player"}},
		TimeUp: none, WhatIf: none, Armistice: ruling, Lifted: ruling, Disorder: ruling, Corrected: {{"reason"}},
		Reordered: {{"power", "reason"}, {"was", "now"}}, Reopened: {{"reason"}}, Unread: {{"text"}, {"power"}}, Notice: {{"text"}, {"power"}},
		Treaty: {nil, {"powers", "text", "sealed"}}, Published: {{"treaty", "power", "powers", "text"}},
		OrdersVoid: {{"player"}}, OrdersReopened: {{"player"}},
	}
}

// events reads what happened at the table in a phase.
func (l *loader) events(v *value) ([]Event, []value, error) {
	if v == nil {
		return nil, nil, nil
	}
	list, err := v.items("events")
	if err != nil {
		return nil, nil, err
	}
	if len(list) > maxEvents {
		return nil, nil, v.faultf("more than %d events in a phase: not a game", maxEvents)
	}
	events := make([]Event, len(list))
	for i := range list {
		if events[i], err = l.event(&list[i]); err != nil {
			return nil, nil, err
		}
	}
	return events, list, nil
}

// addEvents applies the events of n, the phase after before, to st. lines are where they stand in the file.
func (l *loader) addEvents(n *Node, lines []value, before *Node, st *standing) error {
	st.enter(before, n)
	for i, e := range n.Events {
		if err := st.apply(n.Position, e); err != nil {
			return lines[i].faultf("event %s: %w", e.Kind, err)
		}
		if l.sealed.Game == "" {
			continue
		}
		var written string
		if err := lines[i].words("chain", &written); err != nil {
			return err
		}
		var err error
		if st.chain, err = link(st.chain, fileEvent(l.variant, e)); err != nil {
			return err
		}
		if changed := (Change{ChangedLog, -1, -1, n.Position.Phase}); st.chain != written && !slices.Contains(l.changes, changed) {
			l.changes = append(l.changes, changed)
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
	if _, err := v.need("event"); err != nil {
		return e, err
	}
	if err := v.choice("event", eventKinds(), &kind); err != nil {
		return e, err
	}
	e.Kind = EventKind(kind)
	fields := eventFields()[kind]
	if err := v.object("event", slices.Concat([]string{"event", "chain"}, fields[0], fields[1])...); err != nil {
		return e, err
	}
	for i, name := range slices.Concat(fields[0], fields[1]) {
		f := v.field(name)
		switch {
		case f != nil:
			if err := l.eventField(&e, name, f); err != nil {
				return e, err
			}
		case i < len(fields[0]):
			return e, v.faultf("%q is missing", name)
		}
	}
	return e, nil
}

func (l *loader) eventField(e *Event, name string, f *value) (err error) {
	switch name {
	case "power":
		e.Power, err = l.power(f)
	case "powers":
		err = l.signatures(e, f)
	case "player":
		e.Player, err = f.number(name, 1, 255)
		e.Player--
	case "name":
		e.Name, err = f.text(name)
	case "against":
		e.Against, err = f.number(name, 0, 255)
	case "treaty":
		e.Number, err = f.number(name, 1, maxEvents*maxPhases)
	case "was":
		e.Was, err = l.corrected(e.Power, f)
	case "now":
		e.Now, err = l.corrected(e.Power, f)
	case "text":
		e.Text, err = f.longText(name, maxText)
	case "sealed":
		e.Sealed, err = f.longText(name, maxBox)
	case "reason":
		e.Reason, err = f.text(name)
	case "auto":
		e.Auto, err = f.flag(name)
	}
	return err
}

func (l *loader) power(f *value) (engine.Power, error) {
	text, err := f.text("power")
	if err != nil {
		return engine.NoPower, err
	}
	pw, err := l.variant.ParsePower(text)
	if err != nil {
		return engine.NoPower, f.faultf("%w", err)
	}
	return pw, nil
}

// signatures reads who signed a treaty.
func (l *loader) signatures(e *Event, f *value) error {
	list, err := f.items("powers")
	if err != nil {
		return err
	}
	for i := range list {
		pw, err := l.power(&list[i])
		if err != nil {
			return err
		}
		e.Powers |= engine.PowersOf(pw)
	}
	return nil
}

// corrected reads an order that the referee corrected.
func (l *loader) corrected(pw engine.Power, f *value) (engine.Order, error) {
	text, err := f.text("order")
	if err != nil {
		return engine.Order{}, err
	}
	o, err := l.variant.ParseOrder(pw, text)
	if err == nil && !isOrder(l.variant, o) {
		err = fault("no-order", "order %.40q: what should the unit do?", text)
	}
	if err != nil {
		return engine.Order{}, f.faultf("%w", err)
	}
	return o, nil
}
