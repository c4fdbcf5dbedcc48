package present

import (
	"errors"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/record"
	"entente/ui/hotseat"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/room/curtain"
)

// Curtain adapts a game of Three Kingdoms for the curtain.
type Curtain struct {
	Desk  func() *desk.Desk
	Words func() words.Words
	Chips func() kit.Brush
	Seats func() *hotseat.Seats
	Hand  func(in bool) error      // seals the unsealed orders and clears the screen
	Carry func(func() error) error // shows the results of the reveal that it is given

	asked kingdoms.Faction // selected when its player takes the keyboard; NoFaction means the player's first
	last  string           // name of the player who handed in last
}

// players returns the players of the phase shown in the curtain's order, each as their first faction.
func (c *Curtain) players() []kingdoms.Faction { return c.Desk().Shown().Players() }

// Asks selects a faction to write for next and returns the index of its player.
func (c *Curtain) Asks(f kingdoms.Faction) (player int) {
	c.asked = f
	return c.place(c.Desk().Shown().Player(f))
}

// place returns the index of a player, or -1 if none.
func (c *Curtain) place(player kingdoms.Faction) int {
	for i, one := range c.players() {
		if one == player {
			return i
		}
	}
	return -1
}

// name returns the displayed name of a player.
func (c *Curtain) name(player kingdoms.Faction) string {
	return c.Words().Player(c.Desk().File.Game, c.Desk().Shown(), player)
}

// Receive prepares for another game. Nothing of the previous one remains.
func (c *Curtain) Receive() {
	c.asked, c.last = kingdoms.NoFaction, ""
	c.Seats().Lay(c.Desk().File)
}

// Found implements curtain.Table.
func (c *Curtain) Found() []string { return c.changes(c.Desk().File.Changes()) }

// Brush implements curtain.Table.
func (c *Curtain) Brush() kit.Brush { return c.Chips() }

// Listen implements curtain.Table.
func (c *Curtain) Listen(show func(look.Clock)) (end func()) { return c.Desk().Clock.Listen(show) }

// Exposed implements curtain.Table.
func (c *Curtain) Exposed() curtain.Exposure {
	d := c.Desk()
	e := curtain.Exposure{Writing: d.Writing(), Secret: d.File.Hidden}
	e.Shows = e.Writing || !d.Played() && !d.Hiding() && len(d.Shown().Orders) > 0
	return e
}

// State implements curtain.Table.
func (c *Curtain) State() curtain.State {
	d, w := c.Desk(), c.Words()
	ph := d.Shown().Pos.Phase
	s := curtain.State{
		Last: c.last, Title: d.Doc.Title(w.Say("kingdoms.bar.title")), WhyNot: c.whyNot(),
		When: w.Say("curtain.when", words.With{"Phase": w.Phase(ph), "Kind": w.Step(ph)}), Forgotten: w.Say("kingdoms.pass.forgotten"),
	}
	s.Stuck = c.Seats().Refuse(d.Programs.Unsealed)
	var missing kingdoms.FactionSet
	round := map[kingdoms.Faction]desk.Writer{}
	for _, r := range d.Round() {
		round[r.Player] = r
	}
	for _, player := range c.players() {
		r, asked := round[player]
		one := c.writer(player, r, asked)
		if one.Step == curtain.Waiting || one.Step == curtain.Begun {
			missing |= r.Factions
		}
		s.Writers = append(s.Writers, one)
	}
	s.Next = curtain.Next(s.Writers)
	s.Close = w.Say("kingdoms.pass.close", words.With{"Players": w.Factions(missing)})
	return s
}

// writer returns the state of a player's orders.
func (c *Curtain) writer(player kingdoms.Faction, r desk.Writer, asked bool) curtain.Writer {
	shown := c.Desk().Shown()
	name := c.name(player)
	w := curtain.Writer{Name: name}
	for f := range shown.Seat(player).All() {
		w.Sides = append(w.Sides, look.Side(f))
	}
	if len(w.Sides) == 1 {
		w.Label = name // otherwise the chips identify the player
	}
	lock, locked := c.Desk().File.Lock(int(player))
	w.Locked, w.PIN, w.Program = locked, lock.Box != "", c.Desk().Programs.Plays(player)
	w.Away = c.Desk().Away != nil && c.Desk().Away(c.Desk().SeatOf(player))
	hand, _ := shown.Hand(player)
	w.Said = c.Words().SayN("curtain.has-sealed", hand.Orders, words.With{"Player": name})
	switch {
	case !asked:
		return w
	case shown.Writer() == player:
		w.Step = curtain.AtWork
	case r.In:
		w.Step, w.Words = curtain.Sealed, record.SealWords(hand.Box)
	case r.Draft:
		w.Step = curtain.Begun
	default:
		w.Step = curtain.Waiting
	}
	w.Piece = w.Sides[0]
	return w
}

