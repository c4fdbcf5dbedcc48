package game

import "slices"

// Path names a node: which of the Next nodes to take at each step from the root. The first step chooses among the
// beginnings of the game, so the path of every phase has at least one step; Path{0} is the first phase.
type Path []int

// find returns the node at path below n, nil if there is none.
func (n *Node) find(path Path) *Node {
	for _, i := range path {
		if i < 0 || i >= len(n.Next) {
			return nil
		}
		n = n.Next[i]
	}
	return n
}

// amended returns a copy of n in which change was applied to a copy of the node at path. All other nodes are shared.
func (n *Node) amended(path Path, change func(*Node)) *Node {
	c := *n
	if len(path) == 0 {
		change(&c)
		return &c
	}
	c.Next = slices.Clone(n.Next)
	c.Next[path[0]] = n.Next[path[0]].amended(path[1:], change)
	return &c
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
