package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/variants"
)

// TestSetupsAreThoseOfTheRules has the table of RULES 11, one row for each column of it.
func TestSetupsAreThoseOfTheRules(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	const each = "Austria; England; France; Germany; Italy; Russia; Turkey"
	table := []struct{ id, played, passive, closed, start, win string }{
		{"7", each, "", "", "S1901M", "18 by country"},
		{"6", "Austria; England; France; Germany; Russia; Turkey", "Italy", "", "S1870M", "18 by country"},
		{"5", "Austria; England; France; Russia; Turkey", "Germany Italy", "", "S1801M", "18 by country"},
		{"4", "Austria France; England; Germany Turkey; Italy Russia", "", "", "S1901M", "18 by country"},
		{"3i", "Austria Italy Turkey; England France Germany; Russia", "", "", "S1901M", "18 by country"},
		{"3ii", "Austria England Germany; France Turkey; Italy Russia", "", "", "S1901M", "18 by country"},
		{"2", "Austria Germany Turkey; England France Russia", "", "Italy before S1915M", "S1914M", "24 by player"},
	}
	for i, row := range table {
		s := &v.Setups[i]
		names := func(powers []engine.Power) string {
			var list []string
			for _, pw := range powers {
				list = append(list, v.PowerName(pw))
			}
			slices.Sort(list)
			return strings.Join(list, " ")
		}
		var seats, closed []string
		for _, seat := range s.Seats {
			seats = append(seats, names(seat))
		}
		slices.Sort(seats)
		var passive []engine.Power
		for pw := range engine.Power(len(v.Powers)) {
			if s.Passive.Has(pw) {
				passive = append(passive, pw)
			}
		}
		for _, c := range s.Closed {
			closed = append(closed, v.PowerName(c.Territory)+" before "+c.Until.String())
		}
		victory, by := v.Victory, "country"
		if s.Victory != 0 {
			victory = s.Victory
		}
		if s.ByPlayer {
			by = "player"
		}
		pos := s.Begin()
		got := row
		got.id, got.played, got.passive, got.closed = s.ID, strings.Join(seats, "; "), names(passive), strings.Join(closed, "; ")
		got.start, got.win = pos.Phase.String(), fmt.Sprintf("%d by %s", victory, by)
		if got != row {
			t.Errorf("got  %+v\nwant %+v", got, row)
		}
		if n := len(pos.UnitTexts()); n != 22 {
			t.Errorf("%s: %d units at the start", s.ID, n)
		}
	}
	if len(v.Setups) != len(table) {
		t.Errorf("%d setups", len(v.Setups))
	}
}

// setupRow is a phase under a setup in game notation, and its expected results.
type setupRow struct {
	name, setups, phase, units string
	dislodged, centers, orders string
	want                       string
}

// line writes the row as a line of input with additional fields.
func (r setupRow) line(t *testing.T, more string) string {
	t.Helper()
	list := func(text string) []string { return strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) }
	task := map[string]any{"phase": r.phase, "units": list(r.units), "orders": list(r.orders)}
	var gone []map[string]string
	for _, d := range list(r.dislodged) {
		unit, from, _ := strings.Cut(d, " by ")
		gone = append(gone, map[string]string{"unit": unit, "from": from})
	}
	centers := map[string][]string{}
	for _, c := range list(r.centers) {
		words := strings.Fields(c)
		centers[words[0]] = words[1:]
	}
	task["dislodged"], task["centers"] = gone, centers
	text, err := json.Marshal(task)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(string(text), "}") + more + "}\n"
}

// fates returns the results of an answer in short form by province, "ven void idle, rom succeeded", followed by anything else of note.
func fates(t *testing.T, answer string) string {
	t.Helper()
	var v answerText
	if err := json.Unmarshal([]byte(answer), &v); err != nil || v.Phase == "" {
		t.Fatalf("%s: %v", answer, err)
	}
	var list []string
	for _, r := range v.Results {
		words := strings.Fields(r.Order)
		text := words[len(words)-1]
		if len(words) > 2 {
			text = words[2]
		}
		text += " " + r.Result
		if r.Why != "" {
			text += " " + r.Why
		}
		if r.Dislodged {
			text += " dislodged"
		}
		list = append(list, text)
	}
	slices.Sort(list)
	for _, name := range slices.Sorted(maps.Keys(v.Centers)) {
		list = append(list, fmt.Sprint(name, " ", strings.Join(v.Centers[name], " ")))
	}
	for _, d := range v.Dislodged {
		list = append(list, fmt.Sprint(d.Unit, " retreats to ", d.Retreats))
	}
	return strings.Join(append(list, v.Next), ", ")
}

