package main

import (
	"bytes"
	"slices"

	"entente/engine"
)

// fastParser reads units and orders in the notation of judge itself by comparing whole words, without allocations. Everything
// else goes to the reader for all notations. It is made once for a board and never changes.
type fastParser struct {
	variant *engine.Variant
	powers  map[string]engine.Power
	places  map[string]engine.Location
	units   map[string]standing // "France A par"
	texts   []string            // of units, by index
	ranks   []uint16            // where a unit stands among all of them sorted, by index
	sorted  []string
}

// standing is a unit in its place.
type standing struct {
	unit engine.Unit
	at   engine.Province
}

// coasts is the number of values for a coast, including none.
const coasts = int(engine.WestCoast) + 1

func newFastParser(v *engine.Variant) *fastParser {
	n := len(v.Powers) * 2 * len(v.Map.Provinces) * coasts
	w := &fastParser{
		variant: v, powers: map[string]engine.Power{}, places: map[string]engine.Location{}, units: map[string]standing{},
		texts: make([]string, n), ranks: make([]uint16, n),
	}
	for p := range v.Map.All().All() {
		for c := range engine.Coast(coasts) {
			if c == engine.NoCoast || v.Map.HasCoast(p, c) {
				w.places[v.Map.ID(engine.Location{Province: p, Coast: c})] = engine.Location{Province: p, Coast: c}
			}
		}
	}
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		w.powers[v.PowerName(pw)] = pw
		for _, loc := range w.places {
			for _, t := range []engine.UnitType{engine.Army, engine.Fleet} {
				if t == engine.Fleet || loc.Coast == engine.NoCoast {
					one := standing{engine.Unit{Type: t, Power: pw, Coast: loc.Coast}, loc.Province}
					text := v.FormatUnit(one.unit, one.at)
					w.units[text], w.texts[w.index(one)] = one, text
					w.sorted = append(w.sorted, text)
				}
			}
		}
	}
	slices.Sort(w.sorted)
	for rank, text := range w.sorted {
		w.ranks[w.index(w.units[text])] = uint16(rank)
	}
	return w
}

func (w *fastParser) index(s standing) int {
	kind := int(s.unit.Power)*2 + int(s.unit.Type-engine.Army)
	return (kind*len(w.variant.Map.Provinces)+int(s.at))*coasts + int(s.unit.Coast)
}

// text writes a unit: "Russia F stp/sc".
func (w *fastParser) text(u engine.Unit, at engine.Province) string {
	return w.texts[w.index(standing{u, at})]
}

// order reads an order in the plain notation as Position.ParseOrder would, or reports that it cannot. An order that it can read
// is written exactly as the plain notation writes it.
func (w *fastParser) order(pos *engine.Position, text []byte) (engine.Order, bool) {
	head, rest, three := cutWords(text, 3)
	one, known := w.units[string(head)]
	if !known {
		return engine.Order{}, false
	}
	o := engine.Order{Power: one.unit.Power, Unit: one.unit.Type, At: engine.Location{Province: one.at, Coast: one.unit.Coast}}
	if !three || !w.verb(&o, rest, pos.Phase.Kind) {
		return engine.Order{}, false
	}
	if u := pos.UnitAt(one.at); u.Type != engine.NoUnit && o.Kind != engine.Build {
		o.Unit, o.At.Coast = u.Type, u.Coast
	}
	if u := pos.Units[o.From.Province]; o.From.Province != engine.NoProvince && u.Type != engine.NoUnit {
		o.Aux, o.From.Coast = u.Type, u.Coast
	}
	return o, true
}

// verb reads what the unit does: "- bur", "- bel via", "S A mar", "S A mar - bur", "C A lon - nwy", "R gas", "H", "D", "B".
func (w *fastParser) verb(o *engine.Order, text []byte, phase engine.PhaseKind) bool {
	word, rest, more := cutWords(text, 1)
	if len(word) != 1 {
		return false
	}
	switch word[0] {
	case 'H':
		o.Kind = engine.Hold
		return !more
	case 'D':
		o.Kind = engine.Disband
		return !more
	case 'B':
		o.Kind = engine.Build
		return !more
	case 'R':
		o.Kind = engine.Retreat
		return more && w.goal(o, rest)
	case '-':
		o.Kind = engine.Move
		if goal, via := bytes.CutSuffix(rest, []byte(" via")); via {
			o.Way, rest = engine.ViaConvoy, goal
		}
		return more && phase != engine.Retreats && w.goal(o, rest)
	case 'C':
		o.Kind = engine.Convoy
		goal, named := w.partner(o, rest)
		return named && goal != nil && w.goal(o, goal)
	case 'S':
		goal, named := w.partner(o, rest)
		if goal == nil {
			o.Kind = engine.SupportHold
			return named
		}
		o.Kind = engine.SupportMove
		return named && w.goal(o, goal)
	}
	return false
}

// partner reads the unit that is supported or convoyed, and returns the text after the following dash, nil if there is none.
func (w *fastParser) partner(o *engine.Order, text []byte) (goal []byte, known bool) {
	kind, rest, more := cutWords(text, 1)
	switch {
	case !more || len(kind) != 1:
		return nil, false
	case kind[0] == 'A':
		o.Aux = engine.Army
	case kind[0] == 'F':
		o.Aux = engine.Fleet
	default:
		return nil, false
	}
	place, rest, more := cutWords(rest, 1)
	if o.From, known = w.places[string(place)]; !known || !more {
		return nil, known
	}
	goal, dash := bytes.CutPrefix(rest, []byte("- "))
	return goal, dash
}

func (w *fastParser) goal(o *engine.Order, text []byte) (known bool) {
	o.To, known = w.places[string(text)]
	return known
}

// cutWords cuts a text after n words, at a single space. more reports whether there is a rest.
func cutWords(text []byte, n int) (head, rest []byte, more bool) {
	at := 0
	for ; n > 0; n-- {
		space := bytes.IndexByte(text[at:], ' ')
		if space < 0 {
			return text, nil, false
		}
		at += space + 1
	}
	return text[:at-1], text[at:], true
}
