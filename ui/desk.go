package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/entry"
	"entente/ui/telling"
	"entente/ui/words"
)

// Desk is everything that is open on a table: the game, what is being ordered, told, timed and looked at. Whoever uses it
// asks it by its verbs and is told by Listen what is now. It may exist twice.
type Desk struct {
	game     *game.Game
	path     string // of its file, "" while it has none
	entry    *entry.Entry
	player   telling.Player
	clock    *Clock
	draft    *Draft
	seats    *Seats
	settings Settings
	chance   game.Chance // of lots and coins
	hooks    Hooks

	focus  viewFocus
	trying *game.Node // a phase that is resolved, whose orders are written anew; nil: none
	beyond *game.Node // an end of the game from which the user plays on

	acts      int          // gestures that are being carried out, one within the other
	due       bool         // something has changed that nobody was told yet
	listeners []*func(Now) // never changed, only replaced
}

// Hooks are what a desk needs of the window around it. Every one must be there.
type Hooks struct {
	Keep   func(Settings)              // settings were changed: they are to be remembered
	Copy   func()                      // the game was changed: an automatic copy is to be kept
	Busy   func() bool                 // something lies over the board and waits for an answer
	TimeUp func()                      // the playing time is over, and the phase that is played is looked at
	Ticked func()                      // the clock shows something else
	Key    func(command string) string // of a command, as people read it
	Write  func(text string)           // a text is to go on in the line for orders
}

// newDesk returns a desk with nothing on it: the first game must be laid before anything else.
func newDesk(s Settings, chance game.Chance, hooks Hooks) *Desk {
	d := &Desk{settings: s, chance: chance, hooks: hooks}
	d.clock, d.draft, d.seats = &Clock{desk: d}, &Draft{desk: d}, &Seats{desk: d}
	d.entry = entry.NewEntry(d.draft.giveOrders)
	d.player = telling.Player{Pace: s.Pace, Still: s.Still, Changed: d.tell}
	return d
}

// Words are those of the phase that is looked at.
func (d *Desk) Words() Table { return d.WordsAt(d.game.Node().Position) }

// WordsAt are the words for a position of the game: orders are written as the table agreed, with that board in view.
func (d *Desk) WordsAt(pos *engine.Position) Table {
	return Table{words.Words{Variant: d.game.Variant(), Language: words.Language(), Notation: d.style(), Board: pos}, d.game}
}

// keepSettings remembers what was set.
func (d *Desk) keepSettings() { d.hooks.Keep(d.settings) }

// Act carries out one gesture: however often it changes something, listeners are told once, when it is done.
func (d *Desk) Act(gesture func()) {
	d.acts++
	defer func() {
		if d.acts--; d.acts == 0 && d.due {
			d.flush()
		}
	}()
	gesture()
}

// tell follows what was changed, and tells it to all listeners: at once, or when the gesture is done.
func (d *Desk) tell() {
	if d.game == nil {
		return
	}
	d.settle()
	if d.due = true; d.acts == 0 {
		d.flush()
	}
}

// flush tells everybody what is now.
func (d *Desk) flush() {
	d.due = false
	now := d.Now()
	for _, l := range d.listeners {
		(*l)(now)
	}
}

// settle lets order entry, the telling and the view follow the game.
func (d *Desk) settle() {
	n := d.game.Node()
	d.player.Follow(n, d.played())
	d.entry.Only = d.seats.scribe()
	if !d.played() {
		d.entry.Set(n.Position, n.Plain())
		if p := d.entry.Selected(); p != engine.NoProvince {
			d.focus.Power = d.powerOf(n.Position, p)
		}
	}
	d.focus.Power = d.listed(n)
}

// Listen has told called with what is now after each gesture. The returned function ends that.
func (d *Desk) Listen(told func(Now)) (stop func()) {
	mine := &told
	d.listeners = append(d.listeners[:len(d.listeners):len(d.listeners)], mine)
	return func() {
		var rest []*func(Now)
		for _, l := range d.listeners {
			if l != mine {
				rest = append(rest, l)
			}
		}
		d.listeners = rest
	}
}
