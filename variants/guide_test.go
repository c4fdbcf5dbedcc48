package variants_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"entente/variants"
)

// promises are the sentences of docs/variants.md about the tables of a variant, each with its tests: changes of the small board that keep it valid,
// each alone, and the rows of faults that break the sentence.
var promises = []struct {
	says string
	good [][3]string
	bad  []string
}{
	{"Tables are CSV in UTF-8, as spreadsheets write it. No file except the drawing may be larger than 1 MB.",
		[][3]string{{"provinces.csv", "Midland", "Mittelländ 中"}}, []string{"not UTF-8", "JSON that is not UTF-8", "table of any size", "drawing of any size"}},
	{"A line that begins with `#` is a comment.", [][3]string{{"borders.csv", "bay,str", "# mao,str,fleet\nbay,str"}}, []string{"comment behind something"}},
	{"Ids consist of lowercase letters and digits.", [][3]string{{"provinces.csv", "str,Str,sea,,,,Strait,\n", "str,Str,sea,,,,Strait,\nx2,X2,closed,,,,Xtwo,\n"}}, []string{"bad id"}},

	{"| `id` | unique: not the id of another variant.", [][3]string{{"variant.json", `"strait"`, `"strait-2"`}}, []string{"bad variant id"}},
	{"| `names` | by language; `en` is required |", [][3]string{{"variant.json", `{"en": "The Strait"}`, `{"en": "The Strait", "xx": "S"}`}}, []string{"variant without a name", "power without a name"}},
	{"| `victory` | the number of centers that wins; more than any power has at the start.", nil, []string{"too much to win", "no victory", "wrong kind", "won at the start"}},
	{"| `start` | the season in which a game begins: `spring` (the default), `fall`, or `winter`",
		[][3]string{{"variant.json", `"victory": 3,`, `"victory": 3, "start": "spring",`}, {"variant.json", `"victory": 3,`, `"victory": 3, "start": "fall",`}},
		[]string{"a start at no time of the year", "winter before the first year"}},
	{"| `builds` | at which of its centers a power builds: `home` (the default), `owned` or `owned-if-home`",
		[][3]string{{"variant.json", `"victory": 3,`, `"victory": 3, "builds": "home",`}, {"variant.json", `"victory": 3,`, `"victory": 3, "builds": "owned",`},
			{"variant.json", `"victory": 3,`, `"victory": 3, "builds": "owned-if-home",`}},
		[]string{"builds where nobody does", "builds of another kind"}},
	{"| `setups` | the files in `setups/`, the default one first |", [][3]string{{"variant.json", `["two", "one"]`, `["one"]`}}, []string{"no set-ups", "set-up twice", "set-up missing"}},
	{"| `powers` | at most 63. Orders may use `adjective` and `aliases` |",
		[][3]string{{"variant.json", `"adjective": "Eastern"`, `"aliases": []`}}, []string{"power twice", "no powers", "more powers than a set holds"}},
	{"| `letter` | of a power: one or two letters, shown where color is not enough. The default is the first letter of the English name.",
		[][3]string{{"variant.json", `"letter": "E",`, ``}, {"variant.json", `"letter": "E",`, `"letter": "Ea",`}}, []string{"long letter"}},
	{"| `color` | of a power, if it needs a particular one: `\"#1f2a44\"`. No two powers may have the same color |",
		[][3]string{{"variant.json", `"letter": "W",`, `"letter": "W", "color": "#A0b1c2",`}}, []string{"bad color", "color by name", "color as a number", "color twice"}},
	{"| `neutral` | of a power: `true` if its units belong to no player",
		[][3]string{{"variant.json", `"powers": [`, `"powers": [{"id": "free", "letter": "0", "names": {"en": "Free"}, "neutral": true},`}}, []string{"neutral and played", "neutral or not"}},
	{"no home land, no centers, and no setup names it", nil, []string{"neutral and played"}},
	{"for the `year` 1901, which must be at least 2", nil, []string{"bad year"}}, // and TestWinterNeedsAYearBeforeTheFirst
	{"It is a fault if no power has anything to build.", [][3]string{{"start.csv", "west,army,bay\n", ""}}, []string{"winter before the first year"}},

	{"| `id` | short; it is written in game files.", nil, []string{"province twice", "bad id"}},
	{"It may not be a word that an order can have in the position of a place, such as `the`, `aus` or `nc`: such orders could not be read back |", nil, []string{"a word of orders"}},
	{"| `code` | short; it is shown on a small map |", [][3]string{{"provinces.csv", "mid,Mid", "mid,M."}}, []string{"no code"}},
	{"| `type` | `inland`, `coastal`, `sea`, or `closed` for a place that no unit may ever enter: it has only names |",
		[][3]string{{"provinces.csv", "mid,Mid,inland", "mid,Mid,coastal"}, {"provinces.csv", "str,Str", "alp,Alp,closed,,,,Alps,\nstr,Str"}}, []string{"bad type"}},
	{"| `territory` | the power whose home it is, or empty |", [][3]string{{"provinces.csv", "mid,Mid,inland,,", "mid,Mid,inland,,"}}, []string{"bad territory", "home at sea"}},
	{"| `center` | `yes` for a supply center.", nil, []string{"bad center", "center at sea"}},
	{"| `coasts` | of a province with several coasts: two or more of `nc ec sc wc`, separated by spaces; otherwise empty |",
		[][3]string{{"provinces.csv", "nc sc", "sc  nc"}}, []string{"single coast", "bad coast", "coast twice", "coasts at sea"}},
	{"| `en` | the full name; add a column for each further language: `zh_TW`, `ja` ... |", nil, []string{"no name", "column twice"}},
	{"| `aliases` | other spellings, separated by `;` |", [][3]string{{"provinces.csv", "kap; the cape", ";kap;"}}, []string{"spelling taken"}},
	{"No id, code, name or alias may mean two provinces; case, spaces, dots and hyphens are ignored.", [][3]string{{"provinces.csv", "kap; the cape", "C a-p."}}, []string{"spelling taken"}},
	{"A board has at most 255 provinces.", nil, []string{"more provinces than a board holds"}},

	{"List each border once, with the units that may cross it: `army`, `fleet` or `both`.", [][3]string{{"borders.csv", "bay,str,fleet", "str,bay,fleet"}}, []string{"border twice", "who", "border with itself", "unknown province"}},
	{"Use `both` for two neighboring coasts on the same sea that also share a border on land.",
		[][3]string{{"provinces.csv", "mid,Mid,inland", "mid,Mid,coastal"}}, []string{"army at sea", "fleet inland"}},
	{"For a province with several coasts, borders for fleets name one of them (`cap/nc`), and borders for armies name none (`cap`).", nil,
		[]string{"coast left out", "unknown coast", "coast of a province without", "army on a coast", "starts on no coast"}},

	{"`army` and `fleet` place units; `center` gives a power a center outside its home from the start.",
		[][3]string{{"start.csv", "west,center,mid\n", ""}}, []string{"bad piece", "not a center", "center owned", "two in one place", "army starts at sea", "fleet starts inland"}},

	{"| `year` | of the first spring, or of the first fall if games begin in fall; 1 to 9999 |", [][3]string{{"setups/two.json", "1901", "1"}, {"setups/two.json", "1901", "9999"}}, []string{"bad year"}},
	{"| `victory` | if it differs from variant.json |", [][3]string{{"setups/two.json", `"year": 1901`, `"year": 1901, "victory": 0`}},
		[]string{"set-up with too much to win", "won at the start"}},
	{"| `years` | the number of years after which a game without a winner ends, unless the table agrees otherwise",
		[][3]string{{"setups/two.json", `"year": 1901`, `"year": 1901, "years": 8099`}}, []string{"years without end"}},
	{"| `by_player` | centers are counted per player, not per power |", [][3]string{{"setups/two.json", `"year": 1901`, `"year": 1901, "by_player": true`}}, []string{"counted by word", "won together at the start"}},
	{"| `seats` | the powers of each player |", [][3]string{{"setups/two.json", `[["east"], ["west"]]`, `[["west"], ["east"]]`}},
		[]string{"player who is no list", "player without a power", "power with two players", "nobody plays"}},
	{"| `passive` | powers that only hold in this setup", [][3]string{{"setups/two.json", `, ["west"]]`, `], "passive": ["west"]`}}, []string{"passive stranger", "played and passive"}},
	{"| `closed` | `{\"territory\": \"westria\", \"until\": \"S802M\"}`: no unit may enter that power's land before that phase",
		[][3]string{{"setups/one.json", "F1850M", "W1850A"}}, []string{"closed land of nobody", "bad phase"}},
	{"Every power is in exactly one of the three lists, except neutral powers, which are in none.", nil, []string{"power without a player", "power with two players", "neutral and played"}},
}

