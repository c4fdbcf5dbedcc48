package rules

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/rulebook"
)

// rulesPage shows a section of the rules beside the contents of all.
type rulesPage struct {
	page.Base
	*Rules
	field    *kit.Field
	bare     fyne.CanvasObject // the field with our own frame
	contents *kit.RowList
	list     *container.Scroll
	rows     []look.Row // of the contents
	sections []string   // the sections of these rows
	sheet    *sheet
	scroll   *container.Scroll
	close    *kit.Button
	print    *kit.Button
	codes    *kit.Button
	found    rulebook.Found
	ground   *kit.Sheet
}

// Spoken implements page.Speaker: the whole open section.
func (p *rulesPage) Spoken() string {
	s := p.book.Section(p.at)
	if s == nil {
		return ""
	}
	list := []string{s.ID + " " + lang.SentenceCase(s.Title)}
	for _, c := range s.Clauses {
		list = append(list, c.Text)
	}
	return lang.Sentences(list...)
}

// newRulesPage returns the page at the requested section.
func newRulesPage(r *Rules) *rulesPage {
	p := &rulesPage{Rules: r}
	p.Base = page.NewBase(r.Screen, "rules", p.leave)
	p.field = kit.NewField(p, r.Say("rules.search"), p.search)
	p.field.Step = func(by int) { p.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, float32(by)*40)}) }
	p.bare = p.field.Bare(r.Look, 10)
	p.contents = kit.NewRowList(kit.Brush{Look: r.Look, Tips: r.Tips}, p)
	p.contents.OnPick = func(i int) { p.turn(p.sections[i]) }
	p.list = kit.Scrolled(p.contents)
	p.sheet = newSheet(p)
	p.scroll = container.NewVScroll(p.sheet.root)
	p.close = kit.NewButton(r.Look, kit.Plain, look.Button{Text: r.Say("rules.back"), Tip: r.Say("rules.back"), Key: "Esc"}, p, r.Tips, p.leave)
	face := look.Button{Text: r.Say("print.title"), Tip: r.Say("command.print-rules")}
	p.print = kit.NewButton(r.Look, kit.Plain, face, p, r.Tips, func() { p.Do("print-rules") })
	p.codes = kit.NewButton(r.Look, kit.Plain, look.Button{Text: r.Say("codes.title"), Tip: r.Say("command.codes")}, p, r.Tips, func() { p.Codes() })
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.Lay(p.layout, p.ground, p.bare, p.list, p.scroll, p.codes, p.print, p.close)
	p.Parts = map[string]fyne.CanvasObject{
		"search": p.field, "contents": p.list, "text": p.scroll, "close": p.close, "case": p.sheet.view, "try": p.sheet.try,
		"codes": p.codes, "sources": p.sheet.sources,
	}
	p.turn(r.at)
	return p
}

// search searches for the typed text, and goes to the first section that contains it unless the open one does.
func (p *rulesPage) search(query string) {
	p.found = p.book.Search(query)
	if p.found.Places > 0 && p.found.Sections[p.at] == 0 {
		p.at = p.next("")
		p.scroll.ScrollToTop()
	}
	p.show()
	p.Note()
}

// next returns the next section with a hit, wrapping around.
func (p *rulesPage) next(after string) string {
	var hits []string
	at := -1
	for _, c := range p.book.Chapters {
		for _, s := range c.Sections {
			if p.found.Sections[s.ID] > 0 {
				hits = append(hits, s.ID)
			}
			if s.ID == after {
				at = len(hits)
			}
		}
	}
	switch {
	case len(hits) == 0:
		return after
	case at < 0:
		return hits[0]
	}
	return hits[at%len(hits)]
}

// turn goes to a section.
func (p *rulesPage) turn(id string) {
	p.at = id
	p.show()
	p.scroll.ScrollToTop()
	p.Note()
}

// show shows the contents and the section.
func (p *rulesPage) show() {
	searching := len(p.found.Words) > 0
	open := p.book.Chapter(p.at)
	p.rows, p.sections = nil, nil
	at := 0
	for i := range p.book.Chapters {
		c := &p.book.Chapters[i]
		hits := 0
		for _, s := range c.Sections {
			hits += p.found.Sections[s.ID]
		}
		p.rows = append(p.rows, look.Row{Height: 30, Text: c.ID + "  " + c.Title, Strong: c == open, Note: count(hits), Tone: look.RoleAccent})
		p.sections = append(p.sections, p.entry(c))
		if c != open && !(searching && hits > 0) {
			continue
		}
		for _, s := range c.Sections {
			n := p.found.Sections[s.ID]
			if searching && n == 0 && s.ID != p.at && c != open {
				continue
			}
			if s.ID == p.at {
				at = len(p.rows)
			}
			p.rows = append(p.rows, look.Row{
				Height: 28, Text: "     " + s.ID + "  " + s.Title, Note: count(n), Tone: look.RoleAccent, Picked: s.ID == p.at,
				Faint: searching && n == 0,
			})
			p.sections = append(p.sections, s.ID)
		}
	}
	p.contents.Set(p.rows)
	p.contents.Reveal(at)
	p.sheet.show()
	p.ground.Draw()
}

