package curtain

import (
	"errors"
	"io/fs"
	"strings"
	"time"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
)

// lead does what the big button says.
func (p *curtain) lead() {
	switch {
	case p.busy:
	case p.writer().Program:
		if p.stuck() {
			p.closePhase()
		}
	case p.mode == forReturn:
		p.close()
	case p.mode == forReveal:
		p.reveal()
	case p.setting || p.writer().Lock == game.Lock{}:
		p.begin()
	default:
		p.unlock()
	}
}

// begin makes a new lock, for a player who has none or who sets a PIN, and opens the curtain.
func (p *curtain) begin() {
	pin := ""
	if p.setting {
		pin = p.pin.Text
		if err := table.CheckPIN(pin, p.again.Text); err != nil {
			p.fault(err)
			return
		}
	}
	player, old := p.at, p.writer().Lock
	ring := p.w.Desk.Seats.Keyring()
	var key table.Key
	var lock game.Lock
	var err error
	p.work(func() { key, lock, err = table.NewLock(player, pin, ring) }, func() {
		if err != nil {
			p.fault(p.w.PlainFault(err))
			return
		}
		if old.Name != "" {
			_ = ring.Remove(old.Name) // a key that nothing is sealed with
		}
		p.w.Desk.Seats.Keep(lock, key)
		p.w.Desk.Game.SetLock(lock)
		p.lay(player, key)
	})
}

// unlock opens what is locked: for writing, or for the reveal.
func (p *curtain) unlock() {
	now := p.w.Desk.Clock.Now()
	tries := p.w.Desk.Seats.Tries[p.at]
	switch wait := tries.Wait(now); {
	case p.asksPIN() && p.pin.Text == "":
		p.say(p.w.Say("curtain.no-pin"))
		return
	case p.asksPIN() && wait > 0:
		p.say(p.w.SayN("curtain.wait", begunSeconds(wait), nil))
		return
	}
	player, lock, pin, ring := p.at, p.writer().Lock, p.pin.Text, p.w.Desk.Seats.Keyring()
	var key table.Key
	var err error
	p.work(func() { key, err = table.Unlock(lock, pin, ring) }, func() {
		if err != nil {
			p.refused(player, err)
			return
		}
		delete(p.w.Desk.Seats.Tries, player)
		p.w.Desk.Seats.Keep(lock, key)
		if p.mode == forPIN {
			p.clear()
			p.reveal()
			return
		}
		p.lay(player, key)
	})
}

// work runs slow work in the background while the button is disabled, then calls then if the curtain is still down.
func (p *curtain) work(do, then func()) {
	p.busy = true
	p.say("")
	p.refresh()
	p.w.later(do, func() {
		p.busy = false
		if p.shown() {
			then()
		}
		if p.shown() {
			p.refresh()
			p.focus()
		}
	})
}

// refused says why the key could not be had; after a wrong PIN the player must wait.
func (p *curtain) refused(player int, err error) {
	switch {
	case errors.Is(err, table.WrongSecret):
		if p.w.Desk.Seats.Tries == nil {
			p.w.Desk.Seats.Tries = map[int]table.Tries{}
		}
		tries := p.w.Desk.Seats.Tries[player].Miss(p.w.Desk.Clock.Now())
		p.w.Desk.Seats.Tries[player] = tries
		p.pin.Put("")
		p.say(p.w.SayN("curtain.wrong-pin", begunSeconds(tries.Wait(p.w.Desk.Clock.Now())), nil))
	case errors.Is(err, fs.ErrNotExist):
		p.lost = true
		p.say(p.w.Say("curtain.other-machine"))
	default:
		p.lost = true
		p.fault(err)
	}
}

// begunSeconds returns a time in seconds, rounded up.
func begunSeconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// fault says what is wrong at the field.
func (p *curtain) fault(err error) {
	var f *game.Fault
	var sealed table.SealFault
	switch {
	case errors.As(err, &f):
		p.say(p.w.Desk.Words().Fault(f))
	case errors.As(err, &sealed):
		p.say(p.w.Say("fault.hand-changed"))
	default:
		p.say(lang.SentenceCase(err.Error()))
	}
}

