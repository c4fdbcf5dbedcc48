package present

import (
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/room/panel"
	"entente/ui/settings"
)

// orders returns the panel while orders are written.
func (v *Panel) orders(now desk.Now) (panel.State, Meaning) {
	p := v.progressOf(now)
	s := panel.State{Head: v.orderHead(now), Sides: v.powerRows(now, p), Main: v.resolveFace(now, p), Answer: v.declareFace(now)}
	var list, checks lines
	switch silent := now.Asked && len(v.Desk.Question.Silent()) > 0; {
	case silent:
		checks = v.silentRows(now)
	case !now.Curtained && !now.Over && v.Desk.Entry.Only != engine.PowersOf(engine.NoPower): // if only bots play there is nothing to check
		checks = v.checkRows(now)
		s.Fold = panel.Fold(v.Language, checks.rows)
	}
	if now.Curtained {
		s.Plain = v.Say("curtain.board-text")
	} else {
		s.Words = v.wording()
		s.Tabs = []string{v.Desk.Words().Power(now.View.Power), v.Say("panel.all-powers"), v.writtenTab()}
		if now.View.Written {
			s.Tab, list = 2, v.writtenRows(now)
		} else {
			list = v.orderRows(now)
		}
		if now.View.Every && !now.View.Written {
			s.Tab = 1
		}
	}
	s.Rows, s.Checks = list.rows, checks.rows
	return s, Meaning{list.stand, checks.stand}
}

// wording returns the button that changes how lists write orders.
func (v *Panel) wording() look.Button {
	tip := v.Say("wording.shorten")
	if v.Desk.Settings.Wording != settings.InWords {
		tip = v.Say("wording.spell-out")
	}
	return look.Button{Icon: "icon-wording", Tip: tip, Key: v.KeyOf("wording"), On: v.Desk.Settings.Wording == settings.InWords}
}

// orderHead names the phase and its progress.
func (v *Panel) orderHead(now desk.Now) panel.Head {
	pos := now.Node.Position
	h := panel.Head{Title: v.Desk.Words().Phase(pos.Phase), Sub: v.Desk.Clock.StepLine(now.Node)}
	for _, more := range []string{v.Desk.Words().Countdown(), now.Clock.Playing, v.Desk.Whereabouts()} { // a line name may be long: it is last
		if more != "" {
			h.Sub += " · " + more
		}
	}
	if winner := pos.Winner(); winner != engine.NoPower {
		h.Count, h.Tone, h.Sign = v.Say("panel.won", words.With{"Power": v.Desk.Words().Power(winner)}), look.RoleSuccess, "icon-flag"
		h.CountSub = v.SayN("panel.centers", pos.Centers(winner), nil)
	}
	return h
}

// powerRows returns the powers with their centers, units and orders.
func (v *Panel) powerRows(now desk.Now, p progress) []look.Row {
	pos := now.Node.Position
	sums := v.Desk.Words().Sums(pos)
	rows := append(make([]look.Row, 0, len(pos.Variant.Powers)+len(sums)), look.Row{
		Height: 24, Text: v.Say("panel.power"), Small: true, Strong: true, Dead: true,
		Cells: [3]string{v.Say("panel.centers-head"), v.Say("panel.units-head")}, Note: v.Desk.Words().OrdersHead(pos.Phase.Kind),
	})
	if now.Over {
		rows[0].Note = ""
	}
	only := v.Desk.Entry.Only
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		given, due := p.of(pw)
		sign := ""
		if pos.Phase.Kind == engine.Adjustment && due > 0 {
			sign = "+"
			if pos.Balance(pw) < 0 {
				sign = "−"
			}
		}
		name := v.Desk.Words().PlayerOf(pw)
		if len(sums) > 0 {
			name = "" // the names are below
		}
		rows = append(rows, look.Row{
			Height: 29, Mark: look.Mark{Side: look.Side(pw)}, Text: v.Desk.Words().Power(pw), Sub: name, Picked: pw == now.View.Power && !now.View.Every,
			Cells: [3]string{strconv.Itoa(pos.Centers(pw)), strconv.Itoa(pos.UnitCount(pw))},
			Pips:  look.Pips{Shown: true, Done: given, Due: due, Over: given > due, Sign: sign},
		})
		if name != "" {
			rows[len(rows)-1].Height = 38
		}
		if note := v.Desk.Words().IdleNote(pos, pw); note != "" && due == 0 || now.Over {
			rows[len(rows)-1].Pips, rows[len(rows)-1].Note = look.Pips{}, note
		} else if only != 0 && !only.Has(pw) {
			last := &rows[len(rows)-1]
			last.Pips = look.Pips{}
			if last.Note, last.Tone = v.sealedNote(p.round, pw); !now.Secret && due > 0 {
				last.Note, last.Tone = v.programNote(now, pw)
			}
		} else if only == 0 && given < due && v.Desk.Seats.MarkedIn(now.Node, pw) {
			rows[len(rows)-1].Sign = "icon-check"
		}
	}
	for i, sum := range sums {
		rows = append(rows, look.Row{
			Height: 24, Text: v.Desk.Words().SumName(sum), Small: true, Strong: true, Dead: true, Rule: i == 0,
			Cells: [3]string{strconv.Itoa(sum.Centers), strconv.Itoa(sum.Units)},
		})
	}
	return rows
}

