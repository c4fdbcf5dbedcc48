package file

import (
	"cmp"
	"slices"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
)

// line reads a list of phases that begins at a moment, and returns the first one and its variations.
func (l *loader) line(v *jsonfile.Value, now game.Moment) ([]*game.Node, error) {
	list, err := v.Items("phases")
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, v.Faultf("phases: want at least one")
	}
	var starts []*game.Node
	next := &starts
	for i := range list {
		beside := now
		n, err := l.phase(&list[i], &now)
		if err != nil {
			return nil, err
		}
		*next = append(*next, n)
		variations, err := l.variations(&list[i], beside)
		if err != nil {
			return nil, err
		}
		*next = append(*next, variations...)
		if i+1 == len(list) {
			if l.settings.Mode == game.Keyboard {
				l.bare = append(l.bare, open(&list[i], n)...)
			}
		} else if len(n.Void) > 0 {
			return nil, list[i].Faultf("phase %s: void lines in a phase that is played", n.Position.Phase)
		} else if len(n.Hands) > 0 {
			return nil, list[i].Faultf("phase %s: sealed orders in a phase that is played", n.Position.Phase)
		} else {
			now.Resolve(l.judge, n)
			next = &n.Next
		}
	}
	return starts, nil
}

// open returns what lies open in a phase that is not resolved, as faults.
func open(v *jsonfile.Value, n *game.Node) (faults []error) {
	if len(n.Void) > 0 {
		faults = append(faults, v.Field("void").Faultf("void lines would lie open in this game"))
	}
	if len(n.Orders) > 0 {
		faults = append(faults, v.Field("orders").Faultf("orders of a phase that is not resolved must be sealed in this game"))
	}
	if len(n.Marks) > 0 {
		faults = append(faults, v.Faultf("phase %s: marks would lie open in this game", n.Position.Phase))
	}
	return faults
}

// variations reads the lines beside a phase that begins at a moment.
func (l *loader) variations(v *jsonfile.Value, now game.Moment) ([]*game.Node, error) {
	f := v.Field("variations")
	if f == nil || l.lines != nil {
		return nil, nil
	}
	lists, err := f.Items("variations")
	if l.depth++; err == nil && l.depth > form.MaxDepth {
		err = f.Faultf("more than %d variations in each other: not a game", form.MaxDepth)
	}
	if err != nil {
		return nil, err
	}
	defer func() { l.depth-- }()
	var all []*game.Node
	for i := range lists {
		line, err := l.line(&lists[i], now)
		if err != nil {
			return nil, err
		}
		all = append(all, line...)
	}
	return all, nil
}

// phase reads a phase without what follows it. now goes on to the phase.
func (l *loader) phase(v *jsonfile.Value, now *game.Moment) (*game.Node, error) {
	if err := v.Object("phase", "phase", "name", "note", "marks", "position", "orders", "sets", "void", "hands", "revealed", "events", "variations"); err != nil {
		return nil, err
	}
	if l.phases++; l.phases > form.MaxPhases {
		return nil, v.Faultf("more than %d phases: not a game", form.MaxPhases)
	}
	phase, err := Phase(v, "phase")
	if err != nil {
		return nil, err
	}
	pos := now.Position()
	n := &game.Node{Position: pos}
	var lines []jsonfile.Value
	if n.Events, lines, err = l.events(v.Field("events")); err != nil {
		return nil, err
	}
	if set := v.Field("position"); set != nil {
		if n.Position, err = l.position(set, phase); err != nil {
			return nil, err
		}
	} else if phase != pos.Phase {
		return nil, v.Field("phase").Faultf("phase %s: the orders before it lead to %s", phase, pos.Phase)
	} else {
		n.Declare()
	}
	if err := l.remarks(v, n); err != nil {
		return nil, err
	}
	if orders := v.Field("orders"); orders != nil {
		if n.Orders, err = l.orders(orders, n.Position); err != nil {
			return nil, err
		}
	}
	if err := l.sets(v.Field("sets"), n); err != nil {
		return nil, err
	}
	if n.Void, err = l.voidLines(v.Field("void")); err != nil {
		return nil, err
	}
	if err := l.addEvents(n, lines, now); err != nil {
		return nil, err
	}
	if n.Revealed, err = revealedIn(v.Field("revealed")); err != nil {
		return nil, err
	}
	return n, l.hands(v.Field("hands"), n, now.Players())
}

