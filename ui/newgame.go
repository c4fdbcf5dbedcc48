package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
	"entente/variants"
)

// newGamePage is the page over the window on which a game is planned. It shows the plan and changes it; nothing happens
// to the game that is open before the new one starts.
type newGamePage struct {
	w      *NewGames
	l      *kit.Look
	plan   *gamePlan
	all    boards
	board  *variants.Bundle
	b      kit.Brush
	bars   *kit.Segments // the boards
	tables []tableSize

	root   *fyne.Container
	left   *fyne.Container
	scroll *container.Scroll
	width  float32 // of the left side, as it was arranged last
	height float32

	cards               *tableCards
	allotments, give    *kit.Segments
	seats               []*seatCard
	year, victory       *kit.Stepper
	wins, ends          *kit.Segments
	limit               *kit.Stepper
	finish              *kit.Segments
	score, agreed       *kit.Segments
	sizes               *kit.Segments // the numbers of players, among the details
	table               *newGameTable
	details             *newGameDetails
	detailed            bool // all details are shown instead
	otherWin, otherEnd  bool // the number is typed, though it may be one of those offered
	more, cancel, start *kit.Button
	preview             *preview
	text                *newGameText
}

// askNew opens the page for a new game.
func (f *NewGames) askNew() {
	f.page = newNewGamePage(f, f.shelf.boards(), f.shelf.Bundle)
	f.page.open()
}

// newNewGamePage makes the page with the plan of the first set-up.
func newNewGamePage(w *NewGames, all boards, board *variants.Bundle) *newGamePage {
	v := board.Variant
	p := &newGamePage{w: w, l: w.look, all: all, board: board, b: w.brushOf(v), plan: newGamePlan(&v.Setups[0]), tables: tablesOf(v)}
	p.bars = kit.NewSegments(p.l, p, p.chooseBoard)
	p.cards = newTableCards(p.b, p, func(i int) { p.choose(p.tables[i].setups[0]) })
	p.sizes = kit.NewSegments(p.l, p, p.cards.Pick)
	p.allotments = kit.NewSegments(p.l, p, func(i int) { p.choose(p.size().setups[i]) })
	p.give = kit.NewSegments(p.l, p, func(i int) { p.change(func() { p.plan.allot(game.Allotment(i)) }) })
	p.buildNumbers()
	p.table = newNewGameTable(p)
	p.details = newNewGameDetails(p)
	p.more = kit.NewButton(p.l, kit.Link, kit.ButtonFace{}, p, nil, func() { p.change(func() { p.detailed = !p.detailed; p.scroll.ScrollToTop() }) })
	p.cancel = kit.NewButton(p.l, kit.Plain, kit.ButtonFace{Text: words.Say("dialog.cancel")}, p, nil, p.close)
	p.start = kit.NewButton(p.l, kit.Filled, kit.ButtonFace{}, p, nil, p.begin)
	p.preview = w.newPreview(board)
	p.text = newNewGameText(p)
	p.left = container.New(newGameLeft{p})
	p.scroll = container.NewVScroll(p.left)
	p.root = container.New(newGameFrame{p}, kit.NewSheet(fyne.NewSize(360, 320), p.paintGround), p.scroll, p.preview, p.text.scroll, p.cancel, p.start)
	p.refresh()
	return p
}

// buildNumbers makes the controls for start and end.
func (p *newGamePage) buildNumbers() {
	set := &p.plan.set
	p.year = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { set.Year = n }) })
	p.victory = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { set.Victory = n }) })
	p.wins = kit.NewSegments(p.l, p, func(i int) {
		p.change(func() {
			if p.otherWin = i == 1; !p.otherWin {
				set.Victory = game.Default(set.Setup, set.Rules).Victory
			}
		})
	})
	p.ends = kit.NewSegments(p.l, p, func(i int) { p.change(func() { p.end(i) }) })
	p.limit = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { set.Limit.Number = n }) })
	p.finish = kit.NewSegments(p.l, p, func(i int) { p.change(func() { set.Limit.AtOnce = i == 1 }) })
	p.score = kit.NewSegments(p.l, p, func(i int) { p.change(func() { set.ByUnits = i == 1 }) })
	p.agreed = kit.NewSegments(p.l, p, func(i int) { p.change(func() { set.Shared = i == 1 }) })
}

// limitYears are the numbers of years that are offered: those of the documents (RULES 10).
func limitYears() []int { return []int{4, 5, 10} }

// end chooses what ends a game that nobody wins: nothing, one of the years offered, another year, or the clock.
func (p *newGamePage) end(i int) {
	limit := &p.plan.set.Limit
	years := limitYears()
	p.otherEnd = i == len(years)+1
	switch {
	case i == 0:
		*limit = game.Limit{}
	case i <= len(years):
		*limit = game.Limit{Kind: game.Years, Number: years[i-1]}
	case p.otherEnd:
		if limit.Kind != game.Years {
			*limit = game.Limit{Kind: game.Years, Number: 7}
		}
	default:
		*limit = game.Limit{Kind: game.Minutes, Number: 120}
	}
}

