package foreign

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"entente/engine/jsonfile"
)

// readStart reads the first phase, the units and the owners of centers.
func (d *diplicity) readStart(v *jsonfile.Value) {
	if v == nil || !v.Is(jsonfile.Object) {
		d.lost.add("no-start", d.file)
		d.Start, d.Year = "winter", 1902
		return
	}
	d.fault(v.Whole("Year", &d.Year, -9999, 9998))
	season, phase := "", ""
	d.fault(v.Words("Season", 40, &season))
	d.fault(v.Words("Type", 40, &phase))
	switch {
	case phase == "Adjustment":
		d.Start = "winter"
		d.Year++
	case season == "Fall" || season == "Autumn":
		d.Start = "fall"
	case season != "" && season != "Spring":
		d.says(v.Place("Season"), "season", season)
	}
	if least := 1 + one(d.Start == "winter"); d.Year < least {
		d.says(v.Place("Year"), "year", d.Year, least)
		d.Year = least
	}
	owners := v.Field("SCs")
	if owners != nil {
		for _, f := range owners.Fields() {
			d.owner(&f)
		}
	}
	d.settleHomes(v.Place("SCs"), owners != nil)
	if units := v.Field("Units"); units != nil {
		for _, f := range units.Fields() {
			d.unit(&f)
		}
	}
}

// owner reads the owner of a center at the start.
func (d *diplicity) owner(f *jsonfile.Field) {
	p, nation := d.place(d.ids[f.Name]), f.Value.String()
	switch {
	case p == nil:
		d.fault(f.Value.Faultf("SCs: unknown province %.40q", f.Name))
	case nation == neutral || nation == "":
	case d.nations[nation] == "":
		d.fault(f.Value.Faultf("SCs: %s: unknown nation %.40q", f.Name, nation))
	case !p.Center:
		d.says(&f.Value, "not-center", p.ID, nation)
	default:
		p.Owner = d.nations[nation]
	}
}

// settleHomes reconciles homes and owners with the rule that a home center belongs to its power at the start.
func (d *diplicity) settleHomes(v *jsonfile.Value, told bool) {
	for _, p := range d.Places {
		switch {
		case p.Home == "":
		case !told:
			p.Owner = p.Home
		case p.Owner == "":
			d.says(v, "home-now", p.ID, p.Home)
			p.Owner = p.Home
		case p.Owner != p.Home:
			d.says(v, "home-other", p.ID, p.Home, p.Owner)
			p.Home = ""
		}
	}
}

// unit reads a unit at the start.
func (d *diplicity) unit(f *jsonfile.Field) {
	kind, nation := "", ""
	if err := f.Value.Words("Type", 40, &kind); err != nil {
		d.fault(err)
		return
	}
	if err := f.Value.Words("Nation", 80, &nation); err != nil {
		d.fault(err)
		return
	}
	u := Unit{Power: d.nations[nation], Fleet: kind == "Fleet"}
	if nation == neutral {
		u.Power = d.nobody()
	}
	name, _, _ := strings.Cut(f.Name, "/")
	p := d.place(d.ids[name])
	u.At = d.location(f.Name, !u.Fleet)
	switch {
	case p == nil:
		d.fault(f.Value.Faultf("Units: unknown province %.40q", f.Name))
	case kind != "Army" && kind != "Fleet":
		d.says(&f.Value, "unit", kind, f.Name)
	case u.Power == "":
		d.fault(f.Value.Faultf("Units: %s: unknown nation %.40q", f.Name, nation))
	case u.At == "":
		d.says(&f.Value, "no-coast", f.Name)
	case slices.ContainsFunc(d.Units, func(o Unit) bool { at, _ := ends(o.At); return at == p.ID }):
		d.fault(f.Value.Faultf("Units: %s: two units in one province", f.Name))
	case p.Kind == Closed || u.Fleet && p.Kind == Inland || !u.Fleet && p.Kind == Sea:
		d.fault(f.Value.Faultf("Units: %s: no %s can stand there", f.Name, strings.ToLower(kind)))
	default:
		d.Units = append(d.Units, u)
	}
}

// nobody returns the power of units without a player.
func (b *Board) nobody() string {
	for _, p := range b.Powers {
		if p.Neutral {
			return p.ID
		}
	}
	id := "neutral"
	for b.power(id) != nil {
		id += "x"
	}
	b.Powers = append(b.Powers, Power{ID: id, Name: "Neutral", Letter: "0", Neutral: true})
	return id
}

// winners matches the number of centers to win in a text: "the first to 18 supply centers".
var winners = regexp.MustCompile(`(?i)first to (?:own |control |reach |capture |have )?(\d{1,3})\b|(\d{1,3}) (?:supply )?cent(?:er|re)s?[^.]{0,20} to win`)

// readRules reads the number of centers to win, and lists rules that are given only in words.
func (d *diplicity) readRules(v *jsonfile.Value) {
	rules := ""
	if f := v.Field("Rules"); f != nil {
		rules = nameOfLength(f.String(), 400)
	}
	for _, field := range []string{"SoloSCCount", "SoloSupplyCenters"} {
		if f := v.Field(field); f != nil && f.Is(jsonfile.Number) {
			d.fault(v.Whole(field, &d.Victory, 1, 255))
		}
	}
	if found := winners.FindStringSubmatch(rules); d.Victory == 0 && found != nil {
		d.Victory, _ = strconv.Atoi(found[1] + found[2])
		d.says(v.Field("Rules"), "victory", d.Victory)
	}
	if d.Victory == 0 {
		d.lost.add("no-victory", d.file)
	}
	if rules != "" {
		d.says(v.Field("Rules"), "rules", rules)
	}
	if f := v.Field("ExtraDominanceRules"); f != nil && f.Count() > 0 {
		d.says(f, "colored")
	}
}

// nameOfLength returns a text as one line of limited length.
func nameOfLength(text string, most int) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
