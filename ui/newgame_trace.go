package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
)

// Controls implements Page: where the controls of the page are, under names that begin with "new.".
func (p *newGamePage) Controls(add func(string, [4]float32)) {
	c := map[string][4]float32{}
	defer func() {
		for name, at := range c {
			add(name, at)
		}
	}()
	c["new.start"], c["new.cancel"], c["new.details"] = rect(p.start), rect(p.cancel), rect(p.more)
	seen := func(o fyne.CanvasObject) bool { return slices.Contains(p.left.Objects, o) }
	if seen(p.cards) {
		cards, left := rect(p.cards), float32(0)
		for i, right := range p.cards.Edges {
			c["new.players."+number(p.tables[i].players)] = [4]float32{cards[0] + left, cards[1], right - left, cards[3]}
			left = right
		}
	}
	for name, s := range p.barNames() {
		at, left := rect(s), float32(0)
		for i, right := range s.Edges {
			if seen(s) {
				c[name+"."+number(i)] = [4]float32{at[0] + left, at[1], right - left, at[3]}
			}
			left = right
		}
	}
	for name, s := range p.steppers() {
		if seen(s.Container) {
			c[name] = rect(s.Field)
		}
	}
	if seen(p.table.on) {
		c["new.clocks"] = rect(p.table.on)
	}
	for i := range p.plan.set.Players {
		if !seen(p.seats[i].Container) {
			break
		}
		c["new.name."+number(i+1)] = rect(p.seats[i].name)
		if p.seats[i].hand.Visible() {
			c["new.hand."+number(i+1)] = rect(p.seats[i].hand)
		}
	}
	for _, g := range p.details.groups {
		if seen(g.head) {
			c["new.group."+g.name] = rect(g.head)
		}
	}
}

// barNames are the bars of the page by their names in the trace.
func (p *newGamePage) barNames() map[string]*kit.Segments {
	bars := map[string]*kit.Segments{
		"new.board": p.bars, "new.allotment": p.allotments, "new.give": p.give, "new.win": p.wins, "new.end": p.ends,
		"new.finish": p.finish, "new.score": p.score, "new.agreed": p.agreed, "new.mode": p.table.mode, "new.preset": p.details.presets,
	}
	for _, g := range p.details.groups {
		for name, bar := range g.bars {
			bars["new."+name] = bar
		}
	}
	return bars
}

// steppers are the numbers of the page by their names in the trace.
func (p *newGamePage) steppers() map[string]*kit.Stepper {
	list := map[string]*kit.Stepper{"new.year": p.year, "new.victory": p.victory, "new.limit": p.limit, "new.turns": p.details.turns}
	for i, step := range clockSteps() {
		list["new.clock."+step] = p.table.clocks[i]
	}
	return list
}
