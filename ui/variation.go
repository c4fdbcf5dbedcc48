package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/words"
)

// tryOther opens the orders of a resolved phase: the first change begins a variation, and what was played stays.
func (w *Window) tryOther() {
	w.trying = w.game.Node()
	w.focus.Place, w.focus.Begun = engine.NoProvince, nil
	w.present()
}

// whyNotTry says why no other orders can be tried here.
func (w *Window) whyNotTry() string {
	switch {
	case !w.played():
		return words.Say("why-off.not-played")
	case w.game.Curtained(): // what is only tried must not look like what was handed in
		return words.Say("why-off.curtain-try")
	}
	return ""
}

// fork returns the path to the last phase on the way to this one beside which there are others, and how many there are.
func (w *Window) fork() (path game.Path, beside int) {
	path = w.game.Path()
	counts := make([]int, len(path))
	n := w.game.Root()
	for i, step := range path {
		counts[i] = len(n.Next)
		n = n.Next[step]
	}
	for i := len(path) - 1; i >= 0; i-- {
		if counts[i] > 1 {
			return path[:i+1], counts[i]
		}
	}
	return nil, 0
}

// otherLine goes to the next variation of the last phase that has any.
func (w *Window) otherLine() {
	path, beside := w.fork()
	if beside == 0 {
		return
	}
	last := len(path) - 1
	path[last] = (path[last] + 1) % beside
	w.focus.Place, w.trying = engine.NoProvince, nil
	w.game.Go(path)
}

func (w *Window) whyNotOtherLine() string {
	if _, beside := w.fork(); beside == 0 {
		return words.Say("why-off.no-variation")
	}
	return ""
}

func (w *Window) whyNotMainLine() string {
	for _, step := range w.game.Path() {
		if step != 0 {
			return ""
		}
	}
	return words.Say("why-off.main-line")
}

// whereabouts says what is special about the line that is seen: other orders are tried, or it is a variation.
func (w *Window) whereabouts() string {
	where := w.lineName()
	if pw := w.entry.Power; pw != engine.NoPower && !w.played() {
		only := words.Say("panel.only", words.With{"Power": w.words.Power(pw)})
		if where == "" {
			return only
		}
		where += " · " + only
	}
	return where
}

// lineName says which line is seen, "" for the only one.
func (w *Window) lineName() string {
	path, beside := w.fork()
	switch {
	case w.trying != nil && w.trying == w.game.Node():
		return words.Say("panel.trying")
	case beside > 0:
		return words.Say("panel.variation", words.With{"N": path[len(path)-1] + 1, "All": beside})
	}
	return ""
}
