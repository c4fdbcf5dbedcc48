package game

import (
	"slices"

	"entente/engine"
	"entente/engine/lastyear"
	"entente/engine/record"
)

// End is how a game ended. The zero End means that it has not.
type End struct {
	Kind    EndKind
	Phase   engine.Phase // the phase that would have been next when the game ended
	Winners []Winner     // one, or several joint winners; none while lots are due
	ByUnits bool         // the counts are of units, not of centers
	LotsDue bool         // DrawLots must determine the winner
	Shared  bool         // the winners share the game by agreement, or all concede it to the one
}

// Winner is a winner: a power with its player or, where centers are counted by player, a player.
type Winner struct {
	Player int          // an index into Players
	Power  engine.Power // NoPower where centers are counted by player
	Count  int          // the number of centers, or of units
}

// Last returns the turn that ended the game: the fall whose centers were counted, or the turn of the vote. Phases without anything to do
// are skipped, so the next phase may be a spring.
func (e End) Last() engine.Phase {
	ph := engine.Phase{Year: e.Phase.Year, Season: engine.Fall}
	switch {
	case e.Kind == Agreed || e.Kind == TimeLimit && e.Phase.Season == engine.Fall:
		return e.Phase
	case e.Phase.Season == engine.Spring:
		ph.Year--
	}
	return ph
}

// EndKind is why a game ended. If several reasons arise at the same moment, the smallest counts (RULES 10).
type EndKind uint8

// The ways in which games end.
const (
	NotEnded  EndKind = iota
	Solo              // a power or player owns the centers that win
	YearLimit         // the last year is over
	TimeLimit         // the real time is over
	Agreed            // all players agreed
)

// String returns the name of the kind: "solo", "years", "time" or "agreed", or "none" if the game has not ended.
func (k EndKind) String() string {
	switch k {
	case Solo:
		return "solo"
	case YearLimit:
		return "years"
	case TimeLimit:
		return "time"
	case Agreed:
		return "agreed"
	}
	return "none"
}

// Ended returns how the game has ended at the current phase or before it on its line. It may be studied all the same,
// and played on as a variation that asks what would have been.
func (g *table) Ended() End { return g.EndedAt(g.here()) }

// EndedAt is Ended for the phase at path, which must be there.
func (g *table) EndedAt(path Path) End { return g.standing(path).end }

// Players returns who sits at the table in the current phase: first those of the settings, then newcomers. Powers come
// and go by take-overs and tosses.
func (g *table) Players() []Player {
	return seated(g.standing(g.here()).players)
}

// seated returns a copy of players that shares nothing with them.
func seated(players []Player) []Player {
	list := make([]Player, len(players))
	for i, player := range players {
		list[i] = Player{record.Valid(player.Name), slices.Clone(player.Powers), player.Program}
	}
	return list
}

// Voters returns the players who still have units in the current phase: those who vote, and draw lots.
func (g *table) Voters() []int {
	st := g.standing(g.here())
	return st.voters(g.Node().Position)
}

// Survivors returns the powers that can share the game in the current phase: those with units, which somebody plays.
func (g *table) Survivors() engine.PowerSet {
	st := g.standing(g.here())
	return st.survivors(g.Node().Position)
}

// survivors returns the powers with units that somebody plays.
func (st *standing) survivors(pos *engine.Position) (set engine.PowerSet) {
	for _, player := range st.players {
		for _, pw := range player.Powers {
			if pos.UnitCount(pw) > 0 {
				set |= engine.PowersOf(pw)
			}
		}
	}
	return set
}

// TossDue returns the powers for which the coin must be tossed before the game goes on.
func (g *table) TossDue() []engine.Power { return g.TossDueAt(g.here()) }

// TossDueAt is TossDue for the phase at path, which must be there.
func (g *table) TossDueAt(path Path) []engine.Power {
	st := g.standing(path)
	return st.tossDue(g.At(path).Position)
}

// tossDue returns the powers for which the coin must be tossed in a position.
func (st *standing) tossDue(pos *engine.Position) []engine.Power {
	var list []engine.Power
	for _, c := range st.setup.Closed {
		if !st.tossed.Has(c.Territory) && !pos.Phase.Before(tossPhase(c)) && st.end.Kind == NotEnded {
			list = append(list, c.Territory)
		}
	}
	return list
}

// WhatIf reports whether the current line goes beyond an end of the game.
func (g *table) WhatIf() bool {
	return slices.ContainsFunc(g.Way(g.here()), func(n *Node) bool {
		return slices.ContainsFunc(n.Events, func(e Event) bool { return e.Kind == WhatIf })
	})
}

