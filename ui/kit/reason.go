package kit

import (
	"strings"

	"fyne.io/fyne/v2"

	"entente/ui/look"
)

// reasonWidth is the maximum width of the text beside the pointer.
const reasonWidth = 300

// mostReason is how many letters of it are read: as many as have room in a window.
const mostReason = 1200

// Reason shows a text beside a position of the window, inside the area that begins at corner.
func (t *Tips) Reason(at fyne.Position, area fyne.Size, corner fyne.Position, text string) {
	t.reason(nil, at, fyne.NewPos(corner.X+area.Width, corner.Y+area.Height), text)
}

// Whole shows the full text of something truncated below its position.
func (t *Tips) Whole(of fyne.CanvasObject, at fyne.Position, text string) {
	if on := fyne.CurrentApp().Driver().CanvasForObject(of); t != nil && on != nil {
		t.reason(on, at, fyne.NewPos(on.Size().Width, on.Size().Height), text)
	}
}

// Beside shows the full text of something truncated to the left of what it stands on, which it does not cover then; where there is no room,
// below its position, as Whole does.
func (t *Tips) Beside(of fyne.CanvasObject, at fyne.Position, text string) {
	if left := Rect(of)[0]; left > reasonWidth+40 {
		at = fyne.NewPos(left-24, at.Y-20)
		if on := fyne.CurrentApp().Driver().CanvasForObject(of); t != nil && on != nil {
			t.reason(on, at, fyne.NewPos(left, on.Size().Height), text)
		}
		return
	}
	t.Whole(of, at, text)
}

// reason shows a text beside a position of a canvas, left of and above end.
func (t *Tips) reason(on fyne.Canvas, at, end fyne.Position, text string) {
	l := t.l
	if runes := []rune(text[:min(len(text), 4*mostReason)]); len(runes) > mostReason {
		text = string(runes[:mostReason]) + "…"
	}
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
	home := t.home(on)
	x, y := at.X+16, at.Y+20
	if x+width > end.X-4 {
		x = at.X - width - 10
	}
	if y+height > end.Y-4 {
		y = at.Y - height - 10
	}
	x, y = max(x, 4)-home.corner.X, max(y, 4)-home.corner.Y
	ground := l.Frame(look.RoleCard, look.RoleWarning, 1, 6)
	Place(ground, x, y, width, height)
	parts := []fyne.CanvasObject{ground}
	for i, line := range lines {
		text := l.Text(line, 12, Medium, look.RoleText)
		Place(text, x+11, y+6+float32(i)*17, width, 17)
		parts = append(parts, text)
	}
	t.fill(home, parts)
}

// Unreason hides the text beside the pointer, but no other tooltip.
func (t *Tips) Unreason() {
	if t != nil && t.why != "" {
		t.Hide()
	}
}
