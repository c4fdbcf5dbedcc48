package panel

import (
	"entente/engine"
	"entente/engine/table"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/kit"
)

// handInFace is the big button while orders are secret.
func (v *Panel) handInFace(now desk.Now, p progress) kit.ButtonFace {
	face := kit.ButtonFace{Tip: v.Say("command.resolve"), Key: v.KeyOf("resolve")}
	r := p.round
	if now.Writer < 0 {
		face.Text = v.Say("curtain.write")
		if r.Next < 0 {
			face.Text = v.Say("curtain.reveal")
		}
		face.Sub = v.Say("curtain.sealed-of", words.With{"N": len(r.Asked()) - len(r.Missing()), "All": len(r.Asked())})
		return face
	}
	face.Text = v.Say("curtain.hand-in")
	given, due := p.of(v.Desk.Game.Players()[now.Writer].Powers...)
	face.Sub = v.missingLine(now.Node.Position.Phase.Kind, given, due)
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

// programNote says how far a program is that plays a power where no curtain hangs.
func (v *Panel) programNote(now desk.Now, pw engine.Power) (string, kit.Role) {
	if v.Desk.Seats.HandedIn(now.Node, pw) {
		return v.Say("rivals.in"), kit.RoleSuccess
	}
	return v.Say("rivals.thinking"), kit.RoleMuted
}

// curtained is the panel while everybody looks at the board and nobody writes.
func (v *Panel) curtained(s state) state {
	for _, line := range v.Look.Wrap(v.Say("curtain.board-text"), 13, kit.Regular, 290) {
		s.Orders = append(s.Orders, kit.Row{Height: 22, Text: line, Dead: true, Faint: true})
	}
	return s
}
