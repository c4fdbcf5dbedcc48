package newgame

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// buildEnds makes the controls for the end of the game.
func (p *planPage) buildEnds() {
	p.victory = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { p.plan.set.Victory = n }) })
	p.wins = kit.NewSegments(p.b, p, func(i int) {
		p.change(func() {
			if p.otherWin = i == 1; !p.otherWin {
				set := &p.plan.set
				set.Victory = game.Default(set.Setup, set.Rules).Victory
			}
		})
	})
	p.ends = kit.NewSegments(p.b, p, func(i int) { p.change(func() { p.end(i) }) })
	p.limit = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { p.plan.set.Limit.Number = n }) })
}

// limitYears returns the numbers of years on offer, which are those of the rules (RULES 10).
func limitYears() []int { return []int{4, 5, 10} }

// end chooses what ends a game that nobody wins: nothing, one of the years on offer, another year, or the clock.
func (p *planPage) end(i int) {
	limit := &p.plan.set.Limit
	years := limitYears()
	p.otherEnd = i == len(years)+1
	switch {
	case i == 0:
		*limit = game.Limit{}
	case i <= len(years):
		*limit = game.Limit{Kind: game.Years, Number: years[i-1]}
	case p.otherEnd:
		if limit.Kind != game.Years {
			*limit = game.Limit{Kind: game.Years, Number: 7}
		}
	default:
		*limit = game.Limit{Kind: game.Minutes, Number: 120}
	}
}

// endAt returns which of these ends is chosen.
func (p *planPage) endAt() int {
	years := limitYears()
	limit := p.plan.set.Limit
	switch at := slices.Index(years, limit.Number); {
	case limit.Kind == game.NoLimit:
		return 0
	case limit.Kind == game.Minutes:
		return len(years) + 2
	case at >= 0 && !p.otherEnd:
		return at + 1
	}
	return len(years) + 1
}

// arrangeEnd places the controls that say when the game ends.
func (p *planPage) arrangeEnd(at *pen) {
	at.head(p.Say("new.end-head"))
	at.y += 26
	list := []caption{{text: p.Say("new.solo"), object: p.wins}}
	if p.wins.At == 1 {
		list = append(list, caption{text: p.Say("new.centers"), object: p.victory.Container, fault: p.fieldFault("victory")})
	} else {
		list[0].fault = p.fieldFault("victory")
	}
	list = append(list, caption{text: p.Say("new.or-after"), object: p.ends})
	at.flow(16, append(list, p.limitCaptions()...))
	if fault := p.fieldFault("year"); fault != "" {
		at.y += 4
		at.lines(fault, 11.5, kit.Medium, look.RoleFailure, 16)
	}
}

// limitCaptions returns the controls for the number of years or minutes, nil if that number is not typed.
func (p *planPage) limitCaptions() []caption {
	set := p.plan.set
	switch {
	case set.Limit.Kind == game.Minutes:
		return []caption{{text: p.Say("new.minutes"), object: p.limit.Container, fault: p.fieldFault("limit")}, {text: p.Say("new.then"), object: p.details.bars["limit_finish"]}}
	case p.endAt() == len(limitYears())+1:
		until := ""
		if set.Limit.Number > 0 && set.LastYear() <= 9999 {
			until = p.Say("new.until", words.With{"Phase": p.words().Phase(engine.Phase{Year: int16(set.LastYear()), Season: engine.Fall})})
		}
		return []caption{{text: p.Say("new.years"), object: p.limit.Container, fault: p.fieldFault("limit"), unit: until}}
	}
	return nil
}
