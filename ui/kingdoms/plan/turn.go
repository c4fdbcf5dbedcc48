package plan

import (
	"encoding/json"
	"fmt"
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/lines"
	"entente/engine/post"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
)

// FromTurn returns a game for planning a mailed turn. It starts with the phase of the turn as its player sees it. private is the line for
// the seat only, or "" if none.
func FromTurn(b *kingdoms.Board, t *post.Turn, private string) (document.Game, error) {
	line := t.Line
	if private != "" {
		line = json.RawMessage(private)
	}
	in, err := lines.Read(b, line)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(b.Setups, func(s kingdoms.Setup) bool { return s.Players == len(t.Seats) })
	if i < 0 {
		return nil, fmt.Errorf("there is no set-up for %d players", len(t.Seats))
	}
	g, err := game.From(b, b.Setups[i], in.Rules, in.Pos)
	if err != nil {
		return nil, err
	}
	return desk.NewFile(g), nil
}
