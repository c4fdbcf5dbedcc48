package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/entry"
)

// echo shows on the map what is being typed: the order, or what the unit that was named may do.
func (w *Window) echo(n *game.Node, s *paint.State) {
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
