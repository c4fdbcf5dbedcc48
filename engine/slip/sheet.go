package slip

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/slip/sheet"
)

// Kind is the kind of a line of a sheet.
type Kind = sheet.Kind

// The kinds of lines.
const (
	Order     = sheet.Order
	Heading   = sheet.Heading
	Note      = sheet.Note
	Signature = sheet.Signature
)

// Line is a line of a sheet, or an independent part of one.
type Line struct {
	Kind Kind
	Row  int // its row in the text, counted from 0
	Reading
}

// Lines reads a sheet line by line (sheet.Read).
func (rd Reader) Lines(text string) []Line {
	return rd.lines([]string{text}, func(s *sheetReader) []sheet.Row[Reading] { return sheet.Read(s, text) })
}

// Texts reads a sheet that consists of several texts, such as the orders of a line of judge: a heading in one of them also applies to the
// next ones.
func (rd Reader) Texts(texts []string) []Line {
	return rd.lines(texts, func(s *sheetReader) []sheet.Row[Reading] { return sheet.ReadAll(s, texts) })
}

// lines reads texts. If units have numbers, it reads twice, to learn these first.
func (rd Reader) lines(texts []string, read func(*sheetReader) []sheet.Row[Reading]) []Line {
	s := &sheetReader{Reader: rd}
	if slices.ContainsFunc(texts, numberedUnit.MatchString) {
		s.said, s.rows, s.learning = labels{}, labels{}, true
		read(s)
		s.learning = false
	}
	rows := read(s)
	list := make([]Line, len(rows))
	for i, row := range rows {
		list[i] = Line{Kind: row.Kind, Row: row.At, Reading: rd.found(row)}
	}
	return list
}

// found returns the reading of a row of the sheet.
func (rd Reader) found(row sheet.Row[Reading]) Reading {
	switch {
	case row.Kind != Order:
		return Reading{Text: row.Text, Power: engine.Power(row.Side)}
	case row.Lost == sheet.Strange:
		return Reading{Text: row.Text, Fault: &engine.SyntaxError{Text: row.Text, Word: row.Text, Why: engine.NoPlaceNamed}}
	case row.Lost == sheet.Foreign:
		return Reading{Text: row.Text, Unit: row.Order.Order.At.Province, Why: engine.NotYourUnit}
	case row.Lost == sheet.Unowned:
		_, err := rd.Pos.Variant.ParsePower(row.Under)
		fault, _ := err.(*engine.SyntaxError) // of a heading that names no power
		return Reading{Text: row.Text, Fault: fault}
	}
	row.Order.Power = engine.Power(row.Side)
	return row.Order
}

// sheetReader reads sheets of Europe's game.
type sheetReader struct {
	Reader
	said, rows labels // the numbers of units: written beside their places, and as numbers of lines
	learning   bool   // the sheet is being read for these numbers
}

// Condition implements sheet.Game.
func (s *sheetReader) Condition(line string) string { return s.Pos.Variant.Condition(line) }

// Alone implements sheet.Game.
func (s *sheetReader) Alone(line string) sheet.Side { return sheet.Side(s.alone(line)) }

// Reads implements sheet.Game.
func (s *sheetReader) Reads(clause string) bool { return s.Line(engine.NoPower, clause).Read() }

// Order implements sheet.Game.
func (s *sheetReader) Order(side sheet.Side, text string, open bool) (Reading, sheet.State) {
	rd := s.Reader
	if open {
		rd.Listed = engine.NoPower
	}
	r := s.reading(rd, engine.Power(side), text)
	st := sheet.State{Text: r.Text, Read: r.Read(), Fault: r.Fault != nil, Depends: r.depends(), Whose: sheet.Side(r.Order.Power)}
	if r.Fault != nil && r.Fault.Why == engine.OtherPower {
		other, _ := s.Pos.Variant.ParsePower(r.Fault.Word)
		st.Other = sheet.Side(other)
	}
	return r, st
}

// Name implements sheet.Game.
func (s *sheetReader) Name(words []sheet.Token) (sheet.Side, int) {
	pw, n := s.powerIn(words)
	return sheet.Side(pw), n
}

// Named implements sheet.Game.
func (s *sheetReader) Named(line string) sheet.Side {
	pw, _ := s.Reader.Named(line)
	return sheet.Side(pw)
}

// Short implements sheet.Game.
func (s *sheetReader) Short(name, line string) sheet.Side { return sheet.Side(s.short(name, line)) }

// Meant implements sheet.Game.
func (s *sheetReader) Meant(group string) bool { return meaning.MatchString(group) }

// UnitWord implements sheet.Game.
func (s *sheetReader) UnitWord(word string) bool { return engine.UnitWord(word) }

// Acts implements sheet.Game.
func (s *sheetReader) Acts(line string) bool { return s.Pos.Variant.Acts(line) }

// Learn implements sheet.Game.
func (s *sheetReader) Learn(number, line string) {
	if s.learning {
		s.learnRow(number, line)
	}
}

// Legend implements sheet.Game.
func (s *sheetReader) Legend(side sheet.Side, line string) bool {
	return s.said != nil && s.learn(engine.Power(side), line)
}

// Parts implements sheet.Game.
func (s *sheetReader) Parts(line string) (list []string, ok bool) {
	orders, ok := s.daide(line)
	for _, o := range orders {
		list = append(list, o.text)
	}
	return list, ok
}

// Orderly implements sheet.Game. A line looks like a faulty order rather than a heading or a remark if it names a place, or
// starts with the letter or number of a unit.
func (s *sheetReader) Orderly(line string) bool {
	list := sheet.Tokens(line)
	for i, t := range list {
		switch key := engine.NameKey(t.Text); {
		case i == 0 && len(list) > 1 && (key == "a" || key == "f" || key == "n" || numbered.MatchString(key)):
			return true
		case t.Runs > 0:
			if s.Pos.Variant.NamesPlace(t.Text) {
				return true
			}
		case len(key) >= 3 && !sheet.Known(key):
			var fault *engine.SyntaxError
			if _, err := s.Pos.Variant.ParseLocation(t.Text); err == nil || errors.As(err, &fault) && fault.Why == engine.AmbiguousPlace {
				return true
			}
		}
	}
	return strings.ContainsAny(line, "→⇒") || strings.Contains(line, "->")
}

// numbered is a unit that has a number instead of a place: "A1", "N0".
var numbered = regexp.MustCompile(`^[afn]\d$`)

// Sheet reads the orders of a sheet together with those already given. The result has no headings and notes.
func (rd Reader) Sheet(text string, given []engine.Order) []Reading {
	list, _ := rd.Signed(text, given)
	return list
}

// Signed reads a sheet like Sheet, and also returns the signatures that it skips.
func (rd Reader) Signed(text string, given []engine.Order) (list []Reading, names []string) {
	for _, l := range rd.Lines(text) {
		switch l.Kind {
		case Order:
			list = append(list, l.Reading)
		case Signature:
			names = append(names, l.Text)
		}
	}
	rd.Finish(list, given)
	return list, names
}
