package referee

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// logPage is the page that lists everything that happened, phase by phase.
type logPage struct {
	*page.TablePage
	*Referee
	entries []table.Entry
	kinds   *kit.Segments
	power   *kit.Button
	list    *page.LogList
	filter  logFilter
}

// showLog opens the page of the log.
func (r *Referee) showLog() {
	p := &logPage{Referee: r, entries: table.Log(r.Desk.Game), list: page.NewLogList(r.Brush(), r.Say("log.nothing"))}
	p.TablePage = page.NewTablePage(r.Room.Room, "log", r.Say("log.title"), p.summary)
	p.Scroll = p.list.By
	p.kinds = kit.NewSegments(p.Brush(), p, func(i int) { p.filter.kind = logKind(i); p.refresh() })
	p.power = kit.NewButton(p.L, kit.Plain, look.Button{}, p, nil, p.askPower)
	p.Parts["kinds"], p.Parts["power"] = p.kinds, p.power
	p.Answer(kit.Plain, "copy", r.Say("log.copy"), func() { r.App.Clipboard().SetContent(p.text()) })
	p.Answer(kit.Plain, "save", r.Say("log.save"), p.askSave)
	p.Answer(kit.Filled, "close", r.Say("dialog.close"), p.Leave)
	ground := r.Look.Frame(look.RoleCard, look.RoleLine, 1, 8)
	body := container.New(logFrame{p}, p.kinds, p.power, ground, p.list.Scroll)
	p.refresh()
	p.Open(body)
	p.list.By(1e6) // people ask for the end
}

// summary says which phases the log covers, and how many entries it has.
func (p *logPage) summary() string {
	line, _ := p.Desk.Game.Line()
	first, last := line[0].Position.Phase, line[len(line)-1].Position.Phase
	return p.Say("log.span", words.With{"First": p.Desk.Words().Phase(first), "Last": p.Desk.Words().Phase(last), "N": len(p.entries)})
}

// refresh shows the entries that the filter keeps.
func (p *logPage) refresh() {
	p.kinds.Set(int(p.filter.kind), p.Say("log.all"), p.Say("log.rulings"), p.Say("log.talk"))
	name := p.Say("log.everybody")
	if p.filter.power != engine.NoPower {
		name = p.Desk.Words().Power(p.filter.power)
	}
	p.power.Set(look.Button{Text: name, Drops: true})
	p.list.Set(logLines(p.Desk.Words(), p.entries, p.filter))
	p.Note()
}

// askPower asks which power the log should be about.
func (p *logPage) askPower() {
	rows := []look.Row{{Height: 32, Text: p.Say("log.everybody")}}
	for i := 1; i < len(p.Desk.Variant().Powers); i++ {
		rows = append(rows, look.Row{Height: 32, Mark: look.Mark{Side: look.Side(i)}, Text: p.Desk.Words().Power(engine.Power(i))})
	}
	p.L.Choose(p.Brush(), p.Win.Canvas(), p.power, rows, func(i int) { p.filter.power = engine.Power(i); p.refresh() })
}

// text returns what is shown, with a heading, as text.
func (p *logPage) text() string {
	var b strings.Builder
	b.WriteString(p.Desk.Title() + "\n" + p.summary() + "\n")
	for i := range p.Desk.Game.Players() {
		player := p.Desk.Game.Players()[i]
		b.WriteString(p.Desk.Words().PlayerName(i) + ": " + p.Desk.Words().Powers(player.Powers) + "\n")
	}
	b.WriteString(page.LogText(logLines(p.Desk.Words(), p.entries, p.filter)))
	return b.String()
}

// askSave asks for a file and writes the log to it.
func (p *logPage) askSave() {
	start := filepath.Join(filepath.Dir(p.Folder()), document.FileTitle(p.Desk.Title())+" "+p.Say("log.file")+".txt")
	p.AskFile(page.FileQuestion{Title: p.Say("log.save-title"), Verb: p.Say("save.verb"), Start: start, Ending: ".txt", Done: func(path string) {
		p.WriteNew(path, func() ([]byte, error) { return []byte(p.text()), nil })
	}})
}

// logFrame lays out the filters over the list.
type logFrame struct{ *logPage }

// MinSize implements fyne.Layout.
func (logFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

// Layout implements fyne.Layout.
func (f logFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	least := f.kinds.Least().Width
	power := max(f.power.Least().Width, 150)
	wide := min(least, s.Width-power-16)
	kit.Place(f.kinds, 0, 0, wide, kit.SegmentHeight)
	kit.Place(f.power, s.Width-power, 0, power, kit.SegmentHeight)
	ground := list[2].(*canvas.Rectangle)
	kit.Place(ground, 0, kit.SegmentHeight+14, s.Width, s.Height-kit.SegmentHeight-14)
	f.list.Measure(s.Width - 2)
	kit.Place(f.list.Scroll, 1, kit.SegmentHeight+18, s.Width-2, s.Height-kit.SegmentHeight-22)
}
