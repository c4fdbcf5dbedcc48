package newgame

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
)

// The gaps between the sections of the page, which are as far apart as the window has room.
const (
	leastGap = 14
	mostGap  = 26
)

// arrange puts the controls of the left side in place.
func (p *planPage) arrange() {
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

// sections counts the gaps between the sections of the first page.
const sections = 4

// draft places everything on the left side, with such a gap between the sections.
func (p *planPage) draft(gap float32) *pen {
	d := &pen{l: p.l, left: 28, width: min(p.width-56, 1240), gap: gap, y: 18}
	if d.width < 400 {
		d.left, d.width = 16, p.width-32
	}
	d.put(p.l.Text(p.title(), 28, kit.Serif, kit.RoleText), 0, -2, d.width, 42)
	w := p.more.Least().Width
	d.put(p.more, d.width-w+4, 5, w, 28)
	name, rules := p.rulesName(), p.Say("new.rules")
	rw, nw := p.l.Width(rules, 13, kit.Regular), p.l.Width(name, 13, kit.Semibold)
	if x := d.width - w - nw - 12; x-rw > 240 {
		d.put(p.l.Text(name, 13, kit.Semibold, kit.RoleText), x, 5, nw, 28)
		d.put(p.l.Text(rules, 13, kit.Regular, kit.RoleMuted), x-rw-4, 5, rw, 28)
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

// arrangePlayers places the choice of board and number of players, and the seats.
func (p *planPage) arrangePlayers(d *pen) {
	if len(p.all.List) > 1 {
		d.headed(p.Say("new.players-head"), p.boards)
	} else {
		d.head(p.Say("new.players-head"))
		d.y += 28
	}
	d.put(p.cards, 0, 0, d.width, cardHeight)
	d.y += cardHeight
	if len(p.size().setups) > 1 {
		d.y += 8
		d.put(p.allotments, 0, 0, min(p.allotments.Least().Width, d.width), kit.SegmentHeight)
		d.y += kit.SegmentHeight
	}
	d.y += d.gap
	d.headed(p.Say("new.powers-head"), p.give)
	p.arrangeSeats(d)
	for _, f := range p.plan.set.Faults() {
		if f.Player < 0 && f.Field == "powers" {
			d.y += 2
			d.put(p.l.Text(p.l.Fit(p.words().Fault(f), 11.5, kit.Medium, d.width), 11.5, kit.Medium, kit.RoleFailure), 0, 0, d.width, 17)
			d.y += 16
		}
	}
}

// arrangeSeats places the seats, in two columns if the names of all powers fit.
func (p *planPage) arrangeSeats(d *pen) {
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
				d.put(p.l.Text(p.l.Fit(fault, 11.5, kit.Medium, cell-28), 11.5, kit.Medium, kit.RoleFailure), x+14, seatHeight+1, cell-28, 17)
				tall = seatHeight + 18
			}
		}
		d.y += tall + gap
	}
	d.y -= gap
}

// Lead scrolls until an object of the page is in view. Widgets call it when they get the focus.
func (p *planPage) Lead(o fyne.CanvasObject) {
	d := p.App.Driver()
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
