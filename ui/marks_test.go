package ui

import (
	"fmt"

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