// orderRows lists the units of the listed power, or of all powers, with their orders.
func (v *Panel) orderRows(now desk.Now) lines {
	n, view := now.Node, now.View
	var all lines
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		if !view.Every && pw != view.Power || view.Every && v.Desk.Entry.Only != 0 && !v.Desk.Entry.Only.Has(pw) {
			continue
		}
		list := v.powerOrders(now, pw)
		switch {
		case len(list.rows) == 0 && !view.Every:
			list.add(look.Row{Height: 28, Text: v.Desk.Words().NothingDue(n.Position, pw), Small: true, Dead: true}, Stands{})
		case len(list.rows) > 0 && view.Every:
			all.add(look.Row{Height: 30, Mark: look.Mark{Side: look.Side(pw)}, Text: v.Desk.Words().Power(pw), Strong: true, Dead: true, Rule: len(all.rows) > 0}, Stands{})
		}
		if !view.Every {
			return list
		}
		all.rows, all.stand = append(all.rows, list.rows...), append(all.stand, list.stand...)
	}
	return all
}

// powerOrders returns the rows of one power.
func (v *Panel) powerOrders(now desk.Now, pw engine.Power) lines {
	n, pos := now.Node, now.Node.Position
	list := lines{make([]look.Row, 0, 8), make([]Stands, 0, 8)} // usually enough
	if pos.Phase.Kind == engine.Adjustment {
		if text := v.Desk.Words().Balance(pos, now.Orders, pw); text != "" {
			list.add(look.Row{Height: 28, Text: text, Small: true, Strong: true, Dead: true}, Stands{})
		}
	}
	for p := range pos.ToOrder().All() {
		if entry.Whose(pos, p) != pw {
			continue
		}
		given, ok := n.Order(p)
		if !ok && pos.Phase.Kind == engine.Adjustment && (now.Picks.Selected != p || pos.Units[p].Type != engine.NoUnit) {
			if pos.Units[p].Type == engine.NoUnit {
				list.add(look.Row{Height: 28, Indent: true, Text: v.Desk.Words().Province(p), Note: v.Say("panel.free-site")}, Stands{At: p})
				continue
			}
		}
		list.add(v.orderRow(now, p, given, ok), Stands{At: p})
	}
	for range n.Waives(pw) {
		list.add(look.Row{Height: 28, Indent: true, Text: v.Desk.Words().Order(engine.Order{Kind: engine.Waive}), Dead: true}, Stands{})
	}
	return list
}

// orderRow returns the row of a unit and its order.
func (v *Panel) orderRow(now desk.Now, p engine.Province, order game.Given, given bool) look.Row {
	pos, o := now.Node.Position, order.Order
	u := pos.UnitAt(p)
	if o.Kind == engine.Build {
		u = engine.Unit{Type: o.Unit, Power: o.Power}
	}
	r := look.Row{Height: 28, Mark: look.Mark{Side: look.Side(u.Power), Piece: paint.Glyph(u.Type)}, Text: v.Desk.Words().Order(o), Wrap: true, Picked: now.Picks.Selected == p}
	if u.Type == engine.NoUnit {
		r.Mark, r.Indent, r.Text = look.Mark{}, true, v.Desk.Words().Province(p)
	} else if !given {
		r.Text = v.Desk.Words().ShortUnit(u.Type, engine.Location{Province: p})
	}
	switch {
	case r.Picked:
		r.Note, r.Tone = v.Say("panel.writing"), look.RoleWarning
		if s := now.Sentence; s.To.Province != engine.NoProvince && s.Kind != engine.NoOrder {
			o := engine.Order{Kind: s.Kind, Unit: s.Unit.Type, Aux: s.Aux.Type, At: s.At, From: s.From, To: s.To, Way: s.Way}
			text, tail := v.Desk.Words().Order(o), v.Desk.Words().Code(s.To)
			if cut := len(text) - len(tail); cut > 0 && text[cut:] == tail {
				r.Text, r.Accent = text[:cut], tail
			}
		}
	case given && v.Desk.WhyVoid(now.Node, o).Void():
		r.Note, r.Tone, r.Sign = v.Say("panel.forced"), look.RoleWarning, "icon-warn"
	case !given && pos.Phase.Kind != engine.Adjustment && !now.Over && (v.Desk.Entry.Only == 0 || v.Desk.Entry.Only.Has(u.Power)):
		r.Note, r.Tone = v.Say("panel.no-order"), look.RoleWarning
	}
	return r
}
