package file_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

// TestDamagedGamesSayWhatIsWrong: of games of every format with a piece exchanged or left out, what is wrong with them, or where they are written
// otherwise.
func TestDamagedGamesSayWhatIsWrong(t *testing.T) {
	list, err := filepath.Glob("testdata/formats/*.entente")
	if err != nil || len(list) == 0 {
		t.Fatal("no games", err)
	}
	find := gametest.Finder(t)
	said := func(text string) string {
		g, err := file.Load(strings.NewReader(text), find)
		if err != nil {
			return err.Error()
		}
		return gametest.Saved(t, g)
	}
	var b strings.Builder
	for _, name := range list {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(golden.Section(filepath.Base(name), string(data), 60, said))
	}
	golden.Text(t, "testdata/damaged.golden", b.String())
}
