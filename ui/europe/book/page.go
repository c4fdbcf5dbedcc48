package book

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/book"
	"entente/ui/board"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// bookPage shows the book's lines for a power in the current position.
type bookPage struct {
	*page.TablePage
	*Books
	pos    *engine.Position
	power  engine.Power
	near   bool // only orders given with the same neighbors
	scores bool // sorted by results
	page   book.Page
	lines  []book.Line // the listed lines
	shown  int         // the line whose arrows are on the map; -1 if none
	board  *board.Board
	whose  *kit.Button
	sorted *kit.Button
	which  *kit.Segments
	list   *kit.RowList
	scroll *container.Scroll
	ground *canvas.Rectangle
	said   *kit.Sheet
}

// most is the maximum number of listed lines, enough to find any move.
const most = 60

// newBookPage makes the page.
func newBookPage(b *Books) *bookPage {
	p := &bookPage{Books: b, pos: b.Desk.Game.Node().Position, shown: -1}
	p.TablePage = page.NewTablePage(b.Screen, "book", b.Say("book.title"), func() string { return b.SayN("book.sub", b.book.Games(), nil) })
	p.Wide = true
	p.board = board.New(b.Drawing, paint.NewPainter(b.Drawing, b.Kit), b.Theme)
	p.whose = kit.NewButton(p.L, kit.Plain, look.Button{}, p, nil, p.askPower)
	p.which = kit.NewSegments(p.Brush(), p, func(i int) { p.near = i == 1; p.read() })
	p.list = kit.NewRowList(p.Brush(), p)
	p.list.OnPick, p.list.OnHover, p.list.OnCursor = p.take, p.point, p.point
	p.scroll = kit.Scrolled(p.list)
	p.ground = b.Look.Frame(look.RoleCard, look.RoleLine, 1, 8)
	p.said = kit.NewSheet(fyne.NewSize(200, 60), p.paintSaid)
	p.Parts["board"], p.Parts["whose"], p.Parts["which"], p.Parts["list"] = p.board, p.whose, p.which, p.scroll
	p.sorted = p.Answer(kit.Plain, "sort", p.sortText(), p.sort)
	p.Answer(kit.Filled, "close", b.Say("dialog.close"), p.Leave)
	p.power = p.first()
	return p
}

// first returns the power shown first: the selected one, or one that can be ordered.
func (p *bookPage) first() engine.Power {
	with := p.powers()
	for _, pw := range []engine.Power{p.Desk.View.Power, p.Desk.Entry.Power} {
		if slices.Contains(with, pw) {
			return pw
		}
	}
	for _, pw := range with {
		if p.mine(pw) {
			return pw
		}
	}
	return max(p.Desk.View.Power, 1)
}

// powers returns the powers with units.
func (p *bookPage) powers() []engine.Power {
	var list []engine.Power
	for pw := engine.Power(1); int(pw) < len(p.Desk.Variant().Powers); pw++ {
		if slices.ContainsFunc(p.pos.Units[:], func(u engine.Unit) bool { return u.Type != engine.NoUnit && u.Power == pw }) {
			list = append(list, pw)
		}
	}
	return list
}

// mine reports whether the user can write orders for a power now.
func (p *bookPage) mine(pw engine.Power) bool {
	e := p.Desk.Entry
	return (e.Power == engine.NoPower || pw == e.Power) && (e.Only == 0 || e.Only.Has(pw))
}

// show opens the page.
func (p *bookPage) show() {
	p.turn(p.power)
	p.Open(container.New(kit.NewFrame(320, 240, p.layout), p.board, p.whose, p.which, p.said, p.ground, p.scroll))
	p.Win.Canvas().Focus(p.list)
}

