package kit

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/look"
)

// ButtonKind is the appearance of a button.
type ButtonKind uint8

// The kinds of buttons.
const (
	Filled  ButtonKind = iota // the main action: filled, up to two lines
	Plain                     // outlined, for dialogs
	Tool                      // an icon on the dark toolbar
	Control                   // an icon with an outline, on the panel
	Chip                      // a small text on a tinted ground
	Link                      // text in the accent color
	Grand                     // like Filled, larger, with its key: the one button of the curtain
	Toggle                    // a switch with its name to the left
	Inner                     // an icon inside a frame that is already drawn
)

// Button is anything that can be pressed. It shows the face it is given and reports presses.
type Button struct {
	widget.BaseWidget
	l    *Look
	kind ButtonKind
	Face look.Button
	Keys Router
	tips *Tips

	hovered, focused bool
	held             fyne.KeyName // the key that is held
	worked           bool         // it has pressed the button
	cut              bool         // a text was truncated
	parts            []fyne.CanvasObject

	OnTap func()
}

// NewButton makes a button.
func NewButton(l *Look, kind ButtonKind, face look.Button, keys Router, t *Tips, tap func()) *Button {
	b := &Button{l: l, kind: kind, Face: face, Keys: keys, tips: t, OnTap: tap}
	b.ExtendBaseWidget(b)
	return b
}

// Set changes the face.
func (b *Button) Set(face look.Button) {
	if face == b.Face {
		return
	}
	b.Face = face
	b.rebuild()
	if b.hovered { // the tooltip would describe the previous face
		b.tips.Hide()
		if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b); !at.IsZero() { // otherwise a page covers it now
			b.tips.Show(b, face)
		}
	}
}

func (b *Button) rebuild() {
	b.build(b.Size())
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	b.build(b.Size())
	return &Renderer{
		Parts:   func() []fyne.CanvasObject { return b.parts },
		Arrange: OnceASize(b.build),
		Least:   b.Least,
		Redraw:  func() { canvas.Refresh(b) },
	}
}

// Least returns the smallest size of each kind.
func (b *Button) Least() fyne.Size {
	switch b.kind {
	case Filled:
		return fyne.NewSize(b.l.Width(b.Face.Text, 16, Semibold)+32, 54)
	case Grand:
		return fyne.NewSize(b.l.Width(b.Face.Text, 18, Bold)+b.l.Width(b.Face.Key, 11, Semibold)+70, 64)
	case Plain:
		return fyne.NewSize(max(b.l.Width(b.Face.Text, 13, Semibold)+32+b.arrow(), 88), 36)
	case Tool:
		return fyne.NewSize(34, 34)
	case Control, Inner:
		return fyne.NewSize(34, 32)
	case Toggle:
		return fyne.NewSize(b.l.Width(b.Face.Text, 13, Regular)+8+toggleWidth, 24)
	case Chip:
		return fyne.NewSize(b.l.Width(b.Face.Text, 13, Semibold)+24, 30)
	}
	return fyne.NewSize(b.l.Width(b.Face.Text, 13, Semibold)+14+b.arrow(), 28)
}

// arrow returns the width of a drop-down arrow, 0 without one.
func (b *Button) arrow() float32 {
	if b.Face.Drops {
		return dropArrow
	}
	return 0
}

