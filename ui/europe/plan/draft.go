package plan

import (
	"slices"
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/boards"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/room/newgame"
	"entente/ui/settings"
	"entente/variants"
)

// draft is a plan in the form that the page shows.
type draft struct {
	*plan
	settings *settings.Settings // of the window; they include the external bots
	texts    func() *lang.Catalog
	all      boards.List      // the boards to choose from
	board    *variants.Bundle // the chosen board
	draw     func(*variants.Bundle) newgame.Map
	land     newgame.Map // the board with the last possible position
	last     string      // the stored plan of the last game; "" if none
	detailed bool        // the second part is shown
	otherWin bool        // the number of centers is typed, even if it is one of those offered
	otherEnd bool        // the same for the number of years

	does map[string]func(to int) // what the items change
}

// usualLevel is the level of bots unless the user chooses another.
const usualLevel = "medium"

// words returns the words for the plan.
func (d *draft) words() words.Plan {
	return words.Plan{Words: words.Words{Names: words.Names{Catalog: d.texts(), Variant: d.board.Variant}}, Set: d.set}
}

// item registers what an item changes when it is set.
func (d *draft) item(i newgame.Item, do func(to int)) newgame.Item {
	d.does[i.Name] = do
	return i
}

// change sets an item.
func (d *draft) change(item string, to int) {
	if do := d.does[item]; do != nil {
		do(to)
	}
}

// state returns the state of the page.
func (d *draft) state() newgame.State {
	w := d.words()
	d.does = map[string]func(int){}
	s := newgame.State{
		Title: w.Say("new.title"), Turn: w.Say("new.details"), Back: d.detailed,
		Aside: [2]string{w.Say("new.rules"), w.Say("preset." + d.set.Rules.PresetName())},
	}
	if d.last != "" {
		s.Again = w.Say("new.again")
	}
	s.Start = look.Button{Text: w.Say("new.title"), Disabled: len(d.set.Faults()) > 0}
	if w.Dated() {
		s.Start.Text = w.Say("new.start", words.With{"Phase": w.Phase(d.set.Opening())})
	}
	if d.detailed {
		s.Title, s.Turn = s.Turn, w.Say("new.back")
		s.Form = d.details(w)
	} else {
		s.Form = append(d.players(w), d.ends(w), d.clocks(w), newgame.Section{Head: w.Say("new.mode-head"), Beside: d.item(
			newgame.Item{Name: "mode", Value: int(d.set.Mode), Words: []string{w.Say("setting.mode.referee"), w.Say("setting.mode.keyboard"), w.Say("setting.mode.planning")}},
			func(to int) { d.sit(game.Mode(to)) },
		)})
	}
	if !slices.ContainsFunc(d.set.Faults(), func(f *game.Fault) bool { return !limits(f) && f.Field != "victory" }) {
		if pos := d.set.Begin(); d.land.Sight != pos.Setup {
			d.land.Scene, d.land.Sight = layout.Scene{Position: &pos, Labels: layout.NoLabels}, pos.Setup
		}
	}
	s.Map = d.land
	d.summary(w, &s)
	return s
}

// size returns the index of the chosen number of players.
func (d *draft) size(sizes []tableSize) int {
	return slices.IndexFunc(sizes, func(t tableSize) bool { return slices.Contains(t.setups, d.set.Setup) })
}

// choose switches to another setup, of the same board or another one. Other settings stay; year and victory follow the setup unless they were
// changed by hand.
func (d *draft) choose(s *engine.Setup) {
	alone := d.whoAt() == 1
	d.plan.choose(s)
	if alone {
		d.alone(d.own())
	}
	d.otherWin = d.set.Victory != game.Default(s, d.set.Rules).Victory
}

// boards returns the names of the boards.
func (d *draft) boards() (list []string) {
	for _, b := range d.all.List {
		list = append(list, d.words().Named(b.Variant.Names))
	}
	return list
}

// move switches to another board.
func (d *draft) move(board int) {
	if b := d.all.List[board]; b != d.board {
		d.board, d.land = b, d.draw(b)
		d.choose(&b.Variant.Setups[0])
	}
}

