package ui

import (
	"errors"
	"strings"

	"entente/engine"
)

// reading is an order as it was written and as it is read.
type reading struct {
	Text     string
	Power    engine.Power    // whose sheet the line stands on, NoPower: of whoever has the unit
	Order    engine.Order    // complete; zero if the text cannot be read
	Unit     engine.Province // of an order that is void because the unit has another one on the same sheet
	Why      engine.Reason   // why the order cannot be given; Succeeded: it can
	Warnings []engine.Warning
	Fault    *engine.SyntaxError // why the text cannot be read, nil if it can
}

// read reports whether the text is an order, legal or not, that may be given here.
func (r reading) read() bool { return r.Order.Kind != engine.NoOrder }

// legal reports whether the text is an order that the rules allow.
func (r reading) legal() bool { return r.read() && r.Why == engine.Succeeded }

// reader reads what people write: with the board in view, and for a player only his own orders.
type reader struct {
	pos    *engine.Position
	only   engine.Power    // the only power that may be ordered, NoPower: all
	who    engine.PowerSet // besides that, whose orders may be read, 0: all
	listed engine.Power    // meant where neither the text nor the board says whose order it is
}

// line reads one order. pw is whose sheet it is on; with NoPower its power may stand in front, or else it belongs to
// whoever has the unit.
func (rd reader) line(pw engine.Power, text string) reading {
	r := reading{Text: text, Power: pw}
	o, warnings, err := rd.pos.ParseOrder(pw, text)
	if errors.As(err, &r.Fault) && r.Fault.Why == engine.NoPowerNamed {
		r.Fault = nil
		o, warnings, err = rd.pos.ParseOrder(rd.listed, text)
	}
	if errors.As(err, &r.Fault) {
		return r
	}
	if rd.only != engine.NoPower && o.Power != rd.only || rd.who != 0 && !rd.who.Has(o.Power) {
		r.Why = engine.NotYourUnit
		return r
	}
	r.Order, r.Warnings = o, warnings
	return r
}

// finish completes orders that were read together, and asks which of them the rules allow.
func (rd reader) finish(list []reading, given []engine.Order) {
	all := append([]engine.Order(nil), given...)
	for i := range list {
		if list[i].read() {
			all = append(all, list[i].Order)
		}
	}
	for i := range list {
		if r := &list[i]; r.read() {
			r.Order = rd.pos.Complete(r.Order, all)
			r.Why = rd.pos.Check(r.Order)
		}
	}
}

// one reads a line beside the orders that are given.
func (rd reader) one(text string, given []engine.Order) reading {
	list := []reading{rd.line(engine.NoPower, text)}
	rd.finish(list, given)
	return list[0]
}

// begun returns the unit whose order a text begins, NoProvince if it names none.
func (rd reader) begun(text string) engine.Province {
	words := strings.Fields(text)
	verb := " H"
	if rd.pos.Phase.Kind != engine.Movement {
		verb = " D"
	}
	for n := min(len(words), 4); n > 0; n-- {
		r := rd.line(engine.NoPower, strings.Join(words[:n], " ")+verb)
		if r.read() && powerAt(rd.pos, r.Order.At.Province) == r.Order.Power {
			return r.Order.At.Province
		}
	}
	return engine.NoProvince
}
