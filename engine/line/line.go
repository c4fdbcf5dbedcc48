// Package line finds what each power may expect in a position, the best plans of one power, and how certain both are. All powers choose
// at once, so the answer is not a single reply: each power has many plans, and takes a plan more often the more it is worth against the
// plans of the others. The longer it runs, the more certain it is.
//
//	m, err := bot.Load(pos.Variant)
//	...
//	var l line.Line
//	l.Run(ctx, line.Question{Position: &pos, Model: m, Power: france, Seed: 1}, 0, func(a line.Answer) { ... a.Shares[france], a.Plans ... })
//
// It works like published searches: plans are drawn as people order, the worth of each is averaged over the plans that the others draw,
// and its probability grows exponentially with its worth (Jacob et al. 2022, "Modeling Strong and Human-Like Gameplay with KL-Regularized
// Search"). Package bot evaluates positions, after the turn that follows.
//
// The package reads no files and no clock: the same question, seed and number of rounds give the same answer.
package line

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/search"
)

// Stance is what one power is taken to think of the power that asks.
type Stance uint8

// The stances.
const (
	Wary   Stance = iota // it looks after itself
	Friend               // it does what helps both, and attacks nothing of the power that asks
	Ally                 // it is of one side with the power that asks: their plans are made together, for what both expect
	Foe                  // it looks for what hurts
)

// Question is what is asked about a position.
type Question struct {
	Position *engine.Position // of any phase, without faults. It must not change while the line runs
	Rules    engine.Rules
	Model    *bot.Model            // of the variant that is played, trained
	Power    engine.Power          // whose plans are looked for, with those of its allies
	Orders   []engine.Order        // legal ones that are taken as given. Those of Power and its allies bind what they may expect, not their plans
	Sets     [][]engine.Order      // plans of Power to compare, with the orders of its allies, legal ones; units that have no order in them hold
	Stances  [engine.Powers]Stance // of the other powers, towards Power
	Seed     uint64
	Pause    func() // called several times in a round, where others may go on; nil: they can anyway
}

// Answer is what is known so far.
type Answer struct {
	Rounds  int                   // so many were played
	Powers  []engine.Power        // that are in the game
	Shares  [engine.Powers]Figure // by power: the share of the squares of all centers that it may expect, some years on, as the board stands
	Centers [engine.Powers]Figure // by power: the centers that it may expect when they are counted next
	Side    engine.PowerSet       // the power that asks, with its allies
	Plans   []Plan                // of that side, the best first, at most three. None where it has nothing to order
	Sets    []Plan                // what it may expect of each of the sets, in their sequence
}

// Figure is a mean over what was drawn by chance.
type Figure struct{ Mean, Error float64 }

// Plan is one that a side can order.
type Plan struct {
	Orders  []engine.Order // legal, by province
	Share   Figure         // what the side may expect of it, all its powers together
	Centers Figure         // likewise
	Likely  int            // the centers that it led to most often; the fewest of several
	Fewest  int            // and that it led to at least
}

// ErrUntrained is the error of a question with a model that knows nothing, or another board.
var ErrUntrained = errors.New("no values were learned for this board")

// MostRounds is how many rounds a line plays at most: after them hardly anything changes.
const MostRounds = 2000

// most returns how many rounds are played if so many are asked for.
func most(rounds int) int {
	if rounds <= 0 {
		return MostRounds
	}
	return min(rounds, MostRounds)
}

// Sizes of a line.
const (
	firstPlans = 64  // of each power, in the first round
	freshPlans = 16  // more in each round
	mostPlans  = 192 // then fresh ones take the place of the worst
	mostOpen   = 200 // ways to retreat, build or remove
	turns      = 3   // joint plans that each plan is measured against in a round
	glances    = 96  // joint plans that are judged in a round, to say what everybody may expect
	outlooks   = 12  // of these are played on
	finalists  = 6   // of the plans of the power that asks are played on, too
	tries      = 2   // each against so many joint plans, in a round
	shown      = 3   // plans
	// greed is the difference of expected shares that makes a plan e times as likely: people and programs do not choose finer than that.
	greed = 0.015
)

