package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
)

// TestGamesOfOtherProgramsAreOpened: the window shows the game and says what is missing; the file of the other program
// is never written over.
func TestGamesOfOtherProgramsAreOpened(t *testing.T) {
	r := newRobot(t)
	file := filepath.Join(t.TempDir(), "their.json")
	text := `{"id": "ab12", "map": "standard", "rules": ["POWER_CHOICE"], "phases": [{"name": "F1902M",
		"state": {"units": {"FRANCE": ["A BUR"]}}, "orders": {"FRANCE": ["A BUR - PAR"]}, "messages": [{}, {}]}]}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r.w.open(file)
	if got := r.w.game.Node().Position.Phase.String(); got != "F1902M" || r.w.path != "" || len(r.w.game.Node().Orders) != 1 {
		t.Errorf("at %s, in the file %q", got, r.w.path)
	}
	if r.w.dialog == nil {
		t.Fatal("nothing was said")
	}
	if list := r.w.recent(); len(list) > 0 && list[0] == file {
		t.Error("it is among the games of this program")
	}
}

func TestLossesHaveWordsInEveryLanguage(t *testing.T) {
	w := newWords(t)
	for _, locale := range []string{"en_US.UTF-8", "zh_TW.UTF-8", "zh_CN.UTF-8", "ja_JP.UTF-8"} {
		speak(t, locale)
		for _, kind := range game.LossKinds() {
			l := game.Loss{Kind: kind, Count: 2, Text: "X"}
			if got := strings.Join(w.losses([]game.Loss{l, l}), ""); got == "" || strings.Contains(got, "lost.") {
				t.Errorf("%s: %s is %q", locale, kind, got)
			}
		}
	}
	speak(t, "en_US.UTF-8")
	var lost []game.Loss
	for year := int16(1901); year < 1911; year++ {
		lost = append(lost, game.Loss{Kind: "position", Phase: engine.Phase{Year: year}}, game.Loss{Kind: "messages", Count: 2})
	}
	want := "20 messages; how these positions came about, since our rules lead to others: " +
		"Spring 1901, Spring 1902, Spring 1903, Spring 1904, Spring 1905, Spring 1906, …"
	if got := strings.Join(w.losses(lost), "; "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