// turn shows a power. It lists only orders given with the same neighbors if there are enough games with them.
func (p *bookPage) turn(pw engine.Power) {
	const enough = 5
	p.power = pw
	found, err := p.book.Page(p.pos, pw)
	if err != nil {
		p.Alarm(err)
	}
	if found.Games == 0 {
		if found, err = p.book.Alike(p.pos, pw); err != nil {
			p.Alarm(err)
		}
	}
	p.page = found
	p.near = found.Near >= enough && found.Near < found.Games
	p.read()
}

// read lists the lines.
func (p *bookPage) read() {
	all := p.page
	games := all.Games
	all.Lines = slices.Clone(all.Lines)
	if p.near {
		games = all.Near
		all.ByNear()
		all.Lines = slices.DeleteFunc(all.Lines, func(l book.Line) bool { return l.Near == 0 })
	}
	if p.scores {
		all.ByScore()
	}
	p.lines = all.Lines
	var rows []look.Row
	rest := 0
	for i, l := range p.lines {
		n := l.Games
		if p.near {
			n = l.Near
		}
		if i >= most {
			rest += n
			continue
		}
		rows = append(rows, look.Row{Height: 48, Text: p.orders(l), Strong: l.Name != "", Sub: p.about(l, n), Note: share(n, games), Rule: i > 0, Faint: l.Void})
	}
	if rest > 0 {
		rows = append(rows, look.Row{Height: 34, Small: true, Dead: true, Rule: true, Text: p.SayN("book.rarer", len(p.lines)-most, nil), Note: share(rest, games)})
		p.lines = p.lines[:most]
	}
	p.list.Set(rows)
	p.scroll.ScrollToTop()
	p.whose.Set(look.Button{Text: p.Desk.Words().Power(p.power), Drops: true})
	at := 0
	if p.near {
		at = 1
	}
	p.which.Set(at, p.Say("book.units", words.With{"N": p.page.Games}), p.Say("book.near", words.With{"N": p.page.Near}))
	kit.Show(p.which, p.page.Games > 0 && p.page.Alike == 0)
	p.point(-1)
	if len(p.lines) > 0 {
		p.point(0)
	}
	p.said.Draw()
	p.Note()
}

// share formats how often orders were given.
func share(n, of int) string {
	const percent = 100
	if of == 0 {
		return ""
	}
	if n*percent < of {
		return "< 1 %"
	}
	return strconv.Itoa((n*percent+of/2)/of) + " %"
}

// orders formats a set of orders in the table's notation.
func (p *bookPage) orders(l book.Line) string {
	var list []string
	for _, o := range l.Orders {
		list = append(list, p.pos.FormatStyle(o, p.Desk.Notation()))
	}
	return strings.Join(list, p.Say("list.comma"))
}

// sort toggles between sorting by results and by frequency.
func (p *bookPage) sort() {
	p.scores = !p.scores
	p.sorted.Set(look.Button{Text: p.sortText()})
	p.read()
}

func (p *bookPage) sortText() string {
	if p.scores {
		return p.Say("book.by-count")
	}
	return p.Say("book.by-score")
}

// ended describes how games with the orders ended for the power.
func (p *bookPage) ended(e book.Ending) string {
	percent := func(x float64) string { return strconv.FormatFloat(100*x, 'f', 1, 64) }
	text := p.Say("book.score", words.With{"Score": percent(e.Score)})
	if e.Off > 0 {
		text = p.Say("book.score-off", words.With{"Score": percent(e.Score), "Off": percent(e.Off)})
	}
	if e.Solos > 0 {
		text += " · " + p.SayN("book.solos", e.Solos, nil)
	}
	return text
}

// about describes a set of orders: its name, the number of games with it, how these ended, and why it cannot be used here.
func (p *bookPage) about(l book.Line, games int) string {
	text := p.SayN("book.games", games, nil) + " · " + p.ended(l.Ended)
	if l.Name != "" {
		text += " · " + l.Name // the name may be cut off, but numbers may not
	}
	if l.Void {
		text += " · " + p.Say("book.void")
	}
	return text
}

