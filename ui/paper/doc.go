// Package paper lays out what a table prints: order slips, maps, results and complete games, as PDF files with embedded fonts. It takes
// plain values with ready texts and depends neither on the rules nor on the window.
//
//	press, err := paper.NewPress(assets.FS, paper.Fonts(assets.FS))
//	doc, err := press.Slips(paper.Slips{Title: "Thursday", List: slips}, paper.Look{Size: paper.A4})
//	...
//	os.WriteFile("slips.pdf", doc.Data, 0o644)
package paper

import (
	"image/color"
	"sort"
)

// Size is a paper size.
type Size uint8

// The paper sizes.
const (
	A4 Size = iota
	Letter
)

// points returns the width and height of a portrait page in points (1/72 inch).
func (s Size) points() (width, height float64) {
	if s == Letter {
		return 612, 792
	}
	return 595.276, 841.89
}

// Look says how a document is printed.
type Look struct {
	Size  Size
	Plain bool   // for printers without colors
	Lang  string // language of the texts such as "zh-TW"; "" if unknown
}

// Power is the name, letter and color that mark a power on paper.
type Power struct {
	Name   string
	Letter string
	Color  color.NRGBA
}

// Document is a finished document.
type Document struct {
	Data    []byte
	Pages   int
	Missing string // characters without a font on this computer, in order; each is printed as a hollow box
}

// missing returns the characters of a set in order.
func missing(set map[rune]bool) string {
	var list []rune
	for r := range set {
		list = append(list, r)
	}
	sort.Slice(list, func(i, j int) bool { return list[i] < list[j] })
	return string(list)
}
