package ui

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
)

// resultPanel is the panel after a phase was resolved: what failed, what succeeded, and the way on.
func (w *Window) resultPanel(n *game.Node) panelState {
	if w.revealing() {
		return w.revealPanel(n)
	}
	s := panelState{Head: w.resultHead(n), Tabs: []string{say("results.by-power"), say("results.by-place")}}
	w.headings = nil
	if w.settings.ByPlace {
		s.Tab = 1
		s.Orders, w.orderPlaces = w.rowsByPlace(n)
	} else {
		s.Orders, w.orderPlaces = w.resultRows(n)
	}
	w.checkPlaces = nil
	if w.canGoForward() {
		next := w.nextNode()
		s.Main = buttonFace{Text: w.goOnText(&n.Position.Phase, &next.Position.Phase), Tip: say("main.go-on-tip"), Key: w.keyOf("resolve")}
		if winner := next.Position.Winner(); winner != engine.NoPower {
			s.Main.Sub = say("panel.won", with{"Power": w.words.Power(winner)})
		}
	}
	return s
}

// nextNode is the phase after the current one, on the line that is looked at.
func (w *Window) nextNode() *game.Node {
	line, at := w.game.Line()
	return line[min(at+1, len(line)-1)]
}

// goOnText says where the big button leads.
func (w *Window) goOnText(now, next *engine.Phase) string {
	switch {
	case next.Kind == engine.Retreats:
		return say("main.to-retreats")
	case next.Kind == engine.Adjustment:
		return say("main.to-adjustments")
	}
	return say("main.to-phase", with{"Phase": w.words.Phase(*next)})
}

// resultHead counts what became of the orders.
func (w *Window) resultHead(n *game.Node) headline {
	good, bad, gone := 0, 0, 0
	for _, r := range n.Result.Results {
		switch {
		case failed(r):
			bad++
		default:
			good++
		}
		if r.Dislodged {
			gone++
		}
	}
	h := headline{Title: w.words.Phase(n.Position.Phase), Tone: RoleFailure}
	h.Sub = say("results.count", with{"Good": good, "All": good + bad})
	if where := w.whereabouts(); where != "" {
		h.Sub += " · " + where
	}
	if bad > 0 {
		h.Count, h.Sign = sayN("results.failed-count", bad, nil), "icon-cross"
	}
	if gone > 0 {
		h.CountSub = sayN("results.dislodged-count", gone, nil)
	}
	return h
}

// resultRows lists the failures first, then the rest power by power; and where each row's unit stood.
func (w *Window) resultRows(n *game.Node) ([]row, []engine.Province) {
	var rows []row
	var places []engine.Province
	w.headings = map[int]engine.Power{}
	all := w.results(n)
	add := func(r row, p engine.Province) { rows, places = append(rows, r), append(places, p) }
	for _, r := range all {
		if !failed(r) {
			continue
		}
		if len(rows) == 0 {
			add(row{Height: 26, Text: say("results.failed"), Small: true, Strong: true, Dead: true}, 0)
		}
		add(w.resultRow(n, r), r.Order.At.Province)
	}
	first := true
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		var list []engine.Result
		for _, r := range all {
			if r.Order.Power == pw && !failed(r) {
				list = append(list, r)
			}
		}
		note := w.centerChanges(n, pw)
		if len(list) == 0 && note == "" && !w.hides(pw) {
			continue
		}
		if first {
			add(row{Height: 30, Text: say("results.succeeded"), Small: true, Strong: true, Dead: true, Rule: len(rows) > 0}, 0)
			first = false
		}
		w.headings[len(rows)] = pw
		add(row{Height: 25, Mark: mark{Side: Side(pw)}, Text: w.words.Power(pw), Strong: true, Note: note, Picked: w.focus.Only && pw == w.focus.Power}, 0)
		for _, r := range list {
			add(w.resultRow(n, r), r.Order.At.Province)
		}
	}
	if len(rows) == 0 {
		add(row{Height: 28, Text: say("results.nothing"), Small: true, Dead: true}, 0)
	}
	return rows, places
}

// resultRow is one order and what became of it.
func (w *Window) resultRow(n *game.Node, r engine.Result) row {
	o := r.Order
	p := o.At.Province
	u := n.Position.UnitAt(p)
	if o.Kind == engine.Build {
		u = engine.Unit{Type: o.Unit, Power: o.Power}
	}
	list := row{Height: 24, Mark: mark{Side: Side(u.Power), Piece: paint.Glyph(u.Type)}, Text: w.words.Order(o), Picked: p == w.focus.Place && p != 0}
	if u.Type == engine.NoUnit {
		list.Mark, list.Indent = mark{}, true
	}
	list.Sign, list.Tone, list.Note = "icon-check", RoleSuccess, w.words.Result(n.Position, r)
	if failed(r) {
		list.Height, list.Tone, list.Sign, list.Strong, list.Failed = 26, RoleFailure, "icon-cross", true, true
	}
	return list
}

// centerChanges says which centers a power won and lost in the phase: "Gre +1, Tri −1".
func (w *Window) centerChanges(n *game.Node, pw engine.Power) string {
	var won, lost []string
	for p := range n.Position.Variant.Map.Centers().All() {
		before, after := n.Position.Owners[p], n.Result.Next.Owners[p]
		code := w.words.Code(engine.Location{Province: p})
		switch {
		case before == after:
		case after == pw:
			won = append(won, code)
		case before == pw:
			lost = append(lost, code)
		}
	}
	var parts []string
	if len(won) > 0 {
		parts = append(parts, say("results.won", with{"Places": strings.Join(won, ", "), "N": len(won)}))
	}
	if len(lost) > 0 {
		parts = append(parts, say("results.lost", with{"Places": strings.Join(lost, ", "), "N": len(lost)}))
	}
	return strings.Join(parts, " · ")
}
