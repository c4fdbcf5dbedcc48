package newgame

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/ui/europe/words"
	"entente/ui/kit"
)

// Controls implements page.Page. Its names begin with "new."; what the page does not show is left out.
func (p *planPage) Controls(add func(string, [4]float32)) {
	c := map[string][4]float32{}
	defer func() {
		for name, at := range c {
			add(name, at)
		}
	}()
	c["new.start"], c["new.cancel"], c["new.details"] = kit.Rect(p.start), kit.Rect(p.cancel), kit.Rect(p.more)
	seen := func(o fyne.CanvasObject) bool { return slices.Contains(p.left.Objects, o) }
	if seen(p.cards) {
		cards := kit.Rect(p.cards)
		for i, r := range p.cards.rects {
			c["new.players."+strconv.Itoa(p.tables[i].players)] = [4]float32{cards[0] + r[0], cards[1] + r[1], r[2], r[3]}
		}
	}
	for name, s := range p.barNames() {
		at, left := kit.Rect(s), float32(0)
		if s.Folded() && seen(s) {
			c[name] = at // its words are in the list that drops from it
			continue
		}
		for i, right := range s.Edges {
			if seen(s) {
				c[name+"."+strconv.Itoa(i)] = [4]float32{at[0] + left, at[1], right - left, at[3]}
			}
			left = right
		}
	}
	for name, s := range p.steppers() {
		if seen(s.Container) {
			c[name] = kit.Rect(s.Field)
		}
	}
	if seen(p.table.on) {
		c["new.clocks"] = kit.Rect(p.table.on)
	}
	for i := range p.plan.set.Players {
		if !seen(p.seats[i].Container) {
			break
		}
		c["new.name."+strconv.Itoa(i+1)] = kit.Rect(p.seats[i].name)
		if p.seats[i].hand.Visible() {
			c["new.hand."+strconv.Itoa(i+1)] = kit.Rect(p.seats[i].hand)
		}
	}
}

// barNames returns the bars of the page by their names in the trace.
func (p *planPage) barNames() map[string]*kit.Segments {
	bars := map[string]*kit.Segments{
		"new.board": p.boards, "new.allotment": p.allotments, "new.give": p.give, "new.win": p.ends.wins, "new.end": p.ends.ends,
		"new.mode": p.table.mode, "new.preset": p.details.presets,
	}
	for name, bar := range p.details.bars {
		bars["new."+name] = bar
	}
	return bars
}

// steppers returns the numbers of the page by their names in the trace.
func (p *planPage) steppers() map[string]*kit.Stepper {
	list := map[string]*kit.Stepper{"new.year": p.details.year, "new.victory": p.ends.victory, "new.limit": p.ends.limit, "new.turns": p.details.turns}
	for i, step := range words.ClockSteps() {
		list["new.clock."+step] = p.table.clocks[i]
	}
	return list
}
