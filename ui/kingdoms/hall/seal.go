package hall

import (
	"errors"
	"io/fs"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/engine/kingdoms"
	kingdomsgame "entente/engine/kingdoms/game"
	"entente/engine/table"
	"entente/ui/kit"
)

// lock is the lock of the player whom the curtain addresses, as the keys of a table know it.
func (c *curtain) lock() (kingdomsgame.Lock, bool) {
	player := c.desk.Shown().Player(c.faction)
	l, ok := c.desk.File.Lock(player)
	l.Player = int(player)
	return l, ok
}

// take makes or opens the lock of the player, then gives him the page, or goes on with the reveal.
func (c *curtain) take() {
	if c.busy {
		return
	}
	lock, locked := c.lock()
	ring, pin := c.Room.Desk.Seats.Keyring(), c.pin.Text
	var key table.Key
	var err error
	switch now := c.now(); {
	case !locked:
		if c.setting {
			if err := table.CheckPIN(pin, c.again.Text); err != nil {
				c.refused(err)
				return
			}
		} else {
			pin = ""
		}
		c.work(func() { key, lock, err = table.NewLock(lock.Player, pin, ring) }, func() {
			if err != nil {
				c.refused(err)
				return
			}
			c.desk.File.SetLock(lock)
			c.open(key)
		})
	case c.asksPIN() && pin == "":
		c.say(c.Say("curtain.no-pin"))
	case c.tries[lock.Box].Wait(now) > 0:
		c.say(c.SayN("curtain.wait", seconds(c.tries[lock.Box].Wait(now)), nil))
	default:
		c.work(func() { key, err = table.Unlock(lock, pin, ring) }, func() {
			if err != nil {
				c.wrong(lock, err)
				return
			}
			delete(c.tries, lock.Box)
			c.open(key)
		})
	}
}

// seconds returns a time in seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// work does slow work in the background while the button is off, then calls then if the curtain is still down.
func (c *curtain) work(do, then func()) {
	c.busy = true
	c.say("")
	c.refresh()
	after := func() {
		c.busy = false
		if !c.Stack.Shown(c) {
			return
		}
		then()
		if c.Stack.Shown(c) {
			c.refresh()
			c.focus()
		}
	}
	if behind := c.Room.Desk.Seats.Behind; behind != nil {
		behind(do, after)
		return
	}
	go func() {
		do()
		fyne.Do(after)
	}()
}

// wrong says why the key could not be had; after a wrong PIN the player must wait.
func (c *curtain) wrong(lock kingdomsgame.Lock, err error) {
	switch {
	case errors.Is(err, table.WrongSecret):
		tries := c.tries[lock.Box].Miss(c.now())
		if c.tries == nil {
			c.tries = map[string]table.Tries{}
		}
		c.tries[lock.Box] = tries
		c.pin.Put("")
		c.say(c.SayN("curtain.wrong-pin", seconds(tries.Wait(c.now())), nil))
	case errors.Is(err, fs.ErrNotExist):
		c.lost = true
		c.say(c.Say("curtain.other-machine"))
	default:
		c.lost = true
		c.refused(err)
	}
}

// refused says what is wrong.
func (c *curtain) refused(err error) {
	var f *game.Fault
	var sealed table.SealFault
	switch {
	case errors.As(err, &f):
		c.say(c.Room.Desk.Words().Fault(f))
	case errors.As(err, &sealed):
		c.say(c.Say("fault.hand-changed"))
	default:
		c.say(c.PlainFault(err).Error())
	}
	c.focus()
}

// open lays the orders of the player open and lifts the curtain, or goes on with the reveal.
func (c *curtain) open(key table.Key) {
	player := c.desk.Shown().Player(c.faction)
	if c.reveals {
		if c.sealKeys == nil {
			c.sealKeys = map[kingdoms.Faction]kingdomsgame.Key{}
		}
		c.sealKeys[player] = key
		c.Stack.Close(c)
		c.reveal()
		return
	}
	if err := c.desk.Take(c.faction, key); err != nil {
		c.lost = true
		c.refused(err)
		return
	}
	c.Stack.Close(c)
	c.tellChanged()
}

