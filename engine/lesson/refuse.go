package lesson

import "entente/engine"

// Why is the kind of reason for which an answer is wrong.
type Why uint8

// The kinds of reasons. All but the first name something of the position that the judge has found.
const (
	Otherwise    Why = iota // the rule for the fate that was chosen does not hold, and nothing simpler can be said
	NoAttack                // no unit attacks the province
	OwnAttack               // the only attacks on it are those of its own power
	WeakAttack              // the attack on it is no stronger than its defense
	FromTarget              // the only attack on the supporter comes from where its support is aimed
	CutBy                   // another unit cuts the support
	DrivenOut               // another unit dislodges it
	Unopposed               // no other unit wants or occupies the destination
	Met                     // the move meets something as strong
	Nobody                  // no unit was ordered to go there
	VoidMove                // the order to go there is void
	Failed                  // the move there bounced
	Uncarried               // the army was to go there over sea, and no unbroken chain carries it
	Unattacked              // nothing attacks the unit that is to be dislodged
	TooWeak                 // the attack on it is not strong enough
	Escaped                 // the unit that is to be dislodged has moved away
	Abandoned               // the unit that is to stay has moved away
	StillCarried            // the convoy that is to be stopped arrives
	Unbuilt                 // nothing is built there
	OutOfReach              // too few units could go there in spring
	NumReasons              // how many there are
)

// String returns the name of the kind, as keys of texts have it.
func (w Why) String() string {
	return [...]string{"otherwise", "no-attack", "own-attack", "weak-attack", "from-target", "cut-by", "driven-out", "unopposed", "met", "nobody",
		"void-move", "failed", "uncarried", "unattacked", "too-weak", "escaped", "abandoned", "still-carried", "unbuilt", "out-of-reach"}[w]
}

// Refusal is why an answer is wrong.
type Refusal struct {
	Why    Why
	At     engine.Province // of the unit, or the place, that it is about
	By     engine.Province // of the other unit, NoProvince if none
	Mine   int             // strength of what is at At, or of the move that failed; 0 where no strengths met
	Theirs int             // strength of the other
}

// NotSo returns why a fate is not that of the unit that the lesson asks about. chosen must not be the right one.
func (l *Lesson) NotSo(chosen Fate) Refusal {
	res := l.Judge(nil)
	own := resultOf(&res, l.At)
	none := Refusal{At: l.At}
	switch chosen {
	case Dislodged:
		if l.Fate == Moves || l.Fate == Stranded && own.Dislodged {
			return none
		}
		return l.noDislodging(&res)
	case CutOff:
		if l.Fate == Supports || l.Fate == Uncounted {
			return l.noCut(&res, own)
		}
	case Holds, Convoys:
		if own.Dislodged {
			return drivenOut(own)
		}
	case Supports:
		if own.Dislodged {
			return drivenOut(own)
		}
		if own.Reason == engine.Cut {
			return Refusal{Why: CutBy, At: l.At, By: own.By}
		}
	case Bounces:
		if l.Fate == Moves {
			return l.noBounce(&res, own)
		}
	case Moves:
		if own.Dislodged {
			return drivenOut(own)
		}
		if l.Fate == Bounces && own.Attack > 0 && own.Against >= own.Attack {
			return Refusal{Why: Met, At: own.Order.To.Province, By: own.By, Mine: int(own.Attack), Theirs: int(own.Against)}
		}
	}
	return none
}

// resultOf returns what became of the unit in p, the zero Result where there is none.
func resultOf(res *engine.Resolution, p engine.Province) engine.Result {
	for _, r := range res.Results {
		if r.Order.At.Province == p {
			return r
		}
	}
	return engine.Result{}
}

// drivenOut is the refusal for a unit that was dislodged. The strengths of one that moved are those of its move: they say nothing of that.
func drivenOut(own engine.Result) Refusal {
	if own.Order.Kind == engine.Move && !own.Reason.Void() {
		return Refusal{Why: DrivenOut, At: own.Order.At.Province, By: own.Attacker}
	}
	return Refusal{Why: DrivenOut, At: own.Order.At.Province, By: own.Attacker, Mine: int(own.Attack), Theirs: int(own.Against)}
}

// attacks returns the moves to p that get as far as its border: those that are not void and that a convoy, if they need one, brings.
func attacks(res *engine.Resolution, p engine.Province) (list []engine.Result) {
	for _, r := range res.Results {
		if r.Order.Kind == engine.Move && r.Order.To.Province == p && fateOf(r) != Void && r.Reason != engine.NoRoute && r.Reason != engine.Disrupted {
			list = append(list, r)
		}
	}
	return list
}

// noDislodging says why the unit in question is not dislodged.
func (l *Lesson) noDislodging(res *engine.Resolution) Refusal {
	list := attacks(res, l.At)
	if len(list) == 0 {
		return Refusal{Why: NoAttack, At: l.At}
	}
	power, foreign := l.Position.UnitAt(l.At).Power, []engine.Result(nil)
	for _, r := range list {
		if r.Order.Power != power {
			foreign = append(foreign, r)
		}
	}
	switch {
	case len(foreign) == 0:
		return Refusal{Why: OwnAttack, At: l.At, By: list[0].Order.At.Province}
	case len(foreign) == 1 && foreign[0].Attack > 0 && foreign[0].Attack <= foreign[0].Against && foreign[0].By == l.At:
		r := foreign[0]
		return Refusal{Why: WeakAttack, At: l.At, By: r.Order.At.Province, Mine: int(r.Against), Theirs: int(r.Attack)}
	}
	return Refusal{At: l.At}
}

