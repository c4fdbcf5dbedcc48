// Package variants has the boards as data: tables, a drawing and its anchors, in one folder per variant. Some are embedded; a folder of
// your own is read in the same way.
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

// boards are the folders of the boards that are built in, as they are or packed (scripts/tools/pack).
var boards = folders()

// Bundle is a variant together with what a painter needs to draw its board.
type Bundle struct {
	Variant *engine.Variant
	SVG     []byte // map.svg: one path per province, with the same id
	Anchors []byte // map.json: where units, centers and names stand
	Folder  string // where a board of the user lies, "" for one that is built in
	tables  map[string]string
}

// List returns the ids of the variants that are built in, the standard board first.
func List() []string { return []string{"standard", "shores", "hundred", "mediterranean", "modern"} }

// Named reads the built-in variant with the given id, anew each time (a few milliseconds): call it once and pass the
// result on.
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

// named is the folder of a built-in variant.
func named(id string) (fs.FS, error) {
	if !slices.Contains(List(), id) {
		return nil, fmt.Errorf("no variant %.40q: there are %s", id, strings.Join(List(), ", "))
	}
	return fs.Sub(boards, id)
}

// Drawing reads the drawing of a built-in board and its anchors, as a Bundle holds them. KingdomsID is the board of Three Kingdoms.
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

// Standard reads the standard board: 75 provinces, 34 centers, seven powers. It reads the tables anew each time
// (a few milliseconds): call it once and pass the result on.
func Standard() (*engine.Variant, error) {
	b, err := StandardBundle()
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}

// StandardBundle reads the standard board with its drawing.
func StandardBundle() (*Bundle, error) { return Named("standard") }
