// Package variants holds the boards as data: tables, a drawing and its anchors in one folder a variant. The
// standard board is embedded; a folder of your own is read in the same way.
//
//	v, err := variants.Standard()
//	...
//	pos := v.Setups[0].Begin() // spring 1901, seven powers
//	par := v.Map.Province("par")
//	fmt.Println(v.PowerName(pos.Units[par].Power), pos.Phase) // France S1901M
package variants

import (
	"embed"
	"io/fs"

	"entente/engine"
)

//go:embed standard/variant.json standard/*.csv standard/setups/*.json standard/map.svg standard/map.json
var boards embed.FS

// Bundle is a variant together with what a painter needs to draw its board.
type Bundle struct {
	Variant *engine.Variant
	SVG     []byte // map.svg: one path a province, its id the province's
	Anchors []byte // map.json: where units, centers and names stand
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
func StandardBundle() (*Bundle, error) {
	folder, err := fs.Sub(boards, "standard")
	if err != nil {
		return nil, err
	}
	return Load(folder)
}
