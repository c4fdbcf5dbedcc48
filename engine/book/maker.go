package book

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"maps"
	"slices"
	"strings"

	"entente/engine"
)

// Years is how many years of each game are in a book.
const Years = 3

// Maker makes a book of recorded games. The zero Maker has none.
type Maker struct {
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

// Add notes the orders of a phase of a game. Of a power without an order nothing is noted, since nobody was there to give one;
// nor of one with an order that is void. Units without an order hold. Phases that are no movement or come later than Years
// are passed over.
func (m *Maker) Add(game int, pos *engine.Position, orders []engine.Order) {
	v := pos.Variant
	if pos.Phase.Kind != engine.Movement || pos.Phase.Year >= pos.Setup.Year+Years {
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
		text, ok := setOf(pos, pw, own)
		if !ok {
			m.skipped++
			continue
		}
		key := group(pos, pw)
		s := m.groups[key]
		if s == nil {
			s = &sets{counts: map[string]int{}, near: map[string]map[string]int{}}
			m.groups[key] = s
		}
		s.games++
		s.counts[text]++
		around := beside(pos, pw)
		if s.near[around] == nil {
			s.near[around] = map[string]int{}
		}
		s.near[around][text]++
	}
}

// setOf writes the orders of a power for all its units, by province; ok is false if one is void.
func setOf(pos *engine.Position, pw engine.Power, orders []engine.Order) (text string, ok bool) {
	v := pos.Variant
	orders = pos.CompleteAll(orders)
	for _, why := range pos.CheckAll(orders) {
		if why != engine.Succeeded {
			return "", false
		}
	}
	var list []string
	for i := range v.Map.Provinces {
		u := pos.Units[i]
		if u.Type == engine.NoUnit || u.Power != pw {
			continue
		}
		o := engine.Order{Kind: engine.Hold, Power: pw, Unit: u.Type, At: engine.Location{Province: engine.Province(i), Coast: u.Coast}}
		if at := slices.IndexFunc(orders, func(o engine.Order) bool { return o.At.Province == engine.Province(i) }); at >= 0 {
			o = orders[at]
		}
		list = append(list, v.Format(o))
	}
	return strings.Join(list, ","), true
}

// Book returns the book, packed, and what is in it in a sentence. The same games give the same book.
func (m *Maker) Book() (packed []byte, says string, err error) {
	var text bytes.Buffer
	fmt.Fprintf(&text, "%s%d", head, len(m.games))
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
