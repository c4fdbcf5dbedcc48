// Package tree is the room for the lines of a game of Three Kingdoms: the list of them, their names, and what differs between two. It asks
// the table that it was handed, and knows nothing of the page with the map.
//
//	t := &tree.Tree{Room: room, Table: halls.Desk, Brush: halls.TableBrush}
//	list := t.Commands()
package tree

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/record"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Tree shows the lines. Table is the table that is played at; Brush draws lists with the chips of its factions.
type Tree struct {
	*europe.Room
	Table func() *desk.Desk
	Brush func() kit.Brush
}

// Commands returns what can be done with lines, for the menu of the table.
func (t *Tree) Commands() []command.Command {
	return []command.Command{{Name: "tree", Do: t.show}, {Name: "name-line", Do: func() { t.askName(func() {}) }}}
}

// words are what the page speaks with.
func (t *Tree) words() words.Words {
	return words.Words{Catalog: t.Desk.Texts, Board: t.Table().Board, Secret: t.Table().Shown().Rules.Secret}
}

// askName asks what the line is to be called that is looked at, and calls then when it has its name.
func (t *Tree) askName(then func()) {
	d := t.Table()
	start := d.File.At(d.File.LineStart())
	t.AskLineName(t.words().Phase(start.Pos.Phase), d.File.LineName(), func(name string) {
		d.NameLine(name)
		then()
	})
}

// linesPage lists the lines at the left; at the right is what differs between the one that is held and the one that is looked at.
type linesPage struct {
	*page.TablePage
	*Tree
	lines []record.Line
	held  record.Path // the end of the line that others are compared with
	list  *kit.RowList
	table *kit.RowList
	sides [2]*container.Scroll
}

// show opens the page. The line that is looked at is held.
func (t *Tree) show() {
	d := t.Table()
	p := &linesPage{Tree: t, held: d.File.Path(), list: kit.NewRowList(t.Brush(), nil), table: kit.NewRowList(t.Brush(), nil)}
	p.TablePage = page.NewTablePage(t.Room.Room, "kingdoms-lines", t.Say("tree.title"), func() string { return t.Say("kingdoms.lines.how") })
	p.Wide = true
	p.list.Keys, p.list.OnPick, p.table.Keys = p, p.pick, p
	p.sides = [2]*container.Scroll{kit.Scrolled(p.list), kit.Scrolled(p.table)}
	p.Parts["list"], p.Parts["table"] = p.sides[0], p.sides[1]
	p.Answer(kit.Plain, "name", t.Say("command.name-line"), func() { t.askName(p.refresh) })
	p.Answer(kit.Plain, "hold", t.Say("kingdoms.lines.hold"), p.hold)
	p.Answer(kit.Plain, "copy", t.Say("command.copy-comparison"), func() { t.App.Clipboard().SetContent(page.RowsText(p.table.Rows)) })
	p.Answer(kit.Filled, "close", t.Say("dialog.close"), p.Close)
	frame := func() fyne.CanvasObject { return t.Look.Frame(look.RoleCard, look.RoleLine, 1, 8) }
	p.refresh()
	p.Open(container.New(linesFrame{p}, frame(), frame(), p.sides[0], p.sides[1]))
	t.Win.Canvas().Focus(p.list)
}

// hold compares others with the line that is looked at.
func (p *linesPage) hold() {
	p.held = p.Table().File.Path()
	p.refresh()
}

// pick goes to the end of a line.
func (p *linesPage) pick(i int) {
	p.Table().Visit(p.lines[i].End)
	p.refresh()
}

// refresh lists and compares anew.
func (p *linesPage) refresh() {
	d := p.Table()
	p.lines = d.File.Lines()
	at, held := p.find(d.File.Path()), p.find(p.held)
	rows := make([]look.Row, len(p.lines))
	for i, l := range p.lines {
		w := p.words()
		rows[i] = look.Row{Height: 46, Text: strings.Repeat("\u2003", min(l.Deep, 8)) + p.name(i), Picked: i == at, Strong: i == at,
			Sub: strings.Repeat("\u2003", min(l.Deep, 8)) + p.Say("kingdoms.lines.span", words.With{"From": w.Phase(d.File.At(l.Start).Pos.Phase), "To": w.Phase(d.File.At(l.End).Pos.Phase)})}
		switch i {
		case held:
			rows[i].Note = "1"
		case at:
			rows[i].Note = "2"
		}
	}
	p.list.Set(rows)
	p.table.Set(p.compared(held, at))
	p.Note()
}

// find returns which line a phase is on; the first one if it is gone.
func (p *linesPage) find(path record.Path) int {
	for i, l := range p.lines {
		if len(path) >= len(l.Start) && len(path) <= len(l.End) && slices.Equal(path, l.End[:len(path)]) {
			return i
		}
	}
	return 0
}

// name is what a line is called.
func (p *linesPage) name(i int) string {
	l, name := p.lines[i], ""
	for depth, n := range p.Table().File.Way(l.End) {
		if depth >= len(l.Start)-1 && n.Name != "" {
			name = n.Name
		}
	}
	if name != "" {
		return name
	}
	return p.Say("kingdoms.lines.line", words.With{"Letter": page.LineLetter(i)})
}

// linesFrame lays the list out beside the comparison.
type linesFrame struct{ *linesPage }

// MinSize implements fyne.Layout.
func (linesFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(340, 120) }

// Layout implements fyne.Layout.
func (f linesFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const gap = 16
	left := min(s.Width*0.4, 460)
	for i, at := range [2][2]float32{{0, left}, {left + gap, s.Width - left - gap}} {
		kit.Place(list[i], at[0], 0, at[1], s.Height)
		kit.Place(f.sides[i], at[0]+1, 6, at[1]-2, s.Height-12)
	}
}
