package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/look"
)

// Tips shows one tooltip at a time, in a layer over the whole window that takes no clicks. Anything over the window has a layer of its
// own (Over), because it would otherwise hide its own tooltips.
type Tips struct {
	l     *Look
	Layer *fyne.Container
	over  map[fyne.CanvasObject]*fyne.Container // by what is over the window
	on    *fyne.Container                       // the layer with the current tooltip, nil for none
	why   string                                // the reason shown beside the pointer, "" for none
	at    fyne.Position                         // its position
}

// tipHome is a layer for tooltips, its position, and the size of the window around it.
type tipHome struct {
	*fyne.Container
	corner fyne.Position
	area   fyne.Size
}

// Over makes the layer for the tooltips of what is about to cover the window. It must contain the layer, on top, and lie must be called
// once it is the topmost overlay of the canvas.
func (t *Tips) Over() (layer *fyne.Container, lie func(on fyne.Canvas)) {
	layer = container.NewWithoutLayout()
	return layer, func(on fyne.Canvas) {
		if t == nil {
			return
		}
		for o := range t.over {
			if !slices.Contains(on.Overlays().List(), o) {
				delete(t.over, o)
			}
		}
		t.over[on.Overlays().Top()] = layer
	}
}

// home returns the layer on top of a canvas.
func (t *Tips) home(on fyne.Canvas) tipHome {
	h := tipHome{Container: t.Layer, area: t.Layer.Size()}
	if on != nil {
		h.area = on.Size()
		if layer := t.over[on.Overlays().Top()]; layer != nil {
			h.Container = layer
		}
	}
	h.corner = fyne.CurrentApp().Driver().AbsolutePositionForObject(h.Container)
	return h
}

// fill shows these parts in a layer and clears all others.
func (t *Tips) fill(h tipHome, parts []fyne.CanvasObject) {
	if t.on != nil && t.on != h.Container {
		t.on.Objects = nil
		t.on.Refresh()
	}
	t.on = h.Container
	t.on.Objects = parts
	t.on.Refresh()
}

// Shown returns the texts of the current tooltip, from top to bottom.
func (t *Tips) Shown() []string {
	var list []string
	if t.on != nil {
		for _, o := range t.on.Objects {
			if text, ok := o.(*canvas.Text); ok {
				list = append(list, text.Text)
			}
		}
	}
	return list
}

// Said returns the reason shown beside the pointer, "" for none.
func (t *Tips) Said() string { return t.why }

// NewTips makes the layer.
func NewTips(l *Look) *Tips {
	return &Tips{l: l, Layer: container.NewWithoutLayout(), over: map[fyne.CanvasObject]*fyne.Container{}}
}

// Forget releases everything that has a layer: the window closes.
func (t *Tips) Forget() {
	clear(t.over)
	t.on, t.Layer = nil, container.NewWithoutLayout()
}

// Show explains the button under the pointer: its name, its key, and why it is disabled.
func (t *Tips) Show(by fyne.CanvasObject, face look.Button) {
	if t == nil || face.Tip == "" {
		return
	}
	t.why = ""
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(by)
	home, l := t.home(fyne.CurrentApp().Driver().CanvasForObject(by)), t.l
	width, key := l.Width(face.Tip, 12, Medium)+20, face.Key
	if key != "" {
		width += l.Width(key, 11, Semibold) + 22
	}
	height, reason := float32(30), []string(nil)
	if face.Disabled && face.Reason != "" {
		reason = l.Wrap(face.Reason, 11.5, Regular, max(width-20, reasonWidth))
		for _, line := range reason {
			width = max(width, l.Width(line, 11.5, Regular)+20)
		}
		height = 32 + float32(len(reason))*16
	}
	x := pos.X + by.Size().Width/2 - width/2
	x = max(4, min(x, home.area.Width-width-4)) - home.corner.X
	y := pos.Y + by.Size().Height + 8
	if y+height > home.area.Height-4 {
		y = pos.Y - height - 8
	}
	y -= home.corner.Y
	var parts []fyne.CanvasObject
	add := func(o fyne.CanvasObject, dx, dy, w, h float32) {
		Place(o, x+dx, y+dy, w, h)
		parts = append(parts, o)
	}
	add(l.Frame(look.RoleCard, look.RoleStrong, 1, 6), 0, 0, width, height)
	add(l.Text(face.Tip, 12, Medium, look.RoleText), 10, 0, width, 30)
	if key != "" {
		w := l.Width(key, 11, Semibold) + 12
		l.KeyCap(add, key, width-w-8, 6, w)
	}
	for i, line := range reason {
		add(l.Text(line, 11.5, Regular, look.RoleMuted), 10, 26+float32(i)*16, width, 18)
	}
	t.fill(home, parts)
}

// Hide hides the tooltip.
func (t *Tips) Hide() {
	if t == nil || t.on == nil {
		return
	}
	t.why = ""
	t.on.Objects = nil
	t.on.Refresh()
	t.on = nil
}

// KeyCap draws a key as on a keyboard, 18 px high.
func (l *Look) KeyCap(add Adder, key string, x, y, w float32) {
	add(l.Frame(look.RoleWindow, look.RoleStrong, 1, 4), x, y, w, 18)
	t := l.Text(key, 11, Semibold, look.RoleText)
	t.Alignment = fyne.TextAlignCenter
	add(t, x, y, w, 18)
}
