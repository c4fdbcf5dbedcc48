// Package present turns a desk of Three Kingdoms into the states of the rooms that all games share.
package present

import (
	"time"

	"entente/engine"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/room/clock"
)

// Clock returns the state of the clock's room.
func Clock(d *desk.Desk, w words.Words) clock.State {
	const m = time.Minute
	state := d.Clock.State()
	s := clock.State{
		Timer: d.Clock.Timer(), Phase: w.Phase(state.Phase()),
		Presets: []clock.Preset{ // no limit, a short evening, and the times of Europe's rulebook (TK 3.5)
			{Text: w.Say("clock.preset-off")},
			{Text: w.Say("clock.preset-short"), Lengths: look.Lengths{Steps: [8]time.Duration{15 * m, 8 * m, 4 * m, 2 * m, 4 * m}}},
			{Text: w.Say("clock.preset-rulebook"), Lengths: look.Lengths{Steps: [8]time.Duration{30 * m, 15 * m, 5 * m, 5 * m, 5 * m}}},
		},
	}
	if s.Alone { // no other player must agree
		return s
	}
	for _, player := range d.Agreeing() {
		row := look.Row{Mark: look.Mark{Side: look.Side(player)}, Text: w.Player(d.File.Game, d.Front(), player)}
		seat := d.SeatOf(player)
		s.Players = append(s.Players, clock.Player{Row: row, Agrees: state.Agreed().Has(engine.Power(player)), Away: d.Away != nil && d.Away(seat), Ready: d.Ready != nil && d.Ready(seat)})
	}
	return s
}

// ClockActions returns the actions of the clock's room.
func ClockActions(d func() *desk.Desk) clock.Actions {
	return clock.Actions{
		Act:          func(do func()) { d().Act(do) },
		StartOrPause: func() { d().Clock.StartOrPause() },
		More:         func(t time.Duration) { d().Clock.More(t) },
		Next:         func() { d().Clock.Next() },
		Back:         func() { d().Clock.Back() },
		Agree:        func(i int) { d().Clock.Agree(engine.Power(d().Agreeing()[i])) },
		Sound:        func() { d().Clock.ToggleSound() },
		Set:          func(set look.ClockSet) { d().Clock.Set(set) },
		Fault:        func(t time.Duration) string { return d().Clock.Fault(t) },
	}
}
