package newgame

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/page"
)

// Controls implements Page: where the controls of the page are, under names that begin with "new.".
func (p *newGamePage) Controls(add func(string, [4]float32)) {
	c := map[string][4]float32{}
	defer func() {
		for name, at := range c {
			add(name, at)
		}
	}()
	c["new.start"], c["new.cancel"], c["new.details"] = page.Rect(p.start), page.Rect(p.cancel), page.Rect(p.more)
	seen := func(o fyne.CanvasObject) bool { return slices.Contains(p.left.Objects, o) }
	if seen(p.Cards) {
		cards, left := page.Rect(p.Cards), float32(0)
		for i, right := range p.Cards.Edges {
			c["new.players."+page.Number(p.tables[i].players)] = [4]float32{cards[0] + left, cards[1], right - left, cards[3]}
			left = right
		}
	}
	for name, s := range p.barNames() {
		at, left := page.Rect(s), float32(0)
		for i, right := range s.Edges {
			if seen(s) {
				c[name+"."+page.Number(i)] = [4]float32{at[0] + left, at[1], right - left, at[3]}
			}
			left = right
		}
	}
	for name, s := range p.Steppers() {
		if seen(s.Container) {
			c[name] = page.Rect(s.Field)
		}
	}
	if seen(p.Table.on) {
		c["new.clocks"] = page.Rect(p.Table.on)
	}
	for i := range p.Plan.Set.Players {
		if !seen(p.Seats[i].Container) {
			break
		}
		c["new.name."+page.Number(i+1)] = page.Rect(p.Seats[i].Name)
		if p.Seats[i].hand.Visible() {
			c["new.hand."+page.Number(i+1)] = page.Rect(p.Seats[i].hand)
		}
	}
	for _, g := range p.Details.Groups {
		if seen(g.head) {
			c["new.group."+g.Name] = page.Rect(g.head)
		}
	}
}

// barNames are the bars of the page by their names in the trace.
func (p *newGamePage) barNames() map[string]*kit.Segments {
	bars := map[string]*kit.Segments{
		"new.board": p.Bars, "new.allotment": p.allotments, "new.give": p.give, "new.win": p.wins, "new.end": p.ends,
		"new.finish": p.finish, "new.score": p.score, "new.agreed": p.agreed, "new.mode": p.Table.Mode, "new.preset": p.Details.Presets,
	}
	for _, g := range p.Details.Groups {
		for name, bar := range g.Bars {
			bars["new."+name] = bar
		}
	}
	return bars
}

// Steppers are the numbers of the page by their names in the trace.
func (p *newGamePage) Steppers() map[string]*kit.Stepper {
	list := map[string]*kit.Stepper{"new.year": p.year, "new.victory": p.victory, "new.limit": p.limit, "new.turns": p.Details.turns}
	for i, step := range page.ClockSteps() {
		list["new.clock."+step] = p.Table.clocks[i]
	}
	return list
}
