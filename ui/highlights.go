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
func (w *Window) highlighted(p engine.Province) bool {
	plain := w.settings.Plain
	if plain == noHighlights {
		return false
	}
	pw := entry.PowerAt(w.game.Node().Position, p)
	return pw == engine.NoPower || w.highlightedPower(pw)
}

// highlightedPower reports whether the map shows what the units of a power may do.
func (w *Window) highlightedPower(pw engine.Power) bool {
	return w.settings.Plain != noHighlights && !strings.Contains(w.settings.Plain, ","+w.variant().Powers[pw].ID+",")
}

// switchHighlights turns the highlights off or on, for one power or, with NoPower, for all. It is remembered.
func (w *Window) switchHighlights(pw engine.Power) {
	s := &w.settings
	id := ""
	if pw != engine.NoPower {
		id = "," + w.variant().Powers[pw].ID + ","
	}
	switch {
	case pw == engine.NoPower && s.Plain != "":
		s.Plain = ""
	case pw == engine.NoPower:
		s.Plain = noHighlights
	case s.Plain == noHighlights: // on for this power alone
		s.Plain = ""
		for i := 1; i < len(w.variant().Powers); i++ {
			if engine.Power(i) != pw {
				s.Plain += "," + w.variant().Powers[i].ID + ","
			}
		}
	case strings.Contains(s.Plain, id):
		s.Plain = strings.Replace(s.Plain, id, "", 1)
	default:
		s.Plain += id
	}
	w.keepSettings()
	w.present()
}

// switchPlayer lets only the listed power be ordered, or all powers again.
func (w *Window) switchPlayer() {
	if w.entry.Power == engine.NoPower {
		w.playAs(w.focus.Power)
	} else {
		w.playAs(engine.NoPower)
	}
}

// playAs lets only one power be ordered, or all with NoPower: a player's board, or a referee's.
func (w *Window) playAs(pw engine.Power) {
	for w.entry.Escape() {
	}
	w.entry.Power = pw
	if pw != engine.NoPower {
		w.focus.Power = pw
	}
	w.present()
}

// playerItems are the choices of who can be ordered.
func (w *Window) playerItems() []menuItem {
	items := []menuItem{{Text: words.Say("panel.all-powers"), Choice: true, Checked: w.entry.Power == engine.NoPower, Do: func() { w.playAs(engine.NoPower) }}}
	for i := 1; i < len(w.variant().Powers); i++ {
		pw := engine.Power(i)
		items = append(items, menuItem{Text: w.words.Power(pw), Choice: true, Checked: w.entry.Power == pw, Do: func() { w.playAs(pw) }})
	}
	return items
}
