package ui

import (
	"unicode"

	"entente/engine"
)

// typed takes a letter or sign that was typed outside the line for orders. Short words of order entry are understood on
// the map at once (Entry.Key); as soon as what is typed reads otherwise, all of it goes on in the line. It reports
// whether the sign was of use.
func (w *Window) typed(r rune) bool {
	idle := w.entry.Selected() == engine.NoProvince && w.entry.Typed() == ""
	if idle {
		w.letters = nil
	}
	begun := len(w.letters) > 0 || idle && unicode.IsLetter(r) // else the unit was picked with the pointer
	switch {
	case w.whyNotWriting() != "" || unicode.IsSpace(r) || !begun && !unicode.IsLetter(r):
		return false
	case !(idle && unicode.IsUpper(r)) && w.entry.Key(r):
		if begun {
			w.letters = append(w.letters, r)
		}
	case begun:
		w.writeOn(string(r))
	}
	w.present()
	return true
}

// typedSpace takes a space after letters that are no word of order entry: "a bud - ser". It reports whether it did.
func (w *Window) typedSpace() bool {
	switch {
	case w.whyNotWriting() != "" || len(w.letters) == 0:
		return false
	case w.entry.Typed() != "" && !w.entry.Closes():
		w.writeOn("") // the space itself follows into the line
		return true
	}
	w.letters = append(w.letters, ' ')
	return false
}

// writeOn goes on in the line for orders with what was typed on the map and more.
func (w *Window) writeOn(more string) {
	for w.entry.Escape() {
	}
	text := string(w.letters) + more
	w.letters = nil
	w.writeInLine(text)
}
