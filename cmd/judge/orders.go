package main

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/slip"
)

// given is an order of a line.
type given struct {
	order engine.Order    // zero if it cannot be read
	plain []byte          // in the plain notation with its power; an unreadable order is kept as given
	why   string          // why it cannot be read, "" if it can
	says  string          // the same in a sentence
	sheet bool            // it was read with the sheet, and its corrections are in warnings
	unit  engine.Province // of an order that cannot be read: the unit that it is for, if that much is clear

	warnings []engine.Warning
}

// readOrders reads the orders: a list of texts, or a whole sheet in one text. If all orders are in the plain notation, each is
// read on its own.
func (t *task) readOrders() {
	raw := t.values[ordersKey]
	if s := (scanner{data: raw}); raw != nil && s.next() == '"' {
		if text, err := s.text(); t.fault(err) {
			return
		} else if bytes.Count(text, []byte{'\n'})+bytes.Count(text, []byte{';'}) >= mostTexts {
			t.faultf("orders", "more than %d lines", mostTexts)
		} else {
			t.sheet([]string{string(text)})
		}
		return
	}
	var texts []string
	from, plain := len(t.given), true
	t.texts("orders", raw, func(_ int, text []byte) {
		g := given{plain: text}
		var ok bool
		if g.order, ok = t.board.order(&t.pos, text); !ok && plain {
			plain = false
			for _, before := range t.given[from:] {
				texts = append(texts, string(before.plain))
			}
		}
		if plain {
			t.given = append(t.given, g)
		} else {
			texts = append(texts, string(text))
		}
	})
	if !plain {
		t.given = t.given[:from]
		t.sheet(texts)
		return
	}
	for _, g := range t.given[from:] {
		t.orders = append(t.orders, g.order)
	}
}

// sheet reads orders in any notation as the window reads a pasted sheet. It skips headings and notes.
func (t *task) sheet(texts []string) {
	rd := slip.Reader{Pos: &t.pos, Rules: t.rules}
	lines := rd.Texts(texts)
	for i, text := range texts {
		if len(texts) > 1 && strings.TrimSpace(text) == "" { // void, like any other element that is not an order
			lines = append(lines, slip.Line{Row: i, Reading: rd.Line(engine.NoPower, text)})
		}
	}
	slices.SortStableFunc(lines, func(a, b slip.Line) int { return cmp.Compare(a.Row, b.Row) })
	var all []engine.Order
	for _, l := range lines {
		if l.Kind == slip.Order && l.Read() {
			all = append(all, l.Order)
		}
	}
	for i := range lines {
		l := &lines[i]
		if l.Kind != slip.Order {
			continue
		}
		rd.Follow(&l.Reading, all)
		g := t.anyOrder(&l.Reading)
		g.sheet, g.warnings = true, l.Warnings
		if g.why != "" && t.o.strict {
			t.faultf(element("orders", l.Row), "%s", g.says)
		}
		t.given = append(t.given, g)
		if g.why == "" {
			t.orders = append(t.orders, g.order)
		}
	}
}

// anyOrder converts a reading of the sheet to an order of a line.
func (t *task) anyOrder(r *slip.Reading) given {
	v, o := t.board.variant, r.Order
	switch {
	case r.Fault != nil:
		return t.unreadable(r.Text, r.Fault)
	case !r.Read():
		return given{plain: []byte(r.Text), why: r.Why.String(), says: unveiled("order " + strconv.Quote(r.Text) + ": " + r.Why.String())}
	}
	written := o
	if as, err := v.ParseOrder(o.Power, r.Text); err == nil {
		written.Unit, written.Aux, written.At, written.From = as.Unit, as.Aux, as.At, as.From
	}
	return given{order: o, plain: []byte(v.PowerName(o.Power) + " " + v.Format(written))}
}

// unreadable returns an order that cannot be read or is ambiguous: it is void, and its unit holds (RULES 1.4, 4.3).
func (t *task) unreadable(text string, fault *engine.SyntaxError) given {
	g := given{plain: []byte(text), why: fault.Why.String(), says: unveiled(fault.Error())}
	if err := hidden(g.plain); err != nil && fault.Why != engine.AmbiguousPlace {
		g.why, g.says = "invisible-character", "order "+err.Error()
	}
	if t.pos.Phase.Kind == engine.Adjustment {
		return g // in an adjustment phase no order belongs to a unit
	}
	at, pw := fault.At, fault.Power
	if at == engine.NoProvince {
		at, pw = t.clearUnit(text)
	}
	if u := t.pos.UnitAt(at); at != engine.NoProvince && u.Power == pw && u.Type != engine.NoUnit {
		g.unit = at
	}
	return g
}

// clearUnit returns the unit at the start of a text whose rest cannot be read, and its power.
func (t *task) clearUnit(text string) (engine.Province, engine.Power) {
	words := strings.Fields(visible(text))
	const most = 8 // words of a power and a unit
	for n := min(len(words), most); n > 0; n-- {
		o, _, err := t.pos.ParseOrder(engine.NoPower, strings.Join(words[:n], " ")+" hold")
		if err == nil {
			return o.At.Province, o.Power
		}
	}
	return engine.NoProvince, engine.NoPower
}
