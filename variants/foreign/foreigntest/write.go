// Package foreigntest writes built-in boards in the formats of other programs, for tests.
package foreigntest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"entente/engine"
	"entente/variants"
)

// sub is a coast of a province, or the whole province.
type sub struct {
	Name  string
	Edges map[string]map[string]map[string]bool
	Flags map[string]bool
}

// Diplicity returns a board as the JSON of a variant and its SVG.
func Diplicity(b *variants.Bundle) (text, svg []byte) {
	v := b.Variant
	nations, colors := []string{}, map[string]string{}
	for i, p := range v.Powers[1:] {
		nations = append(nations, p.Names["en"])
		colors[p.Names["en"]] = fmt.Sprintf("#%02x40%02x", 20+i*30, 200-i*20)
	}
	nodes, names := map[string]any{}, map[string]string{}
	for p := range v.Map.All().All() {
		info := v.Map.Info(p)
		names[info.ID] = info.Names["en"]
		nodes[info.ID] = map[string]any{"Name": info.ID, "SC": nation(v, info), "Subs": subs(v.Map, p, info)}
	}
	for _, info := range v.Map.Closed {
		names[info.ID] = info.Names["en"]
		nodes[info.ID] = map[string]any{"Name": info.ID, "SC": nil, "Subs": map[string]sub{"": {Flags: map[string]bool{"Impassable": true}}}}
	}
	units, centers := map[string]any{}, map[string]string{}
	for _, s := range v.Starts {
		kind := "Army"
		if s.Unit.Type == engine.Fleet {
			kind = "Fleet"
		}
		units[v.Map.ID(engine.Location{Province: s.At, Coast: s.Unit.Coast})] = map[string]string{"Type": kind, "Nation": v.PowerName(s.Unit.Power)}
	}
	for p, pw := range v.Owners {
		centers[v.Map.Info(p).ID] = v.PowerName(pw)
	}
	text, err := json.MarshalIndent(map[string]any{"Name": v.Names["en"], "Properties": map[string]any{
		"Name": v.Names["en"], "Nations": nations, "NationColors": colors, "ProvinceLongNames": names, "SoloSCCount": v.Victory,
		"Graph": map[string]any{"Nodes": nodes},
		"Start": map[string]any{"Year": v.Setups[0].Year, "Season": "Spring", "Type": "Movement", "SCs": centers, "Units": units},
	}}, "", " ")
	if err != nil {
		panic(err)
	}
	return text, drawing(b)
}

func nation(v *engine.Variant, info *engine.ProvinceInfo) any {
	switch {
	case !info.Center:
		return nil
	case info.Territory == engine.NoPower:
		return "Neutral"
	}
	return v.PowerName(info.Territory)
}

// subs returns a province and its coasts, with the destinations of units from them.
func subs(m *engine.Map, p engine.Province, info *engine.ProvinceInfo) map[string]*sub {
	flags := [...]map[string]bool{engine.Inland: {"Land": true}, engine.Coastal: {"Land": true, "Sea": true}, engine.Sea: {"Sea": true}}[info.Terrain]
	whole := &sub{Flags: flags, Edges: map[string]map[string]map[string]bool{}}
	list := map[string]*sub{"": whole}
	for _, c := range info.Coasts {
		whole.Flags = map[string]bool{"Land": true}
		list[c.String()] = &sub{Name: c.String(), Flags: map[string]bool{"Sea": true}, Edges: map[string]map[string]map[string]bool{}}
	}
	note := func(from, to engine.Location, flag string) {
		s := list[from.Coast.String()]
		if from.Coast == engine.NoCoast {
			s = whole
		}
		id := m.ID(to)
		if s.Edges[id] == nil {
			s.Edges[id] = map[string]map[string]bool{"Flags": {}}
		}
		s.Edges[id]["Flags"][flag] = true
	}
	for _, b := range m.Borders {
		for _, way := range [2][2]engine.Location{{b.A, b.B}, {b.B, b.A}} {
			if way[0].Province != p {
				continue
			}
			if b.Army {
				note(way[0], way[1], "Land")
			}
			if b.Fleet {
				note(way[0], way[1], "Sea")
			}
		}
	}
	return list
}

var outlines = regexp.MustCompile(`<path id="([^"]+)" d="([^"]+)"`)

