// Package referee is the room of the referee of Three Kingdoms: rulings on the position, the generals that are shown, lots for
// closed factions (TK 13.4, 14). It asks the table that it was handed, and knows nothing of the page with the map.
//
//	r := &referee.Referee{Room: room, Table: func() *desk.Desk { return halls.Desk() }}
//	list := r.Commands()
package referee

import (
	"entente/engine/kingdoms"
	"entente/ui/command"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Referee carries out what the referee decides. Table is the table that is played at; Brush draws lists with the chips of its factions.
type Referee struct {
	*page.Room
	Table func() *desk.Desk
	Brush func() kit.Brush
}

// Commands returns what the referee can do, for the menu of the table.
func (r *Referee) Commands() []command.Command {
	return []command.Command{
		{Name: "kingdoms-rule", Do: r.showRuling, Why: r.whyNotRule},
		{Name: "kingdoms-show", Do: r.showOffer, Why: r.whyNotShow},
		{Name: "kingdoms-lots", Do: r.drawLots, Why: r.whyNotLots},
	}
}

// words are what the pages speak with.
func (r *Referee) words() words.Words {
	return words.Words{Catalog: r.Texts, Board: r.Table().Board, Secret: r.Table().Shown().Rules.Secret}
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
	p.TablePage = page.NewTablePage(r.Room, "kingdoms-show", r.Say("kingdoms.show.title"), func() string {
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
