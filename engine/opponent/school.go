package opponent

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"entente/engine"
	"entente/engine/search"
)

// School teaches values: it lets players play many games, and learns from each position what share of the squares of all centers
// every power had some years later.
type School struct {
	Mind   *Mind
	Boards []string // what values are for, as search.Lesson has it: "" for any board
	Games  int
	Seed   uint64
	Effort int // 0: players order as people do; else they search, with so many plans and replies
}

// Marks are how far values are from what came, over games that nothing was learned from: root mean squares of shares.
type Marks struct {
	Positions   int
	Value, Now  float64 // of the values, and of the centers as they are
	squares, at float64
}

// What a game of the school is like.
const (
	schoolYears = 9  // a game has so many
	ahead       = 3  // years later, at most, shares are what is to be foretold
	examined    = 16 // one game of so many is for the marks
	classes     = 64 // games that are played at once
)

// lesson is a position of a game, as a phase left it, and what came of it.
type lesson struct {
	pos    engine.Position
	out    *engine.Outcome // of a movement phase; nil: the position itself
	shares [64]float32
}

// Teach plays and learns. The same school teaches the same on any number of cores.
func (s School) Teach(progress func(games int)) ([]*Values, []Marks) {
	v := s.Mind.variant
	pupils, marks := make([]pupil, len(s.Boards)), make([]Marks, len(s.Boards))
	for i, board := range s.Boards {
		w := &values{board: board, powers: len(v.Powers), places: len(v.Map.Provinces)}
		w.weights = make([]float32, size(w.board, w.powers, w.places))
		pupils[i] = pupil{squares: make([]float32, len(w.weights)), values: w}
		pupils[i].valuer.learn = true
	}
	for first := 0; first < s.Games; first += classes {
		games := make([][]lesson, min(classes, s.Games-first))
		var group sync.WaitGroup
		gate := make(chan bool, runtime.GOMAXPROCS(0))
		for i := range games {
			gate <- true
			group.Go(func() {
				games[i] = s.game(first + i)
				<-gate
			})
		}
		group.Wait()
		for k := range pupils {
			group.Go(func() {
				for i, game := range games {
					pupils[k].attend(s.Mind.chart, game, (first+i)%examined == 0, &marks[k])
				}
			})
		}
		group.Wait()
		if progress != nil {
			progress(first + len(games))
		}
	}
	var list []*Values
	for k := range pupils {
		n := float64(max(marks[k].Positions, 1))
		marks[k].Value, marks[k].Now = math.Sqrt(marks[k].squares/n), math.Sqrt(marks[k].at/n)
		list = append(list, &Values{pupils[k].values})
	}
	return list, marks
}

// Values are what a school has taught.
type Values struct{ values *values }

// game plays a game, and returns its lessons.
func (s School) game(number int) []lesson {
	r := rand.New(rand.NewPCG(s.Seed, uint64(number)))
	m := s.Mind
	pos := m.variant.Setups[0].Begin()
	until := pos.Phase.Year + schoolYears
	heat := 0.2 + 0.6*r.Float64()
	var plain engine.PowerSet // who plays by plain rules
	for range r.IntN(4) {
		plain |= engine.PowersOf(engine.Power(1 + r.IntN(len(m.variant.Powers)-1)))
	}
	var list []lesson
	var years [][64]float32
	var dates []int
	t := m.thinker()
	defer m.spare.Put(t)
	t.rand = r
	for pos.Phase.Year < until && pos.Winner() == engine.NoPower {
		if pos.Phase.Kind == engine.Movement {
			if pos.Phase.Season == engine.Spring {
				list = append(list, lesson{pos: pos})
				dates = append(dates, len(years))
			}
			orders := s.moves(t, &pos, heat, plain)
			t.judge.Prepare(&pos, engine.Rules{})
			out := new(engine.Outcome)
			t.judge.Try(out, orders)
			list = append(list, lesson{pos: pos, out: out})
			dates = append(dates, len(years))
			var next engine.Position
			if out.Next(&next, &pos) {
				years = append(years, shares32(&next))
			}
			pos = next
			continue
		}
		var orders []engine.Order
		for _, pw := range everybody(m.variant) {
			t.plain.load(m.chart, &pos, engine.PowersOf(pw), nil)
			if pos.Phase.Kind == engine.Retreats {
				orders = t.plain.retreat(orders)
			} else {
				orders = t.plain.adjust(orders)
			}
		}
		res := t.judge.Adjudicate(&pos, orders, engine.Rules{})
		if res.Counted {
			years = append(years, shares32(&res.Next))
		}
		pos = res.Next
	}
	for i := range list {
		if len(years) > 0 {
			list[i].shares = years[min(dates[i]+ahead, len(years)-1)]
		}
	}
	return list
}

