package sheet

import "unicode"

// stray is a block of lines under a heading that was not understood.
type stray struct {
	text     string // the heading
	from, to int    // the lines; to is 0 until they end
	before   Side   // the side of the orders above it
}

// stray starts a block of lines whose side is unknown. A longer line is a remark rather than a heading, so the lines after it may
// belong to the side above it.
func (s *reader[R]) stray(text string) {
	const most = 3 // words of a heading
	before := s.side
	if open := s.open(); open != nil {
		before = open.before
	}
	if len(Tokens(text)) <= most || MailHead(text) {
		before = Nobody
	}
	s.close()
	s.side, s.set, s.strays = Nobody, 0, append(s.strays, stray{text: text, from: len(s.rows), before: before})
}

// open returns the current block of lines under a heading that was not understood, nil for none.
func (s *reader[R]) open() *stray {
	if n := len(s.strays); n > 0 && s.strays[n-1].to == 0 {
		return &s.strays[n-1]
	}
	return nil
}

// close ends that block.
func (s *reader[R]) close() {
	if open := s.open(); open != nil {
		open.to = len(s.rows)
	}
}

// resolveHeading assigns the orders under an unrecognized heading to the one side whose units they name, unless that side has a
// heading of its own elsewhere; otherwise they are void.
func (s *reader[R]) resolveHeading(b stray) {
	whose, clear := Nobody, true
	head := b.from - 2 // the line above a name on a line of its own
	if head >= 0 && s.rows[head].Kind == Heading && s.isName(b) {
		b.before = s.rows[head].Side // France, and below it: Tom
	}
	for i := range s.rows[b.from:b.to] {
		if l := &s.rows[b.from+i]; l.Read && l.Side == Nobody {
			clear = clear && (whose == Nobody || l.Whose == whose)
			whose = l.Whose
		}
	}
	switch {
	case whose == Nobody && s.isName(b) && s.some(), clear && whose != Nobody && whose == b.before && s.isName(b):
		at := s.rows[b.from-1].At
		s.rows[b.from-1] = said[R](Signature, b.text, Nobody)
		s.rows[b.from-1].At = at
		return
	case clear && (whose == b.before || !s.named.Has(whose)):
		return
	}
	for i := b.from; i < b.to; i++ {
		if l := &s.rows[i]; l.Read && l.Side == Nobody {
			l.Read, l.Fault, l.Lost, l.Under = false, true, Unowned, b.text
		}
	}
}

// isName reports whether the unknown line above a block may be a person's name.
func (s *reader[R]) isName(b stray) bool {
	const most, long = 3, 24 // words of a name, bytes of each
	list := Tokens(b.text)
	if b.from == 0 || s.rows[b.from-1].Text != b.text || s.rows[b.from-1].Kind != Order || len(list) > most {
		return false
	}
	for _, t := range list {
		if r := First(t.Text); len(t.Text) > long || !Letter(r) || len(list) > 1 && unicode.IsLower(r) {
			return false
		}
	}
	return len(list) > 0 && !s.game.Acts(b.text)
}
