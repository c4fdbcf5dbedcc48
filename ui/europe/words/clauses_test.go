package words

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// citation matches a document with the clauses that a text cites: "001 3.4.1-3.4.3", "000 §7, §7(5)".
var citation = regexp.MustCompile(`(00[0-4])((?:[ ,、;；-]+(?:§\d(?:\(\d\))?[A-H]?|\d\.\d[0-9.]*(?:\([a-z]\))?))+)`)

// place matches one clause.
var place = regexp.MustCompile(`§\d(?:\(\d\))?[A-H]?|\d\.\d[0-9.]*`)

// loose matches the number of a clause without a document, or of our own notes.
var loose = regexp.MustCompile(`RULES|§|\d\.\d\.\d|(?i:rule|規則|规则) ?\d\.\d`)

// TestWhatIsCitedCanBeLookedUp checks that reasons cite only clauses that exist in the documents. Texts cite no documents, because they name our
// own sections, and the numbers of our own notes appear nowhere.
func TestWhatIsCitedCanBeLookedUp(t *testing.T) {
	data, err := os.ReadFile("testdata/clauses.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Split(string(data), "\n")
	cited := 0
	check := func(where, text string) {
		rest := text
		for _, m := range citation.FindAllStringSubmatch(text, -1) {
			for _, clause := range place.FindAllString(m[2], -1) {
				cited++
				has := func(line string) bool {
					return line == m[1]+" "+clause || strings.HasPrefix(line, m[1]+" "+clause+".")
				}
				if !slices.ContainsFunc(known, has) {
					t.Errorf("%s cites %s %s, which does not exist: %s", where, m[1], clause, text)
				}
			}
			rest = strings.ReplaceAll(rest, m[0], "")
		}
		if loose.MatchString(rest) {
			t.Errorf("%s cites a clause without its document: %s", where, text)
		}
	}
	for _, name := range languageFiles(t) {
		for key, forms := range texts(t, name) {
			for _, text := range forms {
				if strings.HasPrefix(key, "about.") {
					continue
				}
				if check(name+": "+key, text); citation.MatchString(text) {
					t.Errorf("%s: %s cites a document, not our rules: %s", name, key, text)
				}
			}
		}
	}
	for _, why := range engine.Reasons() {
		if clause := why.Rule().Clause(); clause != "" {
			check(why.String(), clause)
		}
	}
	t.Logf("%d citations", cited)
	if cited < 50 {
		t.Errorf("only %d citations found", cited)
	}
}
