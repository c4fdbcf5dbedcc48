package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// buttonKind is the look of a button.
type buttonKind uint8

// The kinds of buttons.
const (
	filled  buttonKind = iota // the one that leads on: filled, up to two lines
	plain                     // outlined, for dialogs
	tool                      // an icon on the dark toolbar
	control                   // an icon with an outline, on the panel
	chip                      // a small text on a tinted ground
	link                      // text in the accent colour
	grand                     // as filled, larger, with its key: the one button of the curtain
	toggle                    // a switch with its name before it
	inner                     // a sign inside a frame that is drawn already
)

// button is anything that can be pressed. It shows what it is told and reports the press.
type button struct {
	widget.BaseWidget
	l    *look
	kind buttonKind
	face buttonFace
	keys router
	tips *tips

	hovered, focused bool
	parts            []fyne.CanvasObject

	onTap func()
}

// buttonFace is what a button shows: a value, compared with ==.
type buttonFace struct {
	Text     string
	Sub      string // second line
	Icon     string
	Tip      string // what it does, for the tooltip
	Key      string // its key, for the tooltip
	On       bool   // pressed in, or the chosen one
	Disabled bool
	Reason   string // why it is disabled
}

// newButton makes a button.
func newButton(l *look, kind buttonKind, face buttonFace, keys router, t *tips, tap func()) *button {
	b := &button{l: l, kind: kind, face: face, keys: keys, tips: t, onTap: tap}
	b.ExtendBaseWidget(b)
	return b
}

// set shows something else.
func (b *button) set(face buttonFace) {
	if face == b.face {
		return
	}
	b.face = face
	b.rebuild()
	if b.hovered { // the tooltip would tell what the button was
		b.tips.hide()
		b.tips.show(b, face)
	}
}

func (b *button) rebuild() {
	b.build(b.Size())
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *button) CreateRenderer() fyne.WidgetRenderer {
	b.build(b.Size())
	return &renderer{
		parts:   func() []fyne.CanvasObject { return b.parts },
		arrange: onceASize(b.build),
		least:   b.least,
		redraw:  func() { canvas.Refresh(b) },
	}
}

// least is the smallest size of each kind.
func (b *button) least() fyne.Size {
	switch b.kind {
	case filled:
		return fyne.NewSize(b.l.width(b.face.Text, 16, semibold)+32, 54)
	case grand:
		return fyne.NewSize(b.l.width(b.face.Text, 18, bold)+b.l.width(b.face.Key, 11, semibold)+70, 64)
	case plain:
		return fyne.NewSize(max(b.l.width(b.face.Text, 13, semibold)+32, 88), 36)
	case tool:
		return fyne.NewSize(34, 34)
	case control, inner:
		return fyne.NewSize(34, 32)
	case toggle:
		return fyne.NewSize(b.l.width(b.face.Text, 13, regular)+8+toggleWidth, 24)
	case chip:
		return fyne.NewSize(b.l.width(b.face.Text, 13, semibold)+24, 30)
	}
	return fyne.NewSize(b.l.width(b.face.Text, 13, semibold)+14, 28)
}

// build draws the button for a size.
func (b *button) build(s fyne.Size) {
	l := b.l
	b.parts = b.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		place(o, x, y, w, h)
		b.parts = append(b.parts, o)
	}
	ground, ink, second := b.inks()
	add(ground, 0, 0, s.Width, s.Height)
	switch {
	case b.kind == toggle:
		b.drawToggle(add, s)
	case b.face.Icon != "":
		add(l.icon(b.face.Icon, ink), (s.Width-20)/2, (s.Height-20)/2, 20, 20)
	case b.face.Sub != "":
		b.line(add, b.face.Text, 16, semibold, ink, s.Width, s.Height/2-21, 22)
		b.line(add, b.face.Sub, 12, medium, second, s.Width, s.Height/2+1, 17)
	case b.kind == grand:
		cap := b.l.width(b.face.Key, 11, semibold) + 14
		text := b.l.fit(b.face.Text, 18, bold, s.Width-cap-44)
		x := (s.Width - b.l.width(text, 18, bold) - cap - 12) / 2
		t := l.text(text, 18, bold, RoleText)
		t.Color = ink
		add(t, x, 0, s.Width, s.Height)
		x = s.Width - x - cap
		add(&canvas.Rectangle{StrokeColor: ink, StrokeWidth: 1, CornerRadius: 4}, x, s.Height/2-9, cap, 18)
		t = l.text(b.face.Key, 11, semibold, RoleText)
		t.Color, t.Alignment = ink, fyne.TextAlignCenter
		add(t, x, s.Height/2-9, cap, 18)
	case b.kind == filled:
		b.line(add, b.face.Text, 16, semibold, ink, s.Width, 0, s.Height)
	default:
		b.line(add, b.face.Text, 13, semibold, ink, s.Width, 0, s.Height)
	}
	if b.focused {
		role := RoleAccent
		if b.kind == tool {
			role = RoleToolbarText
		}
		if b.kind == grand {
			add(l.ring(role, 12), -6, -6, s.Width+12, s.Height+12)
			return
		}
		add(l.ring(role, 10), -3, -3, s.Width+6, s.Height+6)
	}
}