// players returns the sections about the players and their powers.
func (d *draft) players(w words.Plan) []newgame.Section {
	sizes := tablesOf(d.board.Variant)
	at := d.size(sizes)
	how := newgame.Section{Head: w.Say("new.players-head"), Size: at}
	d.does["players"] = func(to int) { d.choose(sizes[to].setups[0]) }
	for _, t := range sizes {
		c := newgame.Size{Text: strconv.Itoa(t.players), Sub: tableWords(w.Words, t)}
		for _, hand := range t.setups[0].Seats {
			c.Sides = append(c.Sides, sides(hand))
		}
		how.Sizes = append(how.Sizes, c)
	}
	how.Beside = d.item(newgame.Item{Name: "board", Value: slices.Index(d.all.List, d.board), Words: d.boards()}, d.move)
	if setups := sizes[at].setups; len(setups) > 1 {
		bar := d.item(newgame.Item{Name: "allotment", Value: slices.Index(setups, d.set.Setup)}, func(to int) { d.choose(setups[to]) })
		for _, s := range setups {
			bar.Words = append(bar.Words, letters(s))
		}
		how.Items = []newgame.Item{bar}
	}
	give := d.item(newgame.Item{Name: "give", Value: int(d.set.Allotment), Words: []string{w.Say("new.as-seated"), w.Say("new.by-choice"), w.Say("new.by-lot"), w.Say("new.choice-lot")}},
		func(to int) { d.allot(game.Allotment(to)) })
	who := d.item(newgame.Item{Name: "who", Value: d.whoAt(), Words: []string{w.Say("new.who-people"), w.SayN("new.who-alone", len(d.set.Players)-1, nil), w.Say("new.who-mixed")}},
		func(to int) {
			switch to {
			case 0:
				d.people()
			case 1:
				d.against(d.own(), usualLevel)
			}
		})
	seats := newgame.Section{Head: w.Say("new.who-head"), Beside: who, Seats: d.seats(w)}
	for _, hand := range d.set.Setup.Seats {
		seats.Wide = seats.Wide || len(hand) > 1
	}
	for _, f := range d.set.Faults() {
		if f.Player < 0 && f.Field == "powers" {
			seats.Faults = append(seats.Faults, w.Fault(f))
		}
	}
	return []newgame.Section{how, {Head: w.Say("new.powers-head"), Beside: give}, seats}
}

// own returns the seat of the only human player: that of France if there is one, because France is said to be the most forgiving power.
func (d *draft) own() int {
	pw := d.board.Variant.Power("france")
	return max(slices.IndexFunc(d.set.Setup.Seats, func(hand []engine.Power) bool { return pw != engine.NoPower && slices.Contains(hand, pw) }), 0)
}

// sides converts powers to the sides of a room.
func sides(hand []engine.Power) []look.Side {
	var list []look.Side
	for _, pw := range hand {
		list = append(list, look.Side(pw))
	}
	return list
}

// letters returns the letters of a setup's powers, grouped by player.
func letters(s *engine.Setup) string {
	text := ""
	for i, seat := range s.Seats {
		if i > 0 {
			text += " · "
		}
		for _, pw := range seat {
			text += s.Variant.Powers[pw].Letter
		}
	}
	return text
}

// seats returns the players and their powers.
func (d *draft) seats(w words.Plan) (list []newgame.Seat) {
	known := levels.Known(game.Levels(), d.settings)
	for i, player := range d.set.Players {
		s := newgame.Seat{Name: player.Name, Hint: w.Say("new.name", words.With{"N": i + 1}), Sides: sides(player.Powers), Hand: w.Powers(player.Powers), Who: levels.Seat{Level: d.level[i], Levels: known}}
		s.Fault = d.fault(w, func(f *game.Fault) bool { return f.Player == i })
		choice := d.set.Allotment == game.ByChoice
		switch {
		case d.set.Allotment == game.ByLot:
			s.Sides, s.Hand = nil, w.Say("new.lot-decides")
		case choice || d.set.Allotment == game.ChoiceThenLot:
			s.Hands = d.handRows(w, i)
			if d.plan.hands[i] == noHand {
				s.Sides, s.Hand = nil, either(choice, w.Say("new.choose"), w.Say("new.no-wish"))
			}
		}
		list = append(list, s)
	}
	return list
}

