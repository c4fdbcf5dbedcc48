package newgame

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// boardsPage is the page where a board is chosen: cards with filters, and the details of the selected one.
type boardsPage struct {
	page.Base
	games  *NewGames
	room   *page.Screen
	l      *kit.Look
	all    []offered
	shown  []int     // those that are left, by their places in all
	picked int       // place in all
	whose  int       // whose boards are shown: of all, of the program, of the user
	laid   fyne.Size // for which it was laid out last
	counts []int     // for how many players there are boards
	count  int       // place in counts + 1; 0: for any number

	field        *kit.Field
	owners, size *kit.Segments
	cards        []*picture.Card // of all
	grid         *fyne.Container
	scroll       *container.Scroll
	ground       *kit.Sheet
	view         *picture.Picture
	about        *kit.Sheet
	words        *container.Scroll // about the selected one
	cancel, play *kit.Button
	take         *kit.Button // hidden if boards cannot be imported
	edit         *kit.Button // hidden if the selected board cannot be edited
}

// newBoardsPage returns the page.
func newBoardsPage(n *NewGames, list []offered, picked int) *boardsPage {
	r := n.room
	p := &boardsPage{games: n, room: r, l: r.Look, all: list, picked: picked}
	p.Base = page.NewBase(r, "boards", p.close)
	p.field = kit.NewField(p, r.Say("boards.search"), func(string) { p.sift() })
	p.field.Step = func(by int) {
		if by < 0 {
			p.focus(0)
		}
	}
	b := kit.Brush{Look: p.l, Tips: r.Tips}
	p.owners = kit.NewSegments(b, p, func(i int) { p.whose = i; p.sift() })
	p.size = kit.NewSegments(b, p, func(i int) { p.count = i; p.sift() })
	for _, o := range list {
		p.counts = append(p.counts, o.Players...)
	}
	slices.Sort(p.counts)
	p.counts = slices.Compact(p.counts)
	var cards []fyne.CanvasObject
	for i, o := range list {
		c := picture.NewCard(p.l, r.App.Driver(), p, func() { p.pick(i) })
		c.OnFocus, c.OnEnter = func() { p.pick(i); p.lead() }, func() { p.pick(i); p.begin() }
		if o.Picture != nil {
			c.View.Set(o.Picture)
		}
		p.cards, cards = append(p.cards, c), append(cards, c)
		p.Parts["card."+strconv.Itoa(i)] = c
	}
	p.grid = container.New(cells{p}, cards...)
	p.scroll = container.NewVScroll(p.grid)
	p.view = picture.New(p.l, r.App.Driver())
	p.about = kit.NewSheet(fyne.NewSize(120, 40), p.paintAbout)
	p.words = container.NewVScroll(p.about)
	p.cancel = kit.NewButton(p.l, kit.Plain, look.Button{Text: r.Say("dialog.cancel")}, p, nil, p.close)
	p.play = kit.NewButton(p.l, kit.Filled, look.Button{}, p, nil, p.begin)
	p.take = kit.NewButton(p.l, kit.Plain, look.Button{Text: r.Say("boards.import")}, p, nil, n.askTake)
	kit.Show(p.take, n.taker() >= 0)
	p.edit = kit.NewButton(p.l, kit.Plain, look.Button{Text: r.Say("boards.edit")}, p, nil, p.change)
	for name, o := range map[string]fyne.CanvasObject{"search": p.field, "whose": p.owners, "players": p.size, "cancel": p.cancel, "play": p.play, "import": p.take, "edit": p.edit} {
		p.Parts[name] = o
	}
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paintGround)
	p.Lay(p.layout, p.ground, p.field, p.owners, p.size, p.scroll, p.view, p.words, p.cancel, p.play, p.take, p.edit)
	p.sift()
	p.show()
	return p
}

// first returns the part with the initial focus.
func (p *boardsPage) first() fyne.Focusable {
	if p.picked < len(p.cards) {
		return p.cards[p.picked]
	}
	return p.field
}

// fits reports whether a board matches the search and the number of players.
func (p *boardsPage) fits(o *offered) bool {
	return (p.count == 0 || slices.Contains(o.Players, p.counts[p.count-1])) && o.has(p.field.Text)
}

// sift applies the filters. If the selected board does not match, it selects the first one that does.
func (p *boardsPage) sift() {
	p.shown = p.shown[:0]
	var of [3]int
	for i := range p.all {
		o := &p.all[i]
		if !p.fits(o) {
			continue
		}
		of[0]++
		of[1+kit.Second(o.Yours)]++
		if p.whose == 0 || p.whose == 1+kit.Second(o.Yours) {
			p.shown = append(p.shown, i)
		}
	}
	r := p.room
	n := func(i int) lang.With { return lang.With{"N": of[i]} }
	p.owners.Set(p.whose, r.Say("boards.all", n(0)), r.Say("boards.built-in", n(1)), r.Say("boards.yours", n(2)))
	sizes := []string{r.Say("boards.any")}
	for _, count := range p.counts {
		sizes = append(sizes, strconv.Itoa(count))
	}
	p.size.Set(p.count, sizes...)
	for i, c := range p.cards {
		kit.Show(c, slices.Contains(p.shown, i))
	}
	if len(p.shown) > 0 && !slices.Contains(p.shown, p.picked) {
		p.picked = p.shown[0]
		p.show()
	}
	p.grid.Refresh()
	p.scroll.Refresh()
	p.ground.Draw()
	p.Root.Refresh()
	p.lead()
	p.room.Note()
}

