package kit

import (
	"fmt"
	"image/color"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Icon returns a black glyph of assets, such as "icon-undo", in the given color. An unknown name is a programming error and gives an
// empty picture.
func (l *Look) Icon(name string, c color.NRGBA) *canvas.Image {
	return l.picture(glyph{name: name, inks: [4]color.NRGBA{3: c}})
}

// Piece returns the glyph of a piece, such as "army", in the colors of its side.
func (l *Look) Piece(name string, inks PowerInks) *canvas.Image {
	return l.picture(glyph{"", name, [4]color.NRGBA{inks.Fill, inks.Inner, inks.outer}})
}

// LargePiece is Piece for cards, where it is larger than in lists. The toolkit caches the pixels of a picture for one size: with the same
// name, the two would replace each other in the cache and be drawn again with every click.
func (l *Look) LargePiece(name string, inks PowerInks) *canvas.Image {
	return l.picture(glyph{"large ", name, [4]color.NRGBA{inks.Fill, inks.Inner, inks.outer}})
}

// Picture returns a glyph in its own colors.
func (l *Look) Picture(name string) *canvas.Image { return l.picture(glyph{name: name}) }

// glyph is a glyph of assets for one of several uses in different sizes, with the colors of a piece and a replacement for black.
type glyph struct {
	use, name string
	inks      [4]color.NRGBA
}

// picture returns a glyph.
func (l *Look) picture(g glyph) *canvas.Image {
	read := l.glyphs[g]
	if read == nil {
		swap := map[string]color.NRGBA{}
		for i, old := range [4]string{"BD1D05", "FFFDF6", "1F1A14", ""} { // "" is black, whether written or implied
			if c := g.inks[i]; c.A > 0 {
				swap[old] = c
			}
		}
		data, err := fs.ReadFile(l.files, "glyphs/"+g.name+".svg")
		if err != nil {
			data = []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"></svg>`)
		}
		read = canvas.NewImageFromResource(fyne.NewStaticResource(fmt.Sprint(g.use, g.name, swap, ".svg"), []byte(recolor(string(data), swap))))
		read.FillMode = canvas.ImageFillContain
		read.Refresh()
		l.glyphs[g] = read
	}
	img := *read // reuses the parsed outlines: a list has many of a kind, each drawn again with every click
	return &img
}

// recolor replaces the fills of a glyph. It replaces all at once, so that a new color is not mistaken for an old one.
func recolor(svg string, swap map[string]color.NRGBA) string {
	var pairs []string
	for old, c := range swap {
		ink := fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
		if old != "" {
			pairs = append(pairs, "#"+old, ink)
			continue
		}
		pairs = append(pairs, `fill="#000000"`, `fill="`+ink+`"`, `fill="#000"`, `fill="`+ink+`"`)
		if !strings.Contains(svg, "fill=") {
			pairs = append(pairs, "<path ", `<path fill="`+ink+`" `)
		}
	}
	return strings.NewReplacer(pairs...).Replace(svg)
}

// PowerInks are the colors of a side's pieces and chips: the fill, and the two outlines around it.
type PowerInks struct{ Fill, Inner, outer color.NRGBA }

// InksOf derives the two lines from the full color: light on dark powers, dark on light ones.
func InksOf(fill color.NRGBA) PowerInks {
	paper, ink := color.NRGBA{0xFF, 0xFD, 0xF6, 255}, color.NRGBA{0x1F, 0x1A, 0x14, 255}
	if Luminance(fill) < 0.45 {
		return PowerInks{fill, paper, ink}
	}
	return PowerInks{fill, ink, paper}
}
