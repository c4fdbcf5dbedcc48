// Package lastyear draws the last year of a game from a range, in games of any kind, so that nobody can know it before the game is over.
//
//	end := lastyear.End{From: 1905, To: 1909}.Seeded()
//	lot = lot.With(1905, true, orders)  // for each phase of orders on a line
//	if end.Last(1905, lot) { ... }      // after the fall
package lastyear

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"entente/engine/record"
)

// End is a last year that nobody can know before it is over. After the count of each year of the range chance decides whether it
// was the last one, from the seed of the game and from all orders that were carried out until then: before the orders of the fall are
// known there is nothing that could be found out. The zero End is none.
type End struct {
	From, To int    // the years that can be the last
	Seed     string // drawn when the game begins
}

// MaxYears is the most years of which one can be the last.
const MaxYears = 100

// maxYear is the last year that files can name.
const maxYear = 9999

// maxSeed is how long a seed may be.
const maxSeed = 64

// Seeded returns s with a seed, if it has none yet.
func (s End) Seeded() End {
	if s.From != 0 && s.Seed == "" {
		s.Seed = rand.Text()
	}
	return s
}

// Check returns what is wrong with the range in a game that begins in the first year, nil if nothing is.
func (s End) Check(first int) error {
	switch {
	case s.From < max(first, 1) || s.To > maxYear || s.From > s.To:
		return fmt.Errorf("secret end: years %d to %d: want two from %d to %d, the earlier one first", s.From, s.To, max(first, 1), maxYear)
	case s.To-s.From >= MaxYears:
		return fmt.Errorf("secret end: years %d to %d: want at most %d years", s.From, s.To, MaxYears)
	case len(s.Seed) > maxSeed:
		return fmt.Errorf("secret end: the seed is longer than %d letters", maxSeed)
	}
	return nil
}

// Seal is the sum by which everybody notices that range or seed were changed.
func (s End) Seal() string {
	if s.From == 0 {
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "entente secret end\n%d\n%d\n%q\n", s.From, s.To, s.Seed))
	return hex.EncodeToString(sum[:])
}

// Told is what there is to tell of the years: the words stand for the seal, "" where there is no seed yet.
func (s End) Told() (from, to int, words string) {
	if s.Seed != "" {
		words = s.Words()
	}
	return s.From, s.To, words
}

// Words are the four words that stand for the seal: on paper, they prove at the end that nobody has exchanged the seed.
func (s End) Words() string { return record.SealWords(s.Seal()) }

// Draw returns the number that is drawn after the count of a year, and of how many: 0 says that this year was the last. It is of 0
// where nothing is drawn: in other years, and where the fall was not played.
func (s End) Draw(year int, l Lot) (number, of int) {
	if !s.Possible(year) || l.fall != year {
		return 0, 0
	}
	of = s.To - year + 1
	sum := sha256.Sum256(fmt.Appendf(nil, "entente last year\n%q\n%d\n%x\n", s.Seed, year, l.sum))
	return int(binary.BigEndian.Uint64(sum[:]) % uint64(of)), of
}

// Drawn is what chance said after the count of a year. The zero Drawn is nothing.
type Drawn struct {
	Year, Of int  // how many years could be the last, this one and those after it
	Last     bool // it was the last
}

// After returns what was drawn after the count of a year.
func (s End) After(year int, l Lot) Drawn {
	number, of := s.Draw(year, l)
	if of == 0 {
		return Drawn{}
	}
	return Drawn{year, of, number == 0}
}

// Possible reports whether a year can be the last one.
func (s End) Possible(year int) bool { return s.From != 0 && s.From <= year && year <= s.To }

// Last reports whether a year was the last.
func (s End) Last(year int, l Lot) bool {
	number, of := s.Draw(year, l)
	return of > 0 && number == 0
}

// Form is such an end as files have it.
type Form struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Seed string `json:"seed"`
	Seal string `json:"seal"`
}

// Form returns the end as files have it, nil for none.
func (s End) Form() *Form {
	if s.From == 0 {
		return nil
	}
	return &Form{s.From, s.To, s.Seed, s.Seal()}
}

// Read returns the end that the file of a game has, which begins in the first year; nothing is no end.
func (f *Form) Read(first int) (End, error) {
	if f == nil {
		return End{}, nil
	}
	s := End{f.From, f.To, f.Seed}
	switch err := s.Check(first); {
	case err != nil:
		return End{}, err
	case s.Seed == "":
		return End{}, errors.New("secret end: there is no seed")
	case f.Seal != s.Seal():
		return End{}, errors.New("secret end: the seal does not fit: the years or the seed were changed")
	}
	return s, nil
}

// Lot is what the last year is drawn from, besides the seed: the orders of a line so far.
type Lot struct {
	sum  [sha256.Size]byte
	fall int // the year of the fall whose orders came last, 0 before the first
}

// With returns the lot after the orders of a spring or a fall, in whatever sequence they were given.
func (l Lot) With(year int, fall bool, orders []string) Lot {
	orders = slices.Sorted(slices.Values(orders))
	l.sum = sha256.Sum256(fmt.Appendf(nil, "%x\n%d\n%t\n%q\n", l.sum, year, fall, orders))
	if fall {
		l.fall = year
	}
	return l
}
