package cases_test

import (
	"strings"
	"testing"

	"entente/engine/cases"
)

const oldStyle = `# a comment
VARIANT_ALL Standard
CASE 1 (a supported attack)
PRESTATE_SETPHASE Spring 1901, Movement
PRESTATE
	Russia: F con	# in Constantinople
	Russia: F bla
	Turkey: F ank
ORDERS
	Russia: F con S F bla-ank
	Russia: F bla-ank
	Turkey: F ank-con
POSTSTATE
	Russia: F con
	Russia: F ank
POSTSTATE_DISLODGED
	Turkey: F ank
END

CASE 2 (a retreat to where two others met)
PRESTATE_SETPHASE Spring 1901, Retreat
PRESTATE
	Germany: A bur
	Italy: A pie
	France: A par
	Germany: A mun
PRESTATE_DISLODGED
	France: A mar
PRESTATE_RESULTS
	SUCCESS: Italy: A pie H
	FAILURE: France: A par-gas
	FAILURE: Germany: A bur-gas
ORDERS
	France: A mar-gas
POSTSTATE_SAME
END

CASE 3 (a build without a coast)
PRESTATE_SETPHASE Fall 1901, Adjustment
PRESTATE_SUPPLYCENTER_OWNERS
	Russia: A stp
	Russia: A mos
PRESTATE
	Russia: A mos
ORDERS
	Russia: Build F stp
POSTSTATE
	Russia: A mos
END

CASE 4 (a retreat to where a convoyed neighbour came from)
PRESTATE_SETPHASE Spring 1901, Retreat
PRESTATE
	France: A mar
PRESTATE_DISLODGED
	Italy: A mar
PRESTATE_RESULTS
	SUCCESS: France: A gas-mar via convoy
	FAILURE: Italy: A mar H
ORDERS
	Italy: A mar-gas
POSTSTATE
	France: A mar
	Italy: A gas
END
`

func TestOldCasesAreRead(t *testing.T) {
	v := standard(t)
	list, err := cases.Read([]byte(oldStyle))
	if err != nil || len(list) != 4 {
		t.Fatalf("got %d cases, %v", len(list), err)
	}
	for i, c := range list {
		if c.ID != string(rune('1'+i)) || c.Title == "" {
			t.Errorf("case %d is called %q, %q", i, c.ID, c.Title)
		}
		for _, difference := range c.Check(v) {
			t.Errorf("%s: %s", c.ID, difference)
		}
	}
}

func TestOldCasesThatDifferAreFound(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ from, to, want string }{
		{"Russia: F ank\n", "", "after: got Russia F ank, Russia F con, want Russia F con"},
		{"DISLODGED\n	Turkey: F ank", "DISLODGED\n	Turkey: F con", "dislodged: got Turkey F ank, want Turkey F con"},
		{"Turkey: F ank-con", "Turkey: F ank-nowhere", `"nowhere" is not a province`},
		{"Turkey: F ank-con", "Turky: F ank-con", `"Turky" is not a province`},
		{"Spring 1901, Movement", "Someday", `phase "Someday"`},
	} {
		list, err := cases.Read([]byte(strings.Replace(oldStyle, row.from, row.to, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(list[0].Check(v), "\n"); !strings.Contains(got, row.want) {
			t.Errorf("got %q, want %q", got, row.want)
		}
	}
	walked := strings.Replace(oldStyle, "gas-mar via convoy", "gas-mar", 1)
	list, err := cases.Read([]byte(walked))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(list[3].Check(v), "\n"); got != "after: got France A mar, want France A mar, Italy A gas" {
		t.Errorf("got %q", got)
	}
	for _, text := range []string{"nonsense", "CASE 1\nCASE 2\nEND", "CASE 1\nhello\nEND", "CASE 1\nORDERS", "VARIANT_ALL Chess\n", "# nothing"} {
		if _, err := cases.Read([]byte(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
