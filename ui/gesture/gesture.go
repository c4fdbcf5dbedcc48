// Package gesture notifies a listener once per gesture, however many changes it makes.
//
//	g := gesture.New(show)
//	g.Act(func() { select(unit); order(unit, destination) }) // each calls g.Tell; show is called once, at the end
package gesture

// Gestures carries out gestures, one within another if need be. Make it with New. It belongs to one goroutine.
type Gestures struct {
	tell func()
	acts int  // gestures that are being carried out, one within the other
	due  bool // something has changed that was not told yet
}

// New returns Gestures that tell of changes by calling tell.
func New(tell func()) *Gestures { return &Gestures{tell: tell} }

// Act carries out one gesture. What it changes is told when it is done, also when it panics.
func (g *Gestures) Act(do func()) {
	g.acts++
	defer func() {
		if g.acts--; g.acts == 0 && g.due {
			g.flush()
		}
	}()
	do()
}

// Acting turns a function that gets the number of what was picked into one that runs it as a gesture.
func (g *Gestures) Acting(do func(int)) func(int) {
	return func(i int) { g.Act(func() { do(i) }) }
}

// Tell tells of a change: at once, or when the gesture is done.
func (g *Gestures) Tell() {
	if g.due = true; g.acts == 0 {
		g.flush()
	}
}

func (g *Gestures) flush() {
	g.due = false
	g.tell()
}
