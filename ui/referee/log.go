package referee

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// logPage is the page with everything that happened, phase by phase.
type logPage struct {
	*page.TablePage
	f       *Referee
	entries []table.Entry
	kinds   *kit.Segments
	power   *kit.Button
	list    *logList
	filter  LogFilter
}

// LogFilter says what of the log is shown.
type LogFilter struct {
	Kind  int          // everything, rulings, notices and treaties
	Power engine.Power // whom it concerns, NoPower for everybody
}

// keeps reports whether an entry is shown.
func (f LogFilter) keeps(e table.Entry) bool {
	switch {
	case f.Kind == 1 && !e.Ruling(), f.Kind == 2 && !e.Talk():
		return false
	}
	return f.Power == engine.NoPower || e.Powers == 0 || e.Powers.Has(f.Power)
}

// showLog opens the page.
func (ref *Referee) showLog() {
	p := &logPage{f: ref, entries: table.Log(ref.Desk.Game), list: newLogList(ref.Brush(), ref.Say("log.nothing"))}
	p.TablePage = page.NewTablePage(ref.Room, "log", ref.Say("log.title"), p.summary)
	p.Scroll = p.list.by
	p.kinds = kit.NewSegments(p.L, p, func(i int) { p.filter.Kind = i; p.refresh() })
	p.power = kit.NewButton(p.L, kit.Plain, kit.ButtonFace{}, p, nil, p.askPower)
	p.Parts["kinds"], p.Parts["power"] = p.kinds, p.power
	p.Answer(kit.Plain, "copy", ref.Say("log.copy"), func() { fyne.CurrentApp().Clipboard().SetContent(p.Text()) })
	p.Answer(kit.Plain, "save", ref.Say("log.save"), p.askSave)
	p.Answer(kit.Filled, "close", ref.Say("dialog.close"), p.Leave)
	ground := ref.Look.Frame(kit.RoleCard, kit.RoleLine, 1, 8)
	body := container.New(logFrame{p}, p.kinds, p.power, ground, p.list.Scroll)
	p.refresh()
	p.Open(body)
	p.list.by(1e6) // the end is what people ask for
}

// summary says how much there is.
func (p *logPage) summary() string {
	line, _ := p.f.Desk.Game.Line()
	first, last := line[0].Position.Phase, line[len(line)-1].Position.Phase
	return p.f.Say("log.span", words.With{"First": p.f.Desk.Words().Phase(first), "Last": p.f.Desk.Words().Phase(last), "N": len(p.entries)})
}

// refresh shows what the filter keeps.
func (p *logPage) refresh() {
	p.kinds.Set(p.filter.Kind, p.f.Say("log.all"), p.f.Say("log.rulings"), p.f.Say("log.talk"))
	name := p.f.Say("log.everybody")
	if p.filter.Power != engine.NoPower {
		name = p.f.Desk.Words().Power(p.filter.Power)
	}
	p.power.Set(kit.ButtonFace{Text: name})
	p.list.set(p.f.LogLines(p.entries, p.filter))
	p.f.Note()
}

// askPower asks whom the log should be about.
func (p *logPage) askPower() {
	rows := []kit.Row{{Height: 32, Text: p.f.Say("log.everybody")}}
	for i := 1; i < len(p.f.Desk.Variant().Powers); i++ {
		rows = append(rows, kit.Row{Height: 32, Mark: kit.Mark{Side: kit.Side(i)}, Text: p.f.Desk.Words().Power(engine.Power(i))})
	}
	p.L.Choose(p.f.Brush(), p.f.Win.Canvas(), p.power, rows, func(i int) { p.filter.Power = engine.Power(i); p.refresh() })
}

// LogLines are the lines of the log that a filter keeps, under the headings of their phases.
func (ref *Referee) LogLines(entries []table.Entry, f LogFilter) []LogLine {
	var list []LogLine
	var phase *engine.Position
	for _, e := range entries {
		if !f.keeps(e) {
			continue
		}
		if e.Position != phase {
			phase = e.Position
			list = append(list, LogLine{Head: true, Text: ref.Desk.Words().Phase(phase.Phase) + " · " + ref.Desk.Words().PhaseKind(phase.Phase.Kind)})
		}
		list = append(list, ref.LogLine(e))
	}
	return list
}

// Text is what is shown, as text.
func (p *logPage) Text() string {
	var b strings.Builder
	b.WriteString(p.f.Desk.Title() + "\n" + p.summary() + "\n")
	for i := range p.f.Desk.Game.Players() {
		player := p.f.Desk.Game.Players()[i]
		b.WriteString(p.f.Desk.Words().PlayerName(i) + ": " + p.f.Desk.Words().Powers(player.Powers) + "\n")
	}
	for _, line := range p.f.LogLines(p.entries, p.filter) {
		switch {
		case line.Head:
			b.WriteString("\n" + line.Text + "\n")
			continue
		case line.Quote == "":
			b.WriteString("- " + line.Text + "\n")
			continue
		}
		b.WriteString("- " + line.Text + "\n    " + strings.ReplaceAll(line.Quote, "\n", "\n    ") + "\n")
	}
	return b.String()
}

// askSave asks for a file and writes the log to it.
func (p *logPage) askSave() {
	w := p.f
	start := filepath.Join(filepath.Dir(w.Folder()), page.FileTitle(w.Desk.Title())+" "+p.f.Say("log.file")+".txt")
	w.AskFile(page.FileQuestion{Title: p.f.Say("log.save-title"), Verb: p.f.Say("save.verb"), Start: start, Ending: ".txt", Done: func(path string) {
		w.WriteNew(path, func() ([]byte, error) { return []byte(p.Text()), nil })
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
	f.list.measure(s.Width - 2)
	kit.Place(f.list.Scroll, 1, kit.SegmentHeight+18, s.Width-2, s.Height-kit.SegmentHeight-22)
}
