package stage

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/desk"
)

// presentReason says next to the pointer why what is there cannot be picked; the card says the same.
func (v *StageView) presentReason(now desk.Now, card desk.CardText) {
	b := v.Board
	at, over := b.Pointer()
	hovered := card.Fault && !now.Played && v.Desk.Draft.Typed == "" && v.Desk.Draft.Report == desk.CardText{}
	if !over || !hovered || v.Desk.Focus.Over.Province == engine.NoProvince || v.Busy() {
		v.Tips.Unreason()
		return
	}
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	v.Tips.Reason(corner.Add(at), b.Size(), corner, card.Hint)
}
