package newgame

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/kit/stepper"
	"entente/ui/look"
)

// The gaps between the sections of the form; they grow with the window.
const (
	leastGap = 14
	mostGap  = 26
)

// pen places objects from top to bottom.
type pen struct {
	l     *kit.Look
	left  float32
	width float32
	y     float32
	list  []fyne.CanvasObject
}

// put places an object relative to the pen.
func (p *pen) put(o fyne.CanvasObject, x, dy, w, h float32) {
	kit.Place(o, p.left+x, p.y+dy, w, h)
	p.list = append(p.list, o)
}

// lines draws a text, wrapped at the width of the pen.
func (p *pen) lines(text string, size float32, f kit.Face, r look.Role, step float32) {
	if text == "" {
		return
	}
	for _, line := range p.l.Wrap(text, size, f, p.width) {
		p.put(p.l.Text(line, size, f, r), 0, 0, p.width, step)
		p.y += step
	}
}

// fault draws an error.
func (p *pen) fault(text string) { p.lines(text, 11.5, kit.Medium, look.RoleFailure, 16) }

// arrange places the controls of the left side.
func (p *planPage) arrange() {
	if p.width == 0 {
		return
	}
	at := p.draft(leastGap)
	if room, gaps := p.scroll.Size().Height-at.y, p.gaps(); gaps > 0 && room > 0 {
		at = p.draft(min(leastGap+room/gaps, mostGap))
	}
	p.height = at.y
	p.left.Objects = at.list
	p.left.Refresh()
	p.scroll.Refresh()
}

// close reports whether a section has only its heading and what is beside it, so that the next one follows closely.
func (s Section) close() bool {
	return len(s.Sizes) == 0 && len(s.Seats) == 0 && s.Text == "" && len(s.Items) == 0 && len(s.Faults) == 0
}

// gaps returns the number of gaps between the sections.
func (p *planPage) gaps() (n float32) {
	for i, s := range p.state.Form {
		if i > 0 && !p.state.Form[i-1].close() && s.Head != "" {
			n++
		}
	}
	return n
}

// draft places everything on the left side, with the given gap between the sections.
func (p *planPage) draft(gap float32) *pen {
	at := &pen{l: p.l, left: 28, width: min(p.width-56, 1240), y: 18}
	if at.width < 400 {
		at.left, at.width = 16, p.width-32
	}
	p.title(at)
	first := 0 // index of the first seat of a section
	for i, s := range p.state.Form {
		if i > 0 && !p.state.Form[i-1].close() {
			at.y += gap
		}
		p.section(at, s, first)
		first += len(s.Seats)
	}
	at.y += 18
	return at
}

// title draws the title and, at the end of its line, the button for the other part.
func (p *planPage) title(at *pen) {
	s, end := p.state, at.width
	begin := p.l.Width(s.Title, 28, kit.Serif) + 14
	at.put(p.l.Text(s.Title, 28, kit.Serif, look.RoleText), 0, -2, begin, 42)
	if s.Again != "" {
		w := p.again.Least().Width
		at.put(p.again, begin, 5, w, 28)
		begin += w + 12
	}
	wide := p.boards.Least().Width
	if s.Turn != "" {
		w := p.turn.Least().Width
		at.put(p.turn, end-w+4, 5, w, 28)
		end -= w + 12
	}
	if p.games.games[p.kind].Shelf != nil && !s.Back && begin+wide < end { // the menu offers that, too
		at.put(p.boards, begin, 5, wide, 28)
		begin += wide + 12
	}
	word, strong := p.l.Width(s.Aside[0], 13, kit.Regular), p.l.Width(s.Aside[1], 13, kit.Semibold)
	if x := end - strong; s.Aside[1] != "" && x-word > begin+12 {
		at.put(p.l.Text(s.Aside[1], 13, kit.Semibold, look.RoleText), x, 5, strong, 28)
		at.put(p.l.Text(s.Aside[0], 13, kit.Regular, look.RoleMuted), x-word-4, 5, word, 28)
	}
	at.y += 44
}

