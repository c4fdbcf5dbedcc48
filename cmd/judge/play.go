package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"entente/engine/bot"
	"entente/engine/external"
	"entente/engine/record"
)

// tournament holds the options and results of the play command.
type tournament struct {
	options
	names  []string // of the levels, by seat
	games  int
	until  int
	seed   uint64
	folder string // where to save the games; "" for nowhere

	external   external.Bots // external bots in the seats, named by their command lines
	won, still atomic.Int32  // counts of games with a solo winner, and of stalemates (see stalemateYears)
}

// contest is the game that a tournament plays.
type contest interface {
	levels() []string // the levels that can play: first those in the window, the weakest first
	seats() int
	firstYear() int
	// play plays game number n with a level in each seat, and returns the share of each seat.
	play(t *tournament, n int, levels []string) ([]float64, error)
}

// stalemateYears is the number of years without a change of ownership after which a game counts as stalemated.
const stalemateYears = 3

func runPlay(args []string, s streams) error {
	var t tournament
	set := flags("play", s)
	t.addPlay(set)
	if err := t.parse(set, args); err != nil {
		return err
	}
	c, err := t.contest(s)
	if err != nil {
		return err
	}
	if err := t.fill(c); err != nil {
		return err
	}
	t.external.Command = func(name string) []string { return strings.Fields(name[:max(0, strings.LastIndexByte(name, '#'))]) }
	defer t.external.Close()
	if t.folder != "" {
		if err := os.MkdirAll(t.folder, 0o777); err != nil {
			return err
		}
	}
	scores, err := t.play(c)
	if err != nil {
		return err
	}
	t.compare(s.out, append(c.levels(), t.guests()...), scores)
	fmt.Fprintln(s.out, "SEAT LEVEL GAMES SCORE SE SOLOS")
	for i, l := range t.names {
		mean, off, solos := meanOf(scores[i])
		fmt.Fprintf(s.out, "%d %s %d %.1f %.1f %d\n", i+1, l, len(scores[i]), 100*mean, 100*off, solos)
	}
	fmt.Fprintf(s.out, "GAMES %d WON %d STILL %d\n", t.games, t.won.Load(), t.still.Load())
	return nil
}

// contest returns the game of the command line.
func (t *tournament) contest(s streams) (contest, error) {
	if t.kingdoms {
		return newKingdomsContest(&t.options)
	}
	setup, err := t.setupNamed(t.board.variant, t.setup)
	if err != nil {
		return nil, err
	}
	mind, err := bot.Load(setup.Variant)
	if err != nil {
		fmt.Fprintf(s.err, "judge play: %v: every level plays by plain rules\n", err)
	}
	return &europeContest{setup: setup, mind: mind, sides: bot.Seats(setup), rules: t.rules}, nil
}

// fill gives every seat a level: the last one named plays all remaining seats.
func (t *tournament) fill(c contest) error {
	if len(t.names) == 0 {
		return errors.New("play: no players: use -seats LEVEL,LEVEL")
	}
	for i, name := range t.names {
		if _, guest := record.ExternalName(name); guest {
			continue
		}
		k := slices.IndexFunc(c.levels(), func(l string) bool { return strings.EqualFold(l, name) })
		if k < 0 {
			return fmt.Errorf("play: unknown level %.20q: expected one of %s", name, strings.Join(c.levels(), ", "))
		}
		t.names[i] = c.levels()[k]
	}
	for len(t.names) < c.seats() {
		t.names = append(t.names, t.names[len(t.names)-1])
	}
	if len(t.names) > c.seats() {
		return fmt.Errorf("play: %d levels for %d seats", len(t.names), c.seats())
	}
	return nil
}

