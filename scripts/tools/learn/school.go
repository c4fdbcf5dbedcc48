package main

import (
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"entente/engine"
	"entente/engine/bot"
)

// valueTrainer learns values: it plays many games, and learns from each position the share of the squared center counts that every power had some
// years later.
type valueTrainer struct {
	variant *engine.Variant
	boards  []string // what values are for, as bot.NewStudy has it: "" for any board
	games   int
	seed    uint64
}

// validation is the error of values over games not used for learning, as root mean squares of shares.
type validation struct {
	positions   int
	value, now  float64 // of the values, and of the current centers
	squares, at float64
}

// The parameters of a training game.
const (
	schoolYears = 9  // years in a game
	ahead       = 3  // years ahead, at most, for which shares are predicted
	examined    = 16 // one game in so many is for validation
	classes     = 64 // games played at once
)

// mostPowers is the maximum number of powers on a board, including NoPower.
const mostPowers = 64

// shares is each power's share of the squared center counts.
type shares [mostPowers]float32

// sample is a position of a game after a phase, with what came of it.
type sample struct {
	pos  engine.Position
	out  *engine.Outcome // of a movement phase; nil means the position itself
	came shares
}

// player plays training games, one after another.
type player struct {
	sparring *bot.Sparring
	judge    engine.Adjudicator
}

// train plays and learns. The result does not depend on the number of cores.
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

// game plays a game and returns its samples.
func (p *player) game(v *engine.Variant, r *rand.Rand) []sample {
	pos := v.Setups[0].Begin()
	until := pos.Phase.Year + schoolYears
	heat := 0.2 + 0.6*r.Float64()
	var plain engine.PowerSet // powers that play by simple rules
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

// sharesOf returns the present shares of all powers; a winner has nearly all.
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
	squares []float32 // sum of squared steps of each weight
	expects shares
}

// train learns from the samples of a game, or only validates on them.
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

// The initial step of a weight: smaller for single places and powers, because a position has hundreds of them.
const (
	rateFree  = 0.02
	rateBoard = 0.003
)

// learn adjusts the weights of the features read. The conversions prevent fused multiply-add, which rounds once where other CPUs round twice.
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

// validate adds up the errors of the values.
func (p *pupil) validate(l *sample, m *validation) {
	now := sharesOf(&l.pos)
	for _, pw := range p.study.Powers() {
		m.positions++
		x, y := float64(l.came[pw]-p.expects[pw]), float64(l.came[pw]-now[pw])
		m.squares += x * x
		m.at += y * y
	}
}
