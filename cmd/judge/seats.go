package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"entente/engine/scoring"
	seating "entente/engine/tournament"
)

// seatTask holds the options of judge seats.
type seatTask struct {
	begin, add, away, back, results string // files and names
	draw, undraw, csv, standings    bool
	rest, score                     string
	best                            int
	bye                             float64
	seed                            uint64
	board                           string
	given                           map[string]bool // options that were set
}

func runSeats(args []string, s streams) error {
	c := seatTask{given: map[string]bool{}}
	set := flags("seats", s)
	set.StringVar(&c.begin, "new", "", "start a tournament in a folder that has none, with the players in a `table` (CSV)")
	set.StringVar(&c.add, "add", "", "`names` of players to add, separated by semicolons")
	set.StringVar(&c.away, "away", "", "`names` of players to leave out from now on")
	set.StringVar(&c.back, "back", "", "`names` of players to include again")
	set.BoolVar(&c.draw, "draw", false, "draw the next round")
	set.BoolVar(&c.undraw, "undraw", false, "take back the last round, unless one of its boards is over")
	set.StringVar(&c.results, "results", "", "read results from a `table` (CSV)")
	set.StringVar(&c.rest, "rest", "", "what to do if the players do not fill the boards: sit-out, twice or fewer (docs/tournament.md)")
	set.StringVar(&c.score, "score", "", "the scoring system of the standings: "+scoreNames()+", or a file of your own (docs/scores.md)")
	set.IntVar(&c.best, "best", 0, "how many of a player's rounds count; 0 for all")
	set.Float64Var(&c.bye, "bye", 0, "the points for a round that a player sits out")
	set.Uint64Var(&c.seed, "seed", 1, "the seed for the draw")
	set.BoolVar(&c.standings, "standings", false, "print only the standings")
	set.BoolVar(&c.csv, "csv", false, "write comma-separated values: all seats or, with -standings, the standings")
	set.StringVar(&c.board, "variant", "", "the board of a new tournament: "+boardUsage())
	dirs, err := parse(set, args)
	if err != nil {
		return err
	}
	set.Visit(func(f *flag.Flag) { c.given[f.Name] = true })
	if len(dirs) != 1 {
		return errors.New("seats: expected one folder")
	}
	if err := c.run(dirs[0], s); err != nil {
		return fmt.Errorf("seats: %w", err)
	}
	return nil
}

// run applies the options in a fixed sequence: the players, the results, then the next round.
func (c *seatTask) run(dir string, s streams) error {
	t, changed, err := c.open(dir)
	if err != nil {
		return err
	}
	if err := c.change(t); err != nil {
		return err
	}
	all, err := readClub(dir, c.board)
	if err != nil {
		return err
	}
	taken, faults := t.Take(all.Games, all.Name)
	for _, fault := range faults {
		fmt.Fprintln(s.err, "judge: seats:", fault)
	}
	if c.results != "" {
		data, err := readFile(c.results)
		if err != nil {
			return err
		}
		n, err := t.ReadResults(data)
		if err != nil {
			return fmt.Errorf("%s: %w", c.results, err)
		}
		taken += n
	}
	if c.undraw {
		if err := t.Undraw(); err != nil {
			return err
		}
	}
	if c.draw {
		if err := t.Draw(); err != nil {
			return err
		}
	}
	if changed || taken > 0 || c.draw || c.undraw || len(c.given) > 0 && slices.ContainsFunc(changing(), func(name string) bool { return c.given[name] }) {
		if err := t.Save(dir); err != nil {
			return err
		}
	}
	system, err := scoreNamed(t.Score)
	if err != nil {
		return err
	}
	return c.print(t, system, s)
}

// changing lists the options that change a tournament.
func changing() []string {
	return []string{"add", "away", "back", "rest", "score", "best", "bye", "seed"}
}

