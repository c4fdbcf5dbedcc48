package lines_test

import (
	"os"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
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

// TestCasesOfThreeKingdoms: one subtest a case, by id.
func TestCasesOfThreeKingdoms(t *testing.T) {
	data, err := os.ReadFile("testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := lines.ReadCases(data)
	if err != nil || !lines.IsCases(data) {
		t.Fatal(err)
	}
	if len(list) != 327 {
		t.Errorf("%d cases, want 327", len(list))
	}
	b := board(t)
	for _, c := range list {
		t.Run(c.ID, func(t *testing.T) {
			for _, d := range c.Check(b) {
				t.Errorf("%s: %s: %s", c.Clause, c.Title, d)
			}
		})
	}
}
