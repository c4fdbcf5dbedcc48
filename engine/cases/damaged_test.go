package cases_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

const script = `VARIANT_ALL Standard
CASE 1 a bounce
PRESTATE_SETPHASE Spring 1901, Movement
PRESTATE
	France: A par
	Germany: A mun
	Italy: F stp/sc
ORDERS
	France: A par - bur
	Germany: A mun - bur
	Italy: F stp/sc H
POSTSTATE
	France: A par
	Germany: A mun
	Italy: F stp/sc
END
CASE 2 a retreat
PRESTATE_SETPHASE Fall 1902, Retreat
PRESTATE
	France: A bur
PRESTATE_DISLODGED
	Germany: A bur
PRESTATE_RESULTS
	SUCCESS: France: A par - bur
	FAILURE: Germany: A bur H
ORDERS
	Germany: A bur - mun
POSTSTATE
	France: A bur
	Germany: A mun
POSTSTATE_DISLODGED
END
CASE 3 builds
PRESTATE_SETPHASE Winter 1902, Adjustment
PRESTATE_SUPPLYCENTER_OWNERS
	France: A par
	France: F bre
PRESTATE
	France: A par
ORDERS
	France: Build F bre
POSTSTATE_SAME
END
`

// TestDamagedCollectionsSayWhatIsWrong: of cases in every form with a piece exchanged or left out, what is wrong with them, or what the judge makes
// of them.
func TestDamagedCollectionsSayWhatIsWrong(t *testing.T) {
	said := checked(gametest.Standard(t))
	text := golden.Section("script", script, 140, said)
	for _, name := range []string{"examples.json", "datc-v3.2.json"} {
		text += golden.Section(name, begin(t, name), 120, said)
	}
	golden.Text(t, "testdata/damaged.golden", text)
}

// TestCollectionsDamagedEverywhereSayWhatIsWrong: likewise, with many pieces damaged in many ways.
func TestCollectionsDamagedEverywhereSayWhatIsWrong(t *testing.T) {
	said := checked(gametest.Standard(t))
	sums := golden.NewSums(t)
	sums.Everywhere(script, 150, said)
	for _, name := range []string{"examples.json", "datc-v3.2.json"} {
		sums.Section("%s", name)
		sums.Everywhere(begin(t, name), 50, said)
	}
	golden.Text(t, "testdata/everywhere.golden", sums.String())
}

// begin returns the first cases of a collection, as a collection.
func begin(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	whole := string(data)
	if end := strings.Index(whole[min(len(whole), 5_000):], "\n    },\n"); end >= 0 {
		whole = whole[:5_000+end] + "\n    }\n  ]\n}\n"
	}
	return whole
}

// checked returns what says how cases come out on a board, or what is wrong with them.
func checked(v *engine.Variant) func(string) string {
	return func(text string) string {
		list, err := cases.Read([]byte(text))
		if err != nil {
			return err.Error()
		}
		var b strings.Builder
		for _, c := range list {
			fmt.Fprintf(&b, "%s %q: %v", c.ID, c.Title, c.Check(v))
			if pos, orders, err := c.Begin(v); err != nil {
				fmt.Fprintf(&b, ", %v; ", err)
			} else {
				fmt.Fprintf(&b, ", %s", pos.Line())
				for _, o := range orders {
					fmt.Fprintf(&b, ", %s", v.Format(o))
				}
				b.WriteString("; ")
			}
		}
		return b.String()
	}
}
