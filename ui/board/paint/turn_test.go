package paint

import (
	"strings"

	"entente/engine"
)

// position reads "power A ser F alb|power ...": units of a fall movement phase, the centers as at the start.
func (st *stage) position(text string) *engine.Position {
	st.t.Helper()
	pos := st.v.Setups[0].Begin()
	pos.Units = [256]engine.Unit{}
	pos.Phase.Season = engine.Fall
	for _, line := range strings.Split(text, "|") {
		words := strings.Fields(line)
		pw := st.v.Power(words[0])
		for i := 1; i+1 < len(words); i += 2 {
			at := st.location(words[i+1])
			pos.Units[at.Province] = engine.Unit{Type: unitType(words[i]), Power: pw, Coast: at.Coast}
		}
	}
	return &pos
}

func unitType(letter string) engine.UnitType {
	if letter == "F" {
		return engine.Fleet
	}
	return engine.Army
}

func (st *stage) location(text string) engine.Location {
	st.t.Helper()
	id, coast, _ := strings.Cut(text, "/")
	at := engine.Location{Province: st.v.Map.Province(id)}
	if at.Province == engine.NoProvince {
		st.t.Fatalf("unknown province %q", id)
	}
	for c := engine.NorthCoast; c <= engine.WestCoast; c++ {
		if c.String() == coast {
			at.Coast = c
		}
	}
	return at
}

// orders reads "A ser - gre|F alb S A ser - gre|...", of whatever power the unit is.
func (st *stage) orders(pos *engine.Position, text string) []engine.Order {
	st.t.Helper()
	var list []engine.Order
	for _, line := range strings.Split(text, "|") {
		w := strings.Fields(line)
		o := engine.Order{Unit: unitType(w[0]), At: st.location(w[1])}
		o.Power = pos.UnitAt(o.At.Province).Power
		switch w[2] {
		case "-":
			o.Kind, o.To = engine.Move, st.location(w[3])
			if w[len(w)-1] == "via" {
				o.Way = engine.ViaConvoy
			}
			if pos.Phase.Kind == engine.Retreats {
				o.Kind = engine.Retreat
			}
		case "H":
			o.Kind = engine.Hold
		case "D":
			o.Kind = engine.Disband
		case "B":
			o.Kind = engine.Build
			o.Power = pos.Owners[o.At.Province]
		case "S", "C":
			o.Kind, o.From = engine.SupportHold, st.location(w[4])
			if len(w) > 5 {
				o.Kind, o.To = engine.SupportMove, st.location(w[6])
			}
			if w[2] == "C" {
				o.Kind = engine.Convoy
			}
		default:
			st.t.Fatalf("cannot read order %q", line)
		}
		list = append(list, o)
	}
	for i := range list {
		list[i] = pos.Complete(list[i], list)
	}
	return list
}
