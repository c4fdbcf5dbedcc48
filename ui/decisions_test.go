package ui

import (
	"strings"
	"testing"
	"time"

	"entente/ui/post/office"
)

// TestTheLogTellsWhatWasDecidedAboutASeat, in a sentence of its own for each kind of decision.
func TestTheLogTellsWhatWasDecidedAboutASeat(t *testing.T) {
	m := newRobot(t).w.mail
	at := time.Date(2026, 11, 27, 20, 15, 0, 0, time.Local)
	told := map[string]bool{}
	for _, row := range []struct {
		decided office.Decision
		want    []string
	}{
		{office.Decision{Kind: office.Seated, Phone: 4}, []string{"Phone 4"}},
		{office.Decision{Kind: office.Admitted, Phone: 5, Before: 4}, []string{"Phone 5", "phone 4"}},
		{office.Decision{Kind: office.Dismissed, Phone: 5}, []string{"Phone 5", "free"}},
		{office.Decision{Kind: office.LateCounts, At: at}, []string{"20:15", "count"}},
	} {
		text := m.log(row.decided)
		for _, part := range row.want {
			if !strings.Contains(text, part) {
				t.Errorf("%+v: %q does not say %q", row.decided, text, part)
			}
		}
		if told[text] {
			t.Errorf("%+v: %q is said of another one, too", row.decided, text)
		}
		told[text] = true
	}
}
