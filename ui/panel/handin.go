package panel

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// handInFace is the big button while orders are secret.
func (v *Panel) handInFace(n *game.Node) kit.ButtonFace {
	face := kit.ButtonFace{Tip: v.Say("command.resolve"), Key: v.KeyOf("resolve")}
	r := table.NewRound(v.Desk.Game)
	if n.Writer() < 0 {
		face.Text = v.Say("curtain.write")
		if r.Next < 0 {
			face.Text = v.Say("curtain.reveal")
		}
		face.Sub = v.Say("curtain.sealed-of", words.With{"N": len(r.Asked()) - len(r.Missing()), "All": len(r.Asked())})
		return face
	}
	face.Text = v.Say("curtain.hand-in")
	given, due := 0, 0
	for _, pw := range v.Desk.Game.Players()[n.Writer()].Powers {
		g, d := entry.Progress(n.Position, n.Plain(), pw)
		given, due = given+g, due+d
	}
	face.Sub = v.Say("main.all-given", words.With{"Given": given, "Due": due})
	if missing := due - given; missing > 0 {
		face.Sub = v.SayN(map[engine.PhaseKind]string{
			engine.Movement: "main.will-hold", engine.Retreats: "main.will-disband", engine.Adjustment: "main.left",
		}[n.Position.Phase.Kind], missing, nil)
	}
	return face
}

// sealedNote says how far a power is with its orders, and in which tone.
func (v *Panel) sealedNote(r table.Round, pw engine.Power) (string, kit.Role) {
	for _, s := range r.Asked() {
		for _, asked := range s.Powers {
			if asked == pw {
				return v.Desk.Words().SeatState(s, false), map[bool]kit.Role{true: kit.RoleSuccess, false: kit.RoleMuted}[s.State == table.Sealed]
			}
		}
	}
	return "", kit.RoleMuted
}

// curtainedPanel is the panel while everybody looks at the board and nobody writes.
func (v *Panel) curtainedPanel(s state) state {
	s.Tabs, s.Checks, v.CheckPlaces, v.OrderPlaces = nil, nil, nil, nil
	s.Orders = nil
	for _, line := range v.Look.Wrap(v.Say("curtain.board-text"), 13, kit.Regular, 290) {
		s.Orders = append(s.Orders, kit.Row{Height: 22, Text: line, Dead: true, Faint: true})
	}
	return s
}
