package gamepage

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/kit"
)

// frame lays out the generals on offer below the map.
type frame struct{ *Page }

// offerHeight is the height of the generals on offer.
const offerHeight = 248

// MinSize implements fyne.Layout.
func (frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(64, 48) }

// Layout implements fyne.Layout.
func (f frame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	bottom := s.Height
	if f.offering() {
		bottom -= offerHeight
	}
	kit.Place(f.stage.Object(), 0, 0, s.Width, bottom)
	kit.Place(f.offer.root, 0, bottom, s.Width, offerHeight)
}

// offering reports whether generals on offer are shown below the map.
func (p *Page) offering() bool {
	return !p.desk.Played() && p.desk.Shown().Pos.Phase.Kind == engine.Adjustment
}
