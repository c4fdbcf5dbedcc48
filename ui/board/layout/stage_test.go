package layout

import (
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

// stage is the standard board with a layout.
type stage struct {
	*Layout
	*boardtest.Board
}

func newStage(t testing.TB) *stage {
	t.Helper()
	b := boardtest.New(t)
	return &stage{Layout: New(b.Drawing, b.Kit), Board: b}
}

// lay returns the plan of the orders on the board.
func (st *stage) lay(pos *engine.Position, shapes []Shape, f vector.Frame) *Plan {
	return st.Plan(f, &Scene{Position: pos, Shapes: shapes})
}
