package ui

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/desk"
)

// writeInLine goes on in the line for orders with a text.
func (v *StripView) writeInLine(text string) {
	v.win.Canvas().Focus(v.field)
	v.field.fill(text)
}

// how is what the keys held mean for a pick.
func (r *Room) how(support bool) desk.How {
	return desk.How{Support: support || r.supporting(), Force: r.forcing()}
}

// wakeLater calls do on the thread of the window after a while.
func wakeLater(after time.Duration, do func()) (stop func()) {
	t := time.AfterFunc(after, func() { fyne.Do(do) })
	return func() { t.Stop() }
}

// use makes the window show another board, if that of v is another.
func (w *Window) use(v *engine.Variant) error {
	if v == w.shelf.Bundle.Variant {
		return nil
	}
	for _, b := range w.shelf.ready {
		if b.Variant != v {
			continue
		}
		drawing, err := paint.NewDrawing(v, b.SVG, b.Anchors)
		if err != nil {
			return fmt.Errorf("board: %w", err)
		}
		w.shelf.Bundle, w.drawing, w.painter = b, drawing, paint.NewPainter(drawing, w.kit)
		w.stage.lay(w.theme)
		return nil
	}
	return errUnknownVariant(v.ID)
}
