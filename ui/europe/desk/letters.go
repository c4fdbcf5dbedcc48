package desk

import (
	"unicode"

	"entente/engine"
	"entente/ui/gesture"
)

// Letter takes a letter or sign that was typed outside the line for orders. Short words of order entry are understood on
// the map at once (Entry.Key); as soon as what is typed reads otherwise, all of it goes on in the line. It reports
// whether the sign was of use.
func (d *Draft) Letter(r rune) bool {
	idle := d.desk.Entry.Selected() == engine.NoProvince && d.desk.Entry.Typed() == ""
	if d.gap = false; idle {
		d.Letters = nil
	}
	was := d.gave
	begun := len(d.Letters) > 0 || idle && unicode.IsLetter(r) // else the unit was picked with the pointer
	switch {
	case d.desk.WhyNotWriting() != "" || unicode.IsSpace(r) || !begun && !unicode.IsLetter(r):
		return false
	case !(idle && unicode.IsUpper(r)) && d.desk.Entry.Key(r):
		if p := d.desk.Entry.Selected(); d.gave != was && p != engine.NoProvince { // with the name of the next unit
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

// consume forgets the letters of an order that they have given, so that they are not written as well.
func (d *Draft) consume() {
	n := len(d.Letters)
	d.gave, d.gap, d.Letters = d.gave+1, n > 0 && d.Letters[n-1] != ' ', nil
}

// decideLater takes a letter with which a goal begins for a command when nothing follows it.
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

// TypedSpace takes a space after letters that are no word of order entry: "a bud - ser", and one between two orders of a slip, whose units
// are named: "bud ser tri alb". It reports whether it did.
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

// writeOn goes on in the line for orders with what was typed on the map and more.
func (d *Draft) writeOn(more string) {
	for d.desk.Entry.Escape() {
	}
	text := string(d.Letters) + more
	d.Letters = nil
	d.desk.hooks.Write(text)
}
