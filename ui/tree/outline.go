package tree

import (
	"entente/engine"
	"entente/engine/game"
)

// line is a row of the tree: a phase.
type line struct {
	node   *game.Node
	up     int32 // the row of the phase before it, -1 for none
	step   int32 // which of the phases that follow that one it is
	deep   int32 // how many phases lie before it on its line
	indent int16 // of variations in each other
	others bool  // other phases stand beside it
	folded bool  // what follows is not listed
	rest   int16 // how many phases its line goes on with in the same year, where it begins one that is over; of a variation 0
}

// branches reports whether the line begins a variation.
func (l *line) branches() bool { return l.step > 0 }

// folds reports whether what follows can be left out: all of a variation, and of a line each year that is over.
func (l *line) folds() bool { return l.branches() && len(l.node.Next) > 0 || l.rest > 0 }

// yearly reports whether the row stands for a whole year.
func (l *line) yearly() bool { return l.folded && l.rest > 0 }

// rest counts the phases that follow in the same year, 0 if that year is not over.
func rest(n *game.Node) (count int16) {
	for year := n.Position.Phase.Year; len(n.Next) > 0; count++ {
		if n = n.Next[0]; n.Position.Phase.Year != year {
			return count
		}
	}
	return 0
}

// outline is the tree as a list, from top to bottom: each phase, the variations beside it, then what follows it. It is as long
// as the tree has phases, less what is folded, and holds nothing that is drawn.
type outline struct {
	lines []line
	fold  map[*engine.Resolution]bool // variations and years of which only the beginning is listed, by the result there
}

// list lists a tree anew.
func (o *outline) list(root *game.Node) {
	o.lines = o.lines[:0]
	if len(root.Next) > 0 {
		o.add(root.Next, 0, line{up: -1})
	}
}

// add lists the line that begins with one of some phases that stand beside each other. first is where that is.
func (o *outline) add(beside []*game.Node, i int, first line) {
	at, year := first, int16(-1)
	for {
		at.node, at.step, at.others = beside[i], int32(i), len(beside) > 1
		now := at.node.Position.Phase.Year
		if at.rest = 0; now != year && !at.branches() {
			at.rest = rest(at.node)
		}
		year = now
		at.folded = at.folds() && o.fold[at.node.Result]
		here := int32(len(o.lines))
		o.lines = append(o.lines, at)
		if i == 0 {
			for j := 1; j < len(beside); j++ {
				o.add(beside, j, line{up: at.up, deep: at.deep, indent: at.indent + 1})
			}
		}
		if at.folded && at.rest == 0 || len(at.node.Next) == 0 {
			return
		}
		for skipped := at.rest; at.folded && skipped > 0; skipped-- { // the rest of the year, with the variations in it
			at.node, at.deep = at.node.Next[0], at.deep+1
		}
		beside, i = at.node.Next, 0
		at.up, at.deep = here, at.deep+1
	}
}

// row returns where a phase is listed, -1 for nowhere.
func (o *outline) row(n *game.Node) int {
	for i := range o.lines {
		if o.lines[i].node == n {
			return i
		}
	}
	return -1
}

// path returns where the phase of a row stands in the tree.
func (o *outline) path(row int) game.Path {
	path := make(game.Path, o.lines[row].deep+1)
	for i := int32(row); i >= 0; i = o.lines[i].up {
		path[o.lines[i].deep] = int(o.lines[i].step)
	}
	return path
}

// unfold lists everything on the way to a phase. It reports whether something was folded.
func (o *outline) unfold(root *game.Node, path game.Path) (changed bool) {
	n := root
	for i, step := range path[:max(len(path)-1, 0)] {
		if n = n.Next[step]; o.fold[n.Result] && (step > 0 || !leaves(n, path[i+1:])) {
			delete(o.fold, n.Result)
			changed = true
		}
	}
	return changed
}

// leaves reports whether a way from a phase on leads along its line to another year.
func leaves(n *game.Node, way game.Path) bool {
	for year := n.Position.Phase.Year; len(way) > 0; way = way[1:] {
		if n = n.Next[way[0]]; n.Position.Phase.Year != year {
			return true
		}
		if way[0] > 0 {
			return false
		}
	}
	return false
}

// turn folds a row, or unfolds it. It reports whether that can be.
func (o *outline) turn(row int) bool {
	l := &o.lines[row]
	if !l.folds() {
		return false
	}
	if o.fold == nil {
		o.fold = map[*engine.Resolution]bool{}
	}
	if l.folded {
		delete(o.fold, l.node.Result)
	} else {
		o.fold[l.node.Result] = true
	}
	return true
}

// foldAll folds every variation and every year that is over, but for those on the way to a phase.
func (o *outline) foldAll(root *game.Node, path game.Path) {
	o.fold = map[*engine.Resolution]bool{}
	o.list(root)
	for i := range o.lines {
		if l := &o.lines[i]; l.folds() {
			o.fold[l.node.Result] = true
		}
	}
	o.unfold(root, path)
}
