package public

import (
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/playback"
	"entente/ui/projection"
)

// Watch tracks the public view from change to change. It is what a second window shows.
type Watch struct {
	projection.Watch
	View *View
	Told playback.Told
}

// Look updates the public view. While the referee looks at other phases, only the clock changes.
func (w *Watch) Look() {
	d := w.View.Desk
	line := Line(d.Game)
	w.Follow(w.View.table(line), d.Texts, w.View.Clock(), func(at projection.At) (paint.State, projection.Column) {
		n := line[at.Index]
		if w.Told = (playback.Told{}); at.Results {
			w.Told = d.Player.Told(n)
		}
		return w.View.Board(n, w.Told), w.View.Column(line, at, w.Told)
	})
}

// Phases returns the names of the phases that the audience can look back at.
func (w *Watch) Phases() []string {
	line, names := Line(w.View.Desk.Game), []string{}
	for _, n := range line[:w.At.Index] {
		names = append(names, w.View.Desk.Words().PhaseChip(n.Position.Phase))
	}
	return names
}

// Forget makes the next Look start from scratch.
func (w *Watch) Forget() { *w = Watch{View: w.View} }

// Picture returns everything that a second window shows.
func (w *Watch) Picture() projection.Picture {
	d := w.View.Desk
	p := projection.Picture{
		Title: d.Texts.Say("projector.title", words.With{"Game": d.Title()}), Language: d.Texts.Language(), Variant: d.Variant(),
		Hatched: d.Settings.Hatched, Map: w.Map, Column: w.Column,
	}
	for _, info := range p.Variant.Powers {
		p.Chips = append(p.Chips, info.Letter)
	}
	return p
}
