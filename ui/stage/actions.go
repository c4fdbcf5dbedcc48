package stage

import (
	"fyne.io/fyne/v2"

	"entente/ui/words"
)

// TellWhyNot says over the map why nothing happened, until something does.
func (v *StageView) TellWhyNot(why string) {
	b := v.Ground
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	v.Tips.Reason(corner.AddXY(0, b.Size().Height-96), b.Size(), corner, words.SentenceCase(why))
}