// drawing moves the drawing of a board into the group where other programs expect it, with a transform and a view that does not start at 0 0.
func drawing(b *variants.Bundle) []byte {
	var out strings.Builder
	out.WriteString("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"10 20 3200 2400\">\n")
	out.WriteString("<defs><path id=\"" + b.Variant.Map.Info(1).ID + "\" d=\"M0 0h9v9z\"/></defs>\n<g id=\"provinces\" style=\"display:none\" transform=\"translate(10,20) scale(2)\">\n")
	for _, found := range outlines.FindAllStringSubmatch(string(b.SVG), -1) {
		if found[1] != "background" {
			fmt.Fprintf(&out, "<path id=%q d=%q/>\n", strings.TrimPrefix(found[1], "isl-"), found[2])
		}
	}
	out.WriteString("</g>\n</svg>\n")
	return []byte(out.String())
}

// Map returns a board in the format of the judge.
func Map(v *engine.Variant) []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\nBEGIN SPRING %d MOVEMENT\nVICTORY %d\n", v.Names["en"], v.Setups[0].Year, v.Victory)
	id := func(p engine.Province) string { return strings.ToUpper(v.Map.Info(p).ID) }
	for i, p := range v.Powers[1:] {
		fmt.Fprintf(&out, "\n%s (%s:%s)", strings.ToUpper(p.ID), strings.ToUpper(p.Adjective), p.Letter)
		for c := range v.Map.Centers().All() {
			if v.Map.Info(c).Territory == engine.Power(i+1) {
				out.WriteString(" " + id(c))
			}
		}
		out.WriteString("\n")
		for _, s := range v.Starts {
			if s.Unit.Power == engine.Power(i+1) {
				fmt.Fprintf(&out, "%s %s\n", map[engine.UnitType]string{engine.Army: "A", engine.Fleet: "F"}[s.Unit.Type], strings.ToUpper(v.Map.ID(engine.Location{Province: s.At, Coast: s.Unit.Coast})))
			}
		}
	}
	out.WriteString("\nUNOWNED")
	for c := range v.Map.Centers().All() {
		if v.Map.Info(c).Territory == engine.NoPower {
			out.WriteString(" " + id(c))
		}
	}
	out.WriteString("\n\n")
	for p := range v.Map.All().All() {
		fmt.Fprintf(&out, "%s = %s\n", v.Map.Info(p).Names["en"], strings.ToLower(id(p)))
	}
	out.WriteString("\n")
	for p := range v.Map.All().All() {
		info := v.Map.Info(p)
		kind := [...]string{engine.Inland: "LAND", engine.Coastal: "COAST", engine.Sea: "WATER"}[info.Terrain]
		if len(info.Coasts) > 0 {
			fmt.Fprintf(&out, "%s %s ABUTS%s\n", kind, strings.ToLower(id(p)), neighbors(v.Map, engine.Location{Province: p}))
		}
		for _, c := range coastsOf(info) {
			loc := engine.Location{Province: p, Coast: c}
			fmt.Fprintf(&out, "%s %s ABUTS%s\n", kind, strings.ToUpper(v.Map.ID(loc)), neighbors(v.Map, loc))
		}
	}
	return []byte(out.String())
}

func coastsOf(info *engine.ProvinceInfo) []engine.Coast {
	if len(info.Coasts) == 0 {
		return []engine.Coast{engine.NoCoast}
	}
	return info.Coasts
}

// neighbors lists the neighbors of a place: in capitals for both kinds of units, in lowercase for armies, with one capital for fleets only.
func neighbors(m *engine.Map, loc engine.Location) string {
	army, fleet := map[string]bool{}, map[string]bool{}
	for _, b := range m.Borders {
		for _, way := range [2][2]engine.Location{{b.A, b.B}, {b.B, b.A}} {
			if way[0].Province != loc.Province {
				continue
			}
			id := m.ID(way[1])
			if b.Army && loc.Coast == engine.NoCoast {
				army[id] = true
			}
			if b.Fleet && way[0].Coast == loc.Coast {
				fleet[id] = true
			}
		}
	}
	var list []string
	sea := m.Info(loc.Province).Terrain == engine.Sea
	for id := range army {
		if place, _, _ := strings.Cut(id, "/"); !fleet[id] {
			list = append(list, strings.ToLower(place))
		}
	}
	for id := range fleet {
		place, coast, split := strings.Cut(id, "/")
		switch {
		case army[id] || sea || m.Info(m.Province(place)).Terrain == engine.Sea || loc.Coast != engine.NoCoast:
			list = append(list, strings.ToUpper(id))
		case split && army[place]:
			list = append(list, strings.ToUpper(id))
		case split:
			list = append(list, strings.ToUpper(place[:1])+place[1:]+"/"+coast)
		default:
			list = append(list, strings.ToUpper(id[:1])+id[1:])
		}
	}
	slices.Sort(list)
	if len(list) == 0 {
		return ""
	}
	return " " + strings.Join(list, " ")
}
