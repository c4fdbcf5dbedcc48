package score_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/game/score"
	"entente/scripts/golden"
)

// TestDamagedRecordsSayWhatIsWrong: of a record with a piece exchanged or left out, what is wrong with it, or where it is written otherwise.
func TestDamagedRecordsSayWhatIsWrong(t *testing.T) {
	g := gametest.SheetGame(t)
	g.SetTag("title", "Thursday")
	g.SetNote("peace? \"no\"")
	g.Go(game.Path{0, 0})
	g.SetOrders([]engine.Order{})
	g.Advance()
	g.NameLine("what if")
	find := gametest.Finder(t)
	said := func(text string) string {
		g, err := score.Read([]byte(text), find)
		if err != nil {
			return err.Error()
		}
		return record(t, g)
	}
	golden.Text(t, "testdata/damaged.golden", golden.Section("a game", record(t, g), 400, said)+golden.Section("nothing", "", 1, said)+
		golden.Section("a head", strings.SplitAfter(record(t, g), "\n\n")[0], 60, said))
}

// TestRecordsDamagedEverywhereSayWhatIsWrong: likewise, with many pieces damaged in many ways.
func TestRecordsDamagedEverywhereSayWhatIsWrong(t *testing.T) {
	find := gametest.Finder(t)
	sums := golden.NewSums(t)
	sums.Everywhere(record(t, gametest.SheetGame(t)), 150, func(text string) string {
		g, err := score.Read([]byte(text), find)
		if err != nil {
			return err.Error()
		}
		return record(t, g)
	})
	golden.Text(t, "testdata/everywhere.golden", sums.String())
}