// open returns the tournament of the folder, or a new one.
func (c *seatTask) open(dir string) (t *seating.Tournament, fresh bool, err error) {
	t, err = seating.Open(dir)
	switch {
	case c.begin == "":
		if errors.Is(err, fs.ErrNotExist) {
			return nil, false, fmt.Errorf("%s has no %s: start a tournament with -new", dir, seating.FileName)
		}
		return t, false, err
	case err == nil || !errors.Is(err, fs.ErrNotExist):
		return nil, false, fmt.Errorf("%s already has a %s", dir, seating.FileName)
	}
	if _, err := os.Stat(dir); err != nil {
		return nil, false, err
	}
	name := c.board
	if name == "" {
		name = "standard"
	}
	b, err := board(name)
	if err != nil {
		return nil, false, err
	}
	data, err := readFile(c.begin)
	if err != nil {
		return nil, false, err
	}
	names, err := seating.ReadNames(data)
	if err != nil {
		return nil, false, fmt.Errorf("%s: %w", c.begin, err)
	}
	t = seating.New(b.Variant)
	t.Score = scoring.SumOfSquares().ID
	t.Add(names...)
	return t, true, nil
}

// change changes the players and the settings of the tournament.
func (c *seatTask) change(t *seating.Tournament) error {
	if c.given["rest"] {
		if t.Rest = seating.Rest(c.rest); !slices.Contains(seating.Rests(), t.Rest) {
			return fmt.Errorf("-rest %s: expected sit-out, twice or fewer", c.rest)
		}
	}
	if c.given["score"] {
		if _, err := scoreNamed(c.score); err != nil {
			return err
		}
		t.Score = c.score
	}
	if c.given["best"] {
		if t.Best = c.best; c.best < 0 || c.best > seating.MaxRounds {
			return fmt.Errorf("-best %d: expected a number from 0 to %d", c.best, seating.MaxRounds)
		}
	}
	if c.given["bye"] {
		t.Bye = c.bye
	}
	if c.given["seed"] {
		t.Seed = c.seed
	}
	if left := t.Add(list(c.add)...); len(left) > 0 {
		return fmt.Errorf("-add: %q: duplicate or invalid names", left)
	}
	for names, away := range map[string]bool{c.away: true, c.back: false} {
		for _, name := range list(names) {
			i := slices.IndexFunc(t.Players, func(p seating.Player) bool { return p.Name == name })
			if i < 0 {
				return fmt.Errorf("unknown player %q", name)
			}
			t.Players[i].Away = away
		}
	}
	return nil
}

// list splits a text into names at semicolons.
func list(text string) (names []string) {
	for name := range strings.SplitSeq(text, ";") {
		if name = seating.Tidy(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// print prints the boards of the last round and the standings.
func (c *seatTask) print(t *seating.Tournament, system scoring.System, s streams) error {
	switch {
	case c.csv && c.standings:
		return t.WriteStandings(s.out, system)
	case c.csv:
		return t.WriteResults(s.out, system)
	}
	n := len(t.Rounds)
	if n > 0 && !c.standings {
		last := t.Rounds[n-1]
		fmt.Fprintf(s.out, "round %d, cost %d\n", n, t.Cost(n-1))
		rows := [][]string{{"board", "power", "player", "centers"}}
		for i := range last.Boards {
			for _, seat := range last.Boards[i].Seats {
				centers := ""
				if last.Boards[i].Done {
					centers = strconv.Itoa(seat.Centers)
				}
				rows = append(rows, []string{strconv.Itoa(i + 1), seat.Power, seat.Player, centers})
			}
		}
		if err := columns(s.out, rows); err != nil {
			return err
		}
		if len(last.Out) > 0 {
			fmt.Fprintf(s.out, "sits out: %s\n", strings.Join(last.Out, ", "))
		}
		fmt.Fprintln(s.out)
	}
	rows := [][]string{{"rank", "player", "total", "games", "best", "centers"}}
	for _, one := range t.Standings(system) {
		rows = append(rows, []string{strconv.Itoa(one.Rank), one.Player, tenth(one.Total), strconv.Itoa(one.Games), tenth(one.Best), strconv.Itoa(one.Centers)})
	}
	return columns(s.out, rows)
}
