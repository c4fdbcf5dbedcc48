package engine

// Adjudicator resolves phases. It keeps its working memory between calls, so that a movement phase costs no
// allocation; the zero Adjudicator is ready for use. It is not safe for concurrent use: give each goroutine its own.
type Adjudicator struct {
	survey survey
	rules  Rules
	given  [256]given  // by province
	stance [256]stance // by province
	movers ProvinceSet
	open   ProvinceSet // movers whose success is not decided yet
	trial  bool        // a search is guessing: nothing may be remembered
}

// given is the order that was given to a unit, as read, and the reason if it is void.
type given struct {
	order  Order
	reason Reason
}

// verdict is what is known so far about a yes-or-no question while a phase is being resolved.
type verdict uint8

const (
	unknown verdict = iota
	no
	yes
)

// stance is what a province brings to a movement phase: the order of its unit, once void orders have become holds,
// and the lists of those who act on it. Lists are linked by province; NoProvince ends them.
type stance struct {
	kind     OrderKind // NoOrder: nobody here
	power    Power
	from, to Province // of a support, convoy or move
	sea      bool     // an army that goes by convoy
	matched  bool     // a support or convoy for what its partner really does
	carries  bool     // the convoy orders of carriers made a complete chain when they were given
	stopped  bool     // a paradox rule keeps it where it is
	success  verdict  // of a move
	cut      verdict  // of a support, once it is known
	way      verdict  // of an army that goes by sea, once it is known
	carriers ProvinceSet

	attackers    Province // first of the moves into this province
	nextAttacker Province // the next move to the same goal
	supports     Province // first of the matching supports for the unit here
	nextSupport  Province // the next support for the same unit
}

// Adjudicate resolves a phase. It changes nothing else, and the sequence of the orders does not matter except for builds
// and removals, where the first ones count (RULES 8.7). Orders that cannot be given are void and reported as such (RULES
// 4.3); their units hold.
func Adjudicate(pos *Position, orders []Order, r Rules) Resolution {
	var a Adjudicator
	return a.Adjudicate(pos, orders, r)
}

// Adjudicate does what the function of the same name does, and uses the memory of a again.
func (a *Adjudicator) Adjudicate(pos *Position, orders []Order, r Rules) Resolution {
	var res Resolution
	a.Resolve(&res, pos, orders, r)
	return res
}

// Resolve does what Adjudicate does, but writes the outcome into res and uses the memory of its Results again.
func (a *Adjudicator) Resolve(res *Resolution, pos *Position, orders []Order, r Rules) {
	switch pos.Phase.Kind {
	case Retreats:
		*res = adjudicateRetreats(pos, orders, r)
	case Adjustment:
		*res = adjudicateAdjustments(pos, orders, r)
	default:
		a.resolveMovement(res, pos, orders, r)
	}
	res.advance(pos)
}

// collect assigns the orders to their units: it fills one entry of given for every unit that is due, and appends a result
// for every order that belongs to none of them.
func (s *survey) collect(given *[256]given, due ProvinceSet, orders []Order, r Rules, results []Result) []Result {
	for p := range due.All() {
		u := s.pos.UnitAt(p)
		given[p].order = Order{Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}}
		given[p].reason = Succeeded
	}
	for _, o := range orders {
		s.complete(&o, orders, r.CoastRule)
		why := s.check(&o)
		if why == NoConvoyPossible && r.ViaWithoutFleet == ViaByLand && s.m.army[o.At.Province].Has(o.To.Province) {
			o.Way, why = AnyWay, Succeeded
		}
		if why == Succeeded && r.PassiveSupport == PassiveAlone && s.passiveHold(&o) {
			why = Unsupportable
		}
		if why == Succeeded && r.Routes == RoutesRequired && o.Kind == Move && o.Way == ViaConvoy && o.Route.Empty() {
			why = MissingRoute
		}
		g := &given[o.At.Province]
		switch {
		case !due.Has(o.At.Province) || s.pos.UnitAt(o.At.Province).Power != o.Power:
			results = append(results, Result{Order: o, Reason: why})
		case g.order.Kind == NoOrder && g.reason == Succeeded:
			g.order, g.reason = o, why
		case g.order != o: // two different orders for one unit: both void (RULES 4.2)
			g.order = Order{Kind: Hold, Power: o.Power, Unit: g.order.Unit, At: g.order.At}
			g.reason = Conflicting
		}
	}
	return results
}

// advance moves the game on from pos. Retreats come next if there are any. Otherwise the centers are counted if it is
// fall, and adjustments come next if there are any, or else the next movement phase.
func (res *Resolution) advance(pos *Position) {
	res.Counted = false // as res may have served for another phase
	next := &res.Next
	next.Contested = res.Contested // before asking who can retreat: it closes provinces
	if pos.Phase.Kind == Movement && next.retreating() {
		next.Phase.Kind = Retreats
		return
	}
	if pos.Phase.Kind != Adjustment && pos.Phase.Season == Fall {
		res.Counted = true
		next.count()
		next.Phase = Phase{pos.Phase.Year, Winter, Adjustment}
		if !next.ToOrder().Empty() || next.mustRemove() {
			return
		}
	}
	next.Phase = pos.Phase.nextMovement()
}

// retreating reports whether a dislodged unit has somewhere to go. If none has, it removes them all (RULES 7).
func (pos *Position) retreating() bool {
	if pos.Dislodged == ([256]Dislodged{}) {
		return false
	}
	var open [16]Location
	for p := range pos.Variant.Map.Provinces {
		if len(pos.appendRetreats(open[:0], Province(p))) > 0 {
			return true
		}
	}
	pos.Dislodged, pos.Contested = [256]Dislodged{}, ProvinceSet{}
	return false
}

// count gives every center to the power whose unit stands in it (RULES 8.1).
func (pos *Position) count() {
	for p := range pos.Variant.Map.centers.All() {
		if pw := pos.Units[p].Power; pw != NoPower {
			pos.Owners[p] = pw
		}
	}
}
