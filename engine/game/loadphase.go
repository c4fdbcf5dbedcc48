package game

import (
	"cmp"
	"slices"

	"entente/engine"
	"entente/engine/faults"
)

// line reads a list of phases that follows before and begins at pos, and returns the first one and its variations. st is
// how things stand before it.
func (l *loader) line(v *value, before *Node, pos *engine.Position, st standing) ([]*Node, error) {
	list, err := v.items("phases")
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, v.faultf("phases: want at least one")
	}
	var starts []*Node
	next := &starts
	for i := range list {
		beside := st
		n, err := l.phase(&list[i], before, pos, &st)
		if err != nil {
			return nil, err
		}
		*next = append(*next, n)
		variations, err := l.variations(&list[i], before, pos, beside)
		if err != nil {
			return nil, err
		}
		*next = append(*next, variations...)
		if i+1 == len(list) {
			if l.unresolved(&list[i], n); l.settings.Mode == Keyboard && len(n.Marks) > 0 {
				return nil, list[i].faultf("phase %s: marks would lie open in this game", n.Position.Phase)
			}
		} else if len(n.Void) > 0 {
			return nil, list[i].faultf("phase %s: void lines in a phase that is played", n.Position.Phase)
		} else if len(n.Hands) > 0 {
			return nil, list[i].faultf("phase %s: sealed orders in a phase that is played", n.Position.Phase)
		} else {
			n.Result = &engine.Resolution{}
			l.judge.Resolve(n.Result, n.Position, n.Plain(), l.settings.Rules)
			before, pos, next = n, &n.Result.Next, &n.Next
		}
	}
	return starts, nil
}

// variations reads the lines beside a phase that stands at pos.
func (l *loader) variations(v *value, before *Node, pos *engine.Position, st standing) ([]*Node, error) {
	f := v.field("variations")
	if f == nil {
		return nil, nil
	}
	lists, err := f.items("variations")
	if l.depth++; err == nil && l.depth > maxDepth {
		err = f.faultf("more than %d variations in each other: not a game", maxDepth)
	}
	if err != nil {
		return nil, err
	}
	defer func() { l.depth-- }()
	var all []*Node
	for i := range lists {
		line, err := l.line(&lists[i], before, pos, st)
		if err != nil {
			return nil, err
		}
		all = append(all, line...)
	}
	return all, nil
}

// phase reads a phase without what follows it. The results so far lead to pos; st goes on to the phase.
func (l *loader) phase(v *value, before *Node, pos *engine.Position, st *standing) (*Node, error) {
	if err := v.object("phase", "phase", "name", "note", "marks", "position", "orders", "sets", "void", "hands", "events", "variations"); err != nil {
		return nil, err
	}
	if l.phases++; l.phases > maxPhases {
		return nil, v.faultf("more than %d phases: not a game", maxPhases)
	}
	phase, err := v.mustPhase("phase")
	if err != nil {
		return nil, err
	}
	n := &Node{Position: pos}
	var lines []value
	if n.Events, lines, err = l.events(v.field("events")); err != nil {
		return nil, err
	}
	if set := v.field("position"); set != nil {
		if n.Position, err = l.position(set, phase); err != nil {
			return nil, err
		}
	} else if phase != pos.Phase {
		return nil, v.field("phase").faultf("phase %s: the orders before it lead to %s", phase, pos.Phase)
	} else {
		n.declare(armisticeAfter(pos.Armistice, n.Events))
	}
	if err := l.remarks(v, n); err != nil {
		return nil, err
	}
	if orders := v.field("orders"); orders != nil {
		if n.Orders, err = l.orders(orders, n.Position); err != nil {
			return nil, err
		}
	}
	if err := l.sets(v.field("sets"), n); err != nil {
		return nil, err
	}
	if n.Void, err = l.voidLines(v.field("void")); err != nil {
		return nil, err
	}
	if err := l.addEvents(n, lines, before, st); err != nil {
		return nil, err
	}
	return n, l.hands(v.field("hands"), n, len(st.players))
}

// mustPhase reads the phase in a field, which must be there.
func (v *value) mustPhase(name string) (phase engine.Phase, err error) {
	err = v.must(name, func(*value) error { return v.phase(name, &phase) })
	return phase, err
}

// orders reads the orders of all powers and lists every one that is impossible.
func (l *loader) orders(v *value, pos *engine.Position) ([]Given, error) {
	given, lines, err := v.orders(l.variant, false, l.order)
	if err != nil {
		return nil, err
	}
	return l.complete(pos, given, lines)
}

