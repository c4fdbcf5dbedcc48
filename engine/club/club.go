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

// Club is what is known of the games of a folder. It does not change.
type Club struct {
	Games   []Game  // that have ended, by the names of their files
	Open    []Game  // that are under way
	Faults  []error // of files that cannot be read, each with its name
	aliases map[string]string
}

// Game is a game of a folder, along its main line.
type Game struct {
	File  string // its name in the folder
	Title string // "" for none
	Day   string // when it was played, as 2026-11-26: what it says itself, else when its file was written
	Board string // the id of the variant
	Setup string
	Phase string       // the turn that brought the end, or the phase that is played now: S1908M
	End   game.EndKind // NotEnded: it is under way, or one of Three Kingdoms
	Over  bool         // it has ended
	Seats []Seat       // who is scored, as table.Scores has them. Who plays, while it is under way
}

// Seat is somebody who is scored.
type Seat struct {
	Player  string // "" for nobody who has a name, and for a program
	Power   string // the id of the power, "" where players are counted
	Opening string // what its first orders are called, "" for nothing
	Side    scoring.Side
	Out     int // the year in which it was eliminated, 0: it was not
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

// Winners are those who share the game, by their places in Seats.
func (g *Game) Winners() (list []int) {
	for i, s := range g.Seats {
		if s.Side.Share {
			list = append(list, i)
		}
	}
	return list
}

// Name returns who a player is: by club.json, somebody can have several names.
func (c *Club) Name(player string) string {
	if name, ok := c.aliases[player]; ok {
		return name
	}
	return player
}

// Filter says which games are looked at. The zero Filter is all of them.
type Filter struct {
	Year  string // in which they were played, "" for any
	Board string // "" for any
}

// Only returns the club with those of its games that a filter lets through.
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

// Years are the years in which games were played, the latest first.
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

// Boards are the boards that games were played on, the most frequent first.
func (c *Club) Boards() []string {
	counts := c.count(func(g *Game) string { return g.Board })
	list := make([]string, 0, len(counts))
	for board := range counts {
		list = append(list, board)
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(counts[b]-counts[a], strings.Compare(a, b)) })
	return list
}

// count counts all games by something.
func (c *Club) count(of func(*Game) string) map[string]int {
	counts := map[string]int{}
	for _, list := range [][]Game{c.Games, c.Open} {
		for i := range list {
			counts[of(&list[i])]++
		}
	}
	return counts
}

// Alike returns pairs of names that differ in case, spaces or dots alone: probably two spellings of one. Those that club.json joins are none.
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

// names are those of all players of games that have ended, the most frequent first.
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
