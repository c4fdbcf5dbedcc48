// Package referee turns decisions at a Diplomacy table into the states of the rooms for them: rulings, notices and treaties (ui/room/ruling), votes,
// tosses and lots (ui/room/vote).
package referee

import (
	"errors"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/ruling"
)

// Referee is the referee of the open game of a desk. Create it with New.
type Referee struct {
	*europe.Room
	tries  table.Tries  // attempts to open a secret treaty
	opened table.Treaty // the secret treaty that was opened last
}

// New returns the referee of the game on a room's desk.
func New(r *europe.Room) *Referee { return &Referee{Room: r} }

// Rulings returns the state and actions of the page of rulings.
func (r *Referee) Rulings() ruling.Actions {
	return ruling.Actions{State: r.state, Ask: r.ask, Agreed: r.agreed}
}

// agreed describes the settings agreed before the game, and how they differ from the rulebook.
func (r *Referee) agreed() (title, text string) {
	plan := words.Plan{Words: r.Desk.Words().Words, Set: r.Desk.Game.Settings()}
	list := []string{plan.Paragraph()}
	if differs := plan.Differences(); len(differs) > 0 {
		list = append(list, "", r.Say("new.differs"))
		for _, line := range differs {
			list = append(list, "· "+line)
		}
	} else {
		list = append(list, "", r.Say("agreed.rulebook"))
	}
	return plan.Headline(), strings.Join(list, "\n")
}

// state returns the possible rulings about the powers and the phase shown.
func (r *Referee) state() ruling.State {
	s := ruling.State{Phase: r.Desk.Words().Phase(r.Desk.Game.Node().Position.Phase)}
	for pw := engine.Power(1); int(pw) < len(r.Desk.Variant().Powers); pw++ {
		s.Sides = append(s.Sides, r.power(pw))
	}
	why := r.Desk.WhyNotVote()
	sealed := ""
	switch {
	case r.Desk.Game.Ended().Kind != game.NotEnded:
		sealed = r.Say("why-off.over")
	case r.Desk.Game.Secret():
		sealed = r.Say("fault.order-sealed")
	}
	line := func(name, why, command string) ruling.Row {
		return ruling.Row{
			Row:     look.Row{Height: 48, Text: r.Say("rulings." + name + "-head"), Sub: r.Say("rulings." + name + "-text"), Strong: true, Dead: true},
			Buttons: []ruling.Button{{Name: name, Text: r.Say("rulings." + name), Why: why, Command: command}},
		}
	}
	s.Rows = []ruling.Row{
		line("order", sealed, ""), line("position", why, "correct-position"), line("reopen", r.whyNotReopen(), ""), ruling.InWords(r.Language, why),
	}
	return s
}

// power returns the possible rulings about a power.
func (r *Referee) power(pw engine.Power) ruling.Row {
	row := ruling.Row{Row: look.Row{Height: 44, Mark: look.Mark{Side: look.Side(pw)}, Strong: true, Text: r.Desk.Words().Power(pw), Dead: true}}
	player := r.Desk.Words().Commander(pw)
	if player < 0 {
		row.Sub = r.Say("rulings.nobody")
		return row
	}
	row.Sub = r.Desk.Words().PlayerName(player)
	row.Note, row.Tone = r.condition(pw)
	list := []string{"missed", "armistice", "hand-over"}
	if r.Desk.Game.Node().Position.Armistice.Has(pw) {
		list = []string{"lift", "hand-over"}
	}
	for _, name := range list {
		row.Buttons = append(row.Buttons, ruling.Button{Name: name + "." + r.Desk.Variant().Powers[pw].ID, Text: r.Say("rulings." + name), Why: r.Desk.WhyNotVote()})
	}
	return row
}

// condition describes the state of a power, with its color role, or returns "" if it is ordinary.
func (r *Referee) condition(pw engine.Power) (string, look.Role) {
	pos := r.Desk.Game.Node().Position
	switch missed := r.Desk.Game.Missed(pw); {
	case pos.Armistice.Has(pw):
		return r.Say("rulings.under-armistice"), look.RoleWarning
	case pos.UnitCount(pw) == 0 && pos.Centers(pw) == 0:
		return r.Say("rulings.gone"), look.RoleMuted
	case missed > 0:
		return r.SayN("rulings.turns-missed", missed, nil), look.RoleWarning
	}
	return "", look.RoleMuted
}

// whyNotReopen says why no phase can be reopened, or returns "" if one can.
func (r *Referee) whyNotReopen() string {
	if r.Desk.Game.Node().Result == nil && !r.Desk.CanGoBack() {
		return r.Say("fault.not-resolved")
	}
	return ""
}

