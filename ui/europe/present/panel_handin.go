package present

import (
	"entente/engine"
	"entente/engine/table"
	"entente/ui/europe/desk"
	"entente/ui/look"
)

// sealedNote says how far a power is with its orders, and in which color role.
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

// programNote says how far a bot is whose orders are not sealed behind a curtain.
func (v *Panel) programNote(now desk.Now, pw engine.Power) (string, look.Role) {
	if v.Desk.Seats.HandedIn(now.Node, pw) {
		return v.Say("rivals.in"), look.RoleSuccess
	}
	return v.Say("rivals.thinking"), look.RoleMuted
}
