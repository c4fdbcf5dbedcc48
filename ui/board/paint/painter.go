package paint

import (
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Painter draws a board. It caches what was drawn last, so that a change of owners or highlights costs little. Several goroutines may use it at
// once.
type Painter struct {
	grounds
	kit      *vector.Kit
	layout   *layout.Layout
	overlays overlays
}

// NewPainter makes a painter of d with the letters and glyphs of k.
func NewPainter(d *atlas.Drawing, k *vector.Kit) *Painter {
	return &Painter{grounds: grounds{drawing: d}, kit: k, layout: layout.New(d, k)}
}
