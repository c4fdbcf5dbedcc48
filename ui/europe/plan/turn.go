package plan

import (
	"bytes"
	"encoding/json"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/post"
	"entente/ui/document"
	"entente/ui/post/office"
)

// FromTurn returns a game for planning a turn that a player got by mail. It is at the phase of the turn. It starts with the previous phase if the
// turn has one that leads to this phase. find returns the board with an id.
func FromTurn(t *post.Turn, find func(id string) (*engine.Variant, error)) (document.Game, error) {
	g, err := planned(t.Line, find)
	if err != nil {
		return nil, err
	}
	if len(t.Last) > 0 && string(t.Last) != "null" {
		if before, err := planned(t.Last, find); err == nil && leads(before, t.Last, t.Line) {
			g = before
		}
	}
	return file.New(g), nil
}

// planned returns a game for planning that starts with a phase in judge's format.
func planned(line json.RawMessage, find func(id string) (*engine.Variant, error)) (*game.Game, error) {
	pos, err := foreign.ReadPosition(line, "", find)
	if err != nil {
		return nil, err
	}
	setup := pos.Setup
	if setup == nil {
		setup = &pos.Variant.Setups[0]
	}
	read := struct{ Rules engine.Rules }{engine.Rulebook()}
	if err := json.Unmarshal(line, &read); err != nil {
		return nil, err
	}
	set := Planning(setup)
	set.Rules = read.Rules
	return game.StartFrom(set, pos)
}

// leads plays the orders of a phase in a game that starts with it, and reports whether the game is then at the next phase.
func leads(g *game.Game, line, next json.RawMessage) bool {
	var read struct{ Orders []string }
	if json.Unmarshal(line, &read) != nil {
		return false
	}
	pos := g.Node().Position
	var orders []engine.Order
	for _, text := range read.Orders {
		if o, _, err := pos.ParseOrder(engine.NoPower, text); err == nil {
			orders = append(orders, o)
		}
	}
	g.SetOrders(orders)
	g.Adjudicate()
	g.Forward()
	return bytes.Equal(office.Line(external.Europe(g.Node().Position, g.Rules(), 0)(0, 0), nil), next)
}
