package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/look"
)

// cut returns the full text of a row if a part of it is truncated, otherwise "".
func (l *RowList) cut(i int) string {
	if i < 0 || i >= len(l.Rows) {
		return ""
	}
	r := l.Rows[i]
	for _, o := range l.drawn[i] {
		if t, ok := o.(*canvas.Text); ok && strings.HasSuffix(t.Text, "…") && !slices.Contains([]string{r.Text, r.Sub, r.Note, r.Accent}, t.Text) {
			return strings.TrimSpace(wholeOf(r))
		}
	}
	return ""
}

// wholeOf returns the full text of a row.
func wholeOf(r look.Row) string {
	text := r.Text + r.Accent
	for t := range r.Tokens.Words() {
		text = strings.TrimPrefix(text+" "+t.Text, " ")
	}
	return strings.TrimSpace(text) + strings.TrimRight("\n"+r.Sub+"\n"+r.Note, "\n")
}

// tell shows the full text of a truncated row as a tooltip below the pointer.
func (l *RowList) tell(i int) {
	if l.Tips == nil {
		return
	}
	l.Tips.Unreason()
	if text := l.cut(i); text != "" {
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
		l.Tips.Whole(l, corner.AddXY(RowMargin, l.Tops[i+1]-16), text)
	}
}