// noCut says why the support in question is not cut.
func (l *Lesson) noCut(res *engine.Resolution, own engine.Result) Refusal {
	target := own.Order.To.Province
	if own.Order.Kind == engine.SupportHold {
		target = own.Order.From.Province
	}
	list := attacks(res, l.At)
	if len(list) == 0 {
		return Refusal{Why: NoAttack, At: l.At}
	}
	ours, aimed := true, true
	for _, r := range list {
		ours = ours && r.Order.Power == own.Order.Power
		aimed = aimed && r.Order.Power != own.Order.Power && r.Order.At.Province == target
	}
	switch by := list[0].Order.At.Province; {
	case ours:
		return Refusal{Why: OwnAttack, At: l.At, By: by}
	case aimed:
		return Refusal{Why: FromTarget, At: l.At, By: by}
	}
	return Refusal{At: l.At}
}

// noBounce says why the move in question succeeds.
func (l *Lesson) noBounce(res *engine.Resolution, own engine.Result) Refusal {
	to := own.Order.To.Province
	if len(attacks(res, to)) == 1 && l.Position.UnitAt(to).Type == engine.NoUnit {
		return Refusal{Why: Unopposed, At: to}
	}
	return Refusal{At: l.At}
}

// Missed returns why orders of the learner do not reach the goals: about the first goal that they miss. Orders that reach them all, and
// those that only others can thwart, are refused by Otherwise.
func (l *Lesson) Missed(own []engine.Order) Refusal {
	res := l.Judge(own)
	for _, g := range l.Goals {
		if g.Reached(l, &res) {
			continue
		}
		switch g.Kind {
		case Dislodge:
			return l.undislodged(&res, g.At)
		case Keep:
			return l.lost(&res, g.At)
		case Break:
			return Refusal{Why: StillCarried, At: g.At}
		case Reach:
			return Refusal{Why: OutOfReach, At: g.At, Mine: len(l.Spring(&res, g))}
		}
		return l.untaken(&res, g)
	}
	return Refusal{}
}

// undislodged says why the unit in p is not dislodged.
func (l *Lesson) undislodged(res *engine.Resolution, p engine.Province) Refusal {
	if r := resultOf(res, p); r.Order.Kind == engine.Move && r.Reason == engine.Succeeded {
		return Refusal{Why: Escaped, At: p}
	}
	list := attacks(res, p)
	if len(list) == 0 {
		return Refusal{Why: Unattacked, At: p}
	}
	best := list[0]
	for _, r := range list {
		if r.Attack > best.Attack {
			best = r
		}
	}
	if best.Attack == 0 || best.Attack > best.Against {
		return Refusal{At: p}
	}
	return Refusal{Why: TooWeak, At: p, By: best.Order.At.Province, Mine: int(best.Attack), Theirs: int(best.Against)}
}

// lost says why no unit of the learner is in p any more.
func (l *Lesson) lost(res *engine.Resolution, p engine.Province) Refusal {
	switch r := resultOf(res, p); {
	case r.Dislodged:
		return drivenOut(r)
	case r.Order.Kind == engine.Move: // it is not there: it got away
		return Refusal{Why: Abandoned, At: p}
	}
	return Refusal{At: p}
}

// untaken says why no unit of the learner gets to the place of a goal.
func (l *Lesson) untaken(res *engine.Resolution, g Goal) Refusal {
	if r := resultOf(res, g.At); r.Order.Kind != engine.NoOrder && r.Order.Power == l.Power && l.Position.Phase.Kind == engine.Movement {
		return l.lost(res, g.At)
	}
	if l.Position.Phase.Kind == engine.Adjustment {
		return Refusal{Why: Unbuilt, At: g.At}
	}
	best := engine.Result{}
	for _, r := range res.Results {
		goes := r.Order.Kind == engine.Move || r.Order.Kind == engine.Retreat
		if goes && r.Order.Power == l.Power && r.Order.To.Province == g.At && (best.Order.Kind == engine.NoOrder || r.Attack > best.Attack) {
			best = r
		}
	}
	from := best.Order.At.Province
	switch {
	case best.Order.Kind == engine.NoOrder:
		return Refusal{Why: Nobody, At: g.At}
	case best.Reason == engine.NoRoute || best.Reason == engine.Disrupted:
		return Refusal{Why: Uncarried, At: g.At, By: from}
	case best.Reason.Void():
		return Refusal{Why: VoidMove, At: g.At, By: from}
	case best.Reason == engine.Succeeded:
		return Refusal{At: g.At}
	}
	return Refusal{Why: Failed, At: g.At, By: from, Mine: int(best.Attack), Theirs: int(best.Against)}
}
