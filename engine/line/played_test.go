package line

import (
	"context"
	"math"
	"os"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/bot"
)

// BenchmarkPlayed lets the line's best plan play a power against six bots of a level to 1908, in 245 games in which it moves on by a seat, and
// says what share of the squares of all centers it has in the end in percent, the error of that, and how long it and the others thought about
// a decision: ms. Its rounds are so many that it takes as long as a master does. GAMES in the environment is another number of games.
func BenchmarkPlayed(b *testing.B) {
	games := 245
	if n, err := strconv.Atoi(os.Getenv("GAMES")); err == nil && n > 0 {
		games = n
	}
	for _, row := range []struct {
		name   string
		level  bot.Level
		rounds int
	}{{"people", bot.People, 4}, {"hard", bot.Hard, 4}, {"master-0.1", bot.FirstMaster, 4}} {
		b.Run(row.name, func(b *testing.B) {
			for b.Loop() {
				p := played{level: row.level, rounds: row.rounds}
				mean, off, solos := p.tournament(b, games)
				b.ReportMetric(100*mean, "%share")
				b.ReportMetric(100*off, "%off")
				b.ReportMetric(float64(solos), "solos")
				b.ReportMetric(float64(p.mine.Load())/float64(max(p.asked.Load(), 1))/1e6, "ms/line")
				b.ReportMetric(float64(p.theirs.Load())/float64(max(p.others.Load(), 1))/1e6, "ms/bot")
			}
		})
	}
}

// played is a tournament of the line against bots.
type played struct {
	level                       bot.Level
	rounds                      int
	mine, asked, theirs, others atomic.Int64
}

// tournament plays games on all cores.
func (p *played) tournament(b *testing.B, games int) (mean, off float64, solos int) {
	v, m := standard(b)
	shares := make([]float64, games)
	var group sync.WaitGroup
	gate := make(chan bool, runtime.GOMAXPROCS(0))
	for n := range games {
		gate <- true
		group.Go(func() {
			defer func() { <-gate }()
			shares[n] = p.game(b, &v.Setups[0], m, n)
		})
	}
	group.Wait()
	squares := 0.0
	for _, x := range shares {
		if mean, squares = mean+x/float64(games), squares+x*x/float64(games); x == 1 {
			solos++
		}
	}
	return mean, math.Sqrt(max(0, squares-mean*mean) / float64(max(games-1, 1))), solos
}

// game plays one game, and returns the share of the line.
func (p *played) game(b *testing.B, s *engine.Setup, m *bot.Model, n int) float64 {
	sides := bot.Singles(s)
	seat := n % len(sides)
	match := bot.Match{Start: s.Begin(), Sides: sides, Players: make([]bot.Player, len(sides)), Until: int(s.Year) + 7, Guests: make([]bot.Guest, len(sides))}
	var l Line
	for i := range sides {
		player := bot.Player{Level: p.level, Seed: uint64(n*len(sides) + i), Model: m}
		match.Guests[i] = func(ctx context.Context, pos *engine.Position, side engine.PowerSet) ([]engine.Order, error) {
			from := time.Now()
			d, err := player.Decide(ctx, pos, side)
			p.theirs.Add(int64(time.Since(from)))
			p.others.Add(1)
			return d.Orders, err
		}
	}
	match.Guests[seat] = func(ctx context.Context, pos *engine.Position, side engine.PowerSet) ([]engine.Order, error) {
		q := Question{Position: pos, Model: m, Seed: uint64(n)}
		for i := range pos.Variant.Powers {
			if side.Has(engine.Power(i)) {
				q.Power = engine.Power(i)
			}
		}
		from := time.Now()
		a, err := l.Run(ctx, q, p.rounds, nil)
		p.mine.Add(int64(time.Since(from)))
		p.asked.Add(1)
		if err != nil || len(a.Plans) == 0 {
			return nil, err
		}
		return a.Plans[0].Orders, nil
	}
	end, err := match.Play(context.Background(), nil)
	if err != nil {
		b.Error(err)
	}
	return bot.Shares(&end, sides)[seat]
}