// handRows returns the choices of a player: the powers of every seat, or none.
func (d *draft) handRows(w words.Plan, seat int) []look.Row {
	var rows []look.Row
	for i, hand := range d.set.Setup.Seats {
		r := look.Row{Height: 32, Text: w.Powers(hand), Picked: d.plan.hands[seat] == i}
		if len(hand) > 0 {
			r.Mark.Side = look.Side(hand[0])
		}
		rows = append(rows, r)
	}
	none := w.Say(either(d.set.Allotment == game.ByChoice, "new.choose-none", "new.no-wish"))
	return append(rows, look.Row{Height: 32, Text: none, Indent: true, Picked: d.plan.hands[seat] == noHand, Rule: true})
}

// want sets the wish of a player to one of these choices.
func (d *draft) want(seat, choice int) {
	if choice == len(d.set.Setup.Seats) {
		choice = noHand
	}
	d.wish(seat, choice)
}

// fault returns the text of the first fault that satisfies meant, or "" if none.
func (d *draft) fault(w words.Plan, meant func(*game.Fault) bool) string {
	for _, f := range d.set.Faults() {
		if meant(f) {
			return w.Fault(f)
		}
	}
	return ""
}

// field returns the text of a field's fault, or "" if none.
func (d *draft) field(w words.Plan, name string) string {
	return d.fault(w, func(f *game.Fault) bool { return f.Field == name })
}

// faulty switches to the part with the first fault and returns its item.
func (d *draft) faulty() string {
	f := d.set.Faults()[0]
	d.detailed = f.Field == "year" || f.Field == "armistice"
	number := "." + strconv.Itoa(f.Player+1)
	switch f.Field {
	case "players":
		return "name" + number
	case "powers":
		return "hand" + number
	case "armistice":
		return "turns"
	case "clocks":
		for i, name := range newgame.ClockNames() {
			if d.clockFault(i) != nil {
				return "clock." + name
			}
		}
	}
	return f.Field
}

// summary fills in the description of the plan, or its faults.
func (d *draft) summary(w words.Plan, s *newgame.State) {
	s.Head, s.Text = w.Headline(), w.Paragraph()
	card := func(text string, tone look.Role) {
		if c := (newgame.Card{Text: text, Tone: tone}); text != "" && !slices.Contains(s.Cards, c) {
			s.Cards = append(s.Cards, c)
		}
	}
	faults := d.set.Faults()
	for _, f := range faults {
		card(w.Fault(f), look.RoleFailure)
	}
	if len(faults) > 0 {
		s.Text = ""
	} else {
		card(d.hint(w), look.RoleWarning)
	}
	persons, _ := d.persons()
	if persons < len(d.set.Players) {
		card(lang.Sentences(w.Say("rivals.see"), w.Say("rivals.see-more")), look.RoleAccent)
		if len(faults) == 0 && len(d.set.Players) == 7 && d.board.Variant.ID == "standard" {
			s.Chart = strength(w.Words)
		}
	}
	if err := d.all.Err; err != nil {
		card(w.Say("new.bad-variants")+"\n"+err.Error(), look.RoleWarning)
	}
	if list := w.Differences(); len(faults) == 0 && len(list) > 0 {
		s.Notes = append([]string{w.Say("new.differs")}, list...)
	}
}

// hint returns a warning that players have no names yet, or "" if they do or there is only one.
func (d *draft) hint(w words.Plan) string {
	if persons, _ := d.persons(); persons < 2 {
		return ""
	}
	var names []string
	for i, player := range d.set.Players {
		names = append(names, player.Name+d.level[i])
	}
	return newgame.Nameless(w.Catalog, names)
}

// either returns yes if so is true, else no.
func either(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}

// flag returns 1 for true and 0 for false.
func flag(so bool) int { return kit.Second(so) }
