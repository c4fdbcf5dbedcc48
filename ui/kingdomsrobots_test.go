package ui

import (
	"math/rand/v2"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// schemer plays Three Kingdoms for all factions: those that are bold take what is empty, then what they can gang up on; the others stay
// where they are, send out false orders and hire. What is to happen in any case stands in plots: the orders of a phase.
type schemer struct {
	board *kingdoms.Board
	bold  []string
	plots map[string][]string // orders by phase, in plain notation
}

// orders returns what a faction orders in a phase.
func (s schemer) orders(pos *kingdoms.Position, f kingdoms.Faction) []kingdoms.Order {
	var list []kingdoms.Order
	for _, text := range s.plots[pos.Phase.String()] {
		o, err := s.board.ParseOrder(pos.Roster, kingdoms.NoFaction, text)
		if err != nil {
			panic(err)
		}
		if o.Faction == f && (o.Kind == kingdoms.Bid || pos.Check(o) == kingdoms.Succeeded) {
			list = append(list, o)
		}
	}
	switch pos.Phase.Kind {
	case engine.Retreats:
		return s.flight(pos, f)
	case engine.Adjustment:
		return append(list, s.year(pos, f)...)
	}
	for g := range pos.Serving(f).All() {
		for _, o := range pos.LegalGenerals(g) {
			if o.Kind == kingdoms.FalseOrder && !slices.ContainsFunc(list, func(p kingdoms.Order) bool { return p.General == g }) {
				list = append(list, o)
				break
			}
		}
	}
	if !slices.Contains(s.bold, s.board.FactionID(f)) {
		return list
	}
	return s.conquest(pos, f, list)
}

// flight is where the units of a faction retreat to: the first place there is.
func (s schemer) flight(pos *kingdoms.Position, f kingdoms.Faction) (list []kingdoms.Order) {
	for a := range s.board.All().All() {
		if pos.Dislodged[a].Unit.Faction != f {
			continue
		}
		for _, o := range pos.LegalOrders(a) {
			if o.Kind == kingdoms.Retreat && !pos.Occupied().Has(o.To) {
				list = append(list, o)
				break
			}
		}
	}
	return list
}

// conquest orders the units of a bold faction: of many turns that chance makes up, the one that brings it furthest if all others hold.
func (s schemer) conquest(pos *kingdoms.Position, f kingdoms.Faction, given []kingdoms.Order) []kingdoms.Order {
	var choices [][]kingdoms.Order
	for a := range (pos.Owned(f) & pos.Occupied()).All() {
		if !slices.ContainsFunc(given, func(o kingdoms.Order) bool { return o.At == a }) {
			choices = append(choices, slices.DeleteFunc(pos.LegalOrders(a), func(o kingdoms.Order) bool {
				own := pos.Owned(f).Has(o.To) && pos.Occupied().Has(o.To)
				return o.Ship || o.Kind == kingdoms.SupportHold || o.Kind == kingdoms.Move && own || o.Kind == kingdoms.SupportMove && !pos.Owned(f).Has(o.From)
			}))
		}
	}
	chance := rand.New(rand.NewPCG(uint64(pos.Phase.Year), uint64(pos.Phase.Season)))
	best, most := given, -1<<30
	for range 1000 {
		list := slices.Clone(given)
		for _, of := range choices {
			o := of[chance.IntN(len(of))]
			if g := s.assault(pos, o.At); o.Kind == kingdoms.Move && pos.Units[o.At].Commander != g {
				o.General = g
			}
			list = append(list, o)
		}
		res := kingdoms.Adjudicate(pos, list, kingdoms.GeneralSet{}, kingdoms.Rules{Victory: 32})
		if worth := s.worth(&res.Next, f); worth > most {
			best, most = list, worth
		}
	}
	return best
}

// worth is how good a position is for a bold faction: its cities, its areas, its units, and how far they are from what is next.
func (s schemer) worth(pos *kingdoms.Position, f kingdoms.Faction) int {
	own := pos.Owned(f)
	next := s.board.Cities() &^ own
	far := s.far(next)
	worth := 100*pos.Cities(f) + 10*own.Len()
	for a := range (own & pos.Occupied()).All() {
		worth += 20 - 2*far[a]
		if pos.Units[a].Damaged {
			worth -= 8
		}
	}
	crowd := 0 // around the best place to attack
	for a := range next.All() {
		crowd = max(crowd, (s.board.Neighbors(a) & own & pos.Occupied()).Len())
	}
	return worth + 6*crowd
}

// assault is who can lead an assault of the unit in an area, nobody if no own general there can.
func (s schemer) assault(pos *kingdoms.Position, a kingdoms.Area) kingdoms.General {
	if g := pos.Units[a].Commander; g != kingdoms.NoGeneral {
		return g
	}
	for g := range pos.Serving(pos.Units[a].Faction).All() {
		if pos.Officers[g].Area == a && pos.Roster.Skills(g)&kingdoms.Assault != 0 {
			return g
		}
	}
	return kingdoms.NoGeneral
}

// far returns how many roads each area is away from the goals.
func (s schemer) far(goals kingdoms.AreaSet) [64]int {
	var far [64]int
	seen := goals
	for n, ring := 0, goals; !ring.Empty(); n++ {
		var further kingdoms.AreaSet
		for a := range ring.All() {
			far[a] = n
			further |= s.board.Neighbors(a)
		}
		ring = further &^ seen
		seen |= ring
	}
	return far
}

// year recruits wherever a faction can, and bids the least for two generals: those that are bold for the first, the others by their number.
func (s schemer) year(pos *kingdoms.Position, f kingdoms.Faction) (list []kingdoms.Order) {
	units := pos.UnitCount(f)
	for a := range (pos.Owned(f) & s.board.Cities() &^ pos.Occupied()).All() {
		if units < kingdoms.Cap(pos.Cities(f)) {
			list = append(list, kingdoms.Order{Kind: kingdoms.Recruit, Faction: f, At: a})
			units++
		}
	}
	recruits := len(list)
	i, bold := 0, slices.Contains(s.bold, s.board.FactionID(f))
	for g := range pos.Offer.All() {
		i++
		if bids := len(list) - recruits; bold && bids < 2 && pos.Roster.Skills(g)&kingdoms.Assault != 0 {
			list = append(list, kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: g, Price: 6})
		} else if !bold && i == int(f) {
			list = append(list, kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: g, Price: 5})
		}
	}
	return list
}

// notable counts what happened in a phase by name.
func notable(s *game.Node, met map[string]int) {
	res := s.Outcome
	met["an auction that hires"] += len(res.Hired)
	met["the death of a general"] += res.Dead.Len()
	for _, f := range res.Fights {
		if s.Pos.Board.Crossing(f.Main).Has(f.At) && f.Garrison > 0 {
			met["a river crossing"]++
		}
	}
	for _, r := range res.Results {
		switch o := r.Order; {
		case o.Kind == kingdoms.Move && o.Ship && r.Given && r.Attack > 0 && r.Reason != kingdoms.Succeeded && r.Reason != kingdoms.Merged:
			met["a sea attack that fails"]++
		case o.Kind == kingdoms.Move && r.Reason == kingdoms.Merged:
			met["a merge"]++
		case o.Kind == kingdoms.FalseOrder && r.Reason == kingdoms.Succeeded:
			met["a false order that works"]++
		case o.Kind == kingdoms.FalseOrder && r.Reason == kingdoms.Failed:
			met["a false order that does not work"]++
		}
	}
}
