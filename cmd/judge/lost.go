package main

import (
	"fmt"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/engine/table"
)

// leftOut lists what a game contains but a format cannot hold when one line of the game is written.
func leftOut(g *game.Game, line []*game.Node, format string) []string {
	if whole(format) {
		return nil
	}
	l := losses{g: g}
	var sets, notes, events, written, sealed, set int
	for i, n := range line {
		events += len(n.Events)
		sealed += len(n.Hands)
		sets += len(n.Sets)
		for _, o := range n.Orders {
			if o.Text != "" {
				written++
			}
		}
		if n.Note != "" {
			notes++
		}
		if i > 0 && line[i-1].Result != nil && *n.Position != line[i-1].Result.Next {
			set++
		}
	}
	l.count(g.Size()-len(line), "other phase", "other phases")
	l.count(events, "event at the table", "events at the table")
	l.count(written, "order as it was written", "orders as they were written")
	l.count(sets, "set of orders", "sets of orders")
	l.count(sealed, "sealed hand of orders", "sealed hands of orders")
	if format != foreign.DiplomacyFile {
		l.count(notes, "note", "notes")
	}
	switch format {
	case foreign.DiplomacyFile:
		l.count(foreign.HeldSupports(line, g.Rules()), "support for another coast than the move's: written as a hold", "supports for another coast than the move's: written as holds")
	case "orders":
		l.list = append(l.list, "positions and results")
	case foreign.PositionFile:
		l.list = append(l.list, "orders and results")
	case "centers":
		return append(l.list, "everything but the centers")
	case foreign.CasesFile:
		l.count(set, "position set by hand: the case before does not lead to it", "positions set by hand: the cases before do not lead to them")
	}
	if format != "orders" {
		l.rules(format)
		l.addIdle(line)
	}
	return append(l.list, l.settings()...)
}

// whole reports whether a format can hold everything, including all lines.
func whole(format string) bool { return format == foreign.OwnFile || format == foreign.RecordFile }

// losses collects what a conversion leaves out.
type losses struct {
	g    *game.Game
	list []string
}

func (l *losses) count(n int, one, more string) {
	switch {
	case n == 1:
		l.list = append(l.list, "1 "+one)
	case n > 1:
		l.list = append(l.list, fmt.Sprintf("%d %s", n, more))
	}
}

// rules adds the rules of the game, for formats whose readers adjudicate by the DATC rules or nearly so.
func (l *losses) rules(format string) {
	theirs := engine.DATC()
	if format == foreign.DiplomacyFile {
		theirs = foreign.DiplomacyRules()
	}
	if r := l.g.Rules(); r != theirs {
		name := r.PresetName()
		if name == "" {
			name = "of its own"
		}
		l.list = append(l.list, "the rules ("+name+"): readers adjudicate by those of DATC")
	}
}

// addIdle reports the powers that must hold but that other programs would allow to move.
func (l *losses) addIdle(line []*game.Node) {
	v, s := l.g.Variant(), l.g.Setup()
	idle := s.Passive
	for _, n := range line {
		idle |= n.Position.Armistice
	}
	var names []string
	for pw := range v.Powers {
		if idle.Has(engine.Power(pw)) {
			names = append(names, v.PowerName(engine.Power(pw)))
		}
	}
	for _, c := range s.Closed {
		names = append(names, v.PowerName(c.Territory))
	}
	if len(names) > 0 {
		l.list = append(l.list, "that "+strings.Join(names, " and ")+" may not act")
	}
}

// settings returns the other settings of the game, and the players.
func (l *losses) settings() []string {
	var list, names []string
	rules := l.g.Rules().Settings()
	for _, d := range table.Differences(l.g.Settings()) {
		if !slices.ContainsFunc(rules, func(s engine.Setting) bool { return s.Name == d.Name }) {
			list = append(list, d.Name+" "+d.Value)
		}
	}
	for _, p := range l.g.Players() {
		if p.Name != "" {
			names = append(names, p.Name)
		}
	}
	if len(list) > 0 {
		list = []string{"settings: " + strings.Join(list, ", ")}
	}
	if len(names) > 0 {
		list = append(list, "the players "+strings.Join(names, ", "))
	}
	return list
}
