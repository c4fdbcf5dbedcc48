// Package boards has the boards that can be played on, without the toolkit.
package boards

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"entente/engine"
	"entente/engine/faults"
	"entente/ui/board/atlas"
	"entente/variants"
)

// Boards holds the boards that can be played on.
type Boards struct {
	Bundle *variants.Bundle   // the board that is played on
	Folder string             // with the variants of the user, "" for none
	Ready  []*variants.Bundle // boards that were chosen or opened

	built []*variants.Bundle // boards of the program that were read
	own   List               // the boards of the user as they were read last
	stamp string             // of their files then
}

// List are the variants that can be played: those that are built in and those of the user.
type List struct {
	List   []*variants.Bundle
	Own    int      // how many of them, from the end, are the user's
	Broken []Broken // the other variants of the user
	Err    error    // every fault in them
}

// Broken is a variant of the user that cannot be played.
type Broken struct {
	Folder string
	Faults []string
}

// ErrUnknownVariant says that a game is played on a board that is not here.
type ErrUnknownVariant string

// Error implements error.
func (e ErrUnknownVariant) Error() string { return "variant " + string(e) + " is not known here" }

// Boards returns the variants. Those of the user are read anew when one of their files has changed. The board that is played on is among
// them as it is.
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
	s.read()
	for _, more := range s.own.List {
		if own := s.Bundle; own.Variant.ID == more.Variant.ID {
			more = own
		}
		b.List = append(b.List, more)
	}
	b.Own, b.Broken, b.Err = len(s.own.List), s.own.Broken, s.own.Err
	return b
}

// read reads the variants of the user, if they are not known as they are.
func (s *Boards) read() {
	stamp := stampOf(s.Folder)
	if stamp != "" && stamp == s.stamp {
		return
	}
	s.stamp, s.own = stamp, List{}
	s.own.List, s.own.Err = variants.Folder(s.Folder, func(b *variants.Bundle) error {
		_, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
		return err
	})
	for _, err := range faults.All(s.own.Err) {
		var at *variants.FolderFault
		if !errors.As(err, &at) {
			at = &variants.FolderFault{Folder: s.Folder, Err: err}
		}
		if n := len(s.own.Broken); n == 0 || s.own.Broken[n-1].Folder != at.Folder {
			s.own.Broken = append(s.own.Broken, Broken{Folder: at.Folder})
		}
		last := &s.own.Broken[len(s.own.Broken)-1]
		last.Faults = append(last.Faults, at.Err.Error())
	}
}

// mostFiles is how many files of the user are looked at before the variants are read anyway.
const mostFiles = 5000

// stampOf returns names, sizes and times of all files in a folder, "" if there are too many to tell.
func stampOf(folder string) string {
	b, n := strings.Builder{}, 0
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if n++; n > mostFiles {
			return fs.SkipAll
		}
		if err == nil && !d.IsDir() {
			if info, err := d.Info(); err == nil {
				fmt.Fprintf(&b, "%s %d %d\n", path, info.Size(), info.ModTime().UnixNano())
			}
		}
		return nil
	})
	if n > mostFiles {
		return ""
	}
	return fmt.Sprintln(n) + b.String()
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
