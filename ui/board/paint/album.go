package paint

import (
	"fmt"
	"html"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/svg"
	"entente/ui/board/vector"
)

// Album is many pictures of one board on one page: the board is drawn once, and each picture says what is on it. Its letters are those of whoever
// reads the page. One goroutine uses it at a time.
//
//	a := painter.Album(theme, frame, "en")
//	first, second := a.Picture(&one), a.Picture(&other)
//	style, defs := a.Style(), a.Defs() // at last: they hold what the pictures needed
type Album struct {
	painter *Painter
	theme   *atlas.Theme
	frame   vector.Frame
	stock   svg.Stock
	board   []byte
}

// Album begins an album of pictures in a frame. Names of provinces are in a language.
func (p *Painter) Album(th *atlas.Theme, f vector.Frame, language string) *Album {
	a := &Album{painter: p, theme: th, frame: f}
	k := a.sheet()
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
	if th.Hatched {
		k.weaves()
	}
	a.board = k.Out.Bytes()
	return a
}

// sheet returns an empty sheet for a part of the page.
func (a *Album) sheet() *sheet {
	return &sheet{Sketch: &svg.Sketch{Stock: &a.stock}, drawing: a.painter.drawing, theme: a.theme, frame: a.frame}
}

// Picture returns an SVG element that shows a scene.
func (a *Album) Picture(s *layout.Scene) []byte {
	k, bare := a.sheet(), settled(s)
	fmt.Fprintf(&k.Out, `<svg viewBox="0 0 %d %d">`+"\n", a.frame.W, a.frame.H)
	k.open()
	k.Out.WriteString(`<use href="#map-below"/>` + "\n")
	v := a.painter.drawing.Variant()
	for pv := range k.lands() {
		owner, id := k.owner(&bare, pv), html.EscapeString(v.Map.Info(pv).ID)
		k.Out.WriteString(`<use href="#map-` + id + `"`)
		look := k.Out.Len()
		k.Ink("fill", k.theme.Ground(v, pv, owner).RGBA)
		k.Look(look)
		k.Out.WriteString("/>")
		if k.patterned(pv, owner) {
			fmt.Fprintf(&k.Out, `<use href="#map-%s" fill="url(#%s)"/>`, id, k.weaveID(int(owner), k.theme.Ground(v, pv, owner).Dark()))
		}
	}
	k.Out.WriteString("\n" + `<use href="#map-above"/></g>` + "\n")
	a.painter.sketch(k.Sketch, a.theme, a.frame, &bare)
	k.Out.WriteString("</svg>\n")
	return k.Out.Bytes()
}

// Sea is the colour under everything.
func (a *Album) Sea() string {
	c := a.theme.Sea
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

// Defs returns what the pictures use, to stand in an SVG element of their page.
func (a *Album) Defs() []byte {
	return append(a.board[:len(a.board):len(a.board)], a.stock.Defs.Bytes()...)
}

// Style returns the rules of style that the pictures need.
func (a *Album) Style() []byte { return a.stock.Style.Bytes() }
