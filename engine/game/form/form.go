// Package form defines the contents of the file of a game of Europe, as values for encoding/json. The game makes them itself, since
// sealed orders hash them as written, and package file writes them. Names and orders are texts here, players are counted from 1. Optional
// fields may be empty.
package form

import (
	"encoding/json"

	"entente/engine/keep"
)

// Format is the number of the file format. It grows when an older program could not read what a newer one writes; since
// unknown fields are refused, a new field is reason enough. In format 1 the rule that is needed-chain now was called
// complete-chain, the armistice that the program asks about was called referee, and clocks had whole minutes. Format 2 had neither
// the void lines of the open phase nor the mark of convoys that go along with an army. In format 3 a vote did not name who shares, and
// no last year was drawn.
const Format = 4

// Game is a game without its phases, which follow in the file.
type Game struct {
	Format  int               `json:"format"`
	Origin  keep.Origin       `json:"origin,omitzero"` // only in automatic copies
	Variant string            `json:"variant"`
	Setup   string            `json:"setup"`
	Rules   map[string]string `json:"rules"`
	Table   Table             `json:"table"`
	Clock   *Clock            `json:"clock,omitempty"`
	Locks   []Lock            `json:"locks,omitempty"`
	Sealed  *Sealed           `json:"sealed,omitempty"`
	Tags    map[string]string `json:"tags,omitempty"`
	Review  *Review           `json:"review,omitempty"`
	Mail    string            `json:"mail,omitempty"` // of a turn that came by mail: what its page was about
	Cursor  string            `json:"cursor"`
}

// Table is what was agreed before a game.
type Table struct {
	Players   []Player      `json:"players"`
	Allotment string        `json:"allotment"`
	Mode      string        `json:"mode"`
	Year      int           `json:"start_year"`
	Victory   int           `json:"victory_centers"`
	CountBy   string        `json:"win_count_by"`
	Years     int           `json:"limit_years,omitempty"`
	Minutes   int           `json:"limit_minutes,omitempty"`
	Secret    *LastYear     `json:"limit_secret,omitempty"`
	Finish    string        `json:"limit_finish,omitempty"`
	Score     string        `json:"limit_score"`
	Agreed    string        `json:"agreed_end"`
	Clocks    []json.Number `json:"timers"` // first and later negotiation, orders, retreats, adjustment; then of fall, if those are others: negotiation, orders, retreats
	ChatLock  string        `json:"chat_lock"`
	Armistice string        `json:"armistice"` // "auto-after-2": after two turns without orders
	Notation  string        `json:"notation"`
}

// LastYear is a last year that is drawn (lastyear.Form).
type LastYear struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Seed string `json:"seed"`
	Seal string `json:"seal"`
}

// Player is who sits at the table.
type Player struct {
	Name    string   `json:"name,omitempty"`
	Powers  []string `json:"powers"`
	Program *Program `json:"program,omitempty"`
}

// Program plays in the place of a player.
type Program struct {
	Level string `json:"level"`
	Seed  int    `json:"seed"`
}

// Clock is how the clock stands. Times are whole seconds.
type Clock struct {
	Begun   bool          `json:"begun"`
	Minutes []json.Number `json:"minutes"` // as timers of the table
	AtZero  string        `json:"at_zero"`
	Phase   string        `json:"phase,omitempty"`
	Step    string        `json:"step"`
	Used    int           `json:"used"`
	Total   int           `json:"total"`
	Played  int           `json:"played"`
	Agreed  []string      `json:"agreed,omitempty"`
}

// Sealed is what a game knows of its boxes.
type Sealed struct {
	Game  string `json:"game"`
	Count int    `json:"count"`
}

// Lock is how to get at the key of a player.
type Lock struct {
	Player int    `json:"player"`
	Box    string `json:"box,omitempty"`
	Name   string `json:"name,omitempty"`
}

// Hand is what a player has sealed.
type Hand struct {
	Player int    `json:"player"`
	Orders int    `json:"orders,omitempty"`
	In     bool   `json:"in,omitempty"`
	Count  int    `json:"count,omitempty"`
	Box    string `json:"box,omitempty"`
}

// Review is what a program found when it looked back.
type Review struct {
	Line    string          `json:"line"`
	Level   string          `json:"level"`
	Phases  []ReviewedPhase `json:"phases"`
	Turning []Turning       `json:"turning,omitempty"`
}

// ReviewedPhase is a phase of a review.
type ReviewedPhase struct {
	Prospects []int          `json:"prospects"`
	Plans     []ReviewedPlan `json:"plans,omitempty"`
}

// ReviewedPlan compares what a power ordered with the best plan.
type ReviewedPlan struct {
	Power  string   `json:"power"`
	Best   []string `json:"best,omitempty"`
	Likely int      `json:"likely,omitempty"`
	Better int      `json:"better,omitempty"`
	True   int      `json:"true,omitempty"`
	Would  int      `json:"would,omitempty"`
	Error  int      `json:"error,omitempty"`
}

// Turning names a plan that made a difference.
type Turning struct {
	Phase int    `json:"phase"`
	Power string `json:"power"`
}