// moves orders for everybody in a movement phase.
func (s School) moves(t *thinker, pos *engine.Position, heat float64, plain engine.PowerSet) []engine.Order {
	if s.Effort > 0 {
		return s.searched(t, pos, heat, plain)
	}
	t.scene.Load(pos, s.Mind.people)
	t.sampler.Load(&t.scene, heat)
	var orders []engine.Order
	for _, pw := range everybody(pos.Variant) {
		if plain.Has(pw) {
			t.plain.load(s.Mind.chart, pos, engine.PowersOf(pw), &t.scene)
			orders = t.plain.orders(orders, t.rand)
		} else {
			orders = t.sampler.Draw(orders, pw, t.rand)
		}
	}
	search.Agree(pos, orders)
	return orders
}

// searched orders for everybody who looks ahead a little.
func (s School) searched(t *thinker, pos *engine.Position, heat float64, plain engine.PowerSet) []engine.Order {
	var orders []engine.Order
	t.pos = *pos
	t.scene.Load(pos, s.Mind.people)
	for _, pw := range everybody(pos.Variant) {
		t.own = engine.PowersOf(pw)
		switch {
		case plain.Has(pw):
			t.plain.load(s.Mind.chart, pos, t.own, &t.scene)
			orders = t.plain.orders(orders, t.rand)
		case t.rand.Float64() < 0.15:
			orders = append(orders, t.draw(heat)...)
		default:
			t.propose(s.Effort)
			t.expect(s.Effort)
			t.compare(context.Background(), t.plans, t.answers)
			best := 0
			for i := range t.plans {
				if t.plans[i].mean() > t.plans[best].mean() {
					best = i
				}
			}
			orders = append(orders, t.plans[best].orders...)
		}
	}
	return orders
}

// everybody lists the powers of a variant.
func everybody(v *engine.Variant) []engine.Power {
	var list []engine.Power
	for pw := 1; pw < len(v.Powers); pw++ {
		list = append(list, engine.Power(pw))
	}
	return list
}

// shares32 returns the shares of all powers as they are.
func shares32(pos *engine.Position) (list [64]float32) {
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
	values  *values
	squares []float32 // of the steps of each weight
	valuer  valuer
	shares  [64]float32
}

// attend learns from the lessons of a game, or is examined in them.
func (p *pupil) attend(c *chart, game []lesson, exam bool, m *Marks) {
	for i := range game {
		p.read(c, &game[i])
		if exam {
			p.examine(&game[i], m)
		} else {
			p.learn(&game[i])
		}
	}
}

func (p *pupil) read(c *chart, l *lesson) {
	p.valuer.load(c, &l.pos, 0, p.values)
	if l.out != nil {
		p.valuer.after(&l.pos, l.out)
	} else {
		p.valuer.position(&l.pos)
	}
	for _, pw := range p.valuer.living {
		p.shares[pw] = float32(p.valuer.share(engine.PowersOf(pw)))
	}
}

// How far a weight moves when it is first met: those of single places and powers less, of which a position has hundreds.
const (
	rateFree  = 0.02
	rateBoard = 0.003
)

// learn moves the weights of what was read. The conversions forbid the processor to round once where another rounds twice.
func (p *pupil) learn(l *lesson) {
	var miss [64]float32
	for _, pw := range p.valuer.living {
		miss[pw] = l.shares[pw] - p.shares[pw]
	}
	for _, f := range p.valuer.seen {
		x, rate := miss[f.power], float32(rateFree)
		if f.index >= numFree {
			rate = rateBoard
		}
		p.squares[f.index] += float32(x * x)
		p.values.weights[f.index] += float32(rate * x / float32(math.Sqrt(float64(p.squares[f.index])+1e-2)))
	}
}

// examine counts how far the values are off.
func (p *pupil) examine(l *lesson, m *Marks) {
	now := shares32(&l.pos)
	for _, pw := range p.valuer.living {
		m.Positions++
		x, y := float64(l.shares[pw]-p.shares[pw]), float64(l.shares[pw]-now[pw])
		m.squares += x * x
		m.at += y * y
	}
}
