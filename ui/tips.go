package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// tips shows one tooltip at a time, in a layer over the whole window that takes no clicks.
type tips struct {
	l     *look
	layer *fyne.Container
	why   string        // the reason shown beside the pointer, "" for none
	at    fyne.Position // where
}

// newTips makes the layer.
func newTips(l *look) *tips { return &tips{l: l, layer: container.NewWithoutLayout()} }

// show explains the button under the pointer: its name, its key, and why it cannot be pressed.
func (t *tips) show(by fyne.CanvasObject, face buttonFace) {
	if t == nil || face.Tip == "" {
		return
	}
	t.why = ""
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(by)
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.layer)
	l := t.l
	width := l.width(face.Tip, 12, medium) + 20
	key := face.Key
	if key != "" {
		width += l.width(key, 11, semibold) + 22
	}
	height := float32(30)
	reason := ""
	if face.Disabled {
		reason = face.Reason
	}
	if reason != "" {
		width = max(width, l.width(reason, 11.5, regular)+20)
		height = 48
	}
	x := pos.X - corner.X + by.Size().Width/2 - width/2
	x = max(4, min(x, t.layer.Size().Width-width-4))
	y := pos.Y - corner.Y + by.Size().Height + 8
	if y+height > t.layer.Size().Height-4 {
		y = pos.Y - corner.Y - height - 8
	}
	var parts []fyne.CanvasObject
	add := func(o fyne.CanvasObject, dx, dy, w, h float32) {
		place(o, x+dx, y+dy, w, h)
		parts = append(parts, o)
	}
	add(l.frame(RoleCard, RoleStrong, 1, 6), 0, 0, width, height)
	add(l.text(face.Tip, 12, medium, RoleText), 10, 0, width, 30)
	if key != "" {
		w := l.width(key, 11, semibold) + 12
		parts = append(parts, keyCap(l, key, x+width-w-8, y+6, w)...)
	}
	if reason != "" {
		add(l.text(reason, 11.5, regular, RoleMuted), 10, 26, width, 18)
	}
	t.layer.Objects = parts
	t.layer.Refresh()
}

// hide takes the tooltip away.
func (t *tips) hide() {
	if t == nil || len(t.layer.Objects) == 0 {
		return
	}
	t.why = ""
	t.layer.Objects = nil
	t.layer.Refresh()
}

// keyCap draws a key as on a keyboard, 18 px high.
func keyCap(l *look, key string, x, y, w float32) []fyne.CanvasObject {
	ground := l.frame(RoleWindow, RoleStrong, 1, 4)
	place(ground, x, y, w, 18)
	t := l.text(key, 11, semibold, RoleText)
	t.Alignment = fyne.TextAlignCenter
	place(t, x, y, w, 18)
	return []fyne.CanvasObject{ground, t}
}
