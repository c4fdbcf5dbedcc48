package ui

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/entry"
	"entente/ui/words"
)

// Scenes are what the map shows of a desk: functions of what is there, without the toolkit.
type Scenes struct {
	desk    *desk.Desk
	letters *paint.Kit // of the map
}

// orderState is the board while orders are given.
func (w *Scenes) orderState(n *game.Node) paint.State {
	e := w.desk.Entry
	s := paint.State{Scene: w.scene(n.Position), Draggable: e.Orderable()}
	if n.Position.Phase.Kind == engine.Adjustment {
		s.Draggable = engine.ProvinceSet{}
	}
	s.Selected, s.Targets, s.Supportable, s.ByConvoy = e.Selected(), e.Targets(), e.Supportable(), e.ByConvoy()
	if s.Selected == engine.NoProvince {
		s.Selected = w.desk.Focus.Place
	}
	if !w.desk.Highlighted(s.Selected) {
		s.Targets, s.Supportable, s.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	}
	s.Ghost, s.GhostAt = e.Ghost()
	orders := n.Plain()
	list := append([]engine.Order(nil), orders...)
	for _, o := range e.Offer() {
		for i := range orders {
			if o.Kind != engine.Waive && orders[i].At.Province == o.At.Province {
				list[i] = engine.Order{} // the offer stands in its place
			}
		}
		list = append(list, o)
	}
	s.Shapes = paint.Shapes(n.Position, list, nil)
	for i := range s.Shapes {
		s.Shapes[i].Hover = i >= len(orders)
		s.Shapes[i].Forced = i < len(orders) && n.Orders[i].Forced
	}
	w.echo(n, &s)
	return s
}

// resultState is the board after a phase was resolved: units where they came to stand, and what became of each order.
func (w *Scenes) resultState(n *game.Node) paint.State {
	pos := n.Result.Aftermath(n.Position)
	s := paint.State{Scene: w.scene(&pos), Locked: true}
	s.Selected = w.desk.Focus.Place
	s.Shapes = paint.Shapes(n.Position, n.Plain(), n.Result)
	s.StuckText = w.stuckText()
	s.Stuck = pos.Stuck()
	return s
}

// stuckText is what the map says at a unit that cannot retreat: a sign where its fonts lack the letters of the language.
func (w *Scenes) stuckText() string {
	if text := words.Say("board.no-retreat"); w.letters.Covers(text) {
		return text
	}
	return "×"
}

// scene is what both states have in common.
func (w *Scenes) scene(pos *engine.Position) paint.Scene {
	return paint.Scene{
		Position: pos, Labels: w.desk.Settings.Labels, LabelSize: w.desk.Settings.LabelSize, Language: w.desk.Words().Language(), Letters: w.desk.Settings.Letters,
	}
}

// echo shows on the map what is being typed: the order, or what the unit that was named may do.
func (w *Scenes) echo(n *game.Node, s *paint.State) {
	r := w.desk.Draft.Now
	if w.desk.Draft.Typed == "" {
		return
	}
	if !r.Read() {
		at := w.desk.Draft.Reader().Begun(w.desk.Draft.Typed)
		if at == engine.NoProvince || n.Position.Phase.Kind == engine.Adjustment {
			return
		}
		e := entry.NewEntry(nil)
		e.Set(n.Position, n.Plain())
		e.Push(entry.EntryStep{At: at})
		s.Selected = at
		if w.desk.Highlighted(at) {
			s.Targets, s.Supportable, s.ByConvoy = e.Targets(), e.Supportable(), e.ByConvoy()
		}
		return
	}
	list := n.Plain()
	for i := range list {
		if list[i].At.Province == r.Order.At.Province && list[i].Kind != engine.Waive {
			list[i] = engine.Order{} // the order that is typed stands in its place
		}
	}
	s.Shapes = paint.Shapes(n.Position, append(list, r.Order), nil)
	last := len(list)
	for i := range s.Shapes {
		s.Shapes[i].Hover = i >= last
		s.Shapes[i].Forced = i < last && n.Orders[i].Forced || i == last && !r.Legal()
	}
	s.Selected, s.Targets, s.Supportable, s.ByConvoy = r.Order.At.Province, engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
}

// shownResults is the board of a resolved phase: with all results, or those that have been told.
func (w *Scenes) shownResults(n *game.Node) paint.State {
	s := w.resultState(n)
	if w.desk.Player.Telling() {
		room := s.Scene
		scene := w.desk.Player.Of(n).Scene(w.desk.Player.Told(n))
		s.Position, s.Shapes, s.Room = scene.Position, scene.Shapes, &room
		s.Motion = w.desk.Player.Motion()
	}
	return w.only(s)
}

// only leaves out what belongs to the powers that are not looked at. The other shapes keep their places in the list.
func (w *Scenes) only(s paint.State) paint.State {
	if !w.desk.Focus.Only {
		return s
	}
	s.Shapes = slices.Clone(s.Shapes)
	for i := range s.Shapes {
		if s.Shapes[i].Unit.Power != w.desk.Focus.Power {
			s.Shapes[i] = paint.Shape{}
		}
	}
	return s
}

// pictureScene is what a saved picture shows: nothing of what is being selected or typed.
func (w *Scenes) pictureScene(bare bool) paint.Scene {
	var state paint.State
	n := w.desk.Game.Node()
	if w.desk.Played() {
		state = w.resultState(n)
	} else {
		state = w.orderState(n)
		state.Shapes = paint.Shapes(n.Position, n.Plain(), nil)
		for i := range state.Shapes {
			state.Shapes[i].Forced = n.Orders[i].Forced
		}
	}
	s := state.Scene
	s.Selected, s.Hover, s.Ghost = engine.NoProvince, engine.Location{}, engine.Unit{}
	s.Targets, s.Supportable, s.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	if bare || w.desk.Seats.Secret() {
		s.Shapes, s.Stuck = nil, engine.ProvinceSet{}
	}
	return s
}
