package engine

import (
	"errors"
	"fmt"
)

// Terrain is the kind of space that a province is.
type Terrain uint8

// The kinds of spaces (RULES 1.1).
const (
	Inland Terrain = iota
	Coastal
	Sea
)

// ProvinceInfo describes a province of a map.
type ProvinceInfo struct {
	ID        string            // short and lowercase: "stp"
	Code      string            // as shown to people: "StP"
	Names     map[string]string // full name by language, "en" always
	Aliases   []string          // other accepted codes and spellings
	Terrain   Terrain
	Coasts    []Coast // of a split province, nil otherwise
	Center    bool    // supply center
	Territory Power   // the power whose home it is, NoPower for neutral land and seas
}

// Border says that a unit may step between two locations, in both directions.
type Border struct {
	A, B        Location
	Army, Fleet bool // who may step
}

// Map is a board: its provinces and their borders. It is immutable.
type Map struct {
	Provinces []ProvinceInfo // index 0 is none
	Borders   []Border       // as given
	Closed    []ProvinceInfo // places that no unit may ever enter; they are numbered after the provinces

	byID    map[string]Province
	army    []ProvinceSet            // neighbours of an army, by province
	fleet   [][numCoasts]ProvinceSet // neighbours of a fleet, by province and own coast
	steps   [][numCoasts][]Location  // the same as locations, in ascending order
	shores  []ProvinceSet            // seas that touch a province, on whatever coast
	seas    ProvinceSet              // where fleets convoy
	coastal ProvinceSet
	split   ProvinceSet // provinces with several coasts
	centers ProvinceSet
}

// NewMap builds a board from its tables. provinces[0] must be empty; it stands for NoProvince. closed are places that are drawn and have
// names, but that no unit may ever enter (RULES 1.3): only their ID, Code, Names and Aliases are used. Every fault of the tables is
// reported in one joined error.
func NewMap(provinces []ProvinceInfo, borders []Border, closed ...ProvinceInfo) (*Map, error) {
	n := len(provinces) + len(closed)
	if len(provinces) < 2 || n > Provinces {
		return nil, fmt.Errorf("a map needs 1 to %d provinces, not %d", Provinces-1, max(n, 1)-1)
	}
	m := &Map{
		Provinces: provinces, Borders: borders, Closed: closed,
		byID: make(map[string]Province, n), army: make([]ProvinceSet, n),
		fleet: make([][numCoasts]ProvinceSet, n), steps: make([][numCoasts][]Location, n),
		shores: make([]ProvinceSet, n),
	}
	var faults []error
	for i, info := range provinces[1:] {
		p := Province(i + 1)
		if _, twice := m.byID[info.ID]; twice || info.ID == "" {
			faults = append(faults, fmt.Errorf("province %q is listed twice or has no id", info.ID))
		}
		m.byID[info.ID] = p
		switch {
		case info.Terrain == Sea && info.Center:
			faults = append(faults, fmt.Errorf("province %s: a sea cannot be a supply center", info.ID))
		case info.Terrain != Coastal && info.Coasts != nil:
			faults = append(faults, fmt.Errorf("province %s: only coastal land has coasts", info.ID))
		case len(info.Coasts) == 1:
			faults = append(faults, fmt.Errorf("province %s: a single coast needs no name", info.ID))
		}
		if info.Terrain == Sea {
			m.seas.Add(p)
		}
		if info.Terrain == Coastal {
			m.coastal.Add(p)
		}
		if info.Coasts != nil {
			m.split.Add(p)
		}
		if info.Center {
			m.centers.Add(p)
		}
	}
	for i, info := range closed {
		if _, twice := m.byID[info.ID]; twice || info.ID == "" {
			faults = append(faults, fmt.Errorf("place %q is listed twice or has no id", info.ID))
		}
		m.byID[info.ID] = Province(len(provinces) + i)
	}
	for _, b := range borders {
		if why := m.faultOf(b); why != "" {
			faults = append(faults, fmt.Errorf("border %s %s: %s", m.ID(b.A), m.ID(b.B), why))
			continue
		}
		m.join(b.A, b.B, b)
		m.join(b.B, b.A, b)
	}
	for p := range m.steps {
		for c := range m.steps[p] {
			m.steps[p][c] = m.landings(Province(p), Coast(c))
			m.shores[p] = m.shores[p].Union(m.fleet[p][c].Intersect(m.seas))
		}
	}
	return m, errors.Join(faults...)
}

