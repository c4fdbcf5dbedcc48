package sheet

import (
	"strings"
	"unicode/utf8"
)

// classify looks for names of sides in a line that is not an order. known reports whether every other word of the line belongs to
// a heading or a note.
func (s *reader[R]) classify(line string) (set Sides, known bool) {
	const most = 120 // bytes of a heading
	if len(line) > most {
		return 0, false
	}
	if whole, ok := s.tokens(line); ok {
		return whole, true
	}
	short := Bare(line, func(group string, _ bool) bool { return s.game.Meant(group) })
	if short == line || Blank(short) {
		if inner := strings.Trim(line, "()[]（）【】{}<>"); inner != line {
			return s.tokens(inner)
		}
		return 0, false
	}
	return s.tokens(short) // FRANCE (Tom)
}

// tokens reads a line word by word.
func (s *reader[R]) tokens(line string) (set Sides, known bool) {
	list := Tokens(line)
	some := false
	for i := 0; i < len(list); {
		if side, n := s.game.Name(list[i:]); n > 0 {
			set |= SidesOf(side)
			i, some = i+n, true
			continue
		}
		if !list[i].Known() {
			return 0, false
		}
		i, some = i+1, true
	}
	return set, some
}

// mail reads a line of a mail header. Another mail may be from another player; its own lines tell.
func (s *reader[R]) mail(line string) {
	_, rest, _ := Headed(line)
	s.ended = false
	if s.reply = s.reply && wrote.MatchString(line); !s.reply { // another mail
		s.below = false
	}
	if set, known := s.classify(rest); known && set != 0 {
		s.heading(line, set)
		return
	}
	s.note(line)
	s.stray(line)
}

// headed reports whether a line begins with the name of a side and a colon.
func (s *reader[R]) headed(line string) bool {
	head, _, ok := Headed(line)
	if !ok {
		return false
	}
	set, known := s.classify(head)
	return known && set != 0
}

// head reads a line with a colon. It reports whether what stands before it is no part of an order.
func (s *reader[R]) head(head, rest string) bool {
	set, known := s.classify(head)
	switch {
	case len(head) == 1 && s.game.UnitWord(head):
		return false // F: Lon - Nth
	case known && set != 0:
		s.heading(head, set)
	case known && len(head) > 1:
		if list, ok := s.orders(head + ": " + rest); ok { // Build: A par
			s.rows = append(s.rows, list...)
			return true
		}
		s.note(head) // Spring 1901: A par - bur
	case s.game.Orderly(head) || Blank(rest):
		return false
	default:
		if _, ok := s.orders(rest); !ok {
			return false
		}
		s.note(head) // Zarenreich: A mos - ukr
		s.stray(head)
	}
	if Blank(rest) {
		return true
	}
	if s.game.Legend(s.side, rest) {
		s.note(rest)
	} else if list, ok := s.orders(rest); ok {
		s.rows = append(s.rows, list...)
	} else if s.game.Orderly(rest) || s.game.Acts(rest) {
		s.rows = append(s.rows, s.order(s.side, rest, false))
	} else if more, known := s.classify(rest); known && more != 0 && set == 0 {
		s.heading(rest, more)
	} else {
		s.note(rest) // France: Tom
	}
	return true
}

// coded reads a line that begins with an abbreviation of a side and a sign: "ENG: F lon - nth", "AUT | A vie - gal". If it may
// also be a unit in a place of the same name, it counts as a heading only before an order.
func (s *reader[R]) coded(line string) bool {
	head, rest, ok := Headed(line)
	if !ok {
		return false
	}
	strict := len(head) == 1 || !strings.ContainsRune(":：|｜\t", First(line[len(head):]))
	return (!strict || s.unitFirst(rest)) && s.listed(head, rest, head+":")
}

// prefixed reads a line that begins with an abbreviation of a side, in capitals or with one capital: "ENG F lon - nth", "Fra A
// par - bur".
func (s *reader[R]) prefixed(line string) bool {
	const capital = 3 // with this many letters, one capital is enough
	head, rest, _ := strings.Cut(line, " ")
	if len(head) < 2 || head[0] >= 'a' || head != strings.ToUpper(head) && len(head) < capital || !s.unitFirst(rest) {
		return false
	}
	return s.game.Named(head) == Nobody && s.listed(head, rest, head) // a full name applies to this line only
}

// listed reads the orders after an abbreviation. It reports whether there are any.
func (s *reader[R]) listed(head, rest, line string) bool {
	side := s.game.Short(head, line)
	if side == Nobody {
		return false
	}
	before := s.state()
	s.side, s.set = side, 0
	list, orders := s.orders(rest)
	if s.restore(before); !orders {
		return false
	}
	s.heading(head, SidesOf(side))
	s.rows = append(s.rows, list...)
	return true
}

// First returns the first character of a text.
func First(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// state is the part of the reader that determines whose orders are read.
type state struct {
	side   Side
	set    Sides
	strays int
	to     int // of the last stray
}

// state returns what reading an order may change, so that another reading can be tried.
func (s *reader[R]) state() state {
	st := state{side: s.side, set: s.set, strays: len(s.strays)}
	if st.strays > 0 {
		st.to = s.strays[st.strays-1].to
	}
	return st
}

func (s *reader[R]) restore(st state) {
	if s.side, s.set = st.side, st.set; st.strays > 0 {
		s.strays[st.strays-1].to = st.to
	}
}

// heading starts the orders of some sides.
func (s *reader[R]) heading(text string, set Sides) {
	s.close()
	s.side, s.set, s.signed, s.below, s.ended, s.named = Nobody, set, false, false, false, s.named|set
	if side := set.only(); side != Nobody {
		s.side, s.set = side, 0
	}
	s.rows = append(s.rows, said[R](Heading, text, s.side))
}
