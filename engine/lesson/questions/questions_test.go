package questions_test

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/engine/lesson/questions"
	"entente/scripts/guard"
	"entente/variants"
)

func board(t testing.TB) *kingdoms.Board {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return b.Board
}

func ours(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("../../../assets/lessons/three-kingdoms/questions.json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// states are the units without their commanders, whom a question gives names.
func states(pos kingdoms.Position) kingdoms.Position {
	for a := range pos.Units {
		pos.Units[a].Commander = kingdoms.NoGeneral
	}
	return kingdoms.Position{Units: pos.Units, Owners: pos.Owners, Ships: pos.Ships, Money: pos.Money, Phase: pos.Phase}
}

// Each question is a case of the collection, in which generals have names; it comes to what the collection says.
func TestQuestionsAreCasesOfTheCollection(t *testing.T) {
	b := board(t)
	list, err := questions.Read(ours(t), b)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../kingdoms/lines/testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	known, err := lines.ReadCases(data)
	if err != nil {
		t.Fatal(err)
	}
	fates := map[questions.Fate]int{}
	for i := range list {
		q := &list[i]
		fates[q.Fate]++
		at := slices.IndexFunc(known, func(c lines.Case) bool { return c.ID == q.ID })
		if at < 0 {
			t.Errorf("%s is no case of the collection", q.ID)
			continue
		}
		want, err := known[at].Input(b)
		if err != nil {
			t.Fatal(err)
		}
		if states(q.Case.Pos) != states(want.Pos) || len(q.Case.Orders) != len(want.Orders) {
			t.Errorf("%s is another position than in the collection", q.ID)
		}
		got, res := q.Judge(), kingdoms.Adjudicate(&want.Pos, want.Orders, want.Draws, want.Rules)
		if len(got.Lost) != len(res.Lost) || got.Next.Owners != res.Next.Owners || got.Next.Phase != res.Next.Phase {
			t.Errorf("%s comes to something else than in the collection", q.ID)
		}
		if n := len(q.Choices()); n < 3 || n > 9 {
			t.Errorf("%s has %d choices", q.ID, n)
		}
	}
	if len(list) < 20 || len(fates) < 10 {
		t.Errorf("%d questions with %d answers", len(list), len(fates))
	}
}

// What is wrong with a file is told with the question, and nothing is taken.
func TestAFileThatContradictsTheJudgeIsRefused(t *testing.T) {
	b, good := board(t), string(ours(t))
	swap := func(from, to string) string {
		t.Helper()
		if !strings.Contains(good, from) {
			t.Fatalf("no %q", from)
		}
		return strings.Replace(good, from, to, 1)
	}
	for _, row := range []struct{ text, want string }{
		{swap(`"answer": "stays"`, `"answer": "enters"`), `question 1 (battle-1v1-01): the answer is "enters", but the judge says "stays"`},
		{swap(`"answer": "stays"`, `"answer": "sleeps"`), `the answer is "sleeps"`},
		{swap(`"ja": "満員の部隊どうし"`, `"ja": " "`), `title: no translation into "ja"`},
		{swap(`"unit": "xuchang"`, `"unit": "chengdu"`), `unit: nobody stands in "chengdu"`},
		{swap(`"unit": "xuchang", `, `"order": 7, `), "order: there is no order 7"},
		{swap(`"section": "7.3"`, `"section": ""`), "an id and a section"},
		{swap(`"caocao full xuchang"`, `"caocao full nowhere"`), "line: units[0]"},
		{swap(`"id": "battle-1v1-17"`, `"id": "battle-1v1-01"`), "another one with its id"},
		{swap(`"version": 1`, `"version": 2`), "version 2"},
		{swap(`"languages": ["en", "ja", "zh_CN", "zh_TW"]`, `"languages": []`), `"languages"`},
		{swap(`"format"`, `"form"`), "unknown field"},
		{`{"format": "entente-questions", "version": 1, "languages": ["en"], "questions": []}`, "0 of them"},
		{"PNG", "questions: "},
	} {
		if list, err := questions.Read([]byte(row.text), b); err == nil || list != nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("got %v, want %q", err, row.want)
		}
	}
}

// Each question that is wrong is told, and each fault has its text.
func TestEveryWrongQuestionIsTold(t *testing.T) {
	const line = `{"phase": "S200M", "units": ["caocao full xuchang"], "orders": ["caocao xuchang H"]}`
	one := func(id, rest string) string {
		return `{"id": "` + id + `", "section": "7.3", "title": {"en": "a"}, "text": {"en": "b"}, "moral": {"en": "c"}, ` + rest + `}`
	}
	file := func(list ...string) string {
		return `{"format": "entente-questions", "version": 1, "languages": ["en"], "questions": [` + strings.Join(list, ",") + `]}`
	}
	good := one("a", `"unit": "xuchang", "answer": "stays", "line": `+line)
	many := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, strings.Replace(good, `"a"`, `"`+strconv.Itoa(i)+`"`, 1))
		}
		return file(list...)
	}
	for _, row := range []struct{ text, want string }{
		{file(good), ""}, {many(1000), ""}, {many(1001), "questions: 1001 of them, want 1 to 1000"}, {file(), "questions: 0 of them, want 1 to 1000"}, {file(good, good), "question 2 (a): there is another one with its id"}, {strings.Replace(file(good), `["en"]`, `[]`, 1), `questions: "languages" must say in which languages the texts are`},
		{strings.Replace(file(good), `: 1,`, `: 2,`, 1), `questions: format is "entente-questions", version 2, want "entente-questions", version 1`}, {strings.Replace(file(good), `entente-questions`, `x`, 1), `questions: format is "x", version 1, want "entente-questions", version 1`},
		{file(strings.Replace(good, `"7.3"`, `""`, 1), good, strings.Replace(good, `"id": "a"`, `"id": ""`, 1)), "question 1 (a): an id and a section of the rules are missing\nquestion 3 (): an id and a section of the rules are missing"},
		{file(strings.Replace(good, `{"en": "a"}`, `{}`, 1), strings.Replace(good, `{"en": "b"}`, `{"en": " "}`, 1), strings.Replace(good, `{"en": "c"}`, `{"ja": "c"}`, 1)), "question 1 (a): title: no translation into \"en\"\nquestion 2 (a): text: no translation into \"en\"\nquestion 3 (a): moral: no translation into \"en\""},
		{file(strings.Replace(good, `"stays"`, `"lost"`, 1)), `question 1 (a): the answer is "lost", but the judge says "stays"`}, {file(strings.Replace(good, `"stays"`, `"sleeps"`, 1)), `question 1 (a): the answer is "sleeps", but the judge says "stays"`},
		{file(strings.Replace(good, `"unit": "xuchang"`, `"unit": "wan"`, 1)), `question 1 (a): unit: nobody stands in "wan"`}, {file(strings.Replace(good, `"unit": "xuchang"`, `"unit": "x"`, 1)), `question 1 (a): unit: nobody stands in "x"`},
		{file(strings.Replace(good, `"unit": "xuchang"`, `"order": -1`, 1)), "question 1 (a): order: there is no order -1"}, {file(strings.Replace(good, `"unit": "xuchang"`, `"order": 1`, 1)), "question 1 (a): order: there is no order 1"}, {file(strings.Replace(good, `"unit": "xuchang"`, `"order": 0`, 1)), `question 1 (a): the answer is "stays", but the judge says "done"`},
	} {
		list, err := questions.Read([]byte(row.text), board(t))
		if err == nil && (row.want != "" || len(list) == 0) || err != nil && (err.Error() != row.want || list != nil) {
			t.Errorf("%.200s: %v, want %s", row.text, err, row.want)
		}
	}
}

