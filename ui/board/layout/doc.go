// Package layout says where things go on the map before anything is painted: units beside one another, arrows around
// units, supports to the arrows they join, names where there is room. A Scene says what to show; a Plan says where it is
// in the pixels of a frame, so that painting it and finding what was clicked agree.
//
//	l := layout.New(drawing, kit)
//	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
//	pl := l.Plan(frame, s)
//	defer l.Release(pl)
//	i := pl.ShapeAt(vector.Pt(700, 500)) // the order under the pointer
package layout