// entry returns the section for the heading of a chapter: its first one with a hit.
func (p *rulesPage) entry(c *rulebook.Chapter) string {
	for _, s := range c.Sections {
		if p.found.Sections[s.ID] > 0 {
			return s.ID
		}
	}
	return c.Sections[0].ID
}

// count formats a number of hits, "" for 0.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// leave closes the page.
func (p *rulesPage) leave() { p.Stack.Close(p) }

// Controls implements page.Page.
func (p *rulesPage) Controls(add func(string, [4]float32)) {
	p.Base.Controls(add)
	for i, b := range p.sheet.links {
		add(fmt.Sprintf("rules.see.%d", i+1), kit.Rect(b))
	}
}

// TypedKey implements kit.Router.
func (p *rulesPage) TypedKey(e *fyne.KeyEvent) {
	tall := p.scroll.Size().Height - 60
	by := map[fyne.KeyName]float32{fyne.KeyUp: 40, fyne.KeyDown: -40, fyne.KeyPageUp: tall, fyne.KeyPageDown: -tall}[e.Name]
	switch {
	case e.Name == fyne.KeyEscape && p.field.Text != "":
		p.field.SetText("")
	case e.Name == fyne.KeyEscape:
		p.leave()
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		p.turn(p.next(p.at))
	case by != 0:
		p.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, by)})
	}
}

// TypedRune implements kit.Router: text typed anywhere is searched for.
func (p *rulesPage) TypedRune(r rune) {
	p.Win.Canvas().Focus(p.field)
	p.field.TypedRune(r)
}

// The measures of the page.
const (
	contentsWide   = 304
	contentsNarrow = 268
	searchTop      = page.ToolbarHeight + 16
	listTop        = searchTop + 64
	pageFoot       = 56
)

// side returns the width of the contents; on a phone they are above the text.
func side(width float32) float32 {
	switch {
	case width < page.PhoneWindow:
		return width
	case width < 700:
		return 180
	case width < page.NarrowWindow:
		return contentsNarrow
	}
	return contentsWide
}

// text returns the top left of a section's text: beside the contents or, on a phone, below a few of their lines.
func text(s fyne.Size) fyne.Position {
	if s.Width < page.PhoneWindow {
		return fyne.NewPos(0, listTop+(s.Height-listTop-pageFoot)*0.3)
	}
	return fyne.NewPos(side(s.Width)+1, page.ToolbarHeight)
}

// paint draws what is below the parts of the page.
func (p *rulesPage) paint(add kit.Adder, s fyne.Size) {
	l, w, at := p.Look, side(s.Width), text(s)
	p.PaintPage(add, s)
	name := float32(160)
	if s.Width < page.PhoneWindow {
		name = 56
	}
	add(l.Line(p.title(), 13, kit.Semibold, look.RoleToolbarText), name, 0, s.Width-name-20, page.ToolbarHeight)
	add(l.Box(look.RolePanel, 0), 0, page.ToolbarHeight, w, s.Height-page.ToolbarHeight)
	if at.X == 0 {
		add(l.Box(look.RoleWindow, 0), 0, at.Y, w, s.Height-at.Y)
		add(l.Box(look.RoleLine, 0), 0, at.Y-1, w, 1)
	} else {
		add(l.Box(look.RoleLine, 0), w, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
	}
	add(l.Frame(look.RoleInput, look.RoleStrong, 1.5, 8), 16, searchTop, w-32, 36)
	said := p.Say("rules.hint")
	if len(p.found.Words) > 0 {
		said = p.SayN("rules.found", p.found.Places, nil)
	}
	add(l.Line(said, 11.5, kit.Regular, look.RoleMuted), 20, searchTop+40, w-36, 18)
}

// layout lays out the page.
func (p *rulesPage) layout(_ []fyne.CanvasObject, s fyne.Size) {
	p, w := p, side(s.Width)
	kit.Place(p.ground, 0, 0, s.Width, s.Height)
	h := p.bare.MinSize().Height
	kit.Place(p.bare, 17, searchTop+(36-h)/2, w-34, h)
	at := text(s)
	if at.X == 0 {
		kit.Place(p.list, 0, listTop, w, at.Y-listTop-4)
		w = 0
	} else {
		kit.Place(p.list, 0, listTop, w, s.Height-listTop-8)
	}
	kit.Place(p.scroll, at.X, at.Y, s.Width-at.X, s.Height-at.Y-pageFoot)
	b := min(p.close.Least().Width, s.Width-w-32)
	kit.Place(p.close, s.Width-16-b, s.Height-46, b, 36)
	kit.Place(p.print, s.Width-28-b-p.print.Least().Width, s.Height-46, p.print.Least().Width, 36)
	kit.Show(p.codes, p.Codes != nil && w+44+p.codes.Least().Width+p.print.Least().Width+b < s.Width)
	kit.Place(p.codes, w+17, s.Height-46, p.codes.Least().Width, 36)
}
