package ui

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/words"
)

// playerName is what a player is called.
func (w Table) playerName(i int) string {
	players := w.game.Players()
	if i < 0 || i >= len(players) || players[i].Name == "" {
		return words.Say("new.name", words.With{"N": i + 1})
	}
	return players[i].Name
}

// commands reports whether a player plays pw.
func commands(p game.Player, pw engine.Power) bool { return slices.Contains(p.Powers, pw) }

// playedBy names who plays pw, in brackets; "" if nobody does or nobody has a name.
func (w Table) playedBy(pw engine.Power) string {
	for _, player := range w.game.Players() {
		if player.Name != "" && commands(player, pw) {
			return words.Say("end.by", words.With{"Player": player.Name})
		}
	}
	return ""
}

// winner names a winner: the power and who plays it, or the player alone.
func (w Table) winner(one game.Winner) string {
	if one.Power == engine.NoPower {
		return w.playerName(one.Player)
	}
	return w.Power(one.Power) + w.playedBy(one.Power)
}

// outcome says how a game ended, in a sentence.
func (w Table) outcome(end game.End) string {
	var names []string
	for _, one := range end.Winners {
		names = append(names, w.winner(one))
	}
	data := words.With{"Winner": strings.Join(names, words.Say("list.comma"))}
	switch {
	case end.LotsDue:
		return words.Say("end.lots-due")
	case len(end.Winners) == 0:
		return words.Say("end.nobody")
	case end.Kind == game.Agreed && len(end.Winners) > 1:
		return words.Say("end.shared", data)
	case end.Kind == game.Agreed:
		return words.Say("end.by-lot", data)
	}
	data["Count"] = words.SayN("end.centers", end.Winners[0].Count, nil)
	if end.ByUnits {
		data["Count"] = words.SayN("end.units", end.Winners[0].Count, nil)
	}
	if len(end.Winners) > 1 {
		return words.Say("end.jointly", data)
	}
	if end.Kind == game.Solo {
		return words.Say("end.solo", data)
	}
	return words.Say("end.wins", data)
}

// howEnded says why a game is over, and who was eliminated when.
func (w Table) howEnded(end game.End) string {
	list := []string{words.Say("end.why."+end.Kind.String(), words.With{"Phase": w.Phase(lastPlayed(end))})}
	var gone []string
	line, at := w.game.Line()
	tally := table.NewTally(line[:at+1])
	for pw := engine.Power(1); int(pw) < len(w.Variant.Powers); pw++ {
		if year := tally.Eliminated(pw); year > 0 {
			gone = append(gone, words.Say("end.eliminated", words.With{"Power": w.Power(pw) + w.playedBy(pw), "Year": year}))
		}
	}
	if len(gone) > 0 {
		list = append(list, words.Say("end.gone", words.With{"List": strings.Join(gone, words.Say("list.comma"))}))
	}
	return sentences(list)
}

// countdown says how many turns are left, "" without a limit.
func (w Table) countdown() string {
	if w.game.Ended().Kind != game.NotEnded {
		return words.Say("end.over")
	}
	if left, limited := w.game.TurnsLeft(); limited && left > 0 {
		return words.SayN("end.turns", left, nil)
	}
	return ""
}

// lastPlayed is the turn that brought the end: the fall whose centers were counted, or the turn of the vote. A phase
// without anything to do is left out, so that the spring may stand next.
func lastPlayed(end game.End) engine.Phase {
	ph := engine.Phase{Year: end.Phase.Year, Season: engine.Fall}
	switch {
	case end.Kind == game.Agreed || end.Kind == game.TimeLimit && end.Phase.Season == engine.Fall:
		return end.Phase
	case end.Phase.Season == engine.Spring:
		ph.Year--
	}
	return ph
}
