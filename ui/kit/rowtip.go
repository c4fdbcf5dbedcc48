package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// cut is the whole text of a row of which a part had no room, "" if all of it is seen.
func (l *RowList) cut(i int) string {
	if i < 0 || i >= len(l.Rows) {
		return ""
	}
	r := l.Rows[i]
	for _, o := range l.drawn[i] {
		if t, ok := o.(*canvas.Text); ok && strings.HasSuffix(t.Text, "…") && !strings.HasSuffix(r.Text+r.Sub+r.Note, "…") {
			return strings.TrimPrefix(r.Text+"\n"+r.Sub, "\n")
		}
	}
	return ""
}

// tell shows below the pointer what of a row had no room.
func (l *RowList) tell(i int) {
	if l.Tips == nil {
		return
	}
	l.Tips.Unreason()
	on := fyne.CurrentApp().Driver().CanvasForObject(l)
	if text := l.cut(i); text != "" && on != nil {
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
		l.Tips.Reason(corner.AddXY(RowMargin, l.Tops[i+1]-16), on.Size(), fyne.Position{}, strings.TrimSpace(text))
	}
}
