package plan

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// plan holds the choices for a new game so far. What was typed for one setup is kept when another is chosen.
type plan struct {
	set   game.Settings
	names []string    // by seat, including seats that this setup does not have
	level []string    // by seat: the level of the bot there, "" for a person
	hands []int       // by seat: the seat of the setup whose powers that player wants; noHand if none
	clock game.Clocks // the clocks before they were turned off

	armistice game.ArmisticeRule // the rule of the other mode: planning or playing
}

// noHand is the wish of a player without a preference.
const noHand = table.NoWish

// newPlan returns the plan for a setup with the default settings of the rulebook.
func newPlan(s *engine.Setup) *plan {
	p := &plan{set: game.Default(s, engine.Rulebook()), armistice: game.ArmisticeRule{Kind: game.NoArmistice}}
	p.seat()
	return p
}

// choose changes the setup. Year, victory and limit follow it, unless they were changed by hand.
func (p *plan) choose(s *engine.Setup) {
	if s == p.set.Setup {
		return
	}
	old, next := game.Default(p.set.Setup, p.set.Rules), game.Default(s, p.set.Rules)
	set := p.set
	set.Setup, set.Players = s, nil
	if set.Year == old.Year {
		set.Year = next.Year
	}
	if set.Victory == old.Victory {
		set.Victory = next.Victory
	}
	if set.Limit == old.Limit {
		set.Limit = next.Limit
	}
	if set.ByPlayer == old.ByPlayer {
		set.ByPlayer = next.ByPlayer
	}
	p.set, p.hands = set, nil
	p.seat()
}

// seat assigns the players to the seats of the setup, with their powers or wishes.
func (p *plan) seat() {
	seats := p.set.Setup.Seats
	for len(p.names) < len(seats) {
		p.names = append(p.names, "")
	}
	for len(p.level) < len(seats) {
		p.level = append(p.level, "")
	}
	for len(p.hands) < len(seats) {
		p.hands = append(p.hands, len(p.hands))
	}
	p.set.Players = nil
	for i := range seats {
		player := game.Player{Name: p.names[i], Program: game.Program{Level: p.level[i]}}
		switch hand := p.hands[i]; {
		case p.set.Allotment != game.ByChoice:
			player.Powers = slices.Clone(seats[i])
		case hand != noHand:
			player.Powers = slices.Clone(seats[hand])
		}
		p.set.Players = append(p.set.Players, player)
	}
}

// name sets the name of the player of a seat.
func (p *plan) name(seat int, name string) {
	p.names[seat] = name
	p.seat()
}

// call sets the names of the players of the first seats.
func (p *plan) call(names []string) {
	p.names = append(slices.Clone(names), p.names[min(len(names), len(p.names)):]...)
	p.seat()
}

// play sets the level of the bot in a seat; "" means a person.
func (p *plan) play(seat int, level string) {
	p.level[seat] = level
	p.seat()
}

// against seats one person against bots. The bots need no clock and no curtain, so both are off.
func (p *plan) against(seat int, level string) {
	for i := range p.set.Players {
		p.level[i] = level
	}
	p.level[seat] = ""
	p.sit(game.Referee)
	p.run(false)
	p.seat()
}

// alone seats the only person. Bots in other seats keep their levels.
func (p *plan) alone(seat int) {
	usual := usualLevel
	for _, level := range p.level {
		if level != "" {
			usual = level
		}
	}
	for i := range p.level {
		if p.level[i] == "" {
			p.level[i] = usual
		}
	}
	p.play(seat, "")
}

// people seats people everywhere.
func (p *plan) people() {
	clear(p.level)
	p.seat()
}

// persons returns the number of people and the first seat of one.
func (p *plan) persons() (count, first int) {
	for i := range slices.Backward(p.set.Players) {
		if p.level[i] == "" {
			count, first = count+1, i
		}
	}
	return count, first
}

// wish sets the powers that the player of a seat wants: those of the seat hand.
func (p *plan) wish(seat, hand int) {
	p.hands[seat] = hand
	p.seat()
}

// allot changes how powers are assigned.
func (p *plan) allot(a game.Allotment) {
	p.set.Allotment = a
	p.seat()
}

// timed reports whether clocks are on.
func (p *plan) timed() bool { return p.set.Clocks != game.Clocks{} }

// run turns the clocks off, or on again with their previous times.
func (p *plan) run(on bool) {
	if on == p.timed() {
		return
	}
	if on && p.clock == (game.Clocks{}) {
		p.clock = game.Default(p.set.Setup, p.set.Rules).Clocks
	}
	p.set.Clocks, p.clock = p.clock, p.set.Clocks
}

// sit changes how orders come in. Planning turns off clocks and armistices, because there are no players who could be absent.
func (p *plan) sit(mode game.Mode) {
	if planning := mode == game.Planning; planning != (p.set.Mode == game.Planning) {
		p.run(!planning)
		p.set.Armistice, p.armistice = p.armistice, p.set.Armistice
	}
	p.set.Mode = mode
}

// open reports whether lots will assign powers.
func (p *plan) open() bool {
	return p.set.Allotment == game.ByLot || p.set.Allotment == game.ChoiceThenLot
}

// start draws the lots, if any, and returns the planned game.
func (p *plan) start(chance game.Chance) (*game.Game, error) {
	set := p.set
	set.Players = slices.Clone(set.Players)
	for i := range set.Players {
		if program := &set.Players[i].Program; program.Level != "" {
			program.Seed = chance(game.MaxSeed)
		}
	}
	switch set.Allotment {
	case game.ByLot:
		set = table.Seat(set, table.ByLot(len(set.Players), chance), set.Allotment)
	case game.ChoiceThenLot:
		set = table.Seat(set, table.ChoiceThenLot(p.hands[:len(set.Players)], chance), set.Allotment)
	}
	return game.Start(set)
}

// take adopts the rules of a preset and the length of its games (RULES 13).
func (p *plan) take(preset string) {
	set := table.Preset(preset, p.set.Setup)
	p.set.Rules, p.set.Limit, p.set.ByUnits, p.set.Clocks = set.Rules, set.Limit, set.ByUnits, set.Clocks
	p.set.ChatOpen, p.set.Notation = set.ChatOpen, set.Notation
}

// clockFault returns the fault in the minutes of a step, or nil if none.
func (p *plan) clockFault(step int) *game.Fault {
	var alone game.Clocks
	alone.First = *p.set.Clocks.Steps()[step]
	for _, f := range alone.Faults() {
		return f
	}
	return nil
}

// whoAt returns the kinds of players: 0 for people only, 1 for one person against bots, 2 for both.
func (p *plan) whoAt() int {
	switch n, _ := p.persons(); n {
	case len(p.set.Players):
		return 0
	case 1:
		return 1
	}
	return 2
}
