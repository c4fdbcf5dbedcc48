// Package telling plays back the results of a phase of Three Kingdoms step by step, using package playback. False orders are
// shown in the stage of the supports, which they may have cut, and are invisible before.
//
//	p := telling.NewPlayer()
//	p.Arm()
//	p.Follow(step, true)
//	scene := p.Of(step).Scene(chart, p.Told(step))
package telling

import (
	"reflect"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/layout"
	"entente/ui/kingdoms/scene"
	"entente/ui/playback"
)

// Player plays back phases of Three Kingdoms.
type Player = playback.Player[*game.Node, *Telling]

// NewPlayer returns a player that is not playing back anything.
func NewPlayer() *Player { return &Player{Make: New} }

// Telling is the playback of a phase. It is immutable.
type Telling struct {
	playback.Course
	step   *game.Node
	end    kingdoms.Position    // the position on the map after the phase
	feints map[int]layout.Shape // by index of Matters: false orders, starting where the general was before the moves
}

// New returns the playback of a resolved phase.
func New(s *game.Node, pace playback.Pace) *Telling {
	t := &Telling{step: s, end: scene.Aftermath(s.Pos, s.Outcome), feints: map[int]layout.Shape{}}
	var c scene.Chart
	given, final := c.Scene(s.Pos, s.Orders, nil).Shapes, c.Scene(s.Pos, s.Orders, s.Outcome).Shapes
	matters := make([]playback.Matter, len(s.Orders))
	for i, o := range s.Orders {
		r, _ := scene.Result(o, s.Outcome)
		if o.Kind == kingdoms.FalseOrder {
			t.feints[i], given[i] = given[i], layout.Shape{}
		}
		driven := s.Pos.Phase.Kind == engine.Movement && r.Dislodged
		matters[i] = playback.Matter{Power: engine.Power(o.Faction), Aid: IsAid(o), Driven: driven, Given: given[i], Final: final[i]}
	}
	t.Course = playback.NewCourse(matters, nil, pace, func(course *playback.Course, before, now playback.Told) bool {
		return !reflect.DeepEqual(t.board(c, before), t.board(c, now)) || !reflect.DeepEqual(course.Shapes(before), course.Shapes(now))
	})
	return t
}

// IsAid reports whether the result of an order is shown with the supports.
func IsAid(o kingdoms.Order) bool {
	return o.Kind == kingdoms.SupportHold || o.Kind == kingdoms.SupportMove || o.Kind == kingdoms.FalseOrder
}

// Scene returns the map with the part of the phase that is shown.
func (t *Telling) Scene(c scene.Chart, now playback.Told) layout.Scene {
	s := t.board(c, now)
	s.Shapes = t.Shapes(now)
	for i, feint := range t.feints {
		if now.Supports && !now.Moved {
			feint.Broken = s.Shapes[i].Broken
			s.Shapes[i] = feint
		}
	}
	return s
}

// Holdings returns the position whose assets are shown: that after the phase once its centers are shown and no bids are being opened,
// otherwise that before the phase.
func Holdings(n *game.Node, told playback.Told, opening bool) *kingdoms.Position {
	if n.Outcome != nil && told.Centers && !opening {
		return &n.Outcome.Next
	}
	return n.Pos
}

// board returns the map without orders.
func (t *Telling) board(c scene.Chart, now playback.Told) layout.Scene {
	pos := *t.step.Pos
	switch {
	case now.Moved:
		pos = t.end
		if !now.Centers {
			pos.Owners = t.step.Pos.Owners
		}
	case now.Driven && pos.Phase.Kind == engine.Movement:
		for a := range t.end.Driven().All() {
			pos.Dislodged[a], pos.Units[a] = t.end.Dislodged[a], kingdoms.Unit{}
		}
	}
	return c.Scene(&pos, nil, nil)
}
