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

// A remark may end a record, with or without a line end.
func TestRecordsEndWithRemarks(t *testing.T) {
	find := gametest.Finder(t)
	text := record(t, gametest.SheetGame(t))
	for _, more := range []string{"# the end", "# the end\n", "\n\t # \n#"} {
		g, err := score.Read([]byte(text+more), find)
		if err != nil {
			t.Errorf("%q: %v", more, err)
		} else if got := record(t, g); got != text {
			t.Errorf("%q: read as another game", more)
		}
	}
	if _, err := score.Read([]byte("# nothing else"), find); err == nil || err.Error() != "line 1, column 1: the record is empty" {
		t.Errorf("a remark alone: %v", err)
	}
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
