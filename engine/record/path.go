package record

import (
	"slices"
	"strconv"
	"strings"
)

// Path identifies a phase by the index to take among the next phases at each step from the root. The first step chooses among the
// beginnings of the game, so the path of every phase has at least one step; Path{0} is the first phase.
type Path []int

// String returns the path as files write it: "0.0.1".
func (p Path) String() string {
	var b strings.Builder
	for i, step := range p {
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(strconv.Itoa(step))
	}
	return b.String()
}

// cursor is a place in the tree, and the line beyond it that was looked at last.
type cursor struct {
	line  Path
	depth int
}

// at returns the cursor that stands at path. What lies beyond it on the line of c stays remembered.
func (c cursor) at(path Path) cursor {
	if len(path) <= len(c.line) && slices.Equal(path, c.line[:len(path)]) {
		return cursor{c.line, len(path)}
	}
	return cursor{slices.Clone(path), len(path)}
}

// path returns the place of the cursor. It is shared: do not change it.
func (c cursor) path() Path { return c.line[:c.depth:c.depth] }

// same reports whether c is d, or a copy of it. Both have a place.
func (c cursor) same(d cursor) bool { return c.depth == d.depth && &c.line[0] == &d.line[0] }

// next returns the phases after n.
func next[N any, P Node[N, L], L comparable](n *N) []*N { return P(n).entry().Next }

// Find returns the phase at path below n, nil if there is none.
func Find[N any, P Node[N, L], L comparable](n *N, path Path) *N {
	for _, i := range path {
		after := next[N, P, L](n)
		if i < 0 || i >= len(after) {
			return nil
		}
		n = after[i]
	}
	return n
}

// amended returns a copy of n in which change was applied to a copy of the phase at path. All other phases are shared.
func amended[N any, P Node[N, L], L comparable](n *N, path Path, change func(*N)) *N {
	c := *n
	if len(path) == 0 {
		change(&c)
		return &c
	}
	e := P(&c).entry()
	e.Next = slices.Clone(e.Next)
	e.Next[path[0]] = amended[N, P, L](e.Next[path[0]], path[1:], change)
	return &c
}

// mainLine returns the phases after n, each the first of those that follow.
func mainLine[N any, P Node[N, L], L comparable](n *N) (phases []*N) {
	for after := next[N, P, L](n); len(after) > 0; after = next[N, P, L](n) {
		n = after[0]
		phases = append(phases, n)
	}
	return phases
}

// Count returns the number of phases in the tree below n.
func Count[N any, P Node[N, L], L comparable](n *N) int {
	after := next[N, P, L](n)
	sum := len(after)
	for _, other := range after {
		sum += Count[N, P, L](other)
	}
	return sum
}
