package search

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"entente/engine"
)

// Question asks what would become of a plan: the orders of some powers, while those of all others are not known.
type Question struct {
	Position engine.Position // of a movement phase, without faults
	Rules    engine.Rules
	Powers   engine.PowerSet // whose plan it is: their units without an order hold
	Orders   []engine.Order  // of these powers; those of others are known to be given, too
	Friends  engine.PowerSet // others that order nothing against Powers (Befriend)
	Weights  *Weights        // what others tend to order
	Heat     float64         // temperature at which their orders are drawn; 0 stands for 1, as people order
	Seed     uint64          // the same question with the same seed has the same answer, on however many cores
}

// Odds are counts over replies that others might give to a plan: of replies that people without an agreement tend to give,
// not of what this enemy will do. Divided by Replies they are shares.
type Odds struct {
	Replies   int
	Works     [engine.Provinces]int // by province: the order of the unit there succeeded and the unit was not driven out
	Dislodged [engine.Provinces]int // by province: the unit of the plan there was driven out
	Entered   [engine.Provinces]int // centers that the powers of the plan do not own, and end in
	Lost      [engine.Provinces]int // centers that they own, in which others end
}

// Share returns a count as a share of the replies, and its standard error.
func (o *Odds) Share(count int) (share, standardError float64) {
	if o.Replies == 0 {
		return 0, 0
	}
	n := float64(o.Replies)
	share = float64(count) / n
	return share, math.Sqrt(share * (1 - share) / n)
}

func (o *Odds) add(more *Odds) {
	o.Replies += more.Replies
	for p := range o.Works {
		o.Works[p] += more.Works[p]
		o.Dislodged[p] += more.Dislodged[p]
		o.Entered[p] += more.Entered[p]
		o.Lost[p] += more.Lost[p]
	}
}

// portion is how many replies are drawn from one source of chance. Which goroutine draws them makes no difference.
const portion = 50

// Ask draws at least as many replies as asked for, judges each of them, and counts. It works on all cores. Progress, unless
// it is nil, is told the counts so far, now and then, one call at a time. When ctx ends, the counts so far are returned.
func (q *Question) Ask(ctx context.Context, replies int, progress func(Odds)) Odds {
	var scene OrderSpace
	scene.Load(&q.Position, q.Weights)
	portions := int64((replies + portion - 1) / portion)
	var next atomic.Int64
	var all Odds
	var lock sync.Mutex
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			d := newDrawer(q, &scene)
			for ctx.Err() == nil {
				n := next.Add(1) - 1
				if n >= portions {
					return
				}
				d.portion(uint64(n))
				lock.Lock()
				all.add(&d.odds)
				if progress != nil {
					progress(all)
				}
				lock.Unlock()
			}
		})
	}
	group.Wait()
	return all
}

// drawer draws replies and judges them, for one goroutine.
type drawer struct {
	q       *Question
	scene   *OrderSpace
	sampler Sampler
	judge   engine.Adjudicator
	res     engine.Resolution
	orders  []engine.Order
	chance  rand.PCG
	odds    Odds
}

func newDrawer(q *Question, s *OrderSpace) *drawer {
	d := &drawer{q: q, scene: s}
	heat := q.Heat
	if heat == 0 {
		heat = 1
	}
	d.sampler.Load(s, heat)
	d.sampler.Pin(q.Orders)
	return d
}

// portion draws and judges a portion of the replies.
func (d *drawer) portion(n uint64) {
	d.odds = Odds{}
	d.chance.Seed(d.q.Seed, n)
	r := rand.New(&d.chance)
	for range portion {
		d.reply(r)
	}
}

// reply draws and judges one reply.
func (d *drawer) reply(r *rand.Rand) {
	d.orders = append(d.orders[:0], d.q.Orders...)
	for _, pw := range d.scene.living {
		if d.q.Powers.Has(pw) {
			continue
		}
		first := len(d.orders)
		if d.orders = d.sampler.Draw(d.orders, pw, r); d.q.Friends.Has(pw) {
			Befriend(&d.q.Position, d.orders[first:], d.q.Powers)
		}
	}
	Agree(&d.q.Position, d.orders[len(d.q.Orders):])
	d.judge.Resolve(&d.res, &d.q.Position, d.orders, d.q.Rules)
	d.odds.Count(&d.q.Position, d.q.Powers, &d.res)
}

// Count counts one more reply: what a resolution made of the plan of some powers.
func (o *Odds) Count(pos *engine.Position, powers engine.PowerSet, res *engine.Resolution) {
	o.Replies++
	for i := range res.Results {
		r := &res.Results[i]
		at, end := r.Order.At.Province, r.Order.At.Province
		if r.Order.Kind == engine.Move && r.Reason == engine.Succeeded {
			end = r.Order.To.Province
		}
		own := powers.Has(pos.Units[at].Power)
		switch {
		case !own:
		case r.Dislodged:
			o.Dislodged[at]++
		case r.Reason == engine.Succeeded:
			o.Works[at]++
		}
		if r.Dislodged || !pos.Variant.Map.Provinces[end].Center {
			continue
		}
		switch owned := powers.Has(pos.Owners[end]); {
		case own && !owned:
			o.Entered[end]++
		case !own && owned:
			o.Lost[end]++
		}
	}
}
