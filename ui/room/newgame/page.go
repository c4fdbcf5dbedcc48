package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// planPage is the page over the window on which a game is planned. The open game is not changed until the new one starts.
type planPage struct {
	page.Base
	games *NewGames
	room  *page.Screen
	l     *kit.Look
	do    Actions
	kind  int // index of the planned game
	state State

	left   *fyne.Container
	scroll *container.Scroll
	width  float32 // of the left side, as last arranged
	height float32

	sizes         *sizeCards
	items         map[string]*control
	seats         []*seatCard
	again, turn   *kit.Button
	boards        *kit.Button // opens the page of boards
	cancel, start *kit.Button
	preview       *picture.Picture
	sight         any // the one that is painted
	summary       *kit.Sheet
	words         *container.Scroll // the summary
}

// newPlanPage returns the page.
func newPlanPage(n *NewGames, kind int, a Actions) *planPage {
	r := n.room
	p := &planPage{games: n, room: r, l: r.Look, do: a, kind: kind, items: map[string]*control{}}
	p.Base = page.NewBase(r, "new", p.close)
	p.sizes = newSizeCards(p, func(i int) { p.change(func() { p.do.Set("players", i) }) })
	p.again = kit.NewButton(p.l, kit.Link, look.Button{}, p, nil, func() { p.change(func() { p.do.Again() }) })
	p.turn = kit.NewButton(p.l, kit.Link, look.Button{}, p, nil, p.turnOver)
	p.boards = kit.NewButton(p.l, kit.Link, look.Button{Text: r.Say("boards.see"), Tip: r.Say("command.boards")}, p, r.Tips, n.Choose)
	p.cancel = kit.NewButton(p.l, kit.Plain, look.Button{Text: r.Say("dialog.cancel")}, p, nil, p.close)
	p.start = kit.NewButton(p.l, kit.Filled, look.Button{}, p, nil, p.begin)
	p.preview = picture.New(p.l, r.App.Driver())
	p.preview.Square()
	p.summary = kit.NewSheet(fyne.NewSize(120, 40), p.paintSummary)
	p.words = container.NewVScroll(p.summary)
	p.left = container.New(leftSide{p})
	p.scroll = container.NewVScroll(p.left)
	ground := kit.NewSheet(fyne.NewSize(360, 320), p.paintGround)
	p.Lay(p.layout, ground, p.scroll, p.preview, p.words, p.cancel, p.start)
	p.refresh()
	return p
}

// brush returns the brush for the sides of the planned game.
func (p *planPage) brush() kit.Brush { return p.do.Brush() }

// refresh shows the current plan.
func (p *planPage) refresh() {
	p.state = p.do.Now()
	p.offer()
	s := p.state
	p.turn.Set(look.Button{Text: s.Turn})
	kit.Show(p.turn, s.Turn != "")
	p.again.Set(look.Button{Text: s.Again})
	kit.Show(p.again, s.Again != "")
	p.start.Set(s.Start)
	if m := s.Map; m.Drawing == nil {
		p.preview.Hide()
	} else if p.preview.Show(); m.Sight != p.sight {
		p.sight = m.Sight
		p.preview.Set(picture.Of(m.Drawing, m.Painter, p.room.Theme, m.Scene, picture.Whole(m.Drawing)))
	}
	p.summary.Draw()
	p.words.Refresh()
	p.arrange()
	p.Root.Refresh() // the map may have another shape
}

// offer offers the boards of all games, if the plan lets a board be chosen.
func (p *planPage) offer() {
	if len(p.state.Form) == 0 || p.state.Form[0].Beside.Name != "board" {
		return
	}
	p.state.Form = slices.Clone(p.state.Form)
	bar := &p.state.Form[0].Beside
	var words []string
	for kind, g := range p.games.games {
		list := bar.Words
		if kind == p.kind {
			bar.Value += len(words)
		} else {
			list = g.Boards()
		}
		words = append(words, list...)
	}
	if bar.Words = words; len(words) < 2 {
		*bar = Item{}
	}
}

// choose plans for another board, of this or another game, and keeps the typed names.
func (p *planPage) choose(board int) {
	if kind, at := p.games.game(board); kind == p.kind {
		p.do.Set("board", at)
	} else {
		p.games.plan(kind, at)
	}
}

