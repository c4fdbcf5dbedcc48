package slip

import (
	"slices"
	"strings"
	"unicode"

	"entente/engine"
)

// Kind says what a line of a sheet is.
type Kind uint8

// The kinds of lines.
const (
	Order     Kind = iota // an order, or what should be one and is void
	Heading               // says whose orders follow
	Note                  // a date, a greeting, the head of a mail: nothing to be read
	Signature             // who wrote the sheet: nothing to be read either
)

// Line is a line of a sheet, or a part of it that stands for itself.
type Line struct {
	Kind Kind
	Row  int // of the text that it is from, counted from 0
	Reading
}

// sheetReader reads a sheet from its first line to its last.
type sheetReader struct {
	Reader
	lines  []Line
	pw     engine.Power    // whose orders are read, NoPower: of whoever has the unit
	set    engine.PowerSet // of several powers under one heading, 0: any
	named  engine.PowerSet // who has a heading
	strays []stray
	signed bool // the name of who wrote the mail follows
	below  bool // what stands below the two dashes of a mail follows

	said, rows labels // of the units that have a number: beside their places, and by the number of their line
	learning   bool   // the sheet is read for these numbers
}

// stray are the lines under a heading that was not understood.
type stray struct {
	text     string       // the heading
	from, to int          // the lines; to is 0 until they end
	before   engine.Power // whose orders stand above it
}

// mostLine is the length in bytes above which a line is read no further.
const mostLine = 4000

// Lines reads a sheet line by line. Semicolons part orders, and commas where it helps. A heading says whose orders
// follow; before one, an order belongs to whoever has the unit that it names. Under a heading that cannot be understood
// that holds only if all the units belong to one power: else every order under it is void, and nobody's.
// What is longer than anybody writes is not read: it comes as one line that is too long.
func (rd Reader) Lines(text string) []Line {
	if len(text) <= mostSheet {
		return rd.Texts([]string{text})
	}
	end := strings.LastIndexByte(text[:mostSheet], '\n') + 1
	rest := strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, text[end:min(len(text), end+mostLine+1)])
	return append(rd.Texts([]string{text[:end]}), Line{Reading: rd.Line(engine.NoPower, rest)})
}

// mostSheet is the length in bytes above which a sheet is read no further: that of some thousand orders.
const mostSheet = 256 << 10

// Texts reads a sheet that comes in several texts, such as the orders of a line of judge: a heading in one of them is
// for the next ones too.
func (rd Reader) Texts(texts []string) []Line {
	s := &sheetReader{Reader: rd}
	if slices.ContainsFunc(texts, numberedUnit.MatchString) {
		s.said, s.rows, s.learning = labels{}, labels{}, true
		s.texts(texts)
		s = &sheetReader{Reader: rd, said: s.said, rows: s.rows}
	}
	s.texts(texts)
	s.close()
	for _, block := range s.strays {
		s.resolveHeading(block)
	}
	return s.lines
}

// texts reads the lines of several texts.
func (s *sheetReader) texts(texts []string) {
	for _, p := range s.pieces(texts) {
		from := len(s.lines)
		s.read(p.text)
		for i := from; i < len(s.lines); i++ {
			s.lines[i].Row = p.row
		}
	}
}

// Sheet reads the orders of a sheet beside those that are given. Headings and notes are not among the answers.
func (rd Reader) Sheet(text string, given []engine.Order) []Reading {
	list, _ := rd.Signed(text, given)
	return list
}

// Signed reads a sheet like Sheet, and returns the signatures too that it passes over.
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

