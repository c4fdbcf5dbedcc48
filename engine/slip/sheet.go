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
	Order   Kind = iota // an order, or what should be one and is void
	Heading             // says whose orders follow
	Note                // a date, a greeting, the head of a mail: nothing to be read
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
		s.settle(block)
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
	var list []Reading
	for _, l := range rd.Lines(text) {
		if l.Kind == Order {
			list = append(list, l.Reading)
		}
	}
	rd.Finish(list, given)
	return list
}

// read reads a line.
func (s *sheetReader) read(line string) {
	if strings.TrimSpace(line) == "--" {
		s.signed = true
	}
	row := numbers.FindString(strings.TrimSpace(line))
	line = bare(line)
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
	if strings.IndexByte(line, ' ') > 0 && !strings.ContainsAny(line, ":：|｜\t@") { // an order, most likely
		if l := s.one(s.pw, line); l.Fault == nil {
			s.lines = append(s.lines, l)
			return
		}
	}
	if pw := s.alone(line); pw != engine.NoPower {
		s.heading(line, engine.PowersOf(pw))
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
	case known || s.signed && !s.orderly(line):
		s.note(line)
	case s.orderly(line):
		s.lines = append(s.lines, Line{Reading: s.reading(s.Reader, s.pw, line)})
	default:
		s.lines = append(s.lines, Line{Reading: Reading{Text: line, Fault: unknown(s.Pos.Variant, line)}})
		s.stray(line)
	}
}

// mail reads a line of the head of a mail. Another mail may be somebody else's: whose, its lines tell.
func (s *sheetReader) mail(line string) {
	_, rest, _ := headed(line)
	if set, known := s.classify(rest); known && set != 0 {
		s.heading(line, set)
		return
	}
	s.note(line)
	s.stray(line)
}

// head reads a line with a colon. It reports whether what stands before it is no part of an order.
func (s *sheetReader) head(head, rest string) bool {
	set, known := s.classify(head)
	switch {
	case known && set != 0:
		s.heading(head, set)
	case known && len(head) > 1:
		if list, ok := s.orders(head + ": " + rest); ok { // Build: A par
			s.lines = append(s.lines, list...)
			return true
		}
		s.note(head) // Spring 1901: A par - bur
	case s.orderly(head) || blank(rest):
		return false
	default:
		if _, ok := s.orders(rest); !ok {
			return false
		}
		s.note(head) // Zarenreich: A mos - ukr
		s.stray(head)
	}
	if blank(rest) {
		return true
	}
	if s.said != nil && s.learn(s.pw, rest) {
		s.note(rest)
	} else if list, ok := s.orders(rest); ok {
		s.lines = append(s.lines, list...)
	} else if s.orderly(rest) || acts(rest) {
		s.lines = append(s.lines, Line{Reading: s.reading(s.Reader, s.pw, rest)})
	} else if more, known := s.classify(rest); known && more != 0 && set == 0 {
		s.heading(rest, more)
	} else {
		s.note(rest) // France: Tom
	}
	return true
}

// alone returns the power whose name is all that a line says.
func (s *sheetReader) alone(line string) engine.Power {
	const most = 40 // bytes of a name
	name := strings.TrimFunc(line, func(r rune) bool { return !isLetter(r) })
	if len(name) == 0 || len(name) > most {
		return engine.NoPower
	}
	if pw, err := s.Pos.Variant.ParsePower(name); err == nil && len(name) > 1 {
		return pw
	}
	return s.short(name, line)
}

// short returns the power that a short name means when nothing else stands on the line: "Eng", "RUS:", "F:".
func (s *sheetReader) short(name, line string) engine.Power {
	v := s.Pos.Variant
	key := engine.NameKey(name)
	if len(name) == 1 {
		for pw := 1; pw < len(v.Powers); pw++ {
			if strings.HasSuffix(strings.TrimSpace(line), ":") && v.Powers[pw].Letter == strings.ToUpper(name) {
				return engine.Power(pw)
			}
		}
		return engine.NoPower
	}
	found := engine.NoPower
	for pw := 1; pw < len(v.Powers) && len(key) >= 3; pw++ {
		if strings.HasPrefix(engine.NameKey(v.Powers[pw].Names["en"]), key) {
			if found != engine.NoPower {
				return engine.NoPower
			}
			found = engine.Power(pw)
		}
	}
	return found
}

