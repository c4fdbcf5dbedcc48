package clock

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/table"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/page"
)

// next ends the step: at once when its time is over or it has none, else when all agree, as in Europe's game (TK 3.5, RULES 3).
func (c *Clock) next() {
	c.look()
	if !c.state.Timed() || c.state.Over() {
		c.change(table.Clock.Next)
		return
	}
	say, step, asked := c.Room.Desk.Words(), c.state.Step(), c.entitled()
	names := words.Words{Catalog: c.Room.Desk.Texts, Board: c.Table().Board}
	rows := make([]kit.Row, len(asked))
	for i, player := range asked {
		rows[i] = kit.Row{Mark: kit.Mark{Side: kit.Side(player)}, Text: names.Factions(desk.Front(c.Table()).Seat(player))}
	}
	c.AskAgreement(page.Agreement{
		Title: c.Say("clock.end-title", map[string]any{"Step": say.StepName(step)}), Brush: c.Brush(), Rows: rows,
		Agrees: func(i int) bool { return c.state.Agreed().Has(engine.Power(asked[i])) },
		Toggle: func(i int) {
			pw := engine.Power(asked[i])
			c.change(func(s table.Clock) table.Clock { return s.Agree(pw, !s.Agreed().Has(pw)) })
		},
		End: func() {
			if c.state.Step() == step { // it may have ended meanwhile
				c.change(table.Clock.Next)
			}
		},
	})
}

// entitled returns who is asked before a step ends early, each by the first faction that he plays: all players who are still in the
// game. Nobody speaks for a passive faction (TK 13.5).
func (c *Clock) entitled() (list []kingdoms.Faction) {
	s := desk.Front(c.Table())
	for f := kingdoms.Faction(1); int(f) < len(c.Table().Board.Factions); f++ {
		if s.Player(f) == f && c.plays(s.Seat(f)) {
			list = append(list, f)
		}
	}
	return list
}

// plays reports whether a faction of a seat is in the game.
func (c *Clock) plays(seat kingdoms.FactionSet) bool {
	pos := &desk.Front(c.Table()).Pos
	for f := range seat.All() {
		if !pos.Passive.Has(f) && (pos.Owned(f) != 0 || pos.UnitCount(f) > 0) {
			return true
		}
	}
	return false
}
