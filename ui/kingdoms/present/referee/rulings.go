// Package referee turns decisions at a table of Three Kingdoms into the states of the rooms for them (ui/room/ruling).
package referee

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"entente/engine/kingdoms"
	"entente/ui/command"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/ruling"
)

// Referee provides the referee's decisions at a table (TK 13.4, 14). Table returns the current table.
type Referee struct {
	*page.Room
	Table func() *desk.Desk
}

// Commands returns the referee's commands that need no page.
func (r Referee) Commands() []command.Command {
	return []command.Command{{Name: "kingdoms-lots", Do: r.drawLots, DisabledReason: r.whyNotLots}}
}

// Rulings returns the actions of the page of rulings.
func (r Referee) Rulings() ruling.Actions {
	return ruling.Actions{State: r.state, Ask: r.ask, Agreed: r.agreed}
}

func (r Referee) words() words.Words { return present.WordsOf(r.Room, r.Table()) }

// agreed describes the settings of the game.
func (r Referee) agreed() (title, text string) {
	d, w := r.Table(), r.words()
	rules := d.Shown().Rules
	list := []string{w.SayN("toolbar.players", len(d.Shown().Players()), nil), w.Say("kingdoms.print.goal", words.With{"N": present.Goal(d)})}
	if rules.LastYear != 0 {
		list = append(list, w.Say("kingdoms.agreed.last", words.With{"Year": rules.LastYear}))
	}
	if secret := d.Shown().SecretEnd(); secret.From != 0 {
		list = append(list, w.SecretEnd(secret.Told()))
	}
	list = append(list, w.Say("setting.agreed_end")+w.Say("list.colon")+w.Say("setting.agreed_end."+d.File.Agreed.String()))
	if d.File.Hidden {
		list = append(list, w.Say("kingdoms.new.hidden"))
	}
	if rules.Secret {
		list = append(list, w.Say("kingdoms.new.secret"))
	}
	if rules.Abroad {
		list = append(list, w.Say("kingdoms.agreed.abroad"))
	}
	return w.Say("kingdoms.bar.title"), strings.Join(list, "\n")
}

// pos returns the position that is ruled on: that of the next phase if the current one is resolved.
func (r Referee) pos() *kingdoms.Position {
	if n := r.Table().File.Following(); n != nil {
		return n.Pos
	}
	return r.Table().Shown().Pos
}

// state returns the possible rulings about the factions and the phase.
func (r Referee) state() ruling.State {
	pos, w, why := r.pos(), r.words(), r.whyNotRule()
	s := ruling.State{Phase: w.Phase(pos.Phase)}
	for f := 1; f < len(pos.Board.Factions); f++ {
		s.Sides = append(s.Sides, r.faction(pos, kingdoms.Faction(f), why))
	}
	line := func(name, head, text string, b ruling.Button) ruling.Row {
		b.Name = name
		return ruling.Row{Row: look.Row{Height: 48, Text: r.Say(head), Sub: r.Say(text), Strong: true, Dead: true}, Buttons: []ruling.Button{b}}
	}
	s.Rows = []ruling.Row{
		line("position", "rulings.position-head", "kingdoms.rulings.position-text", ruling.Button{Text: r.Say("kingdoms.rulings.position"), Why: why}),
		line("generals", "kingdoms.show.title", "kingdoms.rulings.generals-text", ruling.Button{Text: r.Say("kingdoms.rulings.generals"), Why: r.whyNotShow()}),
	}
	if pos.Closed != 0 {
		lots := ruling.Button{Text: r.Say("command.kingdoms-lots"), Why: r.whyNotLots(), Command: "kingdoms-lots"}
		s.Rows = append(s.Rows, line("lots", "kingdoms.rulings.lots-head", "kingdoms.rulings.lots-text", lots))
	}
	s.Rows = append(s.Rows, ruling.InWords(r.Language, why))
	return s
}

// faction returns the possible rulings about a faction: an armistice (TK 14.5), or a new player (TK 14.6).
func (r Referee) faction(pos *kingdoms.Position, f kingdoms.Faction, why string) ruling.Row {
	w, seat := r.words(), r.Table().Shown().Seat(f)
	row := ruling.Row{Row: look.Row{Height: 44, Mark: look.Mark{Side: look.Side(f)}, Strong: true, Text: w.Faction(f), Dead: true}}
	if seat.Len() > 1 {
		row.Sub = w.Factions(seat)
	}
	name := "armistice"
	switch {
	case !pos.Lives(f):
		row.Note, row.Tone = r.Say("rulings.gone"), look.RoleMuted
		return row
	case pos.Closed.Has(f):
		row.Sub, row.Note, row.Tone = r.Say("rulings.nobody"), r.Say("kingdoms.rulings.closed"), look.RoleMuted
		return row
	case pos.Passive.Has(f):
		row.Sub, row.Note, row.Tone = r.Say("rulings.nobody"), r.Say("rulings.under-armistice"), look.RoleWarning
		name = "lift"
	}
	for _, name := range []string{name, "hand-over"} {
		row.Buttons = append(row.Buttons, ruling.Button{Name: name + "." + pos.Board.FactionID(f), Text: r.Say("rulings." + name), Why: why})
	}
	return row
}

func (r Referee) whyNotRule() string {
	if r.Table().Ended() {
		return r.Say("kingdoms.why-off.over")
	}
	return ""
}

func (r Referee) whyNotShow() string {
	if !r.Table().MayShow() {
		return r.Say("kingdoms.why-off.no-adjustment")
	}
	return ""
}

