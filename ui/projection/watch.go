package projection

import (
	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/lang"
	"entente/ui/look"
)

// At says which phase of a game everybody may see: a value, compared with ==.
type At struct {
	Game    any  // a pointer: games are told apart by it
	Index   int  // of the phase on the line that is played
	Results bool // what became of its orders is seen, as far as it was told
}

// Table is where the referee of a game is.
type Table struct {
	Game    any  // a pointer
	Last    int  // index of the phase that is played
	Looked  int  // index of the phase that the referee looks at, -1 for one of another line
	Played  bool // the orders of that phase were carried out
	Telling bool // its results are being told
}

// Public returns what is public now, when before was until now, and whether the referee is there. The public sees the
// phase that is played; or what became of the one before it, once that was resolved and until the referee goes on, and
// when it is told again. Wherever else the referee looks, it stays where it was.
func (t Table) Public(before At) (now At, here bool) {
	playing, resolved := At{t.Game, t.Last, false}, At{t.Game, t.Last - 1, true}
	switch {
	case t.Looked == t.Last:
		return playing, true
	case t.Looked >= 0 && t.Looked == t.Last-1 && t.Played && (before != playing || t.Telling):
		return resolved, true
	case before == resolved && t.Last > 0:
		return resolved, false
	}
	return playing, false
}

// Watch follows what everybody may see from change to change. The zero Watch has seen nothing.
type Watch struct {
	At     At
	Map    paint.State
	Column Column
	Sent   int // the phase that is to be looked back at, counted from 1; 0: none
	Past   int // the phase that is looked back at: Sent, if that was played; else 0
	texts  *lang.Catalog
}

// Seen returns how many phases come before what is seen; At.Index is how many can be looked back at.
func (w *Watch) Seen() int {
	if w.Past > 0 {
		return w.Past - 1
	}
	return w.At.Index
}

// Follow takes in what is public now: see makes it, and is called only while the referee is there, or if something else is public. Else
// everything stays as it was but the clock, and that only where one was seen. While an earlier phase is looked back at that is seen, with
// its results as far as they were told.
func (w *Watch) Follow(t Table, texts *lang.Catalog, clock look.Clock, see func(At) (paint.State, Column)) {
	at, here := t.Public(w.At)
	was := w.Past
	same := w.At.Game == t.Game
	if w.Past = 0; same && w.Sent <= at.Index { // what is being told is not looked back at
		w.Past = w.Sent
	}
	if w.Past > 0 {
		w.At, w.texts = at, texts
		w.Map, w.Column = see(At{t.Game, w.Past - 1, true})
		w.Column.Past, w.Column.Step = true, texts.Say("projector.past")
		return
	}
	if was == 0 && !here && at == w.At && w.texts == texts {
		if w.Column.Clock != (look.Clock{}) {
			w.Column.Clock = clock
		}
		return
	}
	w.At, w.texts = at, texts
	w.Map, w.Column = see(at)
}

// InKey returns the key of the text that says how many have handed in their orders in a phase of a kind.
func InKey(k engine.PhaseKind) string {
	return map[engine.PhaseKind]string{
		engine.Movement: "projector.in.movement", engine.Retreats: "projector.in.retreats", engine.Adjustment: "projector.in.adjustment",
	}[k]
}