// section places a part of the form, whose seats have indexes from first on.
func (p *planPage) section(at *pen, s Section, first int) {
	p.head(at, s)
	if len(s.Sizes) > 0 {
		p.sizes.set(s.Size, s.Sizes)
		tall := p.sizes.height(at.width)
		at.put(p.sizes, 0, 0, at.width, tall)
		at.y += tall
		if len(s.Items) > 0 {
			at.y += 8
		}
	}
	p.arrangeSeats(at, s, first)
	p.arrangeItems(at, s.Items)
	if s.Text != "" && len(s.Items) > 0 {
		at.y += 6
	}
	at.lines(s.Text, 12, kit.Regular, look.RoleMuted, 17)
	for _, fault := range s.Faults {
		at.y += 2
		at.fault(fault)
	}
}

// head draws the heading, with the controls beside it at the right end of the line, or below if there is no room.
func (p *planPage) head(at *pen, s Section) {
	if s.Head == "" {
		return
	}
	text := p.l.Text(s.Head, 15, kit.Bold, look.RoleText)
	if s.Beside.Name == "" {
		at.put(text, 0, 0, at.width, 22)
		at.y += 26
		return
	}
	c := p.control(s.Beside)
	least := c.least()
	w := least.Width
	if w > at.width && c.bar != nil {
		w = c.bar.FoldedWidth()
	}
	w = min(w, at.width)
	if w+p.l.Width(s.Head, 15, kit.Bold)+20 > at.width {
		at.put(text, 0, 0, at.width, 22)
		at.y += 26
		at.put(c.object, 0, 0, w, least.Height)
	} else {
		at.put(text, 0, 0, at.width, least.Height)
		at.put(c.object, at.width-w, 0, w, least.Height)
	}
	if s.Before.Name != "" {
		b := p.control(s.Before)
		wide := min(b.least().Width, at.width)
		x := at.width - w - 24 - wide
		if x < p.l.Width(s.Head, 15, kit.Bold)+20 { // no room: below, at the same end
			at.y += least.Height + 4
			x = at.width - wide
		}
		at.put(b.object, x, 0, wide, least.Height)
	}
	at.y += least.Height + 7
	at.fault(s.Beside.Fault)
}

// arrangeSeats places the players.
func (p *planPage) arrangeSeats(at *pen, s Section, first int) {
	columns := 2
	if at.width < 560 || s.Wide {
		columns = 1
	}
	const gap = 6
	cell := (at.width - float32(columns-1)*10) / float32(columns)
	for i := 0; i < len(s.Seats); i += columns {
		tall := float32(seatHeight)
		for j := i; j < min(i+columns, len(s.Seats)); j++ {
			x := float32(j-i) * (cell + 10)
			at.put(p.seat(first+j, s.Seats[j]).Container, x, 0, cell, seatHeight)
			if fault := s.Seats[j].Fault; fault != "" {
				at.put(p.l.Line(fault, 11.5, kit.Medium, look.RoleFailure), x+14, seatHeight+1, cell-28, 17)
				tall = seatHeight + 18
			}
		}
		at.y += tall
		if i+columns < len(s.Seats) {
			at.y += gap
		}
	}
}

// arrangeItems places settings: side by side, and those with a text one below the other.
func (p *planPage) arrangeItems(at *pen, list []Item) {
	for i := 0; i < len(list); i++ {
		if list[i].Text != "" {
			p.explained(at, list[i])
			if i < len(list)-1 {
				at.y += 12
			}
			continue
		}
		end := i + 1
		for end < len(list) && list[end].Text == "" && !list[end].Row {
			end++
		}
		p.flow(at, list[i:end])
		if i = end - 1; end < len(list) {
			at.y += 12
		}
	}
}

// ruleMark is the width of the link to the rules.
const ruleMark = 26

