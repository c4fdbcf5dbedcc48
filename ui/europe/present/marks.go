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

// The user's own marks work as in chess programs: a right-button drag from one province to another draws an arrow, a drag within one province tints
// it, and a right click draws a circle with Shift, Ctrl or Alt, or if there is nothing to order. Modifier keys choose the color. Drawing a mark again
// removes it.

// markColor returns the color chosen by the modifier keys held.
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

// markOf returns the mark that a stroke draws, or the zero Mark if none.
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

// marked handles a stroke of the right button, in progress or done.
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

// toggleMark adds or removes a mark on the map, and shows marks from then on.
func (m *Map) toggleMark(mark game.Mark) {
	m.Desk.Study.NoMarks = false
	if err := m.Desk.Game.ToggleMark(mark); err != nil {
		m.ShowReason(m.Desk.Words().TableFault(err).Error())
	}
	m.Desk.Tell()
}

// markCommands returns the commands that make, show and remove marks with the keyboard.
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

// toggleSiblings shows or hides the orders of the lines beside this phase.
func (m *Map) toggleSiblings() {
	m.Desk.Study.Beside = !m.Desk.Study.Beside
	m.Desk.Tell()
}

// toggleMarks shows or hides the user's marks.
func (m *Map) toggleMarks() {
	m.Desk.Study.NoMarks = !m.Desk.Study.NoMarks
	m.Desk.Tell()
}

// here returns the place for a mark made with the keyboard: that of its cursor, of the selected unit, or under the pointer.
func (m *Map) here() engine.Province {
	for _, p := range []engine.Province{m.Desk.View.Place, m.Desk.Entry.Selected(), m.Desk.View.Over.Province} {
		if p != engine.NoProvince {
			return p
		}
	}
	return engine.NoProvince
}

// whyNotMark says why the keyboard cannot make a mark.
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

// markArrow starts or ends an arrow at the place of the cursor.
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

// colorChoices returns the colors of marks made with the keyboard.
func (m *Map) colorChoices() []command.Choice {
	var list []command.Choice
	for c := range record.MarkColor(record.MarkColors) {
		list = append(list, command.Choice{Text: m.Say("mark." + c.String()), On: c == m.Desk.Study.Color, Do: func() { m.Desk.Study.Color = c }})
	}
	return list
}

// whyNotClearMarks says why there are no marks to remove.
func (m *Map) whyNotClearMarks() string {
	if len(m.Desk.Game.Node().Marks) == 0 {
		return m.Say("why-off.no-marks")
	}
	return ""
}