// guests returns the names of the external bots in the seats, each once.
func (t *tournament) guests() (list []string) {
	for _, name := range t.names {
		if _, guest := record.ExternalName(name); guest && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// guest returns the name of the external bot that plays a level in a game, "" if the level is built in. Games that are played at
// the same time have processes of their own.
func (t *tournament) guest(level string, game int) string {
	name, guest := record.ExternalName(level)
	if !guest {
		return ""
	}
	return fmt.Sprintf("%s#%d", name, game%max(t.jobs, runtime.GOMAXPROCS(0)))
}

// addPlay adds the options of a tournament.
func (t *tournament) addPlay(set *flag.FlagSet) {
	t.addOptions(set)
	set.Func("seats", "the bots by seat, `LEVEL,LEVEL,...`: easy, medium, hard, heuristic or random, in Europe also master or people, or program:COMMAND (docs/bots.md); the last one plays all remaining seats", func(text string) error {
		t.names = strings.Split(text, ",")
		return nil
	})
	set.IntVar(&t.games, "games", 70, "play `N` games; after each, the bots move on by one seat")
	set.IntVar(&t.until, "until", 0, "the last `YEAR` to play (default the eighth)")
	set.Uint64Var(&t.seed, "seed", 1, "the seed for the bots' choices")
	set.StringVar(&t.folder, "save", "", "save the games in `FOLDER`")
}

// play plays the games, several at once, and returns the scores by seat and game.
func (t *tournament) play(c contest) ([][]float64, error) {
	if t.until == 0 {
		t.until = c.firstYear() + 7
	}
	const mostGames, lastYear = 1_000_000, 9998
	if t.games < 1 || t.games > mostGames {
		return nil, fmt.Errorf("play: -games %d: expected a number from 1 to %d", t.games, mostGames)
	}
	if t.until < c.firstYear() || t.until > lastYear {
		return nil, fmt.Errorf("play: -until %d: expected a year from %d to %d", t.until, c.firstYear(), lastYear)
	}
	seats := c.seats()
	scores := make([][]float64, seats)
	for i := range scores {
		scores[i] = make([]float64, t.games)
	}
	errs := make([]error, t.games)
	var group sync.WaitGroup
	gate := make(chan bool, max(t.jobs, runtime.GOMAXPROCS(0)))
	for n := range t.games {
		gate <- true
		group.Go(func() {
			defer func() { <-gate }()
			levels := make([]string, seats)
			for i := range levels {
				levels[i] = t.names[(i+n)%seats]
			}
			var shares []float64
			if shares, errs[n] = c.play(t, n, levels); errs[n] == nil {
				for i := range seats {
					scores[(i+n)%seats][n] = shares[i]
				}
			}
		})
	}
	group.Wait()
	return scores, errors.Join(errs...)
}

// compare prints the mean score of each level per seat, and its lead over the level below. With two levels the difference is taken
// game by game.
func (t *tournament) compare(w io.Writer, levels []string, scores [][]float64) {
	var below []float64
	fmt.Fprintln(w, "LEVEL SEATS SCORE SE ABOVE SE")
	for _, l := range levels {
		mine, above, seats := make([]float64, t.games), make([]float64, t.games), 0
		for i, other := range t.names {
			if other == l {
				seats++
				for n, x := range scores[i] {
					mine[n] += x
				}
			}
		}
		if seats == 0 {
			continue
		}
		for n := range mine {
			if mine[n] /= float64(seats); below != nil {
				above[n] = mine[n] - below[n]
			}
		}
		mean, off, _ := meanOf(mine)
		more, unsure, _ := meanOf(above)
		fmt.Fprintf(w, "%s %d %.1f %.1f", l, seats, 100*mean, 100*off)
		if below != nil {
			fmt.Fprintf(w, " %.1f %.1f", 100*more, 100*unsure)
		}
		fmt.Fprintln(w)
		below = mine
	}
}

// meanOf returns the mean of a list of scores, its standard error, and the number of solo wins (scores of 1).
func meanOf(list []float64) (mean, off float64, solos int) {
	n, squares := float64(len(list)), 0.0
	for _, x := range list {
		mean, squares = mean+x/n, squares+x*x/n
		if x == 1 {
			solos++
		}
	}
	if n < 2 {
		return mean, 0, solos
	}
	return mean, math.Sqrt(max(0, squares-mean*mean) / (n - 1)), solos
}
