package mapview

import (
	"math"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/vector"
	"entente/ui/kit"
)

// places lays out the board and the cards over it.
type places struct{ *Stage }

// cardMargin is the distance of cards from the edge of the board.
const cardMargin = 12

// MinSize implements fyne.Layout.
func (s *places) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(64, 48) }

// Layout implements fyne.Layout.
func (s *places) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	kit.Place(s.Board, 0, 0, size.Width, size.Height)
	if s.step.Visible() {
		width := min(stepWidth, size.Width-2*cardMargin)
		kit.Place(s.step.Sheet, cardMargin, cardMargin, width, s.step.height(width))
	}
	y := float32(0)
	if s.card.Visible() {
		y = s.placeCard(size)
	}
	if s.outlook.Visible() {
		width := min(s.outlook.width(), size.Width-2*cardMargin)
		height := s.outlook.height(width)
		low := size.Height - height - cardMargin
		if s.card.Visible() && y+height > low {
			low = y - height - cardMargin/2
		}
		s.outlook.place(cardMargin, low, width, height)
	}
	if s.explain.Visible() {
		at := s.quietCorner(size, fyne.NewSize(explainWidth, s.explain.height()))
		kit.Place(s.explain.Sheet, at.X, at.Y, explainWidth, s.explain.height())
	}
	s.placeLegend(size)
	if s.profile.Visible() {
		s.placeProfile(size)
	}
}

// placeCard places the sentence at the bottom, or at the top if it would cover something that can be picked, and returns its left
// edge.
func (v *Stage) placeCard(size fyne.Size) float32 {
	whole := v.card.width()
	width := min(whole, size.Width-2*cardMargin)
	height := v.card.height(width)
	y := size.Height - height - cardMargin
	for p := range v.shown.Free.All() {
		if at, ok := v.onStage(p); ok && at.X < float64(whole)+40 && at.Y > float64(size.Height-height)-50 {
			y = cardMargin + v.taken()
			break
		}
	}
	v.card.place(cardMargin, y, width, height)
	return y
}

// taken returns how much of the upper left corner the step of a lesson occupies.
func (v *Stage) taken() float32 {
	if !v.step.Visible() {
		return 0
	}
	return v.step.Size().Height + cardMargin
}

// onStage returns the position of a place on the visible map.
func (v *Stage) onStage(p engine.Province) (vector.Point, bool) {
	_, frame := v.Board.FrameInWindow()
	at, ok := v.Drawing.Center(p)
	return vector.Point{X: (at.X - frame.X) * frame.Scale, Y: (at.Y - frame.Y) * frame.Scale}, ok
}

// quietCorner returns the corner of the board where a card covers the fewest units and destinations.
func (v *Stage) quietCorner(size, card fyne.Size) fyne.Position {
	right, low := size.Width-card.Width-cardMargin, size.Height-card.Height-cardMargin
	corners := []fyne.Position{{X: right, Y: cardMargin}, {X: cardMargin, Y: cardMargin}, {X: right, Y: low}, {X: cardMargin, Y: low}}
	best, least := corners[0], math.Inf(1)
	for _, corner := range corners {
		cost := 0.0
		if corner.X == cardMargin && corner.Y == cardMargin && v.taken() > 0 {
			cost = 100
		}
		for _, o := range v.shown.Orders {
			for _, p := range o {
				at, ok := v.onStage(p)
				x, y := float32(at.X)-corner.X, float32(at.Y)-corner.Y
				if !ok || x < -20 || y < -20 || x > card.Width+20 || y > card.Height+20 {
					continue
				}
				cost++
				if p == v.shown.Place || o[0] == v.shown.Place {
					cost += 20
				}
			}
		}
		if cost < least {
			best, least = corner, cost
		}
	}
	return best
}