// endAt is which of the ends is chosen.
func (p *newGamePage) endAt() int {
	years := limitYears()
	limit := p.plan.set.Limit
	switch at := slices.Index(years, limit.Number); {
	case limit.Kind == game.NoLimit:
		return 0
	case limit.Kind == game.Minutes:
		return len(years) + 2
	case at >= 0 && !p.otherEnd:
		return at + 1
	}
	return len(years) + 1
}

// size is the number of players that is chosen.
func (p *newGamePage) size() tableSize {
	return p.tables[p.sizeAt()]
}

func (p *newGamePage) sizeAt() int {
	return slices.IndexFunc(p.tables, func(t tableSize) bool { return slices.Contains(t.setups, p.plan.set.Setup) })
}

// choose changes the set-up.
func (p *newGamePage) choose(s *engine.Setup) {
	p.change(func() {
		p.plan.choose(s)
		p.otherWin = p.plan.set.Victory != game.Default(s, p.plan.set.Rules).Victory
	})
}

// chooseBoard changes the variant. Names that were typed stay.
func (p *newGamePage) chooseBoard(i int) {
	if p.all.list[i] == p.board {
		return
	}
	next := newNewGamePage(p.w, p.all, p.all.list[i])
	next.plan.names = p.plan.names
	next.plan.set.Rules = p.plan.set.Rules
	next.plan.seat()
	next.refresh()
	p.close()
	p.w.page = next
	next.open()
	p.w.win.Canvas().Focus(next.bars)
	p.w.note()
}

// change does something to the plan and shows it.
func (p *newGamePage) change(do func()) {
	do()
	p.refresh()
	p.w.note()
}

// open shows the page.
func (p *newGamePage) open() { p.w.stack.Open(p, p.cards) }

// Name implements Page.
func (p *newGamePage) Name() string { return "new" }

// Object implements Page.
func (p *newGamePage) Object() fyne.CanvasObject { return p.root }

// Closed implements Page.
func (p *newGamePage) Closed() { p.w.page = nil }

// close takes the page away; the game that was open is as it was.
func (p *newGamePage) close() { p.w.stack.Close(p) }

// begin starts the game, after asking what becomes of the one that is open.
func (p *newGamePage) begin() {
	if len(p.plan.set.Faults()) > 0 {
		p.faulty()
		return
	}
	p.w.leave(func() {
		g, err := p.plan.start(p.w.desk.Chance)
		if err != nil {
			p.w.fail(words.Say("new.title"), err)
			return
		}
		drawn := p.plan.open()
		p.close()
		p.w.shelf.ready = append(p.w.shelf.ready, p.board)
		p.w.beginGame(g, "")
		p.w.desk.Autosave()
		if drawn {
			p.w.tellLots(g)
		}
	})
}

// faulty leads to the first field with a fault, on the part of the page where it is.
func (p *newGamePage) faulty() {
	on := p.w.win.Canvas()
	switch field := p.plan.set.Faults()[0].Field; field {
	case "year", "armistice":
		p.change(func() { p.detailed = true; p.details.unfold(field) })
	case "players", "powers":
		p.change(func() { p.detailed = false })
	}
	switch f := p.plan.set.Faults()[0]; {
	case f.Field == "year":
		on.Focus(p.year.Field)
	case f.Field == "victory":
		on.Focus(p.victory.Field)
	case f.Field == "limit":
		on.Focus(p.limit.Field)
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

// TypedKey implements router: Escape closes the page, Enter starts the game.
func (p *newGamePage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if p.detailed {
			p.change(func() { p.detailed = false })
			return
		}
		p.close()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.begin()
	}
}

// TypedRune implements router.
func (p *newGamePage) TypedRune(rune) {}

// words puts the plan into words.
func (p *newGamePage) words() words.Plan {
	return words.Plan{Words: words.Words{Catalog: p.w.desk.Texts, Variant: p.board.Variant}, Set: p.plan.set}
}

// tellLots says what the lots gave to whom.
func (f *NewGames) tellLots(g *game.Game) {
	var rows []kit.Row
	for i, player := range g.Players() {
		name := player.Name
		if name == "" {
			name = words.Say("new.name", words.With{"N": i + 1})
		}
		r := kit.Row{Height: 32, Text: name, Strong: true, Note: f.desk.Words().Powers(player.Powers), Dead: true}
		if len(player.Powers) > 0 {
			r.Mark.Side = kit.Side(player.Powers[0])
		}
		rows = append(rows, r)
	}
	list := kit.NewRowList(f.brush(), nil)
	list.Set(rows)
	f.ask(words.Say("lots.title"), words.Say("lots.text"), container.New(kit.Bleed{}, list), 460, kit.Answer{Text: words.Say("dialog.close"), Do: nil})
}

// paintGround draws what lies under the controls: the bar at the top and the two sides.
func (p *newGamePage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.l
	side := newGameSide(s.Width)
	p.w.paintPage(add, s)
	add(l.Box(kit.RolePanel, 0), s.Width-side, toolbarHeight, side, s.Height-toolbarHeight)
	add(l.Box(kit.RoleLine, 0), s.Width-side, toolbarHeight, 1, s.Height-toolbarHeight)
}
