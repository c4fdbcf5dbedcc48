package ui

import (
	"fmt"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/variants"
)

// boards are the variants that can be played: those that are built in and those of the user.
type boards struct {
	list []*variants.Bundle
	err  error // every fault in the variants of the user
}

// boards reads the variants. The board of the window is among them as it is.
func (w *Window) boards() boards {
	var b boards
	add := func(more *variants.Bundle) {
		if own := w.opt.Bundle; own.Variant.ID == more.Variant.ID {
			more = own
		}
		b.list = append(b.list, more)
	}
	for _, id := range variants.List() {
		if more, err := variants.Named(id); err == nil { // embedded: tested to be sound
			add(more)
		}
	}
	if w.opt.Variants == "" {
		return b
	}
	list, err := variants.Folder(w.opt.Variants, func(b *variants.Bundle) error {
		_, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors)
		return err
	})
	for _, more := range list {
		add(more)
	}
	b.err = err
	return b
}

// boardNamed returns the board with the given id.
func (w *Window) boardNamed(id string) (*variants.Bundle, error) {
	if b := w.opt.Bundle; b.Variant.ID == id {
		return b, nil
	}
	all := w.boards()
	for _, b := range all.list {
		if b.Variant.ID == id {
			w.ready = append(w.ready, b)
			return b, nil
		}
	}
	return nil, errUnknownVariant(id)
}

// use makes the window show another board, if that of v is another.
func (w *Window) use(v *engine.Variant) error {
	if v == w.opt.Bundle.Variant {
		return nil
	}
	for _, b := range w.ready {
		if b.Variant != v {
			continue
		}
		drawing, err := paint.NewDrawing(v, b.SVG, b.Anchors)
		if err != nil {
			return fmt.Errorf("board: %w", err)
		}
		w.opt.Bundle, w.drawing, w.painter = b, drawing, paint.NewPainter(drawing, w.kit)
		w.board = board.New(drawing, w.painter, w.theme)
		w.wireBoard()
		return nil
	}
	return errUnknownVariant(v.ID)
}
