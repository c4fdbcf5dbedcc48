package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/words"
)

// present shows the game and the order entry: everything in the window follows from them here, and nowhere else.
func (w *Window) present(now desk.Now) {
	if w.root == nil {
		return
	}
	w.touch()
	n := now.Node
	if w.desk.Played() {
		w.board.Set(w.shownResults(n))
		w.panel.set(w.resultPanel(n))
		w.showLastTold()
		w.card.set(w.desk.PlaceName(n))
		w.presentReason(desk.CardText{})
		w.explain.set(w.desk.Explanation(n))
	} else {
		w.board.Set(w.only(w.orderState(n)))
		w.panel.set(w.orderPanel(n))
		card := w.desk.Sentence(n)
		w.card.set(card)
		w.presentReason(card)
		w.explain.set(desk.Explanation{})
	}
	w.legend.set(w.desk.Settings.Legend, w.desk.Focus.Power)
	w.stageBox.Refresh()
	w.presentStrip()
	w.presentToolbar()
	w.presentProjector()
	w.showClock()
	w.note()
}

// orderState is the board while orders are given.
func (w *Window) orderState(n *game.Node) paint.State {
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
func (w *Window) resultState(n *game.Node) paint.State {
	pos := n.Result.Aftermath(n.Position)
	s := paint.State{Scene: w.scene(&pos), Locked: true}
	s.Selected = w.desk.Focus.Place
	s.Shapes = paint.Shapes(n.Position, n.Plain(), n.Result)
	s.StuckText = w.stuckText()
	s.Stuck = pos.Stuck()
	return s
}

// stuckText is what the map says at a unit that cannot retreat: a sign where its fonts lack the letters of the language.
func (w *Window) stuckText() string {
	if text := words.Say("board.no-retreat"); w.kit.Covers(text) {
		return text
	}
	return "×"
}

// scene is what both states have in common.
func (w *Window) scene(pos *engine.Position) paint.Scene {
	return paint.Scene{
		Position: pos, Labels: w.desk.Settings.Labels, LabelSize: w.desk.Settings.LabelSize, Language: w.desk.Words().Language(), Letters: w.desk.Settings.Letters,
	}
}
