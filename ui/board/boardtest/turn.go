package boardtest

import (
	"strings"

	"entente/engine"
)

// The benchmark turn: fall 1901, 22 orders.
const (
	turnUnits = `austria A ser A vie F alb|england F nth F nrg A yor|france A spa F mid A bur|germany F den A ruh A kie|
italy F ion A ven A apu|russia F bot A war A ukr F rum|turkey A bul F bla A arm`
	turnOrders = `A ser - gre|F alb S A ser - gre|A vie - bud|A yor - nwy via|F nth C A yor - nwy|F nrg - bar|A spa - por|
F mid - spa/sc|A bur - bel|F den - swe|A ruh - hol|A kie S A ruh - hol|F ion - tun|A ven - tri|A apu - ven|F bot - swe|A war - gal|
A ukr S A war - gal|F rum - sev|F bla - rum|A bul S F bla - rum|A arm - sev`
)

// Turn returns the position and the orders of the benchmark turn.
func (b *Board) Turn() (*engine.Position, []engine.Order) {
	pos := b.Position(turnUnits)
	return pos, b.Orders(pos, turnOrders)
}

// Position reads "power A ser F alb|power ...": units of a fall movement phase, the centers as at the start.
func (b *Board) Position(text string) *engine.Position {
	b.T.Helper()
	pos := b.V.Setups[0].Begin()
	pos.Units = [256]engine.Unit{}
	pos.Phase.Season = engine.Fall
	for _, line := range strings.Split(text, "|") {
		words := strings.Fields(line)
		pw := b.V.Power(words[0])
		for i := 1; i+1 < len(words); i += 2 {
			at := b.Location(words[i+1])
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

// Location reads "par" or "spa/sc".
func (b *Board) Location(text string) engine.Location {
	b.T.Helper()
	id, coast, _ := strings.Cut(text, "/")
	at := engine.Location{Province: b.V.Map.Province(id)}
	if at.Province == engine.NoProvince {
		b.T.Fatalf("unknown province %q", id)
	}
	for c := engine.NorthCoast; c <= engine.WestCoast; c++ {
		if c.String() == coast {
			at.Coast = c
		}
	}
	return at
}

// Orders reads "A ser - gre|F alb S A ser - gre|..." and adds the powers of the units.
func (b *Board) Orders(pos *engine.Position, text string) []engine.Order {
	b.T.Helper()
	var list []engine.Order
	for _, line := range strings.Split(text, "|") {
		w := strings.Fields(line)
		o := engine.Order{Unit: unitType(w[0]), At: b.Location(w[1])}
		o.Power = pos.UnitAt(o.At.Province).Power
		switch w[2] {
		case "-":
			o.Kind, o.To = engine.Move, b.Location(w[3])
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
			o.Kind, o.From = engine.SupportHold, b.Location(w[4])
			if len(w) > 5 {
				o.Kind, o.To = engine.SupportMove, b.Location(w[6])
			}
			if w[2] == "C" {
				o.Kind = engine.Convoy
			}
		default:
			b.T.Fatalf("cannot read order %q", line)
		}
		list = append(list, o)
	}
	for i := range list {
		list[i] = pos.Complete(list[i], list)
	}
	return list
}
