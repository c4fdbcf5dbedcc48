// Package shelf holds the boards that can be played on, without the toolkit.
package shelf

import (
	"entente/engine"
	"entente/ui/board/paint"
	"entente/variants"
)

// Boards are the variants that can be played: those that are built in and those of the user.
type Boards struct {
	List []*variants.Bundle
	Err  error // every fault in the variants of the user
}

// Shelf holds the boards that can be played on.
type Shelf struct {
	Bundle *variants.Bundle   // the board that is played on
	Folder string             // with the variants of the user, "" for none
	Ready  []*variants.Bundle // boards that were chosen or opened
}

// Boards reads the variants. The board of the window is among them as it is.
func (w *Shelf) Boards() Boards {
	var b Boards
	add := func(more *variants.Bundle) {
		if own := w.Bundle; own.Variant.ID == more.Variant.ID {
			more = own
		}
		b.List = append(b.List, more)
	}
	for _, id := range variants.List() {
		if more, err := variants.Named(id); err == nil { // embedded: tested to be sound
			add(more)
		}
	}
	if w.Folder == "" {
		return b
	}
	list, err := variants.Folder(w.Folder, func(b *variants.Bundle) error {
		_, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors)
		return err
	})
	for _, more := range list {
		add(more)
	}
	b.Err = err
	return b
}

// BoardNamed returns the board with the given id.
func (w *Shelf) BoardNamed(id string) (*variants.Bundle, error) {
	if b := w.Bundle; b.Variant.ID == id {
		return b, nil
	}
	all := w.Boards()
	for _, b := range all.List {
		if b.Variant.ID == id {
			w.Ready = append(w.Ready, b)
			return b, nil
		}
	}
	return nil, ErrUnknownVariant(id)
}

// Find returns the variant with the given id.
func (w *Shelf) Find(id string) (*engine.Variant, error) {
	b, err := w.BoardNamed(id)
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}
