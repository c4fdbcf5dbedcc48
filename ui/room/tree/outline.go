package tree

// line is a row of the tree: a phase.
type line struct {
	phase  Phase
	up     int32 // the row of the previous phase, -1 for none
	step   int32 // its index among the phases that follow that one
	deep   int32 // number of phases before it on its line
	indent int16 // nesting depth of variations
	others bool  // it has siblings
	folded bool  // what follows is collapsed
	rest   int16 // for the first phase of a finished year: the number of further phases of its line in that year; otherwise, and in a variation, 0
}

// branches reports whether the line begins a variation.
func (l *line) branches() bool { return l.step > 0 }

// folds reports whether the row can be collapsed: all of a variation, and each finished year of a line.
func (l *line) folds() bool { return l.branches() && l.phase.After() > 0 || l.rest > 0 }

// yearly reports whether the row stands for a whole year.
func (l *line) yearly() bool { return l.folded && l.rest > 0 }

// rest returns the number of phases that follow in the same year, 0 if that year is not finished.
func rest(p Phase) (count int16) {
	for year := p.Year(); p.After() > 0; count++ {
		if p = p.Next(0); p.Year() != year {
			return count
		}
	}
	return 0
}

// outline is the tree as a list, from top to bottom: each phase, the variations beside it, then what follows it. It is as long as
// the tree has phases, minus the collapsed ones, and contains nothing that is drawn.
type outline struct {
	lines []line
	fold  map[any]bool // collapsed variations and years, by the value of Came
}

// list lists a tree.
func (o *outline) list(root Phase) {
	o.lines = o.lines[:0]
	if root.After() > 0 {
		o.add(root, 0, line{up: -1})
	}
}

// add lists the line that begins with the i-th phase after another one. first is its row.
func (o *outline) add(before Phase, i int, first line) {
	at, year := first, -1
	for {
		beside := before.After()
		at.phase, at.step, at.others = before.Next(i), int32(i), beside > 1
		now := at.phase.Year()
		if at.rest = 0; now != year && !at.branches() {
			at.rest = rest(at.phase)
		}
		year = now
		at.folded = at.folds() && o.fold[at.phase.Came()]
		here := int32(len(o.lines))
		o.lines = append(o.lines, at)
		if i == 0 {
			for j := 1; j < beside; j++ {
				o.add(before, j, line{up: at.up, deep: at.deep, indent: at.indent + 1})
			}
		}
		if at.folded && at.rest == 0 || at.phase.After() == 0 {
			return
		}
		for skipped := at.rest; at.folded && skipped > 0; skipped-- { // the rest of the year, including its variations
			at.phase, at.deep = at.phase.Next(0), at.deep+1
		}
		before, i = at.phase, 0
		at.up, at.deep = here, at.deep+1
	}
}

// row returns the row of a phase, -1 if it is not listed.
func (o *outline) row(p Phase) int {
	for i := range o.lines {
		if o.lines[i].phase == p {
			return i
		}
	}
	return -1
}

// path returns the path of the phase of a row.
func (o *outline) path(row int) []int {
	path := make([]int, o.lines[row].deep+1)
	for i := int32(row); i >= 0; i = o.lines[i].up {
		path[o.lines[i].deep] = int(o.lines[i].step)
	}
	return path
}

// unfold expands everything on the path to a phase. It reports whether something was collapsed.
func (o *outline) unfold(root Phase, path []int) (changed bool) {
	p := root
	for i, step := range path[:max(len(path)-1, 0)] {
		if p = p.Next(step); o.fold[p.Came()] && (step > 0 || !leaves(p, path[i+1:])) {
			delete(o.fold, p.Came())
			changed = true
		}
	}
	return changed
}

// leaves reports whether a path from a phase on leads along its line to another year.
func leaves(p Phase, way []int) bool {
	for year := p.Year(); len(way) > 0; way = way[1:] {
		if p = p.Next(way[0]); p.Year() != year {
			return true
		}
		if way[0] > 0 {
			return false
		}
	}
	return false
}

// turn collapses or expands a row. It reports whether that is possible.
func (o *outline) turn(row int) bool {
	l := &o.lines[row]
	if !l.folds() {
		return false
	}
	if o.fold == nil {
		o.fold = map[any]bool{}
	}
	if l.folded {
		delete(o.fold, l.phase.Came())
	} else {
		o.fold[l.phase.Came()] = true
	}
	return true
}

// foldAll collapses every variation and every finished year, except those on the path to a phase.
func (o *outline) foldAll(root Phase, path []int) {
	o.fold = map[any]bool{}
	o.list(root)
	for i := range o.lines {
		if l := &o.lines[i]; l.folds() {
			o.fold[l.phase.Came()] = true
		}
	}
	o.unfold(root, path)
}

// walk appends the phases on a path from root.
func walk(list []Phase, root Phase, way []int) []Phase {
	for _, step := range way {
		root = root.Next(step)
		list = append(list, root)
	}
	return list
}

// at returns the phase at the end of a path from root.
func at(root Phase, way []int) Phase {
	for _, step := range way {
		root = root.Next(step)
	}
	return root
}