// build draws the button for a size.
func (b *Button) build(s fyne.Size) {
	l := b.l
	b.parts, b.cut = b.parts[:0:0], false
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		Place(o, x, y, w, h)
		b.parts = append(b.parts, o)
	}
	ground, ink, second := b.inks()
	add(ground, 0, 0, s.Width, s.Height)
	switch {
	case b.kind == Toggle:
		b.drawToggle(add, s)
	case b.Face.Icon != "":
		add(l.Icon(b.Face.Icon, ink), (s.Width-20)/2, (s.Height-20)/2, 20, 20)
	case b.Face.Sub != "":
		b.line(add, b.Face.Text, lettering{16, Semibold, ink}, s.Width, s.Height/2-21, 22)
		b.line(add, b.Face.Sub, lettering{12, Medium, second}, s.Width, s.Height/2+1, 17)
	case b.kind == Grand:
		cap := b.l.Width(b.Face.Key, 11, Semibold) + 14
		text := b.l.Fit(b.Face.Text, 18, Bold, s.Width-cap-44)
		b.cut = text != b.Face.Text
		x := (s.Width - b.l.Width(text, 18, Bold) - cap - 12) / 2
		t := l.Text(text, 18, Bold, look.RoleText)
		t.Color = ink
		add(t, x, 0, s.Width, s.Height)
		x = s.Width - x - cap
		add(&canvas.Rectangle{StrokeColor: ink, StrokeWidth: 1, CornerRadius: 4}, x, s.Height/2-9, cap, 18)
		t = l.Text(b.Face.Key, 11, Semibold, look.RoleText)
		t.Color, t.Alignment = ink, fyne.TextAlignCenter
		add(t, x, s.Height/2-9, cap, 18)
	case b.kind == Filled:
		b.line(add, b.Face.Text, lettering{16, Semibold, ink}, s.Width, 0, s.Height)
	case b.Face.Drops:
		b.line(add, b.Face.Text, lettering{13, Semibold, ink}, s.Width-dropArrow, 0, s.Height)
		add(l.Icon("icon-down", second), s.Width-dropArrow-4, (s.Height-16)/2, 16, 16)
	default:
		b.line(add, b.Face.Text, lettering{13, Semibold, ink}, s.Width, 0, s.Height)
	}
	if b.focused {
		role := look.RoleAccent
		if b.kind == Tool {
			role = look.RoleToolbarText
		}
		if b.kind == Grand {
			add(l.Ring(role, 12), -6, -6, s.Width+12, s.Height+12)
			return
		}
		add(l.Ring(role, 10), -3, -3, s.Width+6, s.Height+6)
	}
}

// dropArrow is the width of a drop-down arrow with its gap.
const dropArrow = 20

// lettering is the style of a line of text.
type lettering struct {
	size float32
	face Face
	ink  color.NRGBA
}

// line adds a centered line of text.
func (b *Button) line(add Adder, s string, as lettering, w, y, h float32) {
	fit := b.l.Fit(s, as.size, as.face, w-12)
	b.cut = b.cut || fit != s
	t := b.l.Text(fit, as.size, as.face, look.RoleText)
	t.Color = as.ink
	t.Alignment = fyne.TextAlignCenter
	add(t, 0, y, w, h)
}

