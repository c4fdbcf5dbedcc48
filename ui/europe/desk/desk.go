// Package desk is an open table of Europe: the game, the orders being written, playback, the clock, and the view. Call the methods of a
// Desk inside Act; the listeners set with Listen are called once after each gesture with its state, Now. It runs without the toolkit, and
// desks are independent of each other.
//
//	d := desk.New(doc, texts, settings, table.Fair, hooks)
//	d.Listen(func(now desk.Now) { ... })
//	d.Act(func() { d.Pick(entry.Target{At: par}) })
package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/post"
	"entente/ui/document"
	"entente/ui/europe/analysis"
	"entente/ui/europe/bots"
	"entente/ui/europe/entry"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/gesture"
	"entente/ui/lang"
	"entente/ui/playback"
	"entente/ui/rulebook"
	"entente/ui/settings"
	"entente/ui/slips"
)

// Desk holds the open game and its view: the orders being written, playback, the clock, and the phase shown. Change it inside Act; Listen reports the
// new state once per gesture. Desks are independent of each other.
type Desk struct {
	*gesture.Gestures
	Doc      *document.Document // the open game, its file and its copies
	Game     *game.Game         // the game of Doc
	Entry    *entry.Entry
	Player   playback.Player[*game.Node, *telling.Telling]
	Clock    *Clock
	Draft    *Draft
	Walk     *slips.Walk[engine.Province] // the unit whose order on a paper slip is typed next
	Reveal   *Reveal
	Seats    *Seats
	Question *Question
	Study    *analysis.Study        // the analyses that a planner has switched on
	Settings *settings.Settings     // the window's: one value shared by everything open in it
	Watch    *plancheck.ThreatCache // what powers can bring where
	Rivals   *bots.Bots             // compute the orders of bots; nil if there are none
	Away     func(player int) bool  // whether a player's orders come by phone or mail; nil means no
	Polls    post.Polls             // votes from phones and mails; nil if none
	Ready    func(player int) bool  // whether a player has agreed by phone or mail to end a step early; nil means no
	Self     string                 // the level at which programs play also for people, "" while they do not
	Texts    *lang.Catalog          // in the language of the window; may be exchanged
	Chance   game.Chance            // draws lots and tosses coins
	hooks    Hooks

	View   View
	Trying *game.Node   // a resolved phase whose orders are being rewritten; nil if none
	Tossed engine.Power // the power whose coin toss is on the screen; NoPower if none
	sight  shownPhase   // the phase shown

	verdict verdict
	awaited *game.Node // an open phase to be resolved as soon as all bots have decided; nil if none
	beyond  *game.Node // the end of the game from which the user plays on; nil if none

	Uncopied bool // no safety copies can be kept

	listeners []*func(Now) // copied on every change, never modified in place

	// Under returns what is under the pointer now, or false if the pointer is not on the map. nil if there is no map.
	Under func() (entry.Target, bool)
}

// Hooks are the functions that a desk needs from its window. All are required.
type Hooks struct {
	Keep   func(settings.Settings)     // remembers changed settings
	Busy   func() bool                 // whether a dialog or page covers the board
	TimeUp func()                      // called when the playing time is over and the current phase is shown
	Key    func(command string) string // the key of a command, in the words of the window
	Write  func(text string)           // continues a text in the line for orders
	Book   func() *rulebook.Book       // the rules in the language of the window, or nil if they are not available
}

// New returns a desk without a game. Call Begin before any other method.
func New(doc *document.Document, texts *lang.Catalog, s *settings.Settings, chance game.Chance, hooks Hooks) *Desk {
	d := &Desk{Doc: doc, Texts: texts, Settings: s, Chance: chance, hooks: hooks}
	d.Gestures = gesture.New(d.notify)
	d.Clock, d.Draft, d.Reveal, d.Seats = newClock(d), &Draft{desk: d}, &Reveal{desk: d}, newSeats(d)
	d.Walk = slips.New[engine.Province](slipTable{d})
	d.Question, d.Study = &Question{desk: d}, &analysis.Study{}
	d.Entry = entry.New(d.Draft.giveOrders)
	d.Player = playback.Player[*game.Node, *telling.Telling]{Make: telling.Of, Changed: d.Tell}
	d.Player.Adopt(s.Pace, s.Reading, s.Still)
	return d
}

// Words returns the words for the phase shown.
func (d *Desk) Words() words.Table { return d.WordsAt(d.Game.Node().Position) }

// WordsAt returns the words for a position of the game, with orders written in the notation set in the window.
func (d *Desk) WordsAt(pos *engine.Position) words.Table {
	w := words.Words{Names: words.Names{Catalog: d.Texts, Variant: d.Game.Variant(), Notation: d.style(), Board: pos, InWords: d.Settings.Wording == settings.InWords}, Agreed: d.Game.Rules()}
	if d.hooks.Book != nil {
		w.Book = d.hooks.Book()
	}
	return words.Table{Words: w, Game: d.Game}
}

// style returns the notation of orders in lists that are not spelled out: the one the table agreed on, or the short form in the window's language.
// Every game starts with Style000, which means that no notation was agreed.
func (d *Desk) style() engine.Style {
	switch agreed := d.Game.Settings().Notation; {
	case d.Settings.Wording == settings.InCodes:
		return engine.StylePlain
	case agreed != engine.Style000:
		return agreed
	}
	return words.Notation(d.Texts.Language())
}

// Notation returns the notation for orders that are copied for other people: that of the lists, but never spelled out.
func (d *Desk) Notation() engine.Style {
	if style := d.style(); style != engine.StylePlain {
		return style
	}
	return engine.Style000
}

// KeepSettings saves the settings.
func (d *Desk) KeepSettings() { d.hooks.Keep(*d.Settings) }

// Tell brings the desk up to date after a change and notifies all listeners: now, or when the gesture ends.
func (d *Desk) Tell() {
	if d.Game == nil {
		return
	}
	d.sync()
	d.Gestures.Tell()
}

// notify sends the current state to all listeners.
func (d *Desk) notify() {
	d.aim()
	now := d.Now()
	for _, l := range d.listeners {
		(*l)(now)
	}
	d.Clock.Show()
}

// aim tells order entry what is under the pointer now: a gesture may have changed it although the pointer did not move.
func (d *Desk) aim() {
	if d.Under == nil || d.View.Over.Province == engine.NoProvince || d.Entry.Dragging() {
		return
	}
	if a, ok := d.Under(); ok {
		if d.View.Over = a.At; !d.Played() {
			d.Entry.Point(a)
		}
	}
}

// sync updates order entry, playback and view to match the game.
func (d *Desk) sync() {
	n := d.Game.Node()
	showPhase(d, shownPhase{n, d.Played()})
	d.Player.Follow(n, d.Played())
	followRivals(d)
	n = d.Game.Node()
	d.Entry.Only = d.Seats.writable()
	if !d.Played() {
		d.Entry.Routes = d.Game.Settings().Rules.Routes == engine.RoutesRequired
		d.Entry.Set(n.Position, n.Plain())
		d.Walk.Settle()
		if p := d.Entry.Selected(); p != engine.NoProvince {
			d.follow(d.powerOf(n.Position, p))
		}
	}
	d.View.Power = d.listed(n)
	d.Question.sync()
}

// Listen calls told after each gesture until stop is called.
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
