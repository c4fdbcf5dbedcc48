// Package boards holds the boards that can be played on, without the toolkit.
package boards

import (
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/variants"
)

// Boards holds the boards that can be played on.
type Boards struct {
	Bundle *variants.Bundle   // the board that is played on
	Folder string             // with the variants of the user, "" for none
	Ready  []*variants.Bundle // boards that were chosen or opened

	built []*variants.Bundle // boards of the program that were read
}

// List are the variants that can be played: those that are built in and those of the user.
type List struct {
	List []*variants.Bundle
	Err  error // every fault in the variants of the user
}

// ErrUnknownVariant says that a game is played on a board that is not here.
type ErrUnknownVariant string

// Error implements error.
func (e ErrUnknownVariant) Error() string { return "variant " + string(e) + " is not known here" }

// Boards reads the variants. The board that is played on is among them as it is.
func (s *Boards) Boards() List {
	var b List
	for _, id := range variants.List() {
		if more := s.builtIn(id); more != nil {
			b.List = append(b.List, more)
		}
	}
	if s.Folder == "" {
		return b
	}
	list, err := variants.Folder(s.Folder, func(b *variants.Bundle) error {
		_, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
		return err
	})
	for _, more := range list {
		if own := s.Bundle; own.Variant.ID == more.Variant.ID {
			more = own
		}
		b.List = append(b.List, more)
	}
	b.Err = err
	return b
}

// builtIn returns a board of the program, which is read once, or the board that is played on in its place.
func (s *Boards) builtIn(id string) *variants.Bundle {
	if own := s.Bundle; own.Variant.ID == id {
		return own
	}
	for _, b := range s.built {
		if b.Variant.ID == id {
			return b
		}
	}
	b, err := variants.Named(id)
	if err != nil { // embedded: tested to be sound
		return nil
	}
	s.built = append(s.built, b)
	return b
}

// BoardNamed returns the board with the given id, and keeps it ready to be played on.
func (s *Boards) BoardNamed(id string) (*variants.Bundle, error) {
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
func (s *Boards) Find(id string) (*engine.Variant, error) {
	b, err := s.BoardNamed(id)
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}
