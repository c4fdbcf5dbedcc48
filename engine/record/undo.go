package record

import "slices"

// Bounds of what undo keeps. A step has its own copies of the phases from the first to the one it changed, some 200 bytes each,
// and shares everything else; so there are 10,000 steps in a game of 50 phases, and fewer the longer a game has grown.
const (
	undoSteps  = 10_000
	undoPhases = 500_000
	leastSteps = 50
)

// Editor makes new states of a Tree. Only the game that made the tree has it. The zero Editor has no tree.
type Editor[N any, P Node[N, L], S any, L comparable] struct{ t *Tree[N, P, S, L] }

// New returns a game in the given state, with an empty undo history and marked as saved, and its editor.
func New[N any, P Node[N, L], S any, L comparable](s State[N, P, S, L]) (*Tree[N, P, S, L], Editor[N, P, S, L]) {
	t := &Tree[N, P, S, L]{now: s, edits: s.edit, saved: s.edit}
	return t, Editor[N, P, S, L]{t}
}

// Now returns the state of the game.
func (e Editor[N, P, S, L]) Now() State[N, P, S, L] { return e.t.now }

// Do makes s the state of the game, as one undo step.
func (e Editor[N, P, S, L]) Do(s State[N, P, S, L]) { e.t.do(s) }

// Extend makes s the state of the game as part of the last undo step.
func (e Editor[N, P, S, L]) Extend(s State[N, P, S, L]) { e.t.extend(s) }

// Settle makes s the state of the game and clears the undo history.
func (e Editor[N, P, S, L]) Settle(s State[N, P, S, L]) { e.resume(s, nil, nil) }

// resume is Settle with other states to which undo and redo lead, the nearest of each last.
func (e Editor[N, P, S, L]) resume(s State[N, P, S, L], past, future []State[N, P, S, L]) {
	t := e.t
	if !t.MayEdit() {
		return
	}
	for _, list := range [][]State[N, P, S, L]{past, future} {
		for i := range list {
			t.edits++
			list[i].edit, list[i].noting = t.edits, false
		}
	}
	t.past, t.future, t.counted.root = past, future, nil // those of before hold the tree of before, with what was written in it
	t.enter(s)
}

// Lay makes s the state of the game as it was read: with an empty undo history and marked as saved. It does not call OnChange.
func (e Editor[N, P, S, L]) Lay(s State[N, P, S, L]) {
	e.t.now, e.t.past, e.t.future = s, nil, nil
}

// Delete removes the current phase with everything after it and moves to the line beside it, or back if there is none; open then makes an
// open copy of the phase before. It reports whether it did: the only beginning of a game cannot be deleted.
func (e Editor[N, P, S, L]) Delete(open func(*N)) bool {
	if !e.t.MayEdit() {
		return false
	}
	s := e.t.now
	path := s.at.path()
	before, last := path[:len(path)-1], path[len(path)-1]
	beside, _ := s.Beside()
	if len(beside) == 1 && len(before) == 0 {
		return false
	}
	s = s.Drop()
	to := before
	if len(beside) > 1 {
		to = append(slices.Clone(before), max(last-1, 0))
	} else {
		s = s.Amended(before, open)
	}
	s.at = cursor{to, len(to)}
	e.t.do(s)
	return true
}

// Together combines all edits made by do into one undo step and calls OnChange once if there were any. If do returns false, all of them
// are dropped.
func (e Editor[N, P, S, L]) Together(do func() bool) {
	t := e.t
	tell, now, edits, past, future := t.OnChange, t.now, t.edits, t.past, t.future
	t.OnChange, t.together = nil, true
	ok := do()
	t.OnChange, t.together = tell, false
	switch {
	case !ok:
		t.now, t.edits, t.past, t.future = now, edits, past, future
	case t.edits > edits:
		t.past = append(past, now)
		t.now.left = t.now.at
		t.forget()
		t.changed()
	case t.now.edit != now.edit || !slices.Equal(t.now.at.path(), now.at.path()):
		t.changed()
	}
}

// MarkSaved marks the game as saved in its present state or, with false, as not saved. It does not call OnChange.
func (e Editor[N, P, S, L]) MarkSaved(saved bool) {
	e.t.saved = e.t.now.edit
	if !saved {
		e.t.saved = -1
	}
}

// Tell calls OnChange.
func (e Editor[N, P, S, L]) Tell() { e.t.changed() }

// Quietly calls do without calling OnChange.
func (t *Tree[N, P, S, L]) Quietly(do func() error) error {
	tell := t.OnChange
	t.OnChange = nil
	defer func() { t.OnChange = tell }()
	return do()
}

// do makes s the state of the game, as one step of undo.
func (t *Tree[N, P, S, L]) do(s State[N, P, S, L]) {
	if !t.MayEdit() {
		return
	}
	t.past = append(t.past, t.now)
	t.forget()
	t.future = nil
	t.enter(s)
}

// extend makes s the state of the game as part of the last step.
func (t *Tree[N, P, S, L]) extend(s State[N, P, S, L]) {
	if !t.MayEdit() {
		return
	}
	t.future = nil
	t.enter(s)
}

// enter gives a state its number and tells of it.
func (t *Tree[N, P, S, L]) enter(s State[N, P, S, L]) {
	t.edits++
	s.edit, s.left, s.noting = t.edits, s.at, false
	t.now, t.found.root, t.found.node = s, nil, nil // what was written in a phase of before goes with it
	t.changed()
}

// forget lets the oldest steps go that are too many.
func (t *Tree[N, P, S, L]) forget() {
	if t.together {
		return // these steps are one
	}
	steps, phases := 0, 0
	for steps < len(t.past) && steps < undoSteps && (phases < undoPhases || steps < leastSteps) {
		steps++
		phases += t.past[len(t.past)-steps].at.depth
	}
	gone := len(t.past) - steps
	clear(t.past[:gone]) // let their phases go
	t.past = t.past[gone:]
}

// CanUndo reports whether there is an edit to undo.
func (t *Tree[N, P, S, L]) CanUndo() bool { return len(t.past) > 0 }

// CanRedo reports whether there is an edit to redo.
func (t *Tree[N, P, S, L]) CanRedo() bool { return len(t.future) > 0 }

// Undo undoes the last edit, moves the cursor to where it was made, and reports whether there was one.
func (t *Tree[N, P, S, L]) Undo() bool {
	last := len(t.past) - 1
	if last < 0 || !t.MayEdit() {
		return false
	}
	t.future = append(t.future, t.now)
	t.now, t.past = t.past[last], t.past[:last]
	t.changed()
	return true
}

// Redo repeats the last edit that was undone, moves the cursor to where it led, and reports whether there was one.
func (t *Tree[N, P, S, L]) Redo() bool {
	last := len(t.future) - 1
	if last < 0 || !t.MayEdit() {
		return false
	}
	t.past = append(t.past, t.now)
	t.now, t.future = t.future[last], t.future[:last]
	t.now.at, t.now.noting = t.now.left, false
	t.changed()
	return true
}
