package kit

import (
	"strings"

	"fyne.io/fyne/v2"
)

// reasonWidth is how wide the text beside the pointer may be.
const reasonWidth = 300

// Reason shows a text beside a position of the canvas, inside the area that begins at corner.
func (t *Tips) Reason(at fyne.Position, area fyne.Size, corner fyne.Position, text string) {
	l := t.l
	lines := l.Wrap(text, 12, Medium, reasonWidth)
	key := strings.Join(lines, "\n")
	if t.why == key && t.at == at {
		return
	}
	t.why, t.at = key, at
	width := float32(0)
	for _, line := range lines {
		width = max(width, l.Width(line, 12, Medium))
	}
	width += 22
	height := float32(len(lines))*17 + 12
	zero := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Layer)
	x, y := at.X-zero.X+16, at.Y-zero.Y+20
	if x+width > corner.X-zero.X+area.Width-4 {
		x = at.X - zero.X - width - 10
	}
	if y+height > corner.Y-zero.Y+area.Height-4 {
		y = at.Y - zero.Y - height - 10
	}
	x, y = max(x, 4), max(y, 4)
	ground := l.Frame(RoleCard, RoleWarning, 1, 6)
	Place(ground, x, y, width, height)
	parts := []fyne.CanvasObject{ground}
	for i, line := range lines {
		text := l.Text(line, 12, Medium, RoleText)
		Place(text, x+11, y+6+float32(i)*17, width, 17)
		parts = append(parts, text)
	}
	t.Layer.Objects = parts
	t.Layer.Refresh()
}

// Unreason takes the text beside the pointer away, and no other.
func (t *Tips) Unreason() {
	if t != nil && t.why != "" {
		t.Hide()
	}
}