// guide returns docs/variants.md.
func guide(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../docs/variants.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestWhatTheGuidePromisesIsChecked checks that each sentence is in the guide, that what it allows is read, and that a row of faults covers what it
// forbids.
func TestWhatTheGuidePromisesIsChecked(t *testing.T) {
	data := guide(t)
	text := strings.Join(strings.Fields(data), " ")
	faulty := map[string]bool{}
	for _, row := range faultRows() {
		faulty[row.name] = true
	}
	var said strings.Builder
	for _, p := range promises {
		said.WriteString(p.says + "\n")
		if !strings.Contains(text, p.says) {
			t.Errorf("the guide does not say: %s", p.says)
		}
		for _, name := range p.bad {
			if !faulty[name] {
				t.Errorf("%s: no row %q", p.says, name)
			}
		}
		if len(p.bad) == 0 {
			t.Errorf("%s: no row of faults breaks it", p.says)
		}
		for _, change := range p.good {
			folder := strait()
			before := string(folder[change[0]].Data)
			if folder[change[0]].Data = []byte(strings.Replace(before, change[1], change[2], 1)); !strings.Contains(before, change[1]) {
				t.Errorf("%s has no %s", change[0], change[1])
			}
			if _, err := variants.Load(folder); err != nil {
				t.Errorf("%s: %s: %v", p.says, change[2], err)
			}
		}
	}
	tables := regexp.MustCompile(`(?s)## variant\.json.*## map\.svg`).FindString(data)
	for _, line := range regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\| .*$").FindAllString(tables, -1) {
		if field := regexp.MustCompile("^\\| `[a-z_]+` \\| ").FindString(line); !strings.Contains(said.String(), field) && !strings.Contains(line, "jDip") {
			t.Errorf("not tested: %s", line)
		}
	}
}
