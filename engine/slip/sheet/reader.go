package sheet

import (
	"slices"
	"strings"
	"unicode"
)

// Side is who gives orders, as a game counts them. Nobody (0) is for lines that say nothing of it.
type Side uint8

// Nobody stands for no side.
const Nobody Side = 0

// Sides is a set of sides below 64.
type Sides uint64

// Has reports whether a side is in the set.
func (s Sides) Has(side Side) bool { return s>>side&1 == 1 }

// SidesOf returns the set of one side, and of none for Nobody.
func SidesOf(side Side) Sides {
	if side == Nobody {
		return 0
	}
	return 1 << side
}

// only returns the side of a set that has one alone, Nobody for any other set.
func (s Sides) only() Side {
	for side := Nobody + 1; side < 64; side++ {
		if s == SidesOf(side) {
			return side
		}
	}
	return Nobody
}

// Kind says what a line of a sheet is.
type Kind uint8

// The kinds of lines.
const (
	Order     Kind = iota // an order, or what should be one and is void
	Heading               // says whose orders follow
	Note                  // a date, a greeting, the head of a mail: nothing to be read
	Signature             // who wrote the sheet: nothing to be read either
)

// State is what a sheet has to know of an order that was read.
type State struct {
	Text    string // as written, without bullets and numbers
	Read    bool   // it is an order, legal or not, that may be given here
	Fault   bool   // it is none
	Depends bool   // it is none since what it says depends on something
	Whose   Side   // who gives the order
	Other   Side   // it is none since it names this side, and stands on another's sheet
}

// Lost is why a line that the game reads is no order on this sheet, or what the sheet knows of one that it does not.
type Lost uint8

// Why lines are lost.
const (
	Kept    Lost = iota
	Strange      // nobody knows what it says, nor whether it is a heading
	Foreign      // it is an order of a side that is not in the heading
	Unowned      // it stands under a heading that nobody understands: Row.Under
)

// Row is a line of a sheet, or a part of it that stands for itself. R is an order as the game reads it.
type Row[R any] struct {
	Kind  Kind
	At    int // which text it is from, counted from 0
	Side  Side
	Order R // of lines of the kind Order that are not Strange
	State
	Lost  Lost
	Under string
}

// Game is a game as sheets see it. Tricks, embedded, leaves out what only some games have.
type Game[R any] interface {
	Clauses
	Order(side Side, text string, open bool) (R, State) // reads an order; open: nobody knows whose sheet it is on
	Name(words []Token) (side Side, n int)              // who is named by the first n words
	Named(line string) Side                             // who stands at the head of a line
	Whole(name string) bool                             // it is the whole name of a side
	Short(name, line string) Side                       // who is meant by a short name, if the line says nothing else
	Meant(group string) bool                            // what stands in brackets in a heading says something
	UnitWord(word string) bool                          // it names a kind of units, with which orders begin
	Orderly(line string) bool                           // it looks like an order that went wrong rather than like a heading or a remark
	Acts(line string) bool                              // it says what a unit does

	Prepare(line string) string                 // spells out what stands for a side in front of a line
	Learn(number, line string)                  // of a line that has a number in front
	Legend(side Side, line string) bool         // the line only says what the numbers of units mean
	Parts(line string) (list []string, ok bool) // the orders of a line in the language of a program
}

// Tricks has none of the means of writing orders that only some games have.
type Tricks struct{}

// Prepare implements Game.
func (Tricks) Prepare(line string) string { return line }

// Learn implements Game.
func (Tricks) Learn(_, _ string) {}

// Legend implements Game.
func (Tricks) Legend(Side, string) bool { return false }

// Parts implements Game.
func (Tricks) Parts(string) ([]string, bool) { return nil, false }

// reader reads a sheet from its first line to its last.
type reader[R any] struct {
	game   Game[R]
	rows   []Row[R]
	side   Side  // whose orders are read, Nobody: of whoever has the unit
	set    Sides // of several sides under one heading, 0: any
	named  Sides // who has a heading
	strays []stray
	signed bool // the name of who wrote the mail follows
	below  bool // what stands below the two dashes of a mail follows
	ended  bool // the letter has ended, by the line that mails have for it: dashes and a space (RFC 3676)
	own    bool // there are orders that are not quoted
	reply  bool // what is quoted from here on is what the orders above answer
}

// mostSheet is the length in bytes above which a sheet is read no further: that of some thousand orders.
const mostSheet = 256 << 10

// Read reads a sheet line by line. Semicolons part orders, and commas where it helps. A heading says whose orders follow; before one, an order belongs
// to whoever has the unit that it names. Under a heading that cannot be understood that holds only if all the units belong to one side: else every
// order under it is void, and nobody's. What is longer than anybody writes is not read: it comes as one line that is too long.
func Read[R any](game Game[R], text string) []Row[R] {
	if len(text) <= mostSheet {
		return ReadAll(game, []string{text})
	}
	end := strings.LastIndexByte(text[:mostSheet], '\n') + 1
	rest := strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, text[end:min(len(text), end+MostLine+1)])
	s := reader[R]{game: game}
	return append(ReadAll(game, []string{text[:end]}), s.order(Nobody, rest, false))
}

// ReadAll reads a sheet that comes in several texts, such as the orders of a line of judge: a heading in one of them is for the next ones too.
func ReadAll[R any](game Game[R], texts []string) []Row[R] {
	s := &reader[R]{game: game}
	for _, p := range Pieces(texts, game) {
		from := len(s.rows)
		s.read(p.Text)
		for i := from; i < len(s.rows); i++ {
			s.rows[i].At = p.Row
			s.own = s.own || s.rows[i].Read && !Quoted(p.Text)
		}
	}
	s.close()
	for _, block := range s.strays {
		s.resolveHeading(block)
	}
	return s.rows
}

