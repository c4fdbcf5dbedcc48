package exam_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/lesson"
	"entente/engine/lesson/exam"
	"entente/scripts/golden"
)

// TestExamsAreThoseOfBefore: people tell each other the numbers, so that a number stands for the same questions in the same sequence (testdata/exams.golden).
func TestExamsAreThoseOfBefore(t *testing.T) {
	p := pool(t)
	var text strings.Builder
	for _, number := range []int{1, 2, 3, 4, 77, exam.MaxNumber} {
		fmt.Fprintf(&text, "# exam %d\n", number)
		for _, l := range p.Draw(number) {
			if !strings.HasPrefix(l.ID, "exam-") {
				text.WriteString(l.ID + "\n")
				continue
			}
			var orders []string
			for _, o := range l.Orders {
				orders = append(orders, l.Position.Variant.Format(o))
			}
			fmt.Fprintf(&text, "%s: %s: %s: %s %v\n", l.ID, l.Position.Line(), strings.Join(orders, "; "), l.Position.Variant.Map.Info(l.At).ID, l.Fate)
		}
	}
	golden.Text(t, "testdata/exams.golden", text.String())
	few := exam.Pool{Course: p.Course[:1], Puzzles: []lesson.Lesson{p.Puzzles[0]}}
	if n, size := len(few.Draw(5)), few.Size(); n != exam.Questions-4-2-5-2+2 || size != 2 {
		t.Errorf("of a pool of %d there are %d questions", size, n)
	}
	if exam.Questions != 20 || exam.Pass != 15 || exam.Minutes != 30 || exam.MaxNumber != 9999 {
		t.Error("other bounds")
	}
}
