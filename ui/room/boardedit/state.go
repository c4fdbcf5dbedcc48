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
	Row        int        // index of the selected one
	Fields     []Field    // names of it
	Head       string     // above the anchors
	Anchors    []Anchor   // the positions of its parts; none if it has no position
	Anchor     int        // index of the selected one
	Hint       string
	Fault      string // what is wrong with the board, "" for nothing

	Undo, Redo, Save, Leave look.Button
	Changed                 bool // there are unsaved changes
}

// Map is the board as it is now.
type Map struct {
	Drawing *atlas.Drawing
	Painter *paint.Painter
	Scene   layout.Scene
}

// Field is a name that can be typed.
type Field struct{ Label, Text string }

// Anchor is the position of something in board units.
type Anchor struct {
	Text  string // its name in the list
	Piece string // its glyph, "" for a text
	Sign  string // that text
	Aside bool   // it is on the map only while it is selected
	X, Y  float64
}

// Question is the question before the page is closed with unsaved changes.
type Question struct{ Title, Text, Save, Discard, Cancel string }

// Actions are called by the page, which is set again after each. All must be set.
type Actions struct {
	Now    func() State
	Brush  func() kit.Brush
	Tab    func(i int)
	Row    func(i int)
	Place  func(p engine.Province) // the user picked it on the map
	Name   func(field int, text string)
	Anchor func(i int)
	Drag   func(i int, x, y float64) // the user dropped an anchor there
	Nudge  func(dx, dy float64)      // the selected anchor is moved by that much
	Undo   func()
	Redo   func()
	Save   func() error // an error means that nothing was written
	Ask    func() Question
	Failed func() string // the title for an error of Save
	Closed func()
}
