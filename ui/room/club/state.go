// Package club is the page of a club: the results of the games of a folder, as tables of players, powers, openings, meetings and games,
// with the details of the selected line beside them. It knows no game and reads no file.
//
//	p := club.New(screen, "club", brush, actions)
//	p.Open()
//	...
//	p.Set(state)
package club

import "entente/ui/look"

// State is what the page shows, with ready texts.
type State struct {
	Title   string
	Note    string  // what the folder contains
	Faults  string  // the button for unreadable files, "" for none
	Busy    string  // the background work, "" for none
	Part    float64 // how much of it is done, 0 to 1
	Tabs    []string
	Tab     int
	Filters []Filter
	Tools   []look.Button // above the table: another folder, export, print
	Table   Table
	Foot    string // explanation of the columns
	Side    Side
}

// Filter is a button with several choices.
type Filter struct {
	Text  string // the current choice, with its subject
	Words []string
	At    int
}

// Table is the table on the left.
type Table struct {
	Columns []Column
	Rows    []Row
	Sorted  int // the column by which the rows are sorted, -1 for none
	Picked  int // the selected line, -1 for none
	Empty   string
}

// Column is a column of a table.
type Column struct {
	Text string
	Kind Kind
	Wide float32 // minimum width including the gap after it. The first column takes the remaining width
	Drop int     // columns with higher numbers are dropped first if there is too little room; 0: never
	Sort bool    // rows can be sorted by it
}

// Kind is the appearance of the cells of a column.
type Kind uint8

// The kinds of columns.
const (
	Words  Kind = iota
	Number      // at the right
	Bar         // a number with a bar and its error
	Chips       // chips of sides before the text
	Last        // small bars, the last one at the right
)

// Row is a line of a table, a cell for each column.
type Row []Cell

// Cell is the contents of a column in a row.
type Cell struct {
	Text  string
	Sides []look.Side // sides with chips
	Part  float64     // of the longest bar
	Off   float64     // the error, likewise
	Last  []float64   // relative to the highest
	Faint bool
}

// Side holds the details of the selected line.
type Side struct {
	Title, Note string
	Parts       []Part
	Games       string      // the heading of the list, "" for none
	List        []look.Row  // rows that can be pressed
	Offer       look.Button // an action for the line; no text: none
	Main        look.Button
	Close       string
}

// Part is a heading with lines.
type Part struct {
	Head  string
	Lines []Line
}

// Line is a line of a part.
type Line struct {
	Side  look.Side // 0 for none
	Text  string
	Note  string  // a few words after it
	Part  float64 // of the longest bar; less than 0: no bar
	Value string  // at the right
}

// Actions are called by the page.
type Actions struct {
	Tab, Sort, Pick, Tool, Game func(int)
	Filter                      func(i, at int)
	Open                        func() // the main action for the selected line
	Faults, Cancel, Offer       func()
	Closed                      func()
}
