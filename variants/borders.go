package variants

import "entente/engine"

// readBorders reads borders.csv: each border once, with the units that may cross it.
func (l *loader) readBorders(infos []engine.ProvinceInfo) []engine.Border {
	const name = "borders.csv"
	var borders []engine.Border
	rows, _ := l.table(name, []string{"a", "b", "who"}, false)
	if len(infos) == 1 || len(rows) == 0 { // without provinces every line would be an error, without lines every province
		return nil
	}
	seen := map[engine.Border]int{} // the line of a border, for each kind of unit
	for _, r := range rows {
		a, okA := l.location(name, r.line, r.fields["a"])
		b, okB := l.location(name, r.line, r.fields["b"])
		if !okA || !okB {
			continue
		}
		border := engine.Border{A: a, B: b}
		switch r.fields["who"] {
		case "army":
			border.Army = true
		case "fleet":
			border.Fleet = true
		case "both":
			border.Army, border.Fleet = true, true
		default:
			l.fault(name, r.line, "who %q: want army, fleet or both", r.fields["who"])
			continue
		}
		if err := checkBorder(infos, border); err != nil && !l.spoilt.Has(a.Province) && !l.spoilt.Has(b.Province) {
			l.fault(name, r.line, "%w", err)
			continue
		}
		if line := repeated(seen, border, r.line); line > 0 {
			l.fault(name, r.line, "border %s %s is already on line %d", r.fields["a"], r.fields["b"], line)
			continue
		}
		borders = append(borders, border)
	}
	l.checkReach(name, infos, borders)
	return borders
}

// checkBorder returns the engine's error for one border, by building a map with that border only.
func checkBorder(infos []engine.ProvinceInfo, b engine.Border) error {
	provinces := []engine.ProvinceInfo{{}, infos[b.A.Province]}
	same := b.A.Province == b.B.Province
	if !same {
		provinces = append(provinces, infos[b.B.Province])
	}
	b.A.Province, b.B.Province = 1, engine.Province(len(provinces)-1)
	_, err := engine.NewMap(provinces, []engine.Border{b})
	return err
}

// repeated returns the earlier line of the same border, or 0 if there is none, and remembers this one.
func repeated(seen map[engine.Border]int, b engine.Border, line int) (before int) {
	a, z := b.A, b.B
	if z.Province < a.Province || z.Province == a.Province && z.Coast < a.Coast {
		a, z = z, a
	}
	for _, one := range [2]engine.Border{{A: a, B: z, Army: true}, {A: a, B: z, Fleet: true}} {
		if one.Army && !b.Army || one.Fleet && !b.Fleet {
			continue
		}
		if seen[one] > 0 {
			before = seen[one]
		}
		seen[one] = line
	}
	return before
}

// checkReach finds provinces and coasts that no unit can reach.
func (l *loader) checkReach(name string, infos []engine.ProvinceInfo, borders []engine.Border) {
	touched := map[engine.Location]bool{}
	for _, b := range borders {
		for _, loc := range [2]engine.Location{b.A, b.B} {
			touched[loc] = true
			touched[engine.Location{Province: loc.Province}] = true
		}
	}
	for i, info := range infos[1:] {
		p := engine.Province(i + 1)
		if l.spoilt.Has(p) {
			continue
		}
		if !touched[engine.Location{Province: p}] {
			l.fault(name, 0, "province %q has no border", info.ID)
			continue
		}
		for _, c := range info.Coasts {
			if !touched[engine.Location{Province: p, Coast: c}] {
				l.fault(name, 0, "no fleet can reach %s/%s", info.ID, c)
			}
		}
	}
}
