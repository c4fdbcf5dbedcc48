// Package words says everything that is said to people: orders, phases, reasons and explanations, in the language of the
// window. The texts stand in the language files of the assets; the names of places and powers come with the variant.
//
//	w := words.Words{Catalog: c, Variant: v}
//	w.Order(o)             // "A Par – Bur"
//	w.InFull(o)            // "Army Paris moves to Burgundy"
//	w.Say("dialog.close")  // "Close"
package words

import (
	"strconv"
	"strings"

	"entente/engine"
	"entente/ui/lang"
)

// Words puts the values of the engine into words: every reason, order, phase and place, in the language of the
// catalog. The names of places and powers come with the variant. The zero Words say keys, and "?" for places.
type Words struct {
	*lang.Catalog
	Variant  *engine.Variant
	Notation engine.Style     // of orders in lists, as the table agreed; the zero style is the window's own
	Board    *engine.Position // where some notations see whose unit is supported, nil: they do not say
}

// With are the values for the placeholders of a text.
type With = lang.With

// Reason returns one or two words for what became of an order: "bounced".
func (w Words) Reason(r engine.Reason) string { return w.Say("reason." + r.String()) }

// Kind returns the name of a kind of order: "Support to hold".
func (w Words) Kind(k engine.OrderKind) string { return w.Say("kind." + kindKey(k)) }

// Season returns the name of a season: "Spring".
func (w Words) Season(s engine.Season) string { return w.Say("season." + seasonKey(s)) }

// PhaseKind returns what is done in a phase: "Order writing".
func (w Words) PhaseKind(k engine.PhaseKind) string { return w.Say("phase." + PhaseKey(k)) }

// Phase returns the name of a phase without its kind: "Fall 1901".
func (w Words) Phase(ph engine.Phase) string {
	return w.Say("phase.name", With{"Season": w.Season(ph.Season), "Year": strconv.Itoa(int(ph.Year))})
}

// UnitType returns "Army" or "Fleet".
func (w Words) UnitType(t engine.UnitType) string { return w.Say("unit." + unitKey(t)) }

// Coast returns the name of a coast: "south coast".
func (w Words) Coast(c engine.Coast) string { return w.Say("coast." + coastKey(c)) }

// Power returns the name of a power: "France".
func (w Words) Power(pw engine.Power) string {
	if pw == engine.NoPower || w.Variant == nil || int(pw) >= len(w.Variant.Powers) {
		return w.Say("power.none")
	}
	return w.Named(w.Variant.Powers[pw].Names)
}

// Province returns the full name of a province: "Spain".
func (w Words) Province(p engine.Province) string {
	if !w.known(p) {
		return "?"
	}
	return w.Named(w.Variant.Map.Info(p).Names)
}

// known reports whether p is a province of the board.
func (w Words) known(p engine.Province) bool {
	return w.Variant != nil && p != engine.NoProvince && int(p) < len(w.Variant.Map.Provinces)
}

// Named returns the name in the language of the catalog, of names that a board has in several; the English one if it has
// no other.
func (w Words) Named(names map[string]string) string {
	if name := names[w.Language()]; name != "" {
		return name
	}
	return names["en"]
}

// Place returns the full name of a location: "Spain (south coast)".
func (w Words) Place(at engine.Location) string {
	if at.Coast == engine.NoCoast {
		return w.Province(at.Province)
	}
	return w.Say("place.coast", With{"Place": w.Province(at.Province), "Coast": w.Coast(at.Coast)})
}

// Code returns the short name of a location: "Spa/SC".
func (w Words) Code(at engine.Location) string {
	if !w.known(at.Province) {
		return "?"
	}
	if w.Notation != engine.StylePlain {
		return w.Variant.FormatUnitStyle(engine.NoUnit, at, w.Notation)
	}
	code := w.Variant.Map.Info(at.Province).Code
	if at.Coast != engine.NoCoast {
		code += "/" + strings.ToUpper(at.Coast.String())
	}
	return code
}

// Unit returns a unit in full: "Army Paris".
func (w Words) Unit(t engine.UnitType, at engine.Location) string {
	if t == engine.NoUnit {
		return w.Place(at)
	}
	return w.Say("unit."+unitKey(t)+".at", With{"Place": w.Place(at)})
}

// ShortUnit returns a unit as in a list of orders: "A Par".
func (w Words) ShortUnit(t engine.UnitType, at engine.Location) string {
	at.Coast = engine.NoCoast
	if w.Notation != engine.StylePlain {
		return w.Variant.FormatUnitStyle(t, at, w.Notation)
	}
	return strings.TrimSpace(t.String() + " " + w.Code(at))
}

// standing returns the unit in p as in a list of orders, "Par" if nobody stands there.
func (w Words) standing(pos *engine.Position, p engine.Province) string {
	return w.ShortUnit(pos.Units[p].Type, engine.Location{Province: p})
}

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
