package variants_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"entente/scripts/guard"
	"entente/variants"
)

// strait returns a small board without errors: two powers, a split coast, a sea.
func strait() fstest.MapFS {
	files := map[string]string{
		"variant.json": `{
  "id": "strait", "names": {"en": "The Strait"}, "victory": 3, "setups": ["two", "one"],
  "powers": [
    {"id": "east", "letter": "E", "names": {"en": "East"}, "adjective": "Eastern", "color": "#1F2a44"},
    {"id": "west", "letter": "W", "names": {"en": "West"}, "adjective": "Western", "aliases": ["Occident"]}
  ]
}`,
		"provinces.csv": `id,code,type,territory,center,coasts,en,aliases
cap,Cap,coastal,east,yes,nc sc,Cape,kap; the cape
bay,Bay,coastal,west,yes,,Bay,
mid,Mid,inland,,yes,,Midland,
str,Str,sea,,,,Strait,
`,
		"borders.csv": `a,b,who
cap,mid,army
bay,mid,army
cap/nc,str,fleet
cap/sc,bay,fleet
bay,str,fleet
`,
		"start.csv":       "power,piece,at\neast,fleet,cap/nc\nwest,army,bay\nwest,center,mid\n",
		"setups/two.json": `{"year": 1901, "seats": [["east"], ["west"]]}`,
		"setups/one.json": `{"year": 1850, "victory": 2, "seats": [["east"]], "closed": [{"territory": "west", "until": "F1850M"}]}`,
		"map.svg":         "<svg/>",
		"map.json":        "{}",
	}
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder
}

func TestFolderOfYourOwnIsRead(t *testing.T) {
	b, err := variants.Load(strait())
	if err != nil {
		t.Fatal(err)
	}
	v := b.Variant
	pos := v.Setups[0].Begin()
	cap, mid := v.Map.Province("cap"), v.Map.Province("mid")
	if got := v.PowerName(pos.Owners[mid]) + " " + v.PowerName(pos.Owners[cap]) + " " + pos.Units[cap].Coast.String(); got != "West East nc" {
		t.Errorf("got %s", got)
	}
	if got := strings.Join(v.Map.Info(cap).Aliases, "|"); got != "kap|the cape" {
		t.Errorf("aliases: got %s", got)
	}
	if got := strings.Join(v.Powers[2].Aliases, "|"); got != "Western|Occident" {
		t.Errorf("names of the west: got %s", got)
	}
	if got := v.Powers[1].Color + "|" + v.Powers[2].Color; got != "#1F2a44|" {
		t.Errorf("colors: got %s", got)
	}
}

func TestTablesFromSpreadsheetsAreRead(t *testing.T) {
	folder := strait()
	for name, file := range folder {
		if strings.HasSuffix(name, ".csv") {
			text := strings.ReplaceAll("\ufeff"+string(file.Data), "\n", "\r\n")
			file.Data = []byte(text + "# a comment, with, too many, commas\r\n")
		}
	}
	if _, err := variants.Load(folder); err != nil {
		t.Error(err)
	}
}

// faultRow is a change of the small board, with "*" for the whole file, and the errors it causes, in that file if no other is named.
type faultRow struct {
	name, file, old, new string
	want                 []string
}