// orders calls read with every order of every power, and returns where each stands. A power may have null for none if null is
// true.
func (v *value) orders(variant *engine.Variant, null bool, read func(*value, engine.Power) (Given, error)) (given []Given, lines []*value, err error) {
	if err := v.object("orders"); err != nil {
		return nil, nil, err
	}
	var wrong faults.List
	for _, f := range v.fields() {
		if f.is(isNull) && null {
			continue
		}
		pw, err := variant.ParsePower(f.name)
		if err != nil {
			wrong.Add(f.faultf("%w", err))
			continue
		}
		list, err := f.items("orders of " + f.name)
		wrong.Add(err)
		if len(given)+len(list) > maxOrders {
			return nil, nil, f.faultf("more than %d orders in a phase: not a game", maxOrders)
		}
		for j := range list {
			o, err := read(&list[j], pw)
			if err != nil {
				wrong.Add(err)
				continue
			}
			given, lines = append(given, o), append(lines, &list[j])
		}
	}
	return given, lines, wrong.Err()
}

// complete fills in what the text of orders leaves out and refuses those that are impossible without being forced.
func (l *loader) complete(pos *engine.Position, given []Given, lines []*value) ([]Given, error) {
	for i, full := range pos.CompleteAll((&Node{Orders: given}).Plain()) {
		given[i].Order = completed(pos, given[i], full)
	}
	whys := pos.CheckAll((&Node{Orders: given}).Plain())
	var wrong faults.List
	ordered := map[engine.Power]*engine.ProvinceSet{}
	for i := range given {
		o := &given[i]
		if whys[i] != engine.Succeeded && !o.Forced {
			wrong.Add(lines[i].faultf("order %q: impossible (%s)", l.variant.Format(o.Order), whys[i]))
		}
		o.Forced = whys[i] != engine.Succeeded
		if o.Order.Kind == engine.Waive {
			continue
		}
		of := ordered[o.Order.Power]
		if of == nil {
			of = &engine.ProvinceSet{}
			ordered[o.Order.Power] = of
		}
		if of.Has(o.Order.At.Province) {
			wrong.Add(lines[i].faultf("order %q: a second order for one unit", l.variant.Format(o.Order)))
		}
		of.Add(o.Order.At.Province)
	}
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	slices.SortStableFunc(given, func(a, b Given) int { return cmp.Compare(a.Order.Power, b.Order.Power) })
	return given, nil
}

// completed returns full, which has what the text of o leaves out. A forced order that this would make legal was void
// because of what it leaves out, so it stays as it is.
func completed(pos *engine.Position, o Given, full engine.Order) engine.Order {
	if o.Forced && pos.Check(full) == engine.Succeeded {
		bare := full
		bare.To.Coast, bare.Way = o.Order.To.Coast, o.Order.Way
		if pos.Check(bare) != engine.Succeeded {
			return bare
		}
	}
	return full
}

// order reads one order of pw.
func (l *loader) order(v *value, pw engine.Power) (Given, error) {
	var given Given
	order := v
	if !v.is(isText) && !v.is(isEscaped) {
		if err := v.object("order", "order", "written", "forced", "along"); err != nil {
			return given, err
		}
		var err error
		if order, err = v.need("order"); err != nil {
			return given, err
		}
		if written := v.field("written"); written != nil {
			if given.Text, err = written.text("written"); err != nil {
				return given, err
			}
		}
		if forced := v.field("forced"); forced != nil {
			if given.Forced, err = forced.flag("forced"); err != nil {
				return given, err
			}
		}
		if along := v.field("along"); along != nil {
			if given.Along, err = along.flag("along"); err != nil {
				return given, err
			}
		}
	}
	plain, _ := order.bytes()
	if l.known == nil {
		l.known = make([]map[string]engine.Order, len(l.variant.Powers))
	}
	o, known := l.known[pw][string(plain)] // which allocates nothing
	if !known {
		text, err := order.text("order")
		if err != nil {
			return given, err
		}
		if o, err = l.variant.ParseOrder(pw, text); err != nil {
			return given, v.faultf("%w", err)
		}
		if !isOrder(l.variant, o) {
			return given, v.faultf("order %.40q: what should the unit do?", text)
		}
		if l.known[pw] == nil {
			l.known[pw] = map[string]engine.Order{}
		}
		l.known[pw][text] = o
	}
	if given.Order = o; given.Along && o.Kind != engine.Convoy {
		return given, v.faultf("order %q: only a convoy goes along with the order of an army", l.variant.Format(o))
	}
	return given, nil
}
