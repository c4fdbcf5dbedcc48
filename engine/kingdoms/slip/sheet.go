package slip

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/slip/sheet"
)

// Line is a line of a sheet, or a part of it that stands for itself.
type Line struct {
	Kind sheet.Kind
	Row  int // of the text that it is from, counted from 0
	Reading
}

// Lines reads a sheet line by line (sheet.Read).
func (rd Reader) Lines(text string) []Line { return rd.found(sheet.Read(words{Reader: rd}, text)) }

// Texts reads a sheet that comes in several texts: a heading in one of them is for the next ones too.
func (rd Reader) Texts(texts []string) []Line {
	return rd.found(sheet.ReadAll(words{Reader: rd}, texts))
}

// Sheet reads the orders of a sheet, and marks those that clash. Headings, notes and signatures are not among the answers.
func (rd Reader) Sheet(text string) (list []Reading) {
	for _, l := range rd.Lines(text) {
		if l.Kind == sheet.Order {
			list = append(list, l.Reading)
		}
	}
	Clash(list)
	return list
}

// found is what a sheet made of its lines.
func (rd Reader) found(rows []sheet.Row[Reading]) []Line {
	list := make([]Line, len(rows))
	for i, row := range rows {
		r := row.Order
		r.Text, r.Faction = row.Text, kingdoms.Faction(row.Side)
		switch {
		case row.Lost == sheet.Strange:
			r.Fault = &Fault{Kind: Strange}
		case row.Lost == sheet.Foreign:
			r.Order, r.Why = kingdoms.Order{}, kingdoms.NotYourUnit
		case row.Lost == sheet.Unowned:
			r.Order, r.Why, r.Fault = kingdoms.Order{}, kingdoms.Succeeded, &Fault{Kind: Unowned, Word: row.Under}
		}
		list[i] = Line{Kind: row.Kind, Row: row.At, Reading: r}
	}
	return list
}

// words is Three Kingdoms as sheets see it.
type words struct {
	sheet.Tricks
	Reader
}

// Condition implements sheet.Game.
func (w words) Condition(text string) string { return engine.Condition(text) }

// Alone implements sheet.Game.
func (w words) Alone(line string) sheet.Side {
	const most = 40 // bytes of a name
	name := strings.TrimFunc(line, func(r rune) bool { return !sheet.Letter(r) })
	if name == "" || len(name) > most {
		return sheet.Nobody
	}
	if f := w.Pos.Board.FactionNamed(name); f != kingdoms.NoFaction {
		return sheet.Side(f)
	}
	return w.Short(name, line)
}

// Reads implements sheet.Game.
func (w words) Reads(clause string) bool { return w.Line(kingdoms.NoFaction, clause).Read() }

// Order implements sheet.Game.
func (w words) Order(side sheet.Side, text string, open bool) (Reading, sheet.State) {
	rd := w.Reader
	if open {
		rd.Listed = kingdoms.NoFaction
	}
	f := kingdoms.Faction(side)
	r := rd.Line(f, text)
	st := sheet.State{Text: r.Text, Read: r.Read(), Fault: r.Fault != nil, Depends: r.Fault != nil && r.Fault.Kind == Conditional, Whose: sheet.Side(r.Order.Faction)}
	if r.Read() && f != kingdoms.NoFaction && r.Order.Faction != f { // another faction stands in front
		st.Other, st.Read = sheet.Side(r.Order.Faction), false
	}
	return r, st
}

// Name implements sheet.Game.
func (w words) Name(list []sheet.Token) (side sheet.Side, n int) {
	const most = 3 // words of a name
	name := ""
	for i := range min(len(list), most) {
		if i > 0 && list[i].Runs == 0 {
			name += " "
		}
		name += list[i].Text
		if f := w.Pos.Board.FactionNamed(name); f != kingdoms.NoFaction {
			side, n = sheet.Side(f), i+1
		}
	}
	return side, n
}

// Named implements sheet.Game.
func (w words) Named(line string) sheet.Side {
	const most = 60 // bytes of a name, and more
	side, _ := w.Name(sheet.Tokens(line[:min(len(line), most)]))
	return side
}

// Short implements sheet.Game: "Sun:", 孫：, what only one faction's name begins with.
func (w words) Short(name, line string) sheet.Side {
	const letters = 3 // of a short name in Latin letters
	if r := sheet.First(name); r < utf8.RuneSelf && len(name) < letters || strings.TrimSpace(line) == name {
		return sheet.Nobody
	}
	return sheet.Side(w.Pos.Board.FactionBegun(name))
}

// Meant implements sheet.Game.
func (w words) Meant(group string) bool { return w.names(group) }

// UnitWord implements sheet.Game.
func (words) UnitWord(string) bool { return false }

// signs are what stands between the places of plain notation.
var signs = regexp.MustCompile(`(?i)\S(?:\s+(?:h|s|r|b|d|refit)(?:\s|$)|\s+-\s)|->|[→⇒]`)

// Orderly implements sheet.Game.
func (w words) Orderly(line string) bool {
	if fault := w.Line(kingdoms.NoFaction, line).Fault; fault != nil && fault.Kind == Nobodys {
		return true
	}
	names, acts := w.Pos.Board.Speaks(w.Pos.Roster, line)
	return names || acts || signs.MatchString(line)
}

// Acts implements sheet.Game.
func (w words) Acts(line string) bool {
	_, acts := w.Pos.Board.Speaks(w.Pos.Roster, line)
	return acts
}
