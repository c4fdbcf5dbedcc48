package clock

import (
	"entente/engine"
	"entente/engine/table"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/page"
)

// next ends the step: at once when its time is over or it has none, else when all players agree, as in Europe's game (TK 3.5, RULES 3).
func (c *Clock) next() {
	c.look()
	if !c.state.Timed() || c.state.Over() {
		c.change(table.Clock.Next)
		return
	}
	front := c.Table().Front()
	say, step, asked := c.Room.Desk.Words(), c.state.Step(), front.Players()
	names := words.Words{Catalog: c.Room.Desk.Texts, Board: c.Table().Board}
	rows := make([]look.Row, len(asked))
	for i, player := range asked {
		rows[i] = look.Row{Mark: look.Mark{Side: look.Side(player)}, Text: names.Factions(front.Seat(player))}
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
