package foreign

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// owns records centers of the current power: home, owned or both.
func (m *mapFile) owns(key string, words []string) {
	if m.power == "" {
		m.fault("%s: of which power?", key)
		return
	}
	switch key {
	case "OWNS", "CENTERS":
		m.note(m.owners, words)
	case "INHABITS", "HOME", "HOMES":
		m.note(m.homes, words)
	default:
		m.claim(m.power, words)
	}
}

// claim records home centers of a power, "" for neutral ones.
func (m *mapFile) claim(power string, words []string) {
	for _, word := range words {
		id := idOf(word)
		if was, twice := strings.CutPrefix(m.claims[id], m.file+"\n"); twice && was != power {
			m.fault("%s belongs to %s and %s", strings.ToUpper(id), cmp.Or(was, "nobody"), cmp.Or(power, "nobody"))
		}
		m.claims[id] = m.file + "\n" + power
		delete(m.homes, id)
		delete(m.owners, id)
		m.free = slices.DeleteFunc(m.free, func(s string) bool { return s == id })
		if power == "" {
			m.free = append(m.free, id)
		}
		m.known(id)
	}
	if power != "" {
		m.note(m.homes, words)
		m.note(m.owners, words)
	}
}

func (m *mapFile) note(of map[string]string, words []string) {
	for _, word := range words {
		id := idOf(word)
		if was := of[id]; was != "" && was != m.power {
			m.fault("%s belongs to %s and %s", strings.ToUpper(id), was, m.power)
		}
		of[id] = m.power
		m.known(id)
	}
}

// known records the line on which a place is first named.
func (m *mapFile) known(id string) {
	if m.at["center "+id] == 0 {
		m.at["center "+id] = m.mark()
	}
}

func (m *mapFile) unit(words []string) {
	switch {
	case len(words) != 2:
		m.fault("a unit: want A or F and where it stands")
	case m.power == "":
		m.fault("a unit of no power")
	case len(m.units) <= mostPlaces:
		place, coast, split := strings.Cut(words[1], "/")
		at := idOf(place)
		if split {
			at += "/" + idOf(coast)
		}
		m.units = append(m.units, mapUnit{Unit{Power: m.power, Fleet: strings.EqualFold(words[0], "F"), At: at}, m.mark()})
	}
}

// drop removes places or powers of a used file.
func (m *mapFile) drop(words []string) {
	for _, word := range words {
		id := idOf(word)
		m.Powers = slices.DeleteFunc(m.Powers, func(p Power) bool { return p.ID == id })
		m.Places = slices.DeleteFunc(m.Places, func(p *Place) bool { return p.ID == id })
		delete(m.byID, id)
		delete(m.kinds, id)
		m.order = slices.DeleteFunc(m.order, func(s string) bool { return s == id })
		m.ends = slices.DeleteFunc(m.ends, func(a abutment) bool { from, _ := ends(a.from); return from == id })
	}
}

// faultAt records an error in an earlier line.
func (m *mapFile) faultAt(mark int, format string, args ...any) {
	m.wrong.Add(fmt.Errorf("%s: %w", m.marks[mark-1], fmt.Errorf(format, args...)))
}

// settle creates a board from the lines read.
func (m *mapFile) settle() {
	for _, id := range m.order {
		if m.place(id) == nil {
			m.add(&Place{ID: id})
		}
	}
	for _, p := range m.Places {
		switch m.kinds[p.ID] {
		case "WATER":
			p.Kind = Sea
		case "COAST":
			p.Kind = Coastal
		case "PORT":
			p.Kind = Coastal
			m.lost.add("port", m.marks[m.at[p.ID]-1], strings.ToUpper(p.ID))
		case "SHUT":
			p.Kind = Closed
		case "LAND":
		default:
			p.Kind = Closed
			if m.at[p.ID] == 0 {
				m.lost.add("no-borders", m.file, strings.ToUpper(p.ID))
			}
		}
		if old := m.old[p.ID]; len(old) > 0 && p.Kind == Coastal {
			m.coasts[p.ID] = m.rename(m.file, p, old)
		}
	}
	m.settleEnds()
	m.settlePowers()
	m.strand(m.file)
}

