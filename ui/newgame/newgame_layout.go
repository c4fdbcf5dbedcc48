package newgame

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/page"
)

// newGameSide is how wide the right side of the page is.
func newGameSide(width float32) float32 {
	return max(min(width*0.366, 640), min(width*0.45, 300))
}

// newGameFrame lays out the page: the controls at the left, what will be played at the right.
type newGameFrame struct{ *newGamePage }

// MinSize implements fyne.Layout.
func (newGameFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f newGameFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	p := f.newGamePage
	side := newGameSide(s.Width)
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(p.Scroll, 0, page.ToolbarHeight, s.Width-side, s.Height-page.ToolbarHeight)
	x, w := s.Width-side+24, side-48
	y, bottom := float32(page.ToolbarHeight+20), s.Height-20-54
	h := min(p.preview.height(w), (bottom-y)*0.55)
	pw := w * h / p.preview.height(w)
	kit.Place(p.preview, x+(w-pw)/2, y, pw, h)
	y += h + 16
	kit.Place(p.Text.Scroll, x, y, w, bottom-y-16)
	cancel := min(120, w*0.34)
	kit.Place(p.cancel, x, bottom, cancel, 54)
	kit.Place(p.start, x+cancel+12, bottom, w-cancel-12, 54)
}

// newGameLeft is the layout of the controls, as tall as they are.
type newGameLeft struct{ *newGamePage }

// MinSize implements fyne.Layout.
func (l newGameLeft) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, l.height) }

// Layout implements fyne.Layout.
func (l newGameLeft) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	if s.Width != l.width {
		l.newGamePage.width = s.Width
		l.arrange()
	}
}

// pen puts objects below each other.
type pen struct {
	l     *kit.Look
	left  float32
	width float32
	gap   float32 // between sections
	y     float32
	list  []fyne.CanvasObject
}

func (p *pen) put(o fyne.CanvasObject, x, dy, w, h float32) {
	kit.Place(o, p.left+x, p.y+dy, w, h)
	p.list = append(p.list, o)
}

// head writes the name of a section.
func (p *pen) head(text string) {
	p.put(p.l.Text(text, 15, kit.Bold, kit.RoleText), 0, 0, p.width, 22)
}

// caption is something to choose with a caption over it.
type caption struct {
	Text   string
	object fyne.CanvasObject
	width  float32 // 0: what it needs
	Fault  string
	unit   string // right of it
}

// flow puts controls beside each other, and below where the width ends.
func (p *pen) flow(gap float32, list []caption) {
	x, tall := float32(0), float32(0)
	for _, c := range list {
		w := c.width
		if w == 0 {
			w = c.object.MinSize().Width
		}
		w = min(w, p.width)
		whole := w
		if c.unit != "" {
			whole += 10 + p.l.Width(c.unit, 13, kit.Regular)
		}
		if x > 0 && x+whole > p.width {
			p.y += tall + 10
			x, tall = 0, 0
		}
		top := float32(0)
		if c.Text != "" {
			p.put(p.l.Text(c.Text, 11.5, kit.Regular, kit.RoleMuted), x, 0, w, 18)
			top = 20
		}
		p.put(c.object, x, top, w, kit.SegmentHeight)
		if c.unit != "" {
			p.put(p.l.Text(c.unit, 13, kit.Regular, kit.RoleText), x+w+10, top, whole-w, kit.SegmentHeight)
		}
		height := top + kit.SegmentHeight
		if c.Fault != "" {
			room := max(whole, 190)
			for _, line := range p.l.Wrap(c.Fault, 11.5, kit.Medium, room) {
				p.put(p.l.Text(line, 11.5, kit.Medium, kit.RoleFailure), x, height+2, room, 16)
				height += 16
			}
			whole = max(whole, room)
		}
		x += whole + gap
		tall = max(tall, height)
	}
	p.y += tall
}

// lines writes a text in lines.
func (p *pen) lines(text string, size float32, f kit.Face, r kit.Role, step float32) {
	for _, line := range p.l.Wrap(text, size, f, p.width) {
		p.put(p.l.Text(line, size, f, r), 0, 0, p.width, step)
		p.y += step
	}
}
