package desk

import (
	"testing"
	"time"

	"entente/ui/gesture"
)

// A double click on the big button asks the question and does not answer it, whichever answer is under the pointer.
func TestNothingAnswersAQuestionThatWasJustPut(t *testing.T) {
	for name, answer := range map[string]func(q *Question, then func()) error{
		"asked again": func(q *Question, then func()) error { q.Put(then); return nil },
		"they hold":   func(q *Question, _ func()) error { q.Hold(); return nil },
		"armistice":   func(q *Question, _ func()) error { return q.Declare("late") },
	} {
		d, now, resolved := newTable(t), time.Time{}.Add(time.Hour), 0
		q, then := d.Question, func() { resolved++ }
		q.Pause = &gesture.Pause{Now: func() time.Time { return now }}
		q.Put(then)
		now = now.Add(499 * time.Millisecond)
		if q.ToggleSpare(q.Silent()[0]); len(q.Chosen()) != 7 {
			t.Errorf("%s: a power was spared within half a second", name)
		}
		if err := answer(q, then); err != nil || resolved != 0 || !q.Asked() || d.Game.Node().Position.Armistice != 0 {
			t.Errorf("%s: resolved %d times within half a second, asked %v, armistice %b, %v", name, resolved, q.Asked(), d.Game.Node().Position.Armistice, err)
		}
		now = now.Add(time.Millisecond)
		if err := answer(q, then); err != nil || resolved != 1 || q.Asked() {
			t.Errorf("%s: resolved %d times after it, asked %v, %v", name, resolved, q.Asked(), err)
		}
	}
}
