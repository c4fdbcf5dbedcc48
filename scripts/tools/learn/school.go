package main

import (
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"entente/engine"
	"entente/engine/bot"
)

// valueTrainer teaches values: it plays many games, and learns from each position what share of the squares of all centers every power had some
// years later.
type valueTrainer struct {
	variant *engine.Variant
	boards  []string // what values are for, as bot.NewStudy has it: "" for any board
	games   int
	seed    uint64
}

// validation are how far values are from what came, over games that nothing was learned from: root mean squares of shares.
type validation struct {
	positions   int
	value, now  float64 // of the values, and of the centers as they are
	squares, at float64
}

// What a game of the school is like.
const (
	schoolYears = 9  // a game has so many
	ahead       = 3  // years later, at most, shares are what is to be foretold
	examined    = 16 // one game of so many is for the marks
	classes     = 64 // games that are played at once
)

// mostPowers is how many powers a board can have, with none.
const mostPowers = 64

// shares are what share of the squares of all centers each power has.
type shares [mostPowers]float32

// sample is a position of a game, as a phase left it, and what came of it.
type sample struct {
	pos  engine.Position
	out  *engine.Outcome // of a movement phase; nil: the position itself
	came shares
}

// player plays the games of the school, one after another.
type player struct {
	sparring *bot.Sparring
	judge    engine.Adjudicator
}

// train plays and learns. The same school teaches the same on any number of cores.
func (s valueTrainer) train(progress func(games int)) ([]*bot.Study, []validation, error) {
	players := make(chan *player, runtime.GOMAXPROCS(0))
	for range cap(players) {
		sparring, err := bot.NewSparring(s.variant)
		if err != nil {
			return nil, nil, err
		}
		players <- &player{sparring: sparring}
	}
	pupils, list := make([]pupil, len(s.boards)), make([]validation, len(s.boards))
	for i, board := range s.boards {
		study := bot.NewStudy(s.variant, board)
		pupils[i] = pupil{study: study, squares: make([]float32, len(study.Weights()))}
	}
	for first := 0; first < s.games; first += classes {
		games := make([][]sample, min(classes, s.games-first))
		var group sync.WaitGroup
		for i := range games {
			p := <-players
			group.Go(func() {
				games[i] = p.game(s.variant, rand.New(rand.NewPCG(s.seed, uint64(first+i))))
				players <- p
			})
		}
		group.Wait()
		for k := range pupils {
			group.Go(func() {
				for i, game := range games {
					pupils[k].train(game, (first+i)%examined == 0, &list[k])
				}
			})
		}
		group.Wait()
		progress(first + len(games))
	}
	var studies []*bot.Study
	for k := range pupils {
		n := float64(max(list[k].positions, 1))
		list[k].value, list[k].now = math.Sqrt(list[k].squares/n), math.Sqrt(list[k].at/n)
		studies = append(studies, pupils[k].study)
	}
	return studies, list, nil
}

// game plays a game, and returns its lessons.
func (p *player) game(v *engine.Variant, r *rand.Rand) []sample {
	pos := v.Setups[0].Begin()
	until := pos.Phase.Year + schoolYears
	heat := 0.2 + 0.6*r.Float64()
	var plain engine.PowerSet // who plays by plain rules
	for range r.IntN(4) {
		plain |= engine.PowersOf(engine.Power(1 + r.IntN(len(v.Powers)-1)))
	}
	var list []sample
	var years []shares
	var dates []int
	for pos.Phase.Year < until && pos.Winner() == engine.NoPower {
		if pos.Phase.Kind == engine.Movement && pos.Phase.Season == engine.Spring {
			list, dates = append(list, sample{pos: pos}), append(dates, len(years))
		}
		orders := p.sparring.Orders(&pos, plain, heat, r)
		if pos.Phase.Kind != engine.Movement {
			res := p.judge.Adjudicate(&pos, orders, engine.Rules{})
			if pos = res.Next; res.Counted {
				years = append(years, sharesOf(&pos))
			}
			continue
		}
		p.judge.Prepare(&pos, engine.Rules{})
		out := new(engine.Outcome)
		p.judge.Try(out, orders)
		list, dates = append(list, sample{pos: pos, out: out}), append(dates, len(years))
		var next engine.Position
		if out.Next(&next, &pos) {
			years = append(years, sharesOf(&next))
		}
		pos = next
	}
	for i := range list {
		if len(years) > 0 {
			list[i].came = years[min(dates[i]+ahead, len(years)-1)]
		}
	}
	return list
}

// sharesOf returns the shares of all powers as they are; who has won has nearly all.
func sharesOf(pos *engine.Position) (list shares) {
	sum := 0.0
	for pw := 1; pw < len(pos.Variant.Powers); pw++ {
		n := float64(pos.Centers(engine.Power(pw)))
		if engine.Power(pw) == pos.Winner() {
			n = 100
		}
		list[pw] = float32(n * n)
		sum += n * n
	}
	for pw := range list {
		list[pw] = float32(float64(list[pw]) / max(sum, 1))
	}
	return list
}

// pupil learns values.
type pupil struct {
	study   *bot.Study
	squares []float32 // of the steps of each weight
	expects shares
}

// train learns from the lessons of a game, or is examined in them.
func (p *pupil) train(game []sample, exam bool, m *validation) {
	for i := range game {
		p.study.Read(&game[i].pos, game[i].out)
		for _, pw := range p.study.Powers() {
			p.expects[pw] = float32(p.study.Share(pw))
		}
		if exam {
			p.validate(&game[i], m)
		} else {
			p.learn(&game[i])
		}
	}
}

// How far a weight moves when it is first met: those of single places and powers less, of which a position has hundreds.
const (
	rateFree  = 0.02
	rateBoard = 0.003
)

// learn moves the weights of what was read. The conversions forbid the processor to round once where another rounds twice.
func (p *pupil) learn(l *sample) {
	var miss shares
	for _, pw := range p.study.Powers() {
		miss[pw] = l.came[pw] - p.expects[pw]
	}
	weights := p.study.Weights()
	for _, f := range p.study.Features() {
		x, rate := miss[f.Power], float32(rateFree)
		if f.Weight >= bot.NumFree {
			rate = rateBoard
		}
		p.squares[f.Weight] += float32(x * x)
		weights[f.Weight] += float32(rate * x / float32(math.Sqrt(float64(p.squares[f.Weight])+1e-2)))
	}
}

// validate counts how far the values are off.
func (p *pupil) validate(l *sample, m *validation) {
	now := sharesOf(&l.pos)
	for _, pw := range p.study.Powers() {
		m.positions++
		x, y := float64(l.came[pw]-p.expects[pw]), float64(l.came[pw]-now[pw])
		m.squares += x * x
		m.at += y * y
	}
}
