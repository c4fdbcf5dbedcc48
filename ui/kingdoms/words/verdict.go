package words

import (
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/lang"
)

// Seating says who plays at the table of a game.
type Seating struct {
	Words
	Game *game.Game
}

// Team returns the player of some factions, and what he plays: by his name, or by the number of his seat where he plays several and has none.
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

// Verdict says how a game ended: by the rules, or by agreement. Node must be its last phase.
type Verdict struct {
	Seating
	Node *game.Node
}

// Winners returns who has won, by what they play.
func (v Verdict) Winners() []kingdoms.FactionSet { return parts(v.Node, v.Node.Winners()) }

// parts are what each player has of some factions.
func parts(n *game.Node, left kingdoms.FactionSet) (list []kingdoms.FactionSet) {
	for f := range left.All() {
		if part := n.Seat(f) & left; part != 0 {
			list = append(list, part)
			left &^= part
		}
	}
	return list
}

// Outcome says who has won, with how many cities.
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

// Sharing says who share the game in a phase, or to whom alone it is conceded.
func (s Seating) Sharing(n *game.Node, share kingdoms.FactionSet) string {
	var names []string
	for _, part := range parts(n, share) {
		names = append(names, s.Team(part))
	}
	return s.Shared(names...)
}

// Why says what decided: the cities that win (TK 13.1), or that the last year is over, and then what was most (TK 13.2).
func (v Verdict) Why() string {
	n, need := v.Node, v.Node.Rules.Victory
	if need == 0 {
		need = v.Board.Victory
	}
	phase := v.Phase(n.Pos.Phase)
	if _, agreed := n.Agreed(); agreed {
		return v.Say("end.why.agreed", With{"Phase": phase})
	}
	most, level := 0, 0 // cities of a player, and how many players have them
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

// cities counts the cities of the factions of a player; those that nobody plays count for nobody (TK 13.3).
func (v Verdict) cities(seat kingdoms.FactionSet) (n int) {
	end := v.Node.End()
	for f := range (seat &^ end.Passive).All() {
		n += end.Cities(f)
	}
	return n
}
