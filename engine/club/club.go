// Package club summarizes the games of a folder: who played them, how they ended, and how every player did by a scoring system. A folder
// is a club; there is no database, only an index that is rebuilt when it is missing, outdated or damaged.
//
//	c, err := club.Read(ctx, "Thursday", club.Options{Find: find})
//	for _, p := range c.Players(scoring.SumOfSquares()) {
//		fmt.Println(p.Name, p.Games, p.Score, p.Rating)
//	}
package club

import (
	"cmp"
	"slices"
	"strings"

	"entente/engine/game"
	"entente/engine/scoring"
)

// Club is a summary of the games of a folder. It does not change.
type Club struct {
	Games   []Game  // finished, by file name
	Open    []Game  // unfinished
	Faults  []error // about unreadable files, each with the name of its file
	aliases map[string]string
}

// Game is a game of a folder, along its main line.
type Game struct {
	File  string // its name in the folder
	Title string // "" for none
	Day   string // the day it was played, as 2026-11-26: its date tag, or else the day its file was written
	Board string // the id of the variant
	Setup string
	Phase string       // the turn that ended it, or the current phase: S1908M
	End   game.EndKind // NotEnded if it is unfinished, or a game of Three Kingdoms
	Over  bool         // it is finished
	Seats []Seat       // the scored seats, as in table.Scores; while it is unfinished, the players
}

// Seat is a player or power that is scored.
type Seat struct {
	Player  string // "" for a player without a name and for a bot
	Power   string // the id of the power, "" if players are scored
	Opening string // the name of its opening, "" for none
	Side    scoring.Side
	Out     int // the year in which it was eliminated, 0 if it was not
}

// Kingdoms is the board of the second game. Its games are listed with their winners; no system scores them.
const Kingdoms = "three-kingdoms"

// Scored reports whether systems of scores apply to the game.
func (g *Game) Scored() bool { return g.Board != Kingdoms }

// Year is the calendar year in which the game was played, "" if that is not known.
func (g *Game) Year() string {
	if len(g.Day) < 4 {
		return ""
	}
	return g.Day[:4]
}

// Winners returns who won or shares the game, as indexes into Seats.
func (g *Game) Winners() (list []int) {
	for i, s := range g.Seats {
		if s.Side.Share {
			list = append(list, i)
		}
	}
	return list
}

// Name returns the main name of a player: club.json can list several names for one person.
func (c *Club) Name(player string) string {
	if name, ok := c.aliases[player]; ok {
		return name
	}
	return player
}

// Filter selects games. The zero Filter selects all of them.
type Filter struct {
	Year  string // of play, "" for any
	Board string // "" for any
}

// Only returns the club with only the games that match a filter.
func (c *Club) Only(f Filter) *Club {
	if f == (Filter{}) {
		return c
	}
	fits := func(list []Game) (left []Game) {
		for i := range list {
			if g := &list[i]; (f.Year == "" || g.Year() == f.Year) && (f.Board == "" || g.Board == f.Board) {
				left = append(left, *g)
			}
		}
		return left
	}
	return &Club{Games: fits(c.Games), Open: fits(c.Open), Faults: c.Faults, aliases: c.aliases}
}

// Years returns the years in which games were played, the latest first.
func (c *Club) Years() []string {
	var list []string
	for year := range c.count((*Game).Year) {
		if year != "" {
			list = append(list, year)
		}
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}

// Boards returns the boards that games were played on, the most frequent first.
func (c *Club) Boards() []string {
	counts := c.count(func(g *Game) string { return g.Board })
	list := make([]string, 0, len(counts))
	for board := range counts {
		list = append(list, board)
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(counts[b]-counts[a], strings.Compare(a, b)) })
	return list
}

// count counts all games by the value of a function.
func (c *Club) count(of func(*Game) string) map[string]int {
	counts := map[string]int{}
	for _, list := range [][]Game{c.Games, c.Open} {
		for i := range list {
			counts[of(&list[i])]++
		}
	}
	return counts
}

// Alike returns pairs of names that differ only in case, spaces or dots, so that they are probably the same person. It omits
// names that club.json joins.
func (c *Club) Alike() (pairs [][2]string) {
	first := map[string]string{}
	for _, name := range c.names() {
		key := strings.ToLower(strings.NewReplacer(" ", "", ".", "", "-", "", "_", "").Replace(name))
		if other, known := first[key]; known {
			pairs = append(pairs, [2]string{other, name})
			continue
		}
		first[key] = name
	}
	return pairs
}

// names returns the names of all players of finished games, the most frequent first.
func (c *Club) names() []string {
	counts := map[string]int{}
	for i := range c.Games {
		for _, s := range c.Games[i].Seats {
			if s.Player != "" {
				counts[c.Name(s.Player)]++
			}
		}
	}
	list := make([]string, 0, len(counts))
	for name := range counts {
		list = append(list, name)
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(counts[b]-counts[a], strings.Compare(a, b)) })
	return list
}
