package public

import (
	"cmp"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/projection"
)

// Column returns the column of the public view at a phase whose playback has reached now.
func (f *View) Column(line []*game.Node, at projection.At, now playback.Told) projection.Column {
	n := line[at.Index]
	pos := f.Board(n, now).Position
	s := projection.Column{
		Title: f.Desk.Words().Phase(n.Position.Phase), Step: f.Desk.Clock.StepLine(n), Counts: f.Desk.Texts.Say("panel.centers-head"),
		Win: f.Desk.Game.Settings().Victory,
	}
	players := f.Desk.Game.Players()
	end := game.End{}
	if !at.Results {
		end = f.Desk.Game.EndedAt(make(game.Path, at.Index+1))
	}
	in, all := 0, 0
	for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
		r := projection.Row{Side: look.Side(pw), Name: f.Desk.Words().Power(pw), Centers: pos.Centers(pw)}
		if who := seatOf(players, pw); who >= 0 {
			r.Sub = players[who].Name
		}
		if n.Position.Armistice.Has(pw) && pos.UnitCount(pw) > 0 {
			r.Sub = strings.TrimPrefix(r.Sub+" · "+f.Desk.Texts.Say("idle.armistice"), " · ")
		}
		r.Gone = r.Centers == 0 && pos.UnitCount(pw) == 0
		if r.Gone && n.Position.UnitCount(pw) == 0 && !f.seated(pw) {
			continue // never in this game
		}
		switch {
		case at.Results && now.Centers:
			r.Change = r.Centers - n.Position.Centers(pw)
		case !at.Results && end.Kind == game.NotEnded:
			if r.Lamp = f.Lamp(n, pw); r.Lamp != projection.NoLamp {
				all++
			}
			if r.Lamp == projection.LampIn {
				in++
			}
		}
		for _, winner := range end.Winners {
			r.Won = r.Won || winner.Power == pw || winner.Power == engine.NoPower && words.Commands(players[winner.Player], pw)
		}
		s.Rows = append(s.Rows, r)
	}
	if f.Desk.Game.Settings().ByPlayer {
		f.together(&s, players, end)
	}
	owned := 0
	for p := range pos.Variant.Map.Centers().All() {
		s.Centers++
		if pos.Owners[p] != engine.NoPower {
			owned++
		}
	}
	s.Owned = f.Desk.Texts.Say("projector.owned", words.With{"N": owned, "All": s.Centers})
	if s.Win > 0 {
		s.Goal = f.Desk.Texts.Say("projector.win", words.With{"N": s.Win})
	}
	if all > 0 {
		s.Head = f.Desk.Texts.Say(projection.InKey(n.Position.Phase.Kind), words.With{"N": in, "All": all})
	}
	switch {
	case at.Results:
		s.Step, s.Story = f.Desk.Texts.Say("projector.results"), f.story(n, now)
	case end.Kind != game.NotEnded:
		s.Step = f.Desk.Texts.Say("projector.over")
		s.Title = f.Desk.Words().Phase(end.Last())
	default:
		s.Clock = f.Clock()
	}
	s.Notice, s.Moment = f.notice(line, at.Index), f.moment(line, at, end, in)
	return s
}

// seatOf returns the player of a power, or -1 if none.
func seatOf(players []game.Player, pw engine.Power) int {
	return slices.IndexFunc(players, func(p game.Player) bool { return words.Commands(p, pw) })
}

// together groups the powers of each player and adds their totals.
func (f *View) together(s *projection.Column, players []game.Player, end game.End) {
	seat := func(r projection.Row) int {
		if who := seatOf(players, engine.Power(r.Side)); who >= 0 {
			return who
		}
		return len(players)
	}
	slices.SortStableFunc(s.Rows, func(a, b projection.Row) int { return cmp.Compare(seat(a), seat(b)) })
	for who := range players {
		sum := projection.Sum{Player: f.Desk.Words().PlayerName(who)}
		for i := range s.Rows {
			if r := &s.Rows[i]; seat(*r) == who {
				r.Sub, sum.Centers, sum.Rows = "", sum.Centers+r.Centers, sum.Rows+1
			}
		}
		sum.Won = slices.ContainsFunc(end.Winners, func(w game.Winner) bool { return w.Power == engine.NoPower && w.Player == who })
		if sum.Rows > 0 {
			s.Sums = append(s.Sums, sum)
		}
	}
}

// Lamp says whether a power has handed in its orders for a phase.
func (f *View) Lamp(n *game.Node, pw engine.Power) projection.Lamp {
	switch {
	case desk.DueAt(n.Position, pw) == 0:
		return projection.NoLamp
	case f.Desk.Seats.HandedIn(n, pw):
		return projection.LampIn
	}
	return projection.LampOut
}

// seated reports whether pw has a player, or has units in this game.
func (f *View) seated(pw engine.Power) bool {
	for _, p := range f.Desk.Game.Players() {
		if words.Commands(p, pw) {
			return true
		}
	}
	return false
}

// Clock returns the time left and the current step, or the zero clock if none was started.
func (f *View) Clock() look.Clock {
	if c := f.Desk.Clock.Face(); c.Shown {
		return c
	}
	return look.Clock{}
}

// notice returns the last notice of the turn to which a phase of the public line belongs.
func (f *View) notice(line []*game.Node, index int) projection.Notice {
	now := line[index].Position.Phase
	for i := index; i >= 0; i-- {
		if ph := line[i].Position.Phase; ph.Year != now.Year || ph.Season != now.Season {
			break
		}
		for _, e := range slices.Backward(line[i].Events) {
			switch {
			case e.Kind == game.Notice && e.Power == engine.NoPower:
				return projection.Notice{Head: f.Desk.Texts.Say("projector.notice-referee"), Text: e.Text}
			case e.Kind == game.Notice:
				return projection.Notice{Head: f.Desk.Texts.Say("projector.notice", words.With{"Power": f.Desk.Words().Power(e.Power)}), Text: e.Text}
			case (e.Kind == game.Treaty || e.Kind == game.Published) && e.Text != "":
				var names []string
				for pw := range line[i].Position.Variant.Powers {
					if e.Powers.Has(engine.Power(pw)) {
						names = append(names, f.Desk.Words().Power(engine.Power(pw)))
					}
				}
				key := "projector.treaty"
				if len(names) == 1 {
					key = "projector.declaration"
				}
				return projection.Notice{Head: f.Desk.Texts.Say(key, words.With{"Powers": strings.Join(names, f.Desk.Texts.Say("list.comma"))}), Text: e.Text}
			}
		}
	}
	return projection.Notice{}
}
