package plan

import (
	"maps"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	europe "entente/engine/game"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/lastyear"
	"entente/engine/record"
	"entente/engine/table"
	"entente/ui/board/layout"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/room/newgame"
	"entente/ui/rulebook"
	"entente/ui/settings"
	"entente/ui/ticker"
)

// draft holds the choices for a new game. Entries for one number of players are kept while another number is chosen.
type draft struct {
	board    *kingdoms.Board
	settings *settings.Settings // for the external bots
	texts    func() *lang.Catalog
	chart    scene.Chart
	land     newgame.Map

	setup  kingdoms.Setup
	names  []string // by player, including players beyond this setup
	levels []string // bot levels, likewise; "" for people
	deal            // of the setup's seats
	rules  kingdoms.Rules
	secret lastyear.End // years from which the last one is drawn
	hidden bool
	agreed record.AgreedEnd
	timed  bool
	clocks europe.Clocks

	last               string // the remembered choices; "" if none
	otherWin, otherEnd bool   // the number is typed, even if it equals one of the choices
	does               map[string]func(to int)
}

// newDraft returns a draft for the largest number of players, with their names.
func newDraft(b *kingdoms.Board, set *settings.Settings, texts func() *lang.Catalog, names []string) *draft {
	d := &draft{board: b, settings: set, texts: texts, names: slices.Clone(names), timed: true, clocks: europe.DefaultClocks()}
	sizes := d.sizes()
	d.choose(sizes[len(sizes)-1])
	return d
}

// sizes returns the setups, those for few players first.
func (d *draft) sizes() []kingdoms.Setup {
	return slices.SortedFunc(slices.Values(d.board.Setups), func(a, b kingdoms.Setup) int { return a.Players - b.Players })
}

// choose changes the number of players. The number of cities needed to win follows unless it was changed.
func (d *draft) choose(s kingdoms.Setup) {
	if d.rules.Victory == d.setup.Victory {
		d.rules.Victory = s.Victory
	}
	if d.setup.Players != s.Players {
		d.deal.begin(len(s.Seats), d.give)
	}
	d.setup = s
	for len(d.names) < len(s.Seats) {
		d.names = append(d.names, "")
	}
	for len(d.levels) < len(s.Seats) {
		d.levels = append(d.levels, "")
	}
	d.otherWin = d.rules.Victory != s.Victory
}

// name names a player.
func (d *draft) name(player int, name string) { d.names[player] = name }

// play makes a player a bot of a level, or a person if level is "".
func (d *draft) play(player int, level string) { d.levels[player] = level }

// words returns the texts of the draft.
func (d *draft) words() words.Words { return words.Words{Catalog: d.texts(), Board: d.board} }

// game returns the planned game, after drawing lots for the seats if necessary. Names and bots follow their players. The draft must have no
// faults. chance draws the lots and the seeds of bots.
func (d *draft) game(chance europe.Chance) *game.Game {
	g := game.NewSecret(d.board, d.setup, d.rules, d.secret)
	g.Hidden, g.Agreed, g.Names = d.hidden, d.agreed, make([]string, len(d.setup.Seats))
	for player, seat := range d.deal.out(chance) {
		g.Names[seat] = d.names[player]
		if level := d.levels[player]; level != "" {
			_ = g.SetProgram(seat, game.Program{Level: level, Seed: 1 + chance(game.MaxSeed)}) // level is one of the choices
		}
	}
	if d.timed {
		g.Clock.Apart = d.clocks.Apart
		for i, step := range d.clocks.Steps() {
			*g.Clock.Times()[i] = int(*step / time.Second)
		}
	}
	return g
}

// fault is an error and the name of its item.
type fault struct{ at, text string }

