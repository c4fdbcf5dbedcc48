package game

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"entente/engine/kingdoms"
	"entente/engine/record"
)

// Program says that a program plays in the place of a player, and how. The zero Program is none: a person plays.
type Program = record.Program

// MaxSeed is the largest seed of a program.
const MaxSeed = record.MaxSeed

// Levels returns how well a program can play, the weakest first.
func Levels() []string { return []string{"easy", "medium", "hard"} }

// Program returns who plays in a seat, counted from 0.
func (g *Game) Program(seat int) Program {
	if list := g.ed.Now().More.programs; seat >= 0 && seat < len(list) {
		return list[seat]
	}
	return Program{}
}

// ProgramOf returns the program that plays a faction in a phase, the zero Program if a person plays it or nobody.
func (g *Game) ProgramOf(n *Node, f kingdoms.Faction) Program {
	return g.Program(slices.IndexFunc(n.Rules.Seats[:], func(s kingdoms.FactionSet) bool { return s.Has(f) && f != kingdoms.NoFaction }))
}

// Programmed returns the factions that programs play in a phase.
func (g *Game) Programmed(n *Node) (list kingdoms.FactionSet) {
	for seat, p := range g.ed.Now().More.programs {
		if p != (Program{}) {
			list |= n.Rules.Seats[seat]
		}
	}
	return list
}

// SetProgram lets a program play in a seat, counted from 0, from now on, on every line, or a person again for the zero Program. The
// error says why not.
func (g *Game) SetProgram(seat int, p Program) error {
	switch {
	case seat < 0 || seat >= len(g.Setup.Seats):
		return fmt.Errorf("there is no seat %d", seat+1)
	case !p.Sound(Levels()):
		return fmt.Errorf("no program plays like %.20q", p.Level)
	case g.Writing() != nil:
		return errors.New("somebody is writing")
	case g.Program(seat) == p:
		return nil
	}
	s := g.ed.Now()
	s.More.programs = slices.Clone(s.More.programs)
	for len(s.More.programs) < len(g.Setup.Seats) {
		s.More.programs = append(s.More.programs, Program{})
	}
	s.More.programs[seat] = p
	g.ed.Do(s)
	return nil
}

// AdjudicateWith is Adjudicate with the orders of programs, which nobody saw before: it takes one step of undo, which leads back to where
// they were not given. What else was ordered for their factions does not count.
func (g *Game) AdjudicateWith(orders []kingdoms.Order, coin func() bool) (err error) {
	n := g.Node()
	if n.shut() != nil || len(orders) == 0 {
		return g.Adjudicate(coin)
	}
	theirs := g.Programmed(n)
	for _, o := range orders {
		theirs.Add(o.Faction)
	}
	all := slices.DeleteFunc(slices.Clone(n.Orders), func(o kingdoms.Order) bool { return theirs.Has(o.Faction) })
	all = append(all, orders...)
	g.ed.Together(func() bool {
		g.change(func(n *Node) { n.Orders = all })
		err = g.Adjudicate(coin)
		return err == nil
	})
	return err
}

// HandIn seals the orders of a player whom nobody waits for, as OpenHand, SetOrders and CloseHand do; nobody sees them meanwhile.
func (g *Game) HandIn(player int, key Key, orders []kingdoms.Order) error {
	return g.Quietly(func() error {
		if err := g.OpenHand(player, key); err != nil {
			return err
		}
		if err := g.SetOrders(orders); err != nil {
			return err
		}
		return g.CloseHand(true)
	})
}

// programFile is a seat of a file in which a program plays.
type programFile struct {
	Seat  int    `json:"seat"` // counted from 1
	Level string `json:"level"`
	Seed  int    `json:"seed,omitempty"`
}

// programFiles are the seats of programs as a file has them.
func programFiles(programs []Program) (list []programFile) {
	for i, p := range programs {
		if p != (Program{}) {
			list = append(list, programFile{i + 1, p.Level, p.Seed})
		}
	}
	return list
}

// programsIn reads the seats of programs, at most one for each seat.
func programsIn(list []programFile, seats int) ([]Program, error) {
	if len(list) == 0 {
		return nil, nil
	}
	programs := make([]Program, seats)
	for i, in := range list {
		p := Program{Level: in.Level, Seed: in.Seed}
		switch {
		case in.Seat < 1 || in.Seat > seats:
			return nil, fmt.Errorf("programs[%d]: there is no seat %d", i, in.Seat)
		case programs[in.Seat-1] != Program{}:
			return nil, fmt.Errorf("programs[%d]: seat %d has one", i, in.Seat)
		case !p.Sound(Levels()) || p.Level == "":
			return nil, fmt.Errorf("programs[%d]: no program plays like %.20q with seed %d", i, in.Level, in.Seed)
		}
		programs[in.Seat-1] = p
	}
	return programs, nil
}

// named says what is wrong with the names of players, by seat.
func named(names []string, seats int) error {
	if len(names) > seats {
		return fmt.Errorf("names: %d of %d players", len(names), seats)
	}
	for i, name := range names {
		if n := utf8.RuneCountInString(name); n > record.MaxName {
			return fmt.Errorf("names[%d]: %d characters, at most %d are possible", i, n, record.MaxName)
		}
	}
	return nil
}
