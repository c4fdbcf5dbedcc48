package newgame

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// pen places objects from top to bottom and remembers how far it has come.
type pen struct {
	l     *kit.Look
	left  float32
	width float32
	gap   float32 // between sections
	y     float32
	list  []fyne.CanvasObject
}

// put places an object relative to where the pen is.
func (p *pen) put(o fyne.CanvasObject, x, dy, w, h float32) {
	kit.Place(o, p.left+x, p.y+dy, w, h)
	p.list = append(p.list, o)
}

// head writes the name of a section.
func (p *pen) head(text string) {
	p.put(p.l.Text(text, 15, kit.Bold, look.RoleText), 0, 0, p.width, 22)
}

// headed writes the name of a section with a bar at the right end of the line, or below it if there is no room.
func (p *pen) headed(text string, bar *kit.Segments) {
	w := bar.Least().Width
	if w+p.l.Width(text, 15, kit.Bold)+20 > p.width {
		p.head(text)
		p.y += 26
		p.put(bar, 0, 0, min(w, p.width), kit.SegmentHeight)
	} else {
		p.put(p.l.Text(text, 15, kit.Bold, look.RoleText), 0, 0, p.width, kit.SegmentHeight)
		p.put(bar, p.width-w, 0, w, kit.SegmentHeight)
	}
	p.y += kit.SegmentHeight + 7
}

// caption is a control with a caption above it.
type caption struct {
	text   string
	object fyne.CanvasObject
	width  float32 // 0: as wide as the control needs
	fault  string
	unit   string // to the right of the control
}

// flow places controls side by side, and goes on in a new row where the width ends.
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
		if c.text != "" {
			p.put(p.l.Text(c.text, 11.5, kit.Regular, look.RoleMuted), x, 0, w, 18)
			top = 20
		}
		p.put(c.object, x, top, w, kit.SegmentHeight)
		if c.unit != "" {
			p.put(p.l.Text(c.unit, 13, kit.Regular, look.RoleText), x+w+10, top, whole-w, kit.SegmentHeight)
		}
		height := top + kit.SegmentHeight
		if c.fault != "" {
			room := max(whole, 190)
			for _, line := range p.l.Wrap(c.fault, 11.5, kit.Medium, room) {
				p.put(p.l.Text(line, 11.5, kit.Medium, look.RoleFailure), x, height+2, room, 16)
				height += 16
			}
			whole = max(whole, room)
		}
		x += whole + gap
		tall = max(tall, height)
	}
	p.y += tall
}

// lines writes a text, wrapped at the width of the pen.
func (p *pen) lines(text string, size float32, f kit.Face, r look.Role, step float32) {
	for _, line := range p.l.Wrap(text, size, f, p.width) {
		p.put(p.l.Text(line, size, f, r), 0, 0, p.width, step)
		p.y += step
	}
}