// read reads a line.
func (s *reader[R]) read(line string) {
	if strings.TrimSpace(line) == "--" {
		s.signed, s.below, s.ended = true, true, s.ended || strings.HasPrefix(line, "-- ")
	}
	if quoted := Quoted(line); quoted && s.reply {
		s.note(Strip(line))
		return
	} else if !quoted && wrote.MatchString(line) {
		s.reply = s.own
	}
	line = s.game.Prepare(line)
	number := Number(line)
	line = Strip(line)
	if number != "" {
		s.game.Learn(strings.TrimFunc(number, func(r rune) bool { return !unicode.IsDigit(r) }), line)
	}
	switch {
	case Blank(line):
		return
	case len(line) > MostLine:
		s.rows = append(s.rows, s.order(s.side, line, false))
		return
	case s.game.Legend(s.side, line):
		s.note(line) // A1 = Par, A2 = Mar
		return
	}
	if s.ended && s.game.Alone(line) == Nobody && !MailHead(line) && !s.headed(line) {
		s.rows = append(s.rows, said[R](Signature, line, Nobody))
		return
	}
	if list, ok := s.game.Parts(line); ok {
		for _, text := range list {
			s.rows = append(s.rows, s.one(s.side, text))
		}
		return
	}
	if strings.IndexByte(line, ' ') > 0 && !strings.ContainsAny(line, ":：|｜\t@") { // an order, most likely
		if s.prefixed(line) {
			return
		}
		if l := s.one(s.side, line); !l.Fault {
			s.rows, s.signed = append(s.rows, l), false
			return
		}
	}
	if side := s.game.Alone(line); side != Nobody {
		s.heading(line, SidesOf(side))
		return
	}
	if s.coded(line) {
		return
	}
	if MailHead(line) {
		s.mail(line)
		return
	}
	if head, rest, ok := Headed(line); ok && s.game.Condition(head) == "" && s.head(head, rest) {
		return
	}
	if list, ok := s.orders(line); ok {
		s.rows = append(s.rows, list...)
		return
	}
	switch set, known := s.classify(line); {
	case known && set != 0:
		s.heading(line, set)
	case known:
		s.signed = s.signed || Closing(line)
		s.note(line)
	case s.signed && !s.game.Orderly(line), s.below && !s.game.Acts(line) && !(s.unitFirst(line) && strings.ContainsAny(line, "-–—→>")):
		s.rows = append(s.rows, said[R](Signature, line, Nobody))
	case s.game.Orderly(line):
		s.rows = append(s.rows, s.order(s.side, line, false))
	default:
		row := said[R](Order, line, s.side)
		row.Lost, row.Fault = Strange, true
		s.rows = append(s.rows, row)
		s.stray(line)
	}
}

// said is a line that is no order.
func said[R any](kind Kind, text string, side Side) Row[R] {
	return Row[R]{Kind: kind, Side: side, State: State{Text: text}}
}

func (s *reader[R]) note(text string) { s.rows = append(s.rows, said[R](Note, text, Nobody)) }

// order reads an order as the game does.
func (s *reader[R]) order(side Side, text string, open bool) Row[R] {
	row := Row[R]{Side: side}
	row.Order, row.State = s.game.Order(side, text, open)
	return row
}

// orders reads a line that holds one order or several. It reports whether one of them can be read.
func (s *reader[R]) orders(line string) ([]Row[R], bool) {
	const least = 9 // bytes from which a line that is no order may be several
	whole := s.one(s.side, line)
	switch {
	case whole.Depends:
		return []Row[R]{whole}, s.game.Orderly(line) || s.game.Acts(line) // with all that stands on the line
	case !whole.Fault || len(whole.Text) < least:
		return []Row[R]{whole}, !whole.Fault
	}
	var best []Row[R]
	before := s.state()
	after := before
	for _, split := range Partings() {
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
func (s *reader[R]) parts(line string, split func(string) []string) (list []Row[R], all, some bool) {
	side := s.side
	all = true
	for _, part := range split(line) {
		if part = Strip(part); Blank(part) {
			continue
		}
		above := s.side
		l := s.one(side, part)
		if s.side != above {
			side = s.side
		}
		if l.Fault {
			all = false
		} else if some = true; side == Nobody {
			side = s.game.Named(part) // "France A par - bur, A mar - spa"
		}
		list = append(list, l)
	}
	return list, all, some
}

// one reads one order. Who names another side than the heading speaks for that side from there on.
func (s *reader[R]) one(side Side, text string) Row[R] {
	open := s.open() != nil
	r := s.order(side, text, open)
	if other := r.Other; other != Nobody {
		if again := s.order(Nobody, text, open); again.Read || s.game.Acts(text) {
			s.close()
			again.Side = other
			s.side, s.set, r = other, 0, again
		}
	}
	if s.set != 0 && r.Read && !s.set.Has(r.Whose) {
		r.Read, r.Side, r.Lost = false, Nobody, Foreign
	}
	if open && side == Nobody && r.Read {
		r.Side = s.game.Named(r.Text) // the line itself says whose it is
	}
	return r
}

// unitFirst reports whether a line begins with the kind of a unit: "A", "Fleet", 陸軍.
func (s *reader[R]) unitFirst(line string) bool {
	list := Tokens(line)
	return len(list) > 1 && s.game.UnitWord(list[0].Text)
}

// some reports whether the sheet says anything beside what nobody can read.
func (s *reader[R]) some() bool {
	return slices.ContainsFunc(s.rows, func(l Row[R]) bool { return l.Kind == Heading || l.Read })
}
