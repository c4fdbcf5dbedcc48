// Package shelf holds the boards that can be played on, without the toolkit.
package shelf

import (
	"entente/engine"
	"entente/ui/board/paint"
	"entente/variants"
)

// Shelf holds the boards that can be played on.
type Shelf struct {
	Bundle *variants.Bundle   // the board that is played on
	Folder string             // with the variants of the user, "" for none
	Ready  []*variants.Bundle // boards that were chosen or opened
}

// Boards are the variants that can be played: those that are built in and those of the user.
type Boards struct {
	List []*variants.Bundle
	Err  error // every fault in the variants of the user
}

// ErrUnknownVariant says that a game is played on a board that is not here.
type ErrUnknownVariant string

// Error implements error.
func (e ErrUnknownVariant) Error() string { return "variant " + string(e) + " is not known here" }

// Boards reads the variants. The board that is played on is among them as it is.
func (s *Shelf) Boards() Boards {
	var b Boards
	add := func(more *variants.Bundle) {
		if own := s.Bundle; own.Variant.ID == more.Variant.ID {
			more = own
		}
		b.List = append(b.List, more)
	}
	for _, id := range variants.List() {
		if more, err := variants.Named(id); err == nil { // embedded: tested to be sound
			add(more)
		}
	}
	if s.Folder == "" {
		return b
	}
	list, err := variants.Folder(s.Folder, func(b *variants.Bundle) error {
		_, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors)
		return err
	})
	for _, more := range list {
		add(more)
	}
	b.Err = err
	return b
}

// BoardNamed returns the board with the given id, and keeps it ready to be played on.
func (s *Shelf) BoardNamed(id string) (*variants.Bundle, error) {
	if b := s.Bundle; b.Variant.ID == id {
		return b, nil
	}
	for _, b := range s.Boards().List {
		if b.Variant.ID == id {
			s.Ready = append(s.Ready, b)
			return b, nil
		}
	}
	return nil, ErrUnknownVariant(id)
}

// Find returns the variant with the given id, and keeps its board ready to be played on.
func (s *Shelf) Find(id string) (*engine.Variant, error) {
	b, err := s.BoardNamed(id)
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}