// point shows the arrows of a line on the map. They stay when the pointer leaves.
func (p *bookPage) point(i int) {
	if i >= len(p.lines) || i < 0 && len(p.lines) > 0 && p.shown >= 0 && p.shown < len(p.lines) {
		return
	}
	p.shown = i
	s := paint.State{Scene: p.Scenes.Scene(p.pos), Locked: true}
	if i >= 0 {
		s.Shapes = layout.Shapes(p.pos, p.lines[i].Orders, nil)
	}
	p.board.Set(s)
}

// whyNotTake returns why the orders cannot be used, or "".
func (p *bookPage) whyNotTake() string {
	switch why := p.Desk.WhyNotWriting(); {
	case why != "":
		return why
	case !p.mine(p.power):
		return p.Say("book.not-yours", words.With{"Power": p.Desk.Words().Power(p.power)})
	}
	return ""
}

// take replaces the power's orders by those of a line and returns to the map.
func (p *bookPage) take(i int) {
	if i >= len(p.lines) {
		return
	}
	p.shown = -1
	p.point(i)
	if p.whyNotTake() != "" || p.lines[i].Void {
		return
	}
	orders := p.lines[i].Orders
	p.Leave()
	p.Desk.Act(func() {
		p.Desk.View.Choose(p.power)
		p.Desk.Draft.Take(p.power, orders)
	})
}

// askPower asks which power to show.
func (p *bookPage) askPower() {
	with := p.powers()
	var rows []look.Row
	for _, pw := range with {
		rows = append(rows, look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: p.Desk.Words().Power(pw)})
	}
	p.L.Choose(p.Brush(), p.Win.Canvas(), p.whose, rows, func(i int) { p.turn(with[i]) })
}

// says returns the text above the list.
func (p *bookPage) says() string {
	power := words.With{"Power": p.Desk.Words().Power(p.power)}
	switch {
	case p.pos.Phase.Kind != engine.Movement:
		return p.Say("book.moves")
	case p.page.Games == 0:
		return p.Say("book.unknown", power)
	}
	about := p.Say("book.all", words.With{"Ended": p.ended(p.page.Ended)})
	if p.page.Alike > 0 {
		about = lang.Sentences(p.Say("book.alike", words.With{"Alike": p.page.Alike, "Units": p.pos.UnitCount(p.power), "N": p.page.Games}), about)
	}
	if why := p.whyNotTake(); why != "" {
		return lang.Sentences(about, p.Say("book.look"), lang.SentenceCase(why))
	}
	return lang.Sentences(about, p.Say("book.hint"))
}

// paintSaid draws how to use the page, or that the book has no line.
func (p *bookPage) paintSaid(add kit.Adder, s fyne.Size) {
	y := float32(0)
	for _, line := range p.L.Wrap(p.says(), 12.5, kit.Regular, s.Width) {
		add(p.L.Text(line, 12.5, kit.Regular, look.RoleMuted), 0, y, s.Width, 18)
		y += 18
	}
}

// layout lays out the map with the list beside it.
func (p *bookPage) layout(_ []fyne.CanvasObject, s fyne.Size) {
	side := max(min(s.Width*0.42, 620), 300)
	left := s.Width - side - 20
	bw, bh := p.Drawing.Size()
	wide := min(left, s.Height*float32(bw/bh))
	kit.Place(p.board, 0, 0, wide, wide*float32(bh/bw))
	x := wide + 20
	side = s.Width - x
	const power = 132
	said := float32(18 * len(p.L.Wrap(p.says(), 12.5, kit.Regular, side)))
	kit.Place(p.whose, x, 0, power, kit.SegmentHeight)
	kit.Place(p.which, x+power+10, 0, side-power-10, kit.SegmentHeight)
	y := float32(kit.SegmentHeight + 12)
	kit.Place(p.said, x, y, side, said)
	y += said + 8
	kit.Place(p.ground, x, y, side, s.Height-y)
	kit.Place(p.scroll, x+1, y+4, side-2, s.Height-y-8)
}
