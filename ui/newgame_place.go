package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
)

// The gaps between the sections of the page: as far apart as the window has room.
const (
	leastGap = 14
	mostGap  = 26
)

// arrange puts the controls of the left side in place.
func (p *newGamePage) arrange() {
	if p.width == 0 {
		return
	}
	d := p.draft(leastGap)
	if room := p.scroll.Size().Height - d.y; !p.detailed && room > 0 {
		d = p.draft(min(leastGap+room/sections, mostGap))
	}
	p.height = d.y
	p.left.Objects = d.list
	p.left.Refresh()
	p.scroll.Refresh()
}

// sections is how many gaps there are.
const sections = 4

// draft places everything with a gap between the sections.
func (p *newGamePage) draft(gap float32) *pen {
	d := &pen{l: p.l, left: 28, width: min(p.width-56, 1240), gap: gap, y: 18}
	if d.width < 400 {
		d.left, d.width = 16, p.width-32
	}
	d.put(p.l.text(p.title(), 28, serif, RoleText), 0, -2, d.width, 42)
	w := p.more.least().Width
	d.put(p.more, d.width-w+4, 5, w, 28)
	name, rules := p.rulesName(), say("new.rules")
	rw, nw := p.l.width(rules, 13, regular), p.l.width(name, 13, semibold)
	if x := d.width - w - nw - 12; x-rw > 240 {
		d.put(p.l.text(name, 13, semibold, RoleText), x, 5, nw, 28)
		d.put(p.l.text(rules, 13, regular, RoleMuted), x-rw-4, 5, rw, 28)
	}
	d.y += 44
	if p.detailed {
		d.y += 8
		p.details.arrange(d)
	} else {
		p.arrangePlayers(d)
		d.y += d.gap
		p.arrangeEnd(d)
		d.y += d.gap
		p.table.arrange(d)
	}
	d.y += 24
	return d
}

// headed writes the name of a section with a bar at its right end, or below it where there is no room.
func (d *pen) headed(text string, bar *segments) {
	w := bar.least().Width
	if w+d.l.width(text, 15, bold)+20 > d.width {
		d.head(text)
		d.y += 26
		d.put(bar, 0, 0, min(w, d.width), segmentHeight)
	} else {
		d.put(d.l.text(text, 15, bold, RoleText), 0, 0, d.width, segmentHeight)
		d.put(bar, d.width-w, 0, w, segmentHeight)
	}
	d.y += segmentHeight + 7
}

// arrangePlayers places the numbers of players and the seats.
func (p *newGamePage) arrangePlayers(d *pen) {
	if len(p.all.list) > 1 {
		d.headed(say("new.players-head"), p.bars)
	} else {
		d.head(say("new.players-head"))
		d.y += 28
	}
	d.put(p.cards, 0, 0, d.width, tableCardHeight)
	d.y += tableCardHeight
	if len(p.size().setups) > 1 {
		d.y += 8
		d.put(p.allotments, 0, 0, min(p.allotments.least().Width, d.width), segmentHeight)
		d.y += segmentHeight
	}
	d.y += d.gap
	d.headed(say("new.powers-head"), p.give)
	p.arrangeSeats(d)
	for _, f := range p.plan.set.Faults() {
		if f.Player < 0 && f.Field == "powers" {
			d.y += 2
			d.put(p.l.text(p.l.fit(p.words().fault(f), 11.5, medium, d.width), 11.5, medium, RoleFailure), 0, 0, d.width, 17)
			d.y += 16
		}
	}
}

// arrangeSeats places the players, in two columns if all names of powers can be read there.
func (p *newGamePage) arrangeSeats(d *pen) {
	columns := 2
	for _, hand := range p.plan.set.Setup.Seats {
		if d.width < 560 || len(hand) > 2 {
			columns = 1
		}
	}
	const gap = 6
	cell := (d.width - float32(columns-1)*10) / float32(columns)
	for i := 0; i < len(p.plan.set.Players); i += columns {
		tall := float32(seatHeight)
		for j := i; j < min(i+columns, len(p.plan.set.Players)); j++ {
			x := float32(j-i) * (cell + 10)
			d.put(p.seats[j].Container, x, 0, cell, seatHeight)
			if fault := p.seatFault(j); fault != "" {
				d.put(p.l.text(p.l.fit(fault, 11.5, medium, cell-28), 11.5, medium, RoleFailure), x+14, seatHeight+1, cell-28, 17)
				tall = seatHeight + 18
			}
		}
		d.y += tall + gap
	}
	d.y -= gap
}

// arrangeEnd places what says when the game ends.
func (p *newGamePage) arrangeEnd(d *pen) {
	d.head(say("new.end-head"))
	d.y += 26
	list := []caption{{text: say("new.solo"), object: p.wins}}
	if p.wins.at == 1 {
		list = append(list, caption{text: say("new.centers"), object: p.victory.Container, fault: p.fieldFault("victory")})
	} else {
		list[0].fault = p.fieldFault("victory")
	}
	list = append(list, caption{text: say("new.or-after"), object: p.ends})
	d.flow(16, append(list, p.limitCaptions()...))
	if fault := p.fieldFault("year"); fault != "" {
		d.y += 4
		d.lines(fault, 11.5, medium, RoleFailure, 16)
	}
}

// limitCaptions are the controls for the number of a limit.
func (p *newGamePage) limitCaptions() []caption {
	set := p.plan.set
	switch {
	case set.Limit.Kind == game.Minutes:
		return []caption{{text: say("new.minutes"), object: p.limit.Container, fault: p.fieldFault("limit")}, {text: say("new.then"), object: p.finish}}
	case p.endAt() == len(limitYears())+1:
		until := ""
		if set.Limit.Number > 0 && set.LastYear() <= 9999 {
			until = say("new.until", with{"Phase": p.words().Phase(engine.Phase{Year: int16(set.LastYear()), Season: engine.Fall})})
		}
		return []caption{{text: say("new.years"), object: p.limit.Container, fault: p.fieldFault("limit"), unit: until}}
	}
	return nil
}

// lead scrolls until an object of the page can be seen.
func (p *newGamePage) lead(o fyne.CanvasObject) {
	d := fyne.CurrentApp().Driver()
	const margin = 32
	top := d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(p.left).Y - margin
	bottom := top + o.Size().Height + 2*margin
	s := p.scroll
	switch {
	case o.Size().Height == 0:
	case top < s.Offset.Y:
		s.ScrollToOffset(fyne.NewPos(0, max(top, 0)))
	case bottom > s.Offset.Y+s.Size().Height:
		s.ScrollToOffset(fyne.NewPos(0, bottom-s.Size().Height))
	}
}
