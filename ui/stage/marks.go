package stage

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
// keys choose the colour. The same again takes a mark away.

// markColor is the colour that the keys held stand for.
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
func (v *Stage) marked(s board.Stroke) {
	v.holdFocus()
	study, m := v.Desk.Study, markOf(s)
	if !s.Done {
		if study.Drawn = m; v.Desk.Seats.Secret() {
			study.Drawn = game.Mark{}
		}
		v.Desk.Tell()
		return
	}
	study.Drawn = game.Mark{}
	v.toggleMark(m)
}

// toggleMark puts a mark on the map or takes it away, and shows marks from then on.
func (v *Stage) toggleMark(m game.Mark) {
	v.Desk.Study.NoMarks = false
	if err := v.Desk.Game.ToggleMark(m); err != nil {
		v.TellWhyNot(v.Desk.Words().TableFault(err).Error())
	}
	v.Desk.Tell()
}

// markCommands are the commands by which marks are made with the keyboard, shown and taken away.
func (v *Stage) markCommands() []command.Command {
	return []command.Command{
		{Name: "siblings", Menu: "plan", Place: 20, Key: "Ctrl+Shift+T", Do: v.toggleSiblings, On: func() bool { return v.Desk.Study.Beside }},
		{Name: "marks", Menu: "plan", Place: 21, Do: v.toggleMarks, On: func() bool { return !v.Desk.Study.NoMarks }},
		{Name: "mark-circle", Menu: "plan", Place: 22, Do: func() { v.markHere(record.MarkCircle) }, Why: v.whyNotMark},
		{Name: "mark-tint", Menu: "plan", Place: 23, Do: func() { v.markHere(record.MarkTint) }, Why: v.whyNotMark},
		{Name: "mark-arrow", Menu: "plan", Place: 24, Key: "Ctrl+Shift+Y", Do: v.markArrow, Why: v.whyNotMark},
		{Name: "mark-color", Menu: "plan", Place: 25, Choices: v.colorChoices},
		{Name: "clear-marks", Menu: "plan", Place: 26, Do: func() { v.Desk.Game.ClearMarks() }, Why: v.whyNotClearMarks},
	}
}

// toggleSiblings shows the orders of the lines beside this phase, or no longer.
func (v *Stage) toggleSiblings() {
	v.Desk.Study.Beside = !v.Desk.Study.Beside
	v.Desk.Tell()
}

// toggleMarks shows the own marks, or no longer.
func (v *Stage) toggleMarks() {
	v.Desk.Study.NoMarks = !v.Desk.Study.NoMarks
	v.Desk.Tell()
}

// here is the place that a mark is made at by keyboard: that of its cursor, of the unit that is selected, or under the pointer.
func (v *Stage) here() engine.Province {
	for _, p := range []engine.Province{v.Desk.View.Place, v.Desk.Entry.Selected(), v.Desk.View.Over.Province} {
		if p != engine.NoProvince {
			return p
		}
	}
	return engine.NoProvince
}

// whyNotMark says why nothing can be marked by keyboard.
func (v *Stage) whyNotMark() string {
	switch {
	case v.Desk.Seats.Secret():
		return v.Say("why-off.marks-secret")
	case v.here() == engine.NoProvince:
		return v.Say("why-off.mark-place")
	}
	return ""
}

// markHere marks the place of the cursor.
func (v *Stage) markHere(kind record.MarkKind) {
	v.toggleMark(game.Mark{Kind: kind, Color: v.Desk.Study.Color, At: v.here()})
}

// markArrow begins an arrow at the place of the cursor, or ends it there.
func (v *Stage) markArrow() {
	study, at := v.Desk.Study, v.here()
	if study.Start == engine.NoProvince || study.Start == at {
		study.Start = at
		v.Desk.Draft.Remark(v.Say("mark.begun", words.With{"Place": v.Desk.Words().Province(at)}), v.Say("mark.begun-hint", words.With{"Key": v.KeyOf("mark-arrow")}))
		return
	}
	m := game.Mark{Kind: record.MarkArrow, Color: study.Color, At: study.Start, To: at}
	study.Start = engine.NoProvince
	v.toggleMark(m)
}

// colorChoices are the colours of marks that are made by keyboard.
func (v *Stage) colorChoices() []command.Choice {
	var list []command.Choice
	for c := range record.MarkColor(record.MarkColors) {
		list = append(list, command.Choice{Text: v.Say("mark." + c.String()), On: c == v.Desk.Study.Color, Do: func() { v.Desk.Study.Color = c }})
	}
	return list
}

// whyNotClearMarks says why there are no marks to take away.
func (v *Stage) whyNotClearMarks() string {
	if len(v.Desk.Game.Node().Marks) == 0 {
		return v.Say("why-off.no-marks")
	}
	return ""
}
