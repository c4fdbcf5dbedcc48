package paint

import (
	"io/fs"

	"entente/ui/board/vector"
)

// The window says paint.X, wherever below the painter X lies: these are the names that it uses.
type (
	Color = vector.Color // of the map
	Frame = vector.Frame // the part of the board that a picture shows
	Kit   = vector.Kit   // letters and glyphs
	Point = vector.Point // a place on the board, or on a picture
)

// NewKit reads the folders fonts and glyphs.
func NewKit(assets fs.FS) (*Kit, error) { return vector.NewKit(assets) }