// line adds a centred line of text.
func (b *button) line(add func(fyne.CanvasObject, float32, float32, float32, float32), s string, size float32, f face, ink color.NRGBA, w, y, h float32) {
	t := b.l.text(b.l.fit(s, size, f, w-12), size, f, RoleText)
	t.Color = ink
	t.Alignment = fyne.TextAlignCenter
	add(t, 0, y, w, h)
}

// inks chooses the ground and the colours of text.
func (b *button) inks() (*canvas.Rectangle, color.NRGBA, color.NRGBA) {
	l, off := b.l, b.face.Disabled
	clear := &canvas.Rectangle{FillColor: color.Transparent, CornerRadius: 6}
	switch b.kind {
	case filled, grand:
		if off {
			return l.frame(RoleWindow, RoleLine, 1, 8), l.color(RoleMuted), l.color(RoleMuted)
		}
		ground := l.box(RoleAccent, 8)
		if b.hovered {
			ground.FillColor = mix(l.color(RoleAccent), l.color(RoleOnAccent), 0.12)
		}
		return ground, l.color(RoleOnAccent), l.color(RoleOnAccent)
	case tool:
		ink := l.color(RoleToolbarText)
		if off {
			return clear, mix(l.color(RoleToolbarMuted), l.color(RoleToolbar), 0.45), ink
		}
		if b.face.On || b.hovered {
			clear.FillColor = fade(l.color(RoleToolbarText), 0x2A)
		}
		return clear, ink, ink
	case chip:
		if b.face.On {
			return l.box(RoleAccent, 8), l.color(RoleOnAccent), l.color(RoleOnAccent)
		}
		ground := l.box(RoleWindow, 8)
		if b.hovered {
			ground.FillColor = l.color(RoleTint)
		}
		return ground, l.color(RoleText), l.color(RoleMuted)
	case toggle:
		return clear, l.color(RoleMuted), l.color(RoleMuted)
	case inner:
		if b.hovered {
			clear.FillColor = l.color(RoleTint)
		}
		return clear, l.color(RoleMuted), l.color(RoleMuted)
	case link:
		ink := l.color(RoleAccent)
		if off {
			ink = l.color(RoleMuted)
		}
		if b.hovered && !off {
			clear.FillColor = l.color(RoleTint)
		}
		return clear, ink, ink
	}
	ground := l.frame(RoleCard, RoleStrong, 1, 8)
	ink := l.color(RoleText)
	switch {
	case off:
		ground.StrokeColor, ink = l.color(RoleLine), mix(l.color(RoleMuted), l.color(RoleCard), 0.5)
	case b.hovered:
		ground.FillColor = l.color(RoleTint)
	}
	return ground, ink, l.color(RoleMuted)
}

// mix is a blend of two colours, part of the second.
func mix(a, b color.NRGBA, part float64) color.NRGBA {
	ch := func(x, y uint8) uint8 { return uint8(float64(x)*(1-part) + float64(y)*part) }
	return color.NRGBA{ch(a.R, b.R), ch(a.G, b.G), ch(a.B, b.B), 255}
}

// Tapped implements fyne.Tappable.
func (b *button) Tapped(*fyne.PointEvent) { b.press() }

func (b *button) press() {
	if !b.face.Disabled && b.onTap != nil {
		b.onTap()
	}
}

// Cursor implements desktop.Cursorable.
func (b *button) Cursor() desktop.Cursor {
	if b.face.Disabled {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn implements desktop.Hoverable.
func (b *button) MouseIn(*desktop.MouseEvent) {
	b.hovered = true
	b.rebuild()
	b.tips.show(b, b.face)
}

// MouseMoved implements desktop.Hoverable.
func (b *button) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *button) MouseOut() {
	b.hovered = false
	b.rebuild()
	b.tips.hide()
}

// FocusGained implements fyne.Focusable.
func (b *button) FocusGained() {
	b.focused = true
	b.rebuild()
	lead(b.keys, b)
}

// FocusLost implements fyne.Focusable.
func (b *button) FocusLost() { b.focused = false; b.rebuild() }

// TypedRune implements fyne.Focusable.
func (b *button) TypedRune(r rune) {
	if b.keys != nil && r != ' ' {
		b.keys.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (b *button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if b.kind != grand || e.Name != fyne.KeySpace { // somebody who still types must not raise the curtain
			b.press()
		}
	default:
		if b.keys != nil {
			b.keys.TypedKey(e)
		}
	}
}
