package cases_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/cases"
	"entente/scripts/guard"
	"entente/variants"
)

func TestCasesBeginWithTheirPosition(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ name, file, want string }{
		{"script", "CASE 7 a title\nPRESTATE_SETPHASE Fall 1902, Movement\nPRESTATE\n\tFrance: A par\nORDERS\n\tFrance: A par - bur\nEND",
			"F1902M [France A par] [A par - bur]"},
		{"DATC", `{"format":"datc-conformance/1","cases":[{"id":"1","multi":[{"phase":"movement","units":["France A par"],"orders":[{"power":"France","order":"A par - bur","result":"succeeds"}]},
			{"phase":"build"}]}]}`, "S1901M [France A par] [A par - bur]"},
		{"DATC without phases", `{"format":"datc-conformance/1","cases":[{"id":"1","multi":[]}]}`, `unknown phase ""`},
		{"example", `{"cases":[{"id":"1","units":["France A par"],"orders":["France A par - bur"],"expect":{}}]}`, "S1901M [France A par] [A par - bur]"},
		{"text", `{"cases":[{"id":"1","kind":"parse","text":"A par - bur"}]}`, "the case has no position"},
		{"an order that is none", "CASE 1\nPRESTATE\n\tFrance: A par\nORDERS\n\tFrance: A par eats\nEND", `order "France: A par eats"`},
		{"a place that is none", "CASE 1\nPRESTATE\n\tFrance: A xyz\nORDERS\nEND", `unit "France: A xyz"`},
	} {
		t.Run(row.name, func(t *testing.T) {
			list, err := cases.Read([]byte(row.file))
			if err != nil {
				t.Fatal(err)
			}
			pos, orders, err := list[0].Begin(v)
			got := fmt.Sprint(err)
			if err == nil {
				var texts []string
				for _, o := range orders {
					texts = append(texts, v.Format(o))
				}
				got = fmt.Sprint(pos.Phase, " ", pos.UnitTexts(), " ", texts)
			}
			if !strings.HasPrefix(got, row.want) {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

// FuzzRead: whatever is read can be checked and begun, and what begins has no faults.
func FuzzRead(f *testing.F) {
	v, err := variants.Standard()
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range []string{"../testdata/examples.json", "../testdata/datc-v3.2.json"} {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("VARIANT_ALL Standard\nCASE 1 t\nPRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\n\tFrance: A par\nPRESTATE_DISLODGED\n\tItaly: A par\n" +
		"PRESTATE_RESULTS\n\tSUCCESS: France: A bur - par\nPRESTATE_SUPPLYCENTER_OWNERS\n\tFrance: A par\nORDERS\n\tItaly: A par - gas\nPOSTSTATE_SAME\nEND"))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		list, err := cases.Read(data)
		if err != nil {
			return
		}
		for _, c := range list[:min(len(list), 20)] {
			_ = c.Check(v)
			pos, _, err := c.Begin(v)
			if err != nil {
				continue
			}
			if err := pos.Faults(); err != nil {
				t.Errorf("%s begins with faults: %v", c.ID, err)
			}
			_ = engine.Adjudicate(&pos, nil, c.Rules)
		}
	})
}