// faultRows returns changes that cause every possible error in a table.
func faultRows() []faultRow {
	return []faultRow{
		{"unknown province", "borders.csv", "bay,str", "mao,str", []string{`borders.csv: line 6: unknown province "mao"`}},
		{"unknown coast", "borders.csv", "cap/sc,bay", "cap/xx,bay", []string{`borders.csv: line 5: unknown coast "cap/xx"`, `borders.csv: no fleet can reach cap/sc`}},
		{"coast of a province without", "borders.csv", "bay,str", "bay/nc,str", []string{`line 6: border bay/nc str: bay has no such coast`}},
		{"coast left out", "borders.csv", "cap/nc,str", "cap,str", []string{`line 4: border cap str: cap needs one of its coasts`, "no fleet can reach cap/nc"}},
		{"army at sea", "borders.csv", "bay,str,fleet", "bay,str,both", []string{`line 6: border bay str: an army cannot stand at sea`}},
		{"fleet inland", "borders.csv", "bay,mid,army", "bay,mid,fleet", []string{`line 3: border bay mid: a fleet cannot stand inland`}},
		{"border with itself", "borders.csv", "bay,mid,army", "bay,bay,army", []string{`line 3: border bay bay: a province does not border itself`}},
		{"border twice", "borders.csv", "bay,str,fleet", "str,cap/nc,fleet\nbay,str,fleet", []string{`line 6: border str cap/nc is already on line 4`}},
		{"who", "borders.csv", "bay,mid,army", "bay,mid,navy", []string{`line 3: who "navy": want army, fleet or both`}},
		{"fields missing", "borders.csv", "bay,mid,army", "bay,mid", []string{`line 3: 2 fields, want 3`}},
		{"broken quote", "borders.csv", "bay,mid,army", `bay,m"id,army`, []string{`line 3: bare " in non-quoted-field`}},
		{"cut off", "borders.csv", "bay,mid,army\ncap/nc,str,fleet\ncap/sc,bay,fleet\nbay,str,fleet", "bay,mid,army", []string{
			`no fleet can reach cap/nc`,
			`no fleet can reach cap/sc`,
			`province "str" has no border`,
		}},
		{"unknown column", "borders.csv", "a,b,who", "a,b,whom", []string{`line 1: column "who" is missing`, `line 1: unknown column "whom"`}},
		{"column twice", "provinces.csv", "coasts,en", "en,en", []string{
			`line 1: column "en" is named twice or not at all`,
			`line 1: column "coasts" is missing`,
		}},
		{"empty table", "borders.csv", "*", "", []string{"borders.csv: the file is empty"}},
		{"no head", "borders.csv", "*", "\n", []string{"borders.csv: line 1: no line with the names of the columns: EOF"}},
		{"province twice", "provinces.csv", "str,Str", "bay,Str", []string{
			`line 5: province "bay" is listed twice`,
			`borders.csv: line 4: unknown province "str"`,
			`borders.csv: line 6: unknown province "str"`,
			`borders.csv: no fleet can reach cap/nc`,
		}},
		{"bad id", "provinces.csv", "mid,Mid", "Mid,Mid", []string{
			`line 4: province "Mid": want small letters and digits`,
			`borders.csv: line 2: unknown province "mid"`,
			`borders.csv: line 3: unknown province "mid"`,
			`start.csv: line 4: unknown province "mid"`,
			`variant.json: victory at 3 centers, but there are only 2`,
		}},
		{"bad type", "provinces.csv", "Mid,inland", "Mid,hill", []string{`line 4: type "hill": want inland, coastal, sea or closed`}},
		{"center at sea", "provinces.csv", "Str,sea,,,", "Str,sea,,yes,", []string{`line 5: province str: a sea cannot be a supply center`}},
		{"bad center", "provinces.csv", "west,yes", "west,ja", []string{
			`line 3: center "ja": want yes or nothing`,
			`variant.json: victory at 3 centers, but there are only 2`,
		}},
		{"single coast", "provinces.csv", "nc sc", "nc", []string{`line 2: province cap: a single coast needs no name`}},
		{"bad coast", "provinces.csv", "nc sc", "nc sx", []string{
			`line 2: coast "sx": want nc, ec, sc or wc`,
			`line 2: province cap: a single coast needs no name`,
		}},
		{"bad territory", "provinces.csv", "coastal,west", "coastal,wst", []string{`line 3: unknown power "wst"`}},
		{"home at sea", "provinces.csv", "Str,sea,,", "Str,sea,west,", []string{`line 5: a sea cannot be home land of west`}},
		{"no name", "provinces.csv", "Midland", "", []string{`line 4: province "mid" has no name in the column en`}},
		{"a word of orders", "provinces.csv", "mid,Mid", "aus,Mid", []string{
			`line 4: province "aus": that is a word of orders, so that its own could not be read`, `borders.csv: line 2: unknown province "mid"`,
			`borders.csv: line 3: unknown province "mid"`, `borders.csv: province "aus" has no border`, `start.csv: line 4: unknown province "mid"`,
		}},
		{"no code", "provinces.csv", "mid,Mid", "mid,", []string{`line 4: province "mid" has no code`}},
		{"spelling taken", "provinces.csv", "kap; the cape", "b.a.y", []string{`line 3: "bay" of bay is already read as cap`}},
		{"starts with a stranger", "start.csv", "east,fleet", "north,fleet", []string{`start.csv: line 2: unknown power "north"`}},
		{"starts nowhere", "start.csv", "cap/nc", "cup", []string{`start.csv: line 2: unknown province "cup"`}},
		{"starts on no coast", "start.csv", "cap/nc", "cap", []string{`line 2: fleet cap: cap needs one of its coasts`}},
		{"army on a coast", "start.csv", "east,fleet", "east,army", []string{`line 2: army cap/nc: armies know no coasts`}},
		{"fleet starts inland", "start.csv", "west,army,bay", "west,fleet,mid", []string{`line 3: fleet mid: a fleet cannot stand inland`}},
		{"army starts at sea", "start.csv", "west,army,bay", "west,army,str", []string{`line 3: army str: an army cannot stand at sea`}},
		{"two in one place", "start.csv", "west,army,bay", "west,army,bay\neast,fleet,bay", []string{`line 4: bay has a unit already, on line 3`}},
		{"bad piece", "start.csv", "west,army", "west,legion", []string{`line 3: piece "legion": want army, fleet or center`}},
		{"not a center", "start.csv", "center,mid", "center,str", []string{`line 4: str is not a supply center`}},
		{"center owned", "start.csv", "center,mid", "center,cap", []string{`line 4: center cap has an owner already`}},
		{"a single province", "provinces.csv", "*", "id,code,type,territory,center,coasts,en,aliases\ncap,Cap,coastal,east,yes,nc sc,Cape,\n", []string{
			`borders.csv: line 2: unknown province "mid"`, `borders.csv: line 3: unknown province "bay"`, `borders.csv: line 3: unknown province "mid"`, `borders.csv: line 4: unknown province "str"`,
			`borders.csv: line 5: unknown province "bay"`, `borders.csv: line 6: unknown province "bay"`, `borders.csv: line 6: unknown province "str"`, `borders.csv: province "cap" has no border`,
			`start.csv: line 3: unknown province "bay"`, `start.csv: line 4: unknown province "mid"`,
			`variant.json: victory at 3 centers, but there are only 1`, `setups/one.json: victory at 2 centers, but there are only 1`,
		}},
		{"broken JSON", "variant.json", `"victory": 3,`, `"victory": 3`, []string{`variant: variant.json: line 2: invalid character '"' after object key:value pair`}},
		{"wrong kind", "variant.json", `"victory": 3,`, `"victory": "two",`, []string{`variant: variant.json: line 2: victory cannot be string`}},
		{"unknown field", "variant.json", `"victory": 3,`, `"victory": 3, "winner": 3,`, []string{
			`variant: variant.json: line 2: unknown field "winner"`,
		}},
		{"cut short", "variant.json", "*", `{"id": "strait",`, []string{`variant: variant.json: line 1: the text ends too early`}},
		{"two documents", "setups/two.json", "*", `{"year": 1, "seats": [["east"], ["west"]]} {}`, []string{`setups/two.json: line 1: something follows the end`}},
		{"bad variant id", "variant.json", `"id": "strait"`, `"id": "The Strait"`, []string{
			`variant The Strait: variant.json: line 2: id "The Strait": want small letters, digits and -`,
		}},
		{"power twice", "variant.json", `"id": "west"`, `"id": "east"`, []string{
			`line 4: power "east" is listed twice`,
			`provinces.csv: line 3: unknown power "west"`,
			`start.csv: line 3: unknown power "west"`,
			`start.csv: line 4: unknown power "west"`,
			`setups/two.json: line 1: unknown power "west"`,
			`setups/two.json: power "east" has no player and is neither passive nor closed`,
			`setups/one.json: line 1: unknown power "west"`,
			`setups/one.json: power "east" has no player and is neither passive nor closed`,
		}},
		{"no powers", "variant.json", `"id": "east", "letter": "E",`, `"id": "", "letter": "E",`, []string{
			`line 4: power "": want small letters, digits and -`,
			`provinces.csv: line 2: unknown power "east"`,
			`start.csv: line 2: unknown power "east"`,
			`setups/two.json: line 1: unknown power "east"`,
			`setups/two.json: power "" has no player and is neither passive nor closed`,
			`setups/one.json: line 1: unknown power "east"`,
			`setups/one.json: power "" has no player and is neither passive nor closed`,
		}},
		{"long letter", "variant.json", `"letter": "W"`, `"letter": "Wes"`, []string{`line 5: power "west": letter "Wes": want one letter or two`}},
		{"bad color", "variant.json", `"letter": "W"`, `"letter": "W", "color": "#12345"`, []string{`line 5: power "west": color "#12345": want one such as #1f2a44`}},
		{"color by name", "variant.json", `"letter": "W"`, `"letter": "W", "color": "red"`, []string{`line 5: power "west": color "red": want one such as #1f2a44`}},
		{"color as a number", "variant.json", `"letter": "W"`, `"letter": "W", "color": 7`, []string{`variant: variant.json: line 5: powers.color cannot be number`}},
		{"color twice", "variant.json", `"letter": "W"`, `"letter": "W", "color": "#1f2A44"`, []string{`line 5: power "west": color "#1f2A44" is that of east`}},
		{"more powers than a set holds", "variant.json", `"powers": [`, `"powers": [` + strings.Repeat(`{"id": "x"},`, 62), []string{`variant.json: 64 powers, want 1 to 63`}},
		{"too much to win", "variant.json", `"victory": 3`, `"victory": 4`, []string{`variant.json: victory at 4 centers, but there are only 3`}},
		{"no victory", "variant.json", `"victory": 3`, `"victory": 0`, []string{`victory: want the number of centers that win`}},
		{"builds where nobody does", "variant.json", `"victory": 3,`, `"victory": 3, "builds": "any",`, []string{`variant.json: line 2: builds "any": want home, owned or owned-if-home`}},
		{"builds of another kind", "variant.json", `"victory": 3,`, `"victory": 3, "builds": true,`, []string{
			`variant: variant.json: line 2: builds cannot be bool`,
		}},
		{"a start at no time of the year", "variant.json", `"victory": 3,`, `"victory": 3, "start": "summer",`, []string{`variant.json: line 2: start "summer": want spring, fall or winter`}},
		{"winter before the first year", "variant.json", `"victory": 3,`, `"victory": 3, "start": "winter",`, []string{
			`setups/two.json: the game starts in winter, but nobody has anything to build`,
			`setups/one.json: the game starts in winter, but nobody has anything to build`,
		}},
		{"neutral and played", "variant.json", `"letter": "W",`, `"letter": "W", "neutral": true,`, []string{
			`provinces.csv: line 3: neutral power "west" has no home land`, `start.csv: line 4: neutral power "west" owns no center`,
			`setups/two.json: line 1: power "west" is neutral: no set-up names it`, `setups/one.json: line 1: power "west" is neutral: no set-up names it`}},
		{"neutral or not", "variant.json", `"letter": "W",`, `"letter": "W", "neutral": "yes",`, []string{
			`variant: variant.json: line 5: powers.neutral cannot be string`,
		}},
		{"variant without a name", "variant.json", `{"en": "The Strait"}`, `{"ja": "The Strait"}`, []string{`no English name`}},
		{"power without a name", "variant.json", `{"en": "West"}`, `{"ja": "West"}`, []string{`line 5: power "west": no English name`}},
		{"not UTF-8", "provinces.csv", "Midland", "Midl\xe4nd", []string{`line 4: not UTF-8`}},
		{"JSON that is not UTF-8", "setups/two.json", "*", "{\n\"\xff\": 1}", []string{`line 2: not UTF-8`}},
		{"comment behind something", "borders.csv", "bay,str,fleet", "bay,str,fleet # or not", []string{`line 6: who "fleet # or not": want army, fleet or both`}},
		{"more provinces than a board holds", "provinces.csv", "str,Str", strings.Repeat("x,X,sea,,,,X,\n", 253) + "str,Str", []string{`line 257: more than 255 provinces`}},
		{"coast twice", "provinces.csv", "nc sc", "nc sc nc", []string{`line 2: coast "nc" of cap is named twice`}},
		{"coasts at sea", "provinces.csv", "str,Str,sea,,,", "str,Str,sea,,,nc sc", []string{`line 5: province str: only coastal land has coasts`}},
		{"player who is no list", "setups/two.json", `[["east"], ["west"]]`, `["east", "west"]`, []string{`line 1: seats cannot be string`}},
		{"counted by word", "setups/two.json", `"year": 1901`, `"year": 1901, "by_player": "yes"`, []string{`line 1: by_player cannot be string`}},
		{"played and passive", "setups/two.json", `["west"]]`, `["west"]], "passive": ["west"]`, []string{`line 1: power "west" is placed twice`}},
		{"passive stranger", "setups/two.json", `["west"]]`, `["west"]], "passive": ["north"]`, []string{`line 1: unknown power "north"`}},
		{"years without end", "setups/two.json", `"year": 1901`, `"year": 1901, "years": 8100`, []string{`8100 years: want 8099 at most`}},
		{"set-up with too much to win", "setups/two.json", `"year": 1901`, `"year": 1901, "victory": 4`, []string{`victory at 4 centers, but there are only 3`}},
		{"no set-ups", "variant.json", `["two", "one"]`, `[]`, []string{`variant.json: no set-ups`}},
		{"set-up twice", "variant.json", `["two", "one"]`, `["two", "two"]`, []string{
			`set-up "two" is listed twice or not in small letters and digits`,
		}},
		{"set-up missing", "variant.json", `["two", "one"]`, `["two", "three"]`, []string{`setups/three.json: file does not exist`}},
		{"power without a player", "setups/two.json", `, ["west"]`, ``, []string{`setups/two.json: power "west" has no player and is neither passive nor closed`}},
		{"power with two players", "setups/two.json", `["east"]`, `["east", "west"]`, []string{`setups/two.json: line 1: power "west" is placed twice`}},
		{"player without a power", "setups/two.json", `["east"]`, `["east"], []`, []string{`setups/two.json: player 2 has no power`}},
		{"bad year", "setups/two.json", `1901`, `0`, []string{`setups/two.json: year 0: want 1 to 9999`}},
		{"won at the start", "setups/two.json", `"year": 1901,`, `"year": 1901, "victory": 2,`, []string{`setups/two.json: power "west" wins with 2 centers and has 2 at the start`}},
		{"won together at the start", "setups/two.json", `"year": 1901, "seats": [["east"], ["west"]]`, `"year": 1901, "by_player": true, "seats": [["east", "west"]]`,
			[]string{`setups/two.json: player 1 wins with 3 centers and has 3 at the start`}},
		{"nobody plays", "setups/two.json", `[["east"], ["west"]]`, `[], "passive": ["east", "west"]`, []string{`setups/two.json: nobody plays: seats is missing or empty`}},
		{"closed land of nobody", "setups/one.json", `"west"`, `"wst"`, []string{
			`line 1: unknown power "wst"`,
			`power "west" has no player and is neither passive nor closed`,
		}},
		{"table of any size", "start.csv", "*", strings.Repeat("\n", 1<<20+1), []string{"start.csv: larger than 1 MB"}},
		{"drawing of any size", "map.svg", "*", strings.Repeat(" ", 32<<20+1), []string{"map.svg: larger than 32 MB"}},
		{"bad phase", "setups/one.json", `F1850M`, `autumn`, []string{`line 1: phase "autumn": the year is not a number from 1 to 9999`}},
		{"no drawing", "map.svg", "*", "", []string{"map.svg: the file is empty"}},
	}
}