// ask returns the question behind a button.
func (r *Referee) ask(name string) page.Question {
	kind, id, _ := strings.Cut(name, ".")
	pw, g := r.Desk.Variant().Power(id), r.Desk.Game
	switch kind {
	case "armistice":
		return r.reasoned(pw, "armistice", "declare", func(a page.Filled) error { return g.Armistice(pw, a.Line("reason")) })
	case "lift":
		return r.reasoned(pw, "lift", "lift-verb", func(a page.Filled) error { return g.LiftArmistice(pw, a.Line("reason")) })
	case "missed":
		return r.reasoned(pw, "missed", "note", func(a page.Filled) error { return g.NoteDisorder(pw, a.Line("reason")) })
	case "hand-over":
		return r.reasoned(pw, "hand-over", "hand-over-verb", func(a page.Filled) error {
			return g.TakeOver(a.Line("name"), a.Line("reason"), pw)
		}, page.Field{Name: "name", Label: r.Say("players.name")})
	case "reopen":
		return r.reopen()
	case ruling.Decide:
		all := page.Option{Row: look.Row{Height: 32, Text: r.Say("log.everybody")}}
		return r.inWords(name, append([]page.Option{all}, r.powers(false)...), g.Decide)
	case ruling.Object:
		return r.inWords(name, r.powers(true), g.Object)
	}
	return r.correctOrder()
}

// reasoned asks for the reason of a ruling on a power, after the other fields that it needs.
func (r *Referee) reasoned(pw engine.Power, name, verb string, do func(page.Filled) error, more ...page.Field) page.Question {
	return r.question(page.Form{
		Title: r.Say("rulings."+name+"-title", words.With{"Power": r.Desk.Words().Power(pw)}), Text: r.Say("rulings." + name + "-text"), Verb: r.Say("rulings." + verb),
		Fields: append(more, r.reason()),
	}, do)
}

// inWords asks for the text of a free ruling about a power, or of a power's objection.
func (r *Referee) inWords(name string, powers []page.Option, do func(engine.Power, string) error) page.Question {
	return ruling.AskInWords(r.Language, name, powers, func(id, text string) error { return r.fault(do(r.Desk.Variant().Power(id), text)) })
}

// powers returns the powers of the board, or only those with a player.
func (r *Referee) powers(played bool) (list []page.Option) {
	w := r.Desk.Words()
	for pw := engine.Power(1); int(pw) < len(r.Desk.Variant().Powers); pw++ {
		if !played || w.Commander(pw) >= 0 {
			list = append(list, page.Option{ID: r.id(pw), Row: look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: w.Power(pw)}})
		}
	}
	return list
}

// reason returns the field for the reason of a ruling.
func (r *Referee) reason() page.Field {
	return page.Field{Name: "reason", Label: r.Say("rulings.reason")}
}

// question asks a fixed form. An error of the record is put into words.
func (r *Referee) question(f page.Form, do func(page.Filled) error) page.Question {
	return page.Question{Form: func(page.Filled) page.Form { return f }, Do: func(a page.Filled) error { return r.fault(do(a)) }}
}

// fault puts an error into words.
func (r *Referee) fault(err error) error {
	var f seal.SealFault
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &f):
		return r.Desk.Words().TableFault(err)
	case f == seal.NoSecret:
		return errors.New(r.Say("notices.no-word"))
	case f == seal.WrongSecret:
		return errors.New(r.Say("notices.wrong-word"))
	}
	return errors.New(r.Say("notices.damaged"))
}

// reopen asks before the last resolved phase is reopened.
func (r *Referee) reopen() page.Question {
	g := r.Desk.Game
	path := g.Path()
	phase := g.Node().Position.Phase
	if line, at := g.Line(); g.Node().Result == nil {
		phase = line[at-1].Position.Phase
	}
	form := page.Form{
		Title: r.Say("rulings.reopen-title", words.With{"Phase": r.Desk.Words().Phase(phase)}), Text: r.Say("rulings.reopen-text"), Verb: r.Say("rulings.reopen-verb"),
		Fields: []page.Field{r.reason()},
	}
	if g.Curtained() {
		form.Text = r.Say("rulings.reopen-sealed")
		form.Fields = append([]page.Field{{Kind: page.ChoiceField, Name: "anew", Label: r.Say("rulings.anew"), Options: writers(r)}}, form.Fields...)
	}
	return r.question(form, func(a page.Filled) error {
		if g.Node().Result == nil {
			g.Back()
		}
		r.Desk.Trying = nil
		played := g.Node()
		if err := g.Reopen(a.Line("reason"), r.Desk.Draft.Kept(played.Events)...); err != nil {
			g.Go(path)
			return err
		}
		if !g.Curtained() {
			return nil
		}
		anew, _ := strconv.Atoi(a["anew"])
		return r.sealAgain(played.Orders, anew)
	})
}

// writers returns the players of powers, as options.
func writers(r *Referee) (list []page.Option) {
	for i, p := range r.Desk.Game.Players() {
		if len(p.Powers) > 0 {
			list = append(list, page.Option{ID: strconv.Itoa(i), Row: look.Row{Height: 28, Mark: look.Mark{Side: look.Side(p.Powers[0])}, Text: r.Desk.Words().SeatName(i)}})
		}
	}
	return list
}

// sealAgain seals the orders of a reopened phase, and names the players whose keys are not here.
func (r *Referee) sealAgain(orders []game.Given, anew int) error {
	locked, err := r.Desk.Seats.SealAgain(orders, anew)
	var names []string
	for _, player := range locked {
		names = append(names, r.Desk.Words().SeatName(player))
	}
	if len(names) > 0 {
		r.Desk.Draft.Remark(r.Say("rulings.key-gone", words.With{"Players": strings.Join(names, r.Say("list.comma"))}), "")
	}
	return err
}
