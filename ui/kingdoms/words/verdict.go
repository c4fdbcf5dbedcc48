package words

import (
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/lang"
)

// Seating describes the players of a game.
type Seating struct {
	Words
	Game *game.Game
}

// Team returns the name of the player of some factions and the factions: the player's name or, for an unnamed player with several factions,
// the seat number.
func (s Seating) Team(own kingdoms.FactionSet) string {
	name := ""
	for f := range own.All() {
		name = s.Game.Name(f)
		break
	}
	for i, seat := range s.Game.Setup.Seats {
		if name == "" && own.Len() > 1 && seat&own != 0 {
			name = s.Say("new.name", With{"N": i + 1})
		}
	}
	if name != "" {
		name += s.Say("list.colon")
	}
	return name + s.Factions(own)
}

// Verdict describes the end of a game, by the rules or by agreement. Node must be its last phase.
type Verdict struct {
	Seating
	Node *game.Node
}

// Winners returns the factions of each winner.
func (v Verdict) Winners() []kingdoms.FactionSet { return parts(v.Node, v.Node.Winners()) }

// parts splits factions by player.
func parts(n *game.Node, left kingdoms.FactionSet) (list []kingdoms.FactionSet) {
	for f := range left.All() {
		if part := n.Seat(f) & left; part != 0 {
			list = append(list, part)
			left &^= part
		}
	}
	return list
}

// Outcome names the winners, with their cities.
func (v Verdict) Outcome() string {
	won := v.Winners()
	switch p, agreed := v.Node.Agreed(); {
	case v.Node.WinnerDue():
		return v.Say("end.lots-due")
	case agreed && p.Share != 0:
		return v.Sharing(v.Node, p.Share)
	case agreed:
		return v.Say("end.by-lot", With{"Winner": v.Team(won[0])})
	case len(won) == 0:
		return v.Say("end.nobody")
	}
	var names []string
	for _, own := range won {
		names = append(names, v.Team(own))
	}
	key := "end.wins"
	if len(won) > 1 {
		key = "end.jointly"
	}
	return v.Say(key, With{"Winner": strings.Join(names, v.Say("list.comma")), "Count": v.SayN("kingdoms.end.count", v.cities(won[0]), nil)})
}

// Sharing names the players who share the game in a phase, or the one it is conceded to.
func (s Seating) Sharing(n *game.Node, share kingdoms.FactionSet) string {
	var names []string
	for _, part := range parts(n, share) {
		names = append(names, s.Team(part))
	}
	return s.Shared(names...)
}

// Why explains the result: the number of cities needed to win (TK 13.1), or the last year and what decided then (TK 13.2).
func (v Verdict) Why() string {
	n, need := v.Node, v.Node.Rules.Victory
	if need == 0 {
		need = v.Board.Victory
	}
	phase := v.Phase(n.Pos.Phase)
	if _, agreed := n.Agreed(); agreed {
		return v.Say("end.why.agreed", With{"Phase": phase})
	}
	most, level := 0, 0 // the most cities of a player, and how many players have them
	for _, player := range n.Players() {
		switch cities := v.cities(n.Seat(player)); {
		case cities > most:
			most, level = cities, 1
		case cities == most:
			level++
		}
	}
	if most >= need {
		return v.Say("kingdoms.end.cities", With{"N": need, "Phase": phase})
	}
	list := []string{v.Say("end.why.years", With{"Phase": phase})}
	if n.Ending().Last {
		list = []string{v.Say("end.why.drawn", With{"Phase": phase}), v.SecretEnd(n.SecretEnd().Told())}
	}
	switch winners := len(v.Winners()); {
	case winners == 0:
	case level == 1:
		list = append(list, v.Say("kingdoms.end.most"))
	case winners == 1:
		list = append(list, v.Say("kingdoms.end.money"))
	default:
		list = append(list, v.Say("kingdoms.end.level"))
	}
	return lang.Sentences(list...)
}

// cities counts the cities of a player's factions, except passive ones (TK 13.3).
func (v Verdict) cities(seat kingdoms.FactionSet) (n int) {
	end := v.Node.End()
	for f := range (seat &^ end.Passive).All() {
		n += end.Cities(f)
	}
	return n
}
