package club

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"entente/engine/game/gametest"
	"entente/engine/scoring"
	"entente/scripts/golden"
)

// fractions are numbers with a fraction: their last digits may differ from machine to machine.
var fractions = regexp.MustCompile(`-?\d+\.\d+(e[+-]\d+)?`)

// rounded is what values are written as, with fractions of four digits.
func rounded(values ...any) string {
	return fractions.ReplaceAllStringFunc(fmt.Sprintf("%+v", values), func(text string) string {
		n, _ := strconv.ParseFloat(text, 64)
		return fmt.Sprintf("%.4f", n+0)
	})
}

// TestTheTablesOfAFilledFolder: what is read of 150 games, and every table of it under every scoring system.
func TestTheTablesOfAFilledFolder(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, 150)
	files, err := filepath.Glob(filepath.Join(dir, "*.entente"))
	gametest.Must(t, err)
	for _, file := range files { // which stands for the day of a game that says none
		gametest.Must(t, os.Chtimes(file, time.Time{}, time.Date(2024, 7, 1, 12, 0, 0, 0, time.Local)))
	}
	c := looked(t, dir)
	var b strings.Builder
	for _, list := range [][]Game{c.Games, c.Open} {
		for i := range list {
			g := &list[i]
			fmt.Fprintf(&b, "# %s %q %s %s %s/%s %s over %t %d\n", g.File, g.Title, g.Day, g.Year(), g.Board, g.Setup, g.Phase, g.Over, g.End)
			if i >= 12 && len(list) > 20 && g.Scored() {
				continue // the others are in the tables
			}
			for _, s := range g.Seats {
				fmt.Fprintf(&b, "  %+v\n", s)
			}
		}
	}
	fmt.Fprintf(&b, "# club\n  %q %q %q %q\n", c.Years(), c.Boards(), c.Alike(), c.names())
	sums := golden.NewSums(t)
	for _, s := range scoring.Systems() {
		sums.Section("%s", s.ID)
		for _, part := range []*Club{c, c.Only(Filter{Year: "2023"}), c.Only(Filter{Board: "standard"}), c.Only(Filter{Year: "2024", Board: Kingdoms})} {
			players := part.Players(s)
			sums.Add("players", rounded(players))
			sums.Add("powers", rounded(part.Powers(s)))
			sums.Add("openings", rounded(part.Openings(s)))
			sums.Add("meetings", rounded(part.Meetings(s)))
			each := ""
			for i := range players {
				name := players[i].Name
				each += rounded(name, part.PowersOf(s, name)) + "\n"
				for _, a := range part.GamesOf(s, name) {
					each += rounded(a.File, a.Seat, a.Points) + "\n"
				}
			}
			sums.Add("each player", each)
		}
	}
	golden.Text(t, "testdata/filled.golden", b.String()+sums.String())
}