// heading begins the orders of some powers.
func (s *sheetReader) heading(text string, set engine.PowerSet) {
	s.close()
	s.pw, s.set, s.signed, s.named = engine.NoPower, set, false, s.named|set
	for pw := range engine.Power(len(s.Pos.Variant.Powers)) {
		if pw != engine.NoPower && set == engine.PowersOf(pw) {
			s.pw, s.set = pw, 0
		}
	}
	s.lines = append(s.lines, Line{Kind: Heading, Reading: Reading{Text: text, Power: s.pw}})
}

func (s *sheetReader) note(text string) {
	s.lines = append(s.lines, Line{Kind: Note, Reading: Reading{Text: text}})
}

// stray begins lines of which nobody knows whose they are. A longer line is a remark rather than a heading, and what
// follows it may well be of the power above it.
func (s *sheetReader) stray(text string) {
	const most = 3 // words of a heading
	before := s.pw
	if open := s.open(); open != nil {
		before = open.before
	}
	if len(tokenize(text)) <= most || mailHead(text) {
		before = engine.NoPower
	}
	s.close()
	s.pw, s.set, s.strays = engine.NoPower, 0, append(s.strays, stray{text: text, from: len(s.lines), before: before})
}

// open returns the lines under a heading that was not understood, if such lines are being read.
func (s *sheetReader) open() *stray {
	if n := len(s.strays); n > 0 && s.strays[n-1].to == 0 {
		return &s.strays[n-1]
	}
	return nil
}

// close ends the lines under a heading that was not understood.
func (s *sheetReader) close() {
	if open := s.open(); open != nil {
		open.to = len(s.lines)
	}
}

// settle decides whose the orders under a heading are that was not understood: if all of their units belong to one power
// that has no heading of its own, or whose orders stand above, they are that power's; else they are void.
func (s *sheetReader) settle(b stray) {
	whose, clear := engine.NoPower, true
	for _, l := range s.lines[b.from:b.to] {
		if l.Read() && l.Power == engine.NoPower {
			clear = clear && (whose == engine.NoPower || l.Order.Power == whose)
			whose = l.Order.Power
		}
	}
	if clear && (whose == b.before || !s.named.Has(whose)) {
		return
	}
	for i := b.from; i < b.to; i++ {
		if l := &s.lines[i]; l.Read() && l.Power == engine.NoPower {
			l.Reading = Reading{Text: l.Text, Fault: unknown(s.Pos.Variant, b.text)}
		}
	}
}

// unknown returns the fault of a heading that names no power.
func unknown(v *engine.Variant, text string) *engine.SyntaxError {
	_, err := v.ParsePower(text)
	fault, _ := err.(*engine.SyntaxError)
	return fault
}

// orders reads a line that holds one order or several. It reports whether one of them can be read.
func (s *sheetReader) orders(line string) ([]Line, bool) {
	whole := s.one(s.pw, line)
	switch {
	case whole.depends():
		return []Line{whole}, s.orderly(line) || acts(line) // with all that stands on the line
	case whole.Fault == nil || !whole.partable():
		return []Line{whole}, whole.Fault == nil
	}
	var best []Line
	for _, split := range partings {
		list, all, some := s.parts(line, split)
		if all && len(list) > 1 {
			return list, true
		}
		if some && best == nil && len(list) > 1 {
			best = list
		}
	}
	return best, best != nil
}

// parts reads the parts of a line, and reports whether all or some of them are orders.
func (s *sheetReader) parts(line string, split func(string) []string) (list []Line, all, some bool) {
	pw := s.pw
	all = true
	for _, part := range split(line) {
		if part = bare(part); blank(part) {
			continue
		}
		l := s.one(pw, part)
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
		if again := s.reading(rd, engine.NoPower, text); again.Read() {
			s.close()
			again.Power = again.Order.Power
			s.pw, s.set, r = again.Power, 0, again
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
