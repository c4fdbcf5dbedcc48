package ui

import (
	"sync"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/paper"
)

// StageView is the map with the cards over it.
type StageView struct {
	*Room
	board    *board.Board
	card     *card
	explain  *explainCard
	legend   *legend
	ground   *ground         // the focus of the map
	stageBox *fyne.Container // the board and the cards over it
}

// PanelView is the right side: orders, results, the checklist, the telling.
type PanelView struct {
	*Room
	panel       *panel
	orderPlaces []engine.Province    // where the units of the listed orders stand, by row
	checkPlaces []engine.Province    // what the rows of the checklist lead to
	headings    map[int]engine.Power // rows of results that are headings of powers
}

// StripView is the bar below the map: the line for orders, the phases, the telling.
type StripView struct {
	*Room
	strip     *strip
	field     *commandLine
	shortcuts map[string]func()
}

// ToolbarView is the bar at the top.
type ToolbarView struct {
	*Room
	toolbar    *toolbar
	menuButton *kit.Button
}

// ProjectorView is the second window.
type ProjectorView struct {
	*Room
	public    *Public
	projector *projector // nil while it is closed
	unplugged bool       // its screen, and the referee was not told yet
}

// Public is what may be seen by all: never what somebody selects, types or has not handed out.
type Public struct {
	desk   *desk.Desk
	scenes *Scenes
}

// Clocks are the pages and commands of the clock.
type Clocks struct{ *Room }

// Curtains is the curtain between players at one keyboard, and over a hidden screen.
type Curtains struct {
	*Room
	hiding  hiding   // of the screen
	curtain *curtain // over everything, nil while it is up
}

// NewGames is the page for a new game.
type NewGames struct {
	*Room
	shelf *Shelf
	page  *newGamePage // over the window, nil for none
}

// Endings are the pages and dialogs of how a game ends: votes, tosses, lots, the end.
type Endings struct{ *Room }

// Referee are the pages of the referee: log, rulings, notices and treaties, the position.
type Referee struct {
	*Room
	tries table.Tries // to open a secret treaty
}

// Files opens, saves and exports games, and keeps copies of the one that is open.
type Files struct {
	*Room
	shelf  *Shelf
	state  string         // folder for automatic copies and recent files, "" for none
	copies *game.Autosave // nil: no copies are kept
	warned bool           // that no copy could be written
}

// Printing makes documents for the printer.
type Printing struct {
	*Room
	press  *paper.Press   // nil until something is printed
	papers sync.WaitGroup // documents that are being made
}

// Menus is the menu, the page of the keys, and what the program is.
type Menus struct{ *Room }

// Views are the commands that change how everything looks.
type Views struct{ *Room }

// Verbs are the commands that ask the desk for something and need nothing else.
type Verbs struct{ *Room }
