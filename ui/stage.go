package ui

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/kit"
)

// stage lays out the board and the cards over it.
type stage struct{ w *StageView }

// cardMargin is how far cards stay from the edge of the board.
const cardMargin = 12

// MinSize implements fyne.Layout.
func (s *stage) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(64, 48) }

// Layout implements fyne.Layout.
func (s *stage) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	kit.Place(s.w.board, 0, 0, size.Width, size.Height)
	width := min(s.w.card.width(), size.Width-2*cardMargin)
	y := size.Height - s.w.card.height() - cardMargin
	if s.w.cardAbove(size) {
		y = cardMargin
	}
	kit.Place(s.w.card.Sheet, cardMargin, y, width, s.w.card.height())
	if s.w.explain.Visible() {
		at := s.w.quietCorner(size, fyne.NewSize(explainWidth, s.w.explain.height()))
		kit.Place(s.w.explain.Sheet, at.X, at.Y, explainWidth, s.w.explain.height())
	}
	s.w.placeLegend(size)
}

// build makes the map, unless it is there, and the cards over it, in the colours of a theme; back is what Escape does.
func (v *StageView) build(th *paint.Theme, back func()) {
	if v.board == nil {
		v.lay(th)
	}
	v.board.SetTheme(th)
	v.card = newCard(v.brush())
	v.legend = newLegend(v, th)
	v.explain = newExplainCard(v.brush(), v.keys, v.tips, back)
	v.stageBox = container.New(&stage{w: v}, v.board, v.card.Sheet, v.explain.Sheet, v.legend.Sheet)
	v.ground = newGround(v.look, v.keys, v.stageBox, func() bool { return !v.desk.Played() && v.desk.Entry.Selected() != engine.NoProvince })
}

// lay makes the map of the board that is played on.
func (v *StageView) lay(th *paint.Theme) {
	v.board = board.New(v.drawing, v.painter, th)
	v.wireBoard()
}

// show shows the map and the cards as everything is now.
func (v *StageView) show(now desk.Now) {
	n, card, why := now.Node, desk.CardText{}, desk.Explanation{}
	if now.Played {
		card, why = v.desk.PlaceName(n), v.desk.Explanation(n)
	} else {
		card = v.desk.Sentence(n)
	}
	v.board.Set(v.scenes.Now(now))
	v.card.set(card)
	v.presentReason(now, card)
	v.explain.set(why)
	v.legend.set(v.desk.Settings.Legend, now.View.Power)
	v.stageBox.Refresh()
}

// cardAbove reports whether the sentence must go to the top, so that it hides nothing that can be picked (LOOK, Panels).
func (v *StageView) cardAbove(size fyne.Size) bool {
	if v.desk.Game == nil {
		return false
	}
	width := float64(v.card.width()) + 40
	picks := v.desk.Entry.Targets().Union(v.desk.Entry.Supportable())
	picks.Add(v.desk.Entry.Selected())
	if v.card.s.Place {
		picks = engine.ProvinceSet{}
		picks.Add(v.desk.Focus.Over.Province)
	}
	for p := range picks.All() {
		if at, ok := v.onStage(p); ok && at.X < width && at.Y > float64(size.Height)-cardHeight-50 {
			return true
		}
	}
	return false
}

// onStage returns where a place is on the board as it is shown.
func (v *StageView) onStage(p engine.Province) (paint.Point, bool) {
	_, frame := v.board.FrameInWindow()
	at, ok := v.drawing.Center(p)
	return paint.Point{X: (at.X - frame.X) * frame.Scale, Y: (at.Y - frame.Y) * frame.Scale}, ok
}

// quietCorner returns the corner of the board in which a card hides the fewest units and goals.
func (v *StageView) quietCorner(size, card fyne.Size) fyne.Position {
	right, low := size.Width-card.Width-cardMargin, size.Height-card.Height-cardMargin
	corners := []fyne.Position{{X: right, Y: cardMargin}, {X: cardMargin, Y: cardMargin}, {X: right, Y: low}, {X: cardMargin, Y: low}}
	best, least := corners[0], math.Inf(1)
	for _, corner := range corners {
		cost := 0.0
		for _, o := range v.desk.Game.Node().Plain() {
			for _, p := range []engine.Province{o.At.Province, o.To.Province} {
				at, ok := v.onStage(p)
				x, y := float32(at.X)-corner.X, float32(at.Y)-corner.Y
				if !ok || x < -20 || y < -20 || x > card.Width+20 || y > card.Height+20 {
					continue
				}
				cost++
				if p == v.desk.Focus.Place || o.At.Province == v.desk.Focus.Place {
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
