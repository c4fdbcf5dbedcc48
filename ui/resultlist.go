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
func (d *Desk) hides(pw engine.Power) bool { return d.focus.Only && pw != d.focus.Power }

// only leaves out what belongs to the powers that are not looked at. The other shapes keep their places in the list.
func (w *Window) only(s board.State) board.State {
	if !w.desk.focus.Only {
		return s
	}
	s.Shapes = slices.Clone(s.Shapes)
	for i := range s.Shapes {
		if s.Shapes[i].Unit.Power != w.desk.focus.Power {
			s.Shapes[i] = paint.Shape{}
		}
	}
	return s
}

// toggleOnly shows the orders of one power, or of all again.
func (d *Desk) toggleOnly() {
	d.focus.Only = !d.focus.Only
	if d.focus.Only {
		d.focus.Every = false
	}
	d.tell()
}

// pickHeading looks at the power of a heading in the results, or at all again.
func (w *Window) pickHeading(i int) bool {
	pw, ok := w.headings[i]
	if ok {
		w.desk.focus.Only = !w.desk.focus.Only || w.desk.focus.Power != pw
		w.desk.focus.Power, w.desk.focus.Place = pw, engine.NoProvince
		w.desk.tell()
	}
	return ok
}

// sortResults lists the results by power, or by province.
func (d *Desk) sortResults(byPlace bool) {
	d.settings.ByPlace = byPlace
	d.keepSettings()
	d.tell()
}

// results are the results of the powers that are looked at, in the sequence of the list.
func (d *Desk) results(n *game.Node) []engine.Result {
	var list []engine.Result
	for _, r := range n.Result.Results {
		if !d.hides(r.Order.Power) {
			list = append(list, r)
		}
	}
	if d.settings.ByPlace {
		slices.SortStableFunc(list, func(a, b engine.Result) int {
			return strings.Compare(d.Words().Province(a.Order.At.Province), d.Words().Province(b.Order.At.Province))
		})
	}
	return list
}

// rowsByPlace lists all results by the names of the provinces.
func (w *Window) rowsByPlace(n *game.Node) ([]kit.Row, []engine.Province) {
	var rows []kit.Row
	var places []engine.Province
	for _, r := range w.desk.results(n) {
		rows, places = append(rows, w.resultRow(n, r)), append(places, r.Order.At.Province)
	}
	return rows, places
}

// resultText is the list of results as text: every order with what became of it.
func (d *Desk) resultText(n *game.Node) string {
	var text strings.Builder
	text.WriteString(d.Words().Phase(n.Position.Phase) + "\n")
	line := func(r engine.Result) {
		text.WriteString(d.Words().Order(r.Order))
		fate := d.Words().Result(n.Position, r)
		if fate == "" {
			fate = d.Words().Reason(r.Reason)
		}
		text.WriteString(" — " + fate + "\n")
	}
	list := d.results(n)
	if d.settings.ByPlace {
		text.WriteString("\n")
		for _, r := range list {
			line(r)
		}
		return text.String()
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw, first := engine.Power(i), true
		title := d.Words().Power(pw)
		if note := d.Words().centerChanges(n, pw); note != "" {
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
