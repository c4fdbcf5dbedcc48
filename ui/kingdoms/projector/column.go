package projector

import (
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
)

// line is something that is told in the column.
type line struct {
	faction kingdoms.Faction
	text    string
	bad     bool
}

// Lines tell what the phase came to, for all: nothing while it is open, and of an auction only the generals that were opened.
func (w *Window) Lines() (list []line) {
	d, say := w.of.Table(), w.words()
	s := d.Shown()
	if s.Outcome == nil {
		return nil
	}
	if d.Open > 0 {
		n := 0
		for g := range s.Pos.Offer.All() {
			if n++; n > d.Open {
				break
			}
			for _, h := range s.Outcome.Hired {
				if h.General == g {
					list = append(list, line{h.Faction, say.Hired(h), false})
				}
			}
		}
		return list
	}
	for _, t := range say.Aftermath(&s.Pos, s.Outcome) {
		if !t.Purse {
			list = append(list, line{t.Faction, t.Text, t.Bad})
		}
	}
	for _, r := range s.Outcome.Results {
		if !r.Given || r.Order.Kind == kingdoms.Bid || r.Order.Kind == kingdoms.Pay {
			continue
		}
		text := say.Order(&s.Pos, r.Order)
		if words.Bad(r.Reason) {
			text += say.Say("list.colon") + say.Reason(r.Reason)
		}
		list = append(list, line{r.Order.Faction, text, words.Bad(r.Reason)})
	}
	return list
}

// paint draws the column: the phase, what everybody has, and what the phase came to, as large as there is room for.
func (w *Window) paint(add kit.Adder, s fyne.Size) {
	l, say, d := w.brush.Look, w.words(), w.of.Table()
	if d == nil || d.File == nil {
		return
	}
	step := d.Shown()
	k := min(s.Width/320, s.Height/720)
	pad := 18 * k
	wide := s.Width - 2*pad
	add(l.Line(say.Phase(step.Pos.Phase), 26*k, kit.Serif, kit.RoleText), pad, 14*k, wide, 38*k)
	add(l.Line(w.sub(), 14*k, kit.Regular, kit.RoleMuted), pad, 52*k, wide, 22*k)
	y := w.clock(add, pad, 80*k, wide, k) + 8*k
	handed := map[kingdoms.Faction]bool{}
	if d.Hiding() {
		for _, r := range d.Round() {
			for f := range r.Factions.All() {
				handed[f] = r.In
			}
		}
	}
	right := func(text string, x, width float32, role kit.Role) {
		t := l.Text(text, 15*k, kit.Figures, role)
		t.Alignment = fyne.TextAlignTrailing
		add(t, x, y, width, 24*k)
	}
	pos := &step.Pos
	if step.Outcome != nil && d.Open == 0 {
		pos = &step.Outcome.Next
	}
	for _, f := range d.Playing() {
		w.brush.DrawChip(kit.Side(f), pad, y+3*k, add)
		role := kit.RoleText
		if pos.Passive.Has(f) {
			role = kit.RoleMuted
		}
		add(l.Line(say.Faction(f), 15*k, kit.Semibold, role), pad+26*k, y, wide-150*k, 24*k)
		right(strconv.Itoa(pos.Cities(f)), pad+wide-120*k, 28*k, role)
		right(strconv.Itoa(pos.UnitCount(f)), pad+wide-84*k, 28*k, role)
		if !say.Secret {
			right(strconv.Itoa(int(pos.Money[f])), pad+wide-44*k, 44*k, kit.RoleMuted)
		}
		if handed[f] {
			add(l.Icon("icon-check", l.Color(kit.RoleSuccess)), pad+wide-146*k, y+4*k, 16*k, 16*k)
		}
		y += 27 * k
	}
	add(l.Box(kit.RoleLine, 0), pad, y+6*k, wide, 1)
	w.tell(add, pad, y+16*k, wide, s.Height-pad-y-16*k, k)
}

// clock draws the step and its time, and returns where what is below begins.
func (w *Window) clock(add kit.Adder, x, y, wide, k float32) float32 {
	w.Timed = ""
	if w.of.Time == nil {
		return y
	}
	text, warn := w.of.Time()
	if w.Timed = text; text == "" {
		return y
	}
	face, role := kit.Semibold, kit.RoleText
	if warn {
		face, role = kit.Bold, kit.RoleWarning
	}
	add(w.brush.Look.Line(text, 22*k, face, role), x, y, wide, 34*k)
	return y + 38*k
}

// tell draws what the phase came to, smaller if it is much; what has no room is counted.
func (w *Window) tell(add kit.Adder, x, y, wide, tall, k float32) {
	l, list := w.brush.Look, w.Lines()
	for _, size := range [...]float32{15, 13, 11.5, 10} {
		step := size * k * 1.45
		if float32(len(list))*step > tall && size > 10 {
			continue
		}
		most := max(int(tall/step), 1)
		for i, one := range list {
			if i == most-1 && len(list) > most {
				add(l.Line(w.of.SayN("faults.more", len(list)-i, nil), size*k, kit.Regular, kit.RoleMuted), x, y, wide, step)
				return
			}
			if one.faction != kingdoms.NoFaction {
				w.brush.DrawChip(kit.Side(one.faction), x, y+(step-18)/2, add)
			}
			role := kit.RoleText
			if one.bad {
				role = kit.RoleMuted
			}
			add(l.Line(one.text, size*k, kit.Regular, role), x+26*k, y, wide-26*k, step)
			y += step
		}
		return
	}
}

// sub says what is done now.
func (w *Window) sub() string {
	d := w.of.Table()
	switch kind := d.Shown().Pos.Phase.Kind; {
	case d.Ended():
		return w.of.Say("kingdoms.sub.end")
	case d.Played():
		return w.of.Say("kingdoms.sub.results")
	case kind == engine.Retreats:
		return w.of.Say("kingdoms.sub.retreats")
	case kind == engine.Adjustment:
		return w.of.Say("kingdoms.sub.adjust")
	}
	return w.of.Say("kingdoms.sub.orders")
}
