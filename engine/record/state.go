package record

import "slices"

// State is everything that undo restores: the tree, the cursor, and More. It is a value: its methods return changed copies. Make it with
// Begin or Editor.Now.
type State[N any, P Node[N, L], S any, L comparable] struct {
	More   S       // what it points to is never changed, only replaced
	Locks  Locks   // of players at one keyboard
	Sealed Sealing // what is known of their boxes

	root   *N
	at     cursor
	left   cursor // where the edit that made this state left the cursor
	edit   int    // the number of that edit
	noting bool   // that edit was a remark: more of it is no other step
}

// Begin returns the state of a game with the given beginnings and the cursor on the first.
func Begin[N any, P Node[N, L], S any, L comparable](more S, starts ...*N) State[N, P, S, L] {
	root := new(N)
	P(root).entry().Next = starts
	return State[N, P, S, L]{More: more, root: root, at: cursor{Path{0}, 1}}
}

// Root returns the root of the tree: see Tree.Root.
func (s State[N, P, S, L]) Root() *N { return s.root }

// Node returns the current phase.
func (s State[N, P, S, L]) Node() *N { return Find[N, P, L](s.root, s.at.path()) }

// Path returns the path of the current phase. It is shared: do not change it.
func (s State[N, P, S, L]) Path() Path { return s.at.path() }

// At returns s with the cursor at path. There must be a phase.
func (s State[N, P, S, L]) At(path Path) State[N, P, S, L] {
	s.at = s.at.at(path)
	return s
}

// Rooted returns s with another tree, which must have a phase at the cursor.
func (s State[N, P, S, L]) Rooted(root *N) State[N, P, S, L] {
	s.root = root
	return s
}

// Amended returns s with a copy of the phase at path to which change was applied, or of the root for an empty path.
func (s State[N, P, S, L]) Amended(path Path, change func(*N)) State[N, P, S, L] {
	return s.Rooted(amended[N, P, L](s.root, path, change))
}

// Here returns s with a copy of the current phase to which change was applied.
func (s State[N, P, S, L]) Here(change func(*N)) State[N, P, S, L] {
	return s.Amended(s.at.path(), change)
}

// Beside returns the phases that follow the same phase as the current one does, including the current one, and its index among them.
func (s State[N, P, S, L]) Beside() (list []*N, own int) {
	path := s.at.path()
	last := len(path) - 1
	return next[N, P, L](Find[N, P, L](s.root, path[:last])), path[last]
}

// Put returns s with an additional phase beside the current one, at the given index among them, and the cursor there.
func (s State[N, P, S, L]) Put(i int, n *N) State[N, P, S, L] {
	path := slices.Clone(s.at.path())
	last := len(path) - 1
	s = s.Amended(path[:last], func(before *N) {
		e := P(before).entry()
		e.Next = slices.Insert(slices.Clone(e.Next), i, n)
	})
	path[last] = i
	s.at = cursor{path, len(path)}
	return s
}

// Drop returns s without the current phase and everything after it. The cursor must then be moved to an existing phase.
func (s State[N, P, S, L]) Drop() State[N, P, S, L] {
	path := s.at.path()
	last := path[len(path)-1]
	return s.Amended(path[:len(path)-1], func(before *N) {
		e := P(before).entry()
		if e.Next = slices.Delete(slices.Clone(e.Next), last, last+1); len(e.Next) == 0 {
			e.Next = nil
		}
	})
}
