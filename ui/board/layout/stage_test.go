package layout

import (
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

// stage is a board with a layout.
type stage struct {
	*Layout
	*boardtest.Board
}

// newStage returns the standard board.
func newStage(t testing.TB) *stage { return stageOf(t, "standard") }

func stageOf(t testing.TB, id string) *stage {
	t.Helper()
	b := boardtest.Named(t, id)
	return &stage{Layout: New(b.Drawing, b.Kit), Board: b}
}

// lay returns the plan of the orders on the board.
func (st *stage) lay(pos *engine.Position, shapes []Shape, f vector.Frame) *Plan {
	return st.Plan(f, &Scene{Position: pos, Shapes: shapes})
}
