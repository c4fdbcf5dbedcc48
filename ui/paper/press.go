package paper

import (
	"fmt"
	"io/fs"

	"golang.org/x/image/font/sfnt"
)

// cut is a cut of the type on paper.
type cut uint8

// The cuts.
const (
	regular cut = iota
	semibold
	serif
	italic
	numCuts
)

// cutFiles are the font files by cut. The PDF library embeds TrueType outlines only.
var cutFiles = [numCuts]string{
	regular: "paper/EntentePaper-Regular.ttf", semibold: "paper/EntentePaper-SemiBold.ttf",
	serif: "fonts/EntenteSerif-SemiBold.ttf", italic: "fonts/EntenteSerif-MediumItalic.ttf",
}

// Press holds the type for documents. It may be used from several goroutines.
type Press struct {
	files [numCuts][]byte
	fonts [numCuts]*sfnt.Font
	spare *Spare
}

// NewPress reads the folders fonts and paper. spare has the letters that the program's own type lacks; nil: none.
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
