// Package layout decides where everything goes on the map before it is painted: units beside each other, arrows around units, supports to the
// arrows they join, and names where there is room. A Scene is what to show. A Plan holds it in pixels of a frame, so that painting and hit testing
// agree.
//
//	l := layout.New(drawing, kit)
//	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
//	pl := l.Plan(frame, s)
//	defer l.Release(pl)
//	i := pl.ShapeAt(vector.Pt(700, 500)) // the order under the pointer
package layout
