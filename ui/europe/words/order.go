package words

import (
	"strings"

	"entente/engine"
)

// Kind returns the name of a kind of order: "Support to hold".
func (w Words) Kind(k engine.OrderKind) string { return w.Say("kind." + kindKey(k)) }

// Order returns an order as in a list: "A Mar S A Par – Bur". A unit without an order is just the unit.
func (w Words) Order(o engine.Order) string {
	switch {
	case w.Notation == engine.StylePlain || o.Kind == engine.NoOrder:
	case w.Board != nil:
		return w.Board.FormatStyle(o, w.Notation)
	default:
		return w.Variant.FormatStyle(o, w.Notation)
	}
	unit, aux := w.ShortUnit(o.Unit, o.At), w.ShortUnit(o.Aux, o.From)
	switch to := w.Code(o.To); o.Kind {
	case engine.Move:
		if o.Way != engine.AnyWay {
			return w.Say("order.move."+wayKey(o.Way), With{"Unit": unit, "To": to})
		}
		return unit + " – " + to
	case engine.Retreat:
		return unit + " – " + to
	case engine.SupportHold:
		return unit + " S " + aux
	case engine.SupportMove:
		return unit + " S " + aux + " – " + to
	case engine.Convoy:
		return unit + " C " + aux + " – " + to
	case engine.Build:
		return w.Say("order.build", With{"Unit": strings.TrimSpace(o.Unit.String() + " " + w.Code(o.At))})
	case engine.Hold, engine.Disband, engine.Waive:
		return w.Say("order."+kindKey(o.Kind), With{"Unit": unit})
	}
	return unit
}

// InFull returns an order as a sentence: "Army Paris moves to Burgundy".
func (w Words) InFull(o engine.Order) string {
	key, data := w.sentence(o)
	return w.Say(key, data)
}

// sentence returns the key and the words of an order in full; what is not known yet is left open.
func (w Words) sentence(o engine.Order) (string, With) {
	data := With{"Unit": w.Unit(o.Unit, o.At), "Other": "…", "To": "…"}
	if o.From.Province != engine.NoProvince {
		data["Other"] = w.Unit(o.Aux, o.From)
	}
	if o.To.Province != engine.NoProvince {
		data["To"] = w.Place(o.To)
	}
	key := "say." + kindKey(o.Kind)
	if o.Kind == engine.Move && o.Way == engine.ViaConvoy {
		key = "say.via"
	}
	return key, data
}
