// Package referee is the room of the referee of Three Kingdoms: the log, rulings on the position, the generals that are shown, lots for
// closed factions (TK 13.4, 14). It asks the table that it was handed, and knows nothing of the page with the map.
//
//	r := &referee.Referee{Room: room, Table: func() *desk.Desk { return halls.Desk() }}
//	list := r.Commands()
package referee

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/kingdoms"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Referee carries out what the referee decides. Table is the table that is played at; Brush draws lists with the chips of its factions.
type Referee struct {
	*europe.Room
	Table func() *desk.Desk
	Brush func() kit.Brush
}

// Commands returns what the referee can do, for the menu of the table.
func (r *Referee) Commands() []command.Command {
	return []command.Command{
		{Name: "log", Do: r.showLog},
		{Name: "kingdoms-rule", Do: r.showRuling, Why: r.whyNotRule},
		{Name: "kingdoms-show", Do: r.showOffer, Why: r.whyNotShow},
		{Name: "kingdoms-lots", Do: r.drawLots, Why: r.whyNotLots},
	}
}

// words are what the pages speak with.
func (r *Referee) words() words.Words {
	return words.Words{Catalog: r.Desk.Texts, Board: r.Table().Board, Secret: r.Table().Shown().Rules.Secret}
}

func (r *Referee) whyNotRule() string {
	if r.Table().Ended() {
		return r.Say("kingdoms.why-off.over")
	}
	return ""
}

func (r *Referee) whyNotShow() string {
	if !r.Table().MayShow() {
		return r.Say("kingdoms.why-off.no-adjustment")
	}
	return ""
}

func (r *Referee) whyNotLots() string {
	if !r.Table().File.LotsDue(r.Table().Shown()) {
		return r.Say("kingdoms.why-off.no-lots")
	}
	return ""
}

// drawLots draws who plays the closed factions, and tells it.
func (r *Referee) drawLots() {
	if err := r.Table().DrawLots(); err != nil {
		r.Alarm(err)
		return
	}
	for _, e := range r.words().Log(r.Table().File.Game) {
		if e.Chance && e.Phase == r.Table().Shown().Pos.Phase {
			r.Ask(r.Say("command.kingdoms-lots"), e.Text, nil, 440, kit.Answer{Text: r.Say("dialog.close")})
		}
	}
}

// logPage lists everything that happened, phase by phase.
type logPage struct {
	*page.TablePage
	*Referee
	rulings bool // only what was ruled and drawn
	kinds   *kit.Segments
	list    *page.LogList
}

// showLog opens the page of the log.
func (r *Referee) showLog() {
	p := &logPage{Referee: r, list: page.NewLogList(r.Brush(), r.Say("log.nothing"))}
	p.TablePage = page.NewTablePage(r.Room.Room, "kingdoms-log", r.Say("log.title"), func() string { return r.Table().Doc.Title(r.Say("kingdoms.bar.title")) })
	p.Scroll = p.list.By
	p.kinds = kit.NewSegments(r.Brush(), p, func(i int) { p.rulings = i == 1; p.refresh() })
	p.Parts["kinds"], p.Parts["list"] = p.kinds, p.list.Scroll
	p.Answer(kit.Plain, "copy", r.Say("log.copy"), func() { r.App.Clipboard().SetContent(p.text()) })
	p.Answer(kit.Plain, "save", r.Say("log.save"), p.askSave)
	p.Answer(kit.Filled, "close", r.Say("dialog.close"), p.Leave)
	body := container.New(logFrame{p}, p.kinds, r.Look.Frame(look.RoleCard, look.RoleLine, 1, 8), p.list.Scroll)
	p.refresh()
	p.Open(body)
	p.list.By(1e6) // people ask for the end
}

// refresh shows the entries that the filter keeps.
func (p *logPage) refresh() {
	at := 0
	if p.rulings {
		at = 1
	}
	p.kinds.Set(at, p.Say("log.all"), p.Say("log.rulings"))
	p.list.Set(p.lines())
	p.Note()
}

