package stage

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
	kit.Place(s.w.Board, 0, 0, size.Width, size.Height)
	width := min(s.w.Card.width(), size.Width-2*cardMargin)
	y := size.Height - s.w.Card.height() - cardMargin
	if s.w.cardAbove(size) {
		y = cardMargin
	}
	kit.Place(s.w.Card.Sheet, cardMargin, y, width, s.w.Card.height())
	if s.w.Explain.Visible() {
		at := s.w.quietCorner(size, fyne.NewSize(explainWidth, s.w.Explain.height()))
		kit.Place(s.w.Explain.Sheet, at.X, at.Y, explainWidth, s.w.Explain.height())
	}
	s.w.placeLegend(size)
}

// Build makes the map, unless it is there, and the cards over it, in the colours of a theme; back is what Escape does.
func (v *StageView) Build(th *paint.Theme, back func()) {
	if v.Board == nil {
		v.Lay(th)
	}
	v.Board.SetTheme(th)
	v.Card = newCard(v.Brush())
	v.Legend = newLegend(v, th)
	v.Explain = newExplainCard(v.Brush(), v.Keys, v.Tips, v.Say("dialog.close"), back)
	v.stageBox = container.New(&stage{w: v}, v.Board, v.Card.Sheet, v.Explain.Sheet, v.Legend.Sheet)
	v.Ground = newGround(v.Look, v.Keys, v.stageBox, func() bool { return !v.Desk.Played() && v.Desk.Entry.Selected() != engine.NoProvince })
}

// Lay makes the map of the board that is played on.
func (v *StageView) Lay(th *paint.Theme) {
	v.Board = board.New(v.Drawing, v.Painter, th)
	v.wireBoard()
}

// Show shows the map and the cards as everything is now.
func (v *StageView) Show(now desk.Now) {
	n, card, why := now.Node, desk.CardText{}, desk.Explanation{}
	if now.Played {
		card, why = v.Desk.PlaceName(n), v.Desk.Explanation(n)
	} else {
		card = v.Desk.Sentence(n)
	}
	v.Board.Set(v.Scenes.Now(now))
	v.Card.set(card)
	v.presentReason(now, card)
	v.Explain.set(why)
	v.Legend.set(v.Desk.Settings.Legend, now.View.Power)
	v.stageBox.Refresh()
}

// cardAbove reports whether the sentence must go to the top, so that it hides nothing that can be picked (LOOK, Panels).
func (v *StageView) cardAbove(size fyne.Size) bool {
	if v.Desk.Game == nil {
		return false
	}
	width := float64(v.Card.width()) + 40
	picks := v.Desk.Entry.Targets().Union(v.Desk.Entry.Supportable())
	picks.Add(v.Desk.Entry.Selected())
	if v.Card.Text.Place {
		picks = engine.ProvinceSet{}
		picks.Add(v.Desk.Focus.Over.Province)
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
	_, frame := v.Board.FrameInWindow()
	at, ok := v.Drawing.Center(p)
	return paint.Point{X: (at.X - frame.X) * frame.Scale, Y: (at.Y - frame.Y) * frame.Scale}, ok
}

// quietCorner returns the corner of the board in which a card hides the fewest units and goals.
func (v *StageView) quietCorner(size, card fyne.Size) fyne.Position {
	right, low := size.Width-card.Width-cardMargin, size.Height-card.Height-cardMargin
	corners := []fyne.Position{{X: right, Y: cardMargin}, {X: cardMargin, Y: cardMargin}, {X: right, Y: low}, {X: cardMargin, Y: low}}
	best, least := corners[0], math.Inf(1)
	for _, corner := range corners {
		cost := 0.0
		for _, o := range v.Desk.Game.Node().Plain() {
			for _, p := range []engine.Province{o.At.Province, o.To.Province} {
				at, ok := v.onStage(p)
				x, y := float32(at.X)-corner.X, float32(at.Y)-corner.Y
				if !ok || x < -20 || y < -20 || x > card.Width+20 || y > card.Height+20 {
					continue
				}
				cost++
				if p == v.Desk.Focus.Place || o.At.Province == v.Desk.Focus.Place {
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
