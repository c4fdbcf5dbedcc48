package game

// undoSteps is how many edits can be taken back. A step costs a few kilobytes, since states share their phases.
const undoSteps = 10_000

// edit makes s the state of the game, as one step of undo.
func (g *Game) edit(s state) {
	if len(g.past) == undoSteps {
		g.past[0] = state{} // let its phases go
		g.past = g.past[1:]
	}
	g.past = append(g.past, g.now)
	g.future = nil
	g.edits++
	s.edit, s.left = g.edits, s.at
	g.now = s
	g.changed()
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
