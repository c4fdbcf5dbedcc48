package newgame

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/page"
)

// sideWidth returns the width of the right side of a page.
func sideWidth(width float32) float32 {
	return max(min(width*0.366, 640), min(width*0.45, 300))
}

// layout lays out the page: the controls on the left, what will be played on the right.
func (p *planPage) layout(list []fyne.CanvasObject, s fyne.Size) {
	side := sideWidth(s.Width)
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(p.scroll, 0, page.ToolbarHeight, s.Width-side, s.Height-page.ToolbarHeight)
	x, w := s.Width-side+24, side-48
	y, bottom := float32(page.ToolbarHeight+20), s.Height-20-54
	h := min(p.preview.height(w), (bottom-y)*0.55)
	pw := w * h / p.preview.height(w)
	kit.Place(p.preview.Picture, x+(w-pw)/2, y, pw, h)
	y += h + 16
	kit.Place(p.summary.scroll, x, y, w, bottom-y-16)
	cancel := min(120, w*0.34)
	kit.Place(p.cancel, x, bottom, cancel, 54)
	kit.Place(p.start, x+cancel+12, bottom, w-cancel-12, 54)
}

// leftSide lays out the controls. It is as tall as they need.
type leftSide struct{ *planPage }

// MinSize implements fyne.Layout.
func (l leftSide) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, l.height) }

// Layout implements fyne.Layout.
func (l leftSide) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	if s.Width != l.width {
		l.planPage.width = s.Width
		l.arrange()
	}
}
