package newgame

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/page"
	wordspkg "entente/ui/words"
)

// refresh shows the plan as it is.
func (p *newGamePage) refresh() {
	set, words := p.Plan.Set, p.words()
	p.showTables(words)
	var names []string
	for _, b := range p.All.List {
		names = append(names, words.Named(b.Variant.Names))
	}
	p.Bars.Set(slices.Index(p.All.List, p.Board), names...)
	p.showSeats(words)
	plain := game.Default(set.Setup, set.Rules)
	custom := p.otherWin || set.Victory != plain.Victory
	perWhom := p.w.Say("new.win", wordspkg.With{"Centers": plain.Victory})
	switch {
	case words.SeveralEach() && !set.ByPlayer:
		perWhom = p.w.Say("new.win-country", wordspkg.With{"Centers": plain.Victory})
	case set.ByPlayer:
		perWhom = p.w.Say("new.win-player", wordspkg.With{"Centers": plain.Victory})
	}
	p.wins.Set(page.OneIf(custom), perWhom, p.w.Say("new.other"))
	p.year.Set(set.Year)
	p.victory.Set(set.Victory)
	p.limit.By, p.limit.Unit.Text = 1, ""
	if set.Limit.Kind == game.Minutes {
		p.limit.By, p.limit.Unit.Text = 15, p.w.Say("new.min")
	}
	p.limit.Set(set.Limit.Number)
	ends := []string{p.w.Say("new.no-limit")}
	for _, n := range limitYears() {
		ends = append(ends, page.Number(set.Year+n-1))
	}
	p.ends.Set(p.endAt(), append(ends, p.w.Say("new.other"), p.w.Say("new.time"))...)
	p.finish.Set(page.OneIf(set.Limit.AtOnce), p.w.Say("setting.limit_finish.finish-year"), p.w.Say("setting.limit_finish.at-once"))
	p.score.Set(page.OneIf(set.ByUnits), p.w.Say("setting.limit_score.centers"), p.w.Say("setting.limit_score.units"))
	p.agreed.Set(page.OneIf(set.Shared), p.w.Say("setting.agreed_end.lots"), p.w.Say("setting.agreed_end.shared"))
	more := p.w.Say("new.details")
	if p.Detailed {
		more = p.w.Say("new.back")
	}
	p.more.Set(kit.ButtonFace{Text: more})
	face := kit.ButtonFace{Text: p.w.Say("new.start", wordspkg.With{"Phase": words.Phase(engine.Phase{Year: int16(set.Year)})})}
	if face.Disabled = len(set.Faults()) > 0; !words.Dated() {
		face.Text = p.w.Say("new.title")
	}
	p.start.Set(face)
	p.Text.set()
	p.Table.set()
	p.Details.set()
	if !slices.ContainsFunc(set.Faults(), func(f *game.Fault) bool { return f.Field != "limit" && f.Field != "victory" }) {
		p.preview.show(set.Begin())
	}
	p.arrange()
}

// showTables shows the numbers of players.
func (p *newGamePage) showTables(words wordspkg.Plan) {
	var cards []tableCard
	var sizes []string
	for _, t := range p.tables {
		sizes = append(sizes, page.Number(t.players))
		cards = append(cards, tableCard{Players: page.Number(t.players), Hands: t.setups[0].Seats, Sub: tableWords(words.Words, t)})
	}
	p.sizes.Set(p.sizeAt(), sizes...)
	p.Cards.set(p.sizeAt(), cards)
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
	p.allotments.Set(slices.Index(setups, p.Plan.Set.Setup), names...)
	p.give.Set(int(p.Plan.Set.Allotment), p.w.Say("new.as-seated"), p.w.Say("new.by-choice"), p.w.Say("new.by-lot"), p.w.Say("new.choice-lot"))
}

// showSeats shows the players and what they get.
func (p *newGamePage) showSeats(words wordspkg.Plan) {
	set := p.Plan.Set
	for i := len(p.Seats); i < len(set.Players); i++ {
		var c *seatCard
		c = newSeatCard(p.b, words.Words, p, i+1,
			func(name string) { p.Change(func() { p.Plan.Name(i, name) }) },
			func() { p.chooseHand(i, c.hand) })
		p.Seats = append(p.Seats, c)
	}
	for i, player := range set.Players {
		face := seatFace{Number: i + 1, Powers: player.Powers}
		switch hand := p.Plan.hands[i]; set.Allotment {
		case game.ByLot:
			face.Powers, face.Text = nil, p.w.Say("new.lot-decides")
		case game.ByChoice, game.ChoiceThenLot:
			face.Choose = true
			face.Powers = nil
			if hand != NoHand {
				face.Powers = set.Setup.Seats[hand]
			} else {
				face.Text = page.Either(set.Allotment == game.ByChoice, p.w.Say("new.choose"), p.w.Say("new.no-wish"))
			}
		}
		face.Fault = p.seatFault(i) != ""
		p.Seats[i].set(face)
		p.Seats[i].Name.Put(player.Name)
	}
}

// chooseHand offers the powers to a player.
func (p *newGamePage) chooseHand(seat int, under fyne.CanvasObject) {
	set := p.Plan.Set
	none := p.w.Say("new.no-wish")
	if set.Allotment == game.ByChoice {
		none = p.w.Say("new.choose-none")
	}
	var rows []kit.Row
	for i, hand := range set.Setup.Seats {
		r := kit.Row{Height: 32, Text: p.words().Powers(hand), Picked: p.Plan.hands[seat] == i}
		if len(hand) > 0 {
			r.Mark.Side = kit.Side(hand[0])
		}
		rows = append(rows, r)
	}
	rows = append(rows, kit.Row{Height: 32, Text: none, Indent: true, Picked: p.Plan.hands[seat] == NoHand, Rule: true})
	p.l.Choose(p.b, p.w.Win.Canvas(), under, rows, func(i int) {
		p.Change(func() {
			if i == len(rows)-1 {
				i = NoHand
			}
			p.Plan.Wish(seat, i)
		})
	})
}

// seatFault is what is wrong with a player, "" for nothing.
func (p *newGamePage) seatFault(seat int) string {
	for _, f := range p.Plan.Set.Faults() {
		if f.Player == seat {
			return p.words().Fault(f)
		}
	}
	return ""
}

// fieldFault is what is wrong with a field, "" for nothing.
func (p *newGamePage) fieldFault(name string) string {
	for _, f := range p.Plan.Set.Faults() {
		if f.Field == name {
			return p.words().Fault(f)
		}
	}
	return ""
}

func (p *newGamePage) title() string {
	if p.Detailed {
		return p.w.Say("new.details")
	}
	return p.w.Say("new.title")
}

// RulesName names the rules that are chosen.
func (p *newGamePage) RulesName() string {
	if name := p.Plan.preset(); name != "" {
		return p.w.Say("preset." + name)
	}
	return p.w.Say("preset.own")
}
