package slip_test

import (
	"strings"
	"testing"

	"entente/engine/slip"
	"entente/variants"
)

// TestASheetLongerThanAnybodyWritesIsNotRead is Issue 12.6: what can be read at once is, and the rest is said to be too long.
func TestASheetLongerThanAnybodyWritesIsNotRead(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	for _, line := range []string{"A par - bur\n", "&a;", "x"} {
		list := slip.Reader{Pos: &pos}.Sheet(strings.Repeat(line, (2<<20)/len(line)), nil)
		if last := list[len(list)-1]; last.Fault == nil || len(list) > 30_000 {
			t.Errorf("%q: %d readings, the last %+v", line, len(list), last)
		}
	}
}
