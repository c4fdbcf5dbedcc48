package slip

import (
	"slices"
	"unicode"

	"entente/engine"
)

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

// resolveHeading assigns the orders under an unrecognized heading to the one power whose units they name, unless that power has a
// heading of its own elsewhere; otherwise they are void.
func (s *sheetReader) resolveHeading(b stray) {
	whose, clear := engine.NoPower, true
	head := b.from - 2 // the line above a name that stands alone
	if head >= 0 && s.lines[head].Kind == Heading && s.isName(b) {
		b.before = s.lines[head].Power // France, and below it: Tom
	}
	for _, l := range s.lines[b.from:b.to] {
		if l.Read() && l.Power == engine.NoPower {
			clear = clear && (whose == engine.NoPower || l.Order.Power == whose)
			whose = l.Order.Power
		}
	}
	switch {
	case whose == engine.NoPower && s.isName(b) && s.some(), clear && whose != engine.NoPower && whose == b.before && s.isName(b):
		s.lines[b.from-1] = Line{Kind: Signature, Row: s.lines[b.from-1].Row, Reading: Reading{Text: b.text}}
		return
	case clear && (whose == b.before || !s.named.Has(whose)):
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

// isName reports whether the line above a block, of which nobody knows what it is, may be somebody's name.
func (s *sheetReader) isName(b stray) bool {
	const most, long = 3, 24 // words of a name, bytes of each
	list := tokenize(b.text)
	if b.from == 0 || s.lines[b.from-1].Text != b.text || s.lines[b.from-1].Kind != Order || len(list) > most {
		return false
	}
	for _, t := range list {
		if r := firstRune(t.text); len(t.text) > long || !isLetter(r) || len(list) > 1 && unicode.IsLower(r) {
			return false
		}
	}
	return len(list) > 0 && !s.acts(b.text)
}

// some reports whether the sheet says anything beside what nobody can read.
func (s *sheetReader) some() bool {
	return slices.ContainsFunc(s.lines, func(l Line) bool { return l.Kind == Heading || l.Read() })
}
