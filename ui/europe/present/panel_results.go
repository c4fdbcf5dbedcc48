package present

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/room/panel"
)

// results returns the panel of a resolved phase: what failed, what succeeded, and the button to continue.
func (v *Panel) results(now desk.Now) (panel.State, Meaning) {
	n := now.Node
	s := panel.State{Head: v.resultHead(n), Words: v.wording(), Tabs: []string{v.Say("results.by-power"), v.Say("results.by-place")}}
	list := v.resultRows(now)
	if s.Rows = list.rows; v.Desk.Settings.ByPlace {
		s.Tab = 1
	}
	if now.At < len(now.Line)-1 {
		next := now.Line[now.At+1]
		s.Main = look.Button{Text: v.Desk.Words().GoOnText(&n.Position.Phase, &next.Position.Phase), Tip: v.Say("main.go-on-tip"), Key: v.KeyOf("resolve")}
		if winner := next.Position.Winner(); winner != engine.NoPower {
			s.Main.Sub = v.Say("panel.won", words.With{"Power": v.Desk.Words().Power(winner)})
		}
	}
	return s, Meaning{Rows: list.stand}
}

// resultHead counts the results.
func (v *Panel) resultHead(n *game.Node) panel.Head {
	h := panel.Head{Title: v.Desk.Words().Phase(n.Position.Phase), Tone: look.RoleFailure}
	h.Sub = v.Desk.Words().Came(n)
	if where := v.Desk.Whereabouts(); where != "" {
		h.Sub += " · " + where
	}
	if h.Count, h.CountSub = v.Desk.Words().Failures(n); h.Count != "" {
		h.Sign = "icon-cross"
	}
	return h
}

// resultRows lists the failures first, then the rest power by power; or all results by province name.
func (v *Panel) resultRows(now desk.Now) lines {
	n := now.Node
	var rows lines
	all, w := v.Desk.Results(n), v.Desk.Words()
	for _, pw := range entry.PowersIn(n.Position.Variant, n.Position.Armistice) {
		if text := w.IdleText(n.Position, pw); text != "" && !v.Desk.Hides(pw) {
			rows.add(look.Row{Height: 30, Mark: look.Mark{Side: look.Side(pw)}, Text: text, Wrap: true, Dead: true}, Stands{})
		}
	}
	idle := len(rows.rows)
	for _, r := range all {
		if v.Desk.Settings.ByPlace {
			rows.add(v.resultRow(now, r), Stands{At: r.Order.At.Province})
		}
	}
	if v.Desk.Settings.ByPlace {
		return rows
	}
	for _, r := range all {
		if !telling.Failed(r) {
			continue
		}
		if len(rows.rows) == idle {
			rows.add(look.Row{Height: 26, Text: v.Say("results.failed"), Small: true, Strong: true, Dead: true}, Stands{})
		}
		rows.add(v.resultRow(now, r), Stands{At: r.Order.At.Province})
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
			rows.add(look.Row{Height: 30, Text: v.Say("results.succeeded"), Small: true, Strong: true, Dead: true, Rule: len(rows.rows) > 0}, Stands{})
			first = false
		}
		rows.add(look.Row{Height: 25, Mark: look.Mark{Side: look.Side(pw)}, Text: v.Desk.Words().Power(pw), Strong: true, Note: note, Picked: now.View.Only && pw == now.View.Power}, Stands{Power: pw})
		for _, r := range list {
			rows.add(v.resultRow(now, r), Stands{At: r.Order.At.Province})
		}
	}
	if len(rows.rows) == idle {
		rows.add(look.Row{Height: 28, Text: v.Say("results.nothing"), Small: true, Dead: true}, Stands{})
	}
	return rows
}

// resultRow returns the row of an order and its result.
func (v *Panel) resultRow(now desk.Now, r engine.Result) look.Row {
	n := now.Node
	o := r.Order
	p := o.At.Province
	u := n.Position.UnitAt(p)
	if o.Kind == engine.Build {
		u = engine.Unit{Type: o.Unit, Power: o.Power}
	}
	list := look.Row{Height: 24, Mark: look.Mark{Side: look.Side(u.Power), Piece: paint.Glyph(u.Type)}, Text: v.Desk.Words().Order(o), Wrap: true, Picked: p == now.View.Place && p != 0}
	if u.Type == engine.NoUnit {
		list.Mark, list.Indent = look.Mark{}, true
	}
	list.Sign, list.Tone, list.Note = "icon-check", look.RoleSuccess, v.Desk.Words().Result(n.Position, r)
	if telling.Failed(r) {
		list.Height, list.Tone, list.Sign, list.Strong, list.Failed = 26, look.RoleFailure, "icon-cross", true, true
	}
	return list
}