// Every fate has a name, and is read by it.
func TestFatesHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for f := questions.Enters; f <= questions.Occupied; f++ {
		if name := f.String(); name == "" || seen[name] || questions.ParseFate(name) != f {
			t.Errorf("%d is called %q", f, name)
		}
		seen[f.String()] = true
	}
	if questions.ParseFate("") != 0 || questions.ParseFate("bounces") != 0 {
		t.Error("what is none is read")
	}
}

// What becomes of units and orders, one by one.
func TestWhatBecomesOfUnitsAndOrders(t *testing.T) {
	b := board(t)
	for _, row := range []struct {
		line, unit string
		want       questions.Fate
	}{
		{`{"phase": "S200M", "units": ["caocao full xuchang"], "orders": ["caocao xuchang - wan"]}`, "xuchang", questions.Enters},
		{`{"phase": "S200M", "units": ["caocao damaged xuchang"], "money": {"caocao": 2}, "orders": ["caocao xuchang refit"]}`, "xuchang", questions.Refits},
		{`{"phase": "S200M", "units": ["caocao full xuchang"]}`, "xuchang", questions.Stays},
		{`{"phase": "W200A", "areas": {"caocao": ["xuchang"]}, "money": {"caocao": 9}, "orders": ["caocao xuchang B"]}`, "", questions.Done},
		{`{"phase": "W200A", "areas": {"caocao": ["xuchang"]}, "orders": ["caocao xuchang B"]}`, "", questions.NoMoney},
		{`{"phase": "W200A", "units": ["caocao full xuchang"], "money": {"caocao": 9}, "orders": ["caocao xuchang B"]}`, "", questions.Occupied},
		{`{"phase": "W200A", "areas": {"caocao": ["xuchang"]}, "money": {"caocao": 9}, "offer": ["张辽"], "orders": ["caocao bid 张辽 6"]}`, "", questions.Hired},
		{`{"phase": "W200A", "areas": {"caocao": ["xuchang"]}, "money": {"caocao": 9}, "offer": ["张辽"], "orders": ["caocao bid 张辽 4"]}`, "", questions.Void},
		{`{"phase": "W200A", "areas": {"caocao": ["xuchang"], "liubei": ["wan"]}, "money": {"caocao": 9, "liubei": 9}, "offer": ["张辽"], "orders": ["caocao bid 张辽 6", "liubei bid 张辽 7"]}`, "", questions.Outbid},
		{`{"phase": "S200R", "units": ["caocao full wan", "liubei damaged wuguan"], "dislodged": [{"unit": "liubei damaged wan", "from": "xuchang", "general": "赵云", "doomed": true, "joins": ["wuguan"]}],
			"generals": [{"name": "赵云", "faction": "liubei", "area": "wan", "commands": true}], "orders": ["liubei wan R wuguan"]}`, "wan", questions.Joins},
	} {
		in, err := lines.Read(b, []byte(row.line))
		if err != nil {
			t.Fatal(err)
		}
		q := questions.Question{Case: *in, At: b.Area(row.unit)}
		res := q.Judge()
		if got := q.FateIn(&res); got != row.want || !slices.Contains(q.Choices(), got) {
			t.Errorf("%s: %s, want %s among %v", row.line, got, row.want, q.Choices())
		}
	}
}

// FuzzRead: whatever is read is answered as it says.
func FuzzRead(f *testing.F) {
	b := board(f)
	f.Add(ours(f))
	var whole struct {
		Questions []json.RawMessage `json:"questions"`
	}
	if err := json.Unmarshal(ours(f), &whole); err != nil {
		f.Fatal(err)
	}
	for _, one := range whole.Questions {
		f.Add([]byte(`{"format": "entente-questions", "version": 1, "languages": ["en"], "questions": [` + string(one) + `]}`))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		list, err := questions.Read(data, b)
		if err != nil {
			return
		}
		for i := range list {
			res := list[i].Judge()
			if list[i].FateIn(&res) != list[i].Fate {
				t.Error("the judge says something else")
			}
		}
	})
}
