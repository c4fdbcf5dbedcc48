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
	maxBoards  = 200 // per round
	maxSeats   = 64  // per board
	maxCenters = 255
)

// Tournament is a tournament. Make it with New, or read it.
type Tournament struct {
	Name    string
	Board   string  // the id of the variant
	Full    Kind    // a board with all powers
	Short   Kind    // a board with one player less; no powers if there is none
	Score   string  // the scoring system: the id of a built-in one, or the name of a custom one
	Best    int     // how many rounds count, the best ones; 0 means all
	Bye     float64 // points for a round that a player sits out
	Rest    Rest
	Seed    uint64 // of the draw: the same seed draws the same boards
	Players []Player
	Rounds  []Round
}

// Kind is a setup of a board in which each player leads one power.
type Kind struct {
	Setup  string
	Powers []string // by their ids
}

// Rest says what happens to players left over when the boards are full.
type Rest string

// The possibilities.
const (
	SitOut Rest = "sit-out" // they wait a round: who has waited least
	Twice  Rest = "twice"   // some play on two boards, so that all are full
	Fewer  Rest = "fewer"   // some boards have one player less
)

// Rests returns all of these.
func Rests() []Rest { return []Rest{SitOut, Twice, Fewer} }

// Player is a player of the tournament.
type Player struct {
	Name  string
	Away  bool // not drawn, because the player has left or is late
	Twice bool // willing to play on two boards
}

// Round is the draw of a round.
type Round struct {
	Boards []Board
	Out    []string // who sits out
}

// Board is a board of a round.
type Board struct {
	Setup string
	File  string // of its game in the folder, "" for none
	Done  bool   // it is over, and the seats have its result
	Seats []Seat
}

// Seat is a seat at a board.
type Seat struct {
	Player  string
	Power   string
	Centers int  // at the end
	Share   bool // shares the game, or has won it if no one else shares it
}

// New returns a tournament on a board, without players.
func New(v *engine.Variant) *Tournament {
	t := &Tournament{Board: v.ID, Rest: SitOut, Seed: 1}
	t.Full, t.Short = Kinds(v)
	return t
}

// Kinds returns the setups of a board in which each player leads one power: the one with the most players, and the one with one
// player less, if there is one.
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

// Tidy returns a name on one line, without surrounding spaces. "" means that it is not a name.
func Tidy(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " ")
	if !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxName {
		return ""
	}
	return name
}

// Add adds players and returns the names that could not be added: duplicates and invalid names.
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

// player returns the index of a player, -1 for none.
func (t *Tournament) player(name string) int {
	return slices.IndexFunc(t.Players, func(p Player) bool { return p.Name == name })
}

// Remove removes a player who has not been drawn yet; a player who has been is marked as away. It reports whether there is such a
// player.
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

// Has reports whether a player has a seat at a board.
func (b *Board) Has(name string) bool { return b.seat(name) >= 0 }

// seat returns the index of a player's seat, -1 for none.
func (b *Board) seat(name string) int {
	return slices.IndexFunc(b.Seats, func(s Seat) bool { return s.Player == name })
}

// Present returns the players who take part in the next draw.
func (t *Tournament) Present() (names []string) {
	for _, p := range t.Players {
		if !p.Away {
			names = append(names, p.Name)
		}
	}
	return names
}

// Undraw removes the last round, unless one of its boards is over.
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

// File returns the default file name of a board's game: "round-2-board-3.entente".
func File(round, board int) string { return fmt.Sprintf("round-%d-board-%d.entente", round+1, board+1) }
