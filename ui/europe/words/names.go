package words

import (
	"strconv"
	"strings"

	"entente/engine"
	"entente/ui/lang"
)

// Names writes the parts of orders: powers, places, units and phases, and the orders themselves. The names of places and powers come from the
// variant. The zero Names returns keys, and "?" for places.
type Names struct {
	*lang.Catalog
	Variant  *engine.Variant
	Notation engine.Style     // of orders in lists; the zero style is the window's own codes
	Board    *engine.Position // for notations that show the power of a supported unit; nil leaves it out
	InWords  bool             // writes orders in lists as sentences, for users who do not know the codes yet
}

// Notation returns the short form of orders in a language: words in Japanese and Chinese, codes in any other.
func Notation(language string) engine.Style {
	switch language {
	case "ja":
		return engine.Style003
	case "zh_TW":
		return engine.StyleHant
	case "zh_CN":
		return engine.StyleHans
	}
	return engine.StylePlain
}

// Season returns the name of a season: "Spring".
func (n Names) Season(s engine.Season) string { return n.Say("season." + seasonKey(s)) }

// PhaseKind returns the name of what is done in a phase: "Order writing".
func (n Names) PhaseKind(k engine.PhaseKind) string { return n.Say("phase." + phaseKey(k)) }

// Phase returns the name of a phase without its kind: "Fall 1901".
func (n Names) Phase(ph engine.Phase) string {
	return n.Say("phase.name", With{"Season": n.Season(ph.Season), "Year": strconv.Itoa(int(ph.Year))})
}

// Power returns the name of a power: "France".
func (n Names) Power(pw engine.Power) string {
	if pw == engine.NoPower || n.Variant == nil || int(pw) >= len(n.Variant.Powers) {
		return n.Say("power.none")
	}
	return n.Named(n.Variant.Powers[pw].Names)
}

// Powers returns names of powers separated by commas.
func (n Names) Powers(list []engine.Power) string {
	names := make([]string, len(list))
	for i, pw := range list {
		names[i] = n.Power(pw)
	}
	return strings.Join(names, n.Say("list.comma"))
}

// Province returns the full name of a province: "Spain".
func (n Names) Province(p engine.Province) string {
	if !n.known(p) {
		return "?"
	}
	return n.Named(n.Variant.Map.Info(p).Names)
}

// known reports whether p is a province or an impassable place of the board.
func (n Names) known(p engine.Province) bool {
	return n.Variant != nil && p != engine.NoProvince && (int(p) < len(n.Variant.Map.Provinces) || n.Variant.Map.Impassable(p))
}

// Place returns the full name of a location: "Spain (south coast)".
func (n Names) Place(at engine.Location) string {
	if at.Coast == engine.NoCoast {
		return n.Province(at.Province)
	}
	return n.Say("place.coast", With{"Place": n.Province(at.Province), "Coast": n.Coast(at.Coast)})
}

// Coast returns the name of a coast: "south coast".
func (n Names) Coast(c engine.Coast) string { return n.Say("coast." + coastKey(c)) }

// Code returns the short name of a location: "Spa/SC".
func (n Names) Code(at engine.Location) string {
	if !n.known(at.Province) {
		return "?"
	}
	switch {
	case n.InWords:
		return n.Place(at)
	case n.Notation != engine.StylePlain:
		return n.Variant.FormatUnitStyle(engine.NoUnit, at, n.Notation)
	}
	code := n.Variant.Map.Info(at.Province).Code
	if at.Coast != engine.NoCoast {
		code += "/" + strings.ToUpper(at.Coast.String())
	}
	return code
}

// UnitType returns "Army" or "Fleet".
func (n Names) UnitType(t engine.UnitType) string { return n.Say("unit." + unitKey(t)) }

// Unit returns the full name of a unit: "Army Paris".
func (n Names) Unit(t engine.UnitType, at engine.Location) string {
	if t == engine.NoUnit {
		return n.Place(at)
	}
	return n.Say("unit."+unitKey(t)+".at", With{"Place": n.Place(at)})
}

// ShortUnit returns a unit in short form: "A Par".
func (n Names) ShortUnit(t engine.UnitType, at engine.Location) string {
	at.Coast = engine.NoCoast
	switch {
	case n.InWords:
		return n.Unit(t, at)
	case n.Notation != engine.StylePlain:
		return n.Variant.FormatUnitStyle(t, at, n.Notation)
	}
	return strings.TrimSpace(t.String() + " " + n.Code(at))
}

// standing returns the unit in p in short form, or "Par" if there is no unit.
func (n Names) standing(pos *engine.Position, p engine.Province) string {
	return n.ShortUnit(pos.Units[p].Type, engine.Location{Province: p})
}
