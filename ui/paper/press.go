package paper

import (
	"fmt"
	"io/fs"

	"golang.org/x/image/font/sfnt"
)

// cut is one of the fonts in a document.
type cut uint8

// The fonts.
const (
	regular cut = iota
	semibold
	serif
	italic
	numCuts
)

// cutFiles are the font files by cut, all of them TrueType because the PDF library embeds no other outlines.
var cutFiles = [numCuts]string{
	regular: "paper/EntentePaper-Regular.ttf", semibold: "paper/EntentePaper-SemiBold.ttf",
	serif: "fonts/EntenteSerif-SemiBold.ttf", italic: "fonts/EntenteSerif-MediumItalic.ttf",
}

// Press lays out documents with its fonts. It is safe for concurrent use.
type Press struct {
	files [numCuts][]byte
	fonts [numCuts]*sfnt.Font
	spare *Spare
}

// NewPress reads the fonts from the folders fonts and paper. spare provides characters that these fonts lack, or is nil.
func NewPress(assets fs.FS, spare *Spare) (*Press, error) {
	p := &Press{spare: spare}
	for i, name := range cutFiles {
		data, err := fs.ReadFile(assets, name)
		if err != nil {
			return nil, fmt.Errorf("fonts: %w", err)
		}
		if p.fonts[i], err = sfnt.Parse(data); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		p.files[i] = data
	}
	return p, nil
}
