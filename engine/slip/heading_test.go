package slip_test

import (
	"testing"

	"entente/engine/slip"
	"entente/variants"
)

// Boards with two powers of one letter give both a second one.
func TestPowersAreNamedByTheirSigns(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setup("7").Begin()
	france := v.Power("france")
	v.Powers[france].Letter = "Fr"
	v.Powers[v.Power("italy")].Letter = "Fy"
	for _, row := range []struct{ heading, want string }{
		{"Fr:", "france"}, {"fy:", "italy"}, {"FY:", "italy"}, {"T:", "turkey"}, {"Au:", "austria"}, {"F:", ""}, {"Fy", ""},
	} {
		list := slip.Reader{Pos: &pos}.Sheet(row.heading+"\nA mos - ukr", nil)
		if got := list[len(list)-1].Power; got != v.Power(row.want) {
			t.Errorf("%q: the order is read for %q, want %q", row.heading, v.PowerName(got), row.want)
		}
	}
}
