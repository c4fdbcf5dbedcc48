package file

import (
	"bytes"
	"cmp"
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
)

// writer writes the phases of a game straight into its file, as encoding/json would write them, but for orders of which
// there is more to say than their text: those stand on one line.
type writer struct {
	game.Snapshot
	out     []byte
	orders  map[engine.Order]string // as they are written: the same ones come again and again in a long game
	names   map[engine.Power]string // of powers, as they are written
	powers  []engine.Power          // sorted by name
	deepest int                     // how deep variations are nested
}

func newWriter(s game.Snapshot, head []byte) *writer {
	w := &writer{Snapshot: s, orders: map[engine.Order]string{}, names: map[engine.Power]string{}}
	v := s.Setup().Variant
	for i := range v.Powers {
		pw := engine.Power(i)
		w.powers, w.names[pw] = append(w.powers, pw), jsonfile.Quote(v.PowerName(pw))
	}
	slices.SortFunc(w.powers, func(a, b engine.Power) int { return cmp.Compare(w.names[a], w.names[b]) })
	const most = 1800 // bytes of a phase of many units
	w.out = append(slices.Grow([]byte(nil), min(jsonfile.MaxBytes, len(head)+most*(1+s.Root().Count()))), head...)
	return w
}

// put writes texts one after the other.
func (w *writer) put(texts ...string) {
	for _, text := range texts {
		w.out = append(w.out, text...)
	}
}

// next begins a line, so many steps in, after a comma unless it is the first in its list or object.
func (w *writer) next(depth int, first *bool) {
	if !*first {
		w.out = append(w.out, ',')
	}
	*first = false
	w.end(depth)
}

// end begins a line on which a list or an object ends.
func (w *writer) end(depth int) {
	const deep = "\n                                "
	w.out = append(w.out, deep[:1+min(2*depth, len(deep)-1)]...)
	for i := (len(deep) - 1) / 2; i < depth; i++ {
		w.out = append(w.out, "  "...)
	}
}

// line writes a name and the phases from start[0] on along the main line. The phases beside are the variations of the first;
// before is the position that the result before leads to, chain the last link of the events before.
func (w *writer) line(depth int, name string, start []*game.Node, before *engine.Position, beside []*game.Node, chain string) error {
	w.deepest = max(w.deepest, depth/3) // lines begin at 1, 4, 7, ...
	if name != "" {
		w.put("  ", name)
	}
	w.put("[")
	first := true
	for len(start) > 0 {
		n, earlier := start[0], chain
		phase, err := w.Phase(n, before, &chain)
		if err != nil {
			return err
		}
		w.next(depth+1, &first)
		if err := w.phase(depth+1, n, phase, before, beside, earlier); err != nil {
			return err
		}
		if n.Result == nil {
			break
		}
		start, before, beside = n.Next, &n.Result.Next, n.Next[1:]
	}
	w.end(depth)
	w.put("]")
	return nil
}

// phase writes a phase with its variations.
func (w *writer) phase(depth int, n *game.Node, phase form.Phase, before *engine.Position, beside []*game.Node, chain string) error {
	w.put("{")
	first := true
	w.next(depth+1, &first)
	w.put(`"phase": "`, phase.Phase, `"`)
	var err error
	field := func(name string, there bool, value any) {
		if err == nil && there {
			w.next(depth+1, &first)
			w.put(`"`, name, `": `)
			err = w.value(depth+1, value)
		}
	}
	field("name", phase.Name != "", phase.Name)
	field("note", phase.Note != "", phase.Note)
	field("marks", len(phase.Marks) > 0, phase.Marks)
	field("position", phase.Position != nil, phase.Position)
	if w.Open(n) && len(n.Orders) > 0 {
		w.next(depth+1, &first)
		w.allOrders(depth+1, n)
	}
	field("sets", len(phase.Sets) > 0, phase.Sets)
	field("void", len(phase.Void) > 0, phase.Void)
	field("hands", len(phase.Hands) > 0, phase.Hands)
	field("revealed", len(phase.Revealed) > 0, phase.Revealed)
	field("events", len(phase.Events) > 0, phase.Events)
	if len(beside) > 0 && err == nil {
		w.next(depth+1, &first)
		w.put(`"variations": [`)
		none := true
		for i := range beside {
			w.next(depth+2, &none)
			if err := w.line(depth+2, "", beside[i:i+1], before, nil, chain); err != nil {
				return err
			}
		}
		w.end(depth + 1)
		w.put("]")
	}
	w.end(depth)
	w.put("}")
	return err
}

// value writes anything else.
func (w *writer) value(depth int, v any) error {
	text, err := jsonfile.Indented(string(bytes.Repeat([]byte("  "), depth)), v)
	w.out = append(w.out, text...)
	return err
}

// allOrders writes the orders of a phase by power.
func (w *writer) allOrders(depth int, n *game.Node) {
	w.put(`"orders": {`)
	none := true
	for _, pw := range w.powers {
		first := true
		for _, o := range n.Orders {
			if o.Order.Power != pw {
				continue
			}
			if first {
				w.next(depth+1, &none)
				w.put(w.names[pw], ": [")
			}
			w.next(depth+2, &first)
			w.order(n.Position.Variant, o)
		}
		if !first {
			w.end(depth + 1)
			w.put("]")
		}
	}
	w.end(depth)
	w.put("}")
}

// order writes an order: its text, or all that there is to say of it.
func (w *writer) order(v *engine.Variant, o game.Given) {
	text, known := w.orders[o.Order]
	if !known {
		text = jsonfile.Quote(v.Format(o.Order))
		w.orders[o.Order] = text
	}
	if o.Text == "" && !o.Forced && !o.Along {
		w.put(text)
		return
	}
	w.put(`{"order": `, text)
	if o.Text != "" {
		w.put(`, "written": `, jsonfile.Quote(o.Text))
	}
	if o.Forced {
		w.put(`, "forced": true`)
	}
	if o.Along {
		w.put(`, "along": true`)
	}
	w.put("}")
}
