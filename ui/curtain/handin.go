package curtain

import (
	"fyne.io/fyne/v2"
)

// later does what takes long without holding the window up, then goes on.
func (f *Curtains) later(do, then func()) {
	if f.Desk.Seats.Behind != nil {
		f.Desk.Seats.Behind(do, then)
		return
	}
	go func() {
		do()
		fyne.Do(then)
	}()
}

// HandIn seals the orders that lie open and lowers the curtain; a draft stays with its writer.
func (f *Curtains) HandIn(in bool) {
	if f.Desk.Game.Writing() == nil {
		return
	}
	f.ClearScreen()
	if err := f.Desk.Seats.Seal(in); err != nil {
		f.FailTable(err)
		return
	}
	f.LowerCurtain()
}

// dropCurtain lowers the curtain; a draft that lies open stays with its writer.
func (f *Curtains) dropCurtain() {
	if f.Desk.Game.Writing() != nil {
		f.HandIn(false)
		return
	}
	f.LowerCurtain()
}
