package scene

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/record"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/analysis"
	"entente/ui/europe/desk"
)

// studied adds what the planner has switched on: the user's own marks, the orders of sibling lines, the differences from the pinned phase. It adds
// nothing while orders are secret. The projector's map is made without it.
func (v *Scenes) studied(s paint.State, now desk.Now) paint.State {
	if now.Secret {
		return s
	}
	if a := v.Desk.Study.Pinned(v.Desk.Game); a != nil && a != now.Node && !now.Telling {
		s = differing(s, analysis.Compare(a, now.Node, v.Desk.Game.Rules()), now.Played)
	} else if v.Desk.Study.Beside && !now.Telling {
		s.Shapes = v.beside(s.Shapes, now.Node)
	}
	s.Signs = v.signs(now.Node)
	return s
}

// Corrected returns the map as it would be with a corrected order: the result of each order, and the differences from the phase as it was.
func (v *Scenes) Corrected(was, now *game.Node) layout.Scene {
	rules, after := v.Desk.Game.Rules(), *now
	if after.Result == nil {
		res := engine.Adjudicate(after.Position, after.Plain(), rules)
		after.Result = &res
	}
	return differing(v.results(&after, engine.NoProvince), analysis.Compare(was, now, rules), false).Scene
}

// offered draws the plan on offer, unless orders are secret or the note that it came with has disappeared. Saved pictures leave it out.
func (v *Scenes) offered(s paint.State, now desk.Now) paint.State {
	if o := v.Desk.Study.Offer; !now.Secret && o.Orders != nil && o.At == now.Node.Position && (o.With == "" || o.With == v.Desk.Draft.Report.Text) {
		s.Shapes = withPlan(s.Shapes, now.Node.Position, o.Orders)
	}
	return s
}

// withPlan draws a plan as an offer, in place of its units' orders.
func withPlan(shapes []layout.Shape, pos *engine.Position, plan []engine.Order) []layout.Shape {
	shapes = slices.Clone(shapes)
	list := layout.Shapes(pos, plan, nil)
	for _, one := range list {
		for i := range shapes {
			if shapes[i].At.Province == one.At.Province {
				shapes[i] = layout.Shape{}
			}
		}
	}
	for _, one := range list {
		one.Hover, one.Asked = true, engine.ProvinceSet{}
		shapes = append(shapes, one)
	}
	return shapes
}

// signs returns the user's own marks on a phase, and the one that is being drawn.
func (v *Scenes) signs(n *game.Node) []layout.Sign {
	if v.Desk.Study.NoMarks {
		return nil
	}
	var list []layout.Sign
	for _, m := range n.Marks {
		list = append(list, signOf(m))
	}
	if m := v.Desk.Study.Drawn; m.Kind != record.NoMark {
		begun := signOf(m)
		begun.Begun = true
		list = append(list, begun)
	}
	return list
}

// signOf returns a mark as the map shows it.
func signOf(m game.Mark) layout.Sign {
	kinds := [...]layout.SignKind{record.MarkArrow: layout.ArrowSign, record.MarkCircle: layout.CircleSign, record.MarkTint: layout.TintSign}
	return layout.Sign{Kind: kinds[m.Kind], Color: uint8(m.Color), At: m.At, To: m.To}
}

// beside adds the orders of sibling lines to the shapes of a phase, faintly.
func (v *Scenes) beside(shapes []layout.Shape, n *game.Node) []layout.Shape {
	shapes = slices.Clone(shapes)
	for _, list := range analysis.Lines(v.Desk.Game) {
		for _, one := range layout.Shapes(n.Position, list, nil) {
			one.Aside, one.Forced, one.Asked = true, false, engine.ProvinceSet{}
			shapes = append(shapes, one)
		}
	}
	return shapes
}

// differing shows a difference: stripes on centers with another owner in the other phase, units at their places there, and rings around units that
// are elsewhere here. A resolved phase is shown with its final position and without orders. An open one keeps its orders, and lines show where its
// units would be elsewhere.
func differing(s paint.State, d analysis.Difference, played bool) paint.State {
	if played {
		s.Position, s.Shapes, s.Stuck, s.Selected = d.B, nil, engine.ProvinceSet{}, engine.NoProvince
	}
	s.Foreseen = &layout.Foreseen{Owners: s.Position.Owners}
	for _, p := range d.Owners {
		s.Foreseen.Owners[p] = d.A.Owners[p]
	}
	fresh := func(p engine.Province) {
		if s.Position.Units[p] == d.B.Units[p] {
			s.Fresh.Add(p)
		}
	}
	for _, one := range d.Moved {
		s.Shadows = append(s.Shadows, layout.Shadow{Unit: one.Was, At: one.From, To: engine.Location{Province: one.To, Coast: one.Unit.Coast}})
		fresh(one.To)
	}
	for _, one := range d.Gone {
		s.Shadows = append(s.Shadows, layout.Shadow{Unit: one.Unit, At: one.At})
	}
	for _, one := range d.New {
		fresh(one.At)
	}
	return s
}
