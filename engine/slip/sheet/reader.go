package sheet

import (
	"slices"
	"strings"
	"unicode"
)

// Side is a party that gives orders, numbered by the game. Nobody (0) is for lines that do not tell.
type Side uint8

// Nobody stands for no side.
const Nobody Side = 0

// Sides is a set of sides below 64.
type Sides uint64

// Has reports whether a side is in the set.
func (s Sides) Has(side Side) bool { return s>>side&1 == 1 }

// SidesOf returns the set of one side, the empty set for Nobody.
func SidesOf(side Side) Sides {
	if side == Nobody {
		return 0
	}
	return 1 << side
}

// only returns the side of a set with one side, Nobody for any other set.
func (s Sides) only() Side {
	for side := Nobody + 1; side < 64; side++ {
		if s == SidesOf(side) {
			return side
		}
	}
	return Nobody
}

// Kind is the kind of a line of a sheet.
type Kind uint8

// The kinds of lines.
const (
	Order     Kind = iota // an order, or a void line that should be one
	Heading               // says whose orders follow
	Note                  // a date, a greeting, a mail header: to be skipped
	Signature             // the name of the writer: to be skipped, too
)

// State is what a sheet needs to know about an order that was read.
type State struct {
	Text    string // as written, without bullets and numbers
	Read    bool   // it is an order that may be given here, legal or not
	Fault   bool   // it is none
	Depends bool   // it is not an order because it is conditional
	Whose   Side   // the side that gives the order
	Other   Side   // it is not an order because it names this side but is on another one's sheet
}

// Lost is why a line is not an order on this sheet.
type Lost uint8

// The reasons why lines are lost.
const (
	Kept    Lost = iota
	Strange      // it cannot be understood, and may be a heading
	Foreign      // it is an order of a side that the heading does not name
	Unowned      // it is under a heading that cannot be understood: Row.Under
)

// Row is a line of a sheet, or an independent part of one. R is an order as the game reads it.
type Row[R any] struct {
	Kind  Kind
	At    int // the index of its text
	Side  Side
	Order R // of lines of kind Order that are not Strange
	State
	Lost  Lost
	Under string
}

// Game is a game as sheets see it. Embed Tricks for the methods that only some games need.
type Game[R any] interface {
	Clauses
	Order(side Side, text string, open bool) (R, State) // reads an order; open: the side of the sheet is unknown
	Name(words []Token) (side Side, n int)              // the side named by the first n words
	Named(line string) Side                             // the side named at the start of a line
	Short(name, line string) Side                       // the side that an abbreviation means, if the line says nothing else
	Meant(group string) bool                            // a group in brackets in a heading is meaningful
	UnitWord(word string) bool                          // it names a kind of unit, with which orders begin
	Orderly(line string) bool                           // it looks like a faulty order rather than a heading or a remark
	Acts(line string) bool                              // it says what a unit does

	Prepare(line string) string                 // replaces symbols of a side at the start of a line with its name
	Learn(number, line string)                  // records the number at the start of a line
	Legend(side Side, line string) bool         // the line only explains the numbers of units
	Parts(line string) (list []string, ok bool) // the orders of a line in the language of another program
}

// Tricks implements the optional methods of Game by doing nothing.
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
	side   Side  // the side whose orders are read; Nobody: the side that has the unit
	set    Sides // the sides under one heading; 0: any
	named  Sides // the sides that have a heading
	strays []stray
	signed bool // the name of who wrote the mail follows
	below  bool // what stands below the two dashes of a mail follows
	ended  bool // the letter has ended, by the line that mails have for it: dashes and a space (RFC 3676)
	own    bool // there are orders that are not quoted
	reply  bool // what is quoted from here on is what the orders above answer
}

// mostSheet is the length in bytes beyond which a sheet is not read: that of some thousand orders.
const mostSheet = 256 << 10

// Read reads a sheet line by line. Semicolons separate orders, and so do commas where that makes sense. A heading says whose
// orders follow; before one, an order belongs to the side that has the unit it names. Under a heading that cannot be understood,
// that applies only if all units belong to one side; otherwise every order under it is void and belongs to no side. The part of a
// sheet that is too long comes as one line that is too long.
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

// ReadAll reads a sheet that consists of several texts, such as the orders of a line of judge: a heading in one of them also
// applies to the next ones.
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
	if strings.IndexByte(line, ' ') > 0 && !strings.ContainsAny(line, ":：|｜\t@") { // most likely an order
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

// said returns a line that is not an order.
func said[R any](kind Kind, text string, side Side) Row[R] {
	return Row[R]{Kind: kind, Side: side, State: State{Text: text}}
}

func (s *reader[R]) note(text string) { s.rows = append(s.rows, said[R](Note, text, Nobody)) }

// order reads an order with the game.
func (s *reader[R]) order(side Side, text string, open bool) Row[R] {
	row := Row[R]{Side: side}
	row.Order, row.State = s.game.Order(side, text, open)
	return row
}

// orders reads a line with one or several orders. It reports whether one of them can be read.
func (s *reader[R]) orders(line string) ([]Row[R], bool) {
	const least = 9 // lines from this length in bytes may hold several orders
	whole := s.one(s.side, line)
	switch {
	case whole.Depends:
		return []Row[R]{whole}, s.game.Orderly(line) || s.game.Acts(line) // with the whole line
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

// parts reads the parts of a line, and reports whether all or some of them are orders. A side named in one part also gives the
// orders of the parts after it.
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

// one reads one order. If it names another side than the heading, that side gives the following orders, too.
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
		r.Side = s.game.Named(r.Text) // the line itself names its side
	}
	return r
}

// unitFirst reports whether a line begins with the kind of a unit: "A", "Fleet", 陸軍.
func (s *reader[R]) unitFirst(line string) bool {
	list := Tokens(line)
	return len(list) > 1 && s.game.UnitWord(list[0].Text)
}

// some reports whether the sheet contains anything that can be read.
func (s *reader[R]) some() bool {
	return slices.ContainsFunc(s.rows, func(l Row[R]) bool { return l.Kind == Heading || l.Read })
}