// faults returns all errors.
func (d *draft) faults() (list []fault) {
	w := d.words()
	add := func(at, key string, with words.With) { list = append(list, fault{at, w.Say(key, with)}) }
	for i, name := range d.names[:len(d.setup.Seats)] {
		at := "name." + strconv.Itoa(i+1)
		switch n := utf8.RuneCountInString(name); {
		case name != "" && slices.Contains(d.names[:i], name):
			add(at, "fault.name-twice", words.With{"Player": i + 1})
		case n > record.MaxName:
			add(at, "fault.name-long", words.With{"N": n, "Most": record.MaxName})
		}
	}
	if least, most := d.leastVictory(), d.board.Cities().Len(); d.rules.Victory < least || d.rules.Victory > most {
		add("victory", "kingdoms.fault.victory", words.With{"Least": least, "Most": most})
	}
	if last := int(d.rules.LastYear); (last != 0 || d.otherEnd) && last < d.board.FirstYear || last > europe.MaxYear {
		add("last", "kingdoms.fault.last", words.With{"Least": d.board.FirstYear, "Most": europe.MaxYear})
	}
	list = append(list, d.secretFaults(w)...)
	for i, step := range d.clocks.Steps() {
		if len((europe.Clocks{First: *step}).Faults()) > 0 && d.timed {
			add("clock."+newgame.ClockNames()[i], "fault.clock", words.With{"Least": 0, "Most": europe.MaxMinutes})
		}
	}
	return list
}

// fault returns the error of an item, or "" if none.
func (d *draft) fault(item string) string {
	for _, f := range d.faults() {
		if f.at == item {
			return f.text
		}
	}
	return ""
}

// leastVictory returns the smallest number of cities that no player has at the start.
func (d *draft) leastVictory() int {
	pos, _ := d.board.Begin(d.setup)
	most := 0
	for _, seat := range d.setup.Seats {
		n := 0
		for f := range seat.All() {
			n += pos.Cities(f)
		}
		most = max(most, n)
	}
	return most + 1
}

// item registers what setting an item does.
func (d *draft) item(i newgame.Item, do func(to int)) newgame.Item {
	d.does[i.Name] = do
	i.Fault = d.fault(i.Name)
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
	d.does = map[string]func(to int){}
	pos, _ := d.board.Begin(d.setup)
	s := newgame.State{
		Title: w.Say("new.title"), Form: []newgame.Section{d.players(w), d.allotment(w), d.seats(w), d.ends(w), d.clock(w), d.table(w)}, Map: d.land,
		Head: w.SayN("plan.headline", d.setup.Players, words.With{"Count": w.Say("count." + strconv.Itoa(d.setup.Players)), "Phase": w.Phase(pos.Phase)}),
	}
	s.Map.Scene, s.Map.Sight = d.chart.Scene(&pos, nil, nil), d.setup.Players
	s.Map.Scene.Labels = layout.NoLabels
	if d.last != "" {
		s.Again = w.Say("new.again")
	}
	list := d.faults()
	for _, f := range list {
		s.Cards = append(s.Cards, newgame.Card{Text: f.text, Tone: look.RoleFailure})
	}
	s.Start = look.Button{Text: w.Say("new.start", words.With{"Phase": w.Phase(pos.Phase)}), Disabled: len(list) > 0}
	if len(list) == 0 {
		if slices.ContainsFunc(d.levels[:len(d.setup.Seats)], func(level string) bool { return level != "" }) {
			s.Cards = append(s.Cards, newgame.Card{Text: lang.Sentences(w.Say("rivals.see"), w.Say("rivals.see-more")), Tone: look.RoleAccent})
		}
		s.Text = d.paragraph(w)
		if hint := newgame.Nameless(w.Catalog, d.names[:len(d.setup.Seats)]); hint != "" {
			s.Cards = append(s.Cards, newgame.Card{Text: hint, Tone: look.RoleWarning})
		}
	}
	return s
}

// paragraph describes the planned game in sentences.
func (d *draft) paragraph(w words.Words) string {
	list := []string{w.Say("kingdoms.new.text"), w.Say("kingdoms.plan.win", words.With{"N": d.rules.Victory})}
	if last := d.rules.LastYear; last != 0 {
		list = append(list, w.Say("kingdoms.plan.until", words.With{"Year": last}))
	}
	if d.secret.From != 0 {
		list = append(list, w.Say("kingdoms.plan.secret", words.With{"From": d.secret.From, "To": d.secret.To}))
	}
	if last := d.rules.LastYear; last == 0 && d.secret.From == 0 {
		list = append(list, w.Say("plan.agreed-"+d.agreed.String()))
	}
	if d.rules.Abroad {
		list = append(list, w.Say("kingdoms.agreed.abroad"))
	}
	if d.setup.Passive != 0 {
		list = append(list, w.Say("plan.passive", words.With{"Powers": w.Factions(d.setup.Passive)}))
	}
	if d.setup.Closed != 0 {
		list = append(list, w.Say("kingdoms.rulings.lots-text"))
	}
	return lang.Sentences(list...)
}

