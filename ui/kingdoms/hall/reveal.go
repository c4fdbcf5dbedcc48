package hall

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
)

// Player tells the results of a phase step by step, at the pace that was chosen for all games.
func (h *Halls) Player() *telling.Player {
	all := &h.Room.Desk.Player
	h.player.Pace, h.player.Still, h.player.Reading, h.player.Wait = all.Pace, all.Still, all.Reading, all.Wait
	return h.player
}

// telling reports whether results are being told.
func (p *Hall) telling() bool { return p.player.Telling() }

// reveals are the commands that lead through the results, by the names of Europe's. The bids of an adjustment are opened on a page of
// their own.
func (p *Hall) reveals() map[string]func() {
	s, player := p.desk.Shown(), p.Player()
	tell := func(do func()) func() {
		return func() {
			if p.desk.Played() && s.Pos.Phase.Kind != engine.Adjustment {
				p.explained = -1
				do()
				p.desk.Tell()
			}
		}
	}
	return map[string]func(){
		"reveal-step": tell(player.Step), "reveal-back": tell(func() { player.Back(s) }), "reveal-play": tell(func() { player.Play(s) }),
		"reveal-start": tell(func() { player.To(s, 0) }), "reveal-end": tell(player.Drop),
	}
}

// revealKeys are the keys of these commands while nobody writes.
func revealKeys() map[fyne.KeyName]string {
	return map[fyne.KeyName]string{fyne.KeySpace: "reveal-step", fyne.KeyBackspace: "reveal-back"}
}

// toldRows list what was told last, all results once all is told.
func (p *Hall) toldRows() []look.Row {
	if !p.telling() {
		return p.resultRows()
	}
	s := p.player.Of(p.desk.Shown()).Story(p.words(), p.player.Beats())
	rows := []look.Row{{Height: 26, Small: true, Dead: true, Text: s.Head, Rule: true}}
	if s.Text != "" {
		rows = append(rows, look.Row{Height: 30, Dead: true, Text: s.Text})
	}
	for _, t := range s.Lines {
		rows = append(rows, look.Row{Height: 30, Dead: true, Mark: look.Mark{Side: look.Side(t.Faction)}, Text: t.Text, Faint: t.Bad})
	}
	p.rows = make([]listed, len(rows))
	return rows
}

// resultRows list what became of the orders, then of everybody.
func (p *Hall) resultRows() []look.Row {
	w, s := p.words(), p.desk.Shown()
	rows := []look.Row{p.heading("kingdoms.panel.results")}
	p.rows = []listed{{}}
	for _, t := range w.Aftermath(s.Pos, s.Outcome) {
		if t.Purse && w.Secret && t.Faction != p.desk.Entry.Only {
			continue
		}
		row := look.Row{Height: 30, Dead: true, Mark: look.Mark{Side: look.Side(t.Faction)}, Text: t.Text}
		if row.Text, row.Sub = inTwo(p.Look, t.Text, 13, panelLeast-72); row.Sub != "" {
			row.Height = 42
		}
		rows, p.rows = append(rows, row), append(p.rows, listed{})
	}
	for _, r := range s.Outcome.Results {
		o := r.Order
		if words.Untold(r) && (r.Reason == kingdoms.Succeeded || o.Kind == kingdoms.Retreat) || o.Kind == kingdoms.Bid && !p.opened(o) {
			continue
		}
		row := look.Row{Height: 28, Mark: markOf(o), Text: w.Order(s.Pos, o), Sign: "icon-check", Tone: look.RoleSuccess, Picked: len(rows) == p.explained}
		if words.Bad(r.Reason) {
			row.Tone, row.Failed, row.Sign, row.Sub, row.Height = look.RoleFailure, true, "icon-cross", w.Reason(r.Reason), 42
		}
		rows, p.rows = append(rows, row), append(p.rows, listed{order: o, result: r, played: true})
	}
	return rows
}

// opened reports whether a bid may be seen: those that lost stay closed for good (TK 5.6(3), 12), and all where purses are secret.
func (p *Hall) opened(bid kingdoms.Order) bool {
	if p.desk.Shown().Rules.Secret {
		return false
	}
	for _, h := range p.desk.Shown().Outcome.Hired {
		if h.General == bid.General && h.Faction == bid.Faction {
			return true
		}
	}
	return false
}
