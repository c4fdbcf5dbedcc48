package stage

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/desk"
	"entente/ui/words"
)

// TellWhyNot says over the map why nothing happened, until something does.
func (v *Stage) TellWhyNot(why string) {
	corner := v.corner()
	v.Tips.Reason(corner.AddXY(0, v.Ground.Size().Height-96), v.Ground.Size(), corner, words.SentenceCase(why))
}

// showReason says next to the pointer why what is there cannot be picked; the card says the same.
func (v *Stage) showReason(now desk.Now, card desk.Card) {
	at, over := v.Board.Pointer()
	hovered := card.Fault && !now.Played && v.Desk.Draft.Typed == "" && v.Desk.Draft.Report == desk.Card{}
	if !over || !hovered || v.Desk.View.Over.Province == engine.NoProvince || v.Busy() {
		v.Tips.Unreason()
		return
	}
	corner := v.corner()
	v.Tips.Reason(corner.Add(at), v.Board.Size(), corner, card.Hint)
}

// corner is where the map begins in the window.
func (v *Stage) corner() fyne.Position { return v.App.Driver().AbsolutePositionForObject(v.Board) }