// players returns the section about the number of players.
func (d *draft) players(w words.Words) newgame.Section {
	s := newgame.Section{Head: w.Say("new.players-head"), Beside: newgame.Item{Name: "board", Words: []string{w.Say("kingdoms.bar.title")}}}
	sizes := d.sizes()
	d.does["players"] = func(to int) { d.choose(sizes[to]) }
	for i, setup := range sizes {
		c := newgame.Size{Text: strconv.Itoa(setup.Players)}
		switch n := setup.Passive.Len(); {
		case n == 0:
			c.Sub = w.Say("new.full-board")
		case n == 1:
			c.Sub = w.Say("new.one-passive", words.With{"Power": w.Factions(setup.Passive)})
		default:
			c.Sub = w.SayN("new.more-passive", n, nil)
		}
		for _, seat := range setup.Seats {
			c.Sides = append(c.Sides, sides(seat))
		}
		if s.Sizes = append(s.Sizes, c); setup.Players == d.setup.Players {
			s.Size = i
		}
	}
	return s
}

// sides converts factions.
func sides(seat kingdoms.FactionSet) (list []look.Side) {
	for f := range seat.All() {
		list = append(list, look.Side(f))
	}
	return list
}

// allotment returns the section about how factions are assigned.
func (d *draft) allotment(w words.Words) newgame.Section {
	return newgame.Section{Head: w.Say("kingdoms.new.factions"), Beside: d.item(newgame.Item{
		Name: "give", Value: int(d.give), Words: []string{w.Say("new.as-seated"), w.Say("new.by-choice"), w.Say("new.by-lot"), w.Say("new.choice-lot")},
	}, func(to int) { d.deal.begin(len(d.setup.Seats), europe.Allotment(to)) })}
}

// seats returns the section about who plays which faction.
func (d *draft) seats(w words.Words) newgame.Section {
	s := newgame.Section{Head: w.Say("new.who-head")}
	known := levels.Known(game.Levels(), d.settings)
	for i := range d.setup.Seats {
		seat := newgame.Seat{
			Name: d.names[i], Hint: w.Say("new.name", words.With{"N": i + 1}), Hand: w.Say("new.lot-decides"), Fault: d.fault("name." + strconv.Itoa(i+1)),
			Who: levels.Seat{Level: d.levels[i], Levels: known},
		}
		switch hand := d.hands[i]; {
		case d.give == europe.ByLot:
		case hand == table.NoWish:
			seat.Hand = w.Say("new.no-wish")
		default:
			seat.Sides, seat.Hand = sides(d.setup.Seats[hand]), w.Factions(d.setup.Seats[hand])
		}
		if d.give == europe.ByChoice || d.give == europe.ChoiceThenLot {
			seat.Hands = d.handRows(w, i)
		}
		s.Seats = append(s.Seats, seat)
	}
	for _, seat := range d.setup.Seats {
		s.Wide = s.Wide || seat.Len() > 1
	}
	return s
}

// handRows returns the choices of a player: the factions of each seat and, before lots, no wish.
func (d *draft) handRows(w words.Words, player int) (rows []look.Row) {
	for i, seat := range d.setup.Seats {
		rows = append(rows, look.Row{Height: 32, Mark: look.Mark{Side: sides(seat)[0]}, Text: w.Factions(seat), Picked: d.hands[player] == i})
	}
	if d.give == europe.ChoiceThenLot {
		rows = append(rows, look.Row{Height: 32, Text: w.Say("new.no-wish"), Indent: true, Picked: d.hands[player] == table.NoWish, Rule: true})
	}
	return rows
}

// lastYears are the choices for the last year, counted from the first.
func lastYears() []int { return []int{0, 2, 4, 9} }

