package game

import (
	"slices"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/lastyear"
	"entente/engine/record"
)

// standing is how things stand at the table in a phase: what the line that leads there made of the settings.
type standing struct {
	settings  Settings
	setup     *engine.Setup
	players   []Player // never changed, only replaced
	tossed    engine.PowerSet
	armistice engine.PowerSet
	treaties  []bool       // of the line so far: which are still secret; never changed, only replaced
	line      lastyear.Lot // the orders of the line so far, where a secret year is drawn from them
	timeYear  int          // after the fall of this year the fixed time ends the game, 0 while it runs
	end       End
	beyond    EndKind // the end that the line went on from: only better ones still count
}

// standing returns how things stand in the phase at path. Calls for successive phases of a
// line reuse earlier results, so walking a line costs one pass.
func (g *table) standing(path Path) standing {
	last := &g.stands
	if last.root != g.Root() || last.edit != g.Edition() || len(last.path) > len(path) || !slices.Equal(last.path, path[:len(last.path)]) {
		*last = lastStanding{root: g.Root(), edit: g.Edition(), at: g.Root(), standing: g.opening()}
	}
	for _, i := range path[len(last.path):] {
		last.before, last.at = last.at, last.at.Next[i]
		last.enter(last.before, last.at)
		for _, e := range last.at.Events {
			_ = last.apply(last.at.Position, e) // checked when it was kept
		}
	}
	last.path = append(last.path, path[len(last.path):]...)
	return last.standing
}

// lastStanding is how things stood where they were asked for last.
type lastStanding struct {
	standing
	root   *Node // of the state that was asked
	edit   int   // that made it
	at     *Node
	before *Node // the phase before at, or the root
	path   Path  // to at; its own
}

// opening returns how things stand before the first phase.
func (g *table) opening() standing {
	set := g.settings
	set.Players = g.terms().players
	return standing{settings: set, setup: g.setup, players: g.terms().players}
}

// enter goes on from the phase before, or from the top of the tree, to n. It finds out whether that ends the game, before
// the events of n happen.
func (st *standing) enter(before, n *Node) {
	st.note(before)
	byHand := before.Result == nil || n.setByHand(&before.Result.Next)
	st.armistice = armisticeBefore(n)
	if !byHand {
		st.armistice = before.Result.Next.Armistice
	}
	going := slices.ContainsFunc(n.Events, func(e Event) bool { return e.Kind == WhatIf })
	if st.end.Kind != NotEnded && !going {
		return // the line leads beyond the end
	}
	counted := byHand || before.Result.Counted
	if end := st.endAt(n.Position, counted); st.counts(end.Kind) {
		st.end = end
	}
}

// note adds the orders of a phase to those from which the last year is drawn.
func (st *standing) note(n *Node) {
	if st.settings.Limit.Kind != SecretYear || n.Result == nil || n.Position.Phase.Kind != engine.Movement {
		return
	}
	var orders []string
	for _, o := range n.Orders {
		orders = append(orders, n.Position.Variant.PowerName(o.Order.Power)+" "+n.Position.Variant.Format(o.Order))
	}
	st.line = st.line.With(int(n.Position.Phase.Year), n.Position.Phase.Season == engine.Fall, orders)
}

// counts reports whether an end of the given kind ends this line.
func (st *standing) counts(k EndKind) bool {
	return k != NotEnded && (st.beyond == NotEnded || k < st.beyond)
}

// apply lets an event happen, or says why it cannot.
func (st *standing) apply(pos *engine.Position, e Event) error {
	if e.Kind == WhatIf {
		if st.end.Kind != NotEnded {
			st.beyond = st.end.Kind
		}
		st.end = End{}
		return nil
	}
	if st.end.Kind != NotEnded && e.Kind != Lot {
		return fault("game-over", "the game has ended in %s", st.end.Phase)
	}
	switch e.Kind {
	case Toss:
		return st.toss(pos, e)
	case TakeOver:
		return st.takeOver(pos, e)
	case Vote:
		return st.vote(pos, e)
	case Lot:
		return st.lot(pos, e)
	case TimeUp:
		return st.timeUp(pos)
	case OrdersVoid, OrdersReopened:
		if e.Player < 0 || e.Player >= len(st.players) {
			return fault("no-player", "there is no player %d", e.Player+1)
		}
		return nil
	}
	return st.rule(pos, e)
}

