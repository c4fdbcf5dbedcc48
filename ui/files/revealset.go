package files

import (
	"fyne.io/fyne/v2"
)

// copyResults puts the list of results on the clipboard.
func (f *Files) copyResults() {
	fyne.CurrentApp().Clipboard().SetContent(f.Desk.ResultText(f.Desk.Game.Node()))
}
