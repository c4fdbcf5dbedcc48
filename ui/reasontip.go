package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
)

// presentReason says next to the pointer why what is there cannot be picked; the card says the same.
func (w *Window) presentReason(card cardText) {
	b := w.parts.board
	at, over := b.Pointer()
	hovered := card.Fault && !w.desk.played() && w.desk.draft.typed == "" && w.desk.draft.report == cardText{}
	if !over || !hovered || w.desk.focus.Over.Province == engine.NoProvince || len(w.win.Canvas().Overlays().List()) > 0 {
		w.parts.tips.Unreason()
		return
	}
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	w.parts.tips.Reason(corner.Add(at), b.Size(), corner, card.Hint)
}
