package projector

import (
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Story is what is read out, for all: nothing while a phase is open, of an auction only the generals that were opened, of results as much
// as was told.
func (w *Window) Story() (story telling.Story) {
	d, p, say := w.of.Table(), w.of.Player(), w.words()
	s := d.Shown()
	if s.Outcome == nil {
		return story
	}
	if p.Tells(s) {
		return p.Of(s).Story(say, p.Beats())
	}
	if d.Open > 0 {
		n := 0
		for g := range s.Pos.Offer.All() {
			if n++; n > d.Open {
				break
			}
			for _, h := range s.Outcome.Hired {
				if h.General == g {
					story.Lines = append(story.Lines, words.Told{Faction: h.Faction, Text: say.Hired(h)})
				}
			}
		}
		return story
	}
	for _, t := range say.Aftermath(s.Pos, s.Outcome) {
		if !t.Purse {
			story.Lines = append(story.Lines, t)
		}
	}
	for _, r := range s.Outcome.Results {
		if words.Untold(r) || r.Order.Kind == kingdoms.Bid || r.Order.Kind == kingdoms.Pay {
			continue
		}
		text := say.Order(s.Pos, r.Order)
		if words.Bad(r.Reason) {
			text += say.Say("list.colon") + say.Reason(r.Reason)
		}
		story.Lines = append(story.Lines, words.Told{Faction: r.Order.Faction, Text: text, Bad: words.Bad(r.Reason)})
	}
	return story
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
	add(l.Line(say.Phase(step.Pos.Phase), 26*k, kit.Serif, look.RoleText), pad, 14*k, wide, 38*k)
	add(l.Line(w.sub(), 14*k, kit.Regular, look.RoleMuted), pad, 52*k, wide, 22*k)
	y := w.clock(add, pad, 80*k, wide, k) + 8*k
	handed := map[kingdoms.Faction]bool{}
	if d.Hiding() {
		for _, r := range d.Round() {
			for f := range r.Factions.All() {
				handed[f] = r.In
			}
		}
	}
	right := func(text string, x, width float32, role look.Role) {
		t := l.Text(text, 15*k, kit.Figures, role)
		t.Alignment = fyne.TextAlignTrailing
		add(t, x, y, width, 24*k)
	}
	pos := step.Pos
	if step.Outcome != nil && d.Open == 0 && w.of.Player().Told(step).Centers {
		pos = &step.Outcome.Next
	}
	for _, f := range d.Playing() {
		w.brush.SizedChip(look.Side(f), pad, y+3*k, 18*k, add)
		role := look.RoleText
		if pos.Passive.Has(f) {
			role = look.RoleMuted
		}
		add(l.Line(say.Faction(f), 15*k, kit.Semibold, role), pad+26*k, y, wide-150*k, 24*k)
		right(strconv.Itoa(pos.Cities(f)), pad+wide-120*k, 28*k, role)
		right(strconv.Itoa(pos.UnitCount(f)), pad+wide-84*k, 28*k, role)
		if !say.Secret {
			right(strconv.Itoa(int(pos.Money[f])), pad+wide-44*k, 44*k, look.RoleMuted)
		}
		if handed[f] {
			add(l.Icon("icon-check", l.Color(look.RoleSuccess)), pad+wide-146*k, y+4*k, 16*k, 16*k)
		}
		y += 27 * k
	}
	add(l.Box(look.RoleLine, 0), pad, y+6*k, wide, 1)
	w.tell(add, pad, y+16*k, wide, s.Height-pad-y-16*k, k)
}

// clock draws the step and its time, the time as large as there is room for, and returns where what is below begins.
func (w *Window) clock(add kit.Adder, x, y, wide, k float32) float32 {
	f := w.of.Table().Clock.Face()
	w.Timed = f
	if !f.Shown && !f.Idle {
		return y
	}
	l, step, inks := w.brush.Look, f.Step, page.InksOfClock(f, w.brush.Look)
	if f.Remark != "" {
		step += " · " + f.Remark
	}
	size := float32(92)
	tall := 30 * k
	if f.Time != "" {
		size *= min(1, wide/l.Width(f.Time, size*k, kit.ClockFigures))
		tall = 22*k + size*1.2*k
	}
	if inks.Ground != nil {
		ground := l.Box(look.RoleWindow, 6)
		ground.FillColor = inks.Ground
		add(ground, x-8*k, y, wide+16*k, tall)
	}
	line := l.Text(l.Fit(step, 17*k, kit.Semibold, wide), 17*k, kit.Semibold, look.RoleText)
	line.Color = inks.Time
	add(line, x, y, wide, 26*k)
	if f.Time != "" {
		time := l.Text(f.Time, size*k, kit.ClockFigures, look.RoleText)
		time.Color = inks.Time
		add(time, x, y+22*k, wide, size*1.2*k)
	}
	return y + tall
}

// tell draws what is read out, smaller if it is much; what has no room is counted.
func (w *Window) tell(add kit.Adder, x, y, wide, tall, k float32) {
	l, story := w.brush.Look, w.Story()
	if story.Head != "" {
		add(l.Line(story.Head, 20*k, kit.Serif, look.RoleText), x, y, wide, 32*k)
		y, tall = y+36*k, tall-36*k
	}
	for _, text := range w.rows(story.Text, wide, 20*k) {
		add(l.Text(text, 20*k, kit.Regular, look.RoleText), x, y, wide, 29*k)
		y, tall = y+29*k, tall-29*k
	}
	for _, size := range [...]float32{20, 17, 15, 13, 11.5, 10} {
		step, rows := size*k*1.45, 0
		list := make([][]string, len(story.Lines))
		for i, one := range story.Lines {
			list[i] = w.rows(one.Text, wide-size*2*k, size*k)
			rows += len(list[i])
		}
		if most := int(tall / step); rows <= most || size == 10 {
			w.list(add, fyne.NewPos(x, y), story.Lines, list, most, size*k)
			return
		}
	}
}

// rows breaks a text, none into nothing.
func (w *Window) rows(text string, wide, size float32) []string {
	if text == "" {
		return nil
	}
	return w.brush.Wrap(text, size, kit.Regular, wide)
}

// list draws lines, each broken into rows, as far as there is room for so many rows; the other lines are counted.
func (w *Window) list(add kit.Adder, at fyne.Position, lines []words.Told, list [][]string, most int, size float32) {
	l, x, y, step := w.brush.Look, at.X, at.Y, size*1.45
	for i, one := range lines {
		if most -= len(list[i]); most < 1 && i < len(lines)-1 || most < 0 {
			add(l.Text(w.of.SayN("faults.more", len(lines)-i, nil), size, kit.Regular, look.RoleMuted), x, y, 10, step)
			return
		}
		if one.Faction != kingdoms.NoFaction {
			w.brush.SizedChip(look.Side(one.Faction), x, y+step*0.1, step*0.8, add)
		}
		role := look.RoleText
		if one.Bad {
			role = look.RoleMuted
		}
		for _, text := range list[i] {
			add(l.Text(text, size, kit.Regular, role), x+size*2, y, 10, step)
			y += step
		}
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
