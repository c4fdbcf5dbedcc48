package ui

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/game"
	"entente/scripts/meter"
	"entente/variants"
)

// paintBoard paints what the board shows, as the screen does with its next frame.
func (r *robot) paintBoard() {
	for _, o := range test.WidgetRenderer(r.w.stage.Board).Objects() {
		if layer, ok := o.(*canvas.Raster); ok {
			s := layer.Size()
			layer.Generator(int(s.Width), int(s.Height))
		}
	}
}

// BenchmarkStart is what lies between the button of the page for a new game and a board that can be played on, its map
// painted at 1080p. Every start is one from another board, which takes longest.
func BenchmarkStart(b *testing.B) {
	r := newRobot(b)
	r.Resize(1920, 1080)
	r.w.trace = nil
	var boards []*variants.Bundle
	for _, id := range []string{"standard", "shores", "modern"} {
		board, err := r.w.shelf.BoardNamed(id)
		if err != nil {
			b.Fatal(err)
		}
		boards = append(boards, board)
		r.w.shelf.Ready = append(r.w.shelf.Ready, board)
	}
	start := func(s *engine.Setup) {
		g, err := game.Start(game.Default(s, engine.Rulebook()))
		if err != nil {
			b.Fatal(err)
		}
		r.w.begin(g, "")
		r.paintBoard()
	}
	for at, board := range boards {
		for i := range board.Variant.Setups {
			s := &board.Variant.Setups[i]
			b.Run(board.Variant.ID+"/"+s.ID, func(b *testing.B) {
				m := meter.New(b)
				defer m.Report()
				for b.Loop() {
					m.Pause()
					start(&boards[(at+1)%len(boards)].Variant.Setups[0])
					m.Resume()
					start(s)
				}
			})
		}
	}
}
