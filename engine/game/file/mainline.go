package file

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/jsonfile"
)

// MainLines reads the main lines of many games, one after the other: it passes over variations, and remembers how orders are written from
// one game to the next. The zero value is ready; it belongs to one goroutine.
type MainLines struct {
	boards map[*engine.Variant]*written
}

// written is how the orders of a board were written in the games so far.
type written struct {
	known []map[string]engine.Order // by power
	judge engine.Adjudicator
}

// mostWritten is how many ways to write an order of a power are remembered.
const mostWritten = 20_000

// Read returns the main line of the game in data, played again as Load plays a whole game. Of its variations nothing is said, not even
// whether they can be.
func (m *MainLines) Read(data []byte, find func(id string) (*engine.Variant, error)) (*game.Game, error) {
	top, err := jsonfile.Parse(jsonfile.UTF8(data))
	if err != nil {
		return nil, err
	}
	g, _, err := (&loader{lines: m}).replay(&top, find)
	return g, err
}

// of returns what is remembered of a board.
func (m *MainLines) of(v *engine.Variant) *written {
	if m.boards == nil {
		m.boards = map[*engine.Variant]*written{}
	}
	w := m.boards[v]
	if w == nil {
		w = &written{known: make([]map[string]engine.Order, len(v.Powers))}
		m.boards[v] = w
	}
	return w
}
