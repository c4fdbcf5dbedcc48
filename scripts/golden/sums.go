package golden

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
)

// Sums collects answers that are too long for a file, which gets a short sum of each. Which question is answered in another way is seen
// there; go test -v prints the answers.
type Sums struct {
	text strings.Builder
	t    testing.TB
}

// NewSums returns an empty collection of a test.
func NewSums(t testing.TB) *Sums { return &Sums{t: t} }

// Section begins a section.
func (s *Sums) Section(format string, args ...any) {
	fmt.Fprintf(&s.text, "# "+format+"\n", args...)
	s.t.Logf("# "+format, args...)
}

// Add adds an answer, with its parts as fmt.Println writes them.
func (s *Sums) Add(question string, answer ...any) {
	text := fmt.Sprintln(answer...)
	sum := sha256.Sum256([]byte(text))
	fmt.Fprintf(&s.text, "  %s: %x\n", question, sum[:6])
	s.t.Logf("%s: %s", question, text)
}

// String returns the sums, a line for each answer.
func (s *Sums) String() string { return s.text.String() }
