package curtain

import (
	"strings"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// lead runs the main action.
func (p *curtain) lead() {
	switch {
	case p.busy:
	case p.writer().absent():
		if p.stuck() {
			p.closePhase()
		}
	case p.mode == forReturn:
		p.close()
	case p.mode == forReveal:
		p.reveal()
	case p.setting || !p.writer().Locked:
		p.begin()
	default:
		p.unlock()
	}
}

// begin makes a new lock for a player who has none or sets a PIN, and opens the curtain. A player who changes a PIN has unlocked
// with the old one.
func (p *curtain) begin() {
	player, pin, again := p.at, "", ""
	if p.setting {
		pin, again = p.pin.Text, p.again.Text
	}
	renew := func(done Answer) { p.table.Begin(player, pin, again, done) }
	do := renew
	if old := p.old.Text; p.changing() {
		do = func(done Answer) {
			p.table.Unlock(player, old, func(r look.Refusal) {
				if r.Refused() {
					done(r)
					return
				}
				renew(done)
			})
		}
	}
	p.work(do, func() { p.lay(player) })
}

// unlock unlocks the orders, for writing or for the reveal.
func (p *curtain) unlock() {
	player := p.at
	p.work(func(done Answer) { p.table.Unlock(player, p.pin.Text, done) }, func() {
		if p.mode == forPIN {
			p.clear()
			p.reveal()
			return
		}
		p.lay(player)
	})
}

// work runs slow work while the button is disabled. If the curtain is still down afterwards, it calls then, or shows the refusal.
func (p *curtain) work(do func(done Answer), then func()) {
	p.busy = true
	p.say("")
	p.refresh()
	do(func(r look.Refusal) {
		p.busy = false
		switch {
		case !p.shown():
			return
		case r.Refused():
			p.refuse(r)
		default:
			then()
		}
		if p.shown() {
			p.refresh()
			p.focus()
		}
	})
}

// refuse shows a refusal at the field.
func (p *curtain) refuse(r look.Refusal) {
	p.lost = p.lost || r.Lost
	switch {
	case r.Miss && p.changing():
		p.old.SetSilently("")
	case r.Miss:
		p.pin.SetSilently("")
	}
	p.say(p.why(r))
}

// why returns the text of a refusal, "" for none.
func (p *curtain) why(r look.Refusal) string {
	if r.Text != "" || r.Err == nil {
		return r.Text
	}
	return lang.SentenceCase(p.w.room.PlainFault(r.Err).Error())
}

// lay opens the orders of a player and raises the curtain.
func (p *curtain) lay(player int) {
	changes, r := p.table.Lay(player)
	if r.Refused() {
		p.refuse(r)
		return
	}
	w := p.w
	p.close()
	w.machine.SeenAgain()
	w.Touch()
	if len(changes) > 0 {
		w.tellChanges(changes, kit.Answer{Text: w.room.Say("dialog.close"), Do: nil})
	}
}

// Opened reports the differences from sealed orders in a game that was just opened.
func (c *Curtains) Opened() {
	if list := c.table().Found(); len(list) > 0 {
		c.tellChanges(list, kit.Answer{Text: c.room.Say("dialog.close"), Do: nil})
	}
}

// tellChanges lists the changes made outside the program and whose boxes show them, and asks what to do.
func (c *Curtains) tellChanges(list []string, answers ...kit.Answer) {
	c.room.Ask(c.room.Say("changed.title"), strings.Join(list, "\n"), nil, 560, answers...)
}

// reveal opens everything that is sealed. It asks for the PINs not yet entered in this session, one by one.
func (p *curtain) reveal() {
	player, why := p.table.Wanted()
	if player < 0 {
		w, t := p.w, p.table
		p.close()
		t.Settle(func() { w.openAll(t) })
		return
	}
	p.mode, p.at = forPIN, player
	if why.Refused() {
		p.refuse(why)
	}
	p.refresh()
	p.focus()
}

// openAll opens everything that is sealed and continues the game, or shows what prevents it.
func (c *Curtains) openAll(t Table) {
	switch r := t.Reveal(); {
	case len(r.Changes) > 0:
		c.tellChanges(r.Changes,
			kit.Answer{Text: c.room.Say("changed.reveal"), Do: func() { c.openAll(t) }},
			kit.Answer{Text: c.room.Say("dialog.cancel"), Do: nil})
	case r.Err != nil:
		c.room.Alarm(r.Err)
	case r.Player >= 0:
		c.lower(forPIN, r.Player)
		c.down.refuse(r.Why)
		c.down.refresh()
	}
}

// follow runs the action of a link.
func (p *curtain) follow(link int) {
	if p.busy || !p.links[link].Visible() {
		return
	}
	switch link {
	case linkPIN:
		p.setting = true
		p.clear()
		p.refresh()
		p.focus()
	case linkForgotten:
		p.forgotten()
	case linkClose:
		p.closePhase()
	case linkBoard:
		p.close()
	}
}

// forgotten asks the referee what to do with orders that cannot be opened. The record keeps the answer.
func (p *curtain) forgotten() {
	player, say := p.at, p.w.room.Say
	overrule := func(do func(int) look.Refusal) func() {
		return func() {
			if r := do(player); r.Refused() {
				p.refuse(r)
				return
			}
			p.mode, p.at, p.lost = forTurn, -1, false
			p.refresh()
			p.clear()
			p.focus()
		}
	}
	answers := []kit.Answer{{Text: say("curtain.anew"), Do: overrule(p.table.Anew)}}
	if p.state.MayVoid {
		answers = append(answers, kit.Answer{Text: say("curtain.make-void"), Do: overrule(p.table.Void)})
	}
	p.w.room.Ask(say("curtain.forgotten-title", lang.With{"Player": p.name()}), p.state.Forgotten, nil, 520,
		append(answers, kit.Answer{Text: say("dialog.cancel"), Do: nil})...)
}

// closePhase asks the referee whether to reveal although orders are missing (RULES 4, 7, 8). If the table asks about them before
// the reveal anyway, that question is used.
func (p *curtain) closePhase() {
	question := p.table.State().Close
	if question == "" {
		p.reveal()
		return
	}
	say := p.w.room.Say
	p.w.room.Ask(say("curtain.close-title"), question, nil, 480,
		kit.Answer{Text: say("curtain.reveal"), Do: p.reveal}, kit.Answer{Text: say("dialog.cancel"), Do: nil})
}