// TurnsLeft returns how many turns, springs and falls, are still to be played before the limit ends the game, the
// current one included, and whether there is a limit to count to. After the last fall count it is 0.
func (g *table) TurnsLeft() (turns int, limited bool) {
	st := g.standing(g.here())
	last := st.settings.LastYear()
	if st.timeYear > 0 {
		last = st.timeYear
	}
	if last == 0 || st.beyond != NotEnded || st.settings.Limit.Kind == NoLimit || st.settings.Limit.Kind == SecretYear {
		return 0, false
	}
	phase := g.Node().Position.Phase
	turns = 2 * (last - int(phase.Year))
	switch phase.Season {
	case engine.Spring:
		turns += 2
	case engine.Fall:
		turns++
	}
	return max(turns, 0), true
}

// endAt returns the end that a position brings about. counted says that the centers were counted just before it.
func (st *standing) endAt(pos *engine.Position, counted bool) End {
	if counted {
		if winners := st.solo(pos); len(winners) > 0 {
			return End{Kind: Solo, Phase: pos.Phase, Winners: winners}
		}
	}
	if last := st.settings.LastYear(); last > 0 && pastFall(pos.Phase, last) || st.drawn(pos.Phase).Last {
		return st.limitEnd(pos, YearLimit)
	}
	if st.timeYear > 0 && pastFall(pos.Phase, st.timeYear) {
		return st.limitEnd(pos, TimeLimit)
	}
	return End{}
}

// drawn returns what chance said of the year before a phase, once its fall is counted.
func (st *standing) drawn(ph engine.Phase) lastyear.Drawn {
	year := int(ph.Year)
	switch ph.Season {
	case engine.Fall:
		return lastyear.Drawn{}
	case engine.Spring:
		year--
	}
	return st.settings.SecretEnd().After(year, st.line)
}

// DrawnAt returns what chance said of the year whose fall was counted just before the phase at path, which must be there; nothing if none
// was, or if the line goes beyond an end.
func (g *table) DrawnAt(path Path) lastyear.Drawn {
	st := g.standing(path)
	if len(path) < 2 || g.stands.before.Position.Phase.Season != engine.Fall || st.beyond != NotEnded {
		return lastyear.Drawn{}
	}
	return st.drawn(g.stands.at.Position.Phase)
}

// pastFall reports whether the count in the fall of a year is over.
func pastFall(ph engine.Phase, year int) bool {
	return int(ph.Year) > year || int(ph.Year) == year && ph.Season == engine.Winter
}

// solo returns all who own the centers that win.
func (st *standing) solo(pos *engine.Position) []Winner {
	var list []Winner
	for _, w := range st.contestants(pos, false) {
		if w.Count >= st.settings.Victory {
			list = append(list, w)
		}
	}
	return list
}

// limitEnd returns the end by a limit: the most win, jointly if there are several (RULES 10).
func (st *standing) limitEnd(pos *engine.Position, kind EndKind) End {
	end := End{Kind: kind, Phase: pos.Phase, ByUnits: st.settings.ByUnits}
	most := 1
	for _, w := range st.contestants(pos, st.settings.ByUnits) {
		if w.Count > most {
			most, end.Winners = w.Count, nil
		}
		if w.Count == most {
			end.Winners = append(end.Winners, w)
		}
	}
	return end
}

// contestants returns all who can win, countries or players, with their centers or units. Powers that are passive or
// still closed count for nobody.
func (st *standing) contestants(pos *engine.Position, byUnits bool) []Winner {
	var list []Winner
	for i, player := range st.players {
		if st.settings.ByPlayer {
			list = append(list, Winner{Player: i, Count: st.score(pos, i, byUnits)})
			continue
		}
		for _, pw := range player.Powers {
			if st.open(pos.Phase, pw) {
				list = append(list, Winner{Player: i, Power: pw, Count: strength(pos, pw, byUnits)})
			}
		}
	}
	return list
}

// score returns the centers or units of a player.
func (st *standing) score(pos *engine.Position, player int, byUnits bool) int {
	sum := 0
	for _, pw := range st.players[player].Powers {
		if st.open(pos.Phase, pw) {
			sum += strength(pos, pw, byUnits)
		}
	}
	return sum
}

// open reports whether pw takes part in the given phase.
func (st *standing) open(ph engine.Phase, pw engine.Power) bool {
	for _, c := range st.setup.Closed {
		if c.Territory == pw && ph.Before(c.Until) {
			return false
		}
	}
	return true
}

func strength(pos *engine.Position, pw engine.Power, byUnits bool) int {
	if byUnits {
		return pos.UnitCount(pw)
	}
	return pos.Centers(pw)
}
