package ui

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/shelf"
)

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
	for _, b := range w.shelf.Ready {
		if b.Variant != v {
			continue
		}
		drawing, err := paint.NewDrawing(v, b.SVG, b.Anchors)
		if err != nil {
			return fmt.Errorf("board: %w", err)
		}
		w.shelf.Bundle, w.Drawing, w.Painter = b, drawing, paint.NewPainter(drawing, w.Kit)
		w.stage.Lay(w.Theme)
		return nil
	}
	return shelf.ErrUnknownVariant(v.ID)
}
