package game

// Bounds of what undo keeps. A step has its own copies of the phases from the first to the one it changed, 160 bytes each,
// and shares everything else; so there are 10,000 steps in a game of 50 phases, and fewer the longer a game has grown.
const (
	undoSteps  = 10_000
	undoPhases = 500_000
	leastSteps = 50
)

// edit makes s the state of the game, as one step of undo.
func (g *Game) edit(s state) {
	g.past = append(g.past, g.now)
	g.forget()
	g.future = nil
	g.edits++
	s.edit, s.left, s.noting = g.edits, s.at, false
	g.now = s
	g.changed()
}

// forget lets the oldest steps go that are too many.
func (g *Game) forget() {
	steps, phases := 0, 0
	for steps < len(g.past) && steps < undoSteps && (phases < undoPhases || steps < leastSteps) {
		steps++
		phases += g.past[len(g.past)-steps].at.depth
	}
	gone := len(g.past) - steps
	clear(g.past[:gone]) // let their phases go
	g.past = g.past[gone:]
}

// CanUndo reports whether there is an edit to take back.
func (g *Game) CanUndo() bool { return len(g.past) > 0 }

// CanRedo reports whether there is an edit to make again.
func (g *Game) CanRedo() bool { return len(g.future) > 0 }

// Undo takes the last edit back, moves the cursor to where it was made, and reports whether there was one.
func (g *Game) Undo() bool {
	last := len(g.past) - 1
	if last < 0 {
		return false
	}
	g.future = append(g.future, g.now)
	g.now, g.past = g.past[last], g.past[:last]
	g.changed()
	return true
}

// Redo makes the edit again that was taken back last, moves the cursor to where it led, and reports whether there was
// one.
func (g *Game) Redo() bool {
	last := len(g.future) - 1
	if last < 0 {
		return false
	}
	g.past = append(g.past, g.now)
	g.now, g.future = g.future[last], g.future[:last]
	g.now.at = g.now.left
	g.changed()
	return true
}
