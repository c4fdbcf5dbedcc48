package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/desk"
)

// presentReason says next to the pointer why what is there cannot be picked; the card says the same.
func (v *StageView) presentReason(now desk.Now, card desk.CardText) {
	b := v.board
	at, over := b.Pointer()
	hovered := card.Fault && !now.Played && v.desk.Draft.Typed == "" && v.desk.Draft.Report == desk.CardText{}
	if !over || !hovered || v.desk.Focus.Over.Province == engine.NoProvince || v.busy() {
		v.tips.Unreason()
		return
	}
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	v.tips.Reason(corner.Add(at), b.Size(), corner, card.Hint)
}
