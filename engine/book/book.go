// Package book is the opening book: how often each set of orders was given by a power with the units it has now, in the first four years
// of recorded games, and what the opening is called.
//
//	b, err := book.Open(v)        // the games that are built in
//	p := b.Page(&pos, england)
//	for _, l := range p.Lines {
//		fmt.Println(l.Games, p.Games, l.Name, l.Orders)
//	}
//
// Complete positions almost never repeat: of the 2,745 recorded boards of fall 1901, two occurred in more than one game. So the book
// matches the units of one power, however and in whichever year they got there, and the units next to them. It has public history only:
// orders of finished games.
package book

import (
	"bytes"
	"cmp"
	"compress/gzip"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
)

//go:embed openings.gz
var builtIn []byte

// Book is how recorded games began. It does not change, and may be read by many at once.
type Book struct {
	variant *engine.Variant
	games   int
	groups  map[string]string // what is written of a power with certain units
	names   map[string]string // of openings, by power and orders
}

// Page is what the book knows of a power in a position. The zero Page is of one it does not know.
type Page struct {
	Games int    // in which the power had these units in this season
	Near  int    // of those, in which the same units of others stood next to them
	Ended Ending // how all these games ended
	Lines []Line // the most frequent first
	Alike int    // if the book knows only positions that are alike: how many of the power's units stood the same there; else 0
}

// Ending is how games ended for a power.
type Ending struct {
	Score  float64 // its share of the squares of all centers in the end, on the mean; 1 where it had won alone
	Off    float64 // the standard error of that; 0 for one game, of which nothing is known
	Solos  int     // games that it won alone
	sum    float64
	square float64
}

// Line is a set of orders for all units of a power.
type Line struct {
	Orders []engine.Order
	Games  int    // in which it was given, whatever stood next to the units
	Ended  Ending // how these games ended
	Near   int    // of those, in which the same units of others stood next to them
	Name   string // of the opening, "" for none
	Void   bool   // an order is void here: it is about a unit that is not there
}

// Board is the board that the built-in book is of.
const Board = "standard"

// maxText is how large a book may be that is not packed.
const maxText = 16 << 20

// Open returns the book of the games that are built in. It is of the standard board: on another it knows nothing.
func Open(v *engine.Variant) (*Book, error) {
	if v.ID != Board {
		return &Book{variant: v}, nil
	}
	return Read(v, builtIn)
}

// Read reads a book. Head says how its text is written.
func Read(v *engine.Variant, packed []byte) (*Book, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("book: %w", err)
	}
	data, err := io.ReadAll(io.LimitReader(z, maxText+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("book: %w", err)
	case len(data) > maxText:
		return nil, errors.New("book: too large")
	}
	text, ok := strings.CutPrefix(string(data), Head)
	count, text, found := strings.Cut(text, "\n")
	b := &Book{variant: v, groups: map[string]string{}}
	if b.games, err = strconv.Atoi(count); !ok || !found || err != nil || b.games < 0 {
		return nil, errors.New("book: line 1: no book of openings")
	}
	for part := range strings.SplitSeq(text, "\n=") {
		key, lines, _ := strings.Cut(strings.TrimPrefix(part, "="), "\n")
		b.groups[key] = lines
	}
	b.names, err = readNames(v)
	return b, err
}

// Games returns how many games the book was made of.
func (b *Book) Games() int { return b.games }

// Page returns what the book knows of a power in a position. Only the season counts, not the year.
func (b *Book) Page(pos *engine.Position, pw engine.Power) (p Page, err error) {
	if pos.Phase.Kind != engine.Movement {
		return p, nil
	}
	key := group(pos, pw)
	text, known := b.groups[key]
	if !known {
		return p, nil
	}
	around := beside(pos, pw)
	number := 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		first, rest, _ := strings.Cut(line, "\t")
		switch {
		case line == "":
		case line[0] == '@':
			if first[1:] == around {
				err = p.near(rest)
			}
		default:
			var l Line
			if l, err = b.line(pos, pw, key, first, rest); err == nil {
				p.add(l)
			}
		}
		if err != nil {
			return Page{}, fmt.Errorf("book: %s: line %d: %w", key, number, err)
		}
	}
	return p, nil
}

// add adds a line to the page.
func (p *Page) add(l Line) {
	p.Games += l.Games
	p.Ended.add(l.Ended, p.Games)
	p.Lines = append(p.Lines, l)
}

// add adds the ends of other games; games is how many there are with them.
func (e *Ending) add(other Ending, games int) {
	e.Solos, e.sum, e.square = e.Solos+other.Solos, e.sum+other.sum, e.square+other.square
	e.settle(games)
}