// setupRows are the sentences of RULES 11.
var setupRows = []setupRow{
	{name: "passive units take no orders", setups: "6 5", phase: "S1870M", units: "Italy A ven", orders: "Italy A ven - tyr",
		want: "ven void idle, F1870M"},
	{name: "Germany is passive too", setups: "5", phase: "S1801M", units: "Germany A mun", orders: "Germany A mun - boh",
		want: "mun void idle, F1801M"},
	{name: "with six it is not", setups: "6 7", phase: "S1870M", units: "Germany A mun", orders: "Germany A mun - boh",
		want: "mun succeeded, F1870M"},
	{name: "they do not support each other", setups: "6 5", phase: "S1870M", units: "Italy A ven,Italy A rom,Austria A tri,Austria A tyr",
		orders: "Italy A rom S A ven,Austria A tri - ven,Austria A tyr S A tri - ven",
		want:   "rom void idle, tri succeeded, tyr succeeded, ven succeeded dislodged, Italy A ven retreats to [], F1870M"},
	{name: "nor one passive power another", setups: "5", phase: "S1801M", units: "Germany A mun,Italy A tyr", orders: "Germany A mun S A tyr",
		want: "mun void idle, tyr succeeded, F1801M"},
	{name: "who would have to retreat is removed", setups: "6 5", phase: "F1870M", units: "Italy A ven,Austria A tri,Austria A tyr",
		centers: "Italy ven rom nap,Austria tri vie", orders: "Austria A tri - ven,Austria A tyr S A tri - ven",
		want: "tri succeeded, tyr succeeded, ven succeeded dislodged, Austria tri ven vie, Italy nap rom, Italy A ven retreats to [], W1870A"},
	{name: "they never build", setups: "6 5", phase: "W1870A", units: "Italy A ven", centers: "Italy ven rom nap", orders: "Italy A rom B",
		want: "rom void idle, Italy nap rom ven, S1871M"},
	{name: "nobody is asked for builds of theirs", setups: "6 5", phase: "F1870M", units: "Italy A ven", centers: "Italy ven rom nap",
		want: "ven succeeded, Italy nap rom ven, S1871M"},
	{name: "played, it builds", setups: "7 4 3i 3ii", phase: "F1901M", units: "Italy A ven", centers: "Italy ven rom nap",
		want: "ven succeeded, Italy nap rom ven, W1901A"},

	{name: "nobody may enter Switzerland, by any name", setups: "7 2", phase: "S1915M", units: "Germany A mun,Italy A pie",
		orders: "Germany A mun - Switzerland,Italy A pie S A mun - 瑞士", want: "mun void impassable, pie void impassable, F1915M"},
	{name: "nor an island", setups: "7", phase: "S1901M", units: "England F iri", orders: "England F iri - Ireland",
		want: "iri void impassable, F1901M"},
	{name: "Italy is closed to moves", setups: "2", phase: "S1914M", units: "Austria A tyr", orders: "Austria A tyr - ven",
		want: "tyr void closed-territory, F1914M"},
	{name: "in fall too", setups: "2", phase: "F1914M", units: "Austria A tyr", centers: "Austria vie", orders: "Austria A tyr - pie",
		want: "tyr void closed-territory, Austria vie, S1915M"},
	{name: "to fleets along its coast", setups: "2", phase: "S1914M", units: "France F gol", orders: "France F gol - tus",
		want: "gol void closed-territory, F1914M"},
	{name: "not the seas around", setups: "2", phase: "S1914M", units: "France F gol", orders: "France F gol - tyn",
		want: "gol succeeded, F1914M"},
	{name: "to convoys", setups: "2", phase: "F1914M", units: "France A mar,France F gol", centers: "France mar par",
		orders: "France A mar - tus via,France F gol C A mar - tus", want: "gol void closed-territory, mar void closed-territory, France mar par, S1915M"},
	{name: "to supports of moves", setups: "2", phase: "F1914M", units: "Austria A tyr,Austria A tri", centers: "Austria tri vie",
		orders: "Austria A tyr - ven,Austria A tri S A tyr - ven", want: "tri void closed-territory, tyr void closed-territory, Austria tri vie, S1915M"},
	{name: "to retreats", setups: "2", phase: "F1914R", dislodged: "Austria A tyr by boh", orders: "Austria A tyr R ven",
		want: "tyr void closed-territory, S1915M"},
	{name: "Italian units hold", setups: "2", phase: "F1914M", units: "Italy A ven", orders: "Italy A ven - tri",
		want: "ven void idle, Italy ven, S1915M"},
	{name: "no adjustment of Italy in 1914", setups: "2", phase: "F1914M", units: "Italy A ven,Italy A rom,Italy F nap", centers: "Italy ven rom nap",
		want: "nap succeeded, rom succeeded, ven succeeded, Italy nap rom ven, S1915M"},
	{name: "open from spring 1915", setups: "2", phase: "S1915M", units: "Austria A tyr,Austria A tri", orders: "Austria A tyr - ven,Austria A tri S A tyr - ven",
		want: "tri succeeded, tyr succeeded, F1915M"},
	{name: "to convoys too", setups: "2", phase: "S1915M", units: "France A mar,France F gol", orders: "France A mar - tus via,France F gol C A mar - tus",
		want: "gol succeeded, mar succeeded, F1915M"},
	{name: "and Italy moves", setups: "2", phase: "S1915M", units: "Italy A ven", orders: "Italy A ven - tri", want: "ven succeeded, F1915M"},
	{name: "builds and counts", setups: "2", phase: "F1915M", units: "Italy A ven", centers: "Italy ven rom nap",
		want: "ven succeeded, Italy nap rom ven, W1915A"},
	{name: "open with others from the start", setups: "7 4 3i 3ii", phase: "S1901M", units: "Austria A tyr", orders: "Austria A tyr - ven",
		want: "tyr succeeded, F1901M"},

	{name: "a country dislodges another of its player", setups: "4 7", phase: "S1901M", units: "Austria A tyr,France A mun,France A boh",
		orders: "France A mun - tyr,France A boh S A mun - tyr,Austria A tyr H",
		want:   "boh succeeded, mun succeeded, tyr succeeded dislodged, Austria A tyr retreats to [pie tri ven vie], S1901R"},
	{name: "its own country's support does not count for that", setups: "4 7", phase: "S1901M", units: "Austria A tyr,Austria A boh,France A mun",
		orders: "France A mun - tyr,Austria A boh S A mun - tyr,Austria A tyr H",
		want:   "boh succeeded ineffective, mun bounced, tyr succeeded, F1901M"},
	{name: "a country cuts the support of another of its player", setups: "3i 7", phase: "S1901M",
		units:  "England F nth,France A pic,Germany A bel,Germany A hol,Russia A ruh",
		orders: "France A pic - bel,Germany A bel S A hol - ruh,Germany A hol - ruh,Russia A ruh H,England F nth H",
		want:   "bel cut, hol bounced, nth succeeded, pic bounced, ruh succeeded, F1901M"},
	{name: "a fleet of another country of its player does not carry an army off", setups: "3i 7", phase: "S1901M",
		units: "Austria A tri,Italy F adr,Russia A ven", orders: "Austria A tri - ven,Italy F adr C A tri - ven,Russia A ven - tri",
		want: "adr succeeded, tri bounced lost-head-to-head, ven bounced lost-head-to-head, F1901M"},
	{name: "a fleet of its own country does", setups: "3i 7", phase: "S1901M",
		units: "Austria A tri,Austria F adr,Russia A ven", orders: "Austria A tri - ven,Austria F adr C A tri - ven,Russia A ven - tri",
		want: "adr succeeded, tri succeeded, ven succeeded, F1901M"},
	{name: "centers are owned by the country", setups: "4 3ii 7", phase: "F1901M", units: "France A vie,Austria A bud", centers: "Austria vie bud tri,France par",
		want: "bud succeeded, vie succeeded, Austria bud tri, France par vie, W1901A"},
	{name: "and adjusted by it", setups: "4 3ii 7", phase: "W1901A", units: "France A vie,Austria A bud,Austria A tri", centers: "Austria bud,France par vie",
		orders: "France A par B,Austria A tri D",
		want:   "par succeeded, tri succeeded, Austria bud, France par vie, S1902M"},
	{name: "no country builds in the home of another of its player", setups: "4 2 7", phase: "W1914A", centers: "Austria bud,France par vie",
		orders: "France A vie B,Austria A vie B",
		want:   "vie void not-home-center, vie void not-owned, Austria bud, France par vie, S1915M"},
	{name: "Italy is a country of its own once it has joined", setups: "2", phase: "W1915A", centers: "Italy ven,France rom", units: "France A par",
		orders: "Italy A ven B,France A rom B",
		want:   "rom void not-home-center, ven succeeded, France rom, Italy ven, S1916M"},
	{name: "one country is gone, its player goes on", setups: "4", phase: "F1901M", units: "France A par,England A lon", centers: "France par,England lon",
		want: "lon succeeded, par succeeded, England lon, France par, S1902M"},
}

