package entry

import (
	"entente/engine"
)

// Owned names the power of lines that nobody can read by the unit that they begin with.
func (rd Reader) Owned(list []Reading) {
	for i := range list {
		if r := &list[i]; !r.Read() && r.Power == engine.NoPower {
			r.Power = PowerAt(rd.Pos, rd.Begun(r.Text))
		}
	}
}
