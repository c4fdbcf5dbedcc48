package panel

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// orderPanel is the panel while orders are given.
func (v *Panel) orderPanel(n *game.Node) state {
	pos, orders := n.Position, n.Plain()
	s := state{Head: v.orderHead(n), Powers: v.PowerRows(pos, orders), Main: v.resolveFace(n)}
	s.Tabs = []string{v.Desk.Words().Power(v.Desk.View.Power), v.Say("panel.all-powers"), v.writtenTab(n)}
	if v.Desk.View.Every {
		s.Tab = 1
	}
	s.Orders, v.OrderPlaces = v.OrderRows(n)
	if v.Desk.View.Written {
		s.Tab = 2
		s.Orders, v.OrderPlaces = v.WrittenRows(n), nil
	}
	s.Checks, v.CheckPlaces = v.checkRows(pos, orders)
	if v.Desk.Seats.Curtained() {
		return v.curtainedPanel(s)
	}
	return s
}

// orderHead names the phase and says how it stands.
func (v *Panel) orderHead(n *game.Node) headline {
	pos := n.Position
	h := headline{Title: v.Desk.Words().Phase(pos.Phase), Sub: v.Desk.Clock.StepLine(n)}
	if where := v.Desk.Whereabouts(); where != "" {
		h.Sub += " · " + where
	}
	for _, left := range []string{v.Desk.Words().Countdown(), v.Desk.Clock.Face().Playing} {
		if left != "" {
			h.Sub += " · " + left
		}
	}
	if winner := pos.Winner(); winner != engine.NoPower {
		h.Count, h.Tone, h.Sign = v.Say("panel.won", words.With{"Power": v.Desk.Words().Power(winner)}), kit.RoleSuccess, "icon-flag"
		h.CountSub = v.SayN("panel.centers", pos.Centers(winner), nil)
	}
	return h
}

// PowerRows are the powers with their centers, units and orders.
func (v *Panel) PowerRows(pos *engine.Position, orders []engine.Order) []kit.Row {
	rows := []kit.Row{{
		Height: 24, Text: v.Say("panel.power"), Small: true, Strong: true, Dead: true,
		Cells: [2]string{v.Say("panel.centers-head"), v.Say("panel.units-head")}, Note: v.Desk.Words().OrdersHead(pos.Phase.Kind),
	}}
	var round table.Round
	only := v.Desk.Seats.Scribe()
	if only != 0 {
		round = table.NewRound(v.Desk.Game)
	}
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		given, due := entry.Progress(pos, orders, pw)
		sign := ""
		if pos.Phase.Kind == engine.Adjustment && due > 0 {
			sign = "+"
			if pos.Balance(pw) < 0 {
				sign = "−"
			}
		}
		rows = append(rows, kit.Row{
			Height: 29, Mark: kit.Mark{Side: kit.Side(pw)}, Text: v.Desk.Words().Power(pw), Picked: pw == v.Desk.View.Power && !v.Desk.View.Every,
			Cells: [2]string{page.Number(pos.Centers(pw)), page.Number(pos.UnitCount(pw))},
			Pips:  kit.Pips{Shown: true, Done: given, Due: due, Over: given > due, Sign: sign},
		})
		if note := v.Desk.Words().IdleNote(pos, pw); note != "" && due == 0 {
			rows[len(rows)-1].Pips, rows[len(rows)-1].Note = kit.Pips{}, note
		} else if only != 0 && !only.Has(pw) {
			last := &rows[len(rows)-1]
			last.Pips = kit.Pips{}
			last.Note, last.Tone = v.sealedNote(round, pw)
		} else if only == 0 && given < due && v.Desk.Seats.Marked[pos].Has(pw) {
			rows[len(rows)-1].Sign = "icon-check"
		}
	}
	return rows
}

// OrderRows are the units of the power that is listed, or of all, with their orders; and where each row's unit stands.
func (v *Panel) OrderRows(n *game.Node) ([]kit.Row, []engine.Province) {
	var rows []kit.Row
	var places []engine.Province
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		if !v.Desk.View.Every && pw != v.Desk.View.Power || v.Desk.View.Every && v.Desk.Entry.Only != 0 && !v.Desk.Entry.Only.Has(pw) {
			continue
		}
		list, at := v.powerOrders(n, pw)
		if len(list) == 0 {
			if !v.Desk.View.Every {
				list, at = []kit.Row{{Height: 28, Text: v.Desk.Words().NothingDue(n.Position, pw), Small: true, Dead: true}}, []engine.Province{0}
			}
		} else if v.Desk.View.Every {
			head := kit.Row{Height: 30, Mark: kit.Mark{Side: kit.Side(pw)}, Text: v.Desk.Words().Power(pw), Strong: true, Dead: true, Rule: len(rows) > 0}
			rows, places = append(rows, head), append(places, 0)
		}
		rows, places = append(rows, list...), append(places, at...)
	}
	return rows, places
}

// powerOrders are the rows of one power.
func (v *Panel) powerOrders(n *game.Node, pw engine.Power) ([]kit.Row, []engine.Province) {
	pos := n.Position
	var rows []kit.Row
	var places []engine.Province
	if pos.Phase.Kind == engine.Adjustment {
		if text := v.Desk.Words().Balance(pos, n.Plain(), pw); text != "" {
			rows, places = append(rows, kit.Row{Height: 28, Text: text, Small: true, Strong: true, Dead: true}), append(places, 0)
		}
	}
	for p := range pos.ToOrder().All() {
		if entry.PowerAt(pos, p) != pw {
			continue
		}
		given, ok := n.Order(p)
		o := given.Order
		if !ok && pos.Phase.Kind == engine.Adjustment && (v.Desk.Entry.Selected() != p || pos.Units[p].Type != engine.NoUnit) {
			if pos.Units[p].Type == engine.NoUnit {
				rows = append(rows, kit.Row{Height: 28, Indent: true, Text: v.Desk.Words().Province(p), Note: v.Say("panel.free-site")})
				places = append(places, p)
				continue
			}
		}
		rows, places = append(rows, v.orderRow(pos, p, o, ok, given.Forced)), append(places, p)
	}
	for range n.Waives(pw) {
		rows, places = append(rows, kit.Row{Height: 28, Indent: true, Text: v.Desk.Words().Order(engine.Order{Kind: engine.Waive}), Dead: true}), append(places, 0)
	}
	return rows, places
}

