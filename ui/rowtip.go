package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// cut is the whole text of a row of which a part had no room, "" if all of it is seen.
func (l *rowList) cut(i int) string {
	if i < 0 || i >= len(l.rows) {
		return ""
	}
	r := l.rows[i]
	for _, o := range l.drawn[i] {
		if t, ok := o.(*canvas.Text); ok && strings.HasSuffix(t.Text, "…") && !strings.HasSuffix(r.Text+r.Sub+r.Note, "…") {
			return strings.TrimPrefix(r.Text+"\n"+r.Sub, "\n")
		}
	}
	return ""
}

// tell shows below the pointer what of a row had no room.
func (l *rowList) tell(i int) {
	if l.tips == nil {
		return
	}
	l.tips.unreason()
	on := fyne.CurrentApp().Driver().CanvasForObject(l)
	if text := l.cut(i); text != "" && on != nil {
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
		l.tips.reason(corner.AddXY(rowMargin, l.tops[i+1]-16), on.Size(), fyne.Position{}, strings.TrimSpace(text))
	}
}
