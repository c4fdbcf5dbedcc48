package ui

import (
	"strings"

	"entente/engine"
	"entente/ui/entry"
	"entente/ui/words"
)

// noHighlights in Settings.Plain turns the highlights off for all powers.
const noHighlights = "*"

// highlighted reports whether the map shows what the unit at p may do; with NoProvince, whether it shows anything.
func (d *Desk) highlighted(p engine.Province) bool {
	plain := d.settings.Plain
	if plain == noHighlights {
		return false
	}
	pw := entry.PowerAt(d.game.Node().Position, p)
	return pw == engine.NoPower || d.highlightedPower(pw)
}

// highlightedPower reports whether the map shows what the units of a power may do.
func (d *Desk) highlightedPower(pw engine.Power) bool {
	return d.settings.Plain != noHighlights && !strings.Contains(d.settings.Plain, ","+d.variant().Powers[pw].ID+",")
}

// switchHighlights turns the highlights off or on, for one power or, with NoPower, for all. It is remembered.
func (d *Desk) switchHighlights(pw engine.Power) {
	s := &d.settings
	id := ""
	if pw != engine.NoPower {
		id = "," + d.variant().Powers[pw].ID + ","
	}
	switch {
	case pw == engine.NoPower && s.Plain != "":
		s.Plain = ""
	case pw == engine.NoPower:
		s.Plain = noHighlights
	case s.Plain == noHighlights: // on for this power alone
		s.Plain = ""
		for i := 1; i < len(d.variant().Powers); i++ {
			if engine.Power(i) != pw {
				s.Plain += "," + d.variant().Powers[i].ID + ","
			}
		}
	case strings.Contains(s.Plain, id):
		s.Plain = strings.Replace(s.Plain, id, "", 1)
	default:
		s.Plain += id
	}
	d.keepSettings()
	d.tell()
}

// switchPlayer lets only the listed power be ordered, or all powers again.
func (d *Desk) switchPlayer() {
	if d.entry.Power == engine.NoPower {
		d.playAs(d.focus.Power)
	} else {
		d.playAs(engine.NoPower)
	}
}

// playAs lets only one power be ordered, or all with NoPower: a player's board, or a referee's.
func (d *Desk) playAs(pw engine.Power) {
	for d.entry.Escape() {
	}
	d.entry.Power = pw
	if pw != engine.NoPower {
		d.focus.Power = pw
	}
	d.tell()
}

// playerItems are the choices of who can be ordered.
func (w *Window) playerItems() []menuItem {
	items := []menuItem{{Text: words.Say("panel.all-powers"), Choice: true, Checked: w.desk.entry.Power == engine.NoPower, Do: func() { w.desk.playAs(engine.NoPower) }}}
	for i := 1; i < len(w.desk.variant().Powers); i++ {
		pw := engine.Power(i)
		items = append(items, menuItem{Text: w.desk.Words().Power(pw), Choice: true, Checked: w.desk.entry.Power == pw, Do: func() { w.desk.playAs(pw) }})
	}
	return items
}
