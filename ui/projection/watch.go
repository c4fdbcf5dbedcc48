package projection

import (
	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/lang"
	"entente/ui/look"
)

// At says which phase of a game is public. It can be compared with ==.
type At struct {
	Game    any  // pointer that identifies the game
	Index   int  // of the phase, on the main line
	Results bool // the results shown so far are public
}

// Table is the referee's position in a game.
type Table struct {
	Game    any  // pointer that identifies the game
	Last    int  // index of the current phase
	Looked  int  // index of the phase that the referee looks at; -1 on another line
	Played  bool // that phase is resolved
	Telling bool // its results are being played back
}

// Public returns what is public now, given what was public before, and whether the referee is looking at it. The public sees the current
// phase. After a phase is resolved, it sees that phase's results until the referee moves on, and again whenever they are played back. If
// the referee looks anywhere else, the public view does not change.
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

// Watch tracks what is public from change to change. The zero Watch has seen nothing.
type Watch struct {
	At     At
	Map    paint.State
	Column Column
	Sent   int // past phase to show, counted from 1; 0 if none
	Past   int // past phase shown: Sent if that phase is resolved, otherwise 0
	texts  *lang.Catalog
}

// Seen returns the number of phases before the one shown. At.Index is the number of past phases that can be shown.
func (w *Watch) Seen() int {
	if w.Past > 0 {
		return w.Past - 1
	}
	return w.At.Index
}

// Follow updates the watch. It calls see to build the public view if the referee looks at it or if something else has become public.
// Otherwise only the clock is updated, if the view has one. While a past phase is shown, Follow builds that one, with its results as far as
// they are shown.
func (w *Watch) Follow(t Table, texts *lang.Catalog, clock look.Clock, see func(At) (paint.State, Column)) {
	at, here := t.Public(w.At)
	was := w.Past
	same := w.At.Game == t.Game
	if w.Past = 0; same && w.Sent <= at.Index { // a phase being played back is not a past one
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

// InKey returns the text key for the number of players who have handed in orders in a kind of phase.
func InKey(k engine.PhaseKind) string {
	return map[engine.PhaseKind]string{
		engine.Movement: "projector.in.movement", engine.Retreats: "projector.in.retreats", engine.Adjustment: "projector.in.adjustment",
	}[k]
}
