package record

import "slices"

// Identity distinguishes a phase from all others, and stays the same when an edit makes a new value of it. Two open variations may have
// the same identity.
type Identity struct {
	Began any // a pointer to what the phase began with
	Came  any // a pointer to its result; nil while it is open
}

// Pin remembers a phase wherever edits move it in the tree. It contains nothing that was written in the phase. The zero Pin remembers
// none.
type Pin struct {
	path Path
	id   Identity
}

// NewPin returns a pin of the current phase, whose identity is id.
func (t *Tree[N, P, S, L]) NewPin(id func(*N) Identity) Pin { return Pin{t.Path(), id(t.Node())} }

// Pinned returns the path of the phase that a pin remembers, or nil if it remembers none or the phase was deleted, which undo may
// restore. A phase that was open stays the same when it is resolved.
func (t *Tree[N, P, S, L]) Pinned(p *Pin, id func(*N) Identity) Path {
	if p.id.Began == nil {
		return nil
	}
	if n := t.At(p.path); n != nil && len(p.path) > 0 {
		if k := id(n); k == p.id || k.Began == p.id.Began && p.id.Came == nil {
			p.id = k
			return p.path
		}
	}
	found := find[N, P, L](t.now.root, nil, func(n *N) bool { return id(n) == p.id })
	if found != nil {
		p.path = found
	}
	return found
}

// find returns the path to the first phase below n, which is at a path itself, that is wanted; nil for none. Phases of a line come one
// after the other, so only variations need to be remembered.
func find[N any, P Node[N, L], L comparable](n *N, at Path, wanted func(*N) bool) Path {
	path := slices.Clone(at)
	for after := next[N, P, L](n); len(after) > 0; after = next[N, P](n) {
		if i := slices.IndexFunc(after, wanted); i >= 0 {
			return append(path, i)
		}
		for i, other := range after[1:] {
			if found := find[N, P, L](other, append(path, i+1), wanted); found != nil {
				return found
			}
		}
		path, n = append(path, 0), after[0]
	}
	return nil
}
