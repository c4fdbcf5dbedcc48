package present

import (
	"entente/engine"
	"entente/engine/table"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// handInFace is the big button while orders are secret.
func (v *Panel) handInFace(now desk.Now, p progress) look.Button {
	face := look.Button{Tip: v.Say("command.resolve"), Key: v.KeyOf("resolve")}
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
func (v *Panel) sealedNote(r table.Round, pw engine.Power) (string, look.Role) {
	for _, s := range r.Asked() {
		for _, asked := range s.Powers {
			if asked == pw {
				return v.Desk.Words().SeatState(s, false), map[bool]look.Role{true: look.RoleSuccess, false: look.RoleMuted}[s.State == table.Sealed]
			}
		}
	}
	return "", look.RoleMuted
}

// programNote says how far a program is that plays a power where no curtain hangs.
func (v *Panel) programNote(now desk.Now, pw engine.Power) (string, look.Role) {
	if v.Desk.Seats.HandedIn(now.Node, pw) {
		return v.Say("rivals.in"), look.RoleSuccess
	}
	return v.Say("rivals.thinking"), look.RoleMuted
}
