package plan

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// plan is what has been chosen for a new game so far. What was typed for one setup stays when another is chosen.
type plan struct {
	set   game.Settings
	names []string    // by seat, including seats that this setup does not have
	level []string    // by seat: how well a program plays there, "" for a person
	hands []int       // by seat: the seat of the setup whose powers that player wants, noHand for none
	clock game.Clocks // what was set before the clocks were turned off

	armistice game.ArmisticeRule // of planning, and while that is chosen of playing
}

// noHand is the wish of a player who does not mind which powers it will be.
const noHand = table.NoWish

// newPlan returns the plan for a setup with the settings of the rulebook.
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

// seat puts the players into the seats of the setup, with the powers that they have or wish for.
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

// name gives the player of a seat a name.
func (p *plan) name(seat int, name string) {
	p.names[seat] = name
	p.seat()
}

// call gives the players of the first seats names.
func (p *plan) call(names []string) {
	p.names = append(slices.Clone(names), p.names[min(len(names), len(p.names)):]...)
	p.seat()
}

// play lets a program play in a seat, or a person for "".
func (p *plan) play(seat int, level string) {
	p.level[seat] = level
	p.seat()
}

// against seats one person against programs. The others do not wait for anybody: no clock runs, and no curtain falls.
func (p *plan) against(seat int, level string) {
	for i := range p.set.Players {
		p.level[i] = level
	}
	p.level[seat] = ""
	p.sit(game.Referee)
	p.run(false)
	p.seat()
}

// alone seats the one person who plays against programs elsewhere: those whose seats stay keep their levels.
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

// people lets persons play everywhere.
func (p *plan) people() {
	clear(p.level)
	p.seat()
}

// persons counts the seats of people, and returns the first one.
func (p *plan) persons() (count, first int) {
	for i := range slices.Backward(p.set.Players) {
		if p.level[i] == "" {
			count, first = count+1, i
		}
	}
	return count, first
}

// wish records which powers the player of a seat wants: those of the seat hand.
func (p *plan) wish(seat, hand int) {
	p.hands[seat] = hand
	p.seat()
}

// allot changes how the powers are given out.
func (p *plan) allot(a game.Allotment) {
	p.set.Allotment = a
	p.seat()
}

// timed reports whether clocks run.
func (p *plan) timed() bool { return p.set.Clocks != game.Clocks{} }

// run turns the clocks off, or on again as they were before.
func (p *plan) run(on bool) {
	if on == p.timed() {
		return
	}
	if on && p.clock == (game.Clocks{}) {
		p.clock = game.Default(p.set.Setup, p.set.Rules).Clocks
	}
	p.set.Clocks, p.clock = p.clock, p.set.Clocks
}

// sit changes how orders come into the program. While a game is only planned the clocks are off, and there are no armistices:
// nobody plays, so nobody can be missing.
func (p *plan) sit(mode game.Mode) {
	if planning := mode == game.Planning; planning != (p.set.Mode == game.Planning) {
		p.run(!planning)
		p.set.Armistice, p.armistice = p.armistice, p.set.Armistice
	}
	p.set.Mode = mode
}

// open reports whether lots will decide who plays what.
func (p *plan) open() bool {
	return p.set.Allotment == game.ByLot || p.set.Allotment == game.ChoiceThenLot
}

// start draws the lots, if there are any, and returns the game that was planned.
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

// take adopts the rules of a preset, and how long its games last (RULES 13).
func (p *plan) take(preset string) {
	set := table.Preset(preset, p.set.Setup)
	p.set.Rules, p.set.Limit, p.set.ByUnits, p.set.Clocks = set.Rules, set.Limit, set.ByUnits, set.Clocks
	p.set.ChatOpen, p.set.Notation = set.ChatOpen, set.Notation
}

// clockFault returns what is wrong with the minutes of a step, nil for nothing.
func (p *plan) clockFault(step int) *game.Fault {
	var alone game.Clocks
	alone.First = *p.set.Clocks.Steps()[step]
	for _, f := range alone.Faults() {
		return f
	}
	return nil
}

// whoAt says who plays: 0 for people only, 1 for one person against programs, 2 for both.
func (p *plan) whoAt() int {
	switch n, _ := p.persons(); n {
	case len(p.set.Players):
		return 0
	case 1:
		return 1
	}
	return 2
}
