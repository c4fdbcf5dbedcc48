// Package variants holds the boards as data: tables, a drawing and its anchors, in one folder per variant. Some are embedded; a user's folder is read
// in the same way.
//
//	v, err := variants.Standard()
//	...
//	pos := v.Setups[0].Begin() // spring 1901, seven powers
//	par := v.Map.Province("par")
//	fmt.Println(v.PowerName(pos.Units[par].Power), pos.Phase) // France S1901M
package variants

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"entente/engine"
)

// boards holds the folders of the built-in boards, plain or packed (scripts/tools/pack).
var boards = folders()

// Bundle is a variant together with what a painter needs to draw its board.
type Bundle struct {
	Variant *engine.Variant
	SVG     []byte // map.svg: one path per province, with the same id
	Anchors []byte // map.json: positions of units, centers and names
	Folder  string // where a board of the user lies, "" for one that is built in
	tables  map[string]string
}

// List returns the ids of the built-in variants, the standard board first.
func List() []string { return []string{"standard", "shores", "hundred", "mediterranean", "modern"} }

// Named reads the built-in variant with the given ID. Every call reads it again (a few milliseconds): call it once and pass the result on.
func Named(id string) (*Bundle, error) {
	folder, err := named(id)
	if err != nil {
		return nil, err
	}
	return Load(folder)
}

// Tables reads a built-in variant as Named does, but without its drawing.
func Tables(id string) (*engine.Variant, error) {
	folder, err := named(id)
	if err != nil {
		return nil, err
	}
	l := newLoader(folder)
	l.readTables()
	return l.variant, l.faults.Err()
}

// named returns the folder of a built-in variant.
func named(id string) (fs.FS, error) {
	if !slices.Contains(List(), id) {
		return nil, fmt.Errorf("no variant %.40q: there are %s", id, strings.Join(List(), ", "))
	}
	return fs.Sub(boards, id)
}

// Drawing reads the drawing and anchors of a built-in board, as in a Bundle. KingdomsID stands for the board of Three Kingdoms.
func Drawing(id string) (svg, anchors []byte, err error) {
	folder, err := named(id)
	if id == KingdomsID {
		folder, err = fs.Sub(boards, id)
	}
	if err != nil {
		return nil, nil, err
	}
	l := newLoader(folder)
	svg, anchors = l.file("map.svg"), l.file("map.json")
	return svg, anchors, l.faults.Err()
}

// Standard reads the standard board: 75 provinces, 34 centers, seven powers. Every call reads the tables again (a few milliseconds): call it once and
// pass the result on.
func Standard() (*engine.Variant, error) {
	b, err := StandardBundle()
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}

// StandardBundle reads the standard board with its drawing.
func StandardBundle() (*Bundle, error) { return Named("standard") }
