package ui

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/kit"
)

// hides reports whether the orders of a power are left out, because those of another are looked at.
func (w *Window) hides(pw engine.Power) bool { return w.focus.Only && pw != w.focus.Power }

// only leaves out what belongs to the powers that are not looked at. The other shapes keep their places in the list.
func (w *Window) only(s board.State) board.State {
	if !w.focus.Only {
		return s
	}
	s.Shapes = slices.Clone(s.Shapes)
	for i := range s.Shapes {
		if s.Shapes[i].Unit.Power != w.focus.Power {
			s.Shapes[i] = paint.Shape{}
		}
	}
	return s
}

// toggleOnly shows the orders of one power, or of all again.
func (w *Window) toggleOnly() {
	w.focus.Only = !w.focus.Only
	if w.focus.Only {
		w.focus.Every = false
	}
	w.present()
}

// pickHeading looks at the power of a heading in the results, or at all again.
func (w *Window) pickHeading(i int) bool {
	pw, ok := w.headings[i]
	if ok {
		w.focus.Only = !w.focus.Only || w.focus.Power != pw
		w.focus.Power, w.focus.Place = pw, engine.NoProvince
		w.present()
	}
	return ok
}

// sortResults lists the results by power, or by province.
func (w *Window) sortResults(byPlace bool) {
	w.settings.ByPlace = byPlace
	w.keepSettings()
	w.present()
}

// results are the results of the powers that are looked at, in the sequence of the list.
func (w *Window) results(n *game.Node) []engine.Result {
	var list []engine.Result
	for _, r := range n.Result.Results {
		if !w.hides(r.Order.Power) {
			list = append(list, r)
		}
	}
	if w.settings.ByPlace {
		slices.SortStableFunc(list, func(a, b engine.Result) int {
			return strings.Compare(w.words.Province(a.Order.At.Province), w.words.Province(b.Order.At.Province))
		})
	}
	return list
}

// rowsByPlace lists all results by the names of the provinces.
func (w *Window) rowsByPlace(n *game.Node) ([]kit.Row, []engine.Province) {
	var rows []kit.Row
	var places []engine.Province
	for _, r := range w.results(n) {
		rows, places = append(rows, w.resultRow(n, r)), append(places, r.Order.At.Province)
	}
	return rows, places
}

// resultText is the list of results as text: every order with what became of it.
func (w *Window) resultText(n *game.Node) string {
	var text strings.Builder
	text.WriteString(w.words.Phase(n.Position.Phase) + "\n")
	line := func(r engine.Result) {
		text.WriteString(w.words.Order(r.Order))
		fate := w.words.Result(n.Position, r)
		if fate == "" {
			fate = w.words.Reason(r.Reason)
		}
		text.WriteString(" — " + fate + "\n")
	}
	list := w.results(n)
	if w.settings.ByPlace {
		text.WriteString("\n")
		for _, r := range list {
			line(r)
		}
		return text.String()
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw, first := engine.Power(i), true
		title := w.words.Power(pw)
		if note := w.centerChanges(n, pw); note != "" {
			title += " (" + note + ")"
		}
		for _, r := range list {
			if r.Order.Power != pw {
				continue
			}
			if first {
				text.WriteString("\n" + title + "\n")
				first = false
			}
			line(r)
		}
	}
	return text.String()
}
