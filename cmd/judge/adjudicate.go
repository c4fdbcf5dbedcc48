package main

import (
	"slices"

	"entente/engine"
)

func runAdjudicate(args []string, s streams) error {
	var o options
	set := flags("adjudicate", s)
	o.addOptions(set)
	set.BoolVar(&o.brief, "brief", false, "answer only with the next position: next, units, dislodged, contested")
	if err := o.parse(set, args); err != nil {
		return err
	}
	other := newOtherGame(&o)
	return eachLine(s.in, s.out, o.jobs, func() answerer {
		c := lineAdjudicator{task: task{o: &o}}
		return either(other, other.adjudicate, c.adjudicate)
	})
}

// lineAdjudicator adjudicates line after line. It reuses its memory, so that a line in the notation of judge itself costs few
// allocations.
type lineAdjudicator struct {
	task  task
	judge engine.Adjudicator
	res   engine.Resolution
	first []int // by province: the order that counts for its unit, as an index of task.given plus 1
	ranks []uint16
	extra []verdict
	names []string
	write func(dst []byte, v verdict) []byte // appends a result in another form; nil for method result
}

// verdict is a result and the order that it is for.
type verdict struct {
	given  int // index of the order, -1 for none
	result engine.Result
	why    string // why judge makes it void, whatever the engine says; "" if it does not
}

// adjudicate appends the answer to a line.
func (c *lineAdjudicator) adjudicate(dst, line []byte) ([]byte, error) {
	t := &c.task
	if err := t.read(line); err != nil {
		return dst, err
	}
	c.judge.Resolve(&c.res, &t.pos, t.orders, t.rules)
	next := &c.res.Next
	dst = append(append(dst, `{"id":`...), t.id...)
	if !t.o.brief {
		dst = appendText(append(dst, `,"phase":`...), t.pos.Phase.String())
	}
	dst = appendText(append(dst, `,"next":`...), next.Phase.String())
	if !t.o.brief {
		dst = c.results(dst)
	}
	dst = c.units(append(dst, `,"units":`...))
	dst = c.dislodged(append(dst, `,"dislodged":`...))
	if !t.o.brief && len(c.extra) > 0 {
		dst = c.others(append(dst, `,"extra":`...))
	}
	dst = c.contested(append(dst, `,"contested":`...))
	if !t.o.brief && (c.res.Counted || t.pos.Phase.Kind == engine.Adjustment) {
		dst = c.centers(append(dst, `,"centers":`...))
	}
	return append(dst, '}'), nil
}

// results appends the result of every unit or, in an adjustment phase, of every order. It sets aside the orders that were
// for no unit of their power or that were not the first for it.
func (c *lineAdjudicator) results(dst []byte) []byte {
	dst = append(dst, `,"results":[`...)
	start := len(dst)
	c.extra = c.extra[:0]
	if c.task.pos.Phase.Kind == engine.Adjustment {
		dst = c.adjustments(dst, start)
	} else {
		dst = c.fates(dst, start)
	}
	return append(dst, ']')
}

// others appends the orders that were set aside, each with the reason why it is void.
func (c *lineAdjudicator) others(dst []byte) []byte {
	dst = append(dst, '[')
	start := len(dst)
	for _, e := range c.extra {
		dst = c.put(comma(dst, start), e)
	}
	return append(dst, ']')
}

// adjustments appends the results of all orders in the sequence in which they were given, then those of automatic removals.
func (c *lineAdjudicator) adjustments(dst []byte, start int) []byte {
	sent := 0
	for i := range c.task.given {
		v := verdict{given: i, why: c.task.given[i].why}
		if v.why == "" {
			v.result = c.res.Results[sent]
			sent++
		}
		dst = c.put(comma(dst, start), v)
	}
	for _, r := range c.res.Results[sent:] {
		dst = c.put(comma(dst, start), verdict{given: -1, result: r})
	}
	return dst
}

