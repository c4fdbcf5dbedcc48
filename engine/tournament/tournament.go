// Package tournament runs a one-day tournament: the boards of each round, their results, and the standings.
//
//	t := tournament.New(v)
//	t.Add("Ann", "Ben", ...)
//	err := t.Draw()          // the boards of the next round
//	...
//	t.Take(club.Games, club.Name) // results from the files of the games
//	for _, s := range t.Standings(scoring.SumOfSquares()) {
//		fmt.Println(s.Rank, s.Player, s.Total)
//	}
//
// docs/tournament.md describes its file.
package tournament

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"entente/engine"
)

// The bounds of a tournament.
const (
	MaxPlayers = 1000
	MaxRounds  = 50
	maxName    = 100 // characters
	maxBoards  = 200 // of a round
	maxSeats   = 64  // of a board
	maxCenters = 255
)

// Tournament is a tournament. Make it with New, or read it.
type Tournament struct {
	Name    string
	Board   string  // the id of the variant
	Full    Kind    // a board with all powers
	Short   Kind    // one with a player less, no powers: there is none
	Score   string  // the system of scores: the id of one that is built in, or the name of one's own
	Best    int     // how many rounds count, the best ones; 0: all
	Bye     float64 // points of a round for who had to sit out
	Rest    Rest
	Seed    uint64 // of what chance decides: the same one draws the same boards
	Players []Player
	Rounds  []Round
}

// Kind is a set-up of a board in which everybody leads one power.
type Kind struct {
	Setup  string
	Powers []string // by their ids
}

// Rest says what is done with players who fill no board.
type Rest string

// What can be done with them.
const (
	SitOut Rest = "sit-out" // they wait a round: who has waited least
	Twice  Rest = "twice"   // some play on two boards, so that all are full
	Fewer  Rest = "fewer"   // some boards have a player less
)

// Rests are all of these.
func Rests() []Rest { return []Rest{SitOut, Twice, Fewer} }

// Player is somebody who takes part.
type Player struct {
	Name  string
	Away  bool // is not drawn: has left, or is late
	Twice bool // would rather play on two boards than others
}

// Round is what was drawn once.
type Round struct {
	Boards []Board
	Out    []string // who sits out
}

// Board is a board of a round.
type Board struct {
	Setup string
	File  string // of its game in the folder, "" for none
	Done  bool   // it is over, and the seats say how
	Seats []Seat
}

// Seat is somebody at a board.
type Seat struct {
	Player  string
	Power   string
	Centers int  // at the end
	Share   bool // is among those who share the game; if nobody else does, has won it
}

// New returns a tournament on a board, with nobody in it.
func New(v *engine.Variant) *Tournament {
	t := &Tournament{Board: v.ID, Rest: SitOut, Seed: 1}
	t.Full, t.Short = Kinds(v)
	return t
}

// Kinds returns the set-ups of a board in which everybody leads one power: that with most players, and that with one less, if there is one.
func Kinds(v *engine.Variant) (full, short Kind) {
	of := func(players int) (k Kind) {
		for i := range v.Setups {
			s := &v.Setups[i]
			if len(s.Seats) != players || slices.ContainsFunc(s.Seats, func(seat []engine.Power) bool { return len(seat) != 1 }) {
				continue
			}
			k.Setup = s.ID
			for _, seat := range s.Seats {
				k.Powers = append(k.Powers, v.Powers[seat[0]].ID)
			}
			return k
		}
		return k
	}
	most := 0
	for i := range v.Setups {
		if k := of(len(v.Setups[i].Seats)); len(k.Powers) > most {
			full, most = k, len(k.Powers)
		}
	}
	return full, of(most - 1)
}

// Tidy is a name without spaces around it, in one line; "" for none.
func Tidy(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " ")
	if !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxName {
		return ""
	}
	return name
}

// Add lets players take part, and says which names could not be added: those that are there already, or no names.
func (t *Tournament) Add(names ...string) (left []string) {
	for _, name := range names {
		tidy := Tidy(name)
		if tidy == "" || t.player(tidy) >= 0 || len(t.Players) >= MaxPlayers {
			left = append(left, name)
			continue
		}
		t.Players = append(t.Players, Player{Name: tidy})
	}
	return left
}

// player returns the place of a player, -1 for nobody.
func (t *Tournament) player(name string) int {
	return slices.IndexFunc(t.Players, func(p Player) bool { return p.Name == name })
}

// Remove takes a player out who has not been drawn yet; others stay, and are away. It reports whether there is such a player.
func (t *Tournament) Remove(name string) bool {
	i := t.player(name)
	if i < 0 {
		return false
	}
	for _, r := range t.Rounds {
		if slices.Contains(r.Out, name) || slices.ContainsFunc(r.Boards, func(b Board) bool { return b.seat(name) >= 0 }) {
			t.Players[i].Away = true
			return true
		}
	}
	t.Players = slices.Delete(t.Players, i, i+1)
	return true
}

// Has reports whether a player sits at a board.
func (b *Board) Has(name string) bool { return b.seat(name) >= 0 }

// seat returns the place of a player at a board, -1 for none.
func (b *Board) seat(name string) int {
	return slices.IndexFunc(b.Seats, func(s Seat) bool { return s.Player == name })
}

// Present are the players who would be drawn.
func (t *Tournament) Present() (names []string) {
	for _, p := range t.Players {
		if !p.Away {
			names = append(names, p.Name)
		}
	}
	return names
}

// Undraw takes the last round back, unless a board of it is over.
func (t *Tournament) Undraw() error {
	n := len(t.Rounds)
	switch {
	case n == 0:
		return fmt.Errorf("no round was drawn")
	case slices.ContainsFunc(t.Rounds[n-1].Boards, func(b Board) bool { return b.Done }):
		return fmt.Errorf("a board of round %d is over", n)
	}
	t.Rounds = t.Rounds[:n-1]
	return nil
}

// File is what the game of a board is called if its file has no other name: "round-2-board-3.entente".
func File(round, board int) string { return fmt.Sprintf("round-%d-board-%d.entente", round+1, board+1) }
