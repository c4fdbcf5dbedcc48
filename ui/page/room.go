// Package page holds what rooms are given of the window, in parts: its language, what everything is drawn with, the screen with its
// pages and dialogs, commands, what is remembered; and the kinds of pages and dialogs that are built on these. A room takes the parts
// that it needs, and no more.
package page

import (
	"cmp"

	"fyne.io/fyne/v2"
)

// Room is all of it, for those who fill rooms with a game.
type Room struct {
	*Screen
	*Acts
	*Memory
	*Ways
	Topics *Topics // of what is pointed at
}

// Topics are what the rules are opened at by their key: each part of the window sets its own, "" for nothing (rulebook.Topic).
type Topics struct {
	Board string // of what the cards over the map say
	Check string // of the line of the checklist under the pointer
}

// Topic is what the rules are opened at.
func (t *Topics) Topic() string { return cmp.Or(t.Check, t.Board) }

// Ways lead to what only the window as a whole can do. Every one must be there.
type Ways struct {
	Leave       func(then func())        // calls then when the game may go away: once it is saved, or given up
	SeenAgain   func()                   // something is seen again that may show what was before
	ShowGame    func()                   // shows the game that has just become the open one
	ClearScreen func()                   // takes from the screen whatever was being written or selected
	SetTheme    func(theme string) error // gives the window the colours of a theme
	SetLanguage func(code string) error  // says everything in a language, "" for that of the system
	Enlarge     func(size int) error     // shows everything in a text size, a place in desk.TextSizes
	LookUp      func(book, topic string) // opens the rules of a game, by their folder, at a topic (rulebook.Topic), "" where they were read last
	Arrange     func()                   // puts the parts of the window in place anew
	Repeats     func(fyne.KeyName) bool  // whether a key that is held has done its work: a phase is played once per press
	Pasted      func(text string) bool   // takes in a text that was pasted, and reports whether that was all: it is no business of where it was
}
