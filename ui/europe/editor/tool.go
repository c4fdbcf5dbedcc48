package editor

import "entente/engine"

// tool is what a click on the map does, in the order of the tray.
type tool int

const (
	army tool = iota
	fleet
	dislodgedArmy
	dislodgedFleet
	center
	standoff
	eraser
	numTools = int(eraser) + 1
)

// toolNames returns the text keys of the tools, which are also their names in the trace.
func toolNames() [numTools]string {
	return [numTools]string{"army", "fleet", "dislodged-army", "dislodged-fleet", "center", "standoff", "eraser"}
}

// unit returns the unit that a tool places, and whether it is dislodged. ok is false for other tools.
func (t tool) unit() (u engine.Unit, dislodged, ok bool) {
	switch t {
	case army, dislodgedArmy:
		return engine.Unit{Type: engine.Army}, t == dislodgedArmy, true
	case fleet, dislodgedFleet:
		return engine.Unit{Type: engine.Fleet}, t == dislodgedFleet, true
	}
	return engine.Unit{}, false, false
}

// use uses a tool for a power at a place of a position.
func (t tool) use(pos *engine.Position, pw engine.Power, at engine.Location) {
	p := at.Province
	if p == engine.NoProvince || int(p) >= len(pos.Variant.Map.Provinces) {
		return
	}
	info := pos.Variant.Map.Info(p)
	if u, dislodged, ok := t.unit(); ok {
		u.Power, u.Coast = pw, at.Coast
		u = fitting(info, u)
		if !dislodged {
			pos.Units[p] = u
			return
		}
		pos.Dislodged[p].Unit = u
		retreating(&pos.Phase)
		return
	}
	switch t {
	case center:
		switch {
		case !info.Center:
		case pos.Owners[p] == pw:
			pos.Owners[p] = engine.NoPower
		default:
			pos.Owners[p] = pw
		}
	case standoff:
		if pos.Contested.Has(p) {
			pos.Contested.Remove(p)
			return
		}
		pos.Contested.Add(p)
		retreating(&pos.Phase)
	case eraser:
		erase(pos, p)
	}
}

// erase removes something from a province: the dislodged unit, else the unit, else the mark of a standoff.
func erase(pos *engine.Position, p engine.Province) {
	switch {
	case pos.Dislodged[p].Unit.Type != engine.NoUnit:
		pos.Dislodged[p] = engine.Dislodged{}
	case pos.Units[p].Type != engine.NoUnit:
		pos.Units[p] = engine.Unit{}
	default:
		pos.Contested.Remove(p)
	}
}

// retreating makes a phase a retreat phase, because what was just placed exists only in one.
func retreating(ph *engine.Phase) {
	if ph.Kind = engine.Retreats; ph.Season == engine.Winter {
		ph.Season = engine.Fall
	}
}

// fitting returns a unit adapted to a province: a fleet at sea, an army inland, a fleet on one of several coasts.
func fitting(info *engine.ProvinceInfo, u engine.Unit) engine.Unit {
	switch info.Terrain {
	case engine.Sea:
		u.Type = engine.Fleet
	case engine.Inland:
		u.Type = engine.Army
	}
	if u.Type == engine.Army || info.Coasts == nil {
		u.Coast = engine.NoCoast
		return u
	}
	for _, c := range info.Coasts {
		if c == u.Coast {
			return u
		}
	}
	u.Coast = info.Coasts[0]
	return u
}

// move moves the unit in a province, or else the dislodged one, to another province, adapted to it.
func move(pos *engine.Position, from engine.Province, to engine.Location) {
	if to.Province == engine.NoProvince || to.Province == from || int(to.Province) >= len(pos.Variant.Map.Provinces) {
		return
	}
	info := pos.Variant.Map.Info(to.Province)
	if u := pos.Units[from]; u.Type != engine.NoUnit {
		u.Coast = to.Coast
		pos.Units[from], pos.Units[to.Province] = engine.Unit{}, fitting(info, u)
		return
	}
	if d := pos.Dislodged[from]; d.Unit.Type != engine.NoUnit {
		d.Unit.Coast = to.Coast
		d.Unit = fitting(info, d.Unit)
		pos.Dislodged[from], pos.Dislodged[to.Province] = engine.Dislodged{}, d
	}
}

// nextCoast moves the fleet in a province, or else the dislodged one, to the next coast.
func nextCoast(pos *engine.Position, p engine.Province) {
	u := &pos.Units[p]
	if u.Type == engine.NoUnit {
		u = &pos.Dislodged[p].Unit
	}
	coasts := pos.Variant.Map.Info(p).Coasts
	if u.Type != engine.Fleet || len(coasts) == 0 {
		return
	}
	for i, c := range coasts {
		if c == u.Coast {
			u.Coast = coasts[(i+1)%len(coasts)]
			return
		}
	}
	u.Coast = coasts[0]
}

// phases returns the phases of a year in the order used on the page.
func phases() [5]engine.Phase {
	return [5]engine.Phase{
		{Season: engine.Spring}, {Season: engine.Spring, Kind: engine.Retreats}, {Season: engine.Fall}, {Season: engine.Fall, Kind: engine.Retreats},
		{Season: engine.Winter, Kind: engine.Adjustment},
	}
}

// origins returns the places from which the attacker of a dislodged unit may have come: first the neighbors of its province, then
// the other coasts, for attackers by convoy.
func origins(v *engine.Variant, p engine.Province) []engine.Province {
	m := v.Map
	near := m.ArmyNeighbors(p)
	for _, c := range append([]engine.Coast{engine.NoCoast}, m.Info(p).Coasts...) {
		near = near.Union(m.FleetNeighbors(engine.Location{Province: p, Coast: c}))
	}
	var list []engine.Province
	for q := range near.All() {
		list = append(list, q)
	}
	if m.Info(p).Terrain == engine.Coastal {
		for q := range m.Coastal().Minus(near).All() {
			if q != p {
				list = append(list, q)
			}
		}
	}
	return list
}