// tellChanged says whose seals testify that the file was changed outside the program, once.
func (p *Hall) tellChanged() {
	list := p.desk.File.Changed()
	if len(list) <= p.accused {
		return
	}
	p.accused = len(list)
	var seats kingdoms.FactionSet
	for _, f := range list {
		seats |= p.desk.Shown().Seat(f)
	}
	p.Ask(p.Say("changed.title"), p.Say("kingdoms.pass.changed", with{"List": p.words().Factions(seats)}), nil, 520, kit.Answer{Text: p.Say("dialog.close")})
}

// Seal seals what lies open as a draft, and forgets what was typed: for a screen that is hidden.
func (h *Halls) Seal() error {
	if h.hall == nil {
		return nil
	}
	return h.hall.handOver(false)
}

// Exposed reports whether the page is there, whether orders that are not revealed can be read on it, and whether they are secret.
func (h *Halls) Exposed() (page, orders, secret bool) {
	if h.hall == nil {
		return false, false, false
	}
	d := h.desk
	return true, d.Writing() || !d.Played() && !d.Hiding() && len(d.Shown().Orders) > 0, d.File.Hidden
}

// handOver seals what lies open, handed in or as a draft, and leaves nothing of it in the line for orders and in memory.
func (p *Hall) handOver(in bool) error {
	writing := p.desk.Writing()
	if err := p.desk.HandOver(in); err != nil || !writing {
		return err
	}
	p.line.Put("")
	p.desk.Note = ""
	p.Room.Desk.Seats.Clean()
	return nil
}

// handIn seals what lies open, and asks the next player to take the keyboard.
func (p *Hall) handIn() {
	if err := p.handOver(true); err != nil {
		p.Alarm(err)
		return
	}
	if list := p.desk.Waiting(); len(list) > 0 {
		p.pass(list[0])
	}
}

// askReveal reveals the orders of all; if some have not handed in it asks first.
func (p *Hall) askReveal() {
	list := p.desk.Waiting()
	if len(list) == 0 {
		p.reveal()
		return
	}
	var seats kingdoms.FactionSet
	for _, f := range list {
		seats |= p.desk.Shown().Seat(f)
	}
	p.Ask(p.Say("curtain.close-title"), p.Say("kingdoms.pass.close", with{"Players": p.words().Factions(seats)}), nil, 480,
		kit.Answer{Text: p.Say("curtain.reveal"), Do: p.reveal}, kit.Answer{Text: p.Say("dialog.cancel"), Do: nil})
}

// reveal opens what everybody has sealed, and carries it out. It asks for the PINs that are not known yet, one by one.
func (p *Hall) reveal() {
	s := p.desk.Shown()
	for _, h := range s.Hands {
		player := kingdoms.Faction(h.Player)
		if !h.In || p.desk.Key(player) != nil || p.sealKeys[player] != nil {
			continue
		}
		l, _ := p.desk.File.Lock(player)
		if l.Name != "" {
			key, err := p.Room.Desk.Seats.Keyring().Find(l.Name)
			if err == nil {
				if p.sealKeys == nil {
					p.sealKeys = map[kingdoms.Faction]kingdomsgame.Key{}
				}
				p.sealKeys[player] = key
				continue
			}
		}
		p.lower(player, true)
		return
	}
	err := p.desk.Reveal(p.sealKeys)
	var changed *kingdomsgame.TableChangedError
	if errors.As(err, &changed) { // the table decides; asked again, the keys are still there
		p.tellChanged()
		return
	}
	p.sealKeys = nil
	var hand *kingdomsgame.HandError
	switch {
	case errors.As(err, &hand): // the referee can give up what he sealed
		if c := p.lower(kingdoms.Faction(hand.Player), true); c != nil {
			c.lost = true
			c.refused(hand.Err)
			c.refresh()
		}
		return
	case err != nil:
		p.Alarm(err)
		return
	}
	p.carry()
	p.tellChanged()
}