// orderRow is a unit with its order.
func (v *Panel) orderRow(pos *engine.Position, p engine.Province, o engine.Order, given, forced bool) kit.Row {
	u := pos.UnitAt(p)
	if o.Kind == engine.Build {
		u = engine.Unit{Type: o.Unit, Power: o.Power}
	}
	r := kit.Row{Height: 28, Mark: kit.Mark{Side: kit.Side(u.Power), Piece: paint.Glyph(u.Type)}, Text: v.Desk.Words().Order(o), Picked: v.Desk.Entry.Selected() == p}
	if u.Type == engine.NoUnit {
		r.Mark, r.Indent, r.Text = kit.Mark{}, true, v.Desk.Words().Province(p)
	} else if !given {
		r.Text = v.Desk.Words().ShortUnit(u.Type, engine.Location{Province: p})
	}
	switch {
	case r.Picked:
		r.Note, r.Tone = v.Say("panel.writing"), kit.RoleWarning
		if s := v.Desk.Entry.Sentence(); s.To.Province != engine.NoProvince && s.Kind != engine.NoOrder {
			o := engine.Order{Kind: s.Kind, Unit: s.Unit.Type, Aux: s.Aux.Type, At: s.At, From: s.From, To: s.To, Way: s.Way}
			text, tail := v.Desk.Words().Order(o), v.Desk.Words().Code(s.To)
			if cut := len(text) - len(tail); cut > 0 && text[cut:] == tail {
				r.Text, r.Accent = text[:cut], tail
			}
		}
	case forced:
		r.Note, r.Tone, r.Sign = v.Say("panel.forced"), kit.RoleWarning, "icon-warn"
	case !given && pos.Phase.Kind != engine.Adjustment:
		r.Note, r.Tone = v.Say("panel.no-order"), kit.RoleWarning
	}
	return r
}

// checkRows are the checklist, and the province that each row leads to.
func (v *Panel) checkRows(pos *engine.Position, orders []engine.Order) ([]kit.Row, []engine.Province) {
	rows := []kit.Row{{Height: 28, Text: v.Say("panel.before-resolving"), Small: true, Strong: true, Dead: true}}
	places := []engine.Province{0}
	seen := v.Desk.Entry.Selected()
	if seen == engine.NoProvince {
		seen = v.Desk.View.Place
	}
	for _, item := range entry.Checklist(pos, orders, v.Desk.Checked()...) {
		line := v.Desk.Words().Check(item)
		r := kit.Row{Height: 38, Mark: kit.Mark{Icon: "icon-check"}, Tone: kit.RoleSuccess, Text: line.Text, Sub: line.Hint, Strong: true, Dead: item.OK()}
		if !item.OK() {
			r.Mark.Icon, r.Tone = "icon-warn", kit.RoleWarning
		}
		rows, places = append(rows, r), append(places, item.Jump(seen))
	}
	return rows, places
}

// resolveFace is the big button: what it will do, and what is still missing.
func (v *Panel) resolveFace(n *game.Node) kit.ButtonFace {
	pos, orders := n.Position, n.Plain()
	phase := v.Desk.Words().Phase(pos.Phase)
	given, due := 0, 0
	for i := 1; i < len(pos.Variant.Powers); i++ {
		g, d := entry.Progress(pos, orders, engine.Power(i))
		given, due = given+g, due+d
	}
	face := kit.ButtonFace{Tip: v.Say("command.resolve"), Key: v.KeyOf("resolve")}
	if v.Desk.Over() {
		return kit.ButtonFace{Text: v.Say("end.result"), Sub: v.Desk.Words().Outcome(v.Desk.Game.Ended()), Tip: v.Say("command.result"), Key: face.Key}
	}
	if pw := v.Desk.TossDue(); pw != engine.NoPower {
		return kit.ButtonFace{Text: v.Say("toss.button"), Sub: v.Say("toss.for", words.With{"Power": v.Desk.Words().Power(pw)}), Tip: v.Say("toss.button"), Key: face.Key}
	}
	if v.Desk.Seats.Secret() {
		return v.handInFace(n)
	}
	missing := due - given
	switch pos.Phase.Kind {
	case engine.Movement:
		face.Text = v.Say("main.resolve", words.With{"Phase": phase})
		face.Sub = v.Say("main.all-given", words.With{"Given": given, "Due": due})
		if missing > 0 {
			face.Sub = v.SayN("main.will-hold", missing, nil)
		}
	case engine.Retreats:
		face.Text = v.Say("main.retreats", words.With{"Phase": phase})
		face.Sub = v.Say("main.all-given", words.With{"Given": given, "Due": due})
		if missing > 0 {
			face.Sub = v.SayN("main.will-disband", missing, nil)
		}
	default:
		face.Text = v.Say("main.adjustments", words.With{"Phase": phase})
		face.Sub = v.Say("main.all-given", words.With{"Given": given, "Due": due})
		if missing > 0 {
			face.Sub = v.SayN("main.left", missing, nil)
		}
	}
	return face
}
