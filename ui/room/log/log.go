// Package log is the page with everything that happened in a game, phase by phase: filtered, copied as text, saved.
//
//	l := log.New(room, brush, func() log.State { return present.Log(desk) })
//	set.Add(l.Commands()...)
package log

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// State is the log at the moment the page is opened.
type State struct {
	Title   string     // of the game
	Summary string     // below the title of the page
	Players []string   // lines at the top of a copy
	Kinds   []string   // the filters
	Sides   []look.Row // the powers to filter by: everyone first, then each with its side as mark
	Entries []Entry    // from the first phase to the last
	File    string     // the default file name
}

// Entry is an entry of the log, or the heading of a phase, which is shown only over entries.
type Entry struct {
	page.LogLine
	Kinds uint   // a bit for each of the state's kinds, the first one lowest
	Sides uint64 // a bit for each side it is about; 0 means all
}

// Log opens the page. Make it with New.
type Log struct {
	*page.Screen
	brush func() kit.Brush
	state func() State
}

// New returns a log that gets its state when it is opened. brush draws the sides.
func New(s *page.Screen, brush func() kit.Brush, state func() State) *Log {
	return &Log{s, brush, state}
}

// Commands returns the command that opens the page.
func (l *Log) Commands() []command.Command {
	return []command.Command{{Name: "log", Menu: "table", MenuOrder: 3, Key: "Ctrl+G", Do: l.Show}}
}

// Show opens the page at the end of the log, which is what people look for.
func (l *Log) Show() {
	p := &logPage{state: l.state(), brush: l.brush()}
	p.list = page.NewLogList(p.brush, l.Say("log.nothing"))
	p.TablePage = page.NewTablePage(l.Screen, "log", l.Say("log.title"), func() string { return p.state.Summary })
	p.Scroll = p.list.By
	p.kinds = kit.NewSegments(p.brush, p, func(i int) { p.kind = i; p.refresh() })
	p.sides = kit.NewButton(p.L, kit.Plain, look.Button{}, p, nil, p.askSide)
	p.Parts["kinds"], p.Parts["power"], p.Parts["list"] = p.kinds, p.sides, p.list.Scroll
	p.Answer(kit.Plain, "copy", l.Say("log.copy"), func() { l.App.Clipboard().SetContent(p.text()) })
	p.Answer(kit.Plain, "save", l.Say("log.save"), p.askSave)
	p.Answer(kit.Filled, "close", l.Say("dialog.close"), p.Leave)
	body := container.New(logFrame{p}, p.kinds, p.sides, l.Look.Frame(look.RoleCard, look.RoleLine, 1, 8), p.list.Scroll)
	p.refresh()
	p.Open(body)
	p.list.By(1e6)
}

// logPage is the open page.
type logPage struct {
	*page.TablePage
	state State
	brush kit.Brush
	kinds *kit.Segments
	sides *kit.Button
	list  *page.LogList
	kind  int       // the filter, counted from 1; 0 means all
	side  look.Side // the side whose entries are shown, 0 for all
}

// keeps reports whether an entry is shown.
func (p *logPage) keeps(e Entry) bool {
	return (p.kind == 0 || e.Kinds&(1<<(p.kind-1)) != 0) && (p.side == 0 || e.Sides == 0 || e.Sides&(1<<p.side) != 0)
}

// lines returns the lines of the visible entries below the headings of their phases.
func (p *logPage) lines() (list []page.LogLine) {
	var head *page.LogLine
	for i := range p.state.Entries {
		switch e := &p.state.Entries[i]; {
		case e.Head:
			head = &e.LogLine
		case p.keeps(*e):
			if head != nil {
				list, head = append(list, *head), nil
			}
			list = append(list, e.LogLine)
		}
	}
	return list
}

// refresh applies the filters.
func (p *logPage) refresh() {
	p.kinds.Set(p.kind, append([]string{p.W.Say("log.all")}, p.state.Kinds...)...)
	p.sides.Set(look.Button{Text: p.state.Sides[p.row()].Text, Drops: true})
	p.list.Set(p.lines())
	p.W.Note()
}

// row returns the index of the selected row.
func (p *logPage) row() int {
	for i, row := range p.state.Sides {
		if row.Mark.Side == p.side {
			return i
		}
	}
	return 0
}

// askSide asks which side to filter by.
func (p *logPage) askSide() {
	rows := p.state.Sides
	p.L.Choose(p.brush, p.W.Win.Canvas(), p.sides, rows, func(i int) { p.side = rows[i].Mark.Side; p.refresh() })
}

// text returns the visible entries as text, with a heading.
func (p *logPage) text() string {
	head := append([]string{p.state.Title, p.state.Summary}, p.state.Players...)
	return strings.Join(head, "\n") + "\n" + page.LogText(p.lines())
}

// askSave asks for a file and writes the log to it.
func (p *logPage) askSave() {
	p.W.AskFile(page.FileQuestion{Title: p.W.Say("log.save-title"), Verb: p.W.Say("save.verb"), Start: p.state.File, Ending: ".txt", Done: func(path string) {
		p.W.WriteNew(path, func() ([]byte, error) { return []byte(p.text()), nil })
	}})
}

// logFrame lays out the filters over the list.
type logFrame struct{ *logPage }

// MinSize implements fyne.Layout.
func (logFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

// Layout implements fyne.Layout.
func (f logFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const top = kit.SegmentHeight + 14
	least := f.kinds.Least().Width
	side := max(f.sides.Least().Width, 150)
	kit.Place(f.kinds, 0, 0, min(least, s.Width-side-16), kit.SegmentHeight)
	kit.Place(f.sides, s.Width-side, 0, side, kit.SegmentHeight)
	kit.Place(list[2], 0, top, s.Width, s.Height-top)
	f.list.Measure(s.Width - 2)
	kit.Place(f.list.Scroll, 1, top+4, s.Width-2, s.Height-top-8)
}
