package editor

import (
	"cmp"

	"fyne.io/fyne/v2"

	"entente/ui/europe/words"
	"entente/ui/kit"
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

// sideWidth is how wide the right side is.
func sideWidth(width float32) float32 { return max(min(width*0.33, 460), 336) }

// layout lays out the page: the map with the text below it, and everything else on the right.
func (p *Page) layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(p.title, 0, 0, s.Width, s.Height)
	kit.Place(p.undo, s.Width-12-74, 7, 34, 34)
	kit.Place(p.redo, s.Width-12-34, 7, 34, 34)
	side := sideWidth(s.Width)
	left, bottom := s.Width-side, s.Height-textHeight-20
	kit.Place(p.ground, 0, page.ToolbarHeight, left, bottom-page.ToolbarHeight)
	copies := max(p.copy.Least().Width, p.past.Least().Width)
	kit.Place(p.text, 12, bottom+10, left-copies-32, textHeight)
	kit.Place(p.copy, left-copies-10, bottom+10, copies, 35)
	kit.Place(p.past, left-copies-10, bottom+49, copies, 35)

	x, w := left+sideMargin, side-2*sideMargin
	y := float32(page.ToolbarHeight + 12)
	begin := min(p.begin.Least().Width, w)
	kit.Place(p.begin, x, y, begin, 34)
	kit.Place(p.year.Container, x+w-kit.StepperWidth, y, kit.StepperWidth, kit.SegmentHeight)
	y += 34 + 8
	kit.Place(p.phase, x, y, w, kit.SegmentHeight)
	y += kit.SegmentHeight + 10
	kit.Place(p.tray, x, y, w+3, trayHeight)
	y += trayHeight + 4
	kit.Place(p.says, x, y, w, hintHeight)
	y += hintHeight + 4

	end := p.placeAnswers(x, s.Height-16, w) - 10
	if p.correcting {
		end -= 36 + 8
		kit.Place(p.reason, x, end+8, w, 36)
	}
	room := end - y - 28 - cardHeight - 20
	powers := min(powerHeight*float32(len(p.powers.Rows)), max(room*0.62, 2*powerHeight))
	kit.Place(p.Parts["powers"], left, y, side, powers)
	y += powers + 4
	kit.Place(p.idle, x, y, min(p.idle.Least().Width, w), 24)
	y += 24 + 8
	p.placeCard(x, y, w)
	y += cardHeight + 6
	kit.Place(p.Parts["faults"], left, y, side, max(end-y, 0))
}

// placeCard places the card with its buttons.
func (p *Page) placeCard(x, y, w float32) {
	c := p.card
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

// placeAnswers places the buttons that end the page, so that they end at the bottom, and returns where they begin: beside each
// other or, where there is no room for that, the last one above the others.
func (p *Page) placeAnswers(x, bottom, w float32) float32 {
	last := len(p.answers) - 1
	least := p.answers[last].Least().Width
	for _, b := range p.answers[:last] {
		least += b.Least().Width + 8
	}
	top, height := bottom-54, float32(54)
	if least > w {
		kit.Place(p.answers[last], x, bottom-44-8-36, w, 44)
		top, height = bottom-36, 36
	}
	left := x
	for _, b := range p.answers[:last] {
		wide := min(b.Least().Width, x+w-left)
		if least > w && b == p.answers[last-1] {
			wide = x + w - left
		}
		kit.Place(b, left, top, wide, height)
		left += wide + 8
	}
	if least > w {
		return bottom - 44 - 8 - 36
	}
	kit.Place(p.answers[last], left, top, x+w-left, height)
	return top
}

// paint draws the ground and the name of the page.
func (p *Page) paint(add kit.Adder, s fyne.Size) {
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

// paintHint says what the chosen tool does.
func (p *Page) paintHint(add kit.Adder, s fyne.Size) {
	text := cmp.Or(p.question(), p.hint, p.hintOf(p.tool))
	for i, line := range p.l.Wrap(text, 11.5, kit.Regular, s.Width) {
		if i < 2 {
			add(p.l.Text(line, 11.5, kit.Regular, look.RoleMuted), 0, float32(i)*16, s.Width, 16)
		}
	}
}

// hintOf says what a tool does.
func (p *Page) hintOf(t tool) string {
	w := p.words()
	return w.Say("editor.tool-"+toolNames()[t], words.With{"Power": w.Power(p.chosen)})
}

// sayHint shows a hint below the tray, "" for that of the chosen tool.
func (p *Page) sayHint(text string) {
	if p.hint != text {
		p.hint = text
		p.says.Draw()
	}
}
