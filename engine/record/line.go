package record

import "slices"

// Line is a line of the tree, from the phase where it branches off to its end.
type Line struct {
	Start Path // the first phase of the game, or a variation
	End   Path
	Deep  int // the number of branchings that lead to it; 0 for the main line
}

// Lines returns all lines of the game, each after the one that it branches off from; the main line first.
func (t *Tree[N, P, S, L]) Lines() (list []Line) {
	var follow func(before *N, start Path, i, deep int)
	follow = func(before *N, start Path, i, deep int) {
		at, path := len(list), slices.Clone(start)
		list = append(list, Line{Start: start, Deep: deep})
		for {
			after := next[N, P, L](before)
			if i == 0 {
				for j := 1; j < len(after); j++ {
					follow(before, step(path[:len(path)-1], j), j, deep+1)
				}
			}
			if before, i = after[i], 0; len(next[N, P, L](before)) == 0 {
				break
			}
			path = append(path, 0)
		}
		list[at].End = path
	}
	follow(t.now.root, Path{0}, 0, 0)
	return list
}

// step returns the path that goes on with i.
func step(path Path, i int) Path { return append(slices.Clone(path), i) }

// Way returns the phases from the first one to the one at path.
func (t *Tree[N, P, S, L]) Way(path Path) []*N {
	list := make([]*N, len(path))
	n := t.now.root
	for i, at := range path {
		n = next[N, P, L](n)[at]
		list[i] = n
	}
	return list
}