// settle computes the mean of so many games, and its error.
func (e *Ending) settle(games int) {
	n := float64(max(games, 1))
	e.Score, e.Off = e.sum/n, 0
	if games > 1 {
		e.Off = math.Sqrt(max(0, e.square/n-e.Score*e.Score) / (n - 1))
	}
}

// count reads how often orders were given, and how these games ended: "31 4520 902 3".
func (l *Line) count(text string) error {
	fields := strings.Fields(text)
	var n [4]int
	if len(fields) < 1 || len(fields) > len(n) {
		return fmt.Errorf("%.30q: want up to four numbers", text)
	}
	for i, field := range fields {
		var err error
		if n[i], err = strconv.Atoi(field); err != nil || n[i] < 0 {
			return fmt.Errorf("%.30q: want up to four numbers", text)
		}
	}
	const thousand = 1000
	l.Games, l.Ended = n[0], Ending{sum: float64(n[1]) / thousand, square: float64(n[2]) / thousand, Solos: n[3]}
	l.Ended.settle(l.Games)
	return nil
}

// line reads a set of orders for the units that a key names.
func (b *Book) line(pos *engine.Position, pw engine.Power, key, count, written string) (l Line, err error) {
	if err := l.count(count); err != nil {
		return l, err
	}
	texts, err := told(key, written)
	if err != nil {
		return l, err
	}
	for _, text := range texts {
		o, err := b.variant.ParseOrder(pw, text)
		if err != nil {
			return l, err
		}
		l.Orders = append(l.Orders, o)
	}
	l.Orders = pos.CompleteAll(l.Orders)
	for _, why := range pos.CheckAll(l.Orders) {
		l.Void = l.Void || why != engine.Succeeded
	}
	if pos.Phase.Season == engine.Spring {
		l.Name = b.names[b.variant.PowerName(pw)+"\t"+strings.Join(texts, ",")]
	}
	return l, nil
}

// near reads which of the lines were given with the same neighbours: "3:2 7:1", the place of a line and how often.
func (p *Page) near(text string) error {
	for pair := range strings.SplitSeq(text, " ") {
		at, count, _ := strings.Cut(pair, ":")
		i, err := strconv.Atoi(at)
		n, err2 := strconv.Atoi(count)
		if err != nil || err2 != nil || i < 0 || i >= len(p.Lines) {
			return fmt.Errorf("%.20q: no line and number", pair)
		}
		p.Lines[i].Near += n
		p.Near += n
	}
	return nil
}

// ByScore sorts the lines by how well their games ended, those in which all is said by few games as if they had as many average ones more.
func (p *Page) ByScore() {
	const average = 10
	score := func(l Line) float64 {
		return (l.Ended.sum + average*p.Ended.Score) / (float64(l.Games) + average)
	}
	slices.SortStableFunc(p.Lines, func(a, b Line) int { return cmp.Compare(score(b), score(a)) })
}

// ByNear sorts the lines by how often they were given with the same neighbours, and then as before.
func (p *Page) ByNear() {
	slices.SortStableFunc(p.Lines, func(a, b Line) int { return cmp.Compare(b.Near, a.Near) })
}

// group names a power with its units in a season: "S England F edi,F lon,A lvp".
func group(pos *engine.Position, pw engine.Power) string {
	v := pos.Variant
	var units []string
	for i := range v.Map.Provinces {
		if u := pos.Units[i]; u.Type != engine.NoUnit && u.Power == pw {
			units = append(units, strings.TrimPrefix(v.FormatUnit(u, engine.Province(i)), v.PowerName(pw)+" "))
		}
	}
	return pos.Phase.String()[:1] + " " + v.PowerName(pw) + " " + strings.Join(units, ",")
}

// beside names the units of others that stand next to those of a power: "Italy A ven,Russia A war".
func beside(pos *engine.Position, pw engine.Power) string {
	v := pos.Variant
	var next engine.ProvinceSet
	for i := range v.Map.Provinces {
		if u := pos.Units[i]; u.Type != engine.NoUnit && u.Power == pw {
			p := engine.Province(i)
			next = next.Union(v.Map.ArmyNeighbors(p))
			for c := engine.NoCoast; c <= engine.WestCoast; c++ {
				next = next.Union(v.Map.FleetNeighbors(engine.Location{Province: p, Coast: c}))
			}
		}
	}
	var units []string
	for p := range next.All() {
		if u := pos.Units[p]; u.Type != engine.NoUnit && u.Power != pw {
			units = append(units, v.FormatUnit(u, p))
		}
	}
	return strings.Join(units, ",")
}
