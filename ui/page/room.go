// Package page holds what rooms are given of the window, in parts: its language, paint, the screen with its pages and dialogs, commands,
// and what is saved for the next start; also the kinds of pages and dialogs built on these. A room takes only the parts that it needs.
package page

import (
	"cmp"

	"fyne.io/fyne/v2"
)

// Room is all of these parts, for code that fills rooms with a game.
type Room struct {
	*Screen
	*Acts
	*Memory
	*Ways
	Topics *Topics // of what the pointer is on
}

// Topics are where the rules open when their key is pressed. Each part of the window sets its own, "" for none (rulebook.Topic).
type Topics struct {
	Board string // of the cards over the map
	Check string // of the line of the checklist under the pointer
}

// Topic returns where the rules open.
func (t *Topics) Topic() string { return cmp.Or(t.Check, t.Board) }

// Ways are actions of the window as a whole. All of them must be set.
type Ways struct {
	Leave       func(then func())        // calls then once the game is saved or given up
	SeenAgain   func()                   // called when something that may be out of date becomes visible again
	ShowGame    func()                   // shows the game that has just been opened
	ClearScreen func()                   // removes what is being written or selected from the screen
	SetTheme    func(theme string) error // draws the window in a theme
	SetLanguage func(code string) error  // changes the language of the window, "" for that of the system
	Enlarge     func(size int) error     // changes the text size, an index into desk.TextSizes
	LookUp      func(book, topic string) // opens the rules of a game, by their folder, at a topic (rulebook.Topic), "" where they were last read
	Arrange     func()                   // lays out the parts of the window again
	Repeats     func(fyne.KeyName) bool  // whether a key that is held has done its work: a phase is resolved once per press
	Pasted      func(text string) bool   // handles a pasted text, and reports whether that was all, so that its field ignores it
}
