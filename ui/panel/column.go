package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/look"
)

// column is the right side of the window: the phase, the powers, their orders or the results, what to look at before
// resolving, and the one big button. It is told what to show. It has no ground: the toolkit clears a window in the panel's colour.
type column struct {
	*fyne.Container
	l     *kit.Look
	edges [2]*canvas.Rectangle // lines between the parts

	header *header
	clock  *clockView
	powers *kit.RowList
	tabs   *kit.Tabs
	orders *kit.RowList
	scroll *container.Scroll
	checks *kit.RowList
	first  *kit.Button // the first answer, while the big button asks something with two
	main   *kit.Button
	of     sight // what the list of orders is about
}

// state is everything that the panel shows.
type state struct {
	Of     sight
	Head   headline
	Powers []look.Row
	Tabs   []string
	Tab    int
	Orders []look.Row
	Checks []look.Row
	First  look.Button
	Main   look.Button
}

// sight is what a list is about: another one begins at its top.
type sight struct {
	node            *game.Node
	played, telling bool
	tab             int
}

// newColumn makes the panel.
func newColumn(b kit.Brush, keys kit.Router, t *kit.Tips, clock *clockView, resolve func()) *column {
	p := &column{
		l: b.Look, header: newHeader(b.Look), clock: clock, powers: kit.NewRowList(b, keys),
		tabs: kit.NewTabs(b.Look, keys), orders: kit.NewRowList(b, keys), checks: kit.NewRowList(b, keys),
	}
	p.edges = [2]*canvas.Rectangle{b.Box(look.RoleLine, 0), b.Box(look.RoleLine, 0)}
	p.scroll = kit.Scrolled(p.orders)
	p.first = kit.NewButton(b.Look, kit.Filled, look.Button{}, keys, t, nil)
	p.main = kit.NewButton(b.Look, kit.Filled, look.Button{}, keys, t, resolve)
	p.Container = container.New(columnLayout{p}, p.edges[0], p.edges[1], p.header.Sheet, p.powers, p.tabs, p.scroll, p.checks, p.first, p.main, p.clock)
	return p
}

// set shows a state.
func (p *column) set(s state) {
	p.header.set(s.Head, p.clock.width())
	p.powers.Set(s.Powers)
	p.tabs.Set(s.Tab, s.Tabs...)
	p.orders.Set(s.Orders)
	p.checks.Set(s.Checks)
	p.first.Set(s.First)
	p.main.Set(s.Main)
	kit.Show(p.tabs, len(s.Tabs) > 0)
	kit.Show(p.first, s.First.Text != "")
	kit.Show(p.main, s.Main.Text != "")
	columnLayout{p}.Layout(nil, p.Size())
	if s.Of != p.of {
		p.of = s.Of
		p.scroll.ScrollToTop()
	}
}

// setClock shows another time. Only the clock is drawn, unless it takes another room.
func (p *column) setClock(f look.Clock) {
	kit.Show(p.clock, f.Shown || f.Idle)
	if p.clock.set(f) {
		p.header.set(p.header.line, p.clock.width())
		columnLayout{p}.Layout(nil, p.Size())
	}
}

// ordersLeast is the room that the list of orders has in any case.
const ordersLeast = 84

// columnLayout puts the parts of a panel in place.
type columnLayout struct{ *column }

// MinSize implements fyne.Layout.
func (columnLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// Layout implements fyne.Layout: from the top the header and the powers, from the bottom the button and the checks; the
// list between takes what is left, in whole rows.
func (pl columnLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	p := pl.column
	if s.Height < 400 && s.Width > 560 {
		pl.beside(s)
		return
	}
	p.header.Show()
	y, bottom := float32(0), s.Height
	head := p.header.height(s.Width)
	kit.Place(p.header.Sheet, 0, 0, s.Width, head)
	kit.Place(p.clock, s.Width-kit.RowMargin-p.clock.width(), 10, p.clock.width(), 62)
	y += head
	if p.main.Visible() {
		kit.Place(p.main, kit.RowMargin, bottom-14-54, s.Width-2*kit.RowMargin, 54)
		bottom -= 14 + 54 + 10
	}
	if p.first.Visible() {
		kit.Place(p.first, kit.RowMargin, bottom-54, s.Width-2*kit.RowMargin, 54)
		bottom -= 54 + 10
	}
	room := bottom - y - ordersLeast // for what the list can do without
	if p.tabs.Visible() {
		room -= 34
	}
	powers := p.powers.Height() > 0 && p.powers.Height()+6 <= room
	if powers {
		room -= p.powers.Height() + 6
	}
	if h := p.checks.Height(); h > 0 && h+8 <= room {
		p.checks.Show()
		kit.Place(p.checks, 0, bottom-h, s.Width, h)
		bottom -= h + 8
	} else {
		p.checks.Hide()
	}
	if h := p.powers.Height(); powers {
		p.powers.Show()
		kit.Place(p.powers, 0, y+3, s.Width, h)
		y += h + 6
		p.edges[0].Show()
		kit.Place(p.edges[0], 0, y, s.Width, 1)
	} else {
		p.powers.Hide()
		p.edges[0].Hide()
	}
	if p.tabs.Visible() {
		kit.Place(p.tabs, 0, y, s.Width, 34)
		y += 34
	}
	kit.Place(p.edges[1], 0, bottom, s.Width, 1)
	top := y + 4
	kit.Place(p.scroll, 0, top, s.Width, wholeRows(p.orders, bottom-4-top))
}

// beside is the layout of a low panel under the board: the powers at the left, orders and the button at the right.
func (pl columnLayout) beside(s fyne.Size) {
	p := pl.column
	p.header.Hide()
	kit.Place(p.clock, 0, -100, 0, 0)
	p.checks.Hide()
	left := float32(0)
	if h := p.powers.Height(); h > 0 && h <= s.Height {
		left = min(s.Width/2, 340)
		p.powers.Show()
		kit.Place(p.powers, 0, 2, left, h)
	} else {
		p.powers.Hide()
	}
	kit.Show(p.edges[0], left > 0)
	kit.Place(p.edges[0], left, 0, 1, s.Height)
	y, bottom := float32(0), s.Height
	if p.main.Visible() {
		x, w := left+kit.RowMargin, s.Width-left-2*kit.RowMargin
		if p.first.Visible() {
			w = (w - 10) / 2
			kit.Place(p.first, x, bottom-64, w, 54)
			x += w + 10
		}
		kit.Place(p.main, x, bottom-64, w, 54)
		bottom -= 74
	}
	if p.tabs.Visible() {
		kit.Place(p.tabs, left, 0, s.Width-left, 34)
		y = 34
	}
	kit.Place(p.edges[1], left, bottom, s.Width-left, 1)
	kit.Place(p.scroll, left, y+4, s.Width-left, wholeRows(p.orders, bottom-y-8))
}

// wholeRows is the greatest height up to room at which the list ends with a whole row.
func wholeRows(l *kit.RowList, room float32) float32 {
	if l.Height() <= room {
		return max(room, 0)
	}
	fit := float32(0)
	for _, top := range l.Tops {
		if top <= room {
			fit = top
		}
	}
	return fit
}
