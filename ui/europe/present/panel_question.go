package present

import (
	"strings"

	"entente/engine"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// askedFace is the big button while it asks: pressed again it resolves, and powers that gave no order just hold.
func (v *Panel) askedFace(now desk.Now, p progress, face look.Button) look.Button {
	kind := now.Node.Position.Phase.Kind
	silent := v.Desk.Question.Silent()
	if now.Secret && len(silent) == 0 { // a hand is handed in
		hand := v.handInFace(now, p)
		hand.Text = v.Say("question.again")
		return hand
	}
	face.Text, face.Sub, face.Warn = v.resolves(kind, p.missing()), v.Say("question.again"), now.Watched
	if len(silent) > 0 {
		face.Text, face.Sub = v.SayN(justKey(now.Node.Position, silent), len(silent), nil), face.Text
		if now.Secret { // what is sealed is not counted
			face.Sub = v.Say("curtain.reveal")
		}
	}
	if now.Watched {
		face.Sub = v.Say("question.watched")
	}
	return face
}

// declareFace is the first answer about powers that gave no order, with the zero face where nothing is asked about any.
func (v *Panel) declareFace(now desk.Now) look.Button {
	q := v.Desk.Question
	if len(q.Silent()) == 0 {
		return look.Button{}
	}
	names := []string{}
	for _, pw := range q.Chosen() {
		names = append(names, v.Desk.Words().Power(pw))
	}
	return look.Button{
		Text: v.Say("silent.declare"), Sub: strings.Join(names, v.Say("list.comma")), Tip: v.Say("silent.text"), Key: v.KeyOf("declare"),
		Disabled: len(names) == 0, Reason: v.Say("silent.none"), Warn: now.Watched,
	}
}

// silentRows list the powers that gave no order at all, in the place of the checklist: a click changes the answer for one.
func (v *Panel) silentRows(now desk.Now) (list lines) {
	silent, chosen := v.Desk.Question.Silent(), engine.PowersOf(v.Desk.Question.Chosen()...)
	list.add(look.Row{Height: 28, Text: v.SayN("silent.title", len(silent), nil), Small: true, Strong: true, Dead: true}, Stands{})
	for _, pw := range silent {
		r := look.Row{Height: 29, Mark: look.Mark{Side: look.Side(pw)}, Text: v.Desk.Words().Power(pw) + v.Desk.Words().PlayedBy(pw), Note: v.Say("silent.armistice"), Sign: "icon-check", Tone: look.RoleAccent}
		if !chosen.Has(pw) {
			r.Note, r.Sign, r.Tone = v.SayN(justKey(now.Node.Position, []engine.Power{pw}), 1, nil), "", look.RoleMuted
		}
		list.add(r, Stands{Power: pw})
	}
	return list
}

// justKey is the text of what becomes of powers that gave no order and are under no armistice (RULES 9.2): their units hold,
// dislodged ones disband, builds are waived, removals are made by rule.
func justKey(pos *engine.Position, silent []engine.Power) string {
	builds, removals := false, false
	switch pos.Phase.Kind {
	case engine.Movement:
		return "silent.hold"
	case engine.Retreats:
		return "silent.disband"
	}
	for _, pw := range silent {
		builds, removals = builds || pos.Balance(pw) > 0, removals || pos.Balance(pw) < 0
	}
	switch {
	case !removals:
		return "silent.waive"
	case !builds:
		return "silent.remove"
	}
	return "silent.adjust"
}

// resolves says what resolving would do to the units that lack orders.
func (v *Panel) resolves(kind engine.PhaseKind, left int) string {
	return v.SayN(map[engine.PhaseKind]string{
		engine.Movement: "question.hold", engine.Retreats: "question.disband", engine.Adjustment: "question.left",
	}[kind], left, words.With{})
}
