package lesson_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/lesson"
	"entente/scripts/guard"
	"entente/variants"
)

// standard is the board, read once.
var standard = sync.OnceValues(variants.Standard)

// find returns the standard board.
func find(id string) (*engine.Variant, error) {
	if id != "standard" {
		return nil, errors.New("unknown")
	}
	return standard()
}

// ours reads the lessons that the program brings along.
func ours(t testing.TB) map[string][]lesson.Lesson {
	t.Helper()
	all := map[string][]lesson.Lesson{}
	names, err := fs.Glob(assets.FS, "lessons/*.json")
	others, err2 := fs.Glob(assets.FS, "lessons/boards/*.json")
	if err != nil || err2 != nil || len(names) == 0 || len(others) == 0 {
		t.Fatalf("no lessons: %v, %v", err, err2)
	}
	names = append(names, others...)
	for _, name := range names {
		data, err := fs.ReadFile(assets.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		list, err := lesson.Read(data, variants.Tables)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[strings.TrimSuffix(strings.TrimPrefix(name, "lessons/"), ".json")] = list
	}
	return all
}

// TestTheJudgeAgreesWithEveryLesson: every answer, and the languages of every text.
func TestTheJudgeAgreesWithEveryLesson(t *testing.T) {
	all := ours(t)
	if n := len(all["course"]); n < 19 {
		t.Errorf("%d lessons in the course", n)
	}
	numbered := map[string]bool{}
	for _, l := range all["examples"] {
		if id, ok := strings.CutPrefix(l.ID, "example-"); ok {
			numbered[strings.TrimRight(strings.TrimSuffix(id, "-literal"), "bcd")] = true
		}
		if l.Title["ja"] == "" || l.Words["zh_TW"] == "" || l.Moral["zh_CN"] == "" {
			t.Errorf("%s lacks a title, an introduction or a moral", l.ID)
		}
		for _, text := range []string{l.Title["en"], l.Words["en"]} {
			for _, tells := range []string{"dislodg", "bounce", "standoff", "stand off", " cut", "void", "swap", "breaks", "cannot", "fails"} {
				if strings.Contains(strings.ToLower(text), tells) {
					t.Errorf("%s: %q tells the answer", l.ID, text)
				}
			}
		}
	}
	if len(numbered) != 32 {
		t.Errorf("%d of the 32 worked examples", len(numbered))
	}
}

// TestAWrongLessonIsRefusedWithPlaceAndReason.
func TestAWrongLessonIsRefusedWithPlaceAndReason(t *testing.T) {
	const head = `{"format":"entente-lessons","version":1,"board":"standard","languages":["en","ja"],"lessons":[`
	one := func(text string) string { return head + `{"id":"one","title":{"en":"a","ja":"b"},` + text + `}]}` }
	for name, c := range map[string]struct{ file, want string }{
		"not JSON":               {`{"format":`, "lessons: line 1"},
		"more than one document": {one(`"units":["FRANCE A par"],"orders":["FRANCE A par H"],"fate":"par","answer":"holds"`) + "x", "follows the end"},
		"another format":         {`{"format":"game","version":1}`, `format is "game"`},
		"a later version":        {`{"format":"entente-lessons","version":2}`, "version 2"},
		"an unknown member":      {one(`"pts":1`), `unknown field "pts"`},
		"an army at sea":         {one(`"units":["FRANCE A nth"],"fate":"nth","answer":"holds"`), "lesson 1 (one)"},
		"an unknown province":    {one(`"units":["FRANCE A xyz"]`), `"xyz"`},
		"the judge contradicts":  {one(`"units":["FRANCE A par"],"orders":["FRANCE A par - bur"],"fate":"par","answer":"bounces"`), `the answer is "bounces", but the judge says "moves"`},
		"accepted do not reach":  {one(`"units":["FRANCE A par"],"ask":["par"],"goals":["take bur"],"accepted":["FRANCE A par - gas"]`), "the judge contradicts the accepted orders"},
		"nothing to do":          {one(`"units":["FRANCE A par"],"ask":["par"],"goals":["keep par"],"accepted":["FRANCE A par H"]`), "without any order"},
		"no translation":         {head + `{"id":"one","title":{"en":"a"},"units":["FRANCE A par"],"orders":["FRANCE A par H"],"fate":"par","answer":"holds"}]}`, `title: no translation into "ja"`},
		"an unknown goal":        {one(`"units":["FRANCE A par"],"ask":["par"],"goals":["burn bur"],"accepted":["FRANCE A par - bur"]`), "neither take"},
		"no question":            {one(`"units":["FRANCE A par"]`), "there must be either"},
		"an order for another":   {one(`"units":["FRANCE A par","FRANCE F bre"],"ask":["par"],"goals":["take eng"],"accepted":["FRANCE F bre - eng"]`), "not asked"},
		"an unknown chapter":     {one(`"chapter":"sea","units":["FRANCE A par"],"orders":["FRANCE A par H"],"fate":"par","answer":"holds"`), `chapter "sea" is not among`},
		"a chapter untitled":     {strings.Replace(one(`"units":["FRANCE A par"],"orders":["FRANCE A par H"],"fate":"par","answer":"holds"`), `"lessons"`, `"chapters":[{"id":"a"}],"lessons"`, 1), "chapter 1 (a)"},
		"two right options":      {one(`"units":["FRANCE A par"],"options":[` + option(true, "") + `,` + option(true, "") + `]`), "2 of them right"},
		"a false claim":          {one(`"units":["FRANCE A par"],"options":[` + option(true, `"center bur"`) + `,` + option(false, "") + `]`), "the judge contradicts option 1"},
		"a wrong option holds":   {one(`"units":["FRANCE A par"],"options":[` + option(true, "") + `,` + option(false, `"can FRANCE A par - bur"`) + `]`), "the judge contradicts option 2"},
		"a claim about nothing":  {one(`"units":["FRANCE A par"],"options":[` + option(true, `"xyz moves"`) + `,` + option(false, "") + `]`), `claim "xyz moves"`},
		"an option without why":  {one(`"units":["FRANCE A par"],"options":[{"text":{"en":"a","ja":"b"},"right":true},` + option(false, "") + `]`), "an option lacks"},
		"two kinds of questions": {one(`"units":["FRANCE A par"],"orders":["FRANCE A par H"],"fate":"par","answer":"holds","options":[` + option(true, "") + `,` + option(false, "") + `]`), "there must be either"},
	} {
		_, err := lesson.Read([]byte(c.file), find)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}

// option writes an answer to choose from.
func option(right bool, claims string) string {
	return fmt.Sprintf(`{"text":{"en":"a","ja":"b"},"why":{"en":"c","ja":"d"},"right":%v,"claims":[%s]}`, right, claims)
}

// TestEveryOrderSetThatWorksIsAccepted: not only those that the file names.
func TestEveryOrderSetThatWorksIsAccepted(t *testing.T) {
	for _, l := range ours(t)["course"] {
		if l.ID != "support-hold" {
			continue
		}
		m := l.Position.Variant.Map
		cut, _, err := l.Position.ParseOrder(l.Power, "A kie - ruh")
		if err != nil {
			t.Fatal(err)
		}
		if !l.Works([]engine.Order{cut}) || l.Works(nil) || l.Works([]engine.Order{{Kind: engine.Hold, Power: l.Power, Unit: engine.Army, At: engine.Location{Province: m.Province("mun")}}}) {
			t.Error("cutting the support keeps Munich as well, and holding does not")
		}
		if f, _ := l.Search(); f.Ways < 2 || f.Far != 1 || f.Grade() == 0 {
			t.Errorf("found %+v", f)
		}
	}
}

// TestEveryPuzzleIsVerifiedExhaustively: there are 60 or more of all kinds and grades, and every order set there is was tried
// anew: as many work as the file says.
func TestEveryPuzzleIsVerifiedExhaustively(t *testing.T) {
	list := ours(t)["puzzles"]
	if len(list) < 60 {
		t.Errorf("%d puzzles", len(list))
	}
	kinds, grades, proofs, tried := map[lesson.GoalKind]int{}, map[int]int{}, 0, 0
	for i := range list {
		l := &list[i]
		found, _ := l.Search()
		if found != l.Found {
			t.Errorf("%s: found %+v, the file says %+v", l.ID, found, l.Found)
		}
		if r := found.Rating(); r < 900 || r > 2600 || found.Grade() == 3 && r < 1100 {
			t.Errorf("%s of grade %d is rated %v", l.ID, found.Grade(), r)
		}
		kinds[l.Goals[0].Kind]++
		grades[found.Grade()]++
		tried += found.Of
		if l.Proof {
			proofs++
		}
	}
	t.Logf("%d puzzles, kinds %v, grades %v, %d to be proven, %d order sets tried", len(list), kinds, grades, proofs, tried)
	if len(kinds) < 4 || len(grades) < 3 || grades[0] > 0 || proofs == 0 {
		t.Errorf("kinds %v, grades %v, %d to be proven", kinds, grades, proofs)
	}
}

// FuzzRead reads whatever comes: nothing panics, and what is taken is as the judge says.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"course", "examples", "puzzles"} {
		if data, err := fs.ReadFile(assets.FS, "lessons/"+name+".json"); err == nil {
			lines := strings.Split(string(data), "\n")
			for _, line := range lines[1:min(len(lines)-1, 12)] {
				f.Add([]byte(lines[0] + strings.TrimSuffix(line, ",") + "]}"))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		list, err := lesson.Read(data, find)
		if err != nil {
			return
		}
		for i := range list {
			if l := &list[i]; l.At != engine.NoProvince {
				if res := l.Judge(nil); lesson.FateOf(&res, l.At) != l.Fate {
					t.Fatalf("%s: the answer is wrong", l.ID)
				}
			} else if !l.Works(l.Model) {
				t.Fatalf("%s: the accepted orders do not work", l.ID)
			}
		}
	})
}
