package present

import (
	"errors"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/record"
	"entente/engine/table"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/room/curtain"
)

// Curtain implements curtain.Table for a Diplomacy game.
type Curtain struct{ Room *europe.Room }

func (c Curtain) desk() *desk.Desk { return c.Room.Desk }

// Brush implements curtain.Table.
func (c Curtain) Brush() kit.Brush { return c.Room.Brush() }

// Listen implements curtain.Table.
func (c Curtain) Listen(show func(look.Clock)) (end func()) { return c.desk().Clock.Listen(show) }

// State implements curtain.Table.
func (c Curtain) State() curtain.State {
	d := c.desk()
	n, round, say := d.Game.Node(), table.NewRound(d.Game), d.Words()
	ph := n.Position.Phase
	s := curtain.State{
		Last: d.Seats.Last, Title: d.Title(), Stuck: d.Seats.Refuse(d.Seats.Unsealed),
		When:   d.Texts.Say("curtain.when", words.With{"Phase": say.Phase(ph), "Kind": say.PhaseKind(ph.Kind)}),
		WhyNot: d.Seats.WhyNotLower(), Forgotten: d.Texts.Say("curtain.forgotten-text"), MayVoid: true,
	}
	for _, w := range round.Writers {
		s.Writers = append(s.Writers, c.writer(w))
	}
	s.Next = curtain.Next(s.Writers)
	if len(d.Seats.Silent()) > 0 {
		return s // the question about missing orders covers them
	}
	var names []string
	for _, w := range round.Missing() {
		names = append(names, say.SeatName(w.Player))
	}
	s.Close = d.Texts.Say("curtain.close-text", words.With{"Players": strings.Join(names, d.Texts.Say("list.comma"))})
	return s
}

// Exposed implements curtain.Table.
func (c Curtain) Exposed() curtain.Exposure {
	d := c.desk()
	e := curtain.Exposure{Writing: d.Game.Writing() != nil, Secret: d.Game.Curtained()}
	e.Shows = e.Writing || !d.Played() && !e.Secret && len(d.Game.Node().Orders) > 0
	return e
}

// writer returns how far a player has got.
func (c Curtain) writer(s table.Writer) curtain.Writer {
	d := c.desk()
	name, powers := d.Words().SeatName(s.Player), d.Game.Players()[s.Player].Powers
	w := curtain.Writer{
		Name: name, Label: name, Sides: sides(powers), Step: curtain.Step(s.State), Void: s.Void,
		Said:   d.Texts.SayN("curtain.has-sealed", s.Orders, words.With{"Player": name}),
		Locked: s.Lock != game.Lock{}, PIN: s.PIN(), Program: s.Program, Away: d.Away != nil && d.Away(s.Player),
	}
	hand, _ := d.Game.Node().Hand(s.Player)
	if hand.In {
		w.Words = record.SealWords(hand.Box)
	}
	if len(powers) > 1 && s.Name == "" {
		w.Label = "" // the chips show it
	}
	if len(s.Powers) > 0 {
		w.Piece = look.Side(s.Powers[0])
	}
	return w
}

// sides converts powers for rooms.
func sides(powers []engine.Power) []look.Side {
	list := make([]look.Side, len(powers))
	for i, pw := range powers {
		list[i] = look.Side(pw)
	}
	return list
}

// HandIn implements curtain.Table.
func (c Curtain) HandIn(in bool) error {
	if err := c.desk().Seats.Seal(in); err != nil {
		return c.desk().Words().TableFault(err)
	}
	c.desk().Rivals.Hurry()
	return nil
}

// Begin implements curtain.Table.
func (c Curtain) Begin(player int, pin, again string, done curtain.Answer) {
	c.desk().Seats.Begin(c.desk().Game, player, pin, again, done)
}

// Unlock implements curtain.Table.
func (c Curtain) Unlock(player int, pin string, done curtain.Answer) {
	c.desk().Seats.Unlock(c.desk().Game, player, pin, done)
}

// Lay implements curtain.Table.
func (c Curtain) Lay(player int) (changes []string, r look.Refusal) {
	d := c.desk()
	before := len(d.Game.Changes())
	key, _ := d.Seats.Key(d.Game, player)
	if err := d.Game.OpenHand(player, key); err != nil {
		return nil, d.Seats.Unopened(err)
	}
	d.View = desk.View{}
	return c.changes(d.Game.Changes()[before:]), look.Refusal{}
}

// Found implements curtain.Table.
func (c Curtain) Found() []string { return c.changes(c.desk().Game.Changes()) }

// changes describes changes made outside the program.
func (c Curtain) changes(list []game.Change) []string {
	lines := make([]string, len(list))
	for i, change := range list {
		lines[i] = c.desk().Words().Change(change)
	}
	return lines
}

// Wanted implements curtain.Table.
func (c Curtain) Wanted() (player int, why look.Refusal) {
	d := c.desk()
	var sealed []int
	for _, s := range table.NewRound(d.Game).Asked() {
		if h, written := d.Game.Node().Hand(s.Player); written && h.In && h.Box != "" {
			sealed = append(sealed, s.Player)
		}
	}
	return d.Seats.Wanted(d.Game, sealed)
}

// Settle implements curtain.Table.
func (c Curtain) Settle(then func()) { c.desk().Question.Put(then) }

// Reveal implements curtain.Table.
func (c Curtain) Reveal() curtain.Revealed {
	d := c.desk()
	err := d.Seats.Reveal()
	var hand *game.HandError
	var changed *game.TableChangedError
	switch {
	case errors.As(err, &changed):
		return curtain.Revealed{Changes: c.changes(changed.Changes), Player: -1}
	case errors.As(err, &hand):
		return curtain.Revealed{Player: hand.Player, Why: d.Seats.Unopened(hand.Err)}
	case err != nil:
		return curtain.Revealed{Err: d.Words().TableFault(err), Player: -1}
	}
	return curtain.Revealed{Player: -1}
}

// Anew implements curtain.Table.
func (c Curtain) Anew(player int) look.Refusal { return c.overrule(c.desk().Game.ReopenHand, player) }

// Void implements curtain.Table.
func (c Curtain) Void(player int) look.Refusal { return c.overrule(c.desk().Game.VoidHand, player) }

// overrule applies a referee's decision on a player's sealed orders.
func (c Curtain) overrule(do func(int) error, player int) look.Refusal {
	err := do(player)
	if err == nil {
		c.desk().Seats.Remember()
	}
	return c.desk().Seats.Refuse(err)
}

// Clean implements curtain.Table.
func (c Curtain) Clean() { c.desk().Seats.Clean() }
