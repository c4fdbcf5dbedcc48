package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/shelf"
	"entente/variants"
)

// planPage is the page over the window on which a game is planned. It shows the plan and changes it. The game that is open
// stays as it is until the new one starts.
type planPage struct {
	page.Base
	*NewGames
	l      *kit.Look
	plan   *plan
	all    shelf.Boards     // that can be played on
	board  *variants.Bundle // that is chosen
	b      kit.Brush
	boards *kit.Segments // chooses the board
	tables []tableSize

	left   *fyne.Container
	scroll *container.Scroll
	width  float32 // of the left side, as it was arranged last
	height float32

	cards               *sizeCards
	allotments, give    *kit.Segments
	who                 *kit.Segments
	seats               []*seatCard
	ends                *endSection
	table               *tableSection
	details             *details
	detailed            bool // the page shows these instead
	more, cancel, start *kit.Button
	preview             *preview
	summary             *summary
}

// newPlanPage makes the page with a plan for a set-up of a board.
func newPlanPage(n *NewGames, all shelf.Boards, board *variants.Bundle, with *plan) *planPage {
	v := board.Variant
	p := &planPage{
		NewGames: n, l: n.Look, all: all, board: board, b: n.BrushOf(v), plan: with, tables: tablesOf(v),
	}
	p.Base = page.NewBase(n.Room.Room, "new", p.close)
	p.boards = kit.NewSegments(p.b, p, p.chooseBoard)
	p.cards = newSizeCards(p.b, p, func(i int) { p.choose(p.tables[i].setups[0]) })
	p.allotments = kit.NewSegments(p.b, p, func(i int) { p.choose(p.size().setups[i]) })
	p.give = kit.NewSegments(p.b, p, func(i int) { p.change(func() { p.plan.allot(game.Allotment(i)) }) })
	p.who = kit.NewSegments(p.b, p, p.chooseWho)
	p.ends = newEndSection(p)
	p.table = newTableSection(p)
	p.details = newDetails(p)
	p.more = kit.NewButton(p.l, kit.Link, look.Button{}, p, nil, p.turn)
	p.cancel = kit.NewButton(p.l, kit.Plain, look.Button{Text: n.Say("dialog.cancel")}, p, nil, p.close)
	p.start = kit.NewButton(p.l, kit.Filled, look.Button{}, p, nil, p.begin)
	p.preview = n.newPreview(board)
	p.summary = newSummary(p)
	p.left = container.New(leftSide{p})
	p.scroll = container.NewVScroll(p.left)
	ground := kit.NewSheet(fyne.NewSize(360, 320), p.paintGround)
	p.Lay(p.layout, ground, p.scroll, p.preview.Picture, p.summary.scroll, p.cancel, p.start)
	p.refresh()
	return p
}

// size returns the number of players that is chosen.
func (p *planPage) size() tableSize {
	return p.tables[p.sizeAt()]
}

// sizeAt returns the index of that number.
func (p *planPage) sizeAt() int {
	return slices.IndexFunc(p.tables, func(t tableSize) bool { return slices.Contains(t.setups, p.plan.set.Setup) })
}

// choose plans for another set-up.
func (p *planPage) choose(s *engine.Setup) {
	p.change(func() {
		alone := p.plan.whoAt() == 1
		p.plan.choose(s)
		if alone {
			p.plan.alone(p.own())
		}
		p.ends.otherWin = p.plan.set.Victory != game.Default(s, p.plan.set.Rules).Victory
	})
}

// chooseBoard opens the page anew for another board. What was agreed stays: the names of players, the rules, how the table
// plays. Year and victory follow the board, unless they were changed by hand.
func (p *planPage) chooseBoard(i int) {
	if p.all.List[i] == p.board {
		return
	}
	board, alone := p.all.List[i], p.plan.whoAt() == 1
	p.plan.choose(&board.Variant.Setups[0])
	next := newPlanPage(p.NewGames, p.all, board, p.plan)
	if alone {
		next.plan.alone(next.own())
	}
	next.refresh()
	p.close()
	p.page = next
	next.open()
	p.Win.Canvas().Focus(next.boards)
	p.Note()
}

// change does something to the plan and shows the result.
func (p *planPage) change(do func()) {
	do()
	p.refresh()
	p.Note()
}

// turn goes to the details, or back from them.
func (p *planPage) turn() {
	p.change(func() {
		p.detailed = !p.detailed
		p.scroll.ScrollToTop()
	})
}

// open shows the page.
func (p *planPage) open() { p.Stack.Open(p, p.cards) }

// Closed implements page.Page.
func (p *planPage) Closed() { p.page = nil }

// close takes the page away; the game that was open is as it was.
func (p *planPage) close() { p.Stack.Close(p) }

// begin starts the game that is planned, after asking what is to become of the one that is open.
func (p *planPage) begin() {
	if len(p.plan.set.Faults()) > 0 {
		p.faulty()
		return
	}
	p.Leave(func() {
		g, err := p.plan.start(p.Desk.Chance)
		if err != nil {
			p.Fail(p.Say("new.title"), err)
			return
		}
		drawn := p.plan.open()
		p.close()
		p.shelf.Ready = append(p.shelf.Ready, p.board)
		p.BeginGame(g, "")
		p.Desk.Autosave()
		if drawn {
			p.tellLots(g)
		}
	})
}

// TypedKey implements kit.Router: Escape closes the page, Enter starts the game.
func (p *planPage) TypedKey(e *fyne.KeyEvent) {
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

// words returns the words for the plan.
func (p *planPage) words() words.Plan {
	return words.Plan{Words: words.Words{Names: words.Names{Catalog: p.Desk.Texts, Variant: p.board.Variant}}, Set: p.plan.set}
}

// paintGround draws what lies under the controls: the bar at the top and the two sides.
func (p *planPage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.l
	side := sideWidth(s.Width)
	p.PaintPage(add, s)
	add(l.Box(look.RolePanel, 0), s.Width-side, page.ToolbarHeight, side, s.Height-page.ToolbarHeight)
	add(l.Box(look.RoleLine, 0), s.Width-side, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
}
