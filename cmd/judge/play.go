package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/game/file"
)

// tournament is what the play command is asked for.
type tournament struct {
	options
	levels []bot.Level
	games  int
	until  int
	seed   uint64
	folder string // where the games are saved; "" for nowhere

	won, still atomic.Int32 // games: that somebody has won alone, and that stand still (see stillYears)
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
	setup, err := t.setupNamed(t.board.variant, t.setup)
	if err != nil {
		return err
	}
	mind, err := bot.Load(setup.Variant)
	if err != nil {
		fmt.Fprintf(s.err, "judge play: %v: plain rules play on every level\n", err)
	}
	sides := bot.Seats(setup)
	if len(t.levels) == 0 {
		return errors.New("play: say who plays: -seats LEVEL,LEVEL")
	}
	for len(t.levels) < len(sides) {
		t.levels = append(t.levels, t.levels[len(t.levels)-1])
	}
	if len(t.levels) > len(sides) {
		return fmt.Errorf("play: %d levels for %d seats", len(t.levels), len(sides))
	}
	if t.folder != "" {
		if err := os.MkdirAll(t.folder, 0o777); err != nil {
			return err
		}
	}
	scores, err := t.play(setup, mind, sides)
	if err != nil {
		return err
	}
	t.compare(s.out, scores)
	fmt.Fprintln(s.out, "SEAT LEVEL GAMES SCORE SE SOLOS")
	for i, l := range t.levels {
		mean, off, solos := meanOf(scores[i])
		fmt.Fprintf(s.out, "%d %v %d %.1f %.1f %d\n", i+1, l, len(scores[i]), 100*mean, 100*off, solos)
	}
	fmt.Fprintf(s.out, "GAMES %d WON %d STILL %d\n", t.games, t.won.Load(), t.still.Load())
	return nil
}

// addPlay adds the options of a tournament.
func (t *tournament) addPlay(set *flag.FlagSet) {
	t.addOptions(set)
	set.Func("seats", "who plays, `LEVEL,LEVEL,...`: easy, medium, hard, master, heuristic, people or random; the last plays all other seats", func(text string) error {
		for _, name := range strings.Split(text, ",") {
			l, err := bot.ParseLevel(name)
			if err != nil {
				return err
			}
			t.levels = append(t.levels, l)
		}
		return nil
	})
	set.IntVar(&t.games, "games", 70, "play `N` games; who plays moves on by a seat after each")
	set.IntVar(&t.until, "until", 0, "the last `YEAR` that is played (default 8 years)")
	set.Uint64Var(&t.seed, "seed", 1, "of the players")
	set.StringVar(&t.folder, "save", "", "save the games in `FOLDER`")
}

// play plays the games, several at once, and returns what each player scored in each.
func (t *tournament) play(setup *engine.Setup, mind *bot.Model, sides []engine.PowerSet) ([][]float64, error) {
	if t.until == 0 {
		t.until = int(setup.Year) + 7
	}
	if t.games < 1 || t.games > 1_000_000 || t.until < int(setup.Year) || t.until > 9998 {
		return nil, fmt.Errorf("play: %d games until %d: want some", t.games, t.until)
	}
	scores := make([][]float64, len(sides))
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
			match := bot.Match{Start: setup.Begin(), Rules: t.rules, Sides: sides, Until: t.until}
			for i := range sides {
				match.Players = append(match.Players, bot.Player{
					Level: t.levels[(i+n)%len(sides)], Seed: t.seed + uint64(n*len(sides)+i), Rules: t.rules, Model: mind,
				})
			}
			var shares []float64
			if shares, errs[n] = t.one(&match, setup, n); errs[n] == nil {
				for i := range sides {
					scores[(i+n)%len(sides)][n] = shares[i]
				}
			}
		})
	}
	group.Wait()
	return scores, errors.Join(errs...)
}

// one plays a game, saves it, and returns the shares of its sides.
func (t *tournament) one(match *bot.Match, setup *engine.Setup, n int) ([]float64, error) {
	set := game.Default(setup, t.rules)
	for i := range set.Players {
		set.Players[i].Name = fmt.Sprintf("%v %d", match.Players[min(i, len(match.Players)-1)].Level, i+1)
	}
	g, err := game.Start(set)
	if err != nil {
		return nil, err
	}
	owners, moved := match.Start.Owners, match.Start.Phase.Year
	end, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
		if pos.Owners != owners { // they are counted in the fall
			owners, moved = pos.Owners, pos.Phase.Year
		}
		if t.folder != "" {
			g.SetOrders(orders)
			g.Advance()
		}
	})
	if err != nil {
		return nil, err
	}
	if t.folder != "" {
		if err := file.New(g).SaveFile(filepath.Join(t.folder, fmt.Sprintf("game-%03d.entente", n+1))); err != nil {
			return nil, err
		}
	}
	switch {
	case end.Winner() != engine.NoPower:
		t.won.Add(1)
	case end.Owners == owners && int(end.Phase.Year-moved) > stalemateYears:
		t.still.Add(1)
	}
	return bot.Shares(&end, match.Sides), nil
}

// compare prints what each level scores a seat, and how far it is above the level below: of two levels the difference is taken in
// each game.
func (t *tournament) compare(w io.Writer, scores [][]float64) {
	var below []float64
	fmt.Fprintln(w, "LEVEL SEATS SCORE SE ABOVE SE")
	for l := bot.NoLevel + 1; l.String() != ""; l++ {
		mine, above, seats := make([]float64, t.games), make([]float64, t.games), 0
		for i, other := range t.levels {
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
		fmt.Fprintf(w, "%v %d %.1f %.1f", l, seats, 100*mean, 100*off)
		if below != nil {
			fmt.Fprintf(w, " %.1f %.1f", 100*more, 100*unsure)
		}
		fmt.Fprintln(w)
		below = mine
	}
}

// meanOf returns the mean of some scores, its standard error, and how many of them are whole.
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
