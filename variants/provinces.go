package variants

import (
	"slices"
	"strings"

	"entente/engine"
)

// maxProvinces is the largest number of provinces, not counting NoProvince.
const maxProvinces = 255

// readProvinces reads provinces.csv; index 0 of the result is unused. Closed places, which no unit may enter, go to l.closed instead and cannot
// appear in any other table. Columns other than those named here hold the full names, one column per language.
func (l *loader) readProvinces() []engine.ProvinceInfo {
	const name = "provinces.csv"
	infos := make([]engine.ProvinceInfo, 1)
	listed := map[string]engine.ProvinceInfo{}
	rows, languages := l.table(name, []string{"id", "code", "type", "territory", "center", "coasts", "en", "aliases"}, true)
	if len(rows) > maxProvinces {
		l.fault(name, rows[maxProvinces].line, "more than %d provinces", maxProvinces)
		return infos
	}
	for _, r := range rows {
		info := l.province(name, r, append([]string{"en"}, languages...))
		if _, twice := listed[info.ID]; twice {
			l.fault(name, r.line, "province %q is listed twice", info.ID)
			continue
		}
		if !plain(info.ID) || strings.Contains(info.ID, "-") {
			l.fault(name, r.line, "province %q: want small letters and digits", info.ID)
			continue
		}
		listed[info.ID] = info
		if r.fields["type"] == closed {
			l.closed = append(l.closed, info)
			continue
		}
		if _, err := engine.NewMap([]engine.ProvinceInfo{{}, info}, nil); err != nil {
			l.fault(name, r.line, "%w", err)
			l.spoilt.Add(engine.Province(len(infos)))
		}
		l.provinces[info.ID] = engine.Province(len(infos))
		infos = append(infos, info)
	}
	l.checkSpellings(name, rows, listed)
	return infos
}

// closed is the type of a place that no unit may enter.
const closed = "closed"

// province reads a line of provinces.csv.
func (l *loader) province(name string, r row, languages []string) engine.ProvinceInfo {
	f := r.fields
	info := engine.ProvinceInfo{ID: f["id"], Code: f["code"], Names: map[string]string{}}
	if engine.Reserved(info.ID) {
		l.fault(name, r.line, "province %q: that is a word of orders, so that its own could not be read", info.ID)
	}
	if info.Code == "" {
		l.fault(name, r.line, "province %q has no code", info.ID)
	}
	for _, language := range languages {
		if info.Names[language] = f[language]; f[language] == "" {
			l.fault(name, r.line, "province %q has no name in the column %s", info.ID, language)
		}
	}
	if f["type"] == closed && f["territory"]+f["center"]+f["coasts"] != "" {
		l.fault(name, r.line, "closed place %q: nobody may enter, so it has no territory, center or coasts", info.ID)
	}
	terrain, ok := map[string]engine.Terrain{"inland": engine.Inland, "coastal": engine.Coastal, "sea": engine.Sea, closed: engine.Inland}[f["type"]]
	if !ok {
		l.fault(name, r.line, "type %q: want inland, coastal, sea or closed", f["type"])
	}
	info.Terrain = terrain
	if pw := f["territory"]; pw != "" {
		info.Territory = l.power(name, r.line, pw)
		if l.variant.Neutral.Has(info.Territory) {
			l.fault(name, r.line, "neutral power %q has no home land", pw)
		}
		if terrain == engine.Sea {
			l.fault(name, r.line, "a sea cannot be home land of %s", pw)
		}
	}
	switch f["center"] {
	case "yes":
		info.Center = true
	case "":
	default:
		l.fault(name, r.line, "center %q: want yes or nothing", f["center"])
	}
	for _, word := range strings.Fields(f["coasts"]) {
		if c := coastOf(word); slices.Contains(info.Coasts, c) {
			l.fault(name, r.line, "coast %q of %s is named twice", word, info.ID)
		} else if c != engine.NoCoast {
			info.Coasts = append(info.Coasts, c)
		} else {
			l.fault(name, r.line, "coast %q: want nc, ec, sc or wc", word)
		}
	}
	for _, alias := range strings.Split(f["aliases"], ";") {
		if alias = strings.TrimSpace(alias); alias != "" {
			info.Aliases = append(info.Aliases, alias)
		}
	}
	return info
}

// checkSpellings finds ids, codes, names and aliases shared by two provinces (RULES 1.4).
func (l *loader) checkSpellings(name string, rows []row, listed map[string]engine.ProvinceInfo) {
	taken := map[string]string{}
	for _, r := range rows {
		info, ok := listed[r.fields["id"]]
		if !ok {
			continue
		}
		spellings := append([]string{info.ID, info.Code}, info.Aliases...)
		for _, full := range info.Names {
			spellings = append(spellings, full)
		}
		for _, s := range spellings {
			folded := fold(s)
			if other := taken[folded]; other != "" && other != info.ID {
				l.fault(name, r.line, "%q of %s is already read as %s", s, info.ID, other)
			}
			taken[folded] = info.ID
		}
	}
}

// fold normalizes a spelling for comparison: without case, spaces, dots and hyphens.
func fold(s string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", ".", "", "-", "").Replace(s))
}

// power finds a power by its ID. An unknown ID is an error.
func (l *loader) power(name string, line int, id string) engine.Power {
	pw := l.powers[id]
	if pw == engine.NoPower && len(l.powers) > 0 { // otherwise the error is in variant.json and already recorded
		l.fault(name, line, "unknown power %q", id)
	}
	return pw
}

// location finds a province, or one of its coasts, by its ID. An unknown ID is an error.
func (l *loader) location(name string, line int, id string) (loc engine.Location, ok bool) {
	province, coast, split := strings.Cut(id, "/")
	loc = engine.Location{Province: l.provinces[province], Coast: coastOf(coast)}
	shut := func(info engine.ProvinceInfo) bool { return info.ID == province }
	switch {
	case slices.ContainsFunc(l.closed, shut):
		l.fault(name, line, "closed place %q: nobody may enter there", province)
	case loc.Province == engine.NoProvince:
		l.fault(name, line, "unknown province %q", province)
	case split && loc.Coast == engine.NoCoast:
		l.fault(name, line, "unknown coast %q", id)
	default:
		return loc, true
	}
	return loc, false
}

// coastOf returns the coast with a short name, or NoCoast if there is none.
func coastOf(word string) engine.Coast {
	for c := engine.NorthCoast; c <= engine.WestCoast; c++ {
		if c.String() == word {
			return c
		}
	}
	return engine.NoCoast
}
