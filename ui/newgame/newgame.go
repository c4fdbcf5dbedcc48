package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/shelf"
	"entente/ui/words"
	"entente/variants"
)

// newGamePage is the page over the window on which a game is planned. It shows the plan and changes it; nothing happens
// to the game that is open before the new one starts.
type newGamePage struct {
	w      *NewGames
	l      *kit.Look
	Plan   *gamePlan
	All    shelf.Boards
	Board  *variants.Bundle
	b      kit.Brush
	Bars   *kit.Segments // the boards
	tables []tableSize

	Root   *fyne.Container
	left   *fyne.Container
	Scroll *container.Scroll
	width  float32 // of the left side, as it was arranged last
	height float32

	Cards               *tableCards
	allotments, give    *kit.Segments
	Seats               []*seatCard
	year, victory       *kit.Stepper
	wins, ends          *kit.Segments
	limit               *kit.Stepper
	finish              *kit.Segments
	score, agreed       *kit.Segments
	sizes               *kit.Segments // the numbers of players, among the details
	Table               *newGameTable
	Details             *newGameDetails
	Detailed            bool // all details are shown instead
	otherWin, otherEnd  bool // the number is typed, though it may be one of those offered
	more, cancel, start *kit.Button
	preview             *preview
	Text                *newGameText
}

// AskNew opens the page for a new game.
func (f *NewGames) AskNew() {
	f.Page = newNewGamePage(f, f.Shelf.Boards(), f.Shelf.Bundle)
	f.Page.open()
}

// newNewGamePage makes the page with the plan of the first set-up.
func newNewGamePage(w *NewGames, all shelf.Boards, board *variants.Bundle) *newGamePage {
	v := board.Variant
	p := &newGamePage{w: w, l: w.Look, All: all, Board: board, b: w.BrushOf(v), Plan: NewGamePlan(&v.Setups[0]), tables: tablesOf(v)}
	p.Bars = kit.NewSegments(p.l, p, p.chooseBoard)
	p.Cards = newTableCards(p.b, p, func(i int) { p.Choose(p.tables[i].setups[0]) })
	p.sizes = kit.NewSegments(p.l, p, p.Cards.Pick)
	p.allotments = kit.NewSegments(p.l, p, func(i int) { p.Choose(p.size().setups[i]) })
	p.give = kit.NewSegments(p.l, p, func(i int) { p.Change(func() { p.Plan.Allot(game.Allotment(i)) }) })
	p.buildNumbers()
	p.Table = newNewGameTable(p)
	p.Details = newNewGameDetails(p)
	p.more = kit.NewButton(p.l, kit.Link, kit.ButtonFace{}, p, nil, func() { p.Change(func() { p.Detailed = !p.Detailed; p.Scroll.ScrollToTop() }) })
	p.cancel = kit.NewButton(p.l, kit.Plain, kit.ButtonFace{Text: w.Say("dialog.cancel")}, p, nil, p.Close)
	p.start = kit.NewButton(p.l, kit.Filled, kit.ButtonFace{}, p, nil, p.begin)
	p.preview = w.NewPreview(board)
	p.Text = newNewGameText(p)
	p.left = container.New(newGameLeft{p})
	p.Scroll = container.NewVScroll(p.left)
	p.Root = container.New(newGameFrame{p}, kit.NewSheet(fyne.NewSize(360, 320), p.paintGround), p.Scroll, p.preview, p.Text.Scroll, p.cancel, p.start)
	p.refresh()
	return p
}

// buildNumbers makes the controls for start and end.
func (p *newGamePage) buildNumbers() {
	set := &p.Plan.Set
	p.year = kit.NewStepper(p.l, p, 1, "", func(n int) { p.Change(func() { set.Year = n }) })
	p.victory = kit.NewStepper(p.l, p, 1, "", func(n int) { p.Change(func() { set.Victory = n }) })
	p.wins = kit.NewSegments(p.l, p, func(i int) {
		p.Change(func() {
			if p.otherWin = i == 1; !p.otherWin {
				set.Victory = game.Default(set.Setup, set.Rules).Victory
			}
		})
	})
	p.ends = kit.NewSegments(p.l, p, func(i int) { p.Change(func() { p.end(i) }) })
	p.limit = kit.NewStepper(p.l, p, 1, "", func(n int) { p.Change(func() { set.Limit.Number = n }) })
	p.finish = kit.NewSegments(p.l, p, func(i int) { p.Change(func() { set.Limit.AtOnce = i == 1 }) })
	p.score = kit.NewSegments(p.l, p, func(i int) { p.Change(func() { set.ByUnits = i == 1 }) })
	p.agreed = kit.NewSegments(p.l, p, func(i int) { p.Change(func() { set.Shared = i == 1 }) })
}

// limitYears are the numbers of years that are offered: those of the documents (RULES 10).
func limitYears() []int { return []int{4, 5, 10} }

// end chooses what ends a game that nobody wins: nothing, one of the years offered, another year, or the clock.
func (p *newGamePage) end(i int) {
	limit := &p.Plan.Set.Limit
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
	limit := p.Plan.Set.Limit
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
	return slices.IndexFunc(p.tables, func(t tableSize) bool { return slices.Contains(t.setups, p.Plan.Set.Setup) })
}

