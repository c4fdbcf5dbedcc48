package rulebook

import (
	"maps"
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

// languages returns the languages of the window.
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

// Every language has every clause of both books. Every glossary word of Three Kingdoms occurs in a clause; those of Europe may occur only
// in lessons.
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

// Every reason and every setting has a section.
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
	for _, r := range []engine.Rule{engine.Paradoxes, engine.FailedMoves} { // used in explanations, not in reasons
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

// A lesson names a clause of a document. Its section is the first one that cites this clause or one next to it.
func TestAClauseLeadsToTheFirstSectionThatCitesIt(t *testing.T) {
	b := read(t, "en")
	for text, want := range map[string]string{"3.3.9": "6.5", "000 4(3)G 例16": "6.5", "3.4.2": "5.3", "001 2.4.6": "6.1", "000 4(3)H": "5.2", "nothing": ""} {
		if got := b.Citing(text); got != want {
			t.Errorf("%s leads to %q, want %q", text, got, want)
		}
	}
}

// Every cited clause exists in its document.
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
							t.Errorf("%s.%d cites %s %s, which does not exist", s.ID, i+1, document, p)
						}
					}
				}
			}
		}
	}
	t.Logf("%d citations", cited)
	if cited < 100 {
		t.Errorf("only %d citations were checked", cited)
	}
}

// small returns a book with one section.
func small(book, texts string) fstest.MapFS {
	return fstest.MapFS{"rules/book.json": {Data: []byte(book)}, "rules/ja.json": {Data: []byte(texts)}}
}

const oneSection = `{"chapters": [{"id": "1", "sections": [{"id": "1.1", "cites": ["001 2.1.1"]}]}], "words": ["void"]}`

func TestFaultsNameTheCulprit(t *testing.T) {
	const whole = `{"1": "A", "1.1": "B", "1.1.1": "C", "word.void": "v", "word.void.text": "V"}`
	for _, row := range []struct{ name, book, texts, want string }{
		{"fine", oneSection, whole, ""},
		{"no json", "{", whole, "rules/book.json: line 1, column 2: the text ends too early"},
		{"more than a book", oneSection + "{}", whole, "rules/book.json: line 1, column 100: something follows the end"},
		{"unknown field", `{"chapter": []}`, whole, `rules/book.json: line 1, column 2: unknown field "chapter"`},
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
			t.Errorf("%s: no error", row.name)
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
		{"en", "001 3.3.9", "6.5", true},
		{"ja", "スタンド・オフ", "6.1", true}, {"zh_TW", "對峙", "6.1", true}, {"zh_CN", "对峙", "6.1", true},
		{"en", "", "6.5", false}, {"en", "zeppelin", "6.5", false},
	} {
		f := read(t, row.language).Search(row.query)
		if (f.Sections[row.section] > 0) != row.places || (f.Places > 0) != row.places {
			t.Errorf("%s %q: %+v", row.language, row.query, f)
		}
	}
}

// A number finds only its own section, not clauses that cite the same number of a document.
func TestANumberFindsItsSectionAlone(t *testing.T) {
	b := read(t, "en")
	for query, want := range map[string][]string{
		"6.1": {"6.1"}, "§ 6.5": {"6.5"}, "§6.10": {"6.10"}, " 3.2 ": {"3.2"}, "6.5.2": {"6.5"}, "1.2.4": {"1.2"}, "2": {"2.1", "2.2"}, "6.5.9": nil, "6.5.0": nil,
	} {
		f := b.Search(query)
		if got := slices.Sorted(maps.Keys(f.Sections)); !slices.Equal(got, want) || f.Places != len(want) {
			t.Errorf("%q finds %v in %d places, want %v", query, got, f.Places, want)
		}
	}
}

// The table was read from the documents: the section of a setting cites the clause about it.
func TestTheSectionOfASettingCitesItsClause(t *testing.T) {
	b := read(t, "en")
	for setting, want := range map[string]string{
		"agreed_end": "001 5.1(c)", "armistice": "001 4.3.1", "chat_lock": "001 2.3.2", "limit_finish": "000 §6",
		"limit_score": "001 5.1(b)", "notation": "000 §3(2)B", "start_year": "001 1.2.1-1.2.3", "win_count_by": "001 1.2.4",
	} {
		id := b.Topic(OfSetting(setting))
		document, place, _ := strings.Cut(want, " ")
		if !slices.ContainsFunc(b.Sources(document), func(s Source) bool { return s.Place == place && slices.Contains(s.Sections, id) }) {
			t.Errorf("%s: § %s does not cite %s", setting, id, want)
		}
	}
}

