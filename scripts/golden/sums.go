package golden

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
)

// Sums collects answers that are too long for a file, which contains a short sum of each instead. A changed sum names its question; go test -v prints
// the answers.
type Sums struct {
	text strings.Builder
	t    testing.TB
}

// NewSums returns an empty collection for a test.
func NewSums(t testing.TB) *Sums { return &Sums{t: t} }

// Section begins a section.
func (s *Sums) Section(format string, args ...any) {
	fmt.Fprintf(&s.text, "# "+format+"\n", args...)
	s.log("# "+format, args...)
}

// log prints the input of a sum, but only with -v: otherwise a failing test would print them all.
func (s *Sums) log(format string, args ...any) {
	if testing.Verbose() {
		s.t.Logf(format, args...)
	}
}

// Add adds an answer, formatted as by fmt.Println.
func (s *Sums) Add(question string, answer ...any) {
	text := fmt.Sprintln(answer...)
	sum := sha256.Sum256([]byte(text))
	fmt.Fprintf(&s.text, "  %s: %x\n", question, sum[:6])
	s.log("%s: %s", question, text)
}

// Everywhere adds the results of said for variations of a text: each piece, or a selection if there are more than most, is removed, doubled, and
// replaced by other texts such as its neighbors, and each separator is removed.
func (s *Sums) Everywhere(text string, most int, said func(string) string) {
	places := pieces.FindAllStringIndex(text, -1)
	step := 1 + len(places)/most
	for i := 0; i < len(places); i += step {
		at, end := places[i][0], places[i][1]
		piece, last, next := text[at:end], places[max(0, i-1)], places[min(len(places)-1, i+1)]
		var answers strings.Builder
		for _, other := range []string{
			"", "zz", "0", "1", "77", "-1", `"zz"`, `""`, "[]", "{}", "null", "true", "S1901M", piece + piece, piece + " " + piece, strings.ToUpper(piece),
			text[last[0]:last[1]], text[next[0]:next[1]],
		} {
			fmt.Fprintf(&answers, "%q: %s\n", other, said(text[:at]+other+text[end:]))
		}
		for k := end; k < next[0]; k++ {
			if text[k] > ' ' {
				fmt.Fprintf(&answers, "without %q: %s\n", text[k], said(text[:k]+text[k+1:]))
			}
		}
		s.Add(strings.ToValidUTF8(fmt.Sprintf("%d, %.20q", i, piece), "?"), answers.String())
	}
}

// String returns the sums, one line per answer.
func (s *Sums) String() string { return s.text.String() }
