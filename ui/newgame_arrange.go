package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
)

// refresh shows the plan as it is.
func (p *newGamePage) refresh() {
	set, words := p.plan.set, p.words()
	p.showTables(words)
	var names []string
	for _, b := range p.all.list {
		names = append(names, words.named(b.Variant.Names))
	}
	p.bars.set(slices.Index(p.all.list, p.board), names...)
	p.showSeats(words)
	plain := game.Default(set.Setup, set.Rules)
	custom := p.otherWin || set.Victory != plain.Victory
	perWhom := say("new.win", with{"Centers": plain.Victory})
	switch {
	case words.severalEach() && !set.ByPlayer:
		perWhom = say("new.win-country", with{"Centers": plain.Victory})
	case set.ByPlayer:
		perWhom = say("new.win-player", with{"Centers": plain.Victory})
	}
	p.wins.set(oneIf(custom), perWhom, say("new.other"))
	p.year.set(set.Year)
	p.victory.set(set.Victory)
	p.limit.set(set.Limit.Number)
	ends := []string{say("new.no-limit")}
	for _, n := range limitYears() {
		ends = append(ends, number(set.Year+n-1))
	}
	p.ends.set(p.endAt(), append(ends, say("new.other"), say("new.time"))...)
	p.finish.set(oneIf(set.Limit.AtOnce), say("new.finish-year"), say("new.at-once"))
	p.score.set(oneIf(set.ByUnits), say("setting.limit_score.centers"), say("setting.limit_score.units"))
	p.agreed.set(oneIf(set.Shared), say("setting.agreed_end.lots"), say("setting.agreed_end.shared"))
	more := say("new.details")
	if p.detailed {
		more = say("new.back")
	}
	p.more.set(buttonFace{Text: more})
	face := buttonFace{Text: say("new.start", with{"Phase": words.Phase(engine.Phase{Year: int16(set.Year)})})}
	face.Disabled = len(set.Faults()) > 0
	p.start.set(face)
	p.text.set()
	p.details.set()
	if !slices.ContainsFunc(set.Faults(), func(f *game.Fault) bool { return f.Field != "limit" && f.Field != "victory" }) {
		p.preview.show(set.Begin())
	}
	p.arrange()
}

// oneIf returns the second of two choices if so.
func oneIf(so bool) int {
	if so {
		return 1
	}
	return 0
}

// showTables shows the numbers of players.
func (p *newGamePage) showTables(words planWords) {
	var cards []tableCard
	for _, t := range p.tables {
		cards = append(cards, tableCard{Players: number(t.players), Hands: t.setups[0].Seats, Sub: words.table(t)})
	}
	p.cards.set(p.tableAt(), cards)
	setups := p.table().setups
	var names []string
	for _, s := range setups {
		name := ""
		for i, seat := range s.Seats {
			if i > 0 {
				name += " · "
			}
			for _, pw := range seat {
				name += s.Variant.Powers[pw].Letter
			}
		}
		names = append(names, name)
	}
	p.allotments.set(slices.Index(setups, p.plan.set.Setup), names...)
	p.give.set(int(p.plan.set.Allotment), say("new.as-seated"), say("new.by-choice"), say("new.by-lot"), say("new.choice-lot"))
}

// showSeats shows the players and what they get.
func (p *newGamePage) showSeats(words planWords) {
	set := p.plan.set
	for i := len(p.seats); i < len(set.Players); i++ {
		var c *seatCard
		c = newSeatCard(p.b, words.Words, p, i+1,
			func(name string) { p.change(func() { p.plan.name(i, name) }) },
			func() { p.chooseHand(i, c.hand) })
		p.seats = append(p.seats, c)
	}
	for i, player := range set.Players {
		face := seatFace{Number: i + 1, Powers: player.Powers}
		switch hand := p.plan.hands[i]; set.Allotment {
		case game.ByLot:
			face.Powers, face.Text = nil, say("new.lot-decides")
		case game.ByChoice, game.ChoiceThenLot:
			face.Choose = true
			face.Powers = nil
			if hand != noHand {
				face.Powers = set.Setup.Seats[hand]
			} else {
				face.Text = either(set.Allotment == game.ByChoice, say("new.choose"), say("new.no-wish"))
			}
		}
		face.Fault = p.seatFault(i) != ""
		p.seats[i].set(face)
		p.seats[i].name.show(player.Name)
	}
}

// chooseHand offers the powers to a player.
func (p *newGamePage) chooseHand(seat int, under fyne.CanvasObject) {
	set := p.plan.set
	none := say("new.no-wish")
	if set.Allotment == game.ByChoice {
		none = say("new.choose-none")
	}
	var rows []row
	for i, hand := range set.Setup.Seats {
		r := row{Height: 32, Text: p.words().powers(hand), Picked: p.plan.hands[seat] == i}
		if len(hand) > 0 {
			r.Mark.Power = hand[0]
		}
		rows = append(rows, r)
	}
	rows = append(rows, row{Height: 32, Text: none, Indent: true, Picked: p.plan.hands[seat] == noHand, Rule: true})
	p.l.choose(p.b, p.w.win.Canvas(), under, rows, func(i int) {
		p.change(func() {
			if i == len(rows)-1 {
				i = noHand
			}
			p.plan.wish(seat, i)
		})
	})
}

// seatFault is what is wrong with a player, "" for nothing.
func (p *newGamePage) seatFault(seat int) string {
	for _, f := range p.plan.set.Faults() {
		if f.Player == seat {
			return p.words().fault(f)
		}
	}
	return ""
}

