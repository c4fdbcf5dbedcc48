package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/engine"
)

// stroke draws with the right button of the mouse, from a place to others, with keys held.
func (r *robot) stroke(keys fyne.KeyModifier, at ...fyne.Position) *robot {
	r.t.Helper()
	c, b := r.w.Win.Canvas(), r.w.stage.Board
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	test.MoveMouse(c, at[0])
	e := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary, Modifier: keys}
	e.AbsolutePosition, e.Position = at[0], at[0].Subtract(corner)
	b.MouseDown(e)
	for _, to := range at[1:] { // with this button the toolkit reports no drags
		moved := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary}
		moved.AbsolutePosition, moved.Position = to, to.Subtract(corner)
		b.MouseMoved(moved)
	}
	b.MouseUp(e)
	b.TappedSecondary(&fyne.PointEvent{AbsolutePosition: at[len(at)-1], Position: at[len(at)-1].Subtract(corner)})
	r.w.Note()
	return r
}

// Arrow draws an arrow, Circle a circle, Tint a stroke within a province.
func (r *robot) Arrow(keys fyne.KeyModifier, from, to string) *robot {
	r.t.Helper()
	return r.stroke(keys, r.place(from), r.place(to))
}

func (r *robot) Circle(keys fyne.KeyModifier, at string) *robot {
	r.t.Helper()
	return r.stroke(keys, r.place(at))
}

func (r *robot) Tint(keys fyne.KeyModifier, at string) *robot {
	r.t.Helper()
	return r.stroke(keys, r.place(at), r.place(at).AddXY(7, 0), r.place(at).AddXY(1, 1))
}

// marks are the marks of the phase that is looked at, as text.
func (r *robot) marks() []string {
	m := r.w.Desk.Variant().Map
	var list []string
	for _, one := range r.w.Desk.Game.Node().Marks {
		text := fmt.Sprintf("%s %s %s", one.Color, one.Kind, m.Info(one.At).ID)
		if one.To != engine.NoProvince {
			text += "-" + m.Info(one.To).ID
		}
		list = append(list, text)
	}
	return list
}

// WantMarks fails unless these are the marks.
func (r *robot) WantMarks(want ...string) *robot {
	r.t.Helper()
	if got := r.marks(); !slices.Equal(got, want) {
		r.t.Errorf("marks %q, want %q", got, want)
	}
	return r
}
