package bot

import (
	"math"
	"math/rand/v2"

	"entente/engine/kingdoms"
)

// planner plans a turn for one faction by plain rules: each unit goes where it is worth most, or helps another one to get or to stay
// there. Chance moves what an order is worth, so that plans differ.
type planner struct {
	g     *ground
	f     kingdoms.Faction
	side  kingdoms.FactionSet // whose units are no foes: those of the same player
	worth *worth
	manner
	rand *rand.Rand

	turn []kingdoms.Area
	plan [mostAreas]kingdoms.Order // by unit; NoOrder while it is open
	ends [mostAreas]kingdoms.Area  // by area: the own unit that comes there
	help [mostAreas]int            // by area: supports for who will be there
}

// manner is how somebody plans by plain rules.
type manner struct {
	waver   float64 // how far chance moves what an order is worth
	guard   float64 // how much an own city that a foe can enter holds its unit
	leave   float64 // how much of that is lost with an attack that works
	contest float64 // how likely an attack works on an empty area that others can enter
	beats   float64 // where one against one is enough
	helped  float64 // with a second unit that can come
	alone   float64 // without
	aid     float64 // what help that is needed is worth, of the goal
}

// plainly is how plain rules plan. The numbers did best in games against others.
func plainly(waver float64) manner {
	return manner{waver: waver, guard: 1, leave: 1, contest: 0.6, beats: 0.75, helped: 0.55, alone: 0.08, aid: 0.7}
}

// How much chance moves plain rules.
const (
	waverPlain    = 0.35
	waverCareless = 1.5
	waverPlan     = 0.8
)

// orders appends a plan for all units and generals of the faction.
func (p *planner) orders(dst []kingdoms.Order) []kingdoms.Order {
	p.turn = p.turn[:0]
	p.ends, p.help = [mostAreas]kingdoms.Area{}, [mostAreas]int{}
	for a := range p.g.of[p.f].All() {
		p.turn = append(p.turn, a)
		p.plan[a] = kingdoms.Order{}
	}
	p.rand.Shuffle(len(p.turn), func(i, k int) { p.turn[i], p.turn[k] = p.turn[k], p.turn[i] })
	for _, a := range p.turn {
		p.choose(a)
	}
	for _, a := range p.turn { // who only waits may help those that were decided later, or go where another has left
		if k := p.plan[a].Kind; (k == kingdoms.Hold || k == kingdoms.Refit) && p.help[a] == 0 {
			p.ends[a] = kingdoms.NoArea
			p.choose(a)
		}
	}
	for a := range p.g.of[p.f].All() {
		dst = append(dst, p.led(p.plan[a]))
	}
	return p.errands(dst)
}

// choose gives a unit the order that is worth most beside those that were given.
func (p *planner) choose(a kingdoms.Area) {
	g := p.g
	o := kingdoms.Order{Kind: kingdoms.Hold, Faction: p.f, At: a}
	var best kingdoms.Order
	top := math.Inf(-1)
	offer := func(o kingdoms.Order, x float64) {
		if x *= 1 + p.waver*(2*p.rand.Float64()-1); x > top {
			best, top = o, x
		}
	}
	stay := p.guard*p.worth.bare[a] + stayPut
	if p.ends[a] != kingdoms.NoArea {
		stay = 0 // another one comes
	}
	offer(o, stay)
	if g.pos.Units[a].Damaged && !g.board.Areas[a].Pass && g.pos.Money[p.f] > 0 {
		o.Kind = kingdoms.Refit
		offer(o, stay+2)
	}
	o.Kind = kingdoms.Move
	land := g.board.Neighbors(a)
	for to := range (land &^ (g.shut &^ g.own[p.f])).All() {
		o.To = to
		offer(o, p.move(a, to, false))
	}
	o.Ship = true
	for to := range (g.sail[a] &^ land).All() {
		o.To = to
		offer(o, 0.9*p.move(a, to, true))
	}
	o.Ship = false
	for _, from := range p.turn {
		if from == a || p.plan[from].Kind == kingdoms.NoOrder {
			continue
		}
		if o, x := p.support(a, from); o.Kind != kingdoms.NoOrder {
			offer(o, x+0.9*stay)
		}
	}
	p.plan[a] = best
	switch best.Kind {
	case kingdoms.Move:
		p.ends[best.To] = a
	case kingdoms.SupportHold:
		p.help[best.From]++
	case kingdoms.SupportMove:
		p.help[best.To]++
	}
}

// move says what going from an area to another is worth.
func (p *planner) move(a, to kingdoms.Area, ship bool) float64 {
	g := p.g
	if p.ends[to] != kingdoms.NoArea {
		return 0
	}
	owner := g.pos.Owners[to]
	stays := g.units.Has(to)
	switch {
	case owner == p.f:
		if stays && p.plan[to].Kind != kingdoms.Move {
			return 0
		}
		return 0.8*p.worth.goal[to] - p.guard*p.worth.bare[a]
	case p.side.Has(owner):
		return 0
	}
	friends := (g.near[to] & g.of[p.f]).Len()
	chance := 1.0
	switch {
	case stays && g.beats(a, to, ship):
		chance = p.beats
	case stays && friends > 1:
		chance = p.helped
	case stays:
		chance = p.alone
	case g.foes(p.side, to) != 0:
		chance = p.contest
	}
	return chance*p.worth.goal[to] - (1-p.leave*chance)*p.guard*p.worth.bare[a]
}

// support says what helping the unit of another area is worth, as it was decided; NoOrder where it cannot be helped.
func (p *planner) support(a, from kingdoms.Area) (kingdoms.Order, float64) {
	g := p.g
	partner := &p.plan[from]
	reach := g.board.Neighbors(a)
	o := kingdoms.Order{Faction: p.f, At: a, From: from}
	if partner.Kind != kingdoms.Move {
		foes := g.foes(p.side, from).Len()
		if !reach.Has(from) || foes < 2 {
			return kingdoms.Order{}, 0
		}
		o.Kind = kingdoms.SupportHold
		return o, 0.3 * p.worth.bare[from] / float64(1+p.help[from])
	}
	to := partner.To
	if o.Kind, o.To = kingdoms.SupportMove, to; !reach.Has(to) || to == a || g.pos.Owners[to] == p.f {
		return kingdoms.Order{}, 0
	}
	value := p.worth.goal[to] / float64(1+p.help[to])
	switch {
	case !g.units.Has(to) && g.foes(p.side, to) == 0:
		return o, 0
	case g.units.Has(to) && !g.beats(from, to, partner.Ship):
		return o, p.aid * value
	}
	return o, 0.3 * value
}

// led names the general who should lead the unit, if another does now (TK 6.3).
func (p *planner) led(o kingdoms.Order) kingdoms.Order {
	g := p.g
	who := g.guard[o.At]
	if o.Kind == kingdoms.Move || o.Kind == kingdoms.SupportMove {
		who = g.storm[o.At]
	}
	if who != g.pos.Units[o.At].Commander {
		o.General = who
	}
	return o
}