func (st *standing) toss(pos *engine.Position, e Event) error {
	about := func(kind, format string, args ...any) error {
		f := fault(kind, format, args...)
		f.Power = e.Power
		return f
	}
	name := pos.Variant.PowerName(e.Power)
	i := slices.IndexFunc(st.setup.Closed, func(c engine.Closing) bool { return c.Territory == e.Power })
	switch {
	case i < 0:
		return about("no-toss", "no coin is tossed for %s in the set-up %s", nameOr(name, "nobody"), st.setup.ID)
	case st.tossed.Has(e.Power):
		return about("toss-twice", "the coin for %s was tossed already", name)
	case pos.Phase.Before(tossPhase(st.setup.Closed[i])):
		return about("toss-early", "the coin for %s is tossed in %s, after the retreats of the fall", name, tossPhase(st.setup.Closed[i]))
	case !slices.Contains(st.voters(pos), e.Player):
		return about("no-player", "player %d cannot win the toss", e.Player+1)
	}
	st.tossed |= engine.PowersOf(e.Power)
	st.give(e.Power, e.Player)
	return nil
}

func nameOr(name, other string) string {
	if name == "" {
		return other
	}
	return name
}

// tossPhase returns the first phase in which the coin for a closed territory may be tossed: the adjustment before it
// opens (RULES 11).
func tossPhase(c engine.Closing) engine.Phase {
	if c.Until.Season == engine.Spring {
		return engine.Phase{Year: c.Until.Year - 1, Season: engine.Winter, Kind: engine.Adjustment}
	}
	return c.Until
}

func (st *standing) takeOver(pos *engine.Position, e Event) error {
	from := st.commander(e.Power)
	to := slices.IndexFunc(st.players, func(p Player) bool { return p.Name == e.Name })
	about := func(kind, format string, args ...any) error {
		f := fault(kind, format, args...)
		f.Power, f.Player = e.Power, to
		return f
	}
	name := pos.Variant.PowerName(e.Power)
	switch {
	case from < 0:
		return about("takeover-idle", "%s has no player and cannot be taken over", nameOr(name, "nobody"))
	case e.Name == "":
		return about("takeover-name", "who takes %s over needs a name", name)
	case utf8.RuneCountInString(e.Name) > record.MaxName:
		return longName(e.Name)
	case from == to:
		return about("takeover-same", "%s plays %s already", e.Name, name)
	case e.Reason != "":
		if err := checkText(e.Reason, maxReason, "reason"); err != nil {
			return err
		}
	}
	if to < 0 && len(st.players) >= maxPlayers {
		return about("players-many", "nobody else can join: %d players are at the table", len(st.players))
	}
	if to < 0 {
		to = len(st.players)
		st.players = append(slices.Clone(st.players), Player{Name: e.Name})
	}
	st.give(e.Power, to)
	return nil
}

// give makes pw a power of the given player and of nobody else.
func (st *standing) give(pw engine.Power, to int) {
	st.players = slices.Clone(st.players)
	for i, player := range st.players {
		powers := slices.DeleteFunc(slices.Clone(player.Powers), func(other engine.Power) bool { return other == pw })
		if i == to {
			powers = append(powers, pw)
			slices.Sort(powers)
		}
		if i == to || len(powers) != len(player.Powers) {
			st.players[i].Powers = powers
		}
	}
}

// commander returns who plays pw, -1 for nobody.
func (st *standing) commander(pw engine.Power) int {
	return slices.IndexFunc(st.players, func(p Player) bool { return slices.Contains(p.Powers, pw) })
}

// voters returns the players who still have units or, where a game opens with builds, may have some yet.
func (st *standing) voters(pos *engine.Position) []int {
	var list []int
	unbuilt := pos.Phase.Kind == engine.Adjustment && pos.Phase == st.setup.Opening()
	for i, player := range st.players {
		if slices.ContainsFunc(player.Powers, func(pw engine.Power) bool { return pos.UnitCount(pw) > 0 || unbuilt && pos.Centers(pw) > 0 }) {
			list = append(list, i)
		}
	}
	return list
}

