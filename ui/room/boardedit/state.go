// Package boardedit is the page that edits names and positions of a board: what provinces and powers are called, and where units, names
// and supply centers are. It shows a State, reports edits, and shows the next State.
//
//	p := boardedit.New(room, actions)
//	p.Open()
package boardedit

import (
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/look"
)

// State is what the page shows.
type State struct {
	Title, Sub string // in the bar at the top
	Map        Map
	Tabs       []string // the lists
	Tab        int
	Rows       []look.Row // of the list
	Row        int        // which is chosen
	Fields     []Field    // names of it
	Head       string     // above the anchors
	Anchors    []Anchor   // where what belongs to it stands, none for what stands nowhere
	Anchor     int        // which is chosen
	Hint       string
	Fault      string // what is wrong with the board, "" if nothing is

	Undo, Redo, Save, Leave look.Button
	Changed                 bool // there is something to save
}

// Map is the board as it is now.
type Map struct {
	Drawing *atlas.Drawing
	Painter *paint.Painter
	Scene   layout.Scene
}

// Field is a name that can be typed.
type Field struct{ Label, Text string }

// Anchor is where something stands, in units of the board.
type Anchor struct {
	Text  string // what it is, in the list
	Piece string // the glyph of what stands there, "" for a text
	Sign  string // that text
	Aside bool   // it is on the map only while it is chosen
	X, Y  float64
}

// Question is asked before the page is left with something to save.
type Question struct{ Title, Text, Save, Discard, Cancel string }

// Actions are what is done on the page, which is set again after each. Every one must be there.
type Actions struct {
	Now    func() State
	Brush  func() kit.Brush
	Tab    func(i int)
	Row    func(i int)
	Place  func(p engine.Province) // it was picked on the map
	Name   func(field int, text string)
	Anchor func(i int)
	Drag   func(i int, x, y float64) // an anchor was dropped there
	Nudge  func(dx, dy float64)      // the chosen one is moved by so much
	Undo   func()
	Redo   func()
	Save   func() error // what is wrong, and then nothing was written
	Ask    func() Question
	Failed func() string // the title over what Save has against it
	Closed func()
}
