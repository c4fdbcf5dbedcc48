package golden

import (
	"fmt"
	"strings"
	"testing"
)

// keeper records what a test logs.
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
	if want := "# seed 7\nlegal: 1 a\n\nnext: 1 b\n\n"; testing.Verbose() && k.said != want || !testing.Verbose() && k.said != "" {
		t.Errorf("%q, want %q", k.said, want)
	}
}

func TestEverywhereMeansEveryPiece(t *testing.T) {
	s := NewSums(&keeper{TB: t})
	asked := map[string]bool{}
	s.Everywhere("{a: [12]}", 9, func(text string) string { asked[text] = true; return text })
	for _, want := range []string{"{: [12]}", "{aa: [12]}", "{12: [12]}", "{A: [12]}", "{a [12]}", "{a: 12]}", "{a: []}", "{a: [a]}", "{a: [12 12]}"} {
		if !asked[want] {
			t.Errorf("no question logged %q", want)
		}
	}
	if got := strings.Count(s.String(), "\n"); got != 2 {
		t.Errorf("%d lines, want 2: %s", got, s)
	}
	s = NewSums(&keeper{TB: t})
	if s.Everywhere(strings.Repeat("a ", 100), 10, func(text string) string { return text }); strings.Count(s.String(), "\n") != 10 {
		t.Errorf("%s", s)
	}
}
