package ui

import (
	"entente/ui/board/paint"
	"entente/variants"
)

// boards are the variants that can be played: those that are built in and those of the user.
type boards struct {
	list []*variants.Bundle
	err  error // every fault in the variants of the user
}

// Shelf holds the boards that can be played on.
type Shelf struct {
	Bundle *variants.Bundle   // the board that is played on
	folder string             // with the variants of the user, "" for none
	ready  []*variants.Bundle // boards that were chosen or opened
}

// boards reads the variants. The board of the window is among them as it is.
func (w *Shelf) boards() boards {
	var b boards
	add := func(more *variants.Bundle) {
		if own := w.Bundle; own.Variant.ID == more.Variant.ID {
			more = own
		}
		b.list = append(b.list, more)
	}
	for _, id := range variants.List() {
		if more, err := variants.Named(id); err == nil { // embedded: tested to be sound
			add(more)
		}
	}
	if w.folder == "" {
		return b
	}
	list, err := variants.Folder(w.folder, func(b *variants.Bundle) error {
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
func (w *Shelf) boardNamed(id string) (*variants.Bundle, error) {
	if b := w.Bundle; b.Variant.ID == id {
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