// TestSetupsThroughTheCommand adjudicates every row under each of its setups, once named by -setup and once by the line.
func TestSetupsThroughTheCommand(t *testing.T) {
	for _, row := range setupRows {
		t.Run(row.name, func(t *testing.T) {
			for _, id := range strings.Fields(row.setups) {
				named := `,"setup":"` + id + `"`
				if id >= "2" && id <= "7" && len(id) == 1 {
					named = `,"setup":` + id // a number is accepted too
				}
				flagged, _, err := judge(row.line(t, ""), "adjudicate", "-setup", id)
				if err != nil {
					t.Fatal(err)
				}
				inLine, _, err := judge(row.line(t, named), "adjudicate", "-setup", other(id))
				if err != nil {
					t.Fatal(err)
				}
				if got := fates(t, flagged); got != row.want {
					t.Errorf("setup %s:\n got %s\nwant %s", id, got, row.want)
				}
				if inLine != flagged {
					t.Errorf("setup %s: the line says %s, the option %s", id, inLine, flagged)
				}
			}
		})
	}
}

// other returns a setup that the line must overrule.
func other(id string) string {
	if id == "6" {
		return "2"
	}
	return "6"
}

// TestEverybodyMaySupportPassiveUnits checks that each player may, unless the rules of the table forbid it (C-17).
func TestEverybodyMaySupportPassiveUnits(t *testing.T) {
	for _, power := range []string{"Austria", "England", "France", "Germany", "Russia", "Turkey"} {
		foe := "Austria"
		if power == foe {
			foe = "Russia"
		}
		row := setupRow{phase: "S1870M", units: "Italy A ven," + power + " A pie," + foe + " A tri," + foe + " A tyr",
			orders: power + " A pie S A ven," + foe + " A tri - ven," + foe + " A tyr S A tri - ven"}
		for more, want := range map[string]string{
			``:                                      "pie succeeded, tri bounced, tyr succeeded, ven succeeded, F1870M",
			`,"rules":"japanese"`:                   "pie void unsupportable, tri succeeded, tyr succeeded, ven succeeded dislodged, Italy A ven retreats to [], F1870M",
			`,"rules":{"passive_supportable":"no"}`: "pie void unsupportable, tri succeeded, tyr succeeded, ven succeeded dislodged, Italy A ven retreats to [], F1870M",
			`,"rules":{"preset":"network","passive_supportable":false}`:   "pie void unsupportable, tri succeeded, tyr succeeded, ven succeeded dislodged, Italy A ven retreats to [], F1870M",
			`,"armistice":["Italy"],"rules":{"passive_supportable":"no"}`: "pie void unsupportable, tri succeeded, tyr succeeded, ven succeeded dislodged, Italy A ven retreats to [], F1870M",
		} {
			out, _, err := judge(row.line(t, more), "adjudicate", "-setup", "6")
			if err != nil {
				t.Fatal(err)
			}
			if got := fates(t, out); got != want {
				t.Errorf("%s%s:\n got %s\nwant %s", power, more, got, want)
			}
		}
	}
}

