package main

import (
	"errors"
	"strings"

	"entente/engine"
)

// given is an order of a line.
type given struct {
	order engine.Order    // none if it cannot be read
	plain []byte          // as it was given, in the plain notation with its power; what cannot be read stays as it is
	why   string          // why it cannot be read, "" if it can
	says  string          // the same in a sentence
	unit  engine.Province // of an order that cannot be read: the unit that it is for, if that much is clear
}

// readOrders reads the orders.
func (t *task) readOrders() {
	t.texts("orders", t.values[ordersKey], func(i int, text []byte) {
		g := given{plain: text}
		var ok bool
		if g.order, ok = t.board.order(&t.pos, text); !ok {
			g = t.anyOrder(string(text))
		}
		if g.why != "" && t.o.strict {
			t.faultf(element("orders", i), "%s", g.says)
		}
		t.given = append(t.given, g)
		if g.why == "" {
			t.orders = append(t.orders, g.order)
		}
	})
}

// anyOrder reads an order in any notation.
func (t *task) anyOrder(text string) given {
	pos, v := &t.pos, t.board.variant
	o, _, err := pos.ParseOrder(engine.NoPower, text)
	var fault *engine.SyntaxError
	switch {
	case errors.As(err, &fault):
		return t.unreadable(text, fault)
	case err != nil:
		return given{plain: []byte(text), why: "unreadable", says: unveiled(err.Error())}
	}
	written := o
	if as, err := v.ParseOrder(o.Power, text); err == nil {
		written.Unit, written.Aux, written.At, written.From = as.Unit, as.Aux, as.At, as.From
	}
	return given{order: o, plain: []byte(v.PowerName(o.Power) + " " + v.Format(written))}
}

// unreadable is an order that cannot be read or is ambiguous: void, and its unit holds (RULES 1.4, 4.3).
func (t *task) unreadable(text string, fault *engine.SyntaxError) given {
	g := given{plain: []byte(text), why: fault.Why.String(), says: unveiled(fault.Error())}
	if err := hidden(g.plain); err != nil && fault.Why != engine.AmbiguousPlace {
		g.why, g.says = "invisible-character", "order "+err.Error()
	}
	if t.pos.Phase.Kind == engine.Adjustment {
		return g // there every order is for itself
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
