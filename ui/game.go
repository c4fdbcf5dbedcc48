package ui

import (
	"fmt"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/document"
	"entente/ui/newgame"
	"entente/ui/shelf"
)

// firstGame is the game that lies on the board at the start: one that nobody plays where the page of the doors lies over it,
// else one of a whole table.
func firstGame(s *engine.Setup, door bool) (*game.Game, error) {
	if door {
		return game.Start(newgame.Planning(s))
	}
	return game.New(s, engine.Rulebook()), nil
}

// begin makes g the open game. path is its file, "" while it has none.
func (w *Window) begin(g *game.Game, path string) {
	if err := w.Desk.Doc.Begin(g, path); err != nil {
		w.Alarm(err)
		return
	}
	w.lay()
}

// accept makes the window ready for a game that is about to become the open one.
func (w *Window) accept(g document.Game) error { return w.use(g.(*game.Game).Variant()) }

// lay shows the game that has just become the open one.
func (w *Window) lay() {
	g := w.Desk.Doc.Game().(*game.Game)
	other := w.Desk.Game != nil && w.Desk.Game.Variant() != g.Variant()
	w.Desk.Begin(g)
	w.Stack.CloseAll()
	if !other {
		w.Desk.Tell()
	} else if err := w.repaint(w.Desk.Settings.Theme); err != nil {
		w.Alarm(err)
	}
}

// use makes the window show another board, if that of v is another.
func (w *Window) use(v *engine.Variant) error {
	if v == w.shelf.Bundle.Variant {
		return nil
	}
	for _, b := range w.shelf.Ready {
		if b.Variant != v {
			continue
		}
		drawing, err := paint.NewDrawing(v, b.SVG, b.Anchors)
		if err != nil {
			return fmt.Errorf("board: %w", err)
		}
		w.shelf.Bundle, w.Drawing, w.Painter = b, drawing, paint.NewPainter(drawing, w.Kit)
		w.stage.Lay(w.Theme)
		return nil
	}
	return shelf.ErrUnknownVariant(v.ID)
}