// flow places controls side by side, in several rows if needed.
func (p *planPage) flow(at *pen, list []Item) {
	const gap = 16
	x, tall, narrow := float32(0), float32(0), at.width
	if n := float32(len(list)); !slices.ContainsFunc(list, func(i Item) bool { return i.Kind != Number }) {
		narrow = max(min((at.width-(n-1)*gap)/n, stepper.Width), 106) // numbers stay in one row if possible
	}
	top := float32(0)
	if slices.ContainsFunc(list, func(i Item) bool { return i.Caption != "" }) {
		top = 20
	}
	for _, i := range list {
		c := p.control(i)
		w := min(c.least().Width, narrow)
		whole := w
		if i.After != "" {
			whole += 10 + p.l.Width(i.After, 13, kit.Regular)
		}
		after := whole - w - 10
		caption := p.l.Width(i.Caption, 11.5, kit.Regular)
		bare := i.Topic != "" && i.Caption == "" // the link is beside the control
		switch {
		case bare:
			whole += 4 + ruleMark
		case i.Topic != "":
			caption += 4 + ruleMark
		}
		whole = max(whole, min(caption, at.width))
		var fault []string
		if i.Fault != "" {
			whole = max(whole, min(190, at.width))
			fault = p.l.Wrap(i.Fault, 11.5, kit.Medium, whole)
		}
		if x > 0 && x+whole > at.width {
			at.y += tall + 10
			x, tall = 0, 0
		}
		if i.Caption != "" {
			at.put(p.l.Line(i.Caption, 11.5, kit.Regular, look.RoleMuted), x, 0, whole, 18)
		}
		switch {
		case bare:
			at.put(c.rule, x+whole-ruleMark, top, ruleMark, kit.SegmentHeight)
		case i.Topic != "":
			at.put(c.rule, x+caption-ruleMark, -3, ruleMark, 23)
		}
		at.put(c.object, x, top, w, kit.SegmentHeight)
		if i.After != "" {
			at.put(p.l.Text(i.After, 13, kit.Regular, look.RoleText), x+w+10, top, after, kit.SegmentHeight)
		}
		height := top + kit.SegmentHeight
		for _, line := range fault {
			at.put(p.l.Text(line, 11.5, kit.Medium, look.RoleFailure), x, height+2, whole, 16)
			height += 16
		}
		x += whole + gap
		tall = max(tall, height)
	}
	at.y += tall
}

// explained places a setting with its name and text; its control is to the right, or below if there is no room.
func (p *planPage) explained(at *pen, i Item) {
	c := p.control(i)
	w := min(c.least().Width, at.width)
	top, whole := at.y, at.width
	beside := at.width-w-20 > 260
	if beside {
		at.put(c.object, at.width-w, 3, w, kit.SegmentHeight)
		at.width -= w + 20
	}
	text := p.l.Fit(i.Caption, 13, kit.Semibold, at.width-ruleMark)
	at.put(p.l.Text(text, 13, kit.Semibold, look.RoleText), 0, 0, at.width-ruleMark, 19)
	if i.Topic != "" {
		at.put(c.rule, p.l.Width(text, 13, kit.Semibold)+4, -2, ruleMark, 23)
	}
	at.y += 19
	at.lines(i.Text, 12, kit.Regular, look.RoleMuted, 17)
	at.lines(i.Was, 12, kit.Medium, look.RoleAccent, 17)
	at.fault(i.Fault)
	if at.width = whole; beside {
		at.y = max(at.y, top+kit.SegmentHeight+6)
		return
	}
	at.y += 4
	at.put(c.object, 0, 0, w, kit.SegmentHeight)
	at.y += kit.SegmentHeight
}

// Controls implements page.Page. It omits hidden controls.
func (p *planPage) Controls(add func(string, [4]float32)) {
	seen := func(o fyne.CanvasObject) bool { return slices.Contains(p.left.Objects, o) }
	add("new.start", kit.Rect(p.start))
	add("new.cancel", kit.Rect(p.cancel))
	if seen(p.again) {
		add("new.again", kit.Rect(p.again))
	}
	if seen(p.turn) {
		add("new.details", kit.Rect(p.turn))
	}
	if seen(p.boards) {
		add("new.boards", kit.Rect(p.boards))
	}
	if seen(p.sizes) {
		cards := kit.Rect(p.sizes)
		for i, r := range p.sizes.rects {
			add("new.players."+p.sizes.cards[i].Text, [4]float32{cards[0] + r[0], cards[1] + r[1], r[2], r[3]})
		}
	}
	for name, c := range p.items {
		if seen(c.object) {
			c.trace("new."+name, add)
		}
	}
	for i, c := range p.seats {
		if n := strconv.Itoa(i + 1); seen(c.Container) {
			add("new.name."+n, kit.Rect(c.name))
			if c.hand.Visible() {
				add("new.hand."+n, kit.Rect(c.hand))
			}
			if c.who.Visible() {
				add("new.who."+n, kit.Rect(c.who))
			}
		}
	}
}
