package newgame

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
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
	at := p.draft(leastGap)
	if room := p.scroll.Size().Height - at.y; !p.detailed && room > 0 {
		at = p.draft(min(leastGap+room/sections, mostGap))
	}
	p.height = at.y
	p.left.Objects = at.list
	p.left.Refresh()
	p.scroll.Refresh()
}

// sections counts the gaps between the sections of the first page.
const sections = 4

// draft places everything on the left side, with such a gap between the sections.
func (p *planPage) draft(gap float32) *pen {
	at := &pen{l: p.l, left: 28, width: min(p.width-56, 1240), gap: gap, y: 18}
	if at.width < 400 {
		at.left, at.width = 16, p.width-32
	}
	at.put(p.l.Text(p.title(), 28, kit.Serif, look.RoleText), 0, -2, at.width, 42)
	w := p.more.Least().Width
	at.put(p.more, at.width-w+4, 5, w, 28)
	name, rules := p.rulesName(), p.Say("new.rules")
	rw, nw := p.l.Width(rules, 13, kit.Regular), p.l.Width(name, 13, kit.Semibold)
	if x := at.width - w - nw - 12; x-rw > 240 {
		at.put(p.l.Text(name, 13, kit.Semibold, look.RoleText), x, 5, nw, 28)
		at.put(p.l.Text(rules, 13, kit.Regular, look.RoleMuted), x-rw-4, 5, rw, 28)
	}
	at.y += 44
	if p.detailed {
		at.y += 8
		p.details.arrange(at)
	} else {
		p.arrangePlayers(at)
		at.y += at.gap
		p.ends.arrange(at)
		at.y += at.gap
		p.table.arrange(at)
	}
	at.y += 24
	return at
}

// arrangePlayers places the choice of board and number of players, and the seats.
func (p *planPage) arrangePlayers(at *pen) {
	if len(p.all.List) > 1 {
		at.headed(p.Say("new.players-head"), p.boards)
	} else {
		at.head(p.Say("new.players-head"))
		at.y += 28
	}
	tall := p.cards.height(at.width)
	at.put(p.cards, 0, 0, at.width, tall)
	at.y += tall
	if len(p.size().setups) > 1 {
		at.y += 8
		at.put(p.allotments, 0, 0, min(p.allotments.Least().Width, at.width), kit.SegmentHeight)
		at.y += kit.SegmentHeight
	}
	at.y += at.gap
	at.headed(p.Say("new.powers-head"), p.give)
	at.headed(p.Say("new.who-head"), p.who)
	p.arrangeSeats(at)
	for _, f := range p.plan.set.Faults() {
		if f.Player < 0 && f.Field == "powers" {
			at.y += 2
			at.put(p.l.Text(p.l.Fit(p.words().Fault(f), 11.5, kit.Medium, at.width), 11.5, kit.Medium, look.RoleFailure), 0, 0, at.width, 17)
			at.y += 16
		}
	}
}

// arrangeSeats places the seats, in two columns if the names of all powers fit.
func (p *planPage) arrangeSeats(at *pen) {
	columns := 2
	for _, hand := range p.plan.set.Setup.Seats {
		if at.width < 560 || len(hand) > 1 {
			columns = 1
		}
	}
	const gap = 6
	cell := (at.width - float32(columns-1)*10) / float32(columns)
	for i := 0; i < len(p.plan.set.Players); i += columns {
		tall := float32(seatHeight)
		for j := i; j < min(i+columns, len(p.plan.set.Players)); j++ {
			x := float32(j-i) * (cell + 10)
			at.put(p.seats[j].Container, x, 0, cell, seatHeight)
			if fault := p.seatFault(j); fault != "" {
				at.put(p.l.Text(p.l.Fit(fault, 11.5, kit.Medium, cell-28), 11.5, kit.Medium, look.RoleFailure), x+14, seatHeight+1, cell-28, 17)
				tall = seatHeight + 18
			}
		}
		at.y += tall + gap
	}
	at.y -= gap
}

// Lead scrolls until an object of the page is in view. Widgets call it when they get the focus.
func (p *planPage) Lead(o fyne.CanvasObject) {
	driver := p.App.Driver()
	const margin = 32
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(p.left).Y - margin
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