func (r Referee) whyNotLots() string {
	if !r.Table().File.LotsDue(r.Table().Shown()) {
		return r.Say("kingdoms.why-off.no-lots")
	}
	return ""
}

// drawLots draws the players of closed factions and shows the result.
func (r Referee) drawLots() {
	if err := r.Table().DrawLots(); err != nil {
		r.Alarm(err)
		return
	}
	r.Ask(r.Say("command.kingdoms-lots"), r.words().Lots(r.Table().File.Game, r.Table().Shown()), nil, 440, kit.Answer{Text: r.Say("dialog.close")})
}

// ask returns the form for the ruling of a button.
func (r Referee) ask(name string) page.Question {
	kind, id, _ := strings.Cut(name, ".")
	f := r.Table().Board.Faction(id)
	switch kind {
	case "armistice":
		return r.reasoned(f, kingdoms.DeclareArmistice, "kingdoms.rulings.armistice-text", "declare")
	case "lift":
		return r.reasoned(f, kingdoms.LiftArmistice, "kingdoms.rulings.lift-text", "lift-verb")
	case "hand-over":
		return r.reasoned(f, kingdoms.TakeOver, "rulings.hand-over-text", "hand-over-verb", page.Field{Name: "name", Label: r.Say("players.name")})
	case "generals":
		return r.showGenerals()
	case ruling.Decide:
		all := page.Option{Row: look.Row{Height: 28, Indent: true, Text: r.Say("kingdoms.panel.all")}}
		return r.inWords(name, append([]page.Option{all}, r.factions(kingdoms.Ruling{})...), kingdoms.Decide)
	case ruling.Object:
		return r.inWords(name, r.factions(kingdoms.Ruling{}), kingdoms.Object)
	}
	return r.changePosition()
}

// reasoned returns the form for a ruling on a faction: further fields and the reason.
func (r Referee) reasoned(f kingdoms.Faction, kind kingdoms.RulingKind, text, verb string, more ...page.Field) page.Question {
	return page.Question{
		Form: func(page.Filled) page.Form {
			name := map[kingdoms.RulingKind]string{kingdoms.DeclareArmistice: "armistice", kingdoms.LiftArmistice: "lift", kingdoms.TakeOver: "hand-over"}[kind]
			return page.Form{
				Title: r.Say("rulings."+name+"-title", words.With{"Power": r.words().Faction(f)}), Text: r.Say(text),
				Verb: r.Say("rulings." + verb), Fields: append(slices.Clone(more), page.Field{Name: "reason", Label: r.Say("rulings.reason")}),
			}
		},
		Do: func(a page.Filled) error {
			x := kingdoms.Ruling{Kind: kind, Faction: f, Reason: a.Line("reason"), Name: a.Line("name")}
			if n := utf8.RuneCountInString(x.Name); kind == kingdoms.TakeOver && (n == 0 || n > kingdoms.MostName) {
				return errors.New(r.Say("kingdoms.rule.no-name", words.With{"Most": kingdoms.MostName}))
			}
			return r.rule(x)
		},
	}
}

// inWords returns the form for a free ruling about a faction, or for a faction's objection.
func (r Referee) inWords(name string, factions []page.Option, kind kingdoms.RulingKind) page.Question {
	return ruling.AskInWords(r.Language, name, factions, func(id, text string) error {
		if text == "" {
			return errors.New(r.Say("fault.text-missing"))
		}
		return r.rule(kingdoms.Ruling{Kind: kind, Faction: r.Table().Board.Faction(id), Reason: text})
	})
}

// rule applies a ruling, or returns why that is impossible.
func (r Referee) rule(x kingdoms.Ruling) error {
	if x.Reason == "" {
		return errors.New(r.Say("kingdoms.rule.no-reason"))
	}
	if err := r.Table().Rule(x); err != nil {
		return errors.New(r.Say("kingdoms.rule.impossible", words.With{"Why": r.words().Fault(err)}))
	}
	return nil
}

// mostShown is the number of generals on offer (TK 5.6(1)).
const mostShown = 10

// showGenerals returns the form for the generals on offer in an adjustment.
func (r Referee) showGenerals() page.Question {
	pos, w := r.Table().Shown().Pos, r.words()
	var options []page.Option
	var chosen []string
	add := func(g kingdoms.General) {
		options = append(options, page.Option{ID: pos.Roster.Info(g).ID, Row: look.Row{Height: 30, Text: w.General(g), Note: w.Skills(g), Indent: true}})
	}
	for g := range pos.Offer.All() {
		add(g)
		chosen = append(chosen, pos.Roster.Info(g).ID)
	}
	for g := range pos.Free().All() {
		if !pos.Offer.Has(g) {
			add(g)
		}
	}
	return page.Question{
		Form: func(a page.Filled) page.Form {
			return page.Form{
				Title: r.Say("kingdoms.show.title"), Text: r.Say("kingdoms.show.text", words.With{"Most": min(mostShown, len(options))}), Verb: r.Say("kingdoms.show.verb"),
				Fields: []page.Field{
					{Kind: page.SwitchField, Name: "draw", Label: r.Say("kingdoms.show.draw")},
					{Kind: page.ListField, Name: "generals", Options: options, Most: mostShown, Text: strings.Join(chosen, "\n"), Hidden: a["draw"] == page.On},
				},
			}
		},
		Do: func(a page.Filled) error {
			var named kingdoms.GeneralSet
			if a["draw"] != page.On {
				for _, id := range a.List("generals") {
					named.Add(pos.Roster.General(id))
				}
			}
			return r.Table().ShowGenerals(named)
		},
	}
}