// inks chooses the background and the text colors.
func (b *Button) inks() (*canvas.Rectangle, color.NRGBA, color.NRGBA) {
	l, off := b.l, b.Face.Disabled
	clear := &canvas.Rectangle{FillColor: color.Transparent, CornerRadius: 6}
	switch b.kind {
	case Filled, Grand:
		if off {
			return l.Frame(look.RoleWindow, look.RoleLine, 1, 8), l.Color(look.RoleMuted), l.Color(look.RoleMuted)
		}
		if b.Face.Warn {
			return l.Frame(look.RoleWarningTint, look.RoleWarning, 2, 8), l.Color(look.RoleText), l.Color(look.RoleText)
		}
		ground := l.Box(look.RoleAccent, 8)
		if b.hovered {
			ground.FillColor = Mix(l.Color(look.RoleAccent), l.Color(look.RoleOnAccent), 0.12)
		}
		return ground, l.Color(look.RoleOnAccent), l.Color(look.RoleOnAccent)
	case Tool:
		ink := l.Color(look.RoleToolbarText)
		if off {
			return clear, Mix(l.Color(look.RoleToolbarMuted), l.Color(look.RoleToolbar), 0.45), ink
		}
		if b.Face.On || b.hovered {
			clear.FillColor = fade(l.Color(look.RoleToolbarText), 0x2A)
		}
		return clear, ink, ink
	case Chip:
		if b.Face.On {
			return l.Box(look.RoleAccent, 8), l.Color(look.RoleOnAccent), l.Color(look.RoleOnAccent)
		}
		ground := l.Box(look.RoleWindow, 8)
		if b.hovered {
			ground.FillColor = l.Color(look.RoleTint)
		}
		return ground, l.Color(look.RoleText), l.Color(look.RoleMuted)
	case Toggle:
		return clear, l.Color(look.RoleMuted), l.Color(look.RoleMuted)
	case Inner:
		if b.hovered {
			clear.FillColor = l.Color(look.RoleTint)
		}
		return clear, l.Color(look.RoleMuted), l.Color(look.RoleMuted)
	case Link:
		ink := l.Color(look.RoleAccent)
		if off {
			ink = l.Color(look.RoleMuted)
		}
		if b.hovered && !off {
			clear.FillColor = l.Color(look.RoleTint)
		}
		return clear, ink, ink
	}
	ground := l.Frame(look.RoleCard, look.RoleStrong, 1, 8)
	ink := l.Color(look.RoleText)
	switch {
	case off:
		ground.StrokeColor, ink = l.Color(look.RoleLine), Mix(l.Color(look.RoleMuted), l.Color(look.RoleCard), 0.5)
	case b.hovered:
		ground.FillColor = l.Color(look.RoleTint)
	}
	return ground, ink, l.Color(look.RoleMuted)
}

// Mix returns a blend of two colors; part is the share of the second.
func Mix(a, b color.NRGBA, part float64) color.NRGBA {
	ch := func(x, y uint8) uint8 { return uint8(float64(x)*(1-part) + float64(y)*part) }
	return color.NRGBA{ch(a.R, b.R), ch(a.G, b.G), ch(a.B, b.B), 255}
}

// Tapped implements fyne.Tappable.
func (b *Button) Tapped(*fyne.PointEvent) { b.Press() }

// Press calls the action of the button, unless it is disabled.
func (b *Button) Press() {
	if !b.Face.Disabled && b.OnTap != nil {
		b.OnTap()
	}
}

// Cursor implements desktop.Cursorable.
func (b *Button) Cursor() desktop.Cursor {
	if b.Face.Disabled {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn implements desktop.Hoverable.
func (b *Button) MouseIn(*desktop.MouseEvent) {
	b.hovered = true
	b.rebuild()
	if b.cut && !(b.Face.Disabled && b.Face.Reason != "") {
		b.l.tellWhole(b, strings.TrimSpace(b.Face.Text+"\n"+b.Face.Sub))
		return
	}
	b.tips.Show(b, b.Face)
}

// MouseMoved implements desktop.Hoverable.
func (b *Button) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *Button) MouseOut() {
	b.hovered = false
	b.rebuild()
	b.tips.Hide()
	b.l.Tips.Unreason()
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() {
	b.focused = true
	b.rebuild()
	Lead(b.Keys, b)
}

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() { b.focused = false; b.rebuild() }

// TypedRune implements fyne.Focusable.
func (b *Button) TypedRune(r rune) {
	if b.Keys != nil && r != ' ' {
		b.Keys.TypedRune(r)
	}
}

// KeyDown implements desktop.Keyable.
func (b *Button) KeyDown(e *fyne.KeyEvent) {
	b.held, b.worked = e.Name, false
	KeyDown(b, e)
}

// KeyUp implements desktop.Keyable.
func (b *Button) KeyUp(e *fyne.KeyEvent) {
	b.held = ""
	KeyUp(b, e)
}

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if e.Name == b.held && b.worked {
			return // a key that is held presses once
		}
		b.worked = true
		if b.kind != Grand || e.Name != fyne.KeySpace { // a player who is still typing must not raise the curtain
			b.Press()
		}
	default:
		if b.Keys != nil {
			b.Keys.TypedKey(e)
		}
	}
}
