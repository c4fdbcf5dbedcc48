package newgame

import (
	"slices"
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// endSection is the part of the page about how the game ends: who wins, and what else ends it.
type endSection struct {
	p                  *planPage
	victory, limit     *kit.Stepper
	wins, ends         *kit.Segments
	otherWin, otherEnd bool // the number is typed, even if it is one of those on offer
}

func newEndSection(p *planPage) *endSection {
	e := &endSection{p: p}
	e.victory = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { p.plan.set.Victory = n }) })
	e.wins = kit.NewSegments(p.b, p, func(i int) {
		p.change(func() {
			if e.otherWin = i == 1; !e.otherWin {
				set := &p.plan.set
				set.Victory = game.Default(set.Setup, set.Rules).Victory
			}
		})
	})
	e.ends = kit.NewSegments(p.b, p, func(i int) { p.change(func() { e.end(i) }) })
	e.limit = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { p.plan.set.Limit.Number = n }) })
	return e
}

// limitYears returns the numbers of years on offer, which are those of the rules (RULES 10).
func limitYears() []int { return []int{4, 5, 10} }

// end chooses what ends a game that nobody wins: nothing, one of the years on offer, another year, or the clock.
func (e *endSection) end(i int) {
	limit := &e.p.plan.set.Limit
	years := limitYears()
	e.otherEnd = i == len(years)+1
	switch {
	case i == 0:
		*limit = game.Limit{}
	case i <= len(years):
		*limit = game.Limit{Kind: game.Years, Number: years[i-1]}
	case e.otherEnd:
		if limit.Kind != game.Years {
			*limit = game.Limit{Kind: game.Years, Number: 7}
		}
	default:
		*limit = game.Limit{Kind: game.Minutes, Number: 120}
	}
}

// endAt returns which of these ends is chosen.
func (e *endSection) endAt() int {
	years := limitYears()
	limit := e.p.plan.set.Limit
	switch at := slices.Index(years, limit.Number); {
	case limit.Kind == game.NoLimit:
		return 0
	case limit.Kind == game.Minutes:
		return len(years) + 2
	case at >= 0 && !e.otherEnd:
		return at + 1
	}
	return len(years) + 1
}

// set shows when the game ends.
func (e *endSection) set(w words.Plan) {
	set := e.p.plan.set
	plain := game.Default(set.Setup, set.Rules)
	custom := e.otherWin || set.Victory != plain.Victory
	solo := e.p.Say("new.win", words.With{"Centers": plain.Victory})
	switch {
	case w.SeveralEach() && !set.ByPlayer:
		solo = e.p.Say("new.win-country", words.With{"Centers": plain.Victory})
	case set.ByPlayer:
		solo = e.p.Say("new.win-player", words.With{"Centers": plain.Victory})
	}
	e.wins.Set(kit.Second(custom), solo, e.p.Say("new.other"))
	e.victory.Set(set.Victory)
	e.limit.By, e.limit.Unit.Text = 1, ""
	if set.Limit.Kind == game.Minutes {
		e.limit.By, e.limit.Unit.Text = 15, e.p.Say("new.min")
	}
	e.limit.Set(set.Limit.Number)
	ends := []string{e.p.Say("new.no-limit")}
	for _, n := range limitYears() {
		ends = append(ends, strconv.Itoa(set.Year+n-1))
	}
	e.ends.Set(e.endAt(), append(ends, e.p.Say("new.other"), e.p.Say("new.time"))...)
}

// arrange places the controls that say when the game ends.
func (e *endSection) arrange(at *pen) {
	at.head(e.p.Say("new.end-head"))
	at.y += 26
	list := []caption{{text: e.p.Say("new.solo"), object: e.wins}}
	if e.wins.At == 1 {
		list = append(list, caption{text: e.p.Say("new.centers"), object: e.victory.Container, fault: e.p.fieldFault("victory")})
	} else {
		list[0].fault = e.p.fieldFault("victory")
	}
	list = append(list, caption{text: e.p.Say("new.or-after"), object: e.ends})
	at.flow(16, append(list, e.limitCaptions()...))
	if fault := e.p.fieldFault("year"); fault != "" {
		at.y += 4
		at.lines(fault, 11.5, kit.Medium, look.RoleFailure, 16)
	}
}

// limitCaptions returns the controls for the number of years or minutes, nil if that number is not typed.
func (e *endSection) limitCaptions() []caption {
	set := e.p.plan.set
	switch {
	case set.Limit.Kind == game.Minutes:
		return []caption{{text: e.p.Say("new.minutes"), object: e.limit.Container, fault: e.p.fieldFault("limit")}, {text: e.p.Say("new.then"), object: e.p.details.bars["limit_finish"]}}
	case e.endAt() == len(limitYears())+1:
		until := ""
		if set.Limit.Number > 0 && set.LastYear() <= 9999 {
			until = e.p.Say("new.until", words.With{"Phase": e.p.words().Phase(engine.Phase{Year: int16(set.LastYear()), Season: engine.Fall})})
		}
		return []caption{{text: e.p.Say("new.years"), object: e.limit.Container, fault: e.p.fieldFault("limit"), unit: until}}
	}
	return nil
}
