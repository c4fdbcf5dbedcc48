package words

import (
	"strconv"
	"strings"

	"entente/engine"
)

// Season returns the name of a season: "Spring".
func (w Words) Season(s engine.Season) string { return w.Say("season." + seasonKey(s)) }

// PhaseKind returns what is done in a phase: "Order writing".
func (w Words) PhaseKind(k engine.PhaseKind) string { return w.Say("phase." + PhaseKey(k)) }

// Phase returns the name of a phase without its kind: "Fall 1901".
func (w Words) Phase(ph engine.Phase) string {
	return w.Say("phase.name", With{"Season": w.Season(ph.Season), "Year": strconv.Itoa(int(ph.Year))})
}

// Power returns the name of a power: "France".
func (w Words) Power(pw engine.Power) string {
	if pw == engine.NoPower || w.Variant == nil || int(pw) >= len(w.Variant.Powers) {
		return w.Say("power.none")
	}
	return w.Named(w.Variant.Powers[pw].Names)
}

// Powers writes names of powers with commas.
func (w Words) Powers(list []engine.Power) string {
	names := make([]string, len(list))
	for i, pw := range list {
		names[i] = w.Power(pw)
	}
	return strings.Join(names, w.Say("list.comma"))
}

// Province returns the full name of a province: "Spain".
func (w Words) Province(p engine.Province) string {
	if !w.known(p) {
		return "?"
	}
	return w.Named(w.Variant.Map.Info(p).Names)
}

// known reports whether p is a province of the board, or a place on it that nobody may enter.
func (w Words) known(p engine.Province) bool {
	return w.Variant != nil && p != engine.NoProvince && (int(p) < len(w.Variant.Map.Provinces) || w.Variant.Map.Impassable(p))
}

// Place returns the full name of a location: "Spain (south coast)".
func (w Words) Place(at engine.Location) string {
	if at.Coast == engine.NoCoast {
		return w.Province(at.Province)
	}
	return w.Say("place.coast", With{"Place": w.Province(at.Province), "Coast": w.Coast(at.Coast)})
}

// Coast returns the name of a coast: "south coast".
func (w Words) Coast(c engine.Coast) string { return w.Say("coast." + coastKey(c)) }

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

// UnitType returns "Army" or "Fleet".
func (w Words) UnitType(t engine.UnitType) string { return w.Say("unit." + unitKey(t)) }

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
