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
)

// bookYears is how many years of each game are in a book.
const bookYears = 3

// bookMaker makes a book of recorded games. The zero bookMaker has none.
type bookMaker struct {
	games   map[int]bool
	groups  map[string]*sets
	skipped int
}

// sets is what was ordered by a power with certain units.
type sets struct {
	games  int
	counts map[string]int
	near   map[string]map[string]int // by what stood next to them
}

// least is in how many games a power must have had certain units, for the book to say what it ordered, and how many of
// those must have had the same neighbours.
const least = 2

// add counts the orders of a phase of a game. It skips powers without orders, whose player was absent, and powers with a void
// order. Units without an order hold. Phases that are no movement or come later than bookYears
// are passed over.
func (m *bookMaker) add(game int, pos *engine.Position, orders []engine.Order) {
	v := pos.Variant
	if pos.Phase.Kind != engine.Movement || pos.Phase.Year >= pos.Setup.Year+bookYears {
		return
	}
	if m.games == nil {
		m.games, m.groups = map[int]bool{}, map[string]*sets{}
	}
	m.games[game] = true
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
			s = &sets{counts: map[string]int{}, near: map[string]map[string]int{}}
			m.groups[e.Units] = s
		}
		s.games++
		s.counts[e.Orders]++
		if s.near[e.Beside] == nil {
			s.near[e.Beside] = map[string]int{}
		}
		s.near[e.Beside][e.Orders]++
	}
}

// book returns the book, packed, and what is in it in a sentence. The same games give the same book.
func (m *bookMaker) book() (packed []byte, says string, err error) {
	var text bytes.Buffer
	fmt.Fprintf(&text, "%s%d", book.Head, len(m.games))
	groups, lines, near := 0, 0, 0
	for _, key := range slices.Sorted(maps.Keys(m.groups)) {
		s := m.groups[key]
		if s.games < least {
			continue
		}
		groups++
		fmt.Fprintf(&text, "\n=%s", key)
		at := map[string]int{}
		for _, orders := range byCount(s.counts) {
			at[orders] = len(at)
			fmt.Fprintf(&text, "\n%d\t%s", s.counts[orders], orders)
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
		len(m.games), groups, near, lines, m.skipped, out.Len(), text.Len())
	return out.Bytes(), says, err
}

// byCount returns the keys, those with the greatest numbers first.
func byCount(counts map[string]int) []string {
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), strings.Compare(a, b))
	})
}
