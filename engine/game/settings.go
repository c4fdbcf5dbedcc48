package game

import (
	"slices"

	"entente/engine"
	"entente/engine/lastyear"
	"entente/engine/record"
)

// Settings is what a table agrees on before a game: who plays which powers, by which rules, and how it ends (RULES 10, 13). It
// can be copied: its slices are never modified. Default returns the settings that the documents prescribe.
type Settings struct {
	Setup     *engine.Setup // one of the variant's: powers without a player, closed land, and the defaults of the rest
	Rules     engine.Rules
	Players   []Player  // by seat
	Allotment Allotment // how the powers were assigned; only for the record, without effect
	Year      int       // of the first spring
	Victory   int       // centers for a solo victory
	ByPlayer  bool      // centers are counted per player, not per power (C-15)
	Limit     Limit
	ByUnits   bool      // at the limit, units are counted instead of centers (C-14)
	Agreed    AgreedEnd // who wins if all agree to end the game (C-26)
	Clocks    Clocks
	Mode      Mode
	Armistice ArmisticeRule
	ChatOpen  bool         // players may talk at any time, not only during negotiation (RULES 3)
	Notation  engine.Style // for showing orders: Style000 to Style003. All notations are read
}

// Player is a player at the table: a person or a bot.
type Player struct {
	Name    string // "" if not known yet
	Powers  []engine.Power
	Program Program // the bot that plays in place of a person; zero: none
}

// Limit ends a game without a winner. The zero Limit is none.
type Limit struct {
	Kind   LimitKind
	Number int    // of years, or of minutes; for a secret year, the first possible last year, counted from 1
	Until  int    // the last possible last year, likewise
	Seed   string // of the secret year, drawn when the game begins
	AtOnce bool   // when the minutes are over, the last count of centers decides; otherwise the year is played to its end
}

// LimitKind is what a limit counts.
type LimitKind uint8

// The kinds of limits (RULES 10).
const (
	NoLimit    LimitKind = iota
	Years                // of the game
	Minutes              // of real time; the window runs the clock and calls TimeUp
	SecretYear           // of the game, drawn from a range after each fall (lastyear.End)
)

// AgreedEnd is the outcome of a game that all remaining players agree to end (RULES 10.3).
type AgreedEnd = record.AgreedEnd

// What can be agreed. If the game is shared and the vote names no one, all who still have units share it.
const (
	ByLots      = record.ByLots
	Shared      = record.Shared
	SharedByAll = record.SharedByAll
)

// Allotment is how the powers are assigned to the players (RULES 2).
type Allotment uint8

// The ways of assigning powers.
const (
	AsSeated Allotment = iota
	ByChoice
	ByLot
	ChoiceThenLot // lots only where choices clash
)

// ArmisticeRule says when a power in disorder gets an armistice (RULES 9.2). With the zero rule, the program asks when a phase is
// resolved in which a power gave no order at all, and the referee decides.
type ArmisticeRule struct {
	Kind  ArmisticeKind
	Turns int // the number of turns without any order after which the armistice begins automatically; only for AutoArmistice
}

// ArmisticeKind is who declares an armistice.
type ArmisticeKind uint8

// The ways to an armistice.
const (
	AskArmistice  ArmisticeKind = iota
	AutoArmistice               // the referee may, too
	NoArmistice
)

// Mode is how orders come into the program.
type Mode uint8

// The modes of a table.
const (
	Referee  Mode = iota // one person types the slips of all
	Keyboard             // the players take turns at one keyboard, behind a curtain
	Planning             // no players: a board for analysis
)

// Default returns the settings of a set-up according to the documents, without names and without a limit.
func Default(s *engine.Setup, r engine.Rules) Settings {
	set := Settings{
		Setup: s, Rules: r, Year: int(s.Year), Victory: int(s.Victory), ByPlayer: s.ByPlayer,
		Clocks: DefaultClocks(), Notation: engine.Style000,
	}
	if s.Victory == 0 {
		set.Victory = int(s.Variant.Victory)
	}
	if s.Years > 0 {
		set.Limit = Limit{Kind: Years, Number: int(s.Years)}
	}
	for _, seat := range s.Seats {
		set.Players = append(set.Players, Player{Powers: slices.Clone(seat)})
	}
	return set
}

// LastYear returns the year whose fall ends the game at the latest, 0 if there is no such limit: in a game from 1870, four years end in
// fall 1873.
func (s Settings) LastYear() int {
	switch s.Limit.Kind {
	case Years:
		return s.Year + s.Limit.Number - 1
	case SecretYear:
		return s.Year + s.Limit.Until - 1
	}
	return 0
}

// SecretEnd returns the years from which the last one is drawn, none for any other limit.
func (s Settings) SecretEnd() lastyear.End {
	if s.Limit.Kind != SecretYear {
		return lastyear.End{}
	}
	return lastyear.End{From: s.Year + s.Limit.Number - 1, To: s.LastYear(), Seed: s.Limit.Seed}
}

// Playing returns the powers that need a player, in ascending order: all except passive ones and those whose land is closed.
func (s Settings) Playing() []engine.Power {
	var list []engine.Power
	for pw := engine.Power(1); int(pw) < len(s.Setup.Variant.Powers); pw++ {
		if !s.Setup.Passive.Has(pw) && !s.closes(pw) {
			list = append(list, pw)
		}
	}
	return list
}

// closes reports whether the land of pw is closed for some time.
func (s Settings) closes(pw engine.Power) bool {
	return slices.ContainsFunc(s.Setup.Closed, func(c engine.Closing) bool { return c.Territory == pw })
}

// Begin returns the position in which a game with these settings starts, for a preview. The settings must be valid.
func (s Settings) Begin() engine.Position { return s.setup().Begin() }

// Opening returns the first phase of such a game.
func (s Settings) Opening() engine.Phase { return s.setup().Opening() }

// setup returns the set-up as the settings change it: the variant's own if they do not.
func (s Settings) setup() *engine.Setup {
	plain := Default(s.Setup, s.Rules)
	if s.Year == plain.Year && s.Victory == plain.Victory && s.ByPlayer == plain.ByPlayer && sameSeats(s.Players, plain.Players) {
		return s.Setup.Under(s.Rules)
	}
	own := *s.Setup
	own.Year, own.Victory, own.ByPlayer = int16(s.Year), uint8(s.Victory), s.ByPlayer
	own.Seats, own.Closed = nil, slices.Clone(own.Closed)
	for _, player := range s.Players {
		own.Seats = append(own.Seats, player.Powers)
	}
	for i := range own.Closed { // counted from the start of the game
		own.Closed[i].Until.Year += own.Year - s.Setup.Year
	}
	return own.Under(s.Rules)
}

// sameSeats reports whether two lists of players have the same powers in the same seats.
func sameSeats(a, b []Player) bool {
	return slices.EqualFunc(a, b, func(a, b Player) bool { return slices.Equal(a.Powers, b.Powers) })
}

// settingsOf returns the settings that amount to a set-up, which may be one of the variant's or made from one by hand.
func settingsOf(s *engine.Setup, r engine.Rules) Settings {
	set := Default(s, r)
	if base := s.Variant.Setup(s.ID); base != nil {
		set.Setup = base
	}
	return set
}