func (st *standing) vote(pos *engine.Position, e Event) error {
	voters := st.voters(pos)
	if err := st.proposed(pos, e, len(voters)); err != nil {
		return err
	}
	if e.Against > 0 {
		return nil
	}
	st.end = End{Kind: Agreed, Phase: pos.Phase, Shared: true}
	switch {
	case e.Powers != 0:
		st.end.Winners = st.sharing(pos, e.Powers)
	case st.settings.Agreed == ByLots:
		st.end.Shared, st.end.LotsDue = false, true
	default:
		for _, i := range voters {
			st.end.Winners = append(st.end.Winners, Winner{Player: i, Count: st.score(pos, i, false)})
		}
	}
	return nil
}

// proposed reports what is wrong with a proposal and with what is told of the votes.
func (st *standing) proposed(pos *engine.Position, e Event, voters int) error {
	v := record.Vote[engine.PowerSet]{Agreed: st.settings.Agreed, Voters: voters, Left: st.survivors(pos)}
	for _, player := range st.players {
		v.Seats = append(v.Seats, engine.PowersOf(player.Powers...))
	}
	numbers := func(f *Fault, n, most int) error {
		f.Number, f.Most = n, most
		return f
	}
	flaw, told := v.Flaw(e.Powers, e.Opposed, e.Against)
	if flaw != record.FlawVotes && e.Power != engine.NoPower {
		if err := st.played(pos, e.Power); err != nil {
			return err
		}
	}
	switch flaw {
	case record.FlawVotes:
		return numbers(fault("votes", "%d votes against the end: %d players vote", e.Against, voters), e.Against, voters)
	case record.FlawGone:
		for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
			if (e.Powers | e.Opposed).Has(pw) && !v.Left.Has(pw) {
				f := fault("power-gone", "%s has no units and no say in the end", pos.Variant.PowerName(pw))
				f.Power = pw
				return f
			}
		}
		return fault("power-gone", "there is no such power")
	case record.FlawAll:
		return fault("share-all", "all who still have units share this game, or nobody")
	case record.FlawOpposed:
		return numbers(fault("opposed", "%d votes against the end, but of %d players it is told", e.Against, told), e.Against, told)
	}
	return nil
}

// sharing returns those who share the game: countries or, where players are counted, players.
func (st *standing) sharing(pos *engine.Position, share engine.PowerSet) (list []Winner) {
	for i, player := range st.players {
		if st.settings.ByPlayer && engine.PowersOf(player.Powers...)&share != 0 {
			list = append(list, Winner{Player: i, Count: st.score(pos, i, false)})
			continue
		}
		for _, pw := range player.Powers {
			if share.Has(pw) && !st.settings.ByPlayer {
				list = append(list, Winner{Player: i, Power: pw, Count: pos.Centers(pw)})
			}
		}
	}
	return list
}

func (st *standing) lot(pos *engine.Position, e Event) error {
	switch {
	case st.end.Kind != Agreed:
		return fault("no-vote", "lots are drawn after a vote that ended the game")
	case st.end.Shared:
		return fault("lots-shared", "an agreed end is shared in this game: no lots")
	case !st.end.LotsDue:
		return fault("lots-twice", "the lots were drawn already")
	case !slices.Contains(st.voters(pos), e.Player):
		return fault("no-player", "player %d cannot win by lot", e.Player+1)
	}
	st.end.LotsDue = false
	st.end.Winners = []Winner{{Player: e.Player, Count: st.score(pos, e.Player, false)}}
	return nil
}

func (st *standing) timeUp(pos *engine.Position) error {
	switch {
	case st.settings.Limit.Kind != Minutes:
		return fault("no-clock", "this game has no fixed time to play")
	case st.timeYear > 0:
		return fault("time-twice", "the time was over already")
	}
	st.timeYear = int(pos.Phase.Year)
	if st.settings.Limit.AtOnce || pastFall(pos.Phase, st.timeYear) {
		if end := st.limitEnd(pos, TimeLimit); st.counts(end.Kind) {
			st.end = end
		}
	}
	return nil
}
