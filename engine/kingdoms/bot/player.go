package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Player plays factions on some level. It is a value: it remembers nothing of what it decided.
type Player struct {
	Level Level
	Seed  uint64
	Rules kingdoms.Rules
}

// Decide decides for the factions of one side, in any phase: what to order in a turn, where to retreat, what to bid, to pay and to
// recruit. The orders are legal, and those of a turn have one for each unit. A faction that is passive, or has nothing to order, gets
// none. A position with faults is an error, and so is a faction that is not on the board. When ctx ends, the best so far is returned;
// even if ctx has ended before.
func (p Player) Decide(ctx context.Context, pos *kingdoms.Position, side kingdoms.FactionSet) ([]kingdoms.Order, error) {
	if pos.Board == nil || pos.Roster == nil {
		return nil, errors.New("the position has no board")
	}
	if err := pos.Faults(); err != nil {
		return nil, err
	}
	if known := kingdoms.FactionSet(1)<<len(pos.Board.Factions) - 1; side&^known != 0 || side.Has(kingdoms.NoFaction) {
		return nil, fmt.Errorf("factions %#x are not all on the board", uint16(side))
	}
	d := &decider{rules: p.Rules, side: side &^ pos.Passive, whole: side}
	d.pos = Seen(pos, side, p.Rules)
	ph := pos.Phase
	d.chance.Seed(p.Seed, uint64(side)<<20^uint64(ph.Year)<<4^uint64(ph.Season)<<2^uint64(ph.Kind))
	d.rand = rand.New(&d.chance)
	if d.side == 0 {
		return nil, nil
	}
	if p.Level == Random {
		return d.random(), nil
	}
	d.load()
	switch ph.Kind {
	case engine.Retreats:
		return d.retreats(), nil
	case engine.Adjustment:
		return d.adjust(p.Level), nil
	}
	return d.turn(ctx, p.Level), nil
}

// Seen returns what a person who plays a side sees of a position: where purses are secret, not those of others (TK 12).
func Seen(pos *kingdoms.Position, side kingdoms.FactionSet, r kingdoms.Rules) kingdoms.Position {
	seen := *pos
	if r.Secret {
		for f := range seen.Money {
			if !side.Has(kingdoms.Faction(f)) {
				seen.Money[f] = 0
			}
		}
	}
	return seen
}

// decider is the memory in which one decision is made.
type decider struct {
	pos    kingdoms.Position
	rules  kingdoms.Rules
	side   kingdoms.FactionSet // those that can be ordered
	whole  kingdoms.FactionSet // with those that are passive
	sides  []kingdoms.FactionSet
	chance rand.PCG
	rand   *rand.Rand

	table table // the planners of everybody
	judge kingdoms.Adjudicator
	res   kingdoms.Resolution
	value appraiser
	ahead lookahead
	trial []kingdoms.Order
	plans []candidate
	reply []reply
}

// load gets ready to plan.
func (d *decider) load() {
	d.sides = Sides(d.pos.Board, d.rules)
	d.value.sides, d.value.need = d.sides, d.rules.Victory
	if d.value.need == 0 {
		d.value.need = d.pos.Board.Victory
	}
	d.table.load(&d.pos, d.sides, d.rand)
}

// Sides returns the players of a game: its seats, and each faction that nobody plays alone.
func Sides(b *kingdoms.Board, r kingdoms.Rules) []kingdoms.FactionSet {
	var list []kingdoms.FactionSet
	var taken kingdoms.FactionSet
	for _, s := range r.Seats {
		if s != 0 {
			list = append(list, s)
			taken |= s
		}
	}
	for i := 1; i < len(b.Factions); i++ {
		if f := kingdoms.Faction(i); !taken.Has(f) {
			list = append(list, kingdoms.FactionSet(1)<<f)
		}
	}
	return list
}

// table has a planner for each faction.
type table struct {
	ground  ground
	worth   [mostFactions]worth // by the number of the side
	planner [mostFactions]planner
	lists   [mostFactions][]kingdoms.Faction // the factions of each side that give orders
}

// load gets the planners ready for a position, which must not change while they plan.
func (t *table) load(pos *kingdoms.Position, sides []kingdoms.FactionSet, r *rand.Rand) {
	t.ground.survey(pos)
	for i, side := range sides {
		t.worth[i].weigh(&t.ground, side)
		t.lists[i] = t.lists[i][:0]
		for f := range (side &^ pos.Passive).All() {
			p := &t.planner[f]
			p.g, p.f, p.side, p.worth, p.rand = &t.ground, f, side, &t.worth[i], r
			t.lists[i] = append(t.lists[i], f)
		}
	}
}

// plan appends the plans of some factions, drawn in a manner.
func (t *table) plan(dst []kingdoms.Order, some kingdoms.FactionSet, m manner) []kingdoms.Order {
	for f := range (some &^ t.ground.pos.Passive).All() {
		t.planner[f].manner = m
		dst = t.planner[f].orders(dst)
	}
	return dst
}

// random returns some legal order for everything that is to be ordered for the side.
func (d *decider) random() []kingdoms.Order {
	legal := d.pos.AppendAllLegalOrders(nil)
	var orders []kingdoms.Order
	d.rand.Shuffle(len(legal), func(i, k int) { legal[i], legal[k] = legal[k], legal[i] })
	given := map[kingdoms.Order]bool{}
	for _, o := range legal {
		if slot := o.Slot(); d.side.Has(o.Faction) && !given[slot] && (d.pos.Phase.Kind != engine.Adjustment || o.Kind == kingdoms.Recruit) {
			given[slot] = true
			orders = append(orders, o)
		}
	}
	return orders
}
