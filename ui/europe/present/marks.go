package present

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/record"
	"entente/ui/board"
	"entente/ui/command"
	"entente/ui/europe/words"
)

// The user's own marks, as chess players make them: with the right button a line from one province to another is an arrow, a
// line within one tints it, and a click draws a circle, with Shift, Ctrl or Alt, or where nothing can be ordered. The
// keys choose the color. The same again takes a mark away.

// markColor is the color that the keys held stand for.
func markColor(keys fyne.KeyModifier) record.MarkColor {
	shift, ctrl, alt := keys&fyne.KeyModifierShift != 0, keys&fyne.KeyModifierShortcutDefault != 0, keys&fyne.KeyModifierAlt != 0
	switch {
	case alt || shift && ctrl: // many systems move the window with Alt
		return record.DashDotted
	case ctrl:
		return record.Dotted
	case shift:
		return record.Dashed
	}
	return record.Solid
}

// markOf is the mark that is drawn by a stroke, the zero Mark for none.
func markOf(s board.Stroke) game.Mark {
	m := game.Mark{Kind: record.MarkArrow, Color: markColor(s.Keys), At: s.From.Province, To: s.To.Province}
	switch {
	case m.At == engine.NoProvince || m.To == engine.NoProvince:
		return game.Mark{}
	case s.Click:
		m.Kind, m.To = record.MarkCircle, engine.NoProvince
	case m.At == m.To:
		m.Kind, m.To = record.MarkTint, engine.NoProvince
	}
	return m
}

// marked takes a stroke of the right button, under way or done.
func (m *Map) marked(s board.Stroke) {
	study, mark := m.Desk.Study, markOf(s)
	if !s.Done {
		if study.Drawn = mark; m.Desk.Seats.Secret() {
			study.Drawn = game.Mark{}
		}
		m.Desk.Tell()
		return
	}
	study.Drawn = game.Mark{}
	m.toggleMark(mark)
}

// toggleMark puts a mark on the map or takes it away, and shows marks from then on.
func (m *Map) toggleMark(mark game.Mark) {
	m.Desk.Study.NoMarks = false
	if err := m.Desk.Game.ToggleMark(mark); err != nil {
		m.ShowReason(m.Desk.Words().TableFault(err).Error())
	}
	m.Desk.Tell()
}

// markCommands are the commands by which marks are made with the keyboard, shown and taken away.
func (m *Map) markCommands() []command.Command {
	return []command.Command{
		{Name: "siblings", Menu: "plan", MenuOrder: 20, Key: "Ctrl+Shift+T", Do: m.toggleSiblings, On: func() bool { return m.Desk.Study.Beside }},
		{Name: "marks", Menu: "plan", MenuOrder: 21, Do: m.toggleMarks, On: func() bool { return !m.Desk.Study.NoMarks }},
		{Name: "mark-circle", Menu: "plan", MenuOrder: 22, Do: func() { m.markHere(record.MarkCircle) }, DisabledReason: m.whyNotMark},
		{Name: "mark-tint", Menu: "plan", MenuOrder: 23, Do: func() { m.markHere(record.MarkTint) }, DisabledReason: m.whyNotMark},
		{Name: "mark-arrow", Menu: "plan", MenuOrder: 24, Key: "Ctrl+Shift+Y", Do: m.markArrow, DisabledReason: m.whyNotMark},
		{Name: "mark-color", Menu: "plan", MenuOrder: 25, Choices: m.colorChoices},
		{Name: "clear-marks", Menu: "plan", MenuOrder: 26, Do: func() { m.Desk.Game.ClearMarks() }, DisabledReason: m.whyNotClearMarks},
	}
}

// toggleSiblings shows the orders of the lines beside this phase, or no longer.
func (m *Map) toggleSiblings() {
	m.Desk.Study.Beside = !m.Desk.Study.Beside
	m.Desk.Tell()
}

// toggleMarks shows the own marks, or no longer.
func (m *Map) toggleMarks() {
	m.Desk.Study.NoMarks = !m.Desk.Study.NoMarks
	m.Desk.Tell()
}

// here is the place that a mark is made at by keyboard: that of its cursor, of the unit that is selected, or under the pointer.
func (m *Map) here() engine.Province {
	for _, p := range []engine.Province{m.Desk.View.Place, m.Desk.Entry.Selected(), m.Desk.View.Over.Province} {
		if p != engine.NoProvince {
			return p
		}
	}
	return engine.NoProvince
}

// whyNotMark says why nothing can be marked by keyboard.
func (m *Map) whyNotMark() string {
	switch {
	case m.Desk.Seats.Secret():
		return m.Say("why-off.marks-secret")
	case m.here() == engine.NoProvince:
		return m.Say("why-off.mark-place")
	}
	return ""
}

// markHere marks the place of the cursor.
func (m *Map) markHere(kind record.MarkKind) {
	m.toggleMark(game.Mark{Kind: kind, Color: m.Desk.Study.Color, At: m.here()})
}

// markArrow begins an arrow at the place of the cursor, or ends it there.
func (m *Map) markArrow() {
	study, at := m.Desk.Study, m.here()
	if study.Start == engine.NoProvince || study.Start == at {
		study.Start = at
		m.Desk.Draft.Remark(m.Say("mark.begun", words.With{"Place": m.Desk.Words().Province(at)}), m.Say("mark.begun-hint", words.With{"Key": m.KeyOf("mark-arrow")}))
		return
	}
	mark := game.Mark{Kind: record.MarkArrow, Color: study.Color, At: study.Start, To: at}
	study.Start = engine.NoProvince
	m.toggleMark(mark)
}

// colorChoices are the colors of marks that are made by keyboard.
func (m *Map) colorChoices() []command.Choice {
	var list []command.Choice
	for c := range record.MarkColor(record.MarkColors) {
		list = append(list, command.Choice{Text: m.Say("mark." + c.String()), On: c == m.Desk.Study.Color, Do: func() { m.Desk.Study.Color = c }})
	}
	return list
}

// whyNotClearMarks says why there are no marks to take away.
func (m *Map) whyNotClearMarks() string {
	if len(m.Desk.Game.Node().Marks) == 0 {
		return m.Say("why-off.no-marks")
	}
	return ""
}
