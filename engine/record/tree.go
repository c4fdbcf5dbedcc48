// Package record keeps a game of any kind as a tree of phases with a cursor and undo. It has two parts: a Tree, with which everyone
// can view phases, move the cursor and undo, and an Editor, with which only the game makes new states.
//
//	type Phase struct {                  // what this game keeps of a phase
//		record.Entry[Phase, Province]    // what every game keeps of one; marks are about provinces here
//		Orders []Order
//	}
//	type Game struct {
//		*record.Tree[Phase, *Phase, terms, Province]
//		edit record.Editor[Phase, *Phase, terms, Province]
//	}
//	g.Tree, g.edit = record.New(record.Begin[Phase, *Phase](first, terms{}))
//	g.edit.Do(g.edit.Now().Amended(g.Path(), func(p *Phase) { p.Orders = orders }))
//	g.Undo()
//
// A tree belongs to one goroutine. The phases it returns never change and may be read by any goroutine.
package record

import (
	"slices"
	"time"
)

// Entry is what the record keeps of a phase in every game. A game's own phase type embeds it.
//
// Next[0] is the main line, the others are variations of the same phase.
type Entry[N any, L comparable] struct {
	Note  string   // a remark of the user, "" for none
	Name  string   // what the user calls the line that begins here, "" for nothing
	Marks Marks[L] // of the user's own on the map
	Next  []*N     // the phase after this one
	Hands Hands    // what players have sealed of a phase that is not resolved; the orders in it are those of the Writer then

	// Revealed are the times at which the orders of the phase were revealed: more than one says that they were sealed again.
	Revealed []time.Time

	writer int  // whose orders lie open: the number of the player and one more
	again  bool // who had sealed orders before
}

func (e *Entry[N, L]) entry() *Entry[N, L] { return e }

// Hand returns a player's hand in the phase, if there is one.
func (e *Entry[N, L]) Hand(player int) (Hand, bool) { return e.Hands.Of(player) }

// Writer returns the player whose orders are open in the phase, -1 for none.
func (e *Entry[N, L]) Writer() int { return e.writer - 1 }

// Unsealed removes all seals from the phase; no player is writing.
func (e *Entry[N, L]) Unsealed() { e.Hands, e.writer, e.again = nil, 0, false }

// Drafted reports whether the open orders of the phase must be sealed in a file, even if there are none: others may have seen what was
// sealed before.
func (e *Entry[N, L]) Drafted(orders int) bool { return e.writer != 0 && (orders > 0 || e.again) }

// Unremarked reports whether the user has written nothing about a phase.
func (e *Entry[N, L]) Unremarked() bool { return e.Note == "" && e.Name == "" && len(e.Marks) == 0 }

// Node is a phase of a game: a pointer to a type that embeds Entry.
type Node[N any, L comparable] interface {
	*N
	entry() *Entry[N, L]
}

// FullAt is the number of phases, including variations, at which a game is not continued. What can still be added, such as other orders
// in a phase that was played, still fits into a file.
const FullAt = 20_000

// Tree is a tree of phases with a cursor and an undo history. S is what else undo restores, L a place on the map for marks. Make it with
// New.
type Tree[N any, P Node[N, L], S any, L comparable] struct {
	// OnChange, if set, is called after every edit, every move of the cursor and every save to a file.
	OnChange func()

	guard func() bool // allows edits; nil: all are allowed

	now      State[N, P, S, L]
	past     []State[N, P, S, L] // what Undo returns to, oldest first
	future   []State[N, P, S, L] // what Redo returns to, nearest last
	edits    int                 // made so far; names the states
	saved    int                 // the edit of the state that was saved last
	together bool                // the steps that are made now will be one
	counted  struct {            // how many phases there were when Full was asked last
		root   *N
		phases int
	}
	found struct { // the phase that Node returned last
		root *N
		at   cursor
		node *N
	}
}

// Root returns the root of the tree. It is above the first phases and is not a phase itself: only its Next has a meaning, the beginnings
// of the game, of which Next[0] is the main one.
func (t *Tree[N, P, S, L]) Root() *N { return t.now.root }

