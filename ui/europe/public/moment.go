package public

import (
	"strings"

	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/projection"
)

// moment returns the event that the public view shows full size, if any, given how many have handed in: the lots before the first turn, a coin toss,
// the end of the game.
func (f *View) moment(line []*game.Node, at projection.At, end game.End, in int) projection.Moment {
	switch {
	case at.Results:
	case end.LotsDue:
		return projection.Moment{Kind: projection.LotMoment, Head: f.Desk.Texts.Say("moment.lots-due"), Text: f.Desk.Words().Outcome(end)}
	case end.Kind != game.NotEnded:
		return f.ended(end)
	case at.Index == 0 && in == 0 && !f.Desk.Clock.State().Begun() && drawn(f.Desk.Game.Settings().Allotment):
		return f.seats()
	case at.Index == len(line)-1:
		return f.coin(line, at.Index)
	}
	return projection.Moment{}
}

// drawn reports whether powers were allotted by lot.
func drawn(a game.Allotment) bool { return a == game.ByLot || a == game.ChoiceThenLot }

// ended names the winners.
func (f *View) ended(end game.End) projection.Moment {
	m := projection.Moment{Kind: projection.WinMoment, Head: f.Desk.Words().Winners(end), Text: f.Desk.Words().Outcome(end)}
	if end.Kind == game.Agreed && !end.Shared {
		m.Kind = projection.LotMoment
	}
	if len(end.Winners) == 1 {
		m.Side = look.Side(end.Winners[0].Power)
	}
	return m
}

// seats shows the result of the lots for the powers.
func (f *View) seats() projection.Moment {
	m := projection.Moment{Kind: projection.LotMoment, Head: f.Desk.Texts.Say("moment.seats")}
	for i, player := range f.Desk.Game.Players() {
		if len(player.Powers) == 0 {
			continue
		}
		var names []string
		for _, pw := range player.Powers {
			names = append(names, f.Desk.Words().Power(pw))
		}
		text := f.Desk.Words().PlayerName(i) + f.Desk.Texts.Say("list.colon") + strings.Join(names, f.Desk.Texts.Say("list.comma"))
		m.Lines = append(m.Lines, projection.Line{Side: look.Side(player.Powers[0]), Text: text})
	}
	return m
}

// coin says that a coin toss is due or, while the table looks at it, how it fell.
func (f *View) coin(line []*game.Node, index int) projection.Moment {
	for _, pw := range f.Desk.Game.TossDueAt(make(game.Path, index+1)) {
		data := words.With{"Power": f.Desk.Words().Power(pw)}
		return projection.Moment{Kind: projection.CoinMoment, Side: look.Side(pw), Head: f.Desk.Texts.Say("moment.coin-due"), Text: f.Desk.Texts.Say("moment.coin-for", data)}
	}
	for _, e := range line[index].Events {
		if e.Kind == game.Toss && e.Power == f.Desk.Tossed {
			data := words.With{"Power": f.Desk.Words().Power(e.Power), "Player": f.Desk.Words().PlayerName(e.Player)}
			return projection.Moment{Kind: projection.CoinMoment, Side: look.Side(e.Power), Head: f.Desk.Texts.Say("toss.title", data), Text: f.Desk.Texts.Say("moment.coin-won", data)}
		}
	}
	return projection.Moment{}
}
