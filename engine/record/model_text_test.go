package record_test

import (
	"fmt"
	"slices"
	"strings"

	"entente/engine/record"
)

// mPin follows a phase that is told by what it began with and what it came to.
type mPin struct{ id, came int }

func (m *model) pinned(p *mPin) (path record.Path) {
	var look func(n *mTurn, at []int)
	look = func(n *mTurn, at []int) {
		if n.id == p.id && (p.came == 0 || p.came == n.came) && len(at) > 0 {
			path, p.came = at, n.came
		}
		for i, next := range n.next {
			look(next, append(slices.Clone(at), i))
		}
	}
	look(m.now.root, nil)
	return path
}

// text is what can be seen of a session that is as the model.
func (m *model) text(pins []mPin) string {
	var b strings.Builder
	var phases int
	var write func(n *mTurn, indent string)
	write = func(n *mTurn, indent string) {
		phases++
		fmt.Fprintf(&b, "%s%d %d %s %v board %d, note %q, name %q, ruled %d, revealed %d, writer %d %t %t, said %t\n", indent, n.id, n.came, n.word, n.orders, n.board,
			n.note, n.name, n.overruled, n.revealed, n.writer, n.writer >= 0 && (len(n.orders) > 0 || n.again), n.writer >= 0 && n.again,
			n.note+n.name == "" && len(n.marks) == 0)
		for _, m := range n.marks {
			fmt.Fprintf(&b, "%s  %s %s %d %d\n", indent, []string{"none", "arrow", "circle", "tint"}[m.Kind], []string{"solid", "dashed", "dotted", "dash-dotted"}[m.Color], m.At, m.To)
		}
		for _, h := range n.hands {
			key, orders := h.key, h.orders
			if h.void {
				key, orders = "", nil
			}
			fmt.Fprintf(&b, "%s  hand %d %d %t, box %q %v of %d\n", indent, h.player, h.count, h.in, key, orders, len(h.orders))
		}
		for _, next := range n.next {
			write(next, indent+"   ")
		}
	}
	for _, n := range m.now.root.next {
		write(n, "")
	}
	way := func(path []int) (words []string) {
		for i := range path {
			words = append(words, fmt.Sprint(m.now.find(path[:i+1]).id))
		}
		return words
	}
	var main []int
	for n := m.now.root; len(n.next) > 0; n = n.next[0] {
		main = append(main, 0)
	}
	path := m.now.path()
	last := len(path) - 1
	fmt.Fprintf(&b, "at %v %d, line %v %d, main %v, start %v, name %q\n", record.Path(path), m.now.here().id, way(m.wholeLine()), last, way(main), record.Path(m.lineStart()), m.lineName())
	following := 0
	if n := m.now.find(m.ahead()); n != nil {
		following = n.id
	}
	var beside []string
	for _, n := range m.now.find(path[:last]).next {
		beside = append(beside, fmt.Sprint(n.id))
	}
	fmt.Fprintf(&b, "following %d, beside %v %d, %d phases, way %v, undo %t, redo %t, saved %t, edition %d\n", following, beside, path[last],
		phases, way(path), len(m.past) > 0, len(m.future) > 0, m.now.edit == m.saved, m.now.edit)
	m.lines(&b, record.Path{0}, 0)
	sealing := m.sealing()
	fmt.Fprintf(&b, "%d boxes, open %t, revealed %d, overruled %d, named %t, key %t, writing %v\n", sealing.Count, sealing.Open, sealing.Revealed,
		sealing.Overruled, m.now.named, m.key != "", record.Path(m.writing()))
	for p := range players {
		count, there := 0, false
		for _, h := range m.now.here().hands {
			if h.player == p {
				count, there = h.count, true
			}
		}
		l, locked := m.now.locks.Of(p)
		fmt.Fprintf(&b, "player %d: %d %t, %s %t\n", p, count, there, l.Name, locked)
	}
	for i := range pins {
		fmt.Fprintf(&b, "pin at %v\n", m.pinned(&pins[i]))
	}
	fmt.Fprintf(&b, "told %d, forgotten %d, notes %q, changes %v\n", m.told, m.forgotten, m.notes, m.changes)
	return b.String()
}

// lines writes a line, and after it those that part from it, where they do.
func (m *model) lines(b *strings.Builder, start record.Path, deep int) {
	end := slices.Clone(start)
	for len(m.now.find(end).next) > 0 {
		end = append(end, 0)
	}
	fmt.Fprintf(b, "line %v to %v, %d deep\n", start, end, deep)
	first := len(start) + 1 // steps of the first path from which others may part
	if start[len(start)-1] == 0 {
		first--
	}
	for n := first; n <= len(end); n++ {
		for i := 1; i < len(m.now.find(end[:n-1]).next); i++ {
			m.lines(b, append(slices.Clone(end[:n-1]), i), deep+1)
		}
	}
}
