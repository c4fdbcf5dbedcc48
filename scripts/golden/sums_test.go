package golden

import (
	"fmt"
	"testing"
)

// keeper keeps what a test logs.
type keeper struct {
	testing.TB
	said string
}

func (k *keeper) Logf(format string, args ...any) { k.said += fmt.Sprintf(format, args...) + "\n" }

func TestSumsAreShortAndLogWhatTheySum(t *testing.T) {
	k := &keeper{TB: t}
	s := NewSums(k)
	s.Section("seed %d", 7)
	s.Add("legal", 1, "a")
	s.Add("next", 1, "b")
	const want = "# seed 7\n  legal: 2ecde1a07b3d\n  next: 296849f6d729\n"
	if s.String() != want {
		t.Errorf("%q, want %q", s, want)
	}
	if want := "# seed 7\nlegal: 1 a\n\nnext: 1 b\n\n"; k.said != want {
		t.Errorf("%q, want %q", k.said, want)
	}
}
