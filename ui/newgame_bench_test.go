package ui

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/game"
	"entente/scripts/meter"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
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

// BenchmarkPreview paints the small picture of a new game: as a click on another set-up does, and for the first time.
func BenchmarkPreview(b *testing.B) {
	w := newRobot(b).w
	setups := w.Desk.Variant().Setups
	frame := vector.Frame{Scale: 419.0 / 1600, W: 419, H: 314}
	run := func(name string, painter func() *paint.Painter) {
		b.Run(name, func(b *testing.B) {
			defer meter.Start(b)()
			for i := 0; b.Loop(); i++ {
				pos := setups[i%len(setups)].Begin()
				painter().Picture(w.Theme, frame, &layout.Scene{Position: &pos, Labels: layout.NoLabels})
			}
		})
	}
	run("click", func() *paint.Painter { return w.Painter })
	run("first", func() *paint.Painter { return paint.NewPainter(w.Drawing, w.Kit) })
}

// BenchmarkNewGamePage opens the page for a new game.
func BenchmarkNewGamePage(b *testing.B) {
	w := newRobot(b).w
	w.trace = nil
	defer meter.Start(b)()
	for b.Loop() {
		w.Perform("new")
		w.Stack.CloseAll()
	}
}
