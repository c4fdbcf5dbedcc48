package newgame

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// refresh shows the plan as it is.
func (p *planPage) refresh() {
	set, w := p.plan.set, p.words()
	p.showTables(w)
	var names []string
	for _, b := range p.all.List {
		names = append(names, w.Named(b.Variant.Names))
	}
	p.boards.Set(slices.Index(p.all.List, p.board), names...)
	p.showSeats(w)
	p.ends.set(w)
	p.more.Set(look.Button{Text: either(p.detailed, p.Say("new.back"), p.Say("new.details"))})
	face := look.Button{Text: p.Say("new.start", words.With{"Phase": w.Phase(engine.Phase{Year: int16(set.Year)})})}
	if face.Disabled = len(set.Faults()) > 0; !w.Dated() {
		face.Text = p.Say("new.title")
	}
	p.start.Set(face)
	p.summary.set()
	p.table.set()
	p.details.set()
	if !slices.ContainsFunc(set.Faults(), func(f *game.Fault) bool { return f.Field != "limit" && f.Field != "victory" }) {
		p.preview.show(set.Begin())
	}
	p.arrange()
}

// showTables shows the numbers of players on offer, and the set-ups for the one that is chosen.
func (p *planPage) showTables(w words.Plan) {
	var cards []sizeCard
	for _, t := range p.tables {
		cards = append(cards, sizeCard{players: strconv.Itoa(t.players), hands: t.setups[0].Seats, sub: tableWords(w.Words, t)})
	}
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
	p.give.Set(int(p.plan.set.Allotment), p.Say("new.as-seated"), p.Say("new.by-choice"), p.Say("new.by-lot"), p.Say("new.choice-lot"))
}

// showSeats shows the players and what they get.
func (p *planPage) showSeats(w words.Plan) {
	set := p.plan.set
	for i := len(p.seats); i < len(set.Players); i++ {
		var c *seatCard
		c = newSeatCard(p.b, w.Words, p, i+1,
			func(name string) { p.change(func() { p.plan.name(i, name) }) },
			func() { p.chooseHand(i, c.hand) })
		c.who.OnTap = func() { p.chooseLevel(i, c.who) }
		p.seats = append(p.seats, c)
	}
	p.who.Set(p.plan.whoAt(), p.Say("new.who-people"), p.SayN("new.who-alone", len(set.Players)-1, nil), p.Say("new.who-mixed"))
	for i, player := range set.Players {
		face := seatFace{number: i + 1, powers: player.Powers, who: w.Level(player.Program.Level)}
		switch hand := p.plan.hands[i]; set.Allotment {
		case game.ByLot:
			face.powers, face.text = nil, p.Say("new.lot-decides")
		case game.ByChoice, game.ChoiceThenLot:
			face.choose = true
			face.powers = nil
			if hand != noHand {
				face.powers = set.Setup.Seats[hand]
			} else {
				face.text = either(set.Allotment == game.ByChoice, p.Say("new.choose"), p.Say("new.no-wish"))
			}
		}
		face.fault = p.seatFault(i) != ""
		p.seats[i].set(face)
		p.seats[i].name.Put(player.Name)
	}
}

// chooseLevel lets a person play in a seat, or a program of some level.
func (p *planPage) chooseLevel(seat int, under fyne.CanvasObject) {
	levels := append([]string{""}, game.Levels()...)
	var rows []look.Row
	for i, level := range levels {
		rows = append(rows, look.Row{Height: 32, Text: p.words().Level(level), Picked: p.plan.level[seat] == level, Rule: i == 1})
	}
	p.l.Choose(p.b, p.Win.Canvas(), under, rows, func(i int) { p.change(func() { p.plan.play(seat, levels[i]) }) })
}

// chooseWho seats people only, one person against programs, or leaves everybody where they are.
func (p *planPage) chooseWho(i int) {
	p.change(func() {
		switch i {
		case 0:
			p.plan.people()
		case 1:
			p.plan.against(p.own(), usualLevel)
		}
	})
}

// usualLevel is how well programs play unless somebody chooses otherwise.
const usualLevel = "medium"

// own is the seat of who plays alone: that of France where there is one, as it is said to forgive most.
func (p *planPage) own() int {
	pw := p.board.Variant.Power("france")
	seat := slices.IndexFunc(p.plan.set.Setup.Seats, func(hand []engine.Power) bool { return pw != engine.NoPower && slices.Contains(hand, pw) })
	return max(seat, 0)
}

// chooseHand lets a player choose among the powers.
func (p *planPage) chooseHand(seat int, under fyne.CanvasObject) {
	set := p.plan.set
	none := p.Say("new.no-wish")
	if set.Allotment == game.ByChoice {
		none = p.Say("new.choose-none")
	}
	var rows []look.Row
	for i, hand := range set.Setup.Seats {
		r := look.Row{Height: 32, Text: p.words().Powers(hand), Picked: p.plan.hands[seat] == i}
		if len(hand) > 0 {
			r.Mark.Side = look.Side(hand[0])
		}
		rows = append(rows, r)
	}
	rows = append(rows, look.Row{Height: 32, Text: none, Indent: true, Picked: p.plan.hands[seat] == noHand, Rule: true})
	p.l.Choose(p.b, p.Win.Canvas(), under, rows, func(i int) {
		p.change(func() {
			if i == len(rows)-1 {
				i = noHand
			}
			p.plan.wish(seat, i)
		})
	})
}

// title names the part of the page that is shown.
func (p *planPage) title() string {
	if p.detailed {
		return p.Say("new.details")
	}
	return p.Say("new.title")
}

// rulesName names the rules that are chosen.
func (p *planPage) rulesName() string { return p.Say("preset." + p.plan.set.Rules.PresetName()) }

// either returns the first text if so, else the second.
func either(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}