// lines are the lines of the log that the filter keeps; a heading stays only over something.
func (p *logPage) lines() []page.LogLine {
	var list []page.LogLine
	t := p.Table()
	for _, e := range p.words().Log(t.File.Game) {
		if p.rulings && !e.Head && !e.Ruling && !e.Chance {
			continue
		}
		line := page.LogLine{Head: e.Head, Side: look.Side(e.Faction), Tone: look.RoleMuted, Text: e.Text, Quote: e.Reason, Icon: "icon-check"}
		switch {
		case e.Ruling:
			line.Icon, line.Side, line.Tone = "icon-warn", 0, look.RoleWarning
		case e.Chance:
			line.Icon, line.Side = "icon-die", 0
		}
		if n := len(list); e.Head && n > 0 && list[n-1].Head {
			list = list[:n-1]
		}
		list = append(list, line)
	}
	if n := len(list); p.rulings && n > 0 && list[n-1].Head {
		list = list[:n-1]
	}
	return list
}

// text is what is shown, as text.
func (p *logPage) text() string {
	return p.Table().Doc.Title(p.Say("kingdoms.bar.title")) + "\n" + page.LogText(p.lines())
}

// askSave asks for a file and writes the log to it.
func (p *logPage) askSave() {
	doc := p.Table().Doc
	start := filepath.Join(doc.Folder(), document.FileTitle(doc.Title(p.Say("kingdoms.bar.title")))+" "+p.Say("log.file")+".txt")
	p.AskFile(page.FileQuestion{Title: p.Say("log.save-title"), Verb: p.Say("save.verb"), Start: start, Ending: ".txt", Done: func(path string) {
		p.WriteNew(path, func() ([]byte, error) { return []byte(p.text()), nil })
	}})
}

// logFrame lays out the filter over the list.
type logFrame struct{ *logPage }

// MinSize implements fyne.Layout.
func (logFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

// Layout implements fyne.Layout.
func (f logFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const top = kit.SegmentHeight + 14
	kit.Place(f.kinds, 0, 0, min(f.kinds.Least().Width, s.Width), kit.SegmentHeight)
	kit.Place(list[1], 0, top, s.Width, s.Height-top)
	f.list.Measure(s.Width - 2)
	kit.Place(f.list.Scroll, 1, top+4, s.Width-2, s.Height-top-8)
}

// offerPage is where the generals are chosen that are shown.
type offerPage struct {
	*page.TablePage
	*Referee
	all    []kingdoms.General
	chosen kingdoms.GeneralSet
	list   *kit.RowList
}

// mostShown is how many generals are shown (TK 5.6(1)).
const mostShown = 10

// showOffer opens the page on which the generals are chosen.
func (r *Referee) showOffer() {
	p := &offerPage{Referee: r}
	pos := r.Table().Shown().Pos
	p.chosen = pos.Offer
	for g := range pos.Offer.All() {
		p.all = append(p.all, g)
	}
	for g := range pos.Free().All() {
		if !pos.Offer.Has(g) {
			p.all = append(p.all, g)
		}
	}
	p.list = kit.NewRowList(r.Brush(), nil)
	p.TablePage = page.NewTablePage(r.Room.Room, "kingdoms-show", r.Say("kingdoms.show.title"), func() string {
		return r.Say("kingdoms.show.text", words.With{"N": p.chosen.Len(), "Most": min(mostShown, len(p.all))})
	})
	p.list.Keys, p.list.OnPick = p, p.pick
	p.Parts["list"] = p.list
	p.Answer(kit.Plain, "cancel", r.Say("dialog.cancel"), p.Close)
	p.Answer(kit.Plain, "draw", r.Say("kingdoms.show.draw"), func() { p.decide(kingdoms.GeneralSet{}) })
	p.Answer(kit.Filled, "show", r.Say("kingdoms.show.verb"), func() { p.decide(p.chosen) })
	p.refresh()
	p.Open(kit.Scrolled(p.list))
}

// pick shows a general or shows him no longer.
func (p *offerPage) pick(i int) {
	switch g := p.all[i]; {
	case p.chosen.Has(g):
		p.chosen.Remove(g)
	case p.chosen.Len() < mostShown:
		p.chosen.Add(g)
	}
	p.refresh()
	p.Root.Refresh()
	p.Redraw()
}

func (p *offerPage) refresh() {
	w := p.words()
	rows := make([]look.Row, len(p.all))
	for i, g := range p.all {
		rows[i] = look.Row{Height: 30, Text: w.General(g), Note: w.Skills(g), Picked: p.chosen.Has(g), Strong: p.chosen.Has(g), Indent: true}
	}
	p.list.Set(rows)
	p.Note()
}

// decide shows generals, or lets the program find them.
func (p *offerPage) decide(set kingdoms.GeneralSet) {
	if err := p.Table().ShowGenerals(set); err != nil {
		p.Alarm(err)
		return
	}
	p.Close()
}