// Node returns the current phase.
func (t *Tree[N, P, S, L]) Node() *N {
	if f := &t.found; f.root != t.now.root || !f.at.same(t.now.at) {
		f.root, f.at, f.node = t.now.root, t.now.at, t.now.Node()
	}
	return t.found.node
}

// At returns the phase at a path, the root for an empty path, or nil if there is none.
func (t *Tree[N, P, S, L]) At(path Path) *N { return Find[N, P, L](t.now.root, path) }

// Path returns the path of the current phase.
func (t *Tree[N, P, S, L]) Path() Path { return slices.Clone(t.now.at.path()) }

// Edition returns a number that is different for each state of the game. Moving the cursor does not change it.
func (t *Tree[N, P, S, L]) Edition() int { return t.now.edit }

// Line returns the phases from the beginning through the current one to the end of its line, and the index of the current one.
func (t *Tree[N, P, S, L]) Line() (phases []*N, current int) {
	n := t.now.root
	for _, i := range t.now.at.line {
		n = next[N, P, L](n)[i]
		phases = append(phases, n)
	}
	return append(phases, mainLine[N, P, L](n)...), t.now.at.depth - 1
}

// MainLine returns the phases of the main line, from the beginning to its end.
func (t *Tree[N, P, S, L]) MainLine() []*N { return mainLine[N, P, L](t.now.root) }

// Running returns the path of the last phase of the main line, whatever the current one is; empty if there is none.
func (t *Tree[N, P, S, L]) Running() (path Path) {
	for after := next[N, P, L](t.now.root); len(after) > 0; after = next[N, P, L](after[0]) {
		path = append(path, 0)
	}
	return path
}

// Last returns the last phase of the main line, and the phase before it; nil for none.
func (t *Tree[N, P, S, L]) Last() (n, before *N) {
	for after := next[N, P, L](t.now.root); len(after) > 0; after = next[N, P, L](n) {
		n, before = after[0], n
	}
	return n, before
}

// GoLine moves the cursor to the phase of Line with the given index and reports whether there is one.
func (t *Tree[N, P, S, L]) GoLine(i int) bool {
	line, _ := t.Line()
	if i < 0 || i >= len(line) {
		return false
	}
	path := slices.Clone(t.now.at.line)
	for len(path) <= i {
		path = append(path, 0)
	}
	return t.Go(path[:i+1])
}

// Go moves the cursor to path and reports whether there is such a phase. Moving is not an edit.
func (t *Tree[N, P, S, L]) Go(path Path) bool {
	if len(path) == 0 || t.At(path) == nil {
		return false
	}
	t.now.at = t.now.at.at(path)
	t.changed()
	return true
}

// Back moves to the previous phase and reports whether there is one.
func (t *Tree[N, P, S, L]) Back() bool { return t.Go(t.now.at.path()[:t.now.at.depth-1]) }

// Forward moves to the next phase, on the line shown last or else on the main line, and reports whether there is one.
func (t *Tree[N, P, S, L]) Forward() bool { return t.Go(t.ahead()) }

// Following returns the phase that Forward would move to, nil for none.
func (t *Tree[N, P, S, L]) Following() *N { return t.At(t.ahead()) }

// ahead returns where Forward would move to.
func (t *Tree[N, P, S, L]) ahead() Path {
	step := 0
	if c := t.now.at; c.depth < len(c.line) {
		step = c.line[c.depth]
	}
	return append(t.now.at.path(), step)
}

// Full reports whether the game has so many phases that it is not continued, because it could not be saved.
func (t *Tree[N, P, S, L]) Full() bool { return t.Size() >= FullAt }

// Size returns the number of phases in the game, including variations.
func (t *Tree[N, P, S, L]) Size() int {
	if t.counted.root != t.now.root {
		t.counted.root, t.counted.phases = t.now.root, Count[N, P, L](t.now.root)
	}
	return t.counted.phases
}

