// Package scene is what the map shows of a desk, without the toolkit.
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

// Scenes turn what is on a desk into what the map shows.
type Scenes struct {
	Desk    *desk.Desk
	Letters *vector.Kit // of the map

	node  *game.Node     // that given was asked about last: most gestures change no order
	lines []layout.Shape // its orders
}

// given returns the lines of the orders of an open phase. The slice is shared.
func (v *Scenes) given(n *game.Node) []layout.Shape {
	if v.node != n {
		v.node, v.lines = n, layout.Shapes(n.Position, n.Plain(), nil)
	}
	return v.lines
}

// Board is the map as everything is now.
func (v *Scenes) Board(now desk.Now) paint.State {
	if now.Played {
		return v.studied(only(v.told(now), now.View), now)
	}
	return v.offered(v.studied(only(v.orders(now), now.View), now), now)
}

// orders is the board while orders are given.
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
					list[i] = engine.Order{} // the offer stands in its place
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

// Orders are the lines that the pointer finds: those of all orders that are given and shown, in their sequence; none in a
// phase that is played.
func (v *Scenes) Orders(n *game.Node) []layout.Shape {
	if v.Desk.Played() {
		return nil
	}
	shapes := slices.Clone(v.given(n))
	bend(shapes, v.Desk.Entry.Ways())
	hide(shapes, v.Desk.View)
	return shapes
}

// bend leads the arrows of armies that lack fleets over those that the checklist counts as asked for a convoy, and shows
// the request at each.
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

// results is the board after a phase was resolved: units where they came to stand, and what became of each order.
func (v *Scenes) results(n *game.Node, place engine.Province) paint.State {
	pos := n.Result.Aftermath(n.Position)
	s := paint.State{Scene: v.Scene(&pos), Locked: true}
	s.Selected = place
	s.Shapes = layout.Shapes(n.Position, n.Plain(), n.Result)
	s.StuckText = v.StuckText()
	s.Stuck = pos.Stuck()
	return s
}

// told is the board of a resolved phase: with all results, or those that have been told.
func (v *Scenes) told(now desk.Now) paint.State {
	s := v.results(now.Node, now.View.Place)
	if now.Telling {
		room := s.Scene
		scene := v.Desk.Player.Of(now.Node).Scene(now.Told)
		s.Position, s.Shapes, s.Room = scene.Position, scene.Shapes, &room
		s.Motion = v.Desk.Player.Motion()
	}
	return s
}

// only leaves out what belongs to the powers that are not looked at. The other shapes keep their places in the list.
func only(s paint.State, view desk.View) paint.State {
	if !view.Only {
		return s
	}
	s.Shapes = slices.Clone(s.Shapes)
	hide(s.Shapes, view)
	return s
}

// hide takes away the shapes of powers that are not looked at.
func hide(shapes []layout.Shape, view desk.View) {
	for i := range shapes {
		if view.Only && shapes[i].Unit.Power != view.Power {
			shapes[i] = layout.Shape{}
		}
	}
}

// StuckText is what the map says at a unit that cannot retreat: a sign where its fonts lack the letters of the language.
func (v *Scenes) StuckText() string {
	if text := v.Desk.Texts.Say("board.no-retreat"); v.Letters.Covers(text) {
		return text
	}
	return "×"
}

// Scene is what both states have in common.
func (v *Scenes) Scene(pos *engine.Position) layout.Scene {
	return layout.Scene{
		Position: pos, Labels: v.Desk.Settings.Labels, LabelSize: v.Desk.Settings.LabelSize, Language: v.Desk.Words().Language(), Letters: v.Desk.Settings.Letters,
	}
}

// echo shows on the map what is being typed: the orders, and what the unit that was named last may do.
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
	var forced []bool // of those that are typed
	for _, r := range draft.Orders {
		if !r.Read() {
			continue
		}
		for i := range list {
			if list[i].At.Province == r.Order.At.Province && list[i].Kind != engine.Waive {
				list[i] = engine.Order{} // the order that is typed stands in its place
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

// Picture is what a saved picture shows: nothing of what is being selected or typed.
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
