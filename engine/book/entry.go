package book

import (
	"fmt"
	"slices"
	"strings"

	"entente/engine"
)

// Head is what the text of a book begins with. After it stands the number of games, then a section for each power with certain units:
//
//	=UNITS                 as in Entry
//	GAMES SUM SQUARES SOLOS<tab>ORDERS  of each set of orders in how many games it was given, and how these ended; the most frequent first.
//	                       Numbers at the end that are 0 are left out. The orders are those of UNITS in their sequence, without the unit: "- nwg,- nth,H"
//	@BESIDE<tab>0:5 3:1    for some neighbours, of which line how many games: lines are counted from 0
//
// SUM adds up the power's shares of the squares of all centers at the end of these games, SQUARES the squares of these shares, in thousandths;
// SOLOS counts the games that it won alone. Lines end with a line feed but for the last one. A book is that text, packed with gzip.
const Head = "entente-book 2 "

// Entry is one power's part of a movement phase as the text of a book has it: its units and its orders.
type Entry struct {
	Units  string // the power with its units, in a season: "S England F edi,F lon,A lvp"
	Beside string // the units of others next to them: "Italy A ven,Russia A war". "" for none
	Orders string // for all its units, by province; those without an order hold: "F edi - nwg,F lon - nth,A lvp - yor"
}

// Written returns the orders of the entry in the form that a book stores them: without their units.
func (e Entry) Written() string {
	orders := strings.Split(e.Orders, ",")
	for i, unit := range unitsOf(e.Units) {
		if i < len(orders) {
			orders[i] = strings.TrimPrefix(orders[i], unit+" ")
		}
	}
	return strings.Join(orders, ",")
}

// unitsOf returns the units of a position of a power: "F edi", "F lon".
func unitsOf(group string) []string {
	_, rest, _ := strings.Cut(group, " ")
	_, units, _ := strings.Cut(rest, " ")
	return strings.Split(units, ",")
}

// told puts the units of a position of a power before orders as the text of a book has them.
func told(group, written string) (orders []string, err error) {
	units, orders := unitsOf(group), strings.Split(written, ",")
	if len(units) != len(orders) {
		return nil, fmt.Errorf("%.40q: want %d orders", written, len(units))
	}
	for i := range orders {
		orders[i] = units[i] + " " + orders[i]
	}
	return orders, nil
}

// EntryOf returns the entry of a power in a movement phase. own are the orders of that power alone. It reports false if one of them is void.
func EntryOf(pos *engine.Position, pw engine.Power, own []engine.Order) (Entry, bool) {
	orders, ok := setOf(pos, pw, own)
	if !ok {
		return Entry{}, false
	}
	return Entry{group(pos, pw), beside(pos, pw), orders}, true
}

// setOf writes the orders of a power for all its units, by province; ok is false if one is void.
func setOf(pos *engine.Position, pw engine.Power, orders []engine.Order) (text string, ok bool) {
	v := pos.Variant
	orders = pos.CompleteAll(orders)
	for _, why := range pos.CheckAll(orders) {
		if why != engine.Succeeded {
			return "", false
		}
	}
	var list []string
	for i := range v.Map.Provinces {
		u := pos.Units[i]
		if u.Type == engine.NoUnit || u.Power != pw {
			continue
		}
		o := engine.Order{Kind: engine.Hold, Power: pw, Unit: u.Type, At: engine.Location{Province: engine.Province(i), Coast: u.Coast}}
		if at := slices.IndexFunc(orders, func(o engine.Order) bool { return o.At.Province == engine.Province(i) }); at >= 0 {
			o = orders[at]
		}
		list = append(list, v.Format(o))
	}
	return strings.Join(list, ","), true
}
