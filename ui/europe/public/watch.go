package public

import (
	"entente/ui/board/paint"
	"entente/ui/lang"
	"entente/ui/playback"
)

// Watch follows what everybody may see from change to change: it is what the second window shows, wherever that is.
type Watch struct {
	View   *View
	At     At
	Told   playback.Told
	Map    paint.State
	Column State
	texts  *lang.Catalog
}

// Look takes in what is public now. Wherever else the referee looks, everything stays as it was but the clock.
func (w *Watch) Look() {
	d := w.View.Desk
	line := Line(d.Game)
	at, here := w.View.Now(line, w.At)
	if !here && at == w.At && w.texts == d.Texts {
		if w.Column.Clock != (Clock{}) {
			w.Column.Clock = w.View.Clock()
		}
		return
	}
	n := line[at.Index]
	w.At, w.Told, w.texts = at, playback.Told{}, d.Texts
	if at.Results {
		w.Told = d.Player.Told(n)
	}
	w.Map, w.Column = w.View.Board(n, w.Told), w.View.State(line, at, w.Told)
}

// Forget lets the next look begin as the first one did.
func (w *Watch) Forget() { *w = Watch{View: w.View} }

// Picture returns all that a second window shows.
func (w *Watch) Picture() Picture {
	d := w.View.Desk
	return Picture{
		Title: d.Title(), Language: d.Texts.Language(), Variant: d.Variant(), Hatched: d.Settings.Hatched, Map: w.Map, Column: w.Column,
	}
}
