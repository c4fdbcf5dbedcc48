// Package documents is the page about the documents behind the rules of both games: what each is, and which of our sections
// follows which passage.
//
//	d := documents.New(room, func(folder string) (*rulebook.Book, error) { return rulebook.Read(assets, folder, "ja") })
//	set.Add(d.Commands()...)
//	...
//	d.Show("001")
package documents

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/rulebook"
)

// Document is one of the documents.
type Document struct {
	Number string // "001"
	Book   string // the folder of the rules that come from it
	Lists  bool   // it also lists what no document covers
}

// All returns the documents.
func All() []Document {
	return []Document{
		{"000", rulebook.Europe, false}, {"001", rulebook.Europe, true}, {"002", rulebook.Europe, false}, {"003", rulebook.Europe, false},
		{"004", rulebook.Kingdoms, true},
	}
}

// Documents opens the page. Make it with New.
type Documents struct {
	*page.Screen
	read   func(folder string) (*rulebook.Book, error)
	lookUp func(book, topic string)
	at     int // the last document shown
}

// New returns the room. read reads the rules of a game, by their folder, in the language of the window; lookUp opens them at a topic
// (rulebook.Topic).
func New(s *page.Screen, read func(folder string) (*rulebook.Book, error), lookUp func(book, topic string)) *Documents {
	return &Documents{Screen: s, read: read, lookUp: lookUp}
}

// Commands returns the commands of this room.
func (d *Documents) Commands() []command.Command {
	return []command.Command{{Name: "documents", Menu: "help", MenuOrder: 1, Do: func() { d.Show("") }}}
}

// Show opens the page at a document by its number, "" for the last one shown.
func (d *Documents) Show(number string) {
	for i, one := range All() {
		if one.Number == number {
			d.at = i
		}
	}
	p := &documentsPage{d: d}
	p.TablePage = page.NewTablePage(d.Screen, "documents", d.Say("documents.title"), func() string { return d.Say("documents.binding") })
	p.which = kit.NewSegments(kit.Brush{Look: d.Look, Tips: d.Tips}, p, func(i int) { d.at = i; p.refresh() })
	p.sheet = kit.NewSheet(fyne.NewSize(300, 100), func(add kit.Adder, s fyne.Size) { p.text(s.Width, add) })
	p.places = kit.NewRowList(kit.Brush{Look: d.Look, Tips: d.Tips}, p)
	p.places.OnPick = func(i int) {
		p.Close()
		d.lookUp(All()[d.at].Book, rulebook.OfSection(p.sections[i]))
	}
	p.places.OnCursor = p.reveal
	p.list = container.NewVScroll(container.New(pageFrame{p}, p.sheet, p.places))
	p.Scroll = func(by float32) { p.list.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -by)}) }
	p.Parts["which"], p.Parts["places"] = p.which, p.places
	p.Answer(kit.Filled, "close", d.Say("dialog.close"), p.Leave)
	p.refresh()
	p.Open(container.New(kit.NewFrame(300, 200, p.place), p.which, p.list))
}

// documentsPage is the page while it is open.
type documentsPage struct {
	*page.TablePage
	d        *Documents
	which    *kit.Segments
	list     *container.Scroll
	sheet    *kit.Sheet   // describes the document
	places   *kit.RowList // its passages, each with the section that follows it
	sections []string     // the targets of the rows, "" for none
}

// refresh shows the current document.
func (p *documentsPage) refresh() {
	numbers := make([]string, len(All()))
	for i, one := range All() {
		numbers[i] = one.Number
	}
	p.which.Set(p.d.at, numbers...)
	p.places.Set(p.rows())
	p.sheet.Draw()
	p.list.Content.Refresh()
	p.list.ScrollToTop()
	p.W.Note()
}

// rows returns the passages of the document with their sections.
func (p *documentsPage) rows() (rows []look.Row) {
	p.sections = nil
	add := func(row look.Row, section string) {
		rows, p.sections = append(rows, row), append(p.sections, section)
	}
	one := All()[p.d.at]
	book, err := p.d.read(one.Book)
	if err != nil {
		add(look.Row{Height: 30, Text: err.Error(), Dead: true}, "")
		return rows
	}
	list := func(head string, sources []rulebook.Source) {
		if len(sources) > 0 {
			add(look.Row{Height: 40, Text: head, Small: true, Dead: true}, "")
		}
		for _, s := range sources {
			for i, id := range s.Sections {
				row := look.Row{Height: 28, Note: "§ " + id + "  " + book.Section(id).Title, Tone: look.RoleAccent, Rule: i == 0}
				if i == 0 {
					row.Text = s.Place
				}
				add(row, id)
			}
		}
	}
	list(p.W.Say("documents.places"), book.Sources(one.Number))
	if one.Lists {
		list(p.W.Say("documents.silent"), book.Sources(""))
	}
	return rows
}

// text draws the description of the document and returns its height; with a nil add it only measures.
func (p *documentsPage) text(width float32, add kit.Adder) float32 {
	l, key := p.L, "documents."+All()[p.d.at].Number
	y := float32(4)
	write := func(text string, size, line float32, face kit.Face, role look.Role) {
		for _, text := range l.Wrap(text, size, face, min(width, 760)) {
			if add != nil {
				add(l.Text(text, size, face, role), 0, y, width, line)
			}
			y += line
		}
	}
	write(p.W.Say(key), 20, 30, kit.Serif, look.RoleText)
	for _, part := range []string{".text", ".role"} {
		y += 4
		write(p.W.Say(key+part), 14, 22, kit.Regular, look.RoleText)
	}
	return y + 8
}

// reveal scrolls until a row is fully visible.
func (p *documentsPage) reveal(i int) {
	top, seen := p.sheet.Size().Height+p.places.Tops[i], p.list.Size().Height
	if at := p.list.Offset.Y; top < at || top+p.places.Rows[i].Height > at+seen {
		p.list.ScrollToOffset(fyne.NewPos(0, max(top-seen/2, 0)))
	}
}

// place lays out the segments above the rest.
func (p *documentsPage) place(list []fyne.CanvasObject, s fyne.Size) {
	const top = kit.SegmentHeight + 12
	kit.Place(list[0], 0, 0, min(p.which.Least().Width, s.Width), kit.SegmentHeight)
	kit.Place(list[1], 0, top, s.Width, s.Height-top)
}

// pageFrame lays out the text above the list.
type pageFrame struct{ p *documentsPage }

// MinSize implements fyne.Layout.
func (f pageFrame) MinSize([]fyne.CanvasObject) fyne.Size {
	width := float32(300)
	if f.p.list != nil {
		width = max(width, f.p.list.Size().Width)
	}
	return fyne.NewSize(300, f.p.text(width, nil)+f.p.places.Height())
}

// Layout implements fyne.Layout.
func (f pageFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	tall := f.p.text(s.Width, nil)
	kit.Place(f.p.sheet, 0, 0, s.Width, tall)
	kit.Place(f.p.places, 0, tall, s.Width, f.p.places.Height())
}
