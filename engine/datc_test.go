package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/cases"
)

// TestDATC runs the 176 adjudicator test cases, one subtest per id, under the choices that they prefer.
func TestDATC(t *testing.T) { runCases(t, "datc-v3.2.json", 176) }

// TestExamples runs the 55 worked examples of the rulebook, one subtest per id, and the two other readings that they
// name, under the settings that choose them.
func TestExamples(t *testing.T) { runCases(t, "examples.json", 57) }

func runCases(t *testing.T, name string, n int) {
	v := standard(t)
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	list, err := cases.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != n {
		t.Errorf("%s has %d cases, want %d", name, len(list), n)
	}
	for _, c := range list {
		t.Run(c.ID, func(t *testing.T) {
			if faults := c.Check(v); len(faults) > 0 {
				t.Errorf("%s:\n%s", c.Title, strings.Join(faults, "\n"))
			}
		})
	}
}
