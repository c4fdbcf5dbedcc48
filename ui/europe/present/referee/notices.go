package referee

import (
	"errors"
	"strconv"

	"entente/engine"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/ruling"
)

// Notices returns the state and actions of the page of notices and treaties (001 2.2.5, 2.2.6).
func (r *Referee) Notices() ruling.NoticesActions {
	return ruling.NoticesActions{State: r.notices, From: r.publisher, Give: r.give, Open: r.open, Next: r.reveal}
}

// publisher returns the power preselected as the author of a notice.
func (r *Referee) publisher() string { return r.id(max(r.Desk.View.Power, 1)) }

// id returns the option value of a power.
func (r *Referee) id(pw engine.Power) string { return r.Desk.Variant().Powers[pw].ID }

// notices returns what was published and signed, and who may publish and sign.
func (r *Referee) notices() ruling.NoticesState {
	w := r.Desk.Words()
	s := ruling.NoticesState{
		Lines: talkLines(w, table.Log(r.Desk.Game)), NoTalk: r.whyNotTalk(), NoReferee: r.Desk.WhyNotVote(), HasSecrets: len(r.secrets()) > 0,
	}
	s.Signs = r.powers(false)
	for _, o := range s.Signs {
		if w.Commander(r.Desk.Variant().Power(o.ID)) >= 0 || o.ID == r.publisher() {
			s.From = append(s.From, o)
		}
	}
	s.From = append(s.From, page.Option{Row: look.Row{Height: 32, Text: r.Say("notices.referee")}})
	return s
}

// talkLines returns what was published and signed, below the headings of the phases.
func talkLines(w words.Table, entries []table.Entry) (list []page.LogLine) {
	var phase *engine.Position
	for _, e := range entries {
		if !e.Talk() {
			continue
		}
		if e.Position != phase {
			phase = e.Position
			list = append(list, page.LogLine{Head: true, Text: w.Step(phase.Phase)})
		}
		said := w.Log(e)
		line := page.LogLine{Side: look.Side(e.Power), Tone: look.RoleMuted, Text: said.Text, Quote: said.Quote}
		if e.Power == engine.NoPower {
			line.Icon = "icon-people"
		}
		list = append(list, line)
	}
	return list
}

// whyNotTalk says why nothing can be published or signed now, or returns "" if it can. Players talk only before they write the orders of a turn,
// unless the table agreed that they may talk at any time (RULES 3).
func (r *Referee) whyNotTalk() string {
	if why := r.Desk.WhyNotVote(); why != "" {
		return why
	}
	if !r.Desk.Clock.Negotiating() && !r.Desk.Game.Settings().ChatOpen {
		return r.Say("fault.no-talking")
	}
	return ""
}

// secrets returns the treaties that are still secret.
func (r *Referee) secrets() []table.Treaty {
	var list []table.Treaty
	for _, t := range table.Treaties(r.Desk.Game) {
		if t.Box != "" {
			list = append(list, t)
		}
	}
	return list
}

// give publishes a notice, or signs a treaty.
func (r *Referee) give(d ruling.Draft, done func(error)) {
	g, v := r.Desk.Game, r.Desk.Variant()
	if !d.Treaty {
		done(r.fault(g.Publish(v.Power(d.From), d.Text)))
		return
	}
	var signed engine.PowerSet
	for _, id := range d.Signs {
		signed |= engine.PowersOf(v.Power(id))
	}
	powers := entry.PowersIn(v, signed)
	if !d.Secret {
		done(r.fault(g.Sign(d.Text, powers...)))
		return
	}
	err := g.MaySign(d.Text, powers...)
	if err == nil && d.Word == "" {
		err = seal.NoSecret
	}
	if err != nil {
		done(r.fault(err))
		return
	}
	box := ""
	r.Desk.Seats.Behind(func() { box, err = table.SealTreaty(d.Word, v, d.Text, powers...) }, func() {
		if err == nil && r.Desk.Game == g {
			err = g.SignSecret(box)
		}
		done(r.fault(err))
	})
}

// open asks for the password of a secret treaty.
func (r *Referee) open() page.Question {
	list := r.secrets()
	options := make([]page.Option, len(list))
	for i, t := range list {
		name := r.Say("notices.number", words.With{"Number": t.Number, "Phase": r.Desk.Words().Phase(t.Phase)})
		options[len(list)-1-i] = page.Option{ID: strconv.Itoa(i), Row: look.Row{Height: 32, Text: name}}
	}
	f := page.Form{
		Title: r.Say("notices.open-title"), Text: r.Say("notices.open-text"), Verb: r.Say("notices.open-verb"),
		Fields: []page.Field{
			{Kind: page.ChoiceField, Name: "treaty", Options: options, Hidden: len(list) < 2}, {Kind: page.WordField, Name: "word", Label: r.Say("notices.word")},
		},
	}
	return r.question(f, func(a page.Filled) error {
		if left := r.tries.Wait(r.Desk.Clock.Now()); left > 0 {
			return errors.New(r.SayN("notices.wait", int(left.Seconds())+1, nil))
		}
		i, err := strconv.Atoi(a["treaty"])
		if err != nil {
			return err
		}
		t, err := table.OpenTreaty(a["word"], r.Desk.Variant(), list[i])
		if errors.Is(err, seal.WrongSecret) {
			r.tries = r.tries.Miss(r.Desk.Clock.Now())
		}
		if err != nil {
			return err
		}
		r.tries, r.opened = table.Tries{}, t
		return nil
	})
}

// reveal shows the opened secret treaty and asks which of its signers publishes it.
func (r *Referee) reveal() page.Question {
	t := r.opened
	r.opened = table.Treaty{}
	powers := entry.PowersIn(r.Desk.Variant(), t.Powers)
	var who []page.Option
	for _, pw := range powers {
		who = append(who, page.Option{ID: r.id(pw), Row: look.Row{Text: r.Desk.Words().Power(pw)}})
	}
	head := r.Say("log.treaty", words.With{"Number": t.Number, "Powers": r.Desk.Words().Powers(powers)})
	return r.question(page.Form{
		Title: r.Say("notices.opened-title"), Text: r.Say("notices.opened-text"), Verb: r.Say("notices.publish"), Careful: true,
		Fields: []page.Field{
			{Kind: page.QuoteField, Name: "quote", Lines: []page.LogLine{{Icon: "icon-lock", Tone: look.RoleMuted, Text: head, Quote: t.Text}}},
			{Kind: page.WordsField, Name: "who", Options: who},
		},
	}, func(a page.Filled) error {
		if why := r.whyNotTalk(); why != "" {
			return errors.New(why)
		}
		return r.Desk.Game.PublishTreaty(t.Number, r.Desk.Variant().Power(a["who"]), t.Text, powers...)
	})
}
