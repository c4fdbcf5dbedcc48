package page

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// Style is how a line of a text is written. Line is how tall it is.
type Style struct {
	Size, Line float32
	Face       kit.Face
	Role       look.Role
	Found      []string // words of a search, which are marked too
	Faint      bool     // the lines below explained words are
}

// Writer writes a line of a text, and marks the words in it that are explained, but those in used, which gets those that it marks.
type Writer func(add kit.Adder, text string, s Style, at fyne.Position, used map[int]bool)
