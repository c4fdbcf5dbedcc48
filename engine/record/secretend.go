package record

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
)

// SecretEnd is a last year that nobody can know before it is over. After the count of each year of the range chance decides whether it
// was the last one, from the seed of the game and from all orders that were carried out until then: before the orders of the fall are
// known there is nothing that could be found out. The zero SecretEnd is none.
//
//	end := SecretEnd{From: 1905, To: 1909}.Drawn()
//	lot = lot.With(1905, true, orders)  // for each phase of orders on a line
//	if end.Last(1905, lot) { ... }      // after the fall
type SecretEnd struct {
	From, To int    // the years that can be the last
	Seed     string // drawn when the game begins
}

// MaxSecretYears is the most years of which one can be the last.
const MaxSecretYears = 100

// maxYear is the last year that files can name.
const maxYear = 9999

// maxSeed is how long a seed may be.
const maxSeed = 64

// Drawn returns s with a seed, if it has none yet.
func (s SecretEnd) Drawn() SecretEnd {
	if s.From != 0 && s.Seed == "" {
		s.Seed = rand.Text()
	}
	return s
}

// Check returns what is wrong with the range in a game that begins in the first year, nil if nothing is.
func (s SecretEnd) Check(first int) error {
	switch {
	case s.From < max(first, 1) || s.To > maxYear || s.From > s.To:
		return fmt.Errorf("secret end: years %d to %d: want two from %d to %d, the earlier one first", s.From, s.To, max(first, 1), maxYear)
	case s.To-s.From >= MaxSecretYears:
		return fmt.Errorf("secret end: years %d to %d: want at most %d years", s.From, s.To, MaxSecretYears)
	case len(s.Seed) > maxSeed:
		return fmt.Errorf("secret end: the seed is longer than %d letters", maxSeed)
	}
	return nil
}

// Seal is the sum by which everybody notices that range or seed were changed.
func (s SecretEnd) Seal() string {
	if s.From == 0 {
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "entente secret end\n%d\n%d\n%q\n", s.From, s.To, s.Seed))
	return hex.EncodeToString(sum[:])
}

// Words are the four words that stand for the seal: on paper, they prove at the end that nobody has exchanged the seed.
func (s SecretEnd) Words() string { return SealWords(s.Seal()) }

// Draw returns the number that is drawn after the count of a year, and of how many: 0 says that this year was the last. It is of 0
// where nothing is drawn: in other years, and where the fall was not played.
func (s SecretEnd) Draw(year int, l Lot) (number, of int) {
	if s.From == 0 || year < s.From || year > s.To || l.fall != year {
		return 0, 0
	}
	of = s.To - year + 1
	sum := sha256.Sum256(fmt.Appendf(nil, "entente last year\n%q\n%d\n%x\n", s.Seed, year, l.sum))
	return int(binary.BigEndian.Uint64(sum[:]) % uint64(of)), of
}

// Last reports whether a year was the last.
func (s SecretEnd) Last(year int, l Lot) bool {
	number, of := s.Draw(year, l)
	return of > 0 && number == 0
}

// SecretEndForm is such an end as files have it.
type SecretEndForm struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Seed string `json:"seed"`
	Seal string `json:"seal"`
}

// Form returns the end as files have it, nil for none.
func (s SecretEnd) Form() *SecretEndForm {
	if s.From == 0 {
		return nil
	}
	return &SecretEndForm{s.From, s.To, s.Seed, s.Seal()}
}

// Read returns the end that the file of a game has, which begins in the first year; nothing is no end.
func (f *SecretEndForm) Read(first int) (SecretEnd, error) {
	if f == nil {
		return SecretEnd{}, nil
	}
	s := SecretEnd{f.From, f.To, f.Seed}
	switch err := s.Check(first); {
	case err != nil:
		return SecretEnd{}, err
	case s.Seed == "":
		return SecretEnd{}, errors.New("secret end: there is no seed")
	case f.Seal != s.Seal():
		return SecretEnd{}, errors.New("secret end: the seal does not fit: the years or the seed were changed")
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
