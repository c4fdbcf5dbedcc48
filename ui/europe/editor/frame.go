package editor

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/kit/stepper"
	"entente/ui/look"
	"entente/ui/page"
)

// Sizes of the page.
const (
	hintHeight  = 34
	textHeight  = 74
	powerHeight = 28
	sideMargin  = 16
)

// sideWidth returns the width of the right side.
func sideWidth(width float32) float32 { return max(min(width*0.33, 460), 336) }

// frame holds the parts of the page and places them.
type frame struct {
	controls         []fyne.CanvasObject // in Tab order
	board            *board.Board
	ground           *page.Ground
	tray             *tray
	year             *stepper.Stepper
	phase            *kit.Segments
	powers, faults   *kit.RowList
	idle             *kit.Button // the armistice of the selected power
	card             *card
	says, title      *kit.Sheet
	text             *kit.TextField
	reason           *kit.Field // nil unless the game's position is being corrected
	begin, undo      *kit.Button
	redo, copy, past *kit.Button
	answers          []*kit.Button

	powersView, faultsView fyne.CanvasObject // the scrollers of the lists
	hint                   string            // the description of the tool under the pointer; "" for that of the selected tool
}

// layout lays out the page: the map with the text below it, and everything else on the right.
func (f *frame) layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(f.title, 0, 0, s.Width, s.Height)
	kit.Place(f.undo, s.Width-12-74, 7, 34, 34)
	kit.Place(f.redo, s.Width-12-34, 7, 34, 34)
	side := sideWidth(s.Width)
	left, bottom := s.Width-side, s.Height-textHeight-20
	kit.Place(f.ground, 0, page.ToolbarHeight, left, bottom-page.ToolbarHeight)
	copies := max(f.copy.Least().Width, f.past.Least().Width)
	kit.Place(f.text, 12, bottom+10, left-copies-32, textHeight)
	kit.Place(f.copy, left-copies-10, bottom+10, copies, 35)
	kit.Place(f.past, left-copies-10, bottom+49, copies, 35)

	x, w := left+sideMargin, side-2*sideMargin
	y := float32(page.ToolbarHeight + 12)
	begin := min(f.begin.Least().Width, w)
	kit.Place(f.begin, x, y, begin, 34)
	kit.Place(f.year.Container, x+w-stepper.Width, y, stepper.Width, kit.SegmentHeight)
	y += 34 + 8
	kit.Place(f.phase, x, y, w, kit.SegmentHeight)
	y += kit.SegmentHeight + 10
	kit.Place(f.tray, x, y, w+3, trayHeight)
	y += trayHeight + 4
	kit.Place(f.says, x, y, w, hintHeight)
	y += hintHeight + 4

	end := f.placeAnswers(x, s.Height-16, w) - 10
	if f.reason != nil {
		end -= 36 + 8
		kit.Place(f.reason, x, end+8, w, 36)
	}
	room := end - y - 28 - cardHeight - 20
	powers := min(powerHeight*float32(len(f.powers.Rows)), max(room*0.62, 2*powerHeight))
	kit.Place(f.powersView, left, y, side, powers)
	y += powers + 4
	kit.Place(f.idle, x, y, min(f.idle.Least().Width, w), 24)
	y += 24 + 8
	f.placeCard(x, y, w)
	y += cardHeight + 6
	kit.Place(f.faultsView, left, y, side, max(end-y, 0))
}

// placeCard places the card with its buttons.
func (f *frame) placeCard(x, y, w float32) {
	c := f.card
	kit.Place(c.Container, x, y, w, cardHeight)
	kit.Place(c.sheet, 0, 0, w, cardHeight)
	at, top := x+10, y+cardHeight-30
	for _, b := range []*kit.Button{c.coast, c.from} {
		if b.Visible() {
			wide := min(b.Least().Width, x+w-10-at)
			kit.Place(b, at, top-4, wide, 28)
			at += wide + 8
		}
	}
	kit.Place(c.open, at, top-2, max(min(c.open.Least().Width, x+w-10-at), 0), 24)
}

