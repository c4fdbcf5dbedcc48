package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Tips shows one tooltip at a time, in a layer over the whole window that takes no clicks.
type Tips struct {
	l     *Look
	Layer *fyne.Container
	why   string        // the reason shown beside the pointer, "" for none
	at    fyne.Position // where
}

// Said returns the reason that stands beside the pointer, "" for none.
func (t *Tips) Said() string { return t.why }

// NewTips makes the layer.
func NewTips(l *Look) *Tips { return &Tips{l: l, Layer: container.NewWithoutLayout()} }

// Show explains the button under the pointer: its name, its key, and why it cannot be pressed.
func (t *Tips) Show(by fyne.CanvasObject, face ButtonFace) {
	if t == nil || face.Tip == "" {
		return
	}
	t.why = ""
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(by)
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Layer)
	l := t.l
	width := l.Width(face.Tip, 12, Medium) + 20
	key := face.Key
	if key != "" {
		width += l.Width(key, 11, Semibold) + 22
	}
	height := float32(30)
	reason := ""
	if face.Disabled {
		reason = face.Reason
	}
	if reason != "" {
		width = max(width, l.Width(reason, 11.5, Regular)+20)
		height = 48
	}
	x := pos.X - corner.X + by.Size().Width/2 - width/2
	x = max(4, min(x, t.Layer.Size().Width-width-4))
	y := pos.Y - corner.Y + by.Size().Height + 8
	if y+height > t.Layer.Size().Height-4 {
		y = pos.Y - corner.Y - height - 8
	}
	var parts []fyne.CanvasObject
	add := func(o fyne.CanvasObject, dx, dy, w, h float32) {
		Place(o, x+dx, y+dy, w, h)
		parts = append(parts, o)
	}
	add(l.Frame(RoleCard, RoleStrong, 1, 6), 0, 0, width, height)
	add(l.Text(face.Tip, 12, Medium, RoleText), 10, 0, width, 30)
	if key != "" {
		w := l.Width(key, 11, Semibold) + 12
		parts = append(parts, KeyCap(l, key, x+width-w-8, y+6, w)...)
	}
	if reason != "" {
		add(l.Text(reason, 11.5, Regular, RoleMuted), 10, 26, width, 18)
	}
	t.Layer.Objects = parts
	t.Layer.Refresh()
}

// Hide takes the tooltip away.
func (t *Tips) Hide() {
	if t == nil || len(t.Layer.Objects) == 0 {
		return
	}
	t.why = ""
	t.Layer.Objects = nil
	t.Layer.Refresh()
}

// KeyCap draws a key as on a keyboard, 18 px high.
func KeyCap(l *Look, key string, x, y, w float32) []fyne.CanvasObject {
	ground := l.Frame(RoleWindow, RoleStrong, 1, 4)
	Place(ground, x, y, w, 18)
	t := l.Text(key, 11, Semibold, RoleText)
	t.Alignment = fyne.TextAlignCenter
	Place(t, x, y, w, 18)
	return []fyne.CanvasObject{ground, t}
}
