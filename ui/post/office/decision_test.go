package office

import (
	"strings"
	"testing"
	"time"

	"entente/assets"
	"entente/ui/lang"
)

// TestTheLogTellsWhatWasDecidedAboutASeat checks that each kind of decision has a sentence of its own in the log.
func TestTheLogTellsWhatWasDecidedAboutASeat(t *testing.T) {
	texts, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 27, 20, 15, 0, 0, time.Local)
	told := map[string]bool{}
	for _, row := range []struct {
		decided Decision
		want    []string
	}{
		{Decision{Kind: Seated, Phone: 4}, []string{"Phone 4"}},
		{Decision{Kind: Admitted, Phone: 5, Before: 4}, []string{"Phone 5", "phone 4"}},
		{Decision{Kind: Dismissed, Phone: 5}, []string{"Phone 5", "free"}},
		{Decision{Kind: LateCounts, At: at}, []string{"20:15", "count"}},
		{Decision{Kind: Came, Phase: "Spring 1901", Times: []Arrival{{Name: "France", At: at}, {Seat: 4, Name: "Italy", At: at.AddDate(0, 0, -1)}}}, []string{"Spring 1901", "France 2026-11-27 20:15:00", "Italy 2026-11-26 20:15:00"}},
	} {
		text := row.decided.Told(texts)
		for _, part := range row.want {
			if !strings.Contains(text, part) {
				t.Errorf("%+v: %q does not say %q", row.decided, text, part)
			}
		}
		if told[text] {
			t.Errorf("%+v: %q is also the text of another decision", row.decided, text)
		}
		told[text] = true
	}
}
