package newgame

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
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
	if room := p.Scroll.Size().Height - d.y; !p.Detailed && room > 0 {
		d = p.draft(min(leastGap+room/sections, mostGap))
	}
	p.height = d.y
	p.left.Objects = d.list
	p.left.Refresh()
	p.Scroll.Refresh()
}

// sections is how many gaps there are.
const sections = 4

// draft places everything with a gap between the sections.
func (p *newGamePage) draft(gap float32) *pen {
	d := &pen{l: p.l, left: 28, width: min(p.width-56, 1240), gap: gap, y: 18}
	if d.width < 400 {
		d.left, d.width = 16, p.width-32
	}
	d.put(p.l.Text(p.title(), 28, kit.Serif, kit.RoleText), 0, -2, d.width, 42)
	w := p.more.Least().Width
	d.put(p.more, d.width-w+4, 5, w, 28)
	name, rules := p.RulesName(), p.w.Say("new.rules")
	rw, nw := p.l.Width(rules, 13, kit.Regular), p.l.Width(name, 13, kit.Semibold)
	if x := d.width - w - nw - 12; x-rw > 240 {
		d.put(p.l.Text(name, 13, kit.Semibold, kit.RoleText), x, 5, nw, 28)
		d.put(p.l.Text(rules, 13, kit.Regular, kit.RoleMuted), x-rw-4, 5, rw, 28)
	}
	d.y += 44
	if p.Detailed {
		d.y += 8
		p.Details.arrange(d)
	} else {
		p.arrangePlayers(d)
		d.y += d.gap
		p.arrangeEnd(d)
		d.y += d.gap
		p.Table.arrange(d)
	}
	d.y += 24
	return d
}

// headed writes the name of a section with a bar at its right end, or below it where there is no room.
func (d *pen) headed(text string, bar *kit.Segments) {
	w := bar.Least().Width
	if w+d.l.Width(text, 15, kit.Bold)+20 > d.width {
		d.head(text)
		d.y += 26
		d.put(bar, 0, 0, min(w, d.width), kit.SegmentHeight)
	} else {
		d.put(d.l.Text(text, 15, kit.Bold, kit.RoleText), 0, 0, d.width, kit.SegmentHeight)
		d.put(bar, d.width-w, 0, w, kit.SegmentHeight)
	}
	d.y += kit.SegmentHeight + 7
}

// arrangePlayers places the numbers of players and the seats.
func (p *newGamePage) arrangePlayers(d *pen) {
	if len(p.All.List) > 1 {
		d.headed(p.w.Say("new.players-head"), p.Bars)
	} else {
		d.head(p.w.Say("new.players-head"))
		d.y += 28
	}
	d.put(p.Cards, 0, 0, d.width, tableCardHeight)
	d.y += tableCardHeight
	if len(p.size().setups) > 1 {
		d.y += 8
		d.put(p.allotments, 0, 0, min(p.allotments.Least().Width, d.width), kit.SegmentHeight)
		d.y += kit.SegmentHeight
	}
	d.y += d.gap
	d.headed(p.w.Say("new.powers-head"), p.give)
	p.arrangeSeats(d)
	for _, f := range p.Plan.Set.Faults() {
		if f.Player < 0 && f.Field == "powers" {
			d.y += 2
			d.put(p.l.Text(p.l.Fit(p.words().Fault(f), 11.5, kit.Medium, d.width), 11.5, kit.Medium, kit.RoleFailure), 0, 0, d.width, 17)
			d.y += 16
		}
	}
}

// arrangeSeats places the players, in two columns if all names of powers can be read there.
func (p *newGamePage) arrangeSeats(d *pen) {
	columns := 2
	for _, hand := range p.Plan.Set.Setup.Seats {
		if d.width < 560 || len(hand) > 2 {
			columns = 1
		}
	}
	const gap = 6
	cell := (d.width - float32(columns-1)*10) / float32(columns)
	for i := 0; i < len(p.Plan.Set.Players); i += columns {
		tall := float32(seatHeight)
		for j := i; j < min(i+columns, len(p.Plan.Set.Players)); j++ {
			x := float32(j-i) * (cell + 10)
			d.put(p.Seats[j].Container, x, 0, cell, seatHeight)
			if fault := p.seatFault(j); fault != "" {
				d.put(p.l.Text(p.l.Fit(fault, 11.5, kit.Medium, cell-28), 11.5, kit.Medium, kit.RoleFailure), x+14, seatHeight+1, cell-28, 17)
				tall = seatHeight + 18
			}
		}
		d.y += tall + gap
	}
	d.y -= gap
}

// arrangeEnd places what says when the game ends.
func (p *newGamePage) arrangeEnd(d *pen) {
	d.head(p.w.Say("new.end-head"))
	d.y += 26
	list := []caption{{Text: p.w.Say("new.solo"), object: p.wins}}
	if p.wins.At == 1 {
		list = append(list, caption{Text: p.w.Say("new.centers"), object: p.victory.Container, Fault: p.fieldFault("victory")})
	} else {
		list[0].Fault = p.fieldFault("victory")
	}
	list = append(list, caption{Text: p.w.Say("new.or-after"), object: p.ends})
	d.flow(16, append(list, p.limitCaptions()...))
	if fault := p.fieldFault("year"); fault != "" {
		d.y += 4
		d.lines(fault, 11.5, kit.Medium, kit.RoleFailure, 16)
	}
}

// limitCaptions are the controls for the number of a limit.
func (p *newGamePage) limitCaptions() []caption {
	set := p.Plan.Set
	switch {
	case set.Limit.Kind == game.Minutes:
		return []caption{{Text: p.w.Say("new.minutes"), object: p.limit.Container, Fault: p.fieldFault("limit")}, {Text: p.w.Say("new.then"), object: p.finish}}
	case p.endAt() == len(limitYears())+1:
		until := ""
		if set.Limit.Number > 0 && set.LastYear() <= 9999 {
			until = p.w.Say("new.until", words.With{"Phase": p.words().Phase(engine.Phase{Year: int16(set.LastYear()), Season: engine.Fall})})
		}
		return []caption{{Text: p.w.Say("new.years"), object: p.limit.Container, Fault: p.fieldFault("limit"), unit: until}}
	}
	return nil
}

// Lead scrolls until an object of the page can be seen.
func (p *newGamePage) Lead(o fyne.CanvasObject) {
	d := fyne.CurrentApp().Driver()
	const margin = 32
	top := d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(p.left).Y - margin
	bottom := top + o.Size().Height + 2*margin
	s := p.Scroll
	switch {
	case o.Size().Height == 0:
	case top < s.Offset.Y:
		s.ScrollToOffset(fyne.NewPos(0, max(top, 0)))
	case bottom > s.Offset.Y+s.Size().Height:
		s.ScrollToOffset(fyne.NewPos(0, bottom-s.Size().Height))
	}
}
