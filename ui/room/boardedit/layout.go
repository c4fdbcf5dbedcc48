package boardedit

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Sizes of the page.
const (
	margin       = 16
	fieldHeight  = 36
	anchorHeight = 28
	lineHeight   = 17
)

// sideWidth returns the width of the right side.
func sideWidth(width float32) float32 { return max(min(width*0.33, 440), 320) }

// labelWidth returns the width of the labels before the fields.
func (p *Page) labelWidth(w float32) float32 {
	wide := float32(0)
	for _, f := range p.state.Fields {
		wide = max(wide, p.room.Look.Width(f.Label, 12.5, kit.Regular)+10)
	}
	return min(wide, w*0.4)
}

// rests holds the tops of the parts of the right side.
type rests struct{ list, fields, head, anchors, words, buttons float32 }

// split divides the height between the list, the names, the anchors and the text below.
func (p *Page) split(s fyne.Size, w float32) rests {
	var r rests
	r.buttons = s.Height - margin - 44
	r.words = r.buttons - 10 - lineHeight*float32(len(p.lines(w)))
	r.list = page.ToolbarHeight + 12 + kit.SegmentHeight + 8
	fields := float32(len(p.fields)) * (fieldHeight + 6)
	room := r.words - 8 - r.list - fields - 12
	anchors := float32(0)
	if n := len(p.state.Anchors); n > 0 {
		anchors = min(float32(n)*anchorHeight+26, max(room*0.55, 26+2*anchorHeight))
	}
	r.anchors = r.words - 8 - anchors
	r.head, r.fields = r.anchors, r.anchors-fields-6
	if anchors > 0 {
		r.anchors += 26
	}
	return r
}

// layout lays out the page: the map on the left, everything else on the right.
func (p *Page) layout(_ []fyne.CanvasObject, s fyne.Size) {
	side := sideWidth(s.Width)
	left, w := s.Width-side, side-2*margin
	x := left + margin
	kit.Place(p.paper, 0, 0, s.Width, s.Height)
	kit.Place(p.undo, s.Width-12-74, 7, 34, 34)
	kit.Place(p.redo, s.Width-12-34, 7, 34, 34)
	kit.Place(p.ground, 0, page.ToolbarHeight, left, s.Height-page.ToolbarHeight)
	kit.Place(p.tabs, x, page.ToolbarHeight+12, w, kit.SegmentHeight)
	r := p.split(s, w)
	kit.Place(p.view, left, r.list, side, max(r.fields-8-r.list, 0))
	label := p.labelWidth(w)
	for i, f := range p.fields {
		kit.Place(f, x+label, r.fields+float32(i)*(fieldHeight+6), w-label, fieldHeight)
	}
	kit.Place(p.spots, left, r.anchors, side, max(r.words-8-r.anchors, 0))
	kit.Show(p.spots, len(p.state.Anchors) > 0)
	leave := min(p.leaves.Least().Width, w/2)
	kit.Place(p.leaves, x, r.buttons, leave, 44)
	kit.Place(p.save, x+leave+8, r.buttons, w-leave-8, 44)
	p.placeHandles()
}

// lines returns the text above the buttons: the error or, without one, the hint.
func (p *Page) lines(w float32) []string {
	text := p.state.Fault
	if text == "" {
		text = p.state.Hint
	}
	list := p.room.Look.Wrap(text, 12, kit.Regular, w)
	return list[:min(len(list), 5)]
}

// paint draws the ground, the bar at the top and the words.
func (p *Page) paint(add kit.Adder, s fyne.Size) {
	l, st := p.room.Look, &p.state
	p.room.PaintPage(add, s)
	x := p.room.PaintName(add, s.Width) + 25
	wide := min(l.Width(st.Title, 13, kit.Semibold), s.Width-110-x)
	add(l.Line(st.Title, 13, kit.Semibold, look.RoleToolbarText), x, 0, wide, page.ToolbarHeight)
	if room := s.Width - 110 - x - wide - 8; room > 60 {
		add(l.Line(st.Sub, 13, kit.Regular, look.RoleToolbarMuted), x+wide+8, 0, room, page.ToolbarHeight)
	}
	side := sideWidth(s.Width)
	left, w := s.Width-side, side-2*margin
	add(l.Box(look.RolePanel, 0), left, page.ToolbarHeight, side, s.Height-page.ToolbarHeight)
	add(l.Box(look.RoleLine, 0), left, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
	r := p.split(s, w)
	label := p.labelWidth(w)
	for i, f := range st.Fields {
		add(l.Line(f.Label, 12.5, kit.Regular, look.RoleMuted), left+margin, r.fields+float32(i)*(fieldHeight+6), label-8, fieldHeight)
	}
	if len(st.Anchors) > 0 {
		add(l.Line(st.Head, 12.5, kit.Semibold, look.RoleText), left+margin, r.head, w, 24)
	}
	ink := look.RoleMuted
	if st.Fault != "" {
		ink = look.RoleFailure
	}
	for i, line := range p.lines(w) {
		add(l.Text(line, 12, kit.Regular, ink), left+margin, r.words+lineHeight*float32(i), w, lineHeight)
	}
}
