package game

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/lastyear"
	"entente/engine/record"
)

// Fault is a fault of settings, or the reason why something cannot happen at the table. Its text as an error is English.
type Fault struct {
	Kind   string       // the fault, for translations: "power-twice"
	Field  string       // the part of the settings that is wrong: players, powers, year, victory, limit, clocks, armistice or notation; otherwise ""
	Player int          // the player concerned, -1 for none
	Power  engine.Power // the power concerned, NoPower for none
	Number int          // the value given
	Least  int          // and the possible range
	Most   int
	Text   string // the fault as a sentence
}

// Error returns the fault as a sentence.
func (f *Fault) Error() string { return f.Text }

// FaultIn returns the fault in an error, nil if there is none: one of this package, or of sealed orders.
func FaultIn(err error) *Fault {
	var f *Fault
	var sealed *record.Fault
	switch {
	case errors.As(err, &f):
	case errors.As(err, &sealed):
		f = &Fault{Kind: sealed.Kind, Player: sealed.Player, Text: sealed.Text}
	}
	return f
}

// fault returns a Fault about nobody in particular.
func fault(kind, format string, args ...any) *Fault {
	return &Fault{Kind: kind, Player: -1, Text: fmt.Sprintf(format, args...)}
}

// The limits of settings.
const (
	MaxYear    = 9999
	MaxMinutes = 7 * 24 * 60
	MaxTurns   = 99 // before an armistice
)

// Faults returns everything that is wrong with the settings, in the order of the page on which they are made.
func (s Settings) Faults() []*Fault {
	list := s.seatFaults()
	bound := func(kind, field, what string, number, least, most int) {
		if number < least || number > most {
			f := fault(kind, "%s %d: want %d to %d", what, number, least, most)
			f.Field, f.Number, f.Least, f.Most = field, number, least, most
			list = append(list, f)
		}
	}
	last := MaxYear
	if after := s.LastYear() - s.Year; after > 0 && after < MaxYear {
		last -= after
	}
	least := 1
	if s.Setup.Variant.Opens == engine.Winter { // which is that of the year before
		least = 2
	}
	bound("year", "year", "the game cannot start in the year", s.Year, least, last)
	bound("victory", "victory", "centers to win:", s.Victory, s.leastVictory(), s.Setup.Variant.Map.Centers().Len())
	switch s.Limit.Kind {
	case NoLimit:
	case Years:
		bound("limit-years", "limit", "years of the game:", s.Limit.Number, 1, MaxYear)
	case SecretYear:
		bound("limit-years", "from", "first year that can be the last:", s.Limit.Number, 1, MaxYear)
		bound("limit-until", "until", "last year that can be the last:", s.Limit.Until, s.Limit.Number, min(s.Limit.Number+lastyear.MaxYears-1, MaxYear))
	case Minutes:
		bound("limit-minutes", "limit", "minutes of play:", s.Limit.Number, 1, MaxMinutes)
	}
	list = append(list, s.Clocks.Faults()...)
	if s.Armistice.Kind == AutoArmistice {
		bound("armistice-turns", "armistice", "turns before an armistice:", s.Armistice.Turns, 1, MaxTurns)
	}
	bound("notation", "notation", "notation", int(s.Notation), int(engine.Style000), int(engine.Style003))
	return list
}

// Check returns the faults of the settings as one error, nil if there are none.
func (s Settings) Check() error {
	var faults []error
	for _, f := range s.Faults() {
		faults = append(faults, f)
	}
	return errors.Join(faults...)
}

// leastVictory returns the smallest number of centers that nobody has at the start.
func (s Settings) leastVictory() int {
	held := map[engine.Power]int{}
	for _, pw := range s.Setup.Variant.Owners {
		held[pw]++
	}
	most := 0
	for _, player := range s.Players {
		all := 0
		for _, pw := range player.Powers {
			most, all = max(most, held[pw]), all+held[pw]
		}
		if s.ByPlayer {
			most = max(most, all)
		}
	}
	return most + 1
}

// seatFaults lists what is wrong with who plays what.
func (s Settings) seatFaults() []*Fault {
	var list []*Fault
	v := s.Setup.Variant
	add := func(kind, field string, player int, pw engine.Power, format string, args ...any) {
		f := fault(kind, format, args...)
		f.Field, f.Player, f.Power = field, player, pw
		list = append(list, f)
	}
	if len(s.Players) == 0 {
		add("no-players", "players", -1, 0, "nobody plays")
	}
	playing := s.Playing()
	owner := map[engine.Power]int{}
	names := map[string]int{}
	for i, player := range s.Players {
		if other, taken := names[player.Name]; taken && player.Name != "" {
			add("name-twice", "players", i, 0, "players %d and %d are both called %q", other+1, i+1, player.Name)
		}
		names[player.Name] = i
		if utf8.RuneCountInString(player.Name) > record.MaxName {
			f := longName(player.Name)
			f.Field, f.Player = "players", i
			list = append(list, f)
		}
		if len(player.Powers) == 0 {
			add("no-power", "powers", i, 0, "player %d has no power", i+1)
		}
		for _, pw := range player.Powers {
			other, taken := owner[pw]
			switch {
			case pw == engine.NoPower || int(pw) >= len(v.Powers):
				add("unknown-power", "powers", i, 0, "player %d has a power that does not exist", i+1)
			case taken:
				add("power-twice", "powers", i, pw, "%s is played by player %d and by player %d", v.PowerName(pw), other+1, i+1)
			case !slices.Contains(playing, pw):
				add("not-played", "powers", i, pw, "%s does not play in the set-up %s", v.PowerName(pw), s.Setup.ID)
			}
			owner[pw] = i
		}
	}
	for _, pw := range playing {
		if _, taken := owner[pw]; !taken {
			add("nobody", "powers", -1, pw, "nobody plays %s", v.PowerName(pw))
		}
	}
	return list
}
