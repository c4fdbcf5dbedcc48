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
	Note    string  // what the folder holds
	Faults  string  // the word that tells what could not be read, "" for none
	Busy    string  // what is going on in the background, "" for nothing
	Part    float64 // how much of that is done, 0 to 1
	Tabs    []string
	Tab     int
	Filters []Filter
	Tools   []look.Button // above the table: another folder, export, print
	Table   Table
	Foot    string // what the columns mean
	Side    Side
}

// Filter is one of several words.
type Filter struct {
	Text  string // what is chosen, with what it is about
	Words []string
	At    int
}

// Table is what is on the left.
type Table struct {
	Columns []Column
	Rows    []Row
	Sorted  int // the column by which the rows are sorted, -1 for none
	Picked  int // the line that is looked at, -1 for none
	Empty   string
}

// Column is a column of a table.
type Column struct {
	Text string
	Kind Kind
	Wide float32 // at least, with what is free before the next one. That of the first takes what is left
	Drop int     // where there is too little room, columns with a higher number are left out first; 0: never
	Sort bool    // the rows can be sorted by it
}

// Kind is how the cells of a column look.
type Kind uint8

// The kinds of columns.
const (
	Words  Kind = iota
	Number      // at the right
	Bar         // a number with a bar and its error
	Chips       // of sides, before the text
	Last        // small bars, the last one at the right
)

// Row is a line of a table, a cell for each column.
type Row []Cell

// Cell is what stands in a column.
type Cell struct {
	Text  string
	Sides []look.Side // whose chips stand there
	Part  float64     // of the longest bar
	Off   float64     // the error, likewise
	Last  []float64   // parts of the highest
	Faint bool
}

// Side is all about the line that is picked.
type Side struct {
	Title, Note string
	Parts       []Part
	Games       string      // the heading of the list, "" for none
	List        []look.Row  // that can be pressed
	Offer       look.Button // something to be done about the line, no text: nothing
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

// Actions are what can be done on the page.
type Actions struct {
	Tab, Sort, Pick, Tool, Game func(int)
	Filter                      func(i, at int)
	Open                        func() // what the main button does with the picked line
	Faults, Cancel, Offer       func()
	Closed                      func()
}
