package words

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/foreign"
	"entente/ui/lang"
)

func TestLossesHaveWordsInEveryLanguage(t *testing.T) {
	for _, spoken := range lang.Languages() {
		w := speaking(t, spoken.Code)
		for _, kind := range foreign.LossKinds() {
			l := foreign.Loss{Kind: kind, Count: 2, Text: "X"}
			if got := strings.Join(w.Losses([]foreign.Loss{l, l}), ""); got == "" || strings.Contains(got, "lost.") {
				t.Errorf("%s: %s is %q", spoken.Code, kind, got)
			}
		}
	}
	w := speaking(t, "en")
	var lost []foreign.Loss
	for year := int16(1901); year < 1911; year++ {
		lost = append(lost, foreign.Loss{Kind: "position", Phase: engine.Phase{Year: year}}, foreign.Loss{Kind: "messages", Count: 2})
	}
	want := "20 messages; how these positions came about, because our rules give a different result: " +
		"Spring 1901, Spring 1902, Spring 1903, Spring 1904, Spring 1905, Spring 1906, …"
	if got := strings.Join(w.Losses(lost), "; "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