// settleEnds creates borders from the lines with neighbors: in capitals for armies and fleets, in lowercase for armies only, with one capital for
// fleets only.
func (m *mapFile) settleEnds() {
	j := newJoins(m.Board)
	for _, a := range m.ends {
		id, coast := ends(a.from)
		p := m.place(id)
		for _, word := range a.to {
			name, to, split := strings.Cut(word, "/")
			q := m.place(idOf(name))
			switch {
			case p == nil || q == p:
				continue
			case q == nil || m.kinds[q.ID] == "":
				m.faultAt(a.mark, "%s: a border with %.20q, which has no line of its own", a.from, word)
				continue
			case p.Kind == Closed || q.Kind == Closed:
				p.touches, q.touches = append(p.touches, q.ID), append(q.touches, p.ID)
				continue
			}
			army, fleet := whoMay(name)
			if army && coast == "" && p.Kind != Sea && q.Kind != Sea {
				tell(j.army, p.ID, q.ID, a.mark)
			}
			if !fleet || p.Kind == Inland || q.Kind == Inland {
				continue
			}
			from, okFrom := m.shore(p, coast, coast != "")
			z, okTo := m.shore(q, idOf(to), split)
			switch {
			case !okFrom: // the line of a province with coasts is about its armies
			case okTo:
				tell(j.fleet, from, z, a.mark)
			default:
				m.lost.add("coast-needed", m.marks[a.mark-1], strings.ToUpper(a.from), strings.ToUpper(q.ID))
			}
		}
	}
	j.settle(m.file, func(mark int) string {
		_, line, _ := strings.Cut(m.marks[mark-1], ": ")
		return line
	})
}

// shore returns the place or coast of a fleet in a place.
func (m *mapFile) shore(p *Place, coast string, split bool) (string, bool) {
	if len(p.Coasts) == 0 {
		return p.ID, true
	}
	now := m.coasts[p.ID][coast]
	return p.ID + "/" + now, split && now != ""
}

// whoMay says which units may cross a border, from the case of its name.
func whoMay(name string) (army, fleet bool) {
	upper, lower := strings.ContainsFunc(name, unicode.IsUpper), strings.ContainsFunc(name, unicode.IsLower)
	return !upper || !lower, upper || !lower
}

// settlePowers assigns homes, centers and units to their powers.
func (m *mapFile) settlePowers() {
	for _, name := range m.idle {
		id := idOf(name)
		if m.Board.power(id) == nil {
			m.lost.add("power", m.file, name)
		}
		m.Powers = slices.DeleteFunc(m.Powers, func(p Power) bool { return p.ID == id })
	}
	lost := map[string]bool{} // centers whose error was reported
	center := func(id, power string, of func(p *Place)) {
		p := m.place(id)
		switch {
		case p == nil || m.kinds[id] == "":
			if !lost[id] {
				m.faultAt(m.at["center "+id], "the center %s has no line with its borders", strings.ToUpper(id))
			}
			lost[id] = true
		case p.Kind == Sea || p.Kind == Closed:
			m.lost.add("no-land-center", m.marks[m.at["center "+id]-1], strings.ToUpper(id))
		default:
			p.Center = true
			if m.Board.power(power) != nil {
				of(p)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(m.homes)) {
		center(id, m.homes[id], func(p *Place) { p.Home = m.homes[id] })
	}
	for _, id := range slices.Sorted(maps.Keys(m.owners)) {
		center(id, m.owners[id], func(p *Place) { p.Owner = m.owners[id] })
	}
	for _, id := range m.free {
		center(id, "", nil)
	}
	for _, p := range m.Places {
		if p.Home != "" && p.Owner != p.Home {
			m.lost.add("home-none", m.file, strings.ToUpper(p.ID), p.Home)
			p.Home = ""
		}
	}
	if m.winter && m.Start != "winter" {
		m.Start, m.units = "winter", nil
	}
	standing := map[string]bool{}
	for _, u := range m.units {
		if m.Board.power(u.Power) == nil {
			continue
		}
		id, coast := ends(u.At)
		p := m.place(id)
		switch {
		case p == nil:
			m.faultAt(u.mark, "a unit in %.20q, which is no province", u.At)
		case standing[id]:
			m.faultAt(u.mark, "two units in %s", strings.ToUpper(id))
		case p.Kind == Closed || u.Fleet && p.Kind == Inland || !u.Fleet && p.Kind == Sea:
			m.faultAt(u.mark, "no such unit can stand in %s", strings.ToUpper(id))
		default:
			standing[id] = true
			if u.At = id; u.Fleet {
				at, ok := m.shore(p, coast, coast != "")
				if !ok {
					m.faultAt(u.mark, "a fleet in %s stands on one of its coasts", strings.ToUpper(id))
					continue
				}
				u.At = at
			}
			m.Units = append(m.Units, u.Unit)
		}
	}
}
