package paint

import (
	"fmt"
	"html"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/svg"
	"entente/ui/board/vector"
)

// Album is a page with many pictures of one board. The board is drawn once, and each picture shows its own scene. Letters use the reader's fonts.
// Only one goroutine at a time may use an album.
//
//	a := painter.Album(light, dark, frame, "en")
//	first, second := a.Picture(&one), a.Picture(&other)
//	style, defs := a.Style(), a.Defs()
//
// Call Style and Defs last: they hold what the pictures need.
type Album struct {
	painter     *Painter
	light, dark *atlas.Theme
	frame       vector.Frame
	page        svg.Page
	board       []byte
}

// Album starts an album of pictures of a frame, in light colors and, unless dark is nil, in dark colors for readers who prefer them. Province names
// are in the given language.
func (p *Painter) Album(light, dark *atlas.Theme, f vector.Frame, language string) *Album {
	a := &Album{painter: p, light: light, dark: dark, frame: f}
	a.board = a.drawn(func(k *sheet) {
		k.Out.WriteString("<g id=\"map-below\">\n")
		k.layers(false)
		k.Out.WriteString("</g>\n<g id=\"map-above\">\n")
		k.layers(true)
		k.Out.WriteString("</g>\n")
		for pv := range k.lands() {
			k.land(pv)
			k.Out.WriteString("><title>" + html.EscapeString(p.layout.Name(p.drawing.Variant().Map.Info(pv), language)) + "</title></path>\n")
		}
		k.shore()
		if light.Hatched {
			k.weaves()
		}
	})
	return a
}

// drawn returns a part of the page with all its colors.
func (a *Album) drawn(part func(*sheet)) []byte {
	with := func(th *atlas.Theme, stock *svg.Stock) []byte {
		k := &sheet{Sketch: &svg.Sketch{Stock: stock}, drawing: a.painter.drawing, theme: th, frame: a.frame}
		part(k)
		return k.Out.Bytes()
	}
	light := with(a.light, &a.page.Light)
	if a.dark == nil {
		return a.page.Join(light, nil)
	}
	return a.page.Join(light, with(a.dark, &a.page.Dark))
}

// Picture returns an SVG element that shows a scene.
func (a *Album) Picture(s *layout.Scene) []byte {
	bare, v := settled(s), a.painter.drawing.Variant()
	return a.drawn(func(k *sheet) {
		fmt.Fprintf(&k.Out, `<svg viewBox="0 0 %d %d">`+"\n", a.frame.W, a.frame.H)
		k.open()
		k.Out.WriteString(`<use href="#map-below"/>` + "\n")
		for pv := range k.lands() {
			owner, id := k.owner(&bare, pv), html.EscapeString(v.Map.Info(pv).ID)
			k.Out.WriteString(`<use href="#map-` + id + `"`)
			look := k.Out.Len()
			k.Ink("fill", k.theme.Ground(v, pv, owner).RGBA)
			k.Look(look)
			k.Out.WriteString("/>")
			if k.patterned(pv, owner) {
				fmt.Fprintf(&k.Out, `<use href="#map-%s" fill="url(#%s)"/>`, id, k.weaveID(int(owner), a.light.Ground(v, pv, owner).Dark()))
			}
		}
		k.Out.WriteString("\n" + `<use href="#map-above"/></g>` + "\n")
		a.painter.sketch(k.Sketch, k.theme, a.frame, &bare)
		k.Out.WriteString("</svg>\n")
	})
}

// Apart returns the number of pictures without dark colors, because their shapes would differ.
func (a *Album) Apart() int { return a.page.Apart }

// Defs returns the definitions that the pictures use, to be placed in an SVG element of their page.
func (a *Album) Defs() []byte {
	return append(a.board[:len(a.board):len(a.board)], a.page.Defs()...)
}

// Style returns the style rules of the pictures, including the background color as --sea.
func (a *Album) Style() []byte {
	sea := func(th *atlas.Theme) string {
		return fmt.Sprintf(":root{--sea:#%02x%02x%02x}\n", th.Sea.R, th.Sea.G, th.Sea.B)
	}
	style := sea(a.light)
	if a.dark != nil {
		style += "@media screen and (prefers-color-scheme:dark){" + sea(a.dark) + "}\n"
	}
	return append([]byte(style), a.page.Style()...)
}