// The places of a document are sorted by number, each once with all its sections. Clauses without a source are listed separately.
func TestSourcesAreSorted(t *testing.T) {
	b := read(t, "en")
	var places []string
	sections := map[string][]string{}
	for _, s := range b.Sources("001") {
		if places = append(places, s.Place); sections[s.Place] != nil {
			t.Errorf("%s is listed twice", s.Place)
		}
		sections[s.Place] = s.Sections
	}
	before := -1
	for _, place := range []string{"1.2.1-1.2.3", "1.2.4", "2.4.6(a)", "2.4.6(b)", "3.3.9", "3.3.9(a)", "3.4.5", "3.6.2", "5.1(c)"} {
		at := slices.Index(places, place)
		if at <= before {
			t.Errorf("%s is at %d, after %d: %q", place, at, before, places)
		}
		before = at
	}
	if got := sections["3.3.9"]; !slices.Equal(got, []string{"6.5"}) {
		t.Errorf("3.3.9 is in %v", got)
	}
	if got := sections["3.3.7"]; !slices.Equal(got, []string{"4.3", "6.3", "6.4"}) {
		t.Errorf("3.3.7 is in %v", got)
	}
	if got := b.Sources("002"); len(got) != 2 || got[0].Place != "特殊地形" || !slices.Equal(got[1].Sections, []string{"5.3"}) {
		t.Errorf("sources in 002: %v", got)
	}
	if got := b.Sources(""); len(got) != 1 || !slices.Equal(got[0].Sections, []string{"6.10"}) {
		t.Errorf("clauses without a source: %v", got)
	}
	k := readBook(t, Kingdoms, "en")
	heads := map[string]bool{}
	for _, s := range k.Sources("004") {
		if heads[s.Place] = true; strings.Contains(s.Place, "TK") || len(numbers(s.Place)) > 0 {
			t.Errorf("004 has no %q", s.Place)
		}
	}
	if !heads["军事"] || !heads["关隘"] || len(k.Sources("")) != 1 {
		t.Errorf("sources in 004: %v", heads)
	}
	if got := b.Section("6.5").Documents(); !slices.Equal(got, []string{"000", "001"}) {
		t.Errorf("6.5 cites %v", got)
	}
	mixed := &Book{Chapters: []Chapter{{Sections: []Section{{ID: "1.1", Clauses: []Clause{{Cites: "002 海運, 3.2, TK 9"}, {Cites: "002 3.1, 001 7"}}}}}}}
	if got := mixed.Sources("002"); len(got) != 3 || got[0].Place != "3.1" || got[1].Place != "3.2" || got[2].Place != "海運" {
		t.Errorf("numbers and headings: %v", got)
	}
	if got, want := Cited(Clause{Cites: "000 §1, §2, TK 8"}, Clause{}, Clause{Cites: "TK 9.1, 9.2"}, Clause{Cites: "001 3.3.9, 000 §2"}), "000 §1, §2; 001 3.3.9"; got != want {
		t.Errorf("cited %q, want %q", got, want)
	}
	if DocumentIn(OfDocument("003")) != "003" || DocumentIn(OfSection("6.5")) != "" {
		t.Error("DocumentIn confuses documents and other topics")
	}
}

// Chinese and Japanese do not separate words. A part of another glossary word, of katakana or of a longer word is not marked.
func TestNoWordIsMarkedInsideAnother(t *testing.T) {
	b := &Book{Words: []Word{
		{Key: "a", Forms: []string{"支援"}}, {Key: "b", Forms: []string{"支援者"}}, {Key: "c", Forms: []string{"関"}}, {Key: "d", Forms: []string{"サプライ"}},
	}}
	marked := func(text string, used map[int]bool) (list []string) {
		for _, m := range b.Marks(text, nil, used) {
			list = append(list, text[m.From:m.To])
		}
		return list
	}
	for text, want := range map[string][]string{
		"支援者が支援する": {"支援者", "支援"}, "支援者が動く": {"支援者"}, "機関と関係": nil, "関は二つ": {"関"}, "機関が関を守る": {"関"}, "サプライズ": nil, "そのサプライは": {"サプライ"},
	} {
		if got := marked(text, map[int]bool{}); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if got := marked("支援者が支援者を見る", map[int]bool{1: true}); got != nil {
		t.Errorf("marked inside a known word: %q", got)
	}
}

// The glossary has the words that readers look up most, in every language.
func TestTheGlossaryKnowsWhatPeopleAskFor(t *testing.T) {
	for _, l := range languages(t) {
		known := map[string]bool{}
		for _, w := range read(t, l).Words {
			known[w.Key] = true
		}
		for _, key := range []string{"bounce", "stand-off", "home-center", "waive", "season", "power"} {
			if !known[key] {
				t.Errorf("%s: the glossary has no %s", l, key)
			}
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

// BenchmarkSearch measures the search after a key press in the search field (target: below 20 ms).
func BenchmarkSearch(b *testing.B) {
	book := read(b, "en")
	defer meter.Start(b)()
	for b.Loop() {
		if book.Search("support cut").Places == 0 {
			b.Fatal("nothing found")
		}
	}
}

// With adds clauses to sections of a copy, by their topics.
func TestABoardAddsClausesToACopy(t *testing.T) {
	b := read(t, "en")
	before := len(b.Section("8.2").Clauses)
	own := b.With(map[string][]string{OfRule("building"): {"One.", "Two."}, OfRule("no-such-rule"): {"Three."}})
	if got := own.Section("8.2").Clauses; len(got) != before+2 || got[before].Text != "One." || got[before+1] != (Clause{Text: "Two."}) {
		t.Errorf("got %+v", got)
	}
	if len(b.Section("8.2").Clauses) != before || b.With(nil) != b || own.Search("One.").Sections["8.2"] != 1 {
		t.Error("With changes the book itself, or its clauses are not found")
	}
}