// fieldFault is what is wrong with a field, "" for nothing.
func (p *newGamePage) fieldFault(name string) string {
	for _, f := range p.plan.set.Faults() {
		if f.Field == name {
			return p.words().fault(f)
		}
	}
	return ""
}

// arrange puts the controls of the left side in place.
func (p *newGamePage) arrange() {
	if p.width == 0 {
		return
	}
	d := &pen{l: p.l, left: 28, width: min(p.width-56, 940), y: 18}
	if d.width < 400 {
		d.left, d.width = 16, p.width-32
	}
	d.put(p.l.text(p.title(), 28, serif, RoleText), 0, 0, d.width, 42)
	w := p.more.least().Width + 8
	d.put(p.more, d.width-w, 7, w, 28)
	rules := say("new.rules", with{"Rules": p.rulesName()})
	if rw := p.l.width(rules, 13, regular); d.width-w-rw > 240 {
		d.put(p.l.text(rules, 13, regular, RoleMuted), d.width-w-rw-10, 7, rw, 28)
	}
	d.y += 54
	if p.detailed {
		p.details.arrange(d)
	} else {
		p.arrangePlayers(d)
		p.arrangeEnd(d)
	}
	p.height = d.y + 24
	p.left.Objects = d.list
	p.left.Refresh()
	p.scroll.Refresh()
}

func (p *newGamePage) title() string {
	if p.detailed {
		return say("new.details")
	}
	return say("new.title")
}

// rulesName names the rules that are chosen.
func (p *newGamePage) rulesName() string {
	if name := p.plan.preset(); name != "" {
		return say("preset." + name)
	}
	return say("preset.own")
}

// arrangePlayers places the tables and the seats.
func (p *newGamePage) arrangePlayers(d *pen) {
	d.head(say("new.players-head"))
	if len(p.all.list) > 1 {
		w := min(p.bars.least().Width, d.width-120)
		d.put(p.bars, d.width-w, -8, w, segmentHeight)
		d.y += 4
	}
	d.y += 28
	d.put(p.cards, 0, 0, d.width, tableCardHeight)
	d.y += tableCardHeight
	if len(p.table().setups) > 1 {
		d.y += 10
		d.put(p.allotments, 0, 0, min(p.allotments.least().Width, d.width), segmentHeight)
		d.y += segmentHeight
	}
	d.y += 22
	d.head(say("new.powers-head"))
	w := p.give.least().Width
	if w+120 > d.width {
		d.y += 28
	}
	d.put(p.give, max(d.width-w, 0), -6, min(w, d.width), segmentHeight)
	d.y += 36
	columns := 2
	for _, hand := range p.plan.set.Setup.Seats {
		if d.width < 560 || len(hand) > 2 {
			columns = 1 // all names of powers are to be read
		}
	}
	cell := (d.width - float32(columns-1)*10) / float32(columns)
	for i := 0; i < len(p.plan.set.Players); i += columns {
		tall := float32(seatHeight)
		for j := i; j < min(i+columns, len(p.plan.set.Players)); j++ {
			x := float32(j-i) * (cell + 10)
			d.put(p.seats[j].Container, x, 0, cell, seatHeight)
			if fault := p.seatFault(j); fault != "" {
				d.put(p.l.text(p.l.fit(fault, 11.5, medium, cell-28), 11.5, medium, RoleFailure), x+14, seatHeight+1, cell-28, 17)
				tall = seatHeight + 18
			}
		}
		d.y += tall + 8
	}
	for _, f := range p.plan.set.Faults() {
		if f.Player < 0 && f.Field == "powers" {
			d.put(p.l.text(p.l.fit(p.words().fault(f), 11.5, medium, d.width), 11.5, medium, RoleFailure), 0, 0, d.width, 17)
			d.y += 18
		}
	}
	d.y += 14
}

// arrangeEnd places what says when the game starts and ends.
func (p *newGamePage) arrangeEnd(d *pen) {
	set := p.plan.set
	d.head(say("new.end-head"))
	d.y += 26
	list := []caption{
		{text: say("new.first-spring"), object: p.year.Container, fault: p.fieldFault("year")},
		{text: say("new.solo"), object: p.wins},
	}
	if p.wins.at == 1 {
		list = append(list, caption{text: say("new.centers"), object: p.victory.Container, fault: p.fieldFault("victory")})
	} else {
		list[1].fault = p.fieldFault("victory")
	}
	d.flow(list)
	d.y += 12
	list = []caption{{text: say("new.or-after"), object: p.ends}}
	switch {
	case set.Limit.Kind == game.Minutes:
		list = append(list, caption{text: say("new.minutes"), object: p.limit.Container, fault: p.fieldFault("limit")},
			caption{text: say("new.then"), object: p.finish})
	case p.endAt() == len(limitYears())+1:
		until := ""
		if set.Limit.Number > 0 && set.LastYear() <= 9999 {
			until = say("new.until", with{"Phase": p.words().Phase(engine.Phase{Year: int16(set.LastYear()), Season: engine.Fall})})
		}
		list = append(list, caption{text: say("new.years"), object: p.limit.Container, fault: p.fieldFault("limit"), unit: until})
	}
	d.flow(list)
	d.y += 12
	list = []caption{{text: say("new.agreed"), object: p.agreed}}
	if set.Limit.Kind != game.NoLimit {
		list = append([]caption{{text: say("new.score"), object: p.score}}, list...)
	}
	d.flow(list)
}