// placeAnswers places the final buttons at the bottom, side by side or, if there is no room, with the last one above the others. It returns their
// upper edge.
func (f *frame) placeAnswers(x, bottom, w float32) float32 {
	last := len(f.answers) - 1
	least := f.answers[last].Least().Width
	for _, b := range f.answers[:last] {
		least += b.Least().Width + 8
	}
	top, height := bottom-54, float32(54)
	if least > w {
		kit.Place(f.answers[last], x, bottom-44-8-36, w, 44)
		top, height = bottom-36, 36
	}
	left := x
	for _, b := range f.answers[:last] {
		wide := min(b.Least().Width, x+w-left)
		if least > w && b == f.answers[last-1] {
			wide = x + w - left
		}
		kit.Place(b, left, top, wide, height)
		left += wide + 8
	}
	if least > w {
		return bottom - 44 - 8 - 36
	}
	kit.Place(f.answers[last], left, top, x+w-left, height)
	return top
}

// paint draws the ground and the title of the page.
func (p *editorPage) paint(add kit.Adder, s fyne.Size) {
	l := p.l
	p.PaintPage(add, s)
	x := p.PaintName(add, s.Width) + 25
	side := sideWidth(s.Width)
	w := p.Desk.Words()
	title := w.Say("editor.title")
	if p.correcting {
		title = w.Say("editor.correct-title")
	}
	wide := min(l.Width(title, 13, kit.Semibold), s.Width-110-x)
	add(l.Line(title, 13, kit.Semibold, look.RoleToolbarText), x, 0, wide, page.ToolbarHeight)
	if room := s.Width - 110 - x - wide - 8; room > 60 {
		own := p.words()
		sub := w.Say("editor.sub", words.With{"Board": own.Named(p.draft.pos.Variant.Names), "Phase": own.Phase(p.draft.pos.Phase)})
		add(l.Line(sub, 13, kit.Regular, look.RoleToolbarMuted), x+wide+8, 0, room, page.ToolbarHeight)
	}
	add(l.Box(look.RolePanel, 0), s.Width-side, page.ToolbarHeight, side, s.Height-page.ToolbarHeight)
	add(l.Box(look.RoleLine, 0), s.Width-side, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
}

// paintHint draws the description of the selected tool.
func (p *editorPage) paintHint(add kit.Adder, s fyne.Size) {
	text := cmp.Or(p.question(p.words()), p.hint, p.hintOf(p.tool, p.words()))
	for i, line := range p.l.Wrap(text, 11.5, kit.Regular, s.Width) {
		if i < 2 {
			add(p.l.Text(line, 11.5, kit.Regular, look.RoleMuted), 0, float32(i)*16, s.Width, 16)
		}
	}
}

// sayHint shows a description below the tray; "" shows that of the selected tool.
func (f *frame) sayHint(text string) {
	if f.hint != text {
		f.hint = text
		f.says.Draw()
	}
}

// placeAt returns the place on the map at a position of the window.
func (f *frame) placeAt(at fyne.Position) engine.Location {
	corner := kit.Rect(f.board)
	loc, _ := f.board.At(at.SubtractXY(corner[0], corner[1]))
	return loc
}

// rects reports the positions of the tools and of the visible rows.
func (f *frame) rects(add func(string, [4]float32)) {
	for i, r := range f.tray.rects() {
		add("editor.tool."+toolNames()[i], r)
	}
	rows := func(name string, list *kit.RowList, view fyne.CanvasObject) {
		at, seen := kit.Rect(list), kit.Rect(view)
		for i := range list.Rows {
			y := at[1] + list.Tops[i]
			if y >= seen[1]-1 && y+list.Rows[i].Height <= seen[1]+seen[3]+1 {
				add("editor."+name+"."+strconv.Itoa(i), [4]float32{at[0], y, at[2], list.Rows[i].Height})
			}
		}
	}
	rows("power", f.powers, f.powersView)
	rows("fault", f.faults, f.faultsView)
}
