package hall

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/room/tree"
)

// frame lays the page out.
type frame struct{ *Hall }

// Sizes of the page.
const (
	panelLeast  = 340
	panelMost   = 420
	offerHeight = 248
	toolSize    = 36
	timeWidth   = 300
)

// MinSize implements fyne.Layout.
func (frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// panelWidth is how wide the panel is: what the map leaves over at its full height.
func panelWidth(s fyne.Size) float32 {
	return min(max(panelLeast, s.Width-(s.Height-page.ToolbarHeight-page.StripHeight)*4/3), panelMost, s.Width/2)
}

// Layout implements fyne.Layout.
func (f frame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	p := f.Hall
	panel := panelWidth(s)
	left, top := s.Width-panel, float32(page.ToolbarHeight)
	kit.Place(p.ground, 0, 0, s.Width, s.Height)
	low := s.Height - page.StripHeight
	boardBottom := low
	if p.offering() {
		boardBottom -= offerHeight
	}
	kit.Show(p.offer.root, p.offering())
	edge := f.linesWidth(left)
	kit.Place(p.Lines.Object(), 0, top, edge, s.Height-top)
	kit.Place(p.offer.root, edge, boardBottom, left-edge, offerHeight)
	kit.Place(p.board, edge, top, left-edge, boardBottom-top)
	p.card.most = left - edge - 24
	kit.Place(p.card.Sheet, edge+12, top+12, p.card.width(), cardHeight)
	kit.Place(p.told.Sheet, edge+12, boardBottom-12-p.told.height(), toldWidth, p.told.height())
	const skipTall = 32
	step := p.step.height()
	y0 := top + 12 + cardHeight + 10
	kit.Place(p.step.Sheet, edge+12, y0, toldWidth, step)
	kit.Place(p.skip, edge+12, y0+step+6, p.skip.Least().Width+16, skipTall)
	kit.Place(list[len(list)-1-len(p.bar)], edge+10, low+7, left-edge-20, page.StripHeight-14)
	x := s.Width - 12
	for i := len(p.bar) - 1; i >= 0; i-- {
		x -= toolSize
		kit.Place(p.bar[i], x, (page.ToolbarHeight-toolSize)/2, toolSize, toolSize)
		x -= 4
	}
	kit.Place(p.time, x-timeWidth-8, 0, timeWidth, page.ToolbarHeight)
	kit.Place(p.side.Object(), left, top, panel, s.Height-top)
}

// linesWidth is how wide the column with the lines is, 0 while it is closed. room is what it shares with the map.
func (p frame) linesWidth(room float32) float32 {
	if !p.Lines.Open() {
		return 0
	}
	return min(tree.Width, room/2)
}

// offering reports whether generals are offered for hire below the map.
func (p *Hall) offering() bool {
	return !p.desk.Played() && p.desk.Shown().Pos.Phase.Kind == engine.Adjustment
}
