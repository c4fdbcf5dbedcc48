package page

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// Style is the style of a line of text. Line is its height.
type Style struct {
	Size, Line float32
	Face       kit.Face
	Role       look.Role
	Found      []string // search terms, which are highlighted
	Faint      bool     // the underlines of glossary terms are faint
}

// Writer writes a line of text and marks its glossary terms, except those in used, to which it adds the terms it marks.
type Writer func(add kit.Adder, text string, s Style, at fyne.Position, used map[int]bool)
