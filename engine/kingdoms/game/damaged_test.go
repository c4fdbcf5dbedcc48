package game_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/kingdoms/game"
	"entente/scripts/golden"
)

// TestDamagedGamesSayWhatIsWrong: of games with a piece exchanged or left out, what is wrong with them, or where they are written otherwise.
func TestDamagedGamesSayWhatIsWrong(t *testing.T) {
	b := board(t)
	texts := []string{everything, hiding, drawn, fromPosition, string(played(t, b, 3, 6).Save())}
	list, err := filepath.Glob("testdata/formats/*.entente")
	fine(t, err)
	for _, name := range list {
		data, err := os.ReadFile(name)
		fine(t, err)
		texts = append(texts, string(data))
	}
	said := func(text string) string {
		g, err := game.Load(b, []byte(text))
		if err != nil {
			return err.Error()
		}
		return string(g.Save())
	}
	var out strings.Builder
	for i, text := range texts {
		out.WriteString(golden.Section(fmt.Sprint("game ", i+1), text, 100, said))
	}
	golden.Text(t, "testdata/damaged.golden", out.String())
}
