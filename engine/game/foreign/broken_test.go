package foreign_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
)

// broken says of each sample in testdata/broken what is wrong with it, and where.
func broken() map[string]string {
	return map[string]string{
		"crlf-and-bom.cases":       `case 1: order "Italy: A ven - narnia": "narnia" is not a province`,
		"crlf-and-bom.entente":     `line 8: order "A ven - narnia": "narnia" is not a province`,
		"crlf-and-bom.json":        `line 36: S1901M, Italy: order "A VEN - NARNIA": "NARNIA" is not a province`,
		"crlf-and-bom.record":      `line 7, column 10: order "A ven - narnia": "narnia" is not a province`,
		"cut-off.cases":            "cases: case 1 quiet has no END",
		"cut-off.entente":          "line 7: the file is cut off here",
		"cut-off.json":             "line 28: the file is cut off here",
		"cut-off.record":           "line 6, column 24: the record is cut off here",
		"deep.cases":               `case 1: order "France: ((((`,
		"deep.entente":             "line 6: more than 1000 lists and objects in each other",
		"deep.json":                "line 2: more than 1000 lists and objects in each other",
		"deep.record":              "line 5, column 1020: more than 1000 lists and objects in each other",
		"huge-number.cases":        "case 1: phase \"S9999999999999999999\": the year is not a number from 1 to 9999",
		"huge-number.entente":      "line 2: format: want a number from 1 to 4",
		"huge-number.json":         `line 7: phase "S99999999999M": the year is not a number from 1 to 9999`,
		"huge-number.record":       "line 1, column 11: format: want a number from 1 to 4",
		"impossible-order.cases":   "case 1: position: nth: an army at sea",
		"impossible-order.entente": `line 7: order "A mar - mos": impossible (not-adjacent)`,
		"impossible-order.json":    `line 33: S1901M, France: order "A MAR - NARNIA": "NARNIA" is not a province`,
		"impossible-order.record":  `line 6, column 24: order "A mar - mos": impossible (not-adjacent)`,
		"latin-1.record":           "line 5, column 17: byte 0xfc is not UTF-8",
		"no-bom.cases":             `line 1: not JSON: 'V' where a value should be`,
		"no-bom.entente":           `line 1: not JSON: '\x00' where the name`,
		"no-bom.json":              `line 1: not JSON: '\x00' where the name`,
		"no-bom.record":            `line 1: not JSON: '\x00' where a value`,
		"unknown-map.cases":        `cases: line 1: variant "mars" is not known`,
		"unknown-map.entente":      `line 3: variant "mars": `,
		"unknown-map.json":         `line 3: map "mars": `,
		"unknown-map.record":       `line 2, column 11: variant "mars": `,
		"wrong-type.cases":         `case 1: order "Italy: 17": "17" is not a province`,
		"wrong-type.entente":       "line 7: order: want an object",
		"wrong-type.json":          "line 7: name: want a text in quotes",
		"wrong-type.record":        "line 3, column 9: setup: want a text in quotes",
	}
}

// TestBrokenFilesAreRefusedWithPlaceAndReason: every sample of the folder, and nothing half loaded.
func TestBrokenFilesAreRefusedWithPlaceAndReason(t *testing.T) {
	entries, err := os.ReadDir("testdata/broken")
	if err != nil {
		t.Fatal(err)
	}
	find, want := gametest.Finder(t), broken()
	if len(entries) != len(want) {
		t.Errorf("%d samples, %d answers", len(entries), len(want))
	}
	for _, e := range entries {
		file := filepath.Join("testdata/broken", e.Name())
		g, lost, err := foreign.Open(file, 1, find)
		if err == nil || g != nil || lost != nil {
			t.Errorf("%s was read", e.Name())
			continue
		}
		if text := strings.TrimPrefix(err.Error(), file+": "); want[e.Name()] == "" || !strings.HasPrefix(text, want[e.Name()]) || len(text) > 500 {
			t.Errorf("%s: got %.500s, want %s", e.Name(), text, want[e.Name()])
		}
	}
}
