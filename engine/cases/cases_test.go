package cases_test

import (
	"os"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/cases"
	"entente/variants"
)

func standard(t testing.TB) *engine.Variant {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestEveryCaseIsRead(t *testing.T) {
	for file, want := range map[string]int{"datc-v3.2.json": 176, "examples.json": 57} {
		list, err := cases.Read([]byte(read(t, file)))
		if err != nil || len(list) != want {
			t.Errorf("%s: got %d cases, want %d, %v", file, len(list), want, err)
		}
	}
}

func TestDifferencesAreFound(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ name, text, from, to, want string }{
		{"word", simple, `"succeeds"`, `"fails"`, "France A par - bur: got succeeds (succeeded), want fails"},
		{"board", simple, `"after":["France A bur"]`, `"after":["France A par"]`, "after: got France A bur, want France A par"},
		{"fate", simple, `"result":"succeeds"`, `"result":"succeeds","unit":"dislodged"`, `France A par - bur: unit got "", want "dislodged"`},
		{"dislodged", simple, `"dislodged":[]`, `"dislodged":["France A par by mun"]`, "dislodged: got none, want France A par by mun"},
		{"order", simple, `A par - bur`, `A par - nor`, `order "France A par - nor": "nor" may mean`},
		{"unit", simple, `"units":["France A par"]`, `"units":["France A bal"]`, "an army at sea"},
		{"phase", simple, `"movement"`, `"supper"`, `unknown phase "supper"`},
		{"retreats", retreat, `["gas","mar"]`, `["gas"]`, "retreats of Germany A bur: got gas, mar, want gas"},
		{"a retreat that is said to be open", retreat, `"may":["gas"]`, `"may":["par"]`, "Germany A bur: cannot retreat to par"},
		{"a retreat that is said to be closed", retreat, `"not":["par"]`, `"not":["mar"]`, "Germany A bur: may retreat to mar"},
		{"balance", adjustment, `"France":-1`, `"France":1`, "balance of France: got -1, want 1"},
		{"removed", adjustment, `"auto_disband":["France A spa"]`, `"auto_disband":[]`, "removed: got France A spa, want none"},
	} {
		list, err := cases.Read([]byte(strings.Replace(row.text, row.from, row.to, 1)))
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(list[0].Check(v), "\n")
		if !strings.Contains(got, row.want) {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
	for _, text := range []string{simple, retreat, adjustment} {
		if list, err := cases.Read([]byte(text)); err != nil || list[0].ID != "1" || len(list[0].Check(v)) != 0 {
			t.Errorf("the case itself: %v, %q", err, list[0].Check(v))
		}
	}
}

const simple = `{"format":"datc-conformance/1","cases":[{"id":"1","phase":"movement","units":["France A par"],
"orders":[{"power":"France","order":"A par - bur","result":"succeeds"}],"dislodged":[],"after":["France A bur"]}]}`

const retreat = `{"format":"datc-conformance/1","cases":[{"id":"1","phase":"retreat","units":["France A bur","France A par","Italy A pic","Italy A bel","Italy A ruh","Italy A mun"],
"to_retreat":["Germany A bur by par"],"retreat_options":{"Germany A bur":["gas","mar"]},"stated":{"Germany A bur":{"may":["gas"],"not":["par"]}},
"orders":[{"power":"Germany","order":"A bur R gas","result":"succeeds"}],"after":["France A bur","France A par","Germany A gas","Italy A bel","Italy A mun","Italy A pic","Italy A ruh"]}]}`

const adjustment = `{"format":"datc-conformance/1","cases":[{"id":"1","phase":"build","units":["France A spa","France A par"],"centers":{"France":["par"]},
"adjustment":{"France":-1},"orders":[],"auto_disband":["France A spa"],"disbanded":["France A spa"],"after":["France A par"]}]}`

func TestWhatIsNoCollectionIsRefused(t *testing.T) {
	for _, text := range []string{"", "{", "{}", `{"format":"x","cases":[{}]}`, `{"cases":[{}]}`, `{"cases":[7]}`, `{"cases":[{"id":"1","kind":"x"}]}`} {
		if list, err := cases.Read([]byte(text)); err == nil {
			t.Errorf("%q: read as %v", text, list)
		}
	}
}
