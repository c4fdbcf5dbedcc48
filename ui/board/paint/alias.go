package paint

import (
	"io/fs"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// The window says paint.X, wherever below the painter X lies: these are the names that it uses.
type (
	Color   = vector.Color  // of the map
	Drawing = atlas.Drawing // the board as a picture
	Frame   = vector.Frame  // the part of the board that a picture shows
	Kit     = vector.Kit    // letters and glyphs
	Point   = vector.Point  // a place on the board, or on a picture
	Theme   = atlas.Theme   // the colours and line widths of the map
)

// NewDrawing makes a drawing of the board of v from an SVG file and its anchors file.
func NewDrawing(v *engine.Variant, svg, anchors []byte) (*Drawing, error) {
	return atlas.NewDrawing(v, svg, anchors)
}

// NewKit reads the folders fonts and glyphs.
func NewKit(assets fs.FS) (*Kit, error) { return vector.NewKit(assets) }

// ReadTheme reads the colours and widths of the map from a theme file.
func ReadTheme(data []byte) (*Theme, error) { return atlas.ReadTheme(data) }
