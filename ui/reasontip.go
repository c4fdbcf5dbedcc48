package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/desk"
)

// presentReason says next to the pointer why what is there cannot be picked; the card says the same.
func (w *Window) presentReason(card desk.CardText) {
	b := w.board
	at, over := b.Pointer()
	hovered := card.Fault && !w.desk.Played() && w.desk.Draft.Typed == "" && w.desk.Draft.Report == desk.CardText{}
	if !over || !hovered || w.desk.Focus.Over.Province == engine.NoProvince || w.busy() {
		w.tips.Unreason()
		return
	}
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	w.tips.Reason(corner.Add(at), b.Size(), corner, card.Hint)
}
