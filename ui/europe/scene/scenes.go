// Package scene turns the state of a session into what the map shows. It does not use the toolkit.
package scene

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
)

// Scenes makes the states of the map from the session.
type Scenes struct {
	Desk    *desk.Desk
	Letters *vector.Kit // the map's fonts

	node  *game.Node     // the last phase passed to given, because most gestures change no order
	lines []layout.Shape // its orders
}

// given returns the shapes of the orders of an open phase. The slice is shared.
func (v *Scenes) given(n *game.Node) []layout.Shape {
	if v.node != n {
		v.node, v.lines = n, layout.Shapes(n.Position, n.Plain(), nil)
	}
	return v.lines
}

// Board returns the current state of the map.
func (v *Scenes) Board(now desk.Now) paint.State {
	if now.Played {
		return v.studied(only(v.resolved(now), now.View), now)
	}
	return v.offered(v.studied(only(v.orders(now), now.View), now), now)
}

// orders returns the map while orders are being given.
func (v *Scenes) orders(now desk.Now) paint.State {
	n, e := now.Node, v.Desk.Entry
	s := paint.State{Scene: v.Scene(n.Position), Draggable: e.Orderable()}
	if n.Position.Phase.Kind == engine.Adjustment {
		s.Draggable = engine.ProvinceSet{}
	}
	s.Selected = now.Picks.Selected
	if s.Selected == engine.NoProvince {
		s.Selected = now.View.Place
	}
	if v.Desk.Highlighted(s.Selected) && (!now.Over || now.Picks.Selected != engine.NoProvince) {
		s.Targets, s.Supportable, s.ByConvoy = now.Picks.Targets, now.Picks.Supportable, now.Picks.ByConvoy
	}
	s.Ghost, s.GhostAt = e.Ghost()
	orders, list := now.Orders, now.Orders
	s.Shapes, s.Orders = slices.Clone(v.given(n)), v.Orders(n)
	if offer := e.Offer(); len(offer) > 0 {
		list = slices.Clone(orders)
		for _, o := range offer {
			for i := range orders {
				if o.Kind != engine.Waive && orders[i].At.Province == o.At.Province {
					list[i] = engine.Order{} // the offer replaces it
				}
			}
			list = append(list, o)
		}
		s.Shapes = layout.Shapes(n.Position, list, nil)
	}
	aimed, lit := e.Aimed()
	for i := range s.Shapes {
		s.Shapes[i].Hover = i >= len(orders)
		s.Shapes[i].Forced = i < len(orders) && v.Desk.WhyVoid(n, orders[i]).Void()
		s.Shapes[i].Lit = i < len(orders) && lit && orders[i] == aimed
	}
	v.echo(now, &s)
	v.foresee(now.Foresight, &s, list, len(orders))
	if t := desk.Threats(v.Desk); t != nil {
		s.Threats = threats(t)
	}
	bend(s.Shapes[:len(orders)], e.Ways())
	return s
}

// Orders returns the lines that the pointer finds: those of all orders that are given and shown, in their order. It returns none for a resolved
// phase.
func (v *Scenes) Orders(n *game.Node) []layout.Shape {
	if v.Desk.Played() {
		return nil
	}
	shapes := slices.Clone(v.given(n))
	bend(shapes, v.Desk.Entry.Ways())
	hide(shapes, v.Desk.View)
	return shapes
}

// bend leads the arrows of armies without enough convoying fleets through the fleets that the checklist counts as asked for a convoy, and shows the
// request at each.
func bend(shapes []layout.Shape, ways map[engine.Province][]engine.Province) {
	for i := range shapes {
		s := &shapes[i]
		way := ways[s.At.Province]
		if s.Kind != layout.MoveShape || len(way) == 0 || s.Asked.Empty() && len(s.Via) > 0 {
			continue
		}
		s.Via, s.Asked = way, engine.SetOf(way...)
		for j := range shapes {
			if c := &shapes[j]; c.Kind == layout.ConvoyShape && c.From.Province == s.At.Province && c.To.Province == s.To.Province {
				s.Asked.Remove(c.At.Province)
			}
		}
	}
}

// results returns the map after a phase was resolved: the units at their new places, and the result of each order.
func (v *Scenes) results(n *game.Node, place engine.Province) paint.State {
	pos := n.Result.Aftermath(n.Position)
	s := paint.State{Scene: v.Scene(&pos), Locked: true}
	s.Selected = place
	s.Shapes = layout.Shapes(n.Position, n.Plain(), n.Result)
	s.StuckText = v.StuckText()
	s.Stuck = pos.Stuck()
	return s
}

