package foreign_test

import (
	"math"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/guard"
	"entente/scripts/meter"
	"entente/ui/board/atlas"
	"entente/variants/foreign"
)

// The small board has three lands and a sea, in each format.
const (
	smallJSON = `{"Name": "Straits",
"Nations": ["North", "South"],
"NationColors": {"North": "#203040", "South": "#a03040"},
"ProvinceLongNames": {"nor": "Northland", "sou": "Southland", "mid": "Midland", "str": "The Strait"},
"SoloSCCount": 2,
"Start": {"Year": 1700, "Season": "Spring", "Type": "Movement",
 "SCs": {"nor": "North", "sou": "South"},
 "Units": {"nor": {"Type": "Army", "Nation": "North"}, "sou": {"Type": "Fleet", "Nation": "South"}}},
"Graph": {"Nodes": {
"nor": {"Name": "nor", "SC": "North", "Subs": {"": {"Flags": {"Land": true, "Sea": true}, "Edges": {"mid": {"Flags": {"Land": true, "Sea": true}}, "str": {"Flags": {"Sea": true}}}}}},
"sou": {"Name": "sou", "SC": "South", "Subs": {"": {"Flags": {"Land": true, "Sea": true}, "Edges": {"mid": {"Flags": {"Land": true}}, "str": {"Flags": {"Sea": true}}}}}},
"mid": {"Name": "mid", "SC": "Neutral", "Subs": {"": {"Flags": {"Land": true, "Sea": true}, "Edges": {"nor": {"Flags": {"Land": true, "Sea": true}}, "sou": {"Flags": {"Land": true}}, "str": {"Flags": {"Sea": true}}}}}},
"str": {"Name": "str", "SC": null, "Subs": {"": {"Flags": {"Sea": true}, "Edges": {"nor": {"Flags": {"Sea": true}}, "sou": {"Flags": {"Sea": true}}, "mid": {"Flags": {"Sea": true}}}}}}
}}}
`
	smallSVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">
<g id="provinces">
<path id="nor" d="M0 0H150V100H0Z"/>
<path id="mid" d="M150,0h150v100h-150z"/>
<path id="sou" d="M150 100L300 100L300 200L150 200Z"/>
<path id="str" d="M0 100C50 100 100 100 150 100V200H0Z"/>
</g>
<g id="province-centers"><path id="norCenter" d="m 30,40 2,0 0,2 z"/></g>
</svg>
`
	smallMap = `BEGIN SPRING 1700 MOVEMENT
VICTORY 2
NORTH (NORTHERN) NOR
A NOR
SOUTH (SOUTHERN:S) SOU
F SOU
UNOWNED MID
Northland = nor north+land
Southland = sou
Midland = mid
The Strait = str
COAST NOR ABUTS MID STR
COAST SOU ABUTS mid STR
COAST MID ABUTS NOR sou STR
WATER STR ABUTS NOR SOU MID
`
)

func TestTheSmallBoard(t *testing.T) {
	for name, files := range map[string]foreign.Files{
		"json": {"s.json": []byte(smallJSON)}, "svg": {"s.json": []byte(smallJSON), "s.svg": []byte(smallSVG)}, "map": {"straits.map": []byte(smallMap)},
	} {
		made, err := foreign.Read(files, foreign.Wish{Taken: func(id string) bool { return id == "straits" }})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got := borders(made.Bundle.Variant.Map)
		if want := "mid nor army,mid nor fleet,mid sou army,mid str fleet,nor str fleet,sou str fleet"; strings.Join(got, ",") != want {
			t.Errorf("%s: borders %s", name, got)
		}
		if v := made.Bundle.Variant; made.ID != "straits-2" || made.Name != "Straits" || v.Victory != 2 || v.Setups[0].Year != 1700 || v.Setups[0].ID != "2" || name == "svg" && len(made.Lost) > 0 {
			t.Errorf("%s: %s %q, %d centers win, %d: %q", name, made.ID, made.Name, v.Victory, v.Setups[0].Year, made.Lost)
		}
		if name == "svg" { // the drawing gives the unit's position in Northland
			d, err := atlas.NewDrawing(made.Bundle.Variant, made.Bundle.SVG, made.Bundle.Anchors)
			if err != nil {
				t.Fatal(err)
			}
			w, _ := d.Size()
			at := d.Anchor(engine.Location{Province: made.Bundle.Variant.Map.Province("nor")}, engine.Army)
			if x, y := 31*w/300, 41*w/300; math.Hypot(at.X-x, at.Y-y) > 8 {
				t.Errorf("the army in Northland is at %v, want %.0f %.0f", at, x, y)
			}
		}
		if name == "json" && made.Bundle.Variant.Powers[1].Color != "#203040" {
			t.Errorf("the color is %s", made.Bundle.Variant.Powers[1].Color)
		}
	}
}

// change returns a text with one replacement.
func change(t *testing.T, text, old, now string) []byte {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("%q is not in it", old)
	}
	return []byte(strings.Replace(text, old, now, 1))
}

func TestWhatIsWrongIsToldWithFileAndLine(t *testing.T) {
	for _, row := range []struct{ file, old, now, want string }{
		{"s.json", `"Name": "Straits",`, ``, `s.json: line 1: "Name" is missing`},
		{"s.json", `["North", "South"]`, `["North", "North"]`, "s.json: line 2: Nations: \"North\": no name, or one that stands there twice"},
		{"s.json", `"mid": {"Flags": {"Land": true, "Sea": true}}`, `"moo": {"Flags": {"Land": true, "Sea": true}}`, `s.json: line 10: nor: a border with "moo", which is no province`},
		{"s.json", `"SC": "South"`, `"SC": "East"`, `s.json: line 11: sou: SC: unknown nation "East"`},
		{"s.json", `"SCs": {"nor": "North"`, `"SCs": {"nox": "North"`, `s.json: line 7: SCs: unknown province "nox"`},
		{"s.json", `"nor": {"Type": "Army"`, `"str": {"Type": "Army"`, "s.json: line 8: Units: str: no army can stand there"},
		{"s.json", `"sou": {"Type": "Fleet", "Nation": "South"}`, `"sou": {"Type": "Fleet", "Nation": "East"}`, `s.json: line 8: Units: sou: unknown nation "East"`},
		{"s.json", `"sou": {"Type": "Fleet"`, `"xyz": {"Type": "Fleet"`, `s.json: line 8: Units: unknown province "xyz"`},
		{"s.json", `"SoloSCCount": 2`, `"SoloSCCount": 9`, "s.json: 9 centers win, but there are only 3"},
		{"s.json", `"SoloSCCount": 2`, `"SoloSCCount": 1`, "wins with 1 centers and has 1 at the start"},
		{"s.json", `"Graph": {"Nodes": {`, `"Graph": {"Nodes": [], "Others": {`, "s.json: line 9: Graph: want Nodes, an object with the provinces"},
		{"s.json", `"Graph"`, `"Grape"`, "s.json: line 1: no variant: want an object with Name, Nations, Graph and Start"},
		{"s.json", `{"Name": "Straits",`, `{"Name": "Straits"`, "s.json: line 2: "},
		{"s.json", `Straits`, "\xff", "s.json: not UTF-8"},
		{"s.svg", `id="mid"`, `id="mud"`, `s.svg: no outline of Midland: want a path with the id "mid"`},
		{"s.svg", `M0 0H150V100H0Z`, `M0 0H150V1OOH0Z`, `s.svg: line 3: <path id="nor">: path: byte`},
		{"s.svg", `M0 0H150V100H0Z`, `H150`, `s.svg: line 3: <path id="nor">: path: byte 1: it has no start`},
		{"s.svg", `M0 0H150V100H0Z`, `M0 0H1e99V100`, `s.svg: line 3: <path id="nor">: path: byte 5`},
		{"s.svg", `<g id="provinces">`, `<g id="provinces" transform="spin(3)">`, `s.svg: line 2: <g id="provinces">: transform: "spin" is not understood`},
		{"s.svg", `viewBox="0 0 300 200"`, ``, "s.svg: line 1: the size of the drawing is not known"},
		{"s.svg", `viewBox="0 0 300 200"`, `viewBox="0 0 300000 2"`, "too narrow for a board"},
		{"s.svg", `<svg`, `<!DOCTYPE svg [<!ENTITY a "b">]><svg`, "s.svg: line 1: the file declares entities, which are not read"},
		{"s.svg", `<g id="provinces">`, `<g id="&bomb;">`, "s.svg: line 2: invalid character entity &bomb;: entities are not read"},
		{"s.svg", `</svg>`, ``, "s.svg: line 10: the file is cut off here"},
		{"s.svg", smallSVG, strings.Repeat("<svg>", 200), "elements are nested more than 100 deep"},
		{"s.svg", smallSVG, "<svg viewBox='0 0 9 9'>" + strings.Repeat("<g/>", 200_001), "more than 200000 elements"},
		{"s.svg", `M0 0H150V100H0Z`, "M0 0" + strings.Repeat("l1 1l-1-1", 1_000_001), "more points than a board needs"},
		{"straits.map", "MID STR\n", "MID STX\n", `straits.map: line 12: nor: a border with "STX", which has no line of its own`},
		{"straits.map", "A NOR", "A STR", "straits.map: line 4: no such unit can stand in STR"},
		{"straits.map", "A NOR", "A NOR\nF NOR", "straits.map: line 5: two units in NOR"},
		{"straits.map", "A NOR", "A NORX", `straits.map: line 4: a unit in "norx", which is no province`},
		{"straits.map", "UNOWNED MID", "UNOWNED MID XYZ", "straits.map: line 7: the center XYZ has no line with its borders"},
		{"straits.map", "(SOUTHERN:S) SOU", "(SOUTHERN:S) SOU NOR", "straits.map: line 5: NOR belongs to north and south"},
		{"straits.map", "VICTORY 2", "VICTORY many", "straits.map: line 2: VICTORY: want the number of centers that win"},
		{"straits.map", "VICTORY 2", "MAP standard.map", "straits.map: line 2: the file \"standard.map\" is not here: give it together with straits.map"},
		{"straits.map", "VICTORY 2", "USE straits", "straits.map: line 2: straits: files use one another more than 8 deep"},
		{"straits.map", "VICTORY 2", strings.Repeat("#", 5000), "straits.map: line 2: a line of 5001 bytes, more than 4000"},
		{"straits.map", "VICTORY 2", strings.Repeat("#\n", 20_001), "straits.map: line 20001: more than 20000 lines"},
		{"straits.map", "WATER STR", "LAND MID ABUTS NOR\nWATER STR", "straits.map: line 15: MID is LAND here and COAST before"},
	} {
		files := foreign.Files{"s.json": []byte(smallJSON), "s.svg": []byte(smallSVG)}
		text := map[string]string{"s.json": smallJSON, "s.svg": smallSVG, "straits.map": smallMap}[row.file]
		if row.file == "straits.map" {
			files = foreign.Files{}
		}
		files[row.file] = change(t, text, row.old, row.now)
		made, err := foreign.Read(files, foreign.Wish{})
		if made != nil || err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s with %.60q:\n%.400v\nwant %s", row.file, row.now, err, row.want)
		}
	}
}

func TestWhatCannotBeTakenIsListed(t *testing.T) {
	for _, row := range []struct{ file, old, now, want string }{
		{"s.json", `"#203040"`, `"blue"`, `s.json: line 3: North: the color "blue" is not of the form #1f2a44, so a new one was chosen`},
		{"s.json", `"#203040"`, `"#a03040"`, "s.json: line 3: South: another power has the color #a03040"},
		{"s.json", `"sou": {"Flags": {"Land": true}}, "str"`, `"str"`, "s.json: line 11: an army can go from sou to mid but not back: here, borders are open both ways"},
		{"s.json", `"SoloSCCount": 2,`, ``, "s.json: the number of centers to win is missing: more than half of all centers win"},
		{"s.json", `"SoloSCCount": 2,`, `"Rules": "The first to 3 supply centers wins.",`, "s.json: line 5: 3 centers win, according to the rules in words"},
		{"s.json", `"Year": 1700`, `"Year": -40`, "s.json: line 6: the year -40: years start with 1 here, so it is the year 1"},
		{"s.json", `"SCs": {"nor": "North", `, `"SCs": {`, "s.json: line 7: nor is a home center of north, which does not own it at the start: here it does"},
		{"s.json", `"SCs": {"nor": "North", "sou": "South"}`, `"SCs": {"nor": "South", "sou": "North"}`, "s.json: line 7: nor is a home center of north but belongs to south at the start: here it is not a home center"},
		{"s.json", `"SC": null`, `"SC": "Neutral"`, "s.json: line 13: str: a sea cannot be a center here"},
		{"s.json", `"mid": {"Name": "mid", "SC": "Neutral", "Subs": {"": {"Flags": {"Land": true`, `"mid": {"Name": "mid", "SC": "Neutral", "Subs": {"": {"Flags": {"Convoyable": true, "Land": true`, "s.json: line 12: mid: fleets in it do not convoy here"},
		{"s.svg", `<g id="provinces">`, `<script>alert(1)</script><g id="provinces">`, "s.svg: line 2: <script> is ignored"},
		{"s.svg", `<g id="provinces">`, `<g id="provinces" onload="alert(1)">`, "s.svg: line 2: actions of the drawing, such as on a click, are ignored"},
		{"s.svg", `<path id="nor"`, `<use id="nor" href="#nor"/><path id="nor"`, "s.svg: line 3: <use> is not supported"},
		{"straits.map", "COAST MID", "PORT MID", "straits.map: line 14: MID is a port: fleets in it do not convoy here"},
		{"straits.map", "VICTORY 2", "VICTORY 2\nRULES FOG_OF_WAR", `straits.map: line 3: the rule "FOG_OF_WAR"`},
		{"straits.map", "NOR sou STR", "NOR STR", "straits.map: line 13: an army can go from sou to mid but not back"},
		{"straits.map", "The Strait = str", "The Strait = str\nLimbo = lim", "straits.map: LIM has a name but no line with its borders, so it is impassable"},
		{"straits.map", "VICTORY 2", "VICTORY 2\nHELLO", `straits.map: line 3: not understood: "HELLO"`},
	} {
		files := foreign.Files{"s.json": []byte(smallJSON), "s.svg": []byte(smallSVG)}
		text := map[string]string{"s.json": smallJSON, "s.svg": smallSVG, "straits.map": smallMap}[row.file]
		if row.file == "straits.map" {
			files = foreign.Files{}
		}
		files[row.file] = change(t, text, row.old, row.now)
		made, err := foreign.Read(files, foreign.Wish{})
		if err != nil {
			t.Errorf("%s with %.60q: %v", row.file, row.now, err)
			continue
		}
		if lost := strings.Join(foreign.Texts(made.Lost), "\n"); !strings.Contains(lost, row.want) {
			t.Errorf("%s with %.60q: listed is\n%s\nwant %s", row.file, row.now, lost, row.want)
		}
	}
}

// What the formats can express beyond the small board is imported.
func TestRulesAreTaken(t *testing.T) {
	for _, row := range []struct{ old, now, file, want string }{
		{"VICTORY 2", "VICTORY 2\nRULE BUILD_ANY", "variant.json", `"builds": "owned"`},
		{"VICTORY 2", "VICTORY 2\nRULE REMOTE_BUILDS", "variant.json", `"builds": "owned-if-home"`},
		{"VICTORY 2", "VICTORY 2\nRULE BLANK_BOARD", "variant.json", `"start": "winter"`},
		{"SPRING 1700", "FALL 1700", "variant.json", `"start": "fall"`},
		{"SPRING 1700 MOVEMENT", "WINTER 1700 ADJUSTMENT\nUNITS", "setups/2.json", `"year": 1701`},
		{"COAST SOU ABUTS mid STR", "COAST sou ABUTS mid STR\nCOAST SOU/NC ABUTS STR\nCOAST SOU/SC ABUTS STR", "provinces.csv", "sou,Sou,coastal,south,yes,nc sc,Southland,"},
		{"COAST NOR ABUTS MID STR", "COAST NOR ABUTS MID STR XXX\nSHUT XXX ABUTS NOR", "provinces.csv", "xxx,Xxx,closed,,,,Xxx,"},
	} {
		text := string(change(t, smallMap, row.old, row.now))
		if strings.Contains(row.now, "SOU/NC") {
			text = strings.NewReplacer("F SOU", "F SOU/NC", "ABUTS NOR SOU MID", "ABUTS NOR SOU/NC SOU/SC MID").Replace(text)
		}
		if strings.Contains(row.now, "WINTER") || strings.Contains(row.now, "BLANK") {
			text = strings.NewReplacer("A NOR\n", "", "F SOU\n", "").Replace(text)
		}
		made, err := foreign.Read(foreign.Files{"straits.map": []byte(text)}, foreign.Wish{})
		if err != nil {
			t.Errorf("%s: %v", row.now, err)
			continue
		}
		if got := string(made.Files[row.file]); !strings.Contains(got, row.want) {
			t.Errorf("%s: %s is\n%s\nwant %s", row.now, row.file, got, row.want)
		}
	}
	// Lowercase letters are for armies only, one capital for fleets only; flags likewise.
	rocky := strings.NewReplacer("ABUTS MID STR", "ABUTS Mid STR", "ABUTS NOR sou", "ABUTS Nor sou", "VICTORY 2\n", "").Replace(smallMap)
	narrow := strings.NewReplacer(`"mid": {"Flags": {"Land": true, "Sea": true}}`, `"mid": {"Flags": {"Sea": true}}`, `"nor": {"Flags": {"Land": true, "Sea": true}}`, `"nor": {"Flags": {"Sea": true}}`).Replace(smallJSON)
	for name, files := range map[string]foreign.Files{"map": {"straits.map": []byte(rocky)}, "json": {"s.json": []byte(narrow)}} {
		made, err := foreign.Read(files, foreign.Wish{})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(borders(made.Bundle.Variant.Map), ","); got != "mid nor fleet,mid sou army,mid str fleet,nor str fleet,sou str fleet" || made.Bundle.Variant.Victory != 2 {
			t.Errorf("%s: %s; %d of 3 centers win", name, got, made.Bundle.Variant.Victory)
		}
	}
	neutral := change(t, smallJSON, `"Units": {`, `"Units": {"mid": {"Type": "Army", "Nation": "Neutral"}, `)
	made, err := foreign.Read(foreign.Files{"s.json": neutral}, foreign.Wish{})
	if err != nil || made.Bundle.Variant.Neutral == 0 {
		t.Errorf("units without a player: %v", err)
	}
}

// Among several files, the import finds the board and the files that belong to it.
func TestWhichFileIsTheBoard(t *testing.T) {
	second := strings.Replace(smallJSON, "Straits", "Sounds", 1)
	for _, row := range []struct {
		files   foreign.Files
		variant string
		want    string // the name of the board, or the error
	}{
		{foreign.Files{"a.txt": []byte("hello")}, "", "none of the files is a board"},
		{foreign.Files{}, "", "none of the files is a board"},
		{foreign.Files{"s.svg": []byte(smallSVG)}, "", "none of the files is a board"},
		{foreign.Files{"a.json": []byte(smallJSON), "b.json": []byte(second)}, "", "a.json, b.json: one board at a time"},
		{foreign.Files{"a.json": []byte(smallJSON), "a.svg": []byte(smallSVG), "b.svg": []byte(smallSVG)}, "", "a.svg, b.svg: one drawing at a time"},
		{foreign.Files{"a.json": []byte(`{"Properties": [` + smallJSON + "," + second + `]}`)}, "", `2 variants: say which: "Straits", "Sounds"`},
		{foreign.Files{"a.json": []byte(`{"Properties": [` + smallJSON + "," + second + `]}`)}, "sounds", "Sounds"},
		{foreign.Files{"a.json": []byte(`{"Properties": [` + smallJSON + "," + second + `]}`)}, "seas", `no variant "seas"`},
		{foreign.Files{"a.json": []byte(`{"Name": "x", "Properties": ` + smallJSON + `}`)}, "", "Straits"},
		{foreign.Files{"two_seas.map": []byte("MAP straits.map\nVICTORY 3\n"), "straits.map": []byte(smallMap)}, "", "Two Seas"},
		{foreign.Files{"a.map": []byte(smallMap), "b.map": []byte(smallMap)}, "", "a.map, b.map: one board at a time"},
	} {
		made, err := foreign.Read(row.files, foreign.Wish{Variant: row.variant})
		switch {
		case err != nil && !strings.Contains(err.Error(), row.want):
			t.Errorf("%v, want %s", err, row.want)
		case err == nil && made.Name != row.want:
			t.Errorf("the board is %s, want %s", made.Name, row.want)
		}
	}
}

// whole fails the test unless an imported board can be played.
func whole(t *testing.T, files foreign.Files) {
	made, err := foreign.Read(files, foreign.Wish{})
	if (made == nil) == (err == nil) {
		t.Fatalf("a board and an error, or neither: %v", err)
	}
	if made != nil {
		for i := range made.Bundle.Variant.Setups {
			made.Bundle.Variant.Setups[i].Begin()
		}
		if _, err := atlas.NewDrawing(made.Bundle.Variant, made.Bundle.SVG, made.Bundle.Anchors); err != nil {
			t.Errorf("the drawing: %v", err)
		}
	}
}

func FuzzDiplicity(f *testing.F) {
	f.Add([]byte(smallJSON))
	f.Add([]byte(`{"Properties": [` + smallJSON + `]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		whole(t, foreign.Files{"s.json": data})
	})
}

func FuzzMap(f *testing.F) {
	f.Add([]byte(smallMap))
	f.Add([]byte(strings.Replace(smallMap, "COAST SOU ABUTS mid STR", "COAST sou ABUTS mid STR\nCOAST SOU/NC ABUTS STR\nCOAST SOU/SC ABUTS STR", 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		whole(t, foreign.Files{"s.map": data})
	})
}

func FuzzSVG(f *testing.F) {
	f.Add([]byte(smallSVG))
	f.Add([]byte(strings.Replace(smallSVG, `M0 0H150V100H0Z`, "M0 0q1 2 3 4t5 6s1 2 3 4a5 6 7 018 9z", 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		whole(t, foreign.Files{"s.json": []byte(smallJSON), "s.svg": data})
	})
}

// BenchmarkRead reads the standard board with its drawing, and a board whose drawing is generated.
func BenchmarkRead(b *testing.B) {
	for name, files := range map[string]foreign.Files{"drawn": formats(b, "standard")["json and svg"], "made": formats(b, "standard")["map"]} {
		b.Run(name, func(b *testing.B) {
			defer meter.Start(b)()
			for b.Loop() {
				if _, err := foreign.Read(files, foreign.Wish{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