// change changes the plan and shows the result.
func (p *planPage) change(do func()) {
	do()
	if p.games.page == p {
		p.refresh()
	}
	p.room.Note()
}

// turnOver switches to the other part of the plan.
func (p *planPage) turnOver() {
	p.change(func() {
		p.do.Turn()
		p.scroll.ScrollToTop()
	})
}

// Closed implements page.Page.
func (p *planPage) Closed() { p.games.page = nil }

// close closes the page without changing the open game.
func (p *planPage) close() { p.room.Stack.Close(p) }

// begin starts the planned game, or focuses what prevents it.
func (p *planPage) begin() {
	at := ""
	p.change(func() { at = p.do.Start() })
	if o := p.focusable(at); o != nil {
		p.room.Win.Canvas().Focus(o)
	}
}

// TypedKey implements kit.Router: Escape closes the page, Enter starts the game.
func (p *planPage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if p.state.Back {
			p.turnOver()
			return
		}
		p.close()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.begin()
	}
}

// sideWidth returns the width of the right side of the page.
func sideWidth(width float32) float32 {
	return max(min(width*0.366, 640), min(width*0.45, 300))
}

// paintGround draws what is below the controls: the bar at the top and the two sides.
func (p *planPage) paintGround(add kit.Adder, s fyne.Size) {
	side := sideWidth(s.Width)
	p.room.PaintPage(add, s)
	add(p.l.Box(look.RolePanel, 0), s.Width-side, page.ToolbarHeight, side, s.Height-page.ToolbarHeight)
	add(p.l.Box(look.RoleLine, 0), s.Width-side, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
}

// layout lays out the page: the controls on the left, a summary on the right.
func (p *planPage) layout(list []fyne.CanvasObject, s fyne.Size) {
	side := sideWidth(s.Width)
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(p.scroll, 0, page.ToolbarHeight, s.Width-side, s.Height-page.ToolbarHeight)
	whole := float32(0)
	if d := p.state.Map.Drawing; d != nil {
		bw, bh := d.Size()
		whole = (side - 48) * float32(bh/bw)
	}
	right{p.preview, p.words, p.cancel, p.start}.lay(s, whole, 0.55)
}

// right is the right side of a page: a picture, the text below it, and the two buttons.
type right struct{ picture, words, cancel, do fyne.CanvasObject }

// lay places it in a window. The picture fills the side and has the given height, 0 for none; if it exceeds share of the window's
// height, it shrinks in proportion.
func (r right) lay(s fyne.Size, whole, share float32) {
	side := sideWidth(s.Width)
	x, w := s.Width-side+24, side-48
	y, bottom := float32(page.ToolbarHeight+20), s.Height-20-54
	if whole > 0 {
		h := min(whole, (bottom-y)*share)
		kit.Place(r.picture, x+(w-w*h/whole)/2, y, w*h/whole, h)
		y += h + 16
	}
	kit.Place(r.words, x, y, w, bottom-y-16)
	cancel := min(120, w*0.34)
	kit.Place(r.cancel, x, bottom, cancel, 54)
	kit.Place(r.do, x+cancel+12, bottom, w-cancel-12, 54)
}

// leftSide lays out the controls. It is as tall as they need.
type leftSide struct{ *planPage }

// MinSize implements fyne.Layout.
func (l leftSide) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, l.height) }

// Layout implements fyne.Layout.
func (l leftSide) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	if s.Width != l.width {
		l.planPage.width = s.Width
		l.arrange()
	}
}

// Lead scrolls until an object of the page is visible. Widgets call it when they get the focus.
func (p *planPage) Lead(o fyne.CanvasObject) {
	driver := p.room.App.Driver()
	const margin = 32
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(p.left).Y - margin
	bottom := top + o.Size().Height + 2*margin
	s := p.scroll
	switch {
	case o.Size().Height == 0:
	case top < s.Offset.Y:
		s.ScrollToOffset(fyne.NewPos(0, max(top, 0)))
	case bottom > s.Offset.Y+s.Size().Height:
		s.ScrollToOffset(fyne.NewPos(0, bottom-s.Size().Height))
	}
}
