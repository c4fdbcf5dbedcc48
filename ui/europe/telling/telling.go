// Package telling plays back the results of a phase of Europe step by step.
package telling

import (
	"reflect"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/playback"
)

// Telling is the playback of one phase of Europe, beat by beat. It does not change.
type Telling struct {
	playback.Course
	Pos    *engine.Position
	End    *engine.Position // the board after the phase, including dislodged units
	Orders []engine.Order
}

// New makes the playback of a phase with at least one beat; end is the board after it.
func New(pos *engine.Position, orders []engine.Order, res *engine.Resolution, end *engine.Position, pace playback.Pace) *Telling {
	t := &Telling{Pos: pos, End: end, Orders: orders}
	given, final := layout.Shapes(pos, orders, nil), layout.Shapes(pos, orders, res)
	matters := make([]playback.Matter, len(orders))
	for i, o := range orders {
		given[i].Forced = final[i].Forced // by the rules of the table, as the judge decided
		driven := pos.Phase.Kind == engine.Movement && end.Dislodged[final[i].At.Province].Unit.Type != engine.NoUnit
		matters[i] = playback.Matter{Power: o.Power, Aid: IsAid(o), Driven: driven, Given: given[i], Final: final[i]}
	}
	t.Course = playback.NewCourse(matters, final[len(given):], pace, func(c *playback.Course, before, now playback.Told) bool {
		return *t.position(before) != *t.position(now) || !reflect.DeepEqual(c.Shapes(before), c.Shapes(now))
	})
	return t
}

// Of makes the playback of a resolved phase of a game.
func Of(n *game.Node, pace playback.Pace) *Telling {
	end := n.Result.Aftermath(n.Position)
	return New(n.Position, n.Plain(), n.Result, &end, pace)
}

// IsAid reports whether an order supports or convoys another one.
func IsAid(o engine.Order) bool {
	return o.Kind == engine.SupportHold || o.Kind == engine.SupportMove || o.Kind == engine.Convoy
}

// Failed reports whether the order failed or its unit was dislodged.
func Failed(r engine.Result) bool { return r.Failed() }
