package ui

// note tells the trace where the controls of the page are, under names that begin with "new.".
func (p *newGamePage) note(line *traceLine) {
	if !p.shown() {
		return
	}
	line.Page = "new"
	c := line.Controls
	c["new.start"], c["new.cancel"], c["new.details"] = rect(p.start), rect(p.cancel), rect(p.more)
	if p.detailed {
		return
	}
	cards := rect(p.cards)
	left := float32(0)
	for i, right := range p.cards.edges {
		c["new.players."+number(p.tables[i].players)] = [4]float32{cards[0] + left, cards[1], right - left, cards[3]}
		left = right
	}
	bar := func(name string, s *segments) {
		at, left := rect(s), float32(0)
		for i, right := range s.edges {
			c[name+"."+number(i)] = [4]float32{at[0] + left, at[1], right - left, at[3]}
			left = right
		}
	}
	bar("new.board", p.bars)
	if len(p.table().setups) > 1 {
		bar("new.allotment", p.allotments)
	}
	bar("new.give", p.give)
	bar("new.win", p.wins)
	bar("new.end", p.ends)
	bar("new.agreed", p.agreed)
	c["new.year"] = rect(p.year.field)
	if p.wins.at == 1 {
		c["new.victory"] = rect(p.victory.field)
	}
	if e := p.endAt(); e > len(limitYears()) {
		c["new.limit"] = rect(p.limit.field)
	}
	for i := range p.plan.set.Players {
		c["new.name."+number(i+1)] = rect(p.seats[i].name)
		if p.seats[i].hand.Visible() {
			c["new.hand."+number(i+1)] = rect(p.seats[i].hand)
		}
	}
}
