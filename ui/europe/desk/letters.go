package desk

import (
	"unicode"

	"entente/engine"
	"entente/ui/gesture"
)

// Letter handles a letter or sign typed outside the line for orders. The map understands the short words of order entry at once (Entry.Key). As soon
// as the text reads otherwise, all of it moves to the line. Letter reports whether it used the sign.
func (d *Draft) Letter(r rune) bool {
	idle := d.desk.Entry.Selected() == engine.NoProvince && d.desk.Entry.Typed() == ""
	if d.gap = false; idle {
		d.Letters = nil
	}
	was := d.gave
	begun := len(d.Letters) > 0 || idle && unicode.IsLetter(r) // otherwise the unit was picked with the pointer
	switch {
	case d.desk.WhyNotWriting() != "" || unicode.IsSpace(r) || !begun && !unicode.IsLetter(r):
		return false
	case !(idle && unicode.IsUpper(r)) && d.desk.Entry.Key(r):
		if p := d.desk.Entry.Selected(); d.gave != was && p != engine.NoProvince { // together with the name of the next unit
			d.Letters, d.gap = []rune(d.desk.Variant().Map.Info(p).ID), false
		} else if begun && d.gave == was {
			d.Letters = append(d.Letters, r)
		}
	case begun:
		d.writeOn(string(r))
	}
	d.decideLater()
	d.desk.Tell()
	return true
}

// consume drops the letters of an order already given, so that they are not written as well.
func (d *Draft) consume() {
	n := len(d.Letters)
	d.gave, d.gap, d.Letters = d.gave+1, n > 0 && d.Letters[n-1] != ' ', nil
}

// decideLater waits before it takes a letter that begins a destination for a command.
func (d *Draft) decideLater() {
	if d.pause != nil {
		d.pause()
		d.pause = nil
	}
	if d.desk.Entry.Undecided() {
		d.pause = d.desk.Clock.Wake(gesture.LetterPause, func() {
			d.pause = nil
			d.desk.Act(func() { d.desk.Entry.Decide(); d.desk.Tell() })
		})
	}
}

// TypedSpace handles a space after letters that are no word of order entry, as in "a bud - ser", and between two orders of a slip whose units are
// named, as in "bud ser tri alb". It reports whether it used the space.
func (d *Draft) TypedSpace() bool {
	gap := d.gap && d.desk.Entry.Selected() == engine.NoProvince
	d.gap = false
	switch {
	case gap:
		return true
	case d.desk.WhyNotWriting() != "" || len(d.Letters) == 0:
		return false
	case d.desk.Entry.Typed() != "" && !d.desk.Entry.Closes():
		d.writeOn("") // the space itself follows into the line
		return true
	}
	d.Letters = append(d.Letters, ' ')
	return false
}

// writeOn moves the text typed on the map to the line for orders and appends more.
func (d *Draft) writeOn(more string) {
	for d.desk.Entry.Escape() {
	}
	text := string(d.Letters) + more
	d.Letters = nil
	d.desk.hooks.Write(text)
}
