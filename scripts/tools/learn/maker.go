package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"maps"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/book"
	"entente/engine/bot"
)

// bookYears is how many years of each game the book contains.
const bookYears = 4

// bookMaker makes a book from recorded games. The zero bookMaker has none.
type bookMaker struct {
	games   map[int]*recorded
	groups  map[string]*sets
	skipped int
	judge   engine.Adjudicator
}

// recorded is a game as far as it is recorded.
type recorded struct {
	inBook bool
	pos    engine.Position // the last movement phase, with its orders
	orders []engine.Order
}

// sets holds the orders of a power with certain units.
type sets struct {
	power engine.Power
	games int
	given map[string][]int          // games in which each set was given
	near  map[string]map[string]int // how many times, by neighboring units
}

// least is the minimum number of games in which a power had certain units, for the book to list its orders, and the minimum number of those with the
// same neighbors.
const least = 2

// add counts the orders of a phase of a game. It skips powers without orders, whose player was absent, and powers with a void order. Units without an
// order hold. Phases other than movement are skipped; phases after bookYears count only for how the game ended.
func (m *bookMaker) add(game int, pos *engine.Position, orders []engine.Order) {
	v := pos.Variant
	if pos.Phase.Kind != engine.Movement {
		return
	}
	if m.games == nil {
		m.games, m.groups = map[int]*recorded{}, map[string]*sets{}
	}
	g := m.games[game]
	if g == nil {
		g = &recorded{}
		m.games[game] = g
	}
	if g.orders == nil || pos.Phase.Year > g.pos.Phase.Year || pos.Phase.Year == g.pos.Phase.Year && pos.Phase.Season > g.pos.Phase.Season {
		g.pos, g.orders = *pos, slices.Clone(orders)
	}
	if pos.Phase.Year >= pos.Setup.Year+bookYears {
		return
	}
	g.inBook = true
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		own := slices.DeleteFunc(slices.Clone(orders), func(o engine.Order) bool { return o.Power != pw })
		if len(own) == 0 {
			continue
		}
		e, ok := book.EntryOf(pos, pw, own)
		if !ok {
			m.skipped++
			continue
		}
		s := m.groups[e.Units]
		if s == nil {
			s = &sets{power: pw, given: map[string][]int{}, near: map[string]map[string]int{}}
			m.groups[e.Units] = s
		}
		s.games++
		s.given[e.Orders] = append(s.given[e.Orders], game)
		if s.near[e.Beside] == nil {
			s.near[e.Beside] = map[string]int{}
		}
		s.near[e.Beside][e.Orders]++
	}
}

// shares returns each power's share of the squared center counts at the end of a game, or 1 for a solo winner: after its last phase is resolved,
// without retreats.
func (m *bookMaker) shares(g *recorded) []float64 {
	pos := g.pos
	pos = m.judge.Adjudicate(&pos, g.orders, engine.Rulebook()).Next
	for pos.Phase.Kind == engine.Retreats {
		pos = m.judge.Adjudicate(&pos, nil, engine.Rulebook()).Next
	}
	return append([]float64{0}, bot.Shares(&pos, bot.Singles(pos.Setup))...)
}

// inBook counts the games in the book.
func (m *bookMaker) inBook() (n int) {
	for _, g := range m.games {
		if g.inBook {
			n++
		}
	}
	return n
}

// book returns the packed book, and a sentence about its content. The same games give the same book.
func (m *bookMaker) book() (packed []byte, says string, err error) {
	var text bytes.Buffer
	shares := map[int][]float64{}
	for game, g := range m.games {
		shares[game] = m.shares(g)
	}
	fmt.Fprintf(&text, "%s%d", book.Head, m.inBook())
	groups, lines, near := 0, 0, 0
	for _, key := range slices.Sorted(maps.Keys(m.groups)) {
		s := m.groups[key]
		if s.games < least {
			continue
		}
		groups++
		fmt.Fprintf(&text, "\n=%s", key)
		counts, at := map[string]int{}, map[string]int{}
		for orders, games := range s.given {
			counts[orders] = len(games)
		}
		for _, orders := range byCount(counts) {
			at[orders] = len(at)
			sum, squares, solos := 0.0, 0.0, 0
			for _, game := range s.given[orders] {
				share := shares[game][s.power]
				sum, squares = sum+share, squares+share*share
				if share == 1 {
					solos++
				}
			}
			count := fmt.Sprintf("%d %.0f %.0f %d", counts[orders], 1000*sum, 1000*squares, solos)
			for strings.HasSuffix(count, " 0") {
				count = strings.TrimSuffix(count, " 0")
			}
			fmt.Fprintf(&text, "\n%s\t%s", count, book.Entry{Units: key, Orders: orders}.Written())
		}
		lines += len(at)
		for _, around := range slices.Sorted(maps.Keys(s.near)) {
			counts, sum := s.near[around], 0
			for _, n := range counts {
				sum += n
			}
			if sum < least {
				continue
			}
			near++
			fmt.Fprintf(&text, "\n@%s\t", around)
			for i, orders := range byCount(counts) {
				if i > 0 {
					text.WriteByte(' ')
				}
				fmt.Fprintf(&text, "%d:%d", at[orders], counts[orders])
			}
		}
	}
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(text.Bytes())
	}
	if err == nil {
		err = z.Close()
	}
	says = fmt.Sprintf("%d games, %d positions of a power, %d with their neighbours, %d sets of orders, %d left out; %d bytes, %d unpacked",
		m.inBook(), groups, near, lines, m.skipped, out.Len(), text.Len())
	return out.Bytes(), says, err
}

// byCount returns the keys, those with the highest counts first.
func byCount(counts map[string]int) []string {
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), strings.Compare(a, b))
	})
}
