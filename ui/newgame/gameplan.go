package newgame

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// gamePlan is what is chosen for a new game before it starts. What was typed for one set-up stays when another is
// chosen.
type gamePlan struct {
	Set   game.Settings
	Names []string    // by seat, also of seats that the set-up does not have
	hands []int       // by seat: the seat of the set-up whose powers that player wants, noHand for none
	Clock game.Clocks // what was set before the clocks were turned off
}

// noHand is the wish of a player who leaves it open.
const NoHand = table.NoWish

// NewGamePlan returns the plan for a set-up as the documents have it.
func NewGamePlan(s *engine.Setup) *gamePlan {
	p := &gamePlan{Set: game.Default(s, engine.Rulebook())}
	p.seat()
	return p
}

// Choose changes the set-up. Year and victory follow it unless they were changed by hand.
func (p *gamePlan) Choose(s *engine.Setup) {
	if s == p.Set.Setup {
		return
	}
	old, next := game.Default(p.Set.Setup, p.Set.Rules), game.Default(s, p.Set.Rules)
	set := p.Set
	set.Setup, set.Players = s, nil
	if set.Year == old.Year {
		set.Year = next.Year
	}
	if set.Victory == old.Victory {
		set.Victory = next.Victory
	}
	if set.ByPlayer == old.ByPlayer {
		set.ByPlayer = next.ByPlayer
	}
	p.Set, p.hands = set, nil
	p.seat()
}

// seat puts the players into the seats of the set-up, with the powers that they have or wish.
func (p *gamePlan) seat() {
	seats := p.Set.Setup.Seats
	for len(p.Names) < len(seats) {
		p.Names = append(p.Names, "")
	}
	for len(p.hands) < len(seats) {
		p.hands = append(p.hands, len(p.hands))
	}
	p.Set.Players = nil
	for i := range seats {
		player := game.Player{Name: p.Names[i]}
		switch hand := p.hands[i]; {
		case p.Set.Allotment != game.ByChoice:
			player.Powers = slices.Clone(seats[i])
		case hand != NoHand:
			player.Powers = slices.Clone(seats[hand])
		}
		p.Set.Players = append(p.Set.Players, player)
	}
}

// name gives the player of a seat a name.
func (p *gamePlan) Name(seat int, name string) {
	p.Names[seat] = name
	p.seat()
}

// wish says which powers the player of a seat wants.
func (p *gamePlan) Wish(seat, hand int) {
	p.hands[seat] = hand
	p.seat()
}

// Allot changes how the powers are given out.
func (p *gamePlan) Allot(a game.Allotment) {
	p.Set.Allotment = a
	p.seat()
}

// Timed reports whether clocks run.
func (p *gamePlan) Timed() bool { return p.Set.Clocks != game.Clocks{} }

// run turns the clocks on, as they were before, or off.
func (p *gamePlan) run(on bool) {
	if on == p.Timed() {
		return
	}
	if on && p.Clock == (game.Clocks{}) {
		p.Clock = game.Default(p.Set.Setup, p.Set.Rules).Clocks
	}
	p.Set.Clocks, p.Clock = p.Clock, p.Set.Clocks
}

// sit changes how orders come into the program. Who only plans has no clock.
func (p *gamePlan) sit(mode game.Mode) {
	if (mode == game.Planning) != (p.Set.Mode == game.Planning) {
		p.run(mode != game.Planning)
	}
	p.Set.Mode = mode
}

// open reports whether the lots still have to say what a player gets.
func (p *gamePlan) open() bool {
	return p.Set.Allotment == game.ByLot || p.Set.Allotment == game.ChoiceThenLot
}

// start returns the game as it was planned, after the lots were drawn.
func (p *gamePlan) Start(chance game.Chance) (*game.Game, error) {
	set := p.Set
	switch set.Allotment {
	case game.ByLot:
		set = table.Seat(set, table.ByLot(len(set.Players), chance), set.Allotment)
	case game.ChoiceThenLot:
		set = table.Seat(set, table.ChoiceThenLot(p.hands[:len(set.Players)], chance), set.Allotment)
	}
	return game.Start(set)
}

// take takes over the rules of a preset, and how long its games last (RULES 13).
func (p *gamePlan) take(preset string) {
	set := table.Preset(preset, p.Set.Setup)
	p.Set.Rules, p.Set.Limit, p.Set.ByUnits, p.Set.Clocks = set.Rules, set.Limit, set.ByUnits, set.Clocks
	p.Set.ChatOpen, p.Set.Notation = set.ChatOpen, set.Notation
}

// preset returns the name of the preset whose rules are chosen, "" for rules of one's own.
func (p *gamePlan) preset() string { return p.Set.Rules.PresetName() }

// tableSize is one number of players with the set-ups for it.
type tableSize struct {
	players int
	setups  []*engine.Setup
}

// tablesOf groups the set-ups of a variant by players, the fewest first.
func tablesOf(v *engine.Variant) []tableSize {
	var list []tableSize
	for i := range v.Setups {
		s := &v.Setups[i]
		at := slices.IndexFunc(list, func(t tableSize) bool { return t.players == len(s.Seats) })
		if at < 0 {
			at = len(list)
			list = append(list, tableSize{players: len(s.Seats)})
		}
		list[at].setups = append(list[at].setups, s)
	}
	slices.SortStableFunc(list, func(a, b tableSize) int { return a.players - b.players })
	return list
}