// pick selects a board.
func (p *boardsPage) pick(i int) {
	if i != p.picked {
		p.picked = i
		p.show()
		p.lead()
		p.room.Note()
	}
}

// show shows the selection and its details.
func (p *boardsPage) show() {
	for i, c := range p.cards {
		o := &p.all[i]
		f := picture.Face{Title: o.Name, Note: p.room.Say("boards.mark-built-in"), Tag: look.RoleMuted, Sub: p.playersOf(o), Picked: i == p.picked}
		if o.Yours {
			f.Note, f.Tag = p.room.Say("boards.mark-yours"), look.RoleAccent
		}
		if len(o.Faults) > 0 {
			f.Note, f.Tag, f.Sub = p.room.SayN("boards.faults", len(o.Faults), nil), look.RoleWarning, p.room.Say("boards.broken")
			f.Icon = "icon-warn"
		}
		c.Set(f)
	}
	o := p.now()
	kit.Show(p.edit, p.editable())
	if o == nil {
		p.view.Hide()
		p.play.Set(look.Button{Text: p.room.Say("boards.play"), Disabled: true})
		return
	}
	if kit.Show(p.view, o.Picture != nil); o.Picture != nil {
		p.view.Set(o.Picture)
	}
	p.play.Set(look.Button{Text: p.room.Say("boards.play"), Disabled: len(o.Faults) > 0})
	p.words.ScrollToTop()
	p.about.Draw()
	if p.Root != nil {
		p.Root.Refresh()
	}
}

// now returns the selected board, nil for none.
func (p *boardsPage) now() *offered {
	if p.picked >= len(p.all) {
		return nil
	}
	return &p.all[p.picked]
}

// playersOf returns the text for the numbers of players of a board.
func (p *boardsPage) playersOf(o *offered) string {
	if len(o.Players) == 0 {
		return ""
	}
	least, most := o.Players[0], o.Players[len(o.Players)-1]
	switch most {
	case least:
		return p.room.SayN("door.players", most, nil)
	case least + 1:
		return p.room.Say("boards.players-or", lang.With{"From": least, "To": most})
	}
	return p.room.Say("boards.players-range", lang.With{"From": least, "To": most})
}

// begin continues to a new game on the selected board.
func (p *boardsPage) begin() {
	if o := p.now(); o != nil && len(o.Faults) == 0 {
		p.close()
		p.games.plan(o.kind, o.at)
	}
}

// editable reports whether names and places of the selected board can be edited: it is a custom board without faults.
func (p *boardsPage) editable() bool {
	o := p.now()
	return o != nil && o.Yours && len(o.Faults) == 0 && p.games.games[o.kind].Edit != nil
}

// change opens the page that edits names and places of the selected board.
func (p *boardsPage) change() {
	if p.editable() {
		p.games.edit(p.now().kind, p.now().at)
	}
}

// close closes the page.
func (p *boardsPage) close() { p.room.Stack.Close(p) }

// Closed implements page.Page.
func (p *boardsPage) Closed() { p.games.shelf = nil }

// Spoken implements page.Speaker: the details of the selected board.
func (p *boardsPage) Spoken() string {
	o := p.now()
	if o == nil {
		return p.room.Say("boards.title")
	}
	list := []string{lang.SentenceCase(p.room.Say("boards.title")), lang.SentenceCase(o.Name)}
	for _, f := range o.Facts {
		list = append(list, f[0]+": "+f[1])
	}
	return lang.Sentences(append(list, o.Faults...)...)
}

// focus gives the focus to one of the visible cards.
func (p *boardsPage) focus(i int) {
	if i >= 0 && i < len(p.shown) {
		p.room.Win.Canvas().Focus(p.cards[p.shown[i]])
	}
}

// TypedKey implements kit.Router: the arrows go from card to card, Enter plays on the picked board, Escape clears the search or closes the page.
func (p *boardsPage) TypedKey(e *fyne.KeyEvent) {
	at := slices.Index(p.shown, p.picked)
	switch e.Name {
	case fyne.KeyEscape:
		if p.field.Text != "" {
			p.field.SetText("")
			return
		}
		p.close()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.begin()
	case fyne.KeyDown:
		p.focus(min(at+p.columns(), len(p.shown)-1))
	case fyne.KeyUp:
		if p.focus(at - p.columns()); at < p.columns() {
			p.room.Win.Canvas().Focus(p.field)
		}
	case fyne.KeyHome:
		p.focus(0)
	case fyne.KeyEnd:
		p.focus(len(p.shown) - 1)
	default:
		p.Base.TypedKey(e)
	}
}

// TypedRune implements kit.Router: text typed anywhere is searched for.
func (p *boardsPage) TypedRune(r rune) {
	p.room.Win.Canvas().Focus(p.field)
	p.field.TypedRune(r)
}