func TestEveryFaultOfATableIsNamedWithItsLine(t *testing.T) {
	for _, row := range faultRows() {
		t.Run(row.name, func(t *testing.T) {
			folder := strait()
			before := string(folder[row.file].Data)
			after := row.new
			if row.old != "*" {
				after = strings.Replace(before, row.old, row.new, 1)
			}
			if before == after {
				t.Fatalf("%s has no %q", row.file, row.old)
			}
			folder[row.file].Data = []byte(after)
			_, err := variants.Load(folder)
			if err == nil {
				t.Fatal("read without an error")
			}
			want := make([]string, len(row.want))
			for i, w := range row.want {
				if !regexp.MustCompile(`^variant[: ]`).MatchString(w) {
					if !regexp.MustCompile(`^[a-z/]+\.(csv|json|svg): `).MatchString(w) {
						w = row.file + ": " + w
					}
					w = "variant strait: " + w
				}
				want[i] = w
			}
			if got := err.Error(); got != strings.Join(want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
			}
		})
	}
}

func TestSignsOfPowersDiffer(t *testing.T) {
	for _, row := range []struct {
		name, want string
		powers     []string
	}{
		{"as the board says", "X Wt", []string{`"letter": "X", "names": {"en": "East"}`, `"letter": "Wt", "names": {"en": "West"}`}},
		{"left out", "E W", []string{`"names": {"en": "East"}`, `"names": {"en": "West"}`}},
		{"one letter twice", "Sp Sw T", []string{`"letter": "S", "names": {"en": "Spain"}`, `"letter": "S", "names": {"en": "Sweden"}`, `"names": {"en": "Turkey"}`}},
		{"two letters twice", "Sa So Sr Sx", []string{`"names": {"en": "Savoy"}`, `"names": {"en": "Saxony"}`, `"names": {"en": "Sardinia"}`, `"letter": "Sx", "names": {"en": "Essex"}`}},
		{"a letter that is not in the name", "Ru rp", []string{`"letter": "R", "names": {"en": "Russia"}`, `"letter": "r", "names": {"en": "Papal States"}`}},
		{"names of one letter", "2 3 1", []string{`"names": {"en": "A"}`, `"names": {"en": "A"}`, `"letter": "1", "names": {"en": "One"}`}},
		{"names with spaces and accents", "Îl Îe", []string{`"names": {"en": "Île de Ré"}`, `"names": {"en": "Île 2"}`}},
	} {
		powers, idle := `{"id": "east", "letter": "+", "names": {"en": "East"}}, {"id": "west", "letter": "-", "names": {"en": "West"}}`, ""
		for i, p := range row.powers {
			powers += fmt.Sprintf(`, {"id": "p%d", %s}`, i, p)
			idle += fmt.Sprintf(`, ["p%d"]`, i)
		}
		folder := strait()
		text := string(folder["variant.json"].Data)
		from := strings.Index(text, `"powers"`)
		folder["variant.json"].Data = []byte(text[:from] + `"powers": [` + powers + "]}")
		for _, name := range []string{"setups/two.json", "setups/one.json"} {
			folder[name].Data = []byte(`{"year": 1901, "seats": [["east"], ["west"]` + idle + `]}`)
		}
		b, err := variants.Load(folder)
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		var got []string
		for _, p := range b.Variant.Powers[3:] {
			got = append(got, p.Letter)
		}
		if got := strings.Join(got, " "); got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

func TestEmptyFolderMissesEveryFile(t *testing.T) {
	_, err := variants.Load(fstest.MapFS{})
	for _, name := range []string{"variant.json", "provinces.csv", "borders.csv", "start.csv", "map.svg", "map.json"} {
		if err == nil || !strings.Contains(err.Error(), "variant: "+name+": file does not exist") {
			t.Errorf("the missing %s is not reported: %v", name, err)
		}
	}
}

// FuzzLoad changes one file of a valid folder. Whatever the change, Load returns a variant or errors that begin with their place.
func FuzzLoad(f *testing.F) {
	names := []string{"variant.json", "provinces.csv", "borders.csv", "start.csv", "setups/two.json"}
	for i, name := range names {
		f.Add(i, strait()[name].Data)
		if data, err := os.ReadFile(filepath.Join("standard", name)); err == nil {
			f.Add(i, data)
		}
	}
	f.Fuzz(func(t *testing.T, which int, data []byte) {
		defer guard.Start(t)()
		folder := strait()
		folder[names[uint(which)%uint(len(names))]].Data = data
		b, err := variants.Load(folder)
		if (b == nil) == (err == nil) {
			t.Fatalf("a bundle and an error, or neither: %v", err)
		}
		if err != nil {
			if !strings.HasPrefix(err.Error(), "variant") {
				t.Errorf("the error has no place: %v", err)
			}
			return
		}
		for i := range b.Variant.Setups {
			b.Variant.Setups[i].Begin()
		}
		signs := map[string]bool{}
		for _, p := range b.Variant.Powers[1:] {
			if sign := strings.ToUpper(p.Letter); sign == "" || signs[sign] {
				t.Errorf("power %q: sign %q is empty or that of another", p.ID, p.Letter)
			}
			signs[strings.ToUpper(p.Letter)] = true
		}
	})
}

func TestEmbeddedFilesAreThoseOfTheFolder(t *testing.T) { each(t, embedded) }

func embedded(t *testing.T, id string) {
	b, err := variants.Load(os.DirFS(id))
	if err != nil {
		t.Fatal(err)
	}
	embedded := builtIn(t, id)
	if string(b.SVG) != string(embedded.SVG) || string(b.Anchors) != string(embedded.Anchors) {
		t.Error("the drawing on disk is not the one embedded")
	}
	setups, err := fs.Glob(os.DirFS(id), "setups/*.json")
	if err != nil || len(setups) != len(embedded.Variant.Setups) {
		t.Errorf("%d files in setups, %d setups in use", len(setups), len(embedded.Variant.Setups))
	}
	if embedded.Variant.ID != id {
		t.Errorf("the folder %s holds the variant %s", id, embedded.Variant.ID)
	}
}

// Bad rows of closed places give errors with line and reason. A good row is read.
func TestBadRowsOfClosedPlacesAreRefused(t *testing.T) {
	const good = "alp,Alp,closed,,,,Alps,"
	for _, row := range []struct{ name, file, line, want string }{
		{"good", "provinces.csv", good, ""},
		{"home land", "provinces.csv", "alp,Alp,closed,west,,,Alps,", `provinces.csv: line 6: closed place "alp": nobody may enter, so it has no territory, center or coasts`},
		{"center", "provinces.csv", "alp,Alp,closed,,yes,,Alps,", `line 6: closed place "alp": nobody may enter, so it has no territory, center or coasts`},
		{"coasts", "provinces.csv", "alp,Alp,closed,,,nc sc,Alps,", `line 6: closed place "alp": nobody may enter, so it has no territory, center or coasts`},
		{"no name", "provinces.csv", "alp,Alp,closed,,,,,", `line 6: province "alp" has no name in the column en`},
		{"no code", "provinces.csv", "alp,,closed,,,,Alps,", `line 6: province "alp" has no code`},
		{"bad id", "provinces.csv", "Alp,Alp,closed,,,,Alps,", `line 6: province "Alp": want small letters and digits`},
		{"id with a hyphen", "provinces.csv", "the-alp,Alp,closed,,,,Alps,", `line 6: province "the-alp": want small letters and digits`},
		{"id of a province", "provinces.csv", "bay,Alp,closed,,,,Alps,", `line 6: province "bay" is listed twice`},
		{"listed twice", "provinces.csv", good + "\n" + good, `line 7: province "alp" is listed twice`},
		{"spelling of a province", "provinces.csv", "alp,Alp,closed,,,,Midland,", `line 6: "Midland" of alp is already read as mid`},
		{"another word for it", "provinces.csv", "alp,Alp,shut,,,,Alps,", `line 6: type "shut": want inland, coastal, sea or closed`},
		{"fields missing", "provinces.csv", "alp,Alp,closed", `line 6: 3 fields, want 8`},
		{"border", "borders.csv", "alp,mid,army", `borders.csv: line 7: closed place "alp": nobody may enter there`},
		{"unit", "start.csv", "west,army,alp", `start.csv: line 5: closed place "alp": nobody may enter there`},
		{"owner", "start.csv", "west,center,alp", `start.csv: line 5: closed place "alp": nobody may enter there`},
	} {
		folder := strait()
		if row.file != "provinces.csv" {
			folder["provinces.csv"].Data = append(folder["provinces.csv"].Data, good+"\n"...)
		}
		folder[row.file].Data = append(folder[row.file].Data, row.line+"\n"...)
		b, err := variants.Load(folder)
		switch {
		case row.want == "" && err != nil:
			t.Errorf("%s: %v", row.name, err)
		case row.want == "" && (len(b.Variant.Map.Closed) != 1 || !b.Variant.Map.Impassable(b.Variant.Map.Province("alp"))):
			t.Errorf("%s: %+v", row.name, b.Variant.Map.Closed)
		case row.want != "" && (err == nil || !strings.Contains(err.Error(), row.want)):
			t.Errorf("%s: got\n%v\nwant\n%s", row.name, err, row.want)
		}
	}
}

// A game that opens in winter needs a year before its first spring.
func TestWinterNeedsAYearBeforeTheFirst(t *testing.T) {
	for year, want := range map[string]string{"1": "setups/two.json: year 1: want 2 to 9999", "2": ""} {
		folder := strait()
		folder["variant.json"].Data = []byte(strings.Replace(string(folder["variant.json"].Data), `"victory": 3,`, `"victory": 3, "start": "winter",`, 1))
		folder["start.csv"].Data = []byte("power,piece,at\n")
		folder["setups/two.json"].Data = []byte(`{"year": ` + year + `, "seats": [["east"], ["west"]]}`)
		b, err := variants.Load(folder)
		switch {
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("year %s: got %v, want %s", year, err, want)
		case want == "" && err != nil:
			t.Errorf("year %s: %v", year, err)
		case want == "" && b.Variant.Setups[0].Begin().Phase.String() != "W1A":
			t.Errorf("year %s: opens in %v", year, b.Variant.Setups[0].Begin().Phase)
		}
	}
}
func TestTablesThatArePackedAreReadBack(t *testing.T) {
	b, err := variants.Load(strait())
	if err != nil {
		t.Fatal(err)
	}
	data, err := b.Pack()
	if err != nil {
		t.Fatal(err)
	}
	v, err := variants.Unpack(data)
	if err != nil || v.ID != "strait" || !reflect.DeepEqual(v.Powers, b.Variant.Powers) || !reflect.DeepEqual(v.Map.Provinces, b.Variant.Map.Provinces) || len(v.Setups) != 2 || v.Setups[1].Year != 1850 {
		t.Errorf("read back: %+v, %v", v, err)
	}
	if strings.Contains(string(data), "<svg") {
		t.Error("the drawing is among the tables")
	}
	for name, row := range map[string]struct{ old, new, want string }{
		"no JSON":                  {"{", "[", "variant: "},
		"a file is missing":        {`"start.csv"`, `"stop.csv"`, "start.csv: the file is empty"},
		"a table with a fault":     {"cap,mid,army", "cap,sea,army", `borders.csv: line 2`},
		"a set-up that is missing": {"setups/one", "setups/six", "setups/one.json"},
		"far too much":             {"Strait", strings.Repeat("x", 4<<20), "more than"},
	} {
		if _, err := variants.Unpack([]byte(strings.Replace(string(data), row.old, row.new, 1))); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %q", name, err, row.want)
		}
	}
}

func FuzzUnpack(f *testing.F) {
	b, err := variants.Load(strait())
	if err != nil {
		f.Fatal(err)
	}
	data, err := b.Pack()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		if v, err := variants.Unpack(data); (v == nil) == (err == nil) {
			t.Errorf("%v, %v", v, err)
		}
	})
}
