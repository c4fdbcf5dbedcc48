package variants

import "entente/engine"

// readStart reads start.csv: the units at the start, and the centers that powers own besides their home centers, which are theirs from the start
// (RULES 2).
func (l *loader) readStart(infos []engine.ProvinceInfo) {
	const name = "start.csv"
	for i, info := range infos[1:] {
		if info.Center && info.Territory != engine.NoPower {
			l.variant.Owners[engine.Province(i+1)] = info.Territory
		}
	}
	rows, _ := l.table(name, []string{"power", "piece", "at"}, false)
	if len(infos) == 1 {
		return
	}
	standing := map[engine.Province]int{} // the line of the unit in each province
	for _, r := range rows {
		pw := l.power(name, r.line, r.fields["power"])
		loc, ok := l.location(name, r.line, r.fields["at"])
		if pw == engine.NoPower || !ok {
			continue
		}
		info := infos[loc.Province]
		unit := engine.Unit{Power: pw, Coast: loc.Coast}
		switch r.fields["piece"] {
		case "army":
			unit.Type = engine.Army
		case "fleet":
			unit.Type = engine.Fleet
		case "center":
			l.own(name, r.line, info, loc, pw)
			continue
		default:
			l.fault(name, r.line, "piece %q: want army, fleet or center", r.fields["piece"])
			continue
		}
		if why := misplaced(unit, info); why != "" {
			l.fault(name, r.line, "%s %s: %s", r.fields["piece"], r.fields["at"], why)
			continue
		}
		if line := standing[loc.Province]; line > 0 {
			l.fault(name, r.line, "%s has a unit already, on line %d", info.ID, line)
			continue
		}
		standing[loc.Province] = r.line
		l.variant.Starts = append(l.variant.Starts, engine.Start{Unit: unit, At: loc.Province})
	}
}

// own gives a center to a power at the start.
func (l *loader) own(name string, line int, info engine.ProvinceInfo, loc engine.Location, pw engine.Power) {
	switch {
	case l.variant.Neutral.Has(pw):
		l.fault(name, line, "neutral power %q owns no center", l.variant.Powers[pw].ID)
	case !info.Center:
		l.fault(name, line, "%s is not a supply center", info.ID)
	case l.variant.Owners[loc.Province] != engine.NoPower:
		l.fault(name, line, "center %s has an owner already", info.ID)
	default:
		l.variant.Owners[loc.Province] = pw
	}
}

// misplaced says why a unit cannot be in a province, or returns "" if it can.
func misplaced(u engine.Unit, info engine.ProvinceInfo) string {
	known := false
	for _, c := range info.Coasts {
		known = known || c == u.Coast
	}
	switch {
	case u.Type == engine.Army && info.Terrain == engine.Sea:
		return "an army cannot stand at sea"
	case u.Type == engine.Fleet && info.Terrain == engine.Inland:
		return "a fleet cannot stand inland"
	case u.Type == engine.Army && u.Coast != engine.NoCoast:
		return "armies know no coasts"
	case u.Coast != engine.NoCoast && !known:
		return info.ID + " has no such coast"
	case u.Type == engine.Fleet && info.Coasts != nil && !known:
		return info.ID + " needs one of its coasts"
	}
	return ""
}
