package ui

import (
	"unicode"

	"entente/engine"
)

// letter takes a letter or sign that was typed outside the line for orders. Short words of order entry are understood on
// the map at once (Entry.Key); as soon as what is typed reads otherwise, all of it goes on in the line. It reports
// whether the sign was of use.
func (d *Draft) letter(r rune) bool {
	idle := d.desk.entry.Selected() == engine.NoProvince && d.desk.entry.Typed() == ""
	if idle {
		d.letters = nil
	}
	begun := len(d.letters) > 0 || idle && unicode.IsLetter(r) // else the unit was picked with the pointer
	switch {
	case d.desk.whyNotWriting() != "" || unicode.IsSpace(r) || !begun && !unicode.IsLetter(r):
		return false
	case !(idle && unicode.IsUpper(r)) && d.desk.entry.Key(r):
		if begun {
			d.letters = append(d.letters, r)
		}
	case begun:
		d.writeOn(string(r))
	}
	d.desk.tell()
	return true
}

// typedSpace takes a space after letters that are no word of order entry: "a bud - ser". It reports whether it did.
func (d *Draft) typedSpace() bool {
	switch {
	case d.desk.whyNotWriting() != "" || len(d.letters) == 0:
		return false
	case d.desk.entry.Typed() != "" && !d.desk.entry.Closes():
		d.writeOn("") // the space itself follows into the line
		return true
	}
	d.letters = append(d.letters, ' ')
	return false
}

// writeOn goes on in the line for orders with what was typed on the map and more.
func (d *Draft) writeOn(more string) {
	for d.desk.entry.Escape() {
	}
	text := string(d.letters) + more
	d.letters = nil
	d.desk.hooks.Write(text)
}
