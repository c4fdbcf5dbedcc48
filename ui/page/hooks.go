package page

import (
	"entente/ui/desk"
)

// How is what the keys held mean for a pick.
func (r *Room) How(support bool) desk.How {
	return desk.How{Support: support || r.Supporting(), Force: r.Forcing()}
}
