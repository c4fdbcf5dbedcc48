package words

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/entry"
	"entente/ui/lang"
)

// PlayerName returns the name of a player.
func (w Table) PlayerName(i int) string {
	players := w.Game.Players()
	if i < 0 || i >= len(players) || players[i].Name == "" {
		return w.Say("new.name", With{"N": i + 1})
	}
	return players[i].Name
}

// Sum is the total of a player of several powers in a position.
type Sum struct {
	Player         int // counted from 0
	Centers, Units int
	Powers         []engine.Power
}

// Sums returns the total of every player, or nil if no player has several powers.
func (w Table) Sums(pos *engine.Position) []Sum {
	players := w.Game.Players()
	if !slices.ContainsFunc(players, func(p game.Player) bool { return len(p.Powers) > 1 }) {
		return nil
	}
	var list []Sum
	for who, player := range players {
		sum := Sum{Player: who, Powers: player.Powers}
		for _, pw := range player.Powers {
			sum.Centers, sum.Units = sum.Centers+pos.Centers(pw), sum.Units+pos.UnitCount(pw)
		}
		if len(player.Powers) > 0 {
			list = append(list, sum)
		}
	}
	return list
}

// SumName names the player of a sum, with the letters of the powers: "Ada · EFR".
func (w Table) SumName(s Sum) string { return w.PlayerName(s.Player) + w.Playing(s.Powers) }

// Playing returns the letters of a player's powers, to follow the name: " · EFR".
func (w Table) Playing(powers []engine.Power) string {
	letters := " · "
	for _, pw := range powers {
		letters += w.Variant.Powers[pw].Letter
	}
	return letters
}

// Commands reports whether a player plays pw.
func Commands(p game.Player, pw engine.Power) bool { return slices.Contains(p.Powers, pw) }

// PlayedBy returns the name of the player of pw in parentheses, or "" if there is no player or no name.
func (w Table) PlayedBy(pw engine.Power) string {
	if name := w.PlayerOf(pw); name != "" {
		return w.Say("end.by", With{"Player": name})
	}
	return ""
}

// winner names a winner: the power and its player, or the player alone.
func (w Table) winner(one game.Winner) string {
	if one.Power == engine.NoPower {
		return w.PlayerName(one.Player)
	}
	return w.Power(one.Power) + w.PlayedBy(one.Power)
}

// Winners names the winners.
func (w Table) Winners(end game.End) string {
	var names []string
	for _, one := range end.Winners {
		names = append(names, w.winner(one))
	}
	return w.List(names...)
}

// Outcome says in a sentence how a game ended.
func (w Table) Outcome(end game.End) string {
	data := With{"Winner": w.Winners(end)}
	switch {
	case end.LotsDue:
		return w.Say("end.lots-due")
	case len(end.Winners) == 0:
		return w.Say("end.nobody")
	case end.Shared && len(end.Winners) == 1:
		return w.Say("end.conceded", data)
	case end.Shared:
		return w.Say("end.shared", data)
	case end.Kind == game.Agreed:
		return w.Say("end.by-lot", data)
	}
	data["Count"] = w.SayN("end.centers", end.Winners[0].Count, nil)
	if end.ByUnits {
		data["Count"] = w.SayN("end.units", end.Winners[0].Count, nil)
	}
	if len(end.Winners) > 1 {
		return w.Say("end.jointly", data)
	}
	if end.Kind == game.Solo {
		return w.Say("end.solo", data)
	}
	return w.Say("end.wins", data)
}

// Sharing names the powers that share the game, or the one to which it is conceded.
func (w Words) Sharing(share engine.PowerSet) string {
	var names []string
	for _, pw := range entry.PowersIn(w.Variant, share) {
		names = append(names, w.Power(pw))
	}
	return w.Shared(names...)
}

// HowEnded says why a game is over, and which powers were eliminated when.
func (w Table) HowEnded(end game.End) string {
	list := []string{w.Say("end.why."+end.Kind.String(), With{"Phase": w.Phase(end.Last())})}
	if secret := w.Game.Settings().SecretEnd(); secret.From != 0 && end.Kind == game.YearLimit {
		list = []string{w.Say("end.why.drawn", With{"Phase": w.Phase(end.Last())}), w.SecretEnd(secret.Told())}
	}
	var gone []string
	line, _ := w.Game.Line()
	if at := slices.IndexFunc(line, func(n *game.Node) bool { return n.Position.Phase == end.Phase }); at >= 0 {
		line = line[:at+1] // whichever phase is shown
	}
	tally := table.NewTally(line)
	for pw := engine.Power(1); int(pw) < len(w.Variant.Powers); pw++ {
		if year := tally.Eliminated(pw); year > 0 {
			gone = append(gone, w.Say("end.eliminated", With{"Power": w.Power(pw) + w.PlayedBy(pw), "Year": year}))
		}
	}
	if len(gone) > 0 {
		list = append(list, w.Say("end.gone", With{"List": strings.Join(gone, w.Say("list.comma"))}))
	}
	return lang.Sentences(list...)
}

// Countdown says how many turns are left, or "" if there is no limit.
func (w Table) Countdown() string {
	if w.Game.Ended().Kind != game.NotEnded {
		return w.Say("end.over")
	}
	if left, limited := w.Game.TurnsLeft(); limited && left > 0 {
		return w.SayN("end.turns", left, nil)
	}
	if n := w.Game.Node(); n.Position.Phase.Season != engine.Winter {
		end := w.Game.Settings().SecretEnd()
		return w.MayBeLast(end.From, end.To, int(n.Position.Phase.Year))
	}
	return ""
}
