package foreign_test

import (
	"testing"

	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

// TestFilesDamagedEverywhereSayWhatIsWrong: of each sample with many of its pieces damaged in many ways, what is wrong with it, or what is read and
// lost.
func TestFilesDamagedEverywhereSayWhatIsWrong(t *testing.T) {
	find := gametest.Finder(t)
	names, texts := samples(t)
	sums := golden.NewSums(t)
	for _, name := range names {
		sums.Section("%s", name)
		sums.Everywhere(texts[name], 12, func(text string) string {
			g, kind, lost, err := foreign.Import([]byte(text), 1, find)
			if err != nil {
				return kind + ": " + err.Error()
			}
			return kind + ": " + lines(g) + lossText(lost)
		})
	}
	golden.Text(t, "testdata/everywhere.golden", sums.String())
}
