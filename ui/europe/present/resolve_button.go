package present

import (
	"strings"

	"entente/engine"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// resolveFace returns the big button: what it will do, and what is still missing.
func (v *Panel) resolveFace(now desk.Now, p progress) look.Button {
	face := look.Button{Tip: v.Say("command.resolve"), Key: v.KeyOf("resolve")}
	switch {
	case now.Over:
		return look.Button{Text: v.Say("end.result"), Sub: v.Desk.Words().Outcome(v.Desk.Game.Ended()), Tip: v.Say("command.result"), Key: face.Key}
	case now.Toss != engine.NoPower:
		return look.Button{Text: v.Say("toss.button"), Sub: v.Say("toss.for", words.With{"Power": v.Desk.Words().Power(now.Toss)}), Tip: v.Say("toss.button"), Key: face.Key}
	case now.Asked:
		return v.askedFace(now, p, face)
	case now.Secret:
		return v.handInFace(now, p)
	}
	kind := now.Node.Position.Phase.Kind
	does := map[engine.PhaseKind]string{engine.Movement: "main.resolve", engine.Retreats: "main.retreats", engine.Adjustment: "main.adjustments"}[kind]
	face.Text = v.Say(does, words.With{"Phase": v.Desk.Words().Phase(now.Node.Position.Phase)})
	given, due := p.all()
	face.Sub = v.missingLine(kind, given, due)
	return face
}

// missingLine counts the orders, or says what happens to units without one.
func (v *Panel) missingLine(kind engine.PhaseKind, given, due int) string {
	if due <= given {
		return v.Say("main.all-given", words.With{"Given": given, "Due": due})
	}
	return v.SayN(map[engine.PhaseKind]string{
		engine.Movement: "main.will-hold", engine.Retreats: "main.will-disband", engine.Adjustment: "main.left",
	}[kind], due-given, nil)
}

// handInFace returns the big button while orders are secret.
func (v *Panel) handInFace(now desk.Now, p progress) look.Button {
	face := look.Button{Tip: v.Say("command.resolve"), Key: v.KeyOf("resolve")}
	r := p.round
	if now.Writer < 0 {
		face.Text = v.Say("curtain.write")
		if r.Next < 0 {
			face.Text = v.Say("curtain.reveal")
		}
		face.Tip, face.Sub = face.Text, v.Say("curtain.sealed-of", words.With{"N": len(r.Asked()) - len(r.Missing()), "All": len(r.Asked())})
		return face
	}
	face.Text, face.Tip = v.Say("curtain.hand-in"), v.Say("curtain.hand-in")
	given, due := p.of(v.Desk.Game.Players()[now.Writer].Powers...)
	face.Sub = v.missingLine(now.Node.Position.Phase.Kind, given, due)
	return face
}

// askedFace returns the big button while it asks. Pressed again, it resolves, and units of powers without orders hold.
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
		if now.Secret { // sealed orders are not counted
			face.Sub = v.Say("curtain.reveal")
		}
	}
	if now.Watched {
		face.Sub = v.Say("question.watched")
	}
	return face
}

// resolves says what resolving would do to units without orders.
func (v *Panel) resolves(kind engine.PhaseKind, left int) string {
	return v.SayN(map[engine.PhaseKind]string{
		engine.Movement: "question.hold", engine.Retreats: "question.disband", engine.Adjustment: "question.left",
	}[kind], left, words.With{})
}

// declareFace returns the first answer about powers that gave no order, or the zero Button if there are none.
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

// justKey returns the key of the text about powers that gave no order and are under no armistice (RULES 9.2): their units hold, dislodged ones
// disband, builds are waived, removals follow the rule.
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