// Saved reports whether the game is unchanged since it was saved or read. The cursor does not matter.
func (t *Tree[N, P, S, L]) Saved() bool { return t.now.edit == t.saved }

// Guard lets may decide whether the game can be edited. If it returns false, nothing changes, and OnChange is called so that whatever
// shows the game matches it again. Moving the cursor is not an edit.
func (t *Tree[N, P, S, L]) Guard(may func() bool) { t.guard = may }

// MayEdit reports whether the game can be edited now, by calling the guard.
func (t *Tree[N, P, S, L]) MayEdit() bool {
	if t.guard == nil || t.guard() {
		return true
	}
	t.changed()
	return false
}

// Promote makes the line to the current phase the main line.
func (t *Tree[N, P, S, L]) Promote() {
	s, path := t.now, t.Path()
	for depth, i := range path {
		if i == 0 {
			continue
		}
		s = s.Amended(path[:depth], func(n *N) {
			e := P(n).entry()
			chosen := e.Next[i]
			e.Next = slices.Insert(slices.Delete(slices.Clone(e.Next), i, i+1), 0, chosen)
		})
		path[depth] = 0
	}
	if s.root != t.now.root {
		t.do(s.At(path))
	}
}

// LineStart returns where the line of the current phase begins: the last phase on the way to it that has others beside it, or else the
// first phase of the game.
func (t *Tree[N, P, S, L]) LineStart() Path {
	path := t.now.at.path()
	n, start := t.now.root, 1
	for i, step := range path {
		after := next[N, P, L](n)
		if len(after) > 1 {
			start = i + 1
		}
		n = after[step]
	}
	return slices.Clone(path[:start])
}

// LineName returns the user's name for the line of the current phase, "" for none. A line without a name has that of the line it branches
// off from.
func (t *Tree[N, P, S, L]) LineName() string {
	name, n := "", t.now.root
	for _, step := range t.now.at.path() {
		n = next[N, P, L](n)[step]
		if own := P(n).entry().Name; own != "" {
			name = own
		}
	}
	return name
}

// NameLine names the line of the current phase, with at most MaxName characters; "" removes the name.
func (t *Tree[N, P, S, L]) NameLine(text string) {
	text, start := Cut(text, MaxName), t.LineStart()
	if P(t.At(start)).entry().Name != text {
		t.do(t.now.Amended(start, func(n *N) { P(n).entry().Name = text }))
	}
}

// SetNote sets the note on the current phase, cut to MaxNote characters. It never starts a variation. Consecutive calls are one undo
// step, so that a note can be saved with every letter typed.
func (t *Tree[N, P, S, L]) SetNote(text string) {
	text = Cut(text, MaxNote)
	here := t.now.at.path()
	if text == P(t.Node()).entry().Note || !t.MayEdit() {
		return
	}
	s := t.now.Amended(here, func(n *N) { P(n).entry().Note = text })
	if t.now.noting && t.now.edit == t.edits && len(t.past) > 0 && slices.Equal(here, t.now.left.path()) {
		t.extend(s)
	} else {
		t.do(s)
	}
	t.now.noting = true
}

// ToggleMark adds a mark to the map of the current phase, removes it if it is there, or changes its color. It reports whether it could: a
// map has at most MostMarks. It never starts a variation.
func (e Editor[N, P, S, L]) ToggleMark(m Mark[L]) bool {
	marks, ok := P(e.t.Node()).entry().Marks.toggled(m)
	if ok {
		e.t.do(e.t.now.Here(func(n *N) { P(n).entry().Marks = marks }))
	}
	return ok
}

// ClearMarks removes all marks of the current phase.
func (t *Tree[N, P, S, L]) ClearMarks() {
	if len(P(t.Node()).entry().Marks) > 0 {
		t.do(t.now.Here(func(n *N) { P(n).entry().Marks = nil }))
	}
}

func (t *Tree[N, P, S, L]) changed() {
	if t.OnChange != nil {
		t.OnChange()
	}
}
