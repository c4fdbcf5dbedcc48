// Package stage holds the map and the cards over it.
package stage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/page"
)

// Stage is the map with the cards over it.
type Stage struct {
	*page.Room
	Board   *board.Board
	Card    *Card
	Explain *explainCard
	Legend  *Legend
	Ground  *ground         // the focus of the map
	over    *fyne.Container // the board and the cards over it
}

// Build makes the map, unless it is there, and the cards over it, in the colours of a theme; back is what Escape does.
func (v *Stage) Build(th *paint.Theme, back func()) {
	if v.Board == nil {
		v.Lay(th)
	}
	v.Board.SetTheme(th)
	v.Card = newCard(v.Brush())
	v.Legend = newLegend(v, th)
	v.Explain = newExplainCard(v.Brush(), v.Keys, v.Tips, v.Say("dialog.close"), back)
	v.over = container.New(&layout{w: v}, v.Board, v.Card.Sheet, v.Explain.Sheet, v.Legend.Sheet)
	v.Ground = newGround(v.Look, v.Keys, v.over, func() bool { return !v.Desk.Played() && v.Desk.Entry.Selected() != engine.NoProvince })
}

// Lay makes the map of the board that is played on.
func (v *Stage) Lay(th *paint.Theme) {
	v.Board = board.New(v.Drawing, v.Painter, th)
	v.wireBoard()
}

// Show shows the map and the cards as everything is now.
func (v *Stage) Show(now desk.Now) {
	n, card, why := now.Node, desk.Card{}, desk.Explanation{}
	if now.Played {
		card, why = v.Desk.PlaceName(n), v.Desk.Explanation(n)
	} else {
		card = v.Desk.Sentence(n)
	}
	v.Board.Set(v.Scenes.Board(now))
	v.Card.set(card)
	v.showReason(now, card)
	v.Explain.set(why)
	v.Legend.set(v.Desk.Settings.Legend, now.View.Power)
	v.over.Refresh()
}