// ends returns the section about the end of the game: the cities needed to win and the last year.
func (d *draft) ends(w words.Words) newgame.Section {
	s := newgame.Section{Head: w.Say("new.end-head"), Items: []newgame.Item{d.item(newgame.Item{
		Name: "win", Value: kit.Second(d.otherWin), Words: []string{w.Say("kingdoms.print.goal", words.With{"N": d.setup.Victory}), w.Say("new.other")}, Caption: w.Say("new.solo"), Topic: rulebook.OfSetting("victory_cities"),
	}, func(to int) {
		if d.otherWin = to == 1; !d.otherWin {
			d.rules.Victory = d.setup.Victory
		}
	})}}
	if d.otherWin {
		s.Items = append(s.Items, d.item(newgame.Item{Name: "victory", Kind: newgame.Number, Value: d.rules.Victory, Caption: w.Say("kingdoms.new.victory")}, func(to int) {
			d.rules.Victory = to
		}))
	}
	end := newgame.Item{Name: "end", Words: []string{w.Say("new.no-limit")}, Caption: w.Say("kingdoms.new.last"), Topic: rulebook.OfSetting("last_year")}
	years := []int16{0}
	for _, n := range lastYears() {
		years = append(years, int16(d.board.FirstYear+n))
		end.Words = append(end.Words, strconv.Itoa(d.board.FirstYear+n))
	}
	end.Words = append(end.Words, w.Say("new.other"), w.Say("new.secret-year"))
	if end.Value = slices.Index(years, d.rules.LastYear); end.Value < 0 || d.otherEnd {
		end.Value = len(years)
	}
	if d.secret.From != 0 {
		end.Value = len(years) + 1
	}
	s.Items = append(s.Items, d.item(end, func(to int) {
		d.secret = lastyear.End{}
		switch d.otherEnd = to == len(years); {
		case to == len(years)+1:
			secret := newgame.SecretYears(d.board.FirstYear)
			d.rules.LastYear, d.secret = 0, lastyear.End{From: secret[0], To: secret[1]}
		case !d.otherEnd:
			d.rules.LastYear = years[to]
		case d.rules.LastYear == 0:
			d.rules.LastYear = int16(d.board.FirstYear) + 6
		}
	}))
	if end.Value == len(years) {
		s.Items = append(s.Items, d.item(newgame.Item{Name: "last", Kind: newgame.Number, Value: int(d.rules.LastYear)}, func(to int) {
			d.rules.LastYear = int16(max(min(to, europe.MaxYear+1), -1))
		}))
	}
	s.Items = append(s.Items, d.secretYears(w)...)
	agreed := newgame.Item{Name: "agreed_end", Value: int(d.agreed), Caption: w.Say("setting.agreed_end")}
	for _, word := range record.AgreedEnds() {
		agreed.Words = append(agreed.Words, w.Say("setting.agreed_end."+word))
	}
	s.Items = append(s.Items, d.item(agreed, func(to int) { d.agreed = record.AgreedEnd(to) }))
	return s
}

// clock returns the section about the time limits of steps.
func (d *draft) clock(w words.Words) newgame.Section {
	d.does["clocks"] = func(to int) { d.timed = to == 1 }
	s, does := newgame.Clocks(w.Catalog, d.timed, ticker.Lengths(d.clocks), func(l look.Lengths) { d.clocks = ticker.Clocks(l) },
		func(step int) string { return d.fault("clock." + newgame.ClockNames()[step]) })
	maps.Copy(d.does, does)
	return s
}

// table returns the section about order entry and what is public.
func (d *draft) table(w words.Words) newgame.Section {
	return newgame.Section{
		Head: w.Say("new.mode-head"),
		Beside: d.item(newgame.Item{Name: "mode", Value: kit.Second(d.hidden), Words: []string{w.Say("setting.mode.referee"), w.Say("setting.mode.keyboard")}}, func(to int) {
			d.hidden = to == 1
		}),
		Items: []newgame.Item{d.item(newgame.Item{
			Name: "retreats", Value: kit.Second(d.rules.Abroad), Words: []string{w.Say("kingdoms.new.retreats-home"), w.Say("kingdoms.new.retreats-any")},
			Caption: w.Say("kingdoms.new.retreats"), Topic: rulebook.OfSetting("retreats"),
		}, func(to int) {
			d.rules.Abroad = to == 1
		}), d.item(newgame.Item{Name: "purses", Topic: rulebook.OfSetting("purses"), Kind: newgame.Switch, Value: kit.Second(d.rules.Secret), Words: []string{w.Say("kingdoms.new.secret")}}, func(to int) {
			d.rules.Secret = to == 1
		})},
	}
}