// Line is the memory of a search. It keeps the plans of the last question: about the same position it goes on from them. The zero Line is
// ready for use. It must not be used by several goroutines at once.
type Line struct {
	q       Question
	side    engine.PowerSet // the power that asks, with its allies
	players []player
	mine    *player // nil: the power that asks has nothing to order
	scene   search.OrderSpace
	sampler search.Sampler
	roll    *bot.Rollout
	judge   engine.Adjudicator
	out     engine.Outcome
	res     engine.Resolution
	next    engine.Position
	chance  rand.PCG
	rand    *rand.Rand
	trial   []engine.Order
	outlook outlook
	rounds  int
}

// Run looks for an answer until ctx ends, or so many rounds are over; 0 stands for MostRounds. tell, unless it is nil, is told of each answer.
// The last is returned. A question that cannot be answered is an error.
func (l *Line) Run(ctx context.Context, q Question, rounds int, tell func(Answer)) (Answer, error) {
	if q.Model == nil || !q.Model.Trained() || !q.Model.Knows(q.Position.Variant) {
		return Answer{}, ErrUntrained
	}
	if err := q.Position.Faults(); err != nil {
		return Answer{}, err
	}
	l.load(q)
	rounds = most(rounds)
	for l.rounds = 0; l.rounds < rounds && ctx.Err() == nil; {
		if !l.round(ctx) {
			break
		}
		l.rounds++
		if tell != nil && ctx.Err() == nil {
			tell(l.answer())
		}
	}
	return l.answer(), nil
}

// load gets ready for a question.
func (l *Line) load(q Question) {
	same := l.q.Position != nil && *l.q.Position == *q.Position && l.q.Rules == q.Rules && l.q.Model == q.Model && l.q.Power == q.Power
	pos := *q.Position
	q.Position = &pos
	l.q = q
	if l.rand == nil {
		l.rand = rand.New(&l.chance)
	}
	l.chance.Seed(q.Seed, uint64(pos.Phase.Year)<<4^uint64(pos.Phase.Season)<<2^uint64(pos.Phase.Kind))
	if !same {
		l.roll = q.Model.Rollout()
	}
	l.side = engine.PowersOf(q.Power)
	for i, stance := range q.Stances {
		if stance == Ally && i < len(pos.Variant.Powers) {
			l.side |= engine.PowersOf(engine.Power(i))
		}
	}
	l.roll.Load(&pos, l.side, q.Rules)
	l.outlook = outlook{}
	if pos.Phase.Kind == engine.Movement {
		l.scene.Load(&pos, q.Model.People())
		l.sampler.Load(&l.scene, 1)
		l.judge.Prepare(&pos, q.Rules)
	}
	l.seat(same)
}

// seat gives a place to every power that has something to order, and one to all powers of the side that asks.
func (l *Line) seat(same bool) {
	before := l.players
	l.players, l.mine = nil, nil
	seated := false
	pos := l.q.Position
	for _, pw := range l.roll.Powers() {
		p := player{power: pw, powers: engine.PowersOf(pw), stance: l.q.Stances[pw&63]}
		if l.side.Has(pw) {
			if seated {
				continue // they have one place together
			}
			seated = true
			p.power, p.powers, p.stance = l.q.Power, l.side, Wary
		}
		for _, o := range l.q.Orders {
			if p.powers.Has(o.Power) {
				p.given = append(p.given, o)
			}
		}
		p.given = wholeUnits(pos, p.given)
		for i := range before {
			if old := &before[i]; same && old.powers == p.powers && old.stance == p.stance && slices.Equal(old.given, p.given) {
				p.plans, p.chosen = old.plans, old.chosen
				p.fade()
			}
		}
		if len(p.plans) == 0 && !l.begin(&p) {
			continue
		}
		l.players = append(l.players, p)
	}
	for i := range l.players {
		if l.players[i].power == l.q.Power {
			l.mine = &l.players[i]
			l.mine.stand(pos, l.q.Sets)
		}
	}
}

// begin gives a player first plans. It reports whether there is anything to order.
func (l *Line) begin(p *player) bool {
	if l.q.Position.Phase.Kind != engine.Movement {
		for _, orders := range l.choices(p.powers) {
			if p.power == l.q.Power || agrees(orders, p.given) {
				p.add(orders, 1)
			}
		}
		if len(p.plans) == 0 && len(p.given) > 0 {
			p.add(p.given, 1)
		}
		return len(p.plans) > 0
	}
	units := 0
	for _, pw := range l.roll.Powers() {
		if p.powers.Has(pw) {
			units += l.scene.Units(pw)
		}
	}
	if units == 0 {
		return false
	}
	l.draw(p, firstPlans)
	return true
}

