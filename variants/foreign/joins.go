package foreign

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// joins collects borders as each of the two places states them.
type joins struct {
	board *Board
	army  map[[2]string]sides
	fleet map[[2]string]sides
}

// sides holds the lines on which a border is stated, by end; 0 means not stated.
type sides [2]int

func newJoins(b *Board) *joins {
	return &joins{board: b, army: map[[2]string]sides{}, fleet: map[[2]string]sides{}}
}

// tell records that a line of a file states a border from a to z.
func tell(m map[[2]string]sides, a, z string, line int) {
	side := 0
	if z < a {
		a, z, side = z, a, 1
	}
	s := m[[2]string{a, z}]
	if s[side] == 0 {
		s[side] = line
	}
	m[[2]string{a, z}] = s
}

// settle creates the borders of the board. A border stated on only one side counts for both, and is listed.
func (j *joins) settle(file string, lineOf func(mark int) string) {
	all := map[[2]string]Border{}
	for _, kind := range []struct {
		of   map[[2]string]sides
		name string
	}{{j.army, "army"}, {j.fleet, "fleet"}} {
		for _, ends := range slices.SortedFunc(maps.Keys(kind.of), func(a, b [2]string) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }) {
			s := kind.of[ends]
			border := all[ends]
			border.A, border.B = ends[0], ends[1]
			border.Army, border.Fleet = border.Army || kind.name == "army", border.Fleet || kind.name == "fleet"
			all[ends] = border
			from, to := ends[0], ends[1]
			if s[0] > 0 && s[1] > 0 {
				continue
			}
			if s[0] == 0 {
				from, to = to, from
			}
			j.board.lost.add("one-way-"+kind.name, file+": "+lineOf(s[0]+s[1]), from, to)
		}
	}
	for _, ends := range slices.SortedFunc(maps.Keys(all), func(a, b [2]string) int { return strings.Compare(a[0]+" "+a[1], b[0]+" "+b[1]) }) {
		j.board.Borders = append(j.board.Borders, all[ends])
	}
}

// strand closes provinces that no unit can reach, and removes coasts if fewer than two of them have a border.
func (b *Board) strand(file string) {
	reached := map[string]bool{}
	for _, border := range b.Borders {
		for _, loc := range []string{border.A, border.B} {
			place, _ := ends(loc)
			reached[loc], reached[place] = true, true
		}
	}
	for _, p := range b.Places {
		if p.Kind != Closed && !reached[p.ID] {
			b.lost.add("unreached", file, p.ID)
			p.Kind, p.Center, p.Coasts, p.Home, p.Owner = Closed, false, nil, "", ""
			b.Units = slices.DeleteFunc(b.Units, func(u Unit) bool { at, _ := ends(u.At); return at == p.ID })
			continue
		}
		kept := slices.DeleteFunc(slices.Clone(p.Coasts), func(c string) bool { return !reached[p.ID+"/"+c] })
		for _, c := range p.Coasts {
			if !slices.Contains(kept, c) {
				b.lost.add("coast-left", file, p.ID+"/"+c)
			}
		}
		if p.Coasts = kept; len(kept) == 1 {
			b.uncoast(p)
		}
	}
}

// uncoast removes the coast name from the only coast of a province.
func (b *Board) uncoast(p *Place) {
	old := p.ID + "/" + p.Coasts[0]
	p.Coasts = nil
	for i := range b.Borders {
		if b.Borders[i].A == old {
			b.Borders[i].A = p.ID
		}
		if b.Borders[i].B == old {
			b.Borders[i].B = p.ID
		}
	}
	b.merge()
	for i := range b.Units {
		if b.Units[i].At == old {
			b.Units[i].At = p.ID
		}
	}
}

// merge merges borders with the same ends.
func (b *Board) merge() {
	at := map[[2]string]int{}
	var list []Border
	for _, border := range b.Borders {
		if border.B < border.A {
			border.A, border.B = border.B, border.A
		}
		i, twice := at[[2]string{border.A, border.B}]
		if !twice {
			at[[2]string{border.A, border.B}] = len(list)
			list = append(list, border)
			continue
		}
		list[i].Army, list[i].Fleet = list[i].Army || border.Army, list[i].Fleet || border.Fleet
	}
	b.Borders = list
}

// coastNames are the possible names of coasts.
var coastNames = []string{"nc", "ec", "sc", "wc"}

// rename gives the coasts of a province names that exist here, and returns them by their old names.
func (b *Board) rename(file string, p *Place, old []string) map[string]string {
	slices.Sort(old)
	names, free := map[string]string{}, slices.Clone(coastNames)
	drop := func(name string) { free = slices.DeleteFunc(free, func(s string) bool { return s == name }) }
	for _, c := range old {
		if slices.Contains(coastNames, c) {
			names[c] = c
			drop(c)
		}
	}
	for _, c := range old {
		switch {
		case names[c] != "":
		case len(free) == 0:
			b.lost.add("coasts", file, p.ID+"/"+c)
		default:
			names[c] = free[0]
			b.lost.add("coast-called", file, p.ID+"/"+c, p.ID+"/"+free[0])
			drop(free[0])
		}
	}
	for _, c := range coastNames {
		for _, now := range names {
			if now == c {
				p.Coasts = append(p.Coasts, c)
			}
		}
	}
	return names
}
