// Package webpage writes a game as one page for a browser: the board after every phase, the orders with their results and reasons, the
// end. The page is one file that loads nothing else, and runs only its own script. Its input contains only what everyone at a table may
// see; every text is escaped.
//
//	data, err := webpage.Make(ctx, webpage.Game{...}, painter.Album(light, dark, webpage.Frame(drawing), "en"), texts, nil)
package webpage

import (
	"context"
	"crypto/sha256"
	_ "embed" // the style and the script of the page
	"encoding/base64"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/lang"
	"entente/ui/paper"
)

// Game is what the page is about: what paper says of a session, and what the map shows after each of its phases. Pictures of paper are not used.
type Game struct {
	paper.Handout
	Names []string                     // of the phases, short: "S 1901"
	Scene func(phase int) layout.Scene // what the map shows
}

// Frame is how large a board is drawn on the page, where it is shown as large as there is room.
func Frame(d *atlas.Drawing) vector.Frame {
	const across = 960
	w, h := d.Size()
	scale := min(across/w, 1.5*across/h)
	return vector.Frame{Scale: scale, W: int(math.Ceil(w * scale)), H: int(math.Ceil(h * scale))}
}

//go:embed page.css
var style string

//go:embed page.js
var script string

// Make returns the page, which is said in the language of the texts. The album must be new. progress, if not nil, is told after each phase how
// many are done; ctx ends the work.
func Make(ctx context.Context, g Game, album *paint.Album, texts *lang.Catalog, progress func(done int)) ([]byte, error) {
	body := &page{texts: texts, game: g, album: album, players: map[string]string{}}
	for _, row := range g.Table.Rows {
		if row.Power.Letter != "" {
			body.players[row.Power.Name] = row.Player
		}
	}
	pictures := make([][]byte, g.Phases)
	results := make([]paper.Result, g.Phases)
	for i := range pictures {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		results[i] = g.Phase(i)
		scene := g.Scene(i)
		pictures[i] = album.Picture(&scene)
		if progress != nil {
			progress(i + 1)
		}
	}
	body.body(results, pictures)
	rules := style + body.colors() + string(album.Style())
	p := &page{}
	p.raw("<!DOCTYPE html>\n")
	p.open("html", "lang", strings.ReplaceAll(texts.Language(), "_", "-"))
	p.open("head")
	p.raw("<meta charset=\"utf-8\"/>\n")
	p.void("meta", "http-equiv", "Content-Security-Policy", "content", "default-src 'none'; style-src '"+sum(rules)+"'; script-src '"+sum(script)+"'; base-uri 'none'; form-action 'none'")
	p.void("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
	p.void("meta", "name", "color-scheme", "content", "light dark")
	p.void("meta", "name", "referrer", "content", "no-referrer")
	p.void("meta", "name", "generator", "content", "Entente")
	p.element("title", g.Title)
	p.raw("<style>" + rules + "</style>\n</head>\n")
	p.raw(body.out.String())
	p.raw("</html>\n")
	return []byte(p.out.String()), nil
}

// sum is what a page says of a script or a style that may be used.
func sum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// body writes all that is seen.
func (p *page) body(results []paper.Result, pictures [][]byte) {
	g := p.game
	p.open("body")
	p.raw(`<svg class="stock" aria-hidden="true" width="0" height="0"><defs>`)
	p.raw(string(p.album.Defs()))
	p.raw("</defs></svg>\n")
	p.open("header")
	p.element("h1", g.Title)
	p.element("p", g.Sub)
	p.close("header")
	p.nav()
	p.open("main")
	for i, r := range results {
		p.phase(i, r, pictures[i])
	}
	p.end()
	p.close("main")
	p.element("footer", p.texts.Say("webpage.foot"))
	p.raw("<script>" + script + "</script>\n</body>\n")
}

// nav writes the list of the phases.
func (p *page) nav() {
	p.open("nav", "aria-label", p.texts.Say("webpage.phases"))
	p.button("back", "‹", p.texts.Say("command.previous"))
	p.open("ol")
	for i, name := range p.game.Names {
		p.open("li")
		p.element("a", name, "href", "#"+id(i))
		p.close("li")
	}
	p.open("li")
	p.element("a", p.texts.Say("webpage.end"), "href", "#end")
	p.close("li")
	p.close("ol")
	p.button("on", "›", p.texts.Say("command.next"))
	p.close("nav")
}

// id is what the part about a phase is called in addresses.
func id(phase int) string { return "phase-" + strconv.Itoa(phase+1) }

// button writes a button for the script, which shows it.
func (p *page) button(class, sign, says string) {
	p.element("button", sign, "type", "button", "class", class, "aria-label", says, "title", says, "hidden", "hidden")
}

// phase writes what became of a phase, or how the board stands in the last one.
func (p *page) phase(i int, r paper.Result, picture []byte) {
	p.open("section", "id", id(i))
	p.open("figure", "role", "img", "aria-label", r.Phase)
	p.raw(string(picture))
	p.close("figure")
	p.open("div", "class", "said")
	p.element("h2", r.Phase)
	p.element("p", r.Step, "class", "step")
	p.element("p", r.Count, "class", "count")
	for _, g := range r.Groups {
		p.group(g)
	}
	for _, n := range r.Notes {
		p.open("div", "class", "note")
		p.element("h3", n.Head)
		for _, text := range n.Text {
			p.element("p", text)
		}
		p.close("div")
	}
	p.close("div")
	p.close("section")
}

// group writes the orders of a side.
func (p *page) group(g paper.Group) {
	p.open("div", "class", "side")
	p.open("h3")
	p.chip(g.Power)
	p.text(g.Power.Name)
	p.element("small", p.players[g.Power.Name])
	p.close("h3")
	p.element("p", g.Note, "class", "won")
	p.open("ul")
	for _, row := range g.Rows {
		class := "fine"
		if row.Failed {
			class = "failed"
		}
		p.open("li", "class", class)
		p.element("b", row.Order)
		p.element("i", row.Fate)
		for _, why := range row.Why {
			p.element("span", why)
		}
		p.close("li")
	}
	p.close("ul")
	p.close("div")
}

// chip writes the sign of a side.
func (p *page) chip(w paper.Power) {
	if w.Letter != "" {
		p.element("span", w.Letter, "class", "chip "+p.shade(w.Color), "aria-hidden", "true")
	}
}

// shade is the class of a color.
func (p *page) shade(c color.NRGBA) string {
	name := fmt.Sprintf("c%02x%02x%02x", c.R, c.G, c.B)
	for _, known := range p.shades {
		if known == c {
			return name
		}
	}
	p.shades = append(p.shades, c)
	return name
}

// colors are the rules of style of the colors that were used.
func (p *page) colors() string {
	var b strings.Builder
	for _, c := range p.shades {
		ink := "#fffdf6"
		if 299*int(c.R)+587*int(c.G)+114*int(c.B) > 140_000 {
			ink = "#1f1a14"
		}
		fmt.Fprintf(&b, ".c%02x%02x%02x{--side:#%02x%02x%02x;--ink:%s}\n", c.R, c.G, c.B, c.R, c.G, c.B, ink)
	}
	return b.String()
}

// end writes how the game ended, or how far it has come, and what everybody had by year.
func (p *page) end() {
	g := p.game
	p.open("section", "id", "end", "class", "end")
	p.open("div", "class", "said")
	p.element("h2", g.Result)
	p.element("p", g.How, "class", "how")
	p.chart(g.Chart)
	p.table(g.Table)
	p.close("div")
	p.close("section")
}

// table writes the numbers by year.
func (p *page) table(t paper.Table) {
	p.open("div", "class", "wide")
	p.open("table")
	p.open("thead")
	p.open("tr")
	p.element("th", t.Corner, "scope", "col")
	for _, year := range t.Years {
		p.cell("th", year, "scope", "col")
	}
	p.close("tr")
	p.close("thead")
	p.open("tbody")
	for _, row := range t.Rows {
		p.open("tr")
		p.open("th", "scope", "row")
		p.chip(row.Power)
		p.text(row.Power.Name)
		p.element("small", row.Player)
		p.close("th")
		for _, cell := range row.Cells {
			p.cell("td", cell)
		}
		p.close("tr")
	}
	p.close("tbody")
	p.close("table")
	p.close("div")
}
