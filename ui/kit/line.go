package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/look"
)

// Line is a line of text that is truncated to fit and shows its full text as a tooltip.
type Line struct {
	widget.BaseWidget
	l     *Look
	face  Face
	whole string
	text  *canvas.Text
	fixed bool // text is truncated already
}

// Line makes a line of text that is truncated to fit.
func (l *Look) Line(s string, size float32, f Face, r look.Role) *Line {
	n := &Line{l: l, face: f, whole: s, text: l.Text(s, size, f, r)}
	n.ExtendBaseWidget(n)
	return n
}

// Centered centers the line in its space.
func (n *Line) Centered() *Line {
	n.text.Alignment = fyne.TextAlignCenter
	return n
}

// CreateRenderer implements fyne.Widget.
func (n *Line) CreateRenderer() fyne.WidgetRenderer {
	return &Renderer{
		Parts: func() []fyne.CanvasObject { return []fyne.CanvasObject{n.text} },
		Arrange: func(s fyne.Size) {
			if !n.fixed {
				n.text.Text = n.l.Fit(n.whole, n.text.TextSize, n.face, s.Width+0.5)
			}
			Place(n.text, 0, 0, s.Width, s.Height)
		},
		Redraw: func() { canvas.Refresh(n) },
	}
}

// MouseIn implements desktop.Hoverable.
func (n *Line) MouseIn(*desktop.MouseEvent) {
	if n.text.Text != n.whole {
		n.l.tellWhole(n, n.whole)
	}
}

// MouseMoved implements desktop.Hoverable.
func (n *Line) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (n *Line) MouseOut() { n.l.Tips.Unreason() }

// tellWhole shows the full text of a truncated object as a tooltip below it.
func (l *Look) tellWhole(o fyne.CanvasObject, text string) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	l.Tips.Whole(o, at.AddXY(0, o.Size().Height-16), text)
}

// DrawTold is Draw for a row outside a list: truncated text is shown under the pointer, as in lists.
func (b Brush) DrawTold(r look.Row, y, width float32) []fyne.CanvasObject {
	list := b.Draw(r, y, width)
	for i, o := range list {
		text, ok := o.(*canvas.Text)
		if !ok || !strings.HasSuffix(text.Text, "…") {
			continue
		}
		for _, whole := range []string{r.Text, r.Sub, r.Note} {
			if whole == text.Text || !strings.HasPrefix(whole, strings.TrimSuffix(text.Text, "…")) {
				continue
			}
			n := &Line{l: b.Look, whole: whole, text: text, fixed: true}
			n.ExtendBaseWidget(n)
			Place(n, text.Position().X, text.Position().Y, text.Size().Width, text.Size().Height)
			list[i] = n
			break
		}
	}
	return list
}
