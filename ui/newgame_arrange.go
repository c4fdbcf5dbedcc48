package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
	wordspkg "entente/ui/words"
)

// refresh shows the plan as it is.
func (p *newGamePage) refresh() {
	set, words := p.plan.set, p.words()
	p.showTables(words)
	var names []string
	for _, b := range p.all.list {
		names = append(names, words.Named(b.Variant.Names))
	}
	p.bars.Set(slices.Index(p.all.list, p.board), names...)
	p.showSeats(words)
	plain := game.Default(set.Setup, set.Rules)
	custom := p.otherWin || set.Victory != plain.Victory
	perWhom := wordspkg.Say("new.win", wordspkg.With{"Centers": plain.Victory})
	switch {
	case words.SeveralEach() && !set.ByPlayer:
		perWhom = wordspkg.Say("new.win-country", wordspkg.With{"Centers": plain.Victory})
	case set.ByPlayer:
		perWhom = wordspkg.Say("new.win-player", wordspkg.With{"Centers": plain.Victory})
	}
	p.wins.Set(oneIf(custom), perWhom, wordspkg.Say("new.other"))
	p.year.Set(set.Year)
	p.victory.Set(set.Victory)
	p.limit.By, p.limit.Unit.Text = 1, ""
	if set.Limit.Kind == game.Minutes {
		p.limit.By, p.limit.Unit.Text = 15, wordspkg.Say("new.min")
	}
	p.limit.Set(set.Limit.Number)
	ends := []string{wordspkg.Say("new.no-limit")}
	for _, n := range limitYears() {
		ends = append(ends, number(set.Year+n-1))
	}
	p.ends.Set(p.endAt(), append(ends, wordspkg.Say("new.other"), wordspkg.Say("new.time"))...)
	p.finish.Set(oneIf(set.Limit.AtOnce), wordspkg.Say("setting.limit_finish.finish-year"), wordspkg.Say("setting.limit_finish.at-once"))
	p.score.Set(oneIf(set.ByUnits), wordspkg.Say("setting.limit_score.centers"), wordspkg.Say("setting.limit_score.units"))
	p.agreed.Set(oneIf(set.Shared), wordspkg.Say("setting.agreed_end.lots"), wordspkg.Say("setting.agreed_end.shared"))
	more := wordspkg.Say("new.details")
	if p.detailed {
		more = wordspkg.Say("new.back")
	}
	p.more.Set(kit.ButtonFace{Text: more})
	face := kit.ButtonFace{Text: wordspkg.Say("new.start", wordspkg.With{"Phase": words.Phase(engine.Phase{Year: int16(set.Year)})})}
	if face.Disabled = len(set.Faults()) > 0; !words.Dated() {
		face.Text = wordspkg.Say("new.title")
	}
	p.start.Set(face)
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
func (p *newGamePage) showTables(words words.Plan) {
	var cards []tableCard
	var sizes []string
	for _, t := range p.tables {
		sizes = append(sizes, number(t.players))
		cards = append(cards, tableCard{Players: number(t.players), Hands: t.setups[0].Seats, Sub: tableWords(words.Words, t)})
	}
	p.sizes.Set(p.sizeAt(), sizes...)
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
	p.allotments.Set(slices.Index(setups, p.plan.set.Setup), names...)
	p.give.Set(int(p.plan.set.Allotment), wordspkg.Say("new.as-seated"), wordspkg.Say("new.by-choice"), wordspkg.Say("new.by-lot"), wordspkg.Say("new.choice-lot"))
}

// showSeats shows the players and what they get.
func (p *newGamePage) showSeats(words words.Plan) {
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
			face.Powers, face.Text = nil, wordspkg.Say("new.lot-decides")
		case game.ByChoice, game.ChoiceThenLot:
			face.Choose = true
			face.Powers = nil
			if hand != noHand {
				face.Powers = set.Setup.Seats[hand]
			} else {
				face.Text = either(set.Allotment == game.ByChoice, wordspkg.Say("new.choose"), wordspkg.Say("new.no-wish"))
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
	none := wordspkg.Say("new.no-wish")
	if set.Allotment == game.ByChoice {
		none = wordspkg.Say("new.choose-none")
	}
	var rows []kit.Row
	for i, hand := range set.Setup.Seats {
		r := kit.Row{Height: 32, Text: p.words().Powers(hand), Picked: p.plan.hands[seat] == i}
		if len(hand) > 0 {
			r.Mark.Side = kit.Side(hand[0])
		}
		rows = append(rows, r)
	}
	rows = append(rows, kit.Row{Height: 32, Text: none, Indent: true, Picked: p.plan.hands[seat] == noHand, Rule: true})
	p.l.Choose(p.b, p.w.win.Canvas(), under, rows, func(i int) {
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
			return p.words().Fault(f)
		}
	}
	return ""
}

// fieldFault is what is wrong with a field, "" for nothing.
func (p *newGamePage) fieldFault(name string) string {
	for _, f := range p.plan.set.Faults() {
		if f.Field == name {
			return p.words().Fault(f)
		}
	}
	return ""
}

func (p *newGamePage) title() string {
	if p.detailed {
		return wordspkg.Say("new.details")
	}
	return wordspkg.Say("new.title")
}

// rulesName names the rules that are chosen.
func (p *newGamePage) rulesName() string {
	if name := p.plan.preset(); name != "" {
		return wordspkg.Say("preset." + name)
	}
	return wordspkg.Say("preset.own")
}
