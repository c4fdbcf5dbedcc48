package words

import (
	"strings"

	"entente/engine"
)

// Kind returns the name of a kind of order: "Support to hold".
func (n Names) Kind(k engine.OrderKind) string { return n.Say("kind." + kindKey(k)) }

// Order returns an order as in a list: "A Mar S A Par – Bur". For a unit without an order it returns the unit.
func (n Names) Order(o engine.Order) string {
	switch {
	case n.InWords && o.Kind != engine.NoOrder:
		return n.InFull(o)
	case n.Notation == engine.StylePlain || o.Kind == engine.NoOrder:
	case n.Board != nil:
		return n.Board.FormatStyle(o, n.Notation)
	default:
		return n.Variant.FormatStyle(o, n.Notation)
	}
	unit, aux := n.ShortUnit(o.Unit, o.At), n.ShortUnit(o.Aux, o.From)
	switch to := n.Code(o.To); o.Kind {
	case engine.Move:
		if o.Way != engine.AnyWay {
			return n.Say("order.move."+wayKey(o.Way), With{"Unit": unit, "To": to})
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
		return n.Say("order.build", With{"Unit": strings.TrimSpace(o.Unit.String() + " " + n.Code(o.At))})
	case engine.Hold, engine.Disband, engine.Waive:
		return n.Say("order."+kindKey(o.Kind), With{"Unit": unit})
	}
	return unit
}

// InFull returns an order as a sentence: "Army Paris moves to Burgundy".
func (n Names) InFull(o engine.Order) string {
	key, data := n.sentence(o)
	return n.Say(key, data)
}

// sentence returns the key and the values of an order in full. What is not known yet is left open.
func (n Names) sentence(o engine.Order) (string, With) {
	data := With{"Unit": n.Unit(o.Unit, o.At), "Other": "…", "To": "…"}
	if o.From.Province != engine.NoProvince {
		data["Other"] = n.Unit(o.Aux, o.From)
	}
	if o.To.Province != engine.NoProvince {
		data["To"] = n.Place(o.To)
	}
	key := "say." + kindKey(o.Kind)
	if o.Kind == engine.Move && o.Way == engine.ViaConvoy {
		key = "say.via"
	}
	return key, data
}