// TestRulesOfTheLineComeBeforeThoseOfTheOption uses the rule that an attack from the target of a support cuts it under the simple rule only (C-01).
func TestRulesOfTheLineComeBeforeThoseOfTheOption(t *testing.T) {
	row := setupRow{phase: "S1901M", units: "Russia F con,Russia F bla,Turkey F ank", orders: "Russia F con S F bla - ank,Russia F bla - ank,Turkey F ank - con"}
	const stands = "ank bounced dislodged, bla succeeded, con succeeded, Turkey F ank retreats to [arm], S1901R"
	const cut = "ank bounced, bla bounced, con cut, F1901M"
	for _, test := range []struct{ rules, more, want string }{
		{"rulebook", "", stands}, {"datc", "", stands}, {"network", "", cut}, {"japanese", "", cut},
		{"network", `,"rules":"rulebook"`, stands}, {"rulebook", `,"rules":"japanese"`, cut},
		{"network", `,"rules":{}`, stands}, {"rulebook", `,"rules":{"cut_rule":"simple"}`, cut},
		{"japanese", `,"rules":{"preset":"network","cut_rule":"standard"}`, stands},
	} {
		out, _, err := judge(row.line(t, test.more), "adjudicate", "-rules", test.rules)
		if err != nil {
			t.Fatal(err)
		}
		if got := fates(t, out); got != test.want {
			t.Errorf("-rules %s%s:\n got %s\nwant %s", test.rules, test.more, got, test.want)
		}
	}
}
