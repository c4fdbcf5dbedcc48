package newgame

// faulty turns to the part of the page with the first fault and gives the keyboard to its field.
func (p *planPage) faulty() {
	on := p.Win.Canvas()
	switch p.plan.set.Faults()[0].Field {
	case "year", "armistice":
		p.change(func() { p.detailed = true })
	case "players", "powers":
		p.change(func() { p.detailed = false })
	}
	switch f := p.plan.set.Faults()[0]; {
	case f.Field == "year":
		on.Focus(p.details.year.Field)
	case f.Field == "victory":
		on.Focus(p.ends.victory.Field)
	case f.Field == "limit":
		on.Focus(p.ends.limit.Field)
	case f.Field == "armistice":
		on.Focus(p.details.turns.Field)
	case f.Field == "clocks":
		on.Focus(p.table.focus())
	case f.Player >= 0 && f.Player < len(p.seats) && f.Kind == "name-twice":
		on.Focus(p.seats[f.Player].name)
	case f.Player >= 0 && f.Player < len(p.seats):
		on.Focus(p.seats[f.Player].hand)
	}
}

// seatFault says what is wrong with a player, "" for nothing.
func (p *planPage) seatFault(seat int) string {
	for _, f := range p.plan.set.Faults() {
		if f.Player == seat {
			return p.words().Fault(f)
		}
	}
	return ""
}

// fieldFault says what is wrong with a field, "" for nothing.
func (p *planPage) fieldFault(name string) string {
	for _, f := range p.plan.set.Faults() {
		if f.Field == name {
			return p.words().Fault(f)
		}
	}
	return ""
}