// read reads a line.
func (s *sheetReader) read(line string) {
	if strings.TrimSpace(line) == "--" {
		s.signed, s.below = true, true
	}
	line = s.unflagged(line)
	row := numbers.FindString(strings.TrimSpace(line))
	line = stripPrefix(line)
	if s.learning && row != "" {
		s.learnRow(strings.TrimFunc(row, func(r rune) bool { return !unicode.IsDigit(r) }), line)
	}
	switch {
	case blank(line):
		return
	case len(line) > mostLine:
		s.lines = append(s.lines, Line{Reading: s.Line(s.pw, line)})
		return
	case s.said != nil && s.learn(s.pw, line):
		s.note(line) // A1 = Par, A2 = Mar
		return
	}
	if list, ok := s.daide(line); ok {
		for _, o := range list {
			s.lines = append(s.lines, s.one(s.pw, o.text))
		}
		return
	}
	if strings.IndexByte(line, ' ') > 0 && !strings.ContainsAny(line, ":：|｜\t@") { // an order, most likely
		if s.prefixed(line) {
			return
		}
		if l := s.one(s.pw, line); l.Fault == nil {
			s.lines, s.signed = append(s.lines, l), false
			return
		}
	}
	if pw := s.alone(line); pw != engine.NoPower {
		s.heading(line, engine.PowersOf(pw))
		return
	}
	if s.coded(line) {
		return
	}
	if mailHead(line) {
		s.mail(line)
		return
	}
	if head, rest, ok := headed(line); ok && s.Pos.Variant.Condition(head) == "" && s.head(head, rest) {
		return
	}
	if list, ok := s.orders(line); ok {
		s.lines = append(s.lines, list...)
		return
	}
	switch set, known := s.classify(line); {
	case known && set != 0:
		s.heading(line, set)
	case known:
		s.signed = s.signed || closings.MatchString(line)
		s.note(line)
	case s.signed && !s.orderly(line), s.below && !s.acts(line) && !unitFirst(line):
		s.lines = append(s.lines, Line{Kind: Signature, Reading: Reading{Text: line}})
	case s.orderly(line):
		s.lines = append(s.lines, Line{Reading: s.reading(s.Reader, s.pw, line)})
	default:
		s.lines = append(s.lines, Line{Reading: Reading{Text: line, Fault: &engine.SyntaxError{Text: line, Word: line, Why: engine.NoPlaceNamed}}})
		s.stray(line)
	}
}

func (s *sheetReader) note(text string) {
	s.lines = append(s.lines, Line{Kind: Note, Reading: Reading{Text: text}})
}

// orders reads a line that holds one order or several. It reports whether one of them can be read.
func (s *sheetReader) orders(line string) ([]Line, bool) {
	whole := s.one(s.pw, line)
	switch {
	case whole.depends():
		return []Line{whole}, s.orderly(line) || s.acts(line) // with all that stands on the line
	case whole.Fault == nil || !whole.partable():
		return []Line{whole}, whole.Fault == nil
	}
	var best []Line
	before := s.state()
	after := before
	for _, split := range partings {
		s.restore(before)
		list, all, some := s.parts(line, split)
		if all && len(list) > 1 {
			return list, true
		}
		if some && best == nil && len(list) > 1 {
			best, after = list, s.state()
		}
	}
	s.restore(after)
	return best, best != nil
}

// parts reads the parts of a line, and reports whether all or some of them are orders. Who is named in one of them speaks in
// those behind it too.
func (s *sheetReader) parts(line string, split func(string) []string) (list []Line, all, some bool) {
	pw := s.pw
	all = true
	for _, part := range split(line) {
		if part = stripPrefix(part); blank(part) {
			continue
		}
		above := s.pw
		l := s.one(pw, part)
		if s.pw != above {
			pw = s.pw
		}
		if l.Fault != nil {
			all = false
		} else if some = true; pw == engine.NoPower {
			pw, _ = s.Named(part) // "France A par - bur, A mar - spa"
		}
		list = append(list, l)
	}
	return list, all, some
}

// one reads one order. Who names another power than the heading speaks for that power from there on.
func (s *sheetReader) one(pw engine.Power, text string) Line {
	rd := s.Reader
	open := s.open() != nil
	if open {
		rd.Listed = engine.NoPower
	}
	r := s.reading(rd, pw, text)
	if r.Fault != nil && r.Fault.Why == engine.OtherPower {
		other, _ := s.Pos.Variant.ParsePower(r.Fault.Word)
		if again := s.reading(rd, engine.NoPower, text); again.Read() || s.acts(text) {
			s.close()
			again.Power = other
			s.pw, s.set, r = other, 0, again
		}
	}
	if s.set != 0 && r.Read() && !s.set.Has(r.Order.Power) {
		r = Reading{Text: r.Text, Unit: r.Order.At.Province, Why: engine.NotYourUnit}
	}
	if open && pw == engine.NoPower && r.Read() {
		r.Power, _ = s.Named(r.Text) // the line itself says whose it is
	}
	return Line{Reading: r}
}

// partable reports whether a line that is no order may be several.
func (l Line) partable() bool { return len(l.Text) > 8 }
