package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"entente/ui/look"
)

// choosing is a short list over the page from which the user picks one row.
type choosing struct {
	popup *widget.PopUp
	list  *RowList
	back  func()
}

// Choose opens a list below an object.
func (l *Look) Choose(b Brush, on fyne.Canvas, under fyne.CanvasObject, rows []look.Row, pick func(int)) *choosing {
	before := on.Focused()
	c := &choosing{}
	c.back = func() {
		c.popup.Hide()
		if before != nil {
			on.Focus(before)
		}
	}
	c.list = NewRowList(b, c)
	c.list.OnPick = func(i int) {
		c.back()
		pick(i)
	}
	c.list.Set(rows)
	c.list.MoveTo(max(slices.IndexFunc(rows, func(r look.Row) bool { return r.Picked }), 0))
	width := float32(200)
	for _, r := range rows {
		width = max(width, rowText+2*RowMargin+24+l.Width(r.Text, 13, Semibold))
	}
	width = min(width, on.Size().Width-16)
	ground := &canvas.Rectangle{FillColor: l.Color(look.RoleCard), StrokeColor: l.Color(look.RoleStrong), StrokeWidth: 1, CornerRadius: 8}
	layer, lie := b.Tips.Over()
	height := min(c.list.Height(), on.Size().Height-40)
	body := container.NewStack(ground, container.New(Pad{1, 8}, container.NewGridWrap(fyne.NewSize(width, height), Scrolled(c.list))), layer)
	c.popup = widget.NewPopUp(body, on)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	size := c.popup.MinSize()
	y := at.Y + under.Size().Height + 2
	if y+size.Height > on.Size().Height-8 {
		y = max(on.Size().Height-8-size.Height, 8)
	}
	c.popup.ShowAtPosition(fyne.NewPos(max(min(at.X, on.Size().Width-size.Width-8), 8), y))
	lie(on)
	on.Focus(c.list)
	if len(rows) > 0 {
		c.list.Reveal(c.list.cursor)
	}
	return c
}

// TypedKey implements router.
func (c *choosing) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		c.back()
	case fyne.KeyHome:
		c.list.leap(0, 1)
	case fyne.KeyEnd:
		c.list.leap(len(c.list.Rows)-1, -1)
	}
}

// TypedRune implements router.
func (c *choosing) TypedRune(rune) {}
