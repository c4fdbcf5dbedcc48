package cases_test

import (
	"encoding/json"
	"strings"
	"testing"

	"entente/engine/cases"
)

func TestTheCollectionsPass(t *testing.T) {
	v := standard(t)
	for _, file := range []string{"datc-v3.2.json", "examples.json"} {
		list, err := cases.Read([]byte(read(t, file)))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			for _, difference := range c.Check(v) {
				t.Errorf("%s: %s", c.ID, difference)
			}
		}
	}
}

// TestEveryExpectationCounts changes the expectations of the collections one by one: each change must be noticed. Words
// that are accepted besides the expected one are left aside, and so is where a unit may not go.
func TestEveryExpectationCounts(t *testing.T) {
	v := standard(t)
	for file, keys := range map[string]string{
		"datc-v3.2.json": "result unit after dislodged destroyed retreat_options disbanded auto_disband adjustment stated may",
		"examples.json":  "expect retreats standoff reach seed_expect",
	} {
		var collection struct {
			Format any
			Cases  []any
		}
		if err := json.Unmarshal([]byte(strings.ReplaceAll(read(t, file), `"also_ok"`, `"left_aside"`)), &collection); err != nil {
			t.Fatal(err)
		}
		changed := 0
		for _, c := range collection.Cases {
			spoil(c, strings.Fields(keys), false, func() {
				changed++
				text, err := json.Marshal(map[string]any{"format": collection.Format, "cases": []any{c}})
				if err != nil {
					t.Fatal(err)
				}
				list, err := cases.Read(text)
				if err != nil {
					t.Fatal(err)
				}
				var differences []string
				for _, one := range list {
					differences = append(differences, one.Check(v)...)
				}
				if len(differences) == 0 {
					t.Errorf("%s passes although it expects something else: %s", list[0].ID, text)
				}
			})
		}
		if changed < 200 {
			t.Errorf("%s: only %d changes", file, changed)
		}
	}
}

// spoil changes, one at a time, every text and number below the given keys, calls check, and puts the old value back.
func spoil(node any, keys []string, inside bool, check func()) {
	switch node := node.(type) {
	case map[string]any:
		for key, value := range node {
			if key == "not" {
				continue
			}
			within := inside
			for _, k := range keys {
				within = within || k == key
			}
			if _, words := value.(string); words && within || isNumber(value) && within {
				node[key] = other(value)
				check()
				node[key] = value
				continue
			}
			spoil(value, keys, within, check)
		}
	case []any:
		for i, value := range node {
			if _, words := value.(string); words && inside {
				node[i] = other(value)
				check()
				node[i] = value
				continue
			}
			spoil(value, keys, inside, check)
		}
	}
}

func isNumber(value any) bool {
	_, ok := value.(float64)
	return ok
}

// other returns another value of the same kind.
func other(value any) any {
	if n, ok := value.(float64); ok {
		return n + 1
	}
	switch value.(string) {
	case "Turkey A syr":
		return "Turkey A smy"
	case "ukr":
		return "gal"
	}
	if strings.Contains(value.(string), " ") {
		return "Turkey A syr"
	}
	return "ukr"
}
