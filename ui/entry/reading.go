package entry

import (
	"errors"
	"strings"
	"unicode"

	"entente/engine"
)

// Reading is an order as it was written and as it is read.
type Reading struct {
	Text     string
	Power    engine.Power    // whose sheet the line stands on, NoPower: of whoever has the unit
	Order    engine.Order    // complete; zero if the text cannot be read
	Unit     engine.Province // of an order that is void because the unit has another one on the same sheet
	Why      engine.Reason   // why the order cannot be given; Succeeded: it can
	Warnings []engine.Warning
	Fault    *engine.SyntaxError // why the text cannot be read, nil if it can
}

// Read reports whether the text is an order, legal or not, that may be given here.
func (r Reading) Read() bool { return r.Order.Kind != engine.NoOrder }

// Legal reports whether the text is an order that the rules allow.
func (r Reading) Legal() bool { return r.Read() && r.Why == engine.Succeeded }

// Reader reads what people write: with the board in view, and for a player only his own orders.
type Reader struct {
	Pos    *engine.Position
	Only   engine.Power    // the only power that may be ordered, NoPower: all
	Who    engine.PowerSet // besides that, whose orders may be read, 0: all
	Listed engine.Power    // meant where neither the text nor the board says whose order it is
}

// Line reads one order. pw is whose sheet it is on; with NoPower its power may stand in front, or else it belongs to
// whoever has the unit.
func (rd Reader) Line(pw engine.Power, text string) Reading {
	r := Reading{Text: text, Power: pw}
	o, warnings, err := rd.Pos.ParseOrder(pw, text)
	if errors.As(err, &r.Fault) && r.Fault.Why == engine.NoPowerNamed {
		r.Fault = nil
		o, warnings, err = rd.Pos.ParseOrder(rd.Listed, text)
	}
	if errors.As(err, &r.Fault) {
		return r
	}
	if rd.Only != engine.NoPower && o.Power != rd.Only || rd.Who != 0 && !rd.Who.Has(o.Power) {
		r.Why = engine.NotYourUnit
		return r
	}
	r.Order, r.Warnings = o, warnings
	return r
}

// Finish completes orders that were read together, and asks which of them the rules allow.
func (rd Reader) Finish(list []Reading, given []engine.Order) {
	all := append([]engine.Order(nil), given...)
	for i := range list {
		if list[i].Read() {
			all = append(all, list[i].Order)
		}
	}
	for i := range list {
		if r := &list[i]; r.Read() {
			r.Order = rd.Pos.Complete(r.Order, all)
			r.Why = rd.Pos.Check(r.Order)
		}
	}
}

// One reads a line beside the orders that are given.
func (rd Reader) One(text string, given []engine.Order) Reading {
	list := []Reading{rd.Line(engine.NoPower, text)}
	rd.Finish(list, given)
	return list[0]
}

// Begun returns the unit whose order a text begins, NoProvince if it names none.
func (rd Reader) Begun(text string) engine.Province {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-–—→>:", r) })
	verb := " H"
	if rd.Pos.Phase.Kind != engine.Movement {
		verb = " D"
	}
	for n := min(len(words), 4); n > 0; n-- {
		r := rd.Line(engine.NoPower, strings.Join(words[:n], " ")+verb)
		if r.Read() && PowerAt(rd.Pos, r.Order.At.Province) == r.Order.Power {
			return r.Order.At.Province
		}
	}
	return engine.NoProvince
}
