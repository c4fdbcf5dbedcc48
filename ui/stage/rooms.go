// Package stage holds the map and the cards over it.
package stage

import (
	"fyne.io/fyne/v2"

	"entente/ui/board"
	"entente/ui/page"
)

// StageView is the map with the cards over it.
type StageView struct {
	*page.Room
	Board    *board.Board
	Card     *Card
	Explain  *explainCard
	Legend   *Legend
	Ground   *ground         // the focus of the map
	stageBox *fyne.Container // the board and the cards over it
}
