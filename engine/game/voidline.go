package game

import (
	"entente/engine"
)

// VoidLine is a line of a sheet of orders that is void, since nobody can read it, or it can be read in two ways (RULES 4.3).
type VoidLine struct {
	Power engine.Power // on whose sheet it stands, NoPower: nobody knows
	Text  string
	At    engine.Province // the unit that it is about, NoProvince: nobody knows
	Clash bool            // it can be read, but its unit has another order on the same sheet (RULES 4.2)
}