// Phase reads the phase in a field, which must be there.
func Phase(v *jsonfile.Value, name string) (phase engine.Phase, err error) {
	err = v.Must(name, func(*jsonfile.Value) error { return phaseIn(v, name, &phase) })
	return phase, err
}

// orders reads the orders of all powers and lists every one that is impossible.
func (l *loader) orders(v *jsonfile.Value, pos *engine.Position) ([]game.Given, error) {
	given, lines, err := Orders(v, l.variant, false, l.order)
	if err != nil {
		return nil, err
	}
	return l.complete(pos, given, lines)
}

// Orders calls read with every order of every power, and returns where each stands. A power may have null for none if null is
// true.
func Orders(v *jsonfile.Value, variant *engine.Variant, null bool, read func(*jsonfile.Value, engine.Power) (game.Given, error)) (given []game.Given, lines []*jsonfile.Value, err error) {
	if err := v.Object("orders"); err != nil {
		return nil, nil, err
	}
	var wrong faults.List
	for _, f := range v.Fields() {
		if f.Is(jsonfile.Null) && null {
			continue
		}
		pw, err := variant.ParsePower(f.Name)
		if err != nil {
			wrong.Add(f.Faultf("%w", err))
			continue
		}
		list, err := f.Items("orders of " + f.Name)
		wrong.Add(err)
		if len(given)+len(list) > form.MaxOrders {
			return nil, nil, f.Faultf("more than %d orders in a phase: not a game", form.MaxOrders)
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
func (l *loader) complete(pos *engine.Position, given []game.Given, lines []*jsonfile.Value) ([]game.Given, error) {
	for i, full := range pos.CompleteAll((&game.Node{Orders: given}).Plain()) {
		given[i].Order = given[i].Completed(pos, full)
	}
	whys := pos.CheckAll((&game.Node{Orders: given}).Plain())
	var wrong faults.List
	ordered := map[engine.Power]*engine.ProvinceSet{}
	for i := range given {
		o := &given[i]
		if whys[i] != engine.Succeeded && !o.Forced {
			wrong.Add(lines[i].Faultf("order %q: impossible (%s)", l.variant.Format(o.Order), whys[i]))
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
			wrong.Add(lines[i].Faultf("order %q: a second order for one unit", l.variant.Format(o.Order)))
		}
		of.Add(o.Order.At.Province)
	}
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	slices.SortStableFunc(given, func(a, b game.Given) int { return cmp.Compare(a.Order.Power, b.Order.Power) })
	return given, nil
}

// order reads one order of pw.
func (l *loader) order(v *jsonfile.Value, pw engine.Power) (game.Given, error) {
	var given game.Given
	order := v
	if !v.Is(jsonfile.Text) && !v.Is(jsonfile.Escaped) {
		if err := v.Object("order", "order", "written", "forced", "along"); err != nil {
			return given, err
		}
		var err error
		if order, err = v.Need("order"); err != nil {
			return given, err
		}
		if written := v.Field("written"); written != nil {
			if given.Text, err = written.Text("written"); err != nil {
				return given, err
			}
		}
		if forced := v.Field("forced"); forced != nil {
			if given.Forced, err = forced.Flag("forced"); err != nil {
				return given, err
			}
		}
		if along := v.Field("along"); along != nil {
			if given.Along, err = along.Flag("along"); err != nil {
				return given, err
			}
		}
	}
	plain, _ := order.Bytes()
	if l.known == nil {
		l.known = make([]map[string]engine.Order, len(l.variant.Powers))
	}
	o, known := l.known[pw][string(plain)] // which allocates nothing
	if !known {
		text, err := order.Text("order")
		if err != nil {
			return given, err
		}
		if o, err = l.variant.ParseOrder(pw, text); err != nil {
			return given, v.Faultf("%w", err)
		}
		if !l.variant.IsOrder(o) {
			return given, v.Faultf("order %.40q: what should the unit do?", text)
		}
		if l.known[pw] == nil || len(l.known[pw]) >= mostWritten {
			l.known[pw] = map[string]engine.Order{}
		}
		l.known[pw][text] = o
	}
	if given.Order = o; given.Along && o.Kind != engine.Convoy {
		return given, v.Faultf("order %q: only a convoy goes along with the order of an army", l.variant.Format(o))
	}
	return given, nil
}
