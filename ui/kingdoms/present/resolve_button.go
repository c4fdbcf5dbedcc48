package present

import (
	"entente/engine"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
)

// resolveFace returns the main button: its action, and how many of the due orders are given.
func (v *Panel) resolveFace(given, due int) look.Button {
	d, w := v.Desk, v.Words()
	s := d.Shown()
	face := look.Button{Tip: v.Say("command.resolve"), Key: v.KeyOf("resolve")}
	switch {
	case v.Player.Telling():
		return look.Button{Text: v.Say("reveal.end"), Sub: v.Say("reveal.next-hint"), Tip: v.Say("command.reveal-end"), Key: v.KeyOf("reveal-end")}
	case d.Ended():
		return look.Button{Text: v.Say("kingdoms.panel.over"), Sub: v.Say("command.result")}
	case d.Played():
		return look.Button{Text: v.Say("kingdoms.panel.go-on", words.With{"Phase": w.Phase(s.Outcome.Next.Phase)}), Tip: v.Say("main.go-on-tip"), Key: face.Key}
	case d.File.LotsDue(s):
		face.Text, face.Tip, face.Sub = v.Say("command.kingdoms-lots"), v.Say("command.kingdoms-lots"), w.Factions(s.Pos.Closed)
		return face
	case d.Writing():
		face.Text, face.Tip, face.Sub = v.Say("curtain.hand-in"), v.Say("curtain.hand-in"), w.Factions(s.Seat(d.Entry.Only))
		if d.Question.Asked() {
			face.Text = v.Say("question.again")
			switch n := d.Question.Lacking(); s.Pos.Phase.Kind {
			case engine.Movement:
				face.Sub = v.SayN("main.will-hold", n, nil)
			case engine.Retreats:
				face.Sub = v.lacking(n)
			}
		}
		return face
	case d.Hiding():
		all := len(d.Round())
		face.Text, face.Sub = v.Say("curtain.reveal"), v.Say("curtain.sealed-of", words.With{"N": all - len(d.Waiting()), "All": all})
		if len(d.Waiting()) > 0 {
			face.Text = v.Say("curtain.write")
		}
		face.Tip = face.Text
		return face
	}
	face.Text, face.Sub = v.Say("kingdoms.panel.resolve", words.With{"Phase": w.Phase(s.Pos.Phase)}), v.Say("kingdoms.panel.given", words.With{"Given": given, "Due": due})
	if s.Pos.Phase.Kind == engine.Adjustment {
		face.Sub = v.Say("kingdoms.panel.planned", words.With{"Given": given})
	}
	if d.Question.Asked() {
		v.ask(&face)
	}
	return face
}

// ask makes the button ask for confirmation because units have no order.
func (v *Panel) ask(face *look.Button) {
	face.Sub = v.Say("question.again")
	if v.Desk.Shown().Pos.Phase.Kind == engine.Movement {
		face.Text = v.SayN("question.hold", v.Desk.Question.Lacking(), nil)
	}
	if v.Watched != nil && v.Watched() {
		face.Sub, face.Warn = v.Say("question.watched"), true
	}
}
