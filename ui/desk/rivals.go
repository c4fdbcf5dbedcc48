package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/rivals"
	"entente/ui/words"
)

// followRivals lets programs decide about the phase that is looked at, if it is open and they play in it. At one keyboard those who
// are done hand in while nobody writes.
func followRivals(d *Desk) {
	r, n := d.Rivals, d.Game.Node()
	if r == nil || n.Result != nil {
		return
	}
	if d.Over() || d.TossDue() != engine.NoPower {
		r.Rest()
		return
	}
	r.Follow(rivals.Ask{Position: n.Position, Rules: d.Game.Rules(), Seats: asked(d)})
	if !d.Seats.Curtained() {
		return
	}
	for player, pl := range d.Game.Players() {
		if h, _ := d.Game.Node().Hand(player); pl.Program != (game.Program{}) && r.In(player) && !h.In && len(r.OrdersOf(player)) > 0 {
			if err := d.Seats.seal(player, r.OrdersOf(player)); err != nil {
				return // it is tried again with the next gesture, and the curtain does not rise before
			}
			d.Autosave()
		}
	}
}

// asked are the players in whose place programs play: all of them while the game plays on by itself.
func asked(d *Desk) []rivals.Seat {
	var list []rivals.Seat
	for i, pl := range d.Game.Players() {
		p := pl.Program
		if p == (game.Program{}) && d.Self != "" {
			p = game.Program{Level: d.Self}
		}
		if p != (game.Program{}) && len(pl.Powers) > 0 {
			list = append(list, rivals.SeatOf(i, engine.PowersOf(pl.Powers...), p.Level, p.Seed))
		}
	}
	return list
}

// seal hands in for a program, under a key that this machine keeps.
func (s *Seats) seal(player int, orders []engine.Order) error {
	var key table.Key
	lock, there := s.desk.Game.Lock(player)
	var err error
	if there {
		key, err = table.Unlock(lock, "", s.Keyring())
	} else if key, lock, err = table.NewLock(player, "", s.Keyring()); err == nil {
		tell := s.desk.Game.OnChange
		s.desk.Game.OnChange = nil
		s.desk.Game.SetLock(lock)
		s.desk.Game.OnChange = tell
	}
	if err != nil {
		return err
	}
	s.Keep(lock, key)
	return s.desk.Game.HandIn(player, key, orders)
}

// thinking reports whether a phase waits for programs.
func thinking(d *Desk, n *game.Node) bool {
	return d.Rivals != nil && n.Result == nil && len(asked(d)) > 0 && !d.Rivals.Done(n.Position)
}

// adjudicate resolves the phase with what programs have decided. While one of them still thinks, the phase waits for it; who does
// something else meanwhile must ask anew.
func adjudicate(d *Desk) {
	n := d.Game.Node()
	if thinking(d, n) {
		d.awaited = n
		d.Rivals.Hurry()
		d.Tell()
		return
	}
	d.awaited = nil
	var orders []engine.Order
	if d.Rivals != nil && !d.Game.Curtained() {
		orders = d.Rivals.Orders()
	}
	d.Player.Arm()
	d.Game.AdjudicateWith(orders)
	d.Player.Disarm() // it has begun, or there was nothing to tell
}

// RivalsChanged is called when a program has handed in: what was waiting for it goes on.
func RivalsChanged(d *Desk) {
	d.Act(func() {
		n := d.Game.Node()
		if d.awaited == n && !thinking(d, n) {
			adjudicate(d)
		}
		if err := d.Rivals.Untold(); err != nil { // weights that are damaged, for instance
			d.Draft.Remark(d.Texts.Say("rivals.plain"), words.SentenceCase(err.Error()))
		}
		d.Tell()
	})
}