// choices returns what some powers can order in a retreat or adjustment phase: each choice of one with each of the others.
// Nobody but the side that is looked at is expected to waive a build.
func (l *Line) choices(powers engine.PowerSet) (list [][]engine.Order) {
	for _, pw := range l.roll.Powers() {
		if !powers.Has(pw) {
			continue
		}
		more := l.roll.Choices(nil, l.q.Position, pw, mostOpen, powers.Has(l.q.Power))
		if len(list) == 0 || len(more) == 0 {
			list = append(list, more...)
			continue
		}
		var joint [][]engine.Order
		for n := 0; len(joint) < mostOpen && n < len(list)+len(more)-1; n++ { // those that each ranks highest first
			for i := max(0, n-len(more)+1); i <= min(n, len(list)-1) && len(joint) < mostOpen; i++ {
				joint = append(joint, slices.Concat(list[i], more[n-i]))
			}
		}
		list = joint
	}
	return list
}

// draw gives a player more plans, as people might order.
func (l *Line) draw(p *player, n int) {
	if p.power == l.q.Power {
		l.sampler.Pin(nil) // it may order anything
	} else {
		l.sampler.Pin(p.given)
	}
	for range n {
		var orders []engine.Order
		for _, pw := range l.roll.Powers() {
			if p.powers.Has(pw) {
				orders = l.sampler.Draw(orders, pw, l.rand)
			}
		}
		if p.stance == Friend {
			search.Befriend(l.q.Position, orders, l.side)
		}
		if p.power == l.q.Power {
			search.KeepAshore(l.q.Position, orders, 0)
		} else {
			orders = append(orders, p.given...) // even where a friend has told of an attack
		}
		p.add(orders, 1)
	}
}

// round improves what is known by a step. It reports whether there was anything to do.
func (l *Line) round(ctx context.Context) bool {
	if len(l.players) == 0 {
		return false
	}
	if l.rounds > 0 && l.q.Position.Phase.Kind == engine.Movement {
		for i := range l.players {
			if p := &l.players[i]; !p.settled(l.q.Power) {
				p.forget(mostPlans - freshPlans)
				l.draw(p, freshPlans)
			}
		}
	}
	for range turns {
		if ctx.Err() != nil {
			return true
		}
		l.measure(ctx)
		l.pause()
	}
	for i := range l.players {
		l.players[i].choose()
	}
	l.look(ctx)
	if l.mine != nil {
		l.compare(ctx)
	}
	return true
}

// pause lets others go on.
func (l *Line) pause() {
	if l.q.Pause != nil {
		l.q.Pause()
	}
}

// measure counts what every plan of everybody is worth against a joint plan of the others.
func (l *Line) measure(ctx context.Context) {
	for i := range l.players {
		l.players[i].pick(l.rand, l.players[i].power == l.q.Power)
	}
	for i := range l.players {
		p := &l.players[i]
		if p.settled(l.q.Power) || ctx.Err() != nil {
			continue
		}
		for k := range p.plans {
			l.judgeJoint(i, p.plans[k].orders)
			p.plans[k].count(l.worth(p))
		}
	}
}

// judgeJoint judges what everybody has picked, with other orders of one player.
func (l *Line) judgeJoint(who int, orders []engine.Order) {
	l.trial = l.trial[:0]
	for i := range l.players {
		if i == who {
			l.trial = append(l.trial, orders...)
		} else {
			l.trial = append(l.trial, l.players[i].picked...)
		}
	}
	pos := l.q.Position
	if pos.Phase.Kind == engine.Movement {
		search.Agree(pos, l.trial)
		l.judge.Try(&l.out, l.trial)
		l.roll.After(pos, &l.out)
		return
	}
	l.judge.Resolve(&l.res, pos, l.trial, l.q.Rules)
	l.roll.At(&l.res.Next)
}

// worth is what was judged last to a player: as its stance has it.
func (l *Line) worth(p *player) float64 {
	x := l.roll.Share(p.powers)
	switch p.stance {
	case Friend:
		x += l.roll.Share(l.side)
	case Foe:
		x -= l.roll.Share(l.side)
	}
	return x
}
