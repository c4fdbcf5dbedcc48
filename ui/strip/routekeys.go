package strip

import (
	"fyne.io/fyne/v2"
)

// shortcut does what a shortcut stands for; a text field hands on those it has no use for.
func (v *StripView) shortcut(s fyne.Shortcut) {
	if do := v.Shortcuts[s.ShortcutName()]; do != nil {
		do()
	}
}
