package webpage

import (
	"html"
	"image/color"
	"strings"
	"unicode"

	"entente/ui/board/paint"
	"entente/ui/lang"
)

// page is a page in the making. Texts get into it by text alone, attributes by attributes alone: both escape what they write.
type page struct {
	out     strings.Builder
	texts   *lang.Catalog
	game    Game
	album   *paint.Album
	players map[string]string // by the names of their sides
	shades  []color.NRGBA     // colors that were used
}

// raw writes what is no text: our own marks, and pictures.
func (p *page) raw(marks string) { p.out.WriteString(marks) }

// text writes a text.
func (p *page) text(text string) { p.raw(escape(text)) }

// escape returns a text as it stands in a page. Letters that no page may hold, and those that turn the direction of what follows, are left out.
func escape(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r), r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r >= 0xfdd0 && r <= 0xfdef, r&0xfffe == 0xfffe:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd")))
}

// open begins an element with attributes: names, each followed by its value.
func (p *page) open(name string, attributes ...string) {
	p.raw("<" + name)
	p.attributes(attributes)
	p.raw(">")
}

// attributes writes them.
func (p *page) attributes(list []string) {
	for i := 0; i+1 < len(list); i += 2 {
		p.raw(" " + list[i] + `="` + escape(list[i+1]) + `"`)
	}
}

// close ends an element.
func (p *page) close(name string) { p.raw("</" + name + ">\n") }

// void writes an element that has nothing within it.
func (p *page) void(name string, attributes ...string) {
	p.raw("<" + name)
	p.attributes(attributes)
	p.raw("/>\n")
}

// element writes an element with a text, if there is one.
func (p *page) element(name, text string, attributes ...string) {
	if text != "" {
		p.cell(name, text, attributes...)
	}
}

// cell writes an element with a text, which may be empty.
func (p *page) cell(name, text string, attributes ...string) {
	p.open(name, attributes...)
	p.text(text)
	p.close(name)
}
