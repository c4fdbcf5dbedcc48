package rulebook

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"entente/assets"
	"entente/engine"
	"entente/scripts/guard"
	"entente/scripts/meter"
)

// languages are those of the window.
func languages(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob("../../assets/lang/*.json")
	if err != nil || len(names) != 4 {
		t.Fatal(names, err)
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(filepath.Base(name), ".json")
	}
	return names
}

func read(t testing.TB, language string) *Book {
	t.Helper()
	return readBook(t, Europe, language)
}

func readBook(t testing.TB, folder, language string) *Book {
	t.Helper()
	b, err := Read(assets.FS, folder, language)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Every language has every clause of every book, and each word of the glossary of Three Kingdoms stands in one: those of Europe stand in
// lessons too.
func TestEveryLanguageHasTheWholeRules(t *testing.T) {
	for _, folder := range []string{Europe, Kingdoms} {
		for _, l := range languages(t) {
			b := readBook(t, folder, l)
			used, clauses := map[int]bool{}, 0
			for _, c := range b.Chapters {
				for _, s := range c.Sections {
					for _, clause := range s.Clauses {
						b.Marks(clause.Text, nil, used)
						clauses++
					}
				}
			}
			for i, w := range b.Words {
				if folder == Kingdoms && !used[i] {
					t.Errorf("%s %s: no clause has %q", folder, l, w.Forms[0])
				}
			}
			if clauses < 100 || len(b.Words) < 12 {
				t.Errorf("%s %s: %d clauses, %d words", folder, l, clauses, len(b.Words))
			}
			t.Logf("%s %s: %d chapters, %d clauses, %d words", folder, l, len(b.Chapters), clauses, len(b.Words))
		}
	}
}

// Every reason and every setting leads to a section.
func TestEveryReasonAndSettingHasItsSection(t *testing.T) {
	b := read(t, "en")
	topics := 0
	want := func(topic string) {
		topics++
		if b.Section(b.Topic(topic)) == nil {
			t.Errorf("%s has no section", topic)
		}
	}
	for _, r := range engine.Reasons() {
		if r.Rule() != engine.NoRule {
			want(OfRule(r.Rule().String()))
		}
	}
	for _, r := range []engine.Rule{engine.Paradoxes, engine.FailedMoves} { // of explanations, not of reasons
		want(OfRule(r.String()))
	}
	data, err := os.ReadFile("../../assets/lang/en.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`"setting\.(\w+)\.text"`).FindAllStringSubmatch(string(data), -1) {
		want(OfSetting(m[1]))
	}
	t.Logf("%d topics", topics)
}

// What a clause cites can be looked up.
func TestClausesCiteWhatIsThere(t *testing.T) {
	data, err := os.ReadFile("../europe/words/testdata/clauses.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Split(string(data), "\n")
	place := regexp.MustCompile(`§\d(?:\(\d\))?[A-H]?|\d\.\d(?:\.\d)?`)
	cited := 0
	for _, c := range read(t, "en").Chapters {
		for _, s := range c.Sections {
			for i, clause := range s.Clauses {
				document := ""
				for _, part := range strings.Split(clause.Cites, ", ") {
					if strings.HasPrefix(part, "00") {
						document = part[:3]
					}
					for _, p := range place.FindAllString(part, -1) {
						cited++
						if !slices.Contains(known, document+" "+p) {
							t.Errorf("%s.%d cites %s %s, which is not there", s.ID, i+1, document, p)
						}
					}
				}
			}
		}
	}
	t.Logf("%d citations", cited)
	if cited < 100 {
		t.Errorf("%d citations: the test looks at nothing", cited)
	}
}

// small is a book of one section.
func small(book, texts string) fstest.MapFS {
	return fstest.MapFS{"rules/book.json": {Data: []byte(book)}, "rules/ja.json": {Data: []byte(texts)}}
}

const oneSection = `{"chapters": [{"id": "1", "sections": [{"id": "1.1", "cites": ["001 2.1.1"]}]}], "words": ["void"]}`

func TestFaultsNameTheCulprit(t *testing.T) {
	const whole = `{"1": "A", "1.1": "B", "1.1.1": "C", "word.void": "v", "word.void.text": "V"}`
	for _, row := range []struct{ name, book, texts, want string }{
		{"fine", oneSection, whole, ""},
		{"no json", "{", whole, "rules/book.json: line 1: unexpected EOF"},
		{"more than a book", oneSection + "{}", whole, "rules/book.json: something follows after the rules"},
		{"unknown field", `{"chapter": []}`, whole, `rules/book.json: line 1: json: unknown field "chapter"`},
		{"missing", oneSection, `{"1": "A", "1.1": "B", "word.void": "v", "word.void.text": "V"}`, "rules/ja.json: 1.1.1 is missing"},
		{"empty", oneSection, strings.Replace(whole, `"C"`, `" "`, 1), "rules/ja.json: 1.1.1 is missing"},
		{"one too many", oneSection, strings.Replace(whole, `{`, `{"1.1.2": "D", `, 1), "rules/ja.json: 1.1.2 belongs nowhere"},
		{"wrong chapter", strings.Replace(oneSection, `"id": "1",`, `"id": "2",`, 1), strings.Replace(whole, `"1":`, `"2":`, 1), "rules/ja.json: section 1.1 is in chapter 2"},
		{"nowhere", strings.Replace(oneSection, `"cites"`, `"see": ["9.9"], "cites"`, 1), whole, "rules/ja.json: 1.1 refers to 9.9, which is not there"},
		{"twice", strings.Replace(oneSection, `"cites"`, `"rules": ["a", "a"], "cites"`, 1), whole, "rules/ja.json: rule:a is in 1.1 and in 1.1"},
		{"empty form", oneSection, strings.Replace(whole, `"v"`, `"v|"`, 1), "rules/ja.json: word.void has an empty form"},
	} {
		_, err := Read(small(row.book, row.texts), "rules", "ja")
		if got := ""; err != nil {
			if got = err.Error(); got != row.want {
				t.Errorf("%s: got %s, want %s", row.name, got, row.want)
			}
		} else if row.want != "" {
			t.Errorf("%s: taken", row.name)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(oneSection, `{"1": "A", "1.1": "B", "1.1.1": "C", "word.void": "v|w", "word.void.text": "V"}`, "v c")
	f.Add(strings.Replace(oneSection, `"cites"`, `"rules": ["1a", "bounced/mutual"], "case": {"phase": "S200M"}, "cites"`, 1), `{"1": "甲", "1.1": "乙"}`, "乙")
	f.Fuzz(func(t *testing.T, book, texts, query string) {
		defer guard.Start(t)()
		b, err := Read(small(book, texts), "rules", "ja")
		if err != nil {
			return
		}
		found := b.Search(query)
		for _, c := range b.Chapters {
			for _, s := range c.Sections {
				for _, clause := range s.Clauses {
					for _, m := range b.Marks(clause.Text, found.Words, map[int]bool{}) {
						_ = clause.Text[m.From:m.To]
					}
				}
			}
		}
	})
}

func TestSearchFindsClausesWithAllWords(t *testing.T) {
	for _, row := range []struct {
		language, query, section string
		places                   bool
	}{
		{"en", "support CUT", "6.5", true}, {"en", "3.3.9", "6.5", true}, {"en", "6.10", "6.10", true},
		{"ja", "スタンド・オフ", "6.1", true}, {"zh_TW", "對峙", "6.1", true}, {"zh_CN", "对峙", "6.1", true},
		{"en", "", "6.5", false}, {"en", "zeppelin", "6.5", false},
	} {
		f := read(t, row.language).Search(row.query)
		if (f.Sections[row.section] > 0) != row.places || (f.Places > 0) != row.places {
			t.Errorf("%s %q: %+v", row.language, row.query, f)
		}
	}
}

func TestWordsAreMarkedOnceAndWhole(t *testing.T) {
	b := read(t, "en")
	used := map[int]bool{}
	text := "Whoever executes a cut cuts: CUT."
	var got []string
	for _, m := range b.Marks(text, nil, used) {
		got = append(got, text[m.From:m.To])
	}
	if !slices.Equal(got, []string{"cuts"}) {
		t.Errorf("marked %q", got)
	}
	if again := b.Marks(text, nil, used); len(again) != 0 {
		t.Errorf("marked again: %v", again)
	}
	if hits := b.Marks(text, []string{"cut"}, map[int]bool{}); len(hits) != 4 {
		t.Errorf("searched: %v", hits)
	}
}

// BenchmarkSearch: what a letter more in the field of the page costs (below 20 ms).
func BenchmarkSearch(b *testing.B) {
	book := read(b, "en")
	defer meter.Start(b)()
	for b.Loop() {
		if book.Search("support cut").Places == 0 {
			b.Fatal("nothing found")
		}
	}
}