// fates appends one result per unit, in the sequence of the engine: its first results are of orders for no unit of their
// power, in the sequence in which they were given.
func (c *lineAdjudicator) fates(dst []byte, start int) []byte {
	t := &c.task
	c.first = append(c.first[:0], make([]int, len(t.board.variant.Map.Provinces))...)
	strays := 0
	for i := range t.given {
		g := &t.given[i]
		at := g.order.At.Province
		switch u := t.pos.UnitAt(at); {
		case g.why != "":
		case at == engine.NoProvince || u.Type == engine.NoUnit || u.Power != g.order.Power:
			c.extra = append(c.extra, verdict{given: i, result: c.res.Results[strays]})
			strays++
		case c.first[at] == 0:
			c.first[at] = i + 1
		default:
			c.extra = append(c.extra, verdict{i, engine.Result{Order: g.order, Reason: engine.Conflicting}, c.duplicateReason(i, c.first[at]-1)})
		}
	}
	c.unread()
	for _, r := range c.res.Results[strays:] {
		v := verdict{given: c.first[r.Order.At.Province] - 1, result: r}
		if v.given >= 0 {
			v.why = t.given[v.given].why
		}
		dst = c.put(comma(dst, start), v)
	}
	return dst
}

// unread gives the orders that cannot be read to units that have no other order.
func (c *lineAdjudicator) unread() {
	for i := range c.task.given {
		switch g := &c.task.given[i]; {
		case g.why == "":
		case g.unit != engine.NoProvince && c.first[g.unit] == 0:
			c.first[g.unit] = i + 1
		default:
			c.extra = append(c.extra, verdict{i, engine.Result{Order: engine.Order{At: engine.Location{Province: g.unit}}}, g.why})
		}
	}
	slices.SortFunc(c.extra, func(a, b verdict) int { return a.given - b.given })
}

// duplicateReason returns why order i is void: its unit already has the order first.
func (c *lineAdjudicator) duplicateReason(i, first int) string {
	if c.task.given[i].order == c.task.given[first].order {
		return "repeated"
	}
	return engine.Conflicting.String()
}

// put appends a result in the form of the command.
func (c *lineAdjudicator) put(dst []byte, v verdict) []byte {
	if c.write != nil {
		return c.write(dst, v)
	}
	return c.result(dst, v)
}

// head appends the beginning of a result: the order, its unit, the outcome, and the reason if it is void.
func (c *lineAdjudicator) head(dst []byte, v verdict) []byte {
	t, r := &c.task, &v.result
	pw, at := r.Order.Power, r.Order.At.Province
	dst = append(dst, `{"order":`...)
	switch {
	case v.given >= 0:
		dst = appendText(dst, t.given[v.given].plain)
	case r.Order.Kind == engine.Hold && t.pos.UnitAt(at).Type != engine.NoUnit:
		dst = append(append(append(dst, '"'), t.board.text(t.pos.UnitAt(at), at)...), ` H"`...)
	default:
		dst = appendText(dst, t.board.variant.PowerName(pw)+" "+t.board.variant.Format(r.Order))
	}
	dst = append(dst, `,"unit":"`...)
	switch u := t.pos.UnitAt(at); {
	case at == engine.NoProvince:
	case u.Type != engine.NoUnit:
		dst = append(dst, t.board.text(u, at)...)
	case r.Order.Kind == engine.Build && r.Reason == engine.Succeeded:
		dst = append(dst, t.board.text(engine.Unit{Type: r.Order.Unit, Power: pw, Coast: r.Order.At.Coast}, at)...)
	}
	said, why := word(r.Reason), r.Reason.String()
	switch {
	case v.why != "":
		said, why = word(engine.Conflicting), v.why
	case said == why || r.Reason == engine.DislodgedUnit || r.Reason == engine.Removed:
		why = ""
	}
	dst = append(append(dst, `","result":"`...), said...)
	if why != "" {
		dst = append(append(dst, `","why":"`...), why...)
	}
	return append(dst, '"')
}