// whyNot returns why the curtain cannot be lowered.
func (c *Curtain) whyNot() string {
	switch d := c.Desk(); {
	case !d.File.Hidden:
		return c.Words().Say("why-off.no-curtain")
	case !d.Hiding():
		return c.Words().Say("why-off.no-secrets")
	}
	return ""
}

// HandIn implements curtain.Table.
func (c *Curtain) HandIn(in bool) error {
	d := c.Desk()
	player, orders := d.Shown().Writer(), len(d.Shown().Orders)
	name := c.name(player)
	if err := c.Hand(in); err != nil {
		return err
	}
	c.Seats().Remember(d.File.Sealing())
	d.Programs.Hurry()
	if c.last = ""; in {
		h, _ := d.Shown().Hand(player)
		c.last = c.Seats().Sealed(h, orders, name)
	}
	return nil
}

// Begin implements curtain.Table.
func (c *Curtain) Begin(player int, pin, again string, done curtain.Answer) {
	c.Seats().Begin(c.Desk().File, int(c.players()[player]), pin, again, done)
}

// Unlock implements curtain.Table.
func (c *Curtain) Unlock(player int, pin string, done curtain.Answer) {
	c.Seats().Unlock(c.Desk().File, int(c.players()[player]), pin, done)
}

// Lay implements curtain.Table.
func (c *Curtain) Lay(player int) (changes []string, r look.Refusal) {
	d, who := c.Desk(), c.players()[player]
	before := len(d.File.Changes())
	key, _ := c.Seats().Key(c.Desk().File, int(who))
	f := who
	if c.asked != kingdoms.NoFaction && d.Shown().Player(c.asked) == who {
		f = c.asked
	}
	c.asked = kingdoms.NoFaction
	if err := d.Take(f, key); err != nil {
		return nil, c.Seats().Unopened(err)
	}
	return c.changes(d.File.Changes()[before:]), look.Refusal{}
}

// changes describes changes made outside the program.
func (c *Curtain) changes(list []game.Contradiction) []string {
	lines := make([]string, len(list))
	for i, one := range list {
		lines[i] = c.Words().Change(one, func(player int) kingdoms.FactionSet { return c.Desk().Shown().Seat(kingdoms.Faction(player)) })
	}
	return lines
}

// Wanted implements curtain.Table.
func (c *Curtain) Wanted() (player int, why look.Refusal) {
	var sealed []int
	for _, h := range c.Desk().Shown().Hands {
		if h.In {
			sealed = append(sealed, h.Player)
		}
	}
	who, why := c.Seats().Wanted(c.Desk().File, sealed)
	if who < 0 {
		return -1, why
	}
	return c.place(kingdoms.Faction(who)), why
}

// Settle implements curtain.Table. Nothing needs to be asked.
func (c *Curtain) Settle(then func()) { then() }

// Reveal implements curtain.Table.
func (c *Curtain) Reveal() curtain.Revealed {
	d := c.Desk()
	c.Seats().Compare(d.File)
	err := c.Carry(func() error {
		return d.Reveal(func(player int) game.Key {
			h, _ := d.Shown().Hand(kingdoms.Faction(player))
			if key, known := c.Seats().Key(d.File, player); known && h.In { // a draft does not testify
				return key
			}
			return nil
		})
	})
	var hand *game.HandError
	var changed *game.TableChangedError
	r := curtain.Revealed{Player: -1}
	switch {
	case errors.As(err, &changed):
		r.Changes = c.changes(changed.Changes)
	case errors.As(err, &hand):
		r.Player, r.Why = c.place(kingdoms.Faction(hand.Player)), c.Seats().Unopened(hand.Err)
	case err != nil:
		r.Err = err
	default:
		c.last = ""
		c.Seats().Remember(d.File.Sealing())
	}
	return r
}

// Anew implements curtain.Table.
func (c *Curtain) Anew(player int) look.Refusal {
	err := c.Desk().Reopen(c.players()[player])
	if err == nil {
		c.Seats().Remember(c.Desk().File.Sealing())
	}
	return c.Seats().Refuse(err)
}

// Void implements curtain.Table. These games do not have it.
func (c *Curtain) Void(int) look.Refusal { return look.Refusal{} }

// Clean implements curtain.Table.
func (c *Curtain) Clean() { c.Seats().Clean() }