// resolved returns the map of a resolved phase, with all results or, during playback, those shown so far.
func (v *Scenes) resolved(now desk.Now) paint.State {
	s := v.results(now.Node, now.View.Place)
	if now.Telling {
		room := s.Scene
		scene := v.Desk.Player.Of(now.Node).Scene(now.Told)
		s.Position, s.Shapes, s.Room = scene.Position, scene.Shapes, &room
		s.Motion = v.Desk.Player.Motion()
	}
	return s
}

// only leaves out the shapes of powers that are not shown. The indices of the other shapes do not change.
func only(s paint.State, view desk.View) paint.State {
	if !view.Only {
		return s
	}
	s.Shapes = slices.Clone(s.Shapes)
	hide(s.Shapes, view)
	return s
}

// hide clears the shapes of powers that are not shown.
func hide(shapes []layout.Shape, view desk.View) {
	for i := range shapes {
		if view.Only && shapes[i].Unit.Power != view.Power {
			shapes[i] = layout.Shape{}
		}
	}
}

// StuckText returns the map's text for a unit that cannot retreat, or a sign if the map's fonts lack the letters of the language.
func (v *Scenes) StuckText() string {
	if text := v.Desk.Texts.Say("board.no-retreat"); v.Letters.Covers(text) {
		return text
	}
	return "×"
}

// Scene returns what all states of the map have in common.
func (v *Scenes) Scene(pos *engine.Position) layout.Scene {
	return layout.Scene{
		Position: pos, Labels: v.Desk.Settings.Labels, LabelSize: v.Desk.Settings.LabelSize, Language: v.Desk.Words().Language(), Letters: v.Desk.Settings.Letters,
	}
}

// echo shows the order being typed on the map, and the moves that are possible for its unit.
func (v *Scenes) echo(now desk.Now, s *paint.State) {
	n, draft := now.Node, v.Desk.Draft
	if offered := v.Desk.Entry.Sentence(); draft.Typed == "" || offered.Offer || offered.Drop {
		return
	}
	at := draft.Reading.Order.At.Province
	if !draft.Reading.Read() {
		if at = draft.Begun(); n.Position.Phase.Kind == engine.Adjustment {
			at = engine.NoProvince
		}
	}
	given := now.Orders
	list, last := slices.Clone(given), len(given)
	var forced []bool // by typed order
	for _, r := range draft.Orders {
		if !r.Read() {
			continue
		}
		for i := range list {
			if list[i].At.Province == r.Order.At.Province && list[i].Kind != engine.Waive {
				list[i] = engine.Order{} // the typed order replaces it
			}
		}
		list, forced = append(list, r.Order), append(forced, !r.Legal())
	}
	if at == engine.NoProvince && len(forced) == 0 {
		return
	}
	if len(forced) > 0 {
		s.Shapes = layout.Shapes(n.Position, list, nil)
		for i := range s.Shapes {
			s.Shapes[i].Hover = i >= last
			s.Shapes[i].Forced = i < last && v.Desk.WhyVoid(n, given[i]).Void() || i >= last && forced[i-last]
		}
		s.Targets, s.Supportable, s.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	}
	if s.Selected = at; !draft.Reading.Read() && v.Desk.Highlighted(at) {
		e := entry.New(nil)
		e.Set(n.Position, given)
		e.Push(entry.EntryStep{At: at})
		s.Targets, s.Supportable, s.ByConvoy = e.Targets(), e.Supportable(), e.ByConvoy()
	}
}

// Picture returns the scene of a saved picture, without selections and unfinished input.
func (v *Scenes) Picture(bare bool) layout.Scene {
	var state paint.State
	now := v.Desk.Now()
	if n := now.Node; now.Played {
		state = v.results(n, engine.NoProvince)
	} else {
		state = v.orders(now)
		state.Shapes = slices.Clone(v.given(n))
		for i, o := range now.Orders {
			state.Shapes[i].Forced = v.Desk.WhyVoid(n, o).Void()
		}
		bend(state.Shapes, v.Desk.Entry.Ways())
	}
	s := v.studied(state, now).Scene
	s.Selected, s.Hover, s.Ghost = engine.NoProvince, engine.Location{}, engine.Unit{}
	s.Targets, s.Supportable, s.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	if bare || now.Secret {
		s.Shapes, s.Stuck, s.Signs, s.Shadows, s.Fresh = nil, engine.ProvinceSet{}, nil, nil, engine.ProvinceSet{}
	}
	return s
}
