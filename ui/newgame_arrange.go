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
	p.limit.by, p.limit.unit.Text = 1, ""
	if set.Limit.Kind == game.Minutes {
		p.limit.by, p.limit.unit.Text = 15, say("new.min")
	}
	p.limit.set(set.Limit.Number)
	ends := []string{say("new.no-limit")}
	for _, n := range limitYears() {
		ends = append(ends, number(set.Year+n-1))
	}
	p.ends.set(p.endAt(), append(ends, say("new.other"), say("new.time"))...)
	p.finish.set(oneIf(set.Limit.AtOnce), say("setting.limit_finish.finish-year"), say("setting.limit_finish.at-once"))
	p.score.set(oneIf(set.ByUnits), say("setting.limit_score.centers"), say("setting.limit_score.units"))
	p.agreed.set(oneIf(set.Shared), say("setting.agreed_end.lots"), say("setting.agreed_end.shared"))
	more := say("new.details")
	if p.detailed {
		more = say("new.back")
	}
	p.more.set(buttonFace{Text: more})
	face := buttonFace{Text: say("new.start", with{"Phase": words.Phase(engine.Phase{Year: int16(set.Year)})})}
	if face.Disabled = len(set.Faults()) > 0; !words.dated() {
		face.Text = say("new.title")
	}
	p.start.set(face)
	p.text.set()
	p.table.set()
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
	var sizes []string
	for _, t := range p.tables {
		sizes = append(sizes, number(t.players))
		cards = append(cards, tableCard{Players: number(t.players), Hands: t.setups[0].Seats, Sub: tableWords(words.Words, t)})
	}
	p.sizes.set(p.sizeAt(), sizes...)
	p.cards.set(p.sizeAt(), cards)
	setups := p.size().setups
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
		p.seats[i].name.Put(player.Name)
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
			r.Mark.Side = Side(hand[0])
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