// Choose changes the set-up.
func (p *newGamePage) Choose(s *engine.Setup) {
	p.Change(func() {
		p.Plan.Choose(s)
		p.otherWin = p.Plan.Set.Victory != game.Default(s, p.Plan.Set.Rules).Victory
	})
}

// chooseBoard changes the variant. Names that were typed stay.
func (p *newGamePage) chooseBoard(i int) {
	if p.All.List[i] == p.Board {
		return
	}
	next := newNewGamePage(p.w, p.All, p.All.List[i])
	next.Plan.Names = p.Plan.Names
	next.Plan.Set.Rules = p.Plan.Set.Rules
	next.Plan.seat()
	next.refresh()
	p.Close()
	p.w.Page = next
	next.open()
	p.w.Win.Canvas().Focus(next.Bars)
	p.w.Note()
}

// Change does something to the plan and shows it.
func (p *newGamePage) Change(do func()) {
	do()
	p.refresh()
	p.w.Note()
}

// open shows the page.
func (p *newGamePage) open() { p.w.Stack.Open(p, p.Cards) }

// Name implements Page.
func (p *newGamePage) Name() string { return "new" }

// Object implements Page.
func (p *newGamePage) Object() fyne.CanvasObject { return p.Root }

// Closed implements Page.
func (p *newGamePage) Closed() { p.w.Page = nil }

// Close takes the page away; the game that was open is as it was.
func (p *newGamePage) Close() { p.w.Stack.Close(p) }

// begin starts the game, after asking what becomes of the one that is open.
func (p *newGamePage) begin() {
	if len(p.Plan.Set.Faults()) > 0 {
		p.faulty()
		return
	}
	p.w.Leave(func() {
		g, err := p.Plan.Start(p.w.Desk.Chance)
		if err != nil {
			p.w.Fail(p.w.Say("new.title"), err)
			return
		}
		drawn := p.Plan.open()
		p.Close()
		p.w.Shelf.Ready = append(p.w.Shelf.Ready, p.Board)
		p.w.BeginGame(g, "")
		p.w.Desk.Autosave()
		if drawn {
			p.w.tellLots(g)
		}
	})
}

// faulty leads to the first field with a fault, on the part of the page where it is.
func (p *newGamePage) faulty() {
	on := p.w.Win.Canvas()
	switch field := p.Plan.Set.Faults()[0].Field; field {
	case "year", "armistice":
		p.Change(func() { p.Detailed = true; p.Details.unfold(field) })
	case "players", "powers":
		p.Change(func() { p.Detailed = false })
	}
	switch f := p.Plan.Set.Faults()[0]; {
	case f.Field == "year":
		on.Focus(p.year.Field)
	case f.Field == "victory":
		on.Focus(p.victory.Field)
	case f.Field == "limit":
		on.Focus(p.limit.Field)
	case f.Field == "armistice":
		on.Focus(p.Details.turns.Field)
	case f.Field == "clocks":
		on.Focus(p.Table.focus())
	case f.Player >= 0 && f.Player < len(p.Seats) && f.Kind == "name-twice":
		on.Focus(p.Seats[f.Player].Name)
	case f.Player >= 0 && f.Player < len(p.Seats):
		on.Focus(p.Seats[f.Player].hand)
	}
}

// TypedKey implements router: Escape closes the page, Enter starts the game.
func (p *newGamePage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if p.Detailed {
			p.Change(func() { p.Detailed = false })
			return
		}
		p.Close()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.begin()
	}
}

// TypedRune implements router.
func (p *newGamePage) TypedRune(rune) {}

// words puts the plan into words.
func (p *newGamePage) words() words.Plan {
	return words.Plan{Words: words.Words{Catalog: p.w.Desk.Texts, Variant: p.Board.Variant}, Set: p.Plan.Set}
}

// tellLots says what the lots gave to whom.
func (f *NewGames) tellLots(g *game.Game) {
	var rows []kit.Row
	for i, player := range g.Players() {
		name := player.Name
		if name == "" {
			name = f.Say("new.name", words.With{"N": i + 1})
		}
		r := kit.Row{Height: 32, Text: name, Strong: true, Note: f.Desk.Words().Powers(player.Powers), Dead: true}
		if len(player.Powers) > 0 {
			r.Mark.Side = kit.Side(player.Powers[0])
		}
		rows = append(rows, r)
	}
	list := kit.NewRowList(f.Brush(), nil)
	list.Set(rows)
	f.Ask(f.Say("lots.title"), f.Say("lots.text"), container.New(kit.Bleed{}, list), 460, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}

// paintGround draws what lies under the controls: the bar at the top and the two sides.
func (p *newGamePage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.l
	side := newGameSide(s.Width)
	p.w.PaintPage(add, s)
	add(l.Box(kit.RolePanel, 0), s.Width-side, page.ToolbarHeight, side, s.Height-page.ToolbarHeight)
	add(l.Box(kit.RoleLine, 0), s.Width-side, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
}
