package present

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/look"
	"entente/ui/room/clock"
)

// Clock returns the state of the clock's page.
func Clock(d *desk.Desk) clock.State {
	const m = time.Minute
	state := d.Clock.State()
	s := clock.State{
		Timer: d.Clock.Timer(), Phase: d.Words().Phase(state.Phase()),
		Presets: []clock.Preset{ // those of the rulebook, a short evening, and no clock (RULES 3, 13)
			{Text: d.Texts.Say("clock.preset-rulebook"), Lengths: look.Lengths{Steps: [8]time.Duration{30 * m, 15 * m, 5 * m, 5 * m, 5 * m}}},
			{Text: d.Texts.Say("clock.preset-short"), Lengths: look.Lengths{Steps: [8]time.Duration{15 * m, 8 * m, 4 * m, 2 * m, 2 * m}}},
			{Text: d.Texts.Say("clock.preset-off")},
		},
	}
	if s.Alone { // a player alone need not agree
		return s
	}
	say := d.Words()
	for _, pw := range agreeing(d) {
		row := look.Row{Mark: look.Mark{Side: look.Side(pw)}, Text: say.Power(pw) + say.PlayedBy(pw)}
		player := slices.IndexFunc(d.Game.Players(), func(pl game.Player) bool { return slices.Contains(pl.Powers, pw) })
		s.Players = append(s.Players, clock.Player{Row: row, Agrees: state.Agreed().Has(pw), Away: d.Away != nil && d.Away(player), Ready: d.Ready != nil && d.Ready(player)})
	}
	return s
}

// agreeing returns the powers that must agree before a step ends early (RULES 3).
func agreeing(d *desk.Desk) []engine.Power {
	return entry.PowersIn(d.Variant(), d.Agreeing())
}

// ClockActions returns the actions of the clock's page.
func ClockActions(d func() *desk.Desk) clock.Actions {
	return clock.Actions{
		Act:          func(do func()) { d().Act(do) },
		StartOrPause: func() { d().Clock.StartOrPause() },
		More:         func(t time.Duration) { d().Clock.More(t) },
		Next:         func() { d().Clock.Next() },
		Back:         func() { d().Clock.Back() },
		Agree:        func(i int) { d().Clock.Agree(agreeing(d())[i]) },
		Sound:        func() { d().Clock.ToggleSound() },
		Set:          func(set look.ClockSet) { d().Clock.Set(set) },
		Fault:        func(t time.Duration) string { return d().Clock.Fault(t) },
	}
}