// lay opens the orders of a player and raises the curtain.
func (p *curtain) lay(player int, key table.Key) {
	w := p.w
	before := len(w.Desk.Game.Changes())
	if err := w.Desk.Game.OpenHand(player, key, w.Desk.Seats.VoidLines(player)...); err != nil {
		p.fault(err)
		return
	}
	p.close()
	w.Desk.View = desk.View{}
	w.Desk.Tell()
	w.Touch()
	if fresh := w.Desk.Game.Changes()[before:]; len(fresh) > 0 {
		w.tellChanges(fresh, kit.Answer{Text: w.Say("dialog.close"), Do: nil})
	}
}

// tellChanges says what was changed outside the program, by whose box, and asks what to do.
func (w *Curtains) tellChanges(list []game.Change, answers ...kit.Answer) {
	lines := make([]string, len(list))
	for i, c := range list {
		lines[i] = w.Desk.Words().Change(c)
	}
	w.Ask(w.Say("changed.title"), strings.Join(lines, "\n"), nil, 560, answers...)
}

// reveal opens everything that is sealed. It asks for the PINs that this run of the program does not know yet, one by one.
func (p *curtain) reveal() {
	w := p.w
	keys := map[int]table.Key{}
	p.round = table.NewRound(w.Desk.Game)
	for _, s := range p.round.Asked() {
		h, sealed := w.Desk.Game.Node().Hand(s.Player)
		if !sealed || !h.In || h.Box == "" {
			continue
		}
		key, known := w.Desk.Seats.Keys[s.Lock]
		if !known && s.Lock.Name != "" {
			found, err := w.Desk.Seats.Keyring().Find(s.Lock.Name)
			if err != nil {
				p.mode, p.at = forPIN, s.Player
				p.refused(s.Player, err)
				p.refresh()
				return
			}
			key, known = found, true
		}
		if !known {
			p.mode, p.at = forPIN, s.Player
			p.refresh()
			p.focus()
			return
		}
		keys[s.Player] = key
	}
	p.close()
	w.Desk.Question.Put(func() { w.openAll(keys) })
}

// openAll opens everything that is sealed with the given keys, resolves the phase, and says what stands against it.
func (w *Curtains) openAll(keys map[int]table.Key) {
	err := w.Desk.Seats.Reveal(keys)
	var hand *game.HandError
	var changed *game.TableChangedError
	switch {
	case errors.As(err, &changed):
		w.tellChanges(changed.Changes,
			kit.Answer{Text: w.Say("changed.reveal"), Do: func() { w.openAll(keys) }},
			kit.Answer{Text: w.Say("dialog.cancel"), Do: nil})
	case errors.As(err, &hand):
		w.lower(forPIN, hand.Player)
		w.down.fault(hand.Err)
	case err != nil:
		w.FailTable(err)
	}
}

// follow does what a link says.
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

// forgotten asks the referee what becomes of orders that cannot be opened. The record keeps the answer.
func (p *curtain) forgotten() {
	player := p.at
	overrule := func(do func(int) error) func() {
		return func() {
			if err := do(player); err != nil {
				p.fault(err)
				return
			}
			p.w.Desk.Seats.Remember()
			delete(p.w.Desk.Seats.Tries, player)
			p.mode, p.at, p.lost = forTurn, -1, false
			p.refresh()
			p.clear()
			p.focus()
		}
	}
	p.w.Ask(p.w.Say("curtain.forgotten-title", words.With{"Player": p.name()}), p.w.Say("curtain.forgotten-text"), nil, 520,
		kit.Answer{Text: p.w.Say("curtain.anew"), Do: overrule(p.w.Desk.Game.ReopenHand)},
		kit.Answer{Text: p.w.Say("curtain.make-void"), Do: overrule(p.w.Desk.Game.VoidHand)},
		kit.Answer{Text: p.w.Say("dialog.cancel"), Do: nil})
}

// closePhase asks the referee whether to reveal although orders are missing (RULES 4, 7, 8). Where the table is asked about
// them anyway, before the reveal, that is the question.
func (p *curtain) closePhase() {
	if len(p.w.Desk.Seats.Silent()) > 0 {
		p.reveal()
		return
	}
	var names []string
	for _, s := range p.round.Missing() {
		names = append(names, p.w.Desk.Words().SeatName(s.Player))
	}
	p.w.Ask(p.w.Say("curtain.close-title"), p.w.Say("curtain.close-text", words.With{"Players": strings.Join(names, p.w.Say("list.comma"))}), nil, 480,
		kit.Answer{Text: p.w.Say("curtain.reveal"), Do: p.reveal},
		kit.Answer{Text: p.w.Say("dialog.cancel"), Do: nil})
}
