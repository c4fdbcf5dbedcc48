package panel

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// results is the panel after a phase was resolved: what failed, what succeeded, and the way on.
func (v *Panel) results(now desk.Now) state {
	if now.Telling {
		return v.reveal(now)
	}
	n := now.Node
	s := state{Head: v.resultHead(n), Tabs: []string{v.Say("results.by-power"), v.Say("results.by-place")}}
	v.headings = nil
	if v.Desk.Settings.ByPlace {
		s.Tab = 1
		s.Orders, v.places = v.rowsByPlace(now)
	} else {
		s.Orders, v.places = v.resultRows(now)
	}
	v.checks = nil
	if now.At < len(now.Line)-1 {
		next := now.Line[now.At+1]
		s.Main = look.Button{Text: v.Desk.Words().GoOnText(&n.Position.Phase, &next.Position.Phase), Tip: v.Say("main.go-on-tip"), Key: v.KeyOf("resolve")}
		if winner := next.Position.Winner(); winner != engine.NoPower {
			s.Main.Sub = v.Say("panel.won", words.With{"Power": v.Desk.Words().Power(winner)})
		}
	}
	return s
}

// resultHead counts what became of the orders.
func (v *Panel) resultHead(n *game.Node) headline {
	h := headline{Title: v.Desk.Words().Phase(n.Position.Phase), Tone: look.RoleFailure}
	h.Sub = v.Desk.Words().Came(n)
	if where := v.Desk.Whereabouts(); where != "" {
		h.Sub += " · " + where
	}
	if h.Count, h.CountSub = v.Desk.Words().Failures(n); h.Count != "" {
		h.Sign = "icon-cross"
	}
	return h
}

// resultRows lists the failures first, then the rest power by power. It also returns where the unit of each row stood.
func (v *Panel) resultRows(now desk.Now) ([]look.Row, []engine.Province) {
	n := now.Node
	var rows []look.Row
	var places []engine.Province
	v.headings = map[int]engine.Power{}
	all := v.Desk.Results(n)
	add := func(r look.Row, p engine.Province) { rows, places = append(rows, r), append(places, p) }
	for _, r := range all {
		if !telling.Failed(r) {
			continue
		}
		if len(rows) == 0 {
			add(look.Row{Height: 26, Text: v.Say("results.failed"), Small: true, Strong: true, Dead: true}, 0)
		}
		add(v.resultRow(now, r), r.Order.At.Province)
	}
	first := true
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		var list []engine.Result
		for _, r := range all {
			if r.Order.Power == pw && !telling.Failed(r) {
				list = append(list, r)
			}
		}
		note := v.Desk.Words().CenterChanges(n, pw)
		if len(list) == 0 && note == "" && !v.Desk.Hides(pw) {
			continue
		}
		if first {
			add(look.Row{Height: 30, Text: v.Say("results.succeeded"), Small: true, Strong: true, Dead: true, Rule: len(rows) > 0}, 0)
			first = false
		}
		v.headings[len(rows)] = pw
		add(look.Row{Height: 25, Mark: look.Mark{Side: look.Side(pw)}, Text: v.Desk.Words().Power(pw), Strong: true, Note: note, Picked: now.View.Only && pw == now.View.Power}, 0)
		for _, r := range list {
			add(v.resultRow(now, r), r.Order.At.Province)
		}
	}
	if len(rows) == 0 {
		add(look.Row{Height: 28, Text: v.Say("results.nothing"), Small: true, Dead: true}, 0)
	}
	return rows, places
}

// rowsByPlace lists all results by the names of the provinces.
func (v *Panel) rowsByPlace(now desk.Now) ([]look.Row, []engine.Province) {
	var rows []look.Row
	var places []engine.Province
	for _, r := range v.Desk.Results(now.Node) {
		rows, places = append(rows, v.resultRow(now, r)), append(places, r.Order.At.Province)
	}
	return rows, places
}

// resultRow is one order and what became of it.
func (v *Panel) resultRow(now desk.Now, r engine.Result) look.Row {
	n := now.Node
	o := r.Order
	p := o.At.Province
	u := n.Position.UnitAt(p)
	if o.Kind == engine.Build {
		u = engine.Unit{Type: o.Unit, Power: o.Power}
	}
	list := look.Row{Height: 24, Mark: look.Mark{Side: look.Side(u.Power), Piece: paint.Glyph(u.Type)}, Text: v.Desk.Words().Order(o), Picked: p == now.View.Place && p != 0}
	if u.Type == engine.NoUnit {
		list.Mark, list.Indent = look.Mark{}, true
	}
	list.Sign, list.Tone, list.Note = "icon-check", look.RoleSuccess, v.Desk.Words().Result(n.Position, r)
	if telling.Failed(r) {
		list.Height, list.Tone, list.Sign, list.Strong, list.Failed = 26, look.RoleFailure, "icon-cross", true, true
	}
	return list
}
