package external

import (
	"context"
	"fmt"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
)

// Kingdoms returns the question for the orders of a side in a phase of Three Kingdoms. pos must hold no more than that side may see.
func Kingdoms(pos *kingdoms.Position, r kingdoms.Rules, side kingdoms.FactionSet) Question {
	q := lines.Of(0, pos, r, nil, func(kingdoms.General) (works, drawn bool) { return false, false })
	for f := range side.All() {
		q.For = append(q.For, pos.Board.FactionID(f))
	}
	return func(id int, seconds float64) any {
		q.ID, q.Seconds = id, seconds
		return q
	}
}

// Kingdoms asks a bot for the orders of a side in a phase of Three Kingdoms. pos must hold no more than that side may see. Orders that cannot
// be read, are not legal or are not for the side are left out; the error is a *Fault that names them, or that of ctx.
func (b *Bots) Kingdoms(ctx context.Context, name string, pos *kingdoms.Position, r kingdoms.Rules, side kingdoms.FactionSet) ([]kingdoms.Order, error) {
	return ask(ctx, b, name, Kingdoms(pos, r, side), func(text string) (kingdoms.Order, error) {
		o, err := pos.Board.ParseOrder(pos.Roster, kingdoms.NoFaction, text)
		if err != nil {
			return o, err
		}
		if !side.Has(o.Faction) {
			return o, errNotTheirs
		}
		if reason := pos.Check(o); reason != kingdoms.Succeeded {
			return o, fmt.Errorf("not legal: %v", reason)
		}
		return o, nil
	})
}
