package europetest

import "entente/ui/uitest"

// Clocked hangs a clock on the wall of the table.
func (x *Table) Clocked() *uitest.Wall {
	w, c := uitest.NewWall(), x.Desk.Clock
	c.Time, c.Wake, c.Bell = w.Time, w.Wake, w.Bell
	return w
}