// faultOf says what is wrong with a border, "" when nothing is.
func (m *Map) faultOf(b Border) string {
	for _, loc := range [...]Location{b.A, b.B} {
		if int(loc.Province) >= len(m.Provinces) || loc.Province == NoProvince {
			return "unknown province"
		}
		info := m.Info(loc.Province)
		switch {
		case b.Army && info.Terrain == Sea:
			return "an army cannot stand at sea"
		case b.Fleet && info.Terrain == Inland:
			return "a fleet cannot stand inland"
		case b.Fleet && info.Coasts != nil && !m.HasCoast(loc.Province, loc.Coast):
			return info.ID + " needs one of its coasts"
		case loc.Coast != NoCoast && !m.HasCoast(loc.Province, loc.Coast):
			return info.ID + " has no such coast"
		case b.Army && loc.Coast != NoCoast:
			return "armies know no coasts"
		}
	}
	if b.A.Province == b.B.Province {
		return "a province does not border itself"
	}
	if !b.Army && !b.Fleet {
		return "neither army nor fleet may pass"
	}
	return ""
}

func (m *Map) join(from, to Location, b Border) {
	if b.Army {
		m.army[from.Province].Add(to.Province)
	}
	if b.Fleet {
		m.fleet[from.Province][from.Coast].Add(to.Province)
	}
}

// landings lists where a fleet on the given coast may go, with the coasts it can reach.
func (m *Map) landings(p Province, c Coast) []Location {
	var list []Location
	for to := range m.fleet[p][c].All() {
		if m.Provinces[to].Coasts == nil {
			list = append(list, Location{to, NoCoast})
			continue
		}
		for _, coast := range m.Provinces[to].Coasts {
			if m.fleet[to][coast].Has(p) && m.joined(Location{p, c}, Location{to, coast}) {
				list = append(list, Location{to, coast})
			}
		}
	}
	return list
}

func (m *Map) joined(a, b Location) bool {
	for _, border := range m.Borders {
		if border.Fleet && (border.A == a && border.B == b || border.A == b && border.B == a) {
			return true
		}
	}
	return false
}

// Impassable reports whether p is one of the places that no unit may ever enter, such as Switzerland (RULES 1.3).
func (m *Map) Impassable(p Province) bool {
	return int(p) >= len(m.Provinces) && int(p) < len(m.Provinces)+len(m.Closed)
}

// outside returns why nothing goes to a number that no province has.
func (m *Map) outside(p Province) Reason {
	if m.Impassable(p) {
		return Impassable
	}
	return NotAdjacent
}

// Province returns the province or closed place with the given id, NoProvince if there is none.
func (m *Map) Province(id string) Province { return m.byID[id] }

// Info returns the description of p, a province or a closed place. It is shared: do not change it.
func (m *Map) Info(p Province) *ProvinceInfo {
	if int(p) < len(m.Provinces) {
		return &m.Provinces[p]
	}
	return &m.Closed[int(p)-len(m.Provinces)]
}

// ID returns the id of a location, with its coast: "par", "stp/nc".
func (m *Map) ID(loc Location) string {
	if !m.known(loc.Province) {
		return "?"
	}
	if loc.Coast == NoCoast {
		return m.Info(loc.Province).ID
	}
	return m.Info(loc.Province).ID + "/" + loc.Coast.String()
}

// known reports whether p is a province or a closed place.
func (m *Map) known(p Province) bool {
	return p != NoProvince && int(p) < len(m.Provinces)+len(m.Closed)
}

// HasCoast reports whether p is a split province with the coast c.
func (m *Map) HasCoast(p Province, c Coast) bool {
	for _, has := range m.Info(p).Coasts {
		if has == c {
			return true
		}
	}
	return false
}

// ArmyNeighbors returns the provinces that an army in p can move to by land.
func (m *Map) ArmyNeighbors(p Province) ProvinceSet { return m.army[p] }

// FleetNeighbors returns the provinces that a fleet at loc can move to, on whatever coast.
func (m *Map) FleetNeighbors(loc Location) ProvinceSet { return m.fleet[loc.Province][loc.Coast] }

// FleetSteps returns the locations that a fleet at loc can move to, in ascending order. The slice is shared.
func (m *Map) FleetSteps(loc Location) []Location { return m.steps[loc.Province][loc.Coast] }

// Seas returns the sea provinces.
func (m *Map) Seas() ProvinceSet { return m.seas }

// Coastal returns the land provinces with a coast.
func (m *Map) Coastal() ProvinceSet { return m.coastal }

// Centers returns the provinces with a supply center.
func (m *Map) Centers() ProvinceSet { return m.centers }

// All returns every province of the map.
func (m *Map) All() ProvinceSet {
	var s ProvinceSet
	for p := 1; p < len(m.Provinces); p++ {
		s.Add(Province(p))
	}
	return s
}

// reach returns the provinces that unit u in p can step to, without a convoy.
func (m *Map) reach(u Unit, p Province) ProvinceSet {
	if u.Type == Army {
		return m.army[p]
	}
	return m.fleet[p][u.Coast]
}
