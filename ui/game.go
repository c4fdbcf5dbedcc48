package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/post/office"
	"entente/ui/room/codes"
	"entente/ui/room/curtain"
	"entente/ui/room/printing"
	"entente/ui/room/projector"
	"entente/ui/room/rules"
)

// gameUI is what the window shows: one of the games that it knows. The window asks nothing else of it; what lies over it (pages, dialogs,
// the menu) is the window's own.
type gameUI interface {
	lay(g document.Game) (own, anew bool) // takes a game that has become the open one, if it is of its own kind; anew: on another board
	forget()                              // what its rooms keep of the game of before goes with that
	leave()                               // another kind of game is shown: nothing goes on by itself
	commands() []command.Command          // all that can be done in it
	title() string                        // what it is called
	phase(ph engine.Phase) string         // what people call a phase of it
	keep()                                // writes into it what runs by itself: how its clock stands
	sheet(path string) bool               // gives the orders of a sheet, and reports whether the file is one
	uncopied(so bool)                     // automatic copies can no longer be kept, or can again

	build() parts // makes its widgets, in the look of now
	show()        // gives every widget what is now to be seen
	wipe()        // takes from the screen what was being written or selected

	public(past int) projector.State // what everybody at the table may see now, or saw in an earlier phase, counted from 1
	past() []string                  // the names of the phases that everybody has seen to their end
	unseen()                         // nobody has seen it before: what was public until now does not matter
	remark(text, hint string)        // says something beside the board
	excuse(why string)               // says over the board why nothing happened

	papers() printing.State                           // what can be printed and shared now
	paper(printing.Wish, printing.Tools) printing.Job // assembles a document of the game as it is
	behind() curtain.Table                            // what the curtain hides
	elsewhere() office.Table                          // how orders come to it from elsewhere; nil while there is no game
	players() []look.Row                              // who sits at its table; none while there is no game
	named(ids []string) string                        // what people call powers or factions, by their ids
	book() *rules.Rules                               // the page of its rules
	list() *codes.Codes                               // the page of its codes

	act(gesture func()) // carries a gesture out: whoever shows something is told once, when it is done
	drop()              // what was asked before a phase is resolved is answered no more

	typedKey(e *fyne.KeyEvent) // a key that nobody else has a use for
	typedRune(r rune) bool     // a letter likewise; reports whether it was used
	heldKey(name fyne.KeyName) // a key went down or came up
	paste(text string)         // a text was pasted where no field has the keyboard
	ring() []fyne.Focusable    // what F6 goes through; hidden parts are passed over
	note(line *page.TraceLine) // tells the trace where everything is
}

// lookups are the pages of a game in which something is looked up. Each game has them.
type lookups struct {
	rules *rules.Rules
	codes *codes.Codes
}

// book implements gameUI.
func (l *lookups) book() *rules.Rules { return l.rules }

// list implements gameUI.
func (l *lookups) list() *codes.Codes { return l.codes }

// parts are what a game fills the window with. All but the board may be hidden.
type parts struct {
	toolbar, tree, board, strip, panel fyne.CanvasObject

	menu  func() fyne.CanvasObject // returns the button below which the menu opens
	roomy func() bool              // whether the panel needs all the room that it may have
}

// phaseName is what people call a phase of the game that is shown, by its name in files.
func (w *Window) phaseName(name string) string {
	ph, err := engine.ParsePhase(name)
	if err != nil {
		return name
	}
	return w.shown.phase(ph)
}

// forgetter is a room that keeps something of a game for longer than a page of it is open.
type forgetter interface {
	Forget() // what is about the game of before goes with it
}

// lay shows the game that has just become the open one. Whatever was about the one before goes with it: what the desks kept they take away
// when the game is laid, the stack clears the window of pages and questions, the rooms forget, and the second window looks back at one game only.
func (w *Window) lay() {
	for _, g := range w.games {
		own, anew := g.lay(w.doc.Game())
		if !own {
			continue
		}
		if g != w.shown {
			w.shown.leave()
			w.shown, anew = g, true
			w.collectCommands()
			w.listenToShortcuts()
		}
		w.Stack.Clear()
		for _, g := range w.games {
			g.forget()
		}
		if !anew {
			g.show()
		} else if err := w.repaint(w.Settings.Theme); err != nil {
			w.Alarm(err)
		}
		w.curtains.Opened()
		w.mail.follow() // what it followed until now was the game that was shown before
		return
	}
}
