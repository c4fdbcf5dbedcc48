package page

import "entente/ui/lang"

// Language is the language of the window: one value for everything open in it.
type Language struct {
	Texts *lang.Catalog // replaced when the language changes
}

// Say returns the text of a key in the language of the window.
func (l *Language) Say(key string, data ...lang.With) string { return l.Texts.Say(key, data...) }

// SayN is Say for a text that depends on the number n.
func (l *Language) SayN(key string, n int, data lang.With) string { return l.Texts.SayN(key, n, data) }

// FileState says in a few words whether a game is saved. path is its file, "" if it has none; dirty means that there are unsaved changes.
func (l *Language) FileState(path string, dirty bool) string {
	switch {
	case dirty:
		return l.Say("toolbar.unsaved")
	case path == "":
		return l.Say("toolbar.new")
	}
	return l.Say("toolbar.saved")
}