// result appends a result.
func (c *lineAdjudicator) result(dst []byte, v verdict) []byte {
	t, r := &c.task, &v.result
	dst = c.head(dst, v)
	if v.given >= 0 && t.given[v.given].says != "" {
		dst = appendText(append(dst, `,"says":`...), t.given[v.given].says)
	}
	if r.By != engine.NoProvince {
		dst = appendText(append(dst, `,"by":`...), t.name(r.By))
	}
	dst = appendNumber(append(dst, `,"attack":`...), r.Attack)
	dst = appendNumber(append(dst, `,"against":`...), r.Against)
	if r.Dislodged {
		return append(dst, `,"dislodged":true}`...)
	}
	return append(dst, `,"dislodged":false}`...)
}

// word returns the word that the output uses for a reason.
func word(r engine.Reason) string {
	switch {
	case r.Void():
		return "void"
	case r == engine.Ineffective || r == engine.DislodgedUnit:
		return engine.Succeeded.String()
	case r == engine.LostHeadToHead || r == engine.Clash:
		return engine.Bounced.String()
	case r == engine.Removed:
		return engine.Disbanded.String()
	}
	return r.String()
}

// units appends the units after the phase, sorted. Dislodged ones are not among them.
func (c *lineAdjudicator) units(dst []byte) []byte {
	next, board := &c.res.Next, c.task.board
	c.ranks = c.ranks[:0]
	for p := range board.variant.Map.Provinces {
		if u := next.Units[p]; u.Type != engine.NoUnit {
			c.ranks = append(c.ranks, board.ranks[board.index(standing{u, engine.Province(p)})])
		}
	}
	slices.Sort(c.ranks)
	dst = append(dst, '[')
	start := len(dst)
	for _, rank := range c.ranks {
		dst = appendText(comma(dst, start), board.sorted[rank])
	}
	return append(dst, ']')
}

// dislodged appends the dislodged units. A unit that is removed at once has no retreats.
func (c *lineAdjudicator) dislodged(dst []byte) []byte {
	t, next := &c.task, &c.res.Next
	dst = append(dst, '[')
	start := len(dst)
	for i := range c.res.Results {
		r := &c.res.Results[i]
		if !r.Dislodged {
			continue
		}
		at := r.Order.At.Province
		dst = appendText(append(comma(dst, start), `{"unit":`...), t.board.text(t.pos.Units[at], at))
		dst = appendText(append(dst, `,"from":`...), t.name(r.Attacker))
		if c.byConvoy(r.Attacker) {
			dst = append(dst, `,"convoyed":true`...)
		}
		c.names = c.names[:0]
		if next.Phase.Kind == engine.Retreats {
			for _, loc := range next.Retreats(at) {
				c.names = append(c.names, t.board.variant.Map.ID(loc))
			}
		}
		dst = append(c.list(append(dst, `,"retreats":`...)), '}')
	}
	return append(dst, ']')
}

// byConvoy reports whether the unit that started in a province moved by convoy.
func (c *lineAdjudicator) byConvoy(from engine.Province) bool {
	for i := range c.res.Results {
		if r := &c.res.Results[i]; r.Order.At.Province == from && r.ByConvoy {
			return true
		}
	}
	return false
}

// contested appends the provinces that a standoff left empty.
func (c *lineAdjudicator) contested(dst []byte) []byte {
	c.names = c.names[:0]
	for p := range c.res.Contested.All() {
		c.names = append(c.names, c.task.name(p))
	}
	return c.list(dst)
}

// centers appends the owner of each center.
func (c *lineAdjudicator) centers(dst []byte) []byte {
	owned := c.res.Next.CenterTexts()
	powers := make([]string, 0, len(owned))
	for name := range owned {
		powers = append(powers, name)
	}
	slices.Sort(powers)
	dst = append(dst, '{')
	start := len(dst)
	for _, name := range powers {
		c.names = append(c.names[:0], owned[name]...)
		dst = c.list(append(appendText(comma(dst, start), name), ':'))
	}
	return append(dst, '}')
}

// list appends the names, sorted.
func (c *lineAdjudicator) list(dst []byte) []byte {
	slices.Sort(c.names)
	dst = append(dst, '[')
	start := len(dst)
	for _, name := range c.names {
		dst = appendText(comma(dst, start), name)
	}
	return append(dst, ']')
}

func (t *task) name(p engine.Province) string { return t.board.variant.Map.Info(p).ID }
