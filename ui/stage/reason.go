package stage

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/europe/desk"
	"entente/ui/lang"
)

// TellWhyNot says over the map why nothing happened, until something does.
func (v *Stage) TellWhyNot(why string) {
	corner := v.corner()
	v.Tips.Reason(corner.AddXY(0, v.ground.Size().Height-96), v.ground.Size(), corner, lang.SentenceCase(why))
}

// showReason says next to the pointer why what is there cannot be picked; the card says the same.
func (v *Stage) showReason(now desk.Now) {
	at, over := v.Board.Pointer()
	hovered := now.Card.Fault && !now.Played && v.Desk.Draft.Typed == "" && v.Desk.Draft.Report == desk.Card{}
	if !over || !hovered || now.View.Over.Province == engine.NoProvince || v.Busy() {
		v.Tips.Unreason()
		return
	}
	corner := v.corner()
	v.Tips.Reason(corner.Add(at), v.Board.Size(), corner, now.Card.Hint)
}

// corner is where the map begins in the window.
func (v *Stage) corner() fyne.Position { return v.App.Driver().AbsolutePositionForObject(v.Board) }
