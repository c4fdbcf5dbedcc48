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

// Desk is everything that is open on a table: the game, what is being ordered, told, timed and looked at. Whoever uses it
// asks it by its verbs and is told by Listen what is now. It may exist twice.
type Desk struct {
	*gesture.Gestures
	Doc      *document.Document // the open game, its file and its copies
	Game     *game.Game         // that of Doc
	Entry    *entry.Entry
	Player   playback.Player[*game.Node, *telling.Telling]
	Clock    *Clock
	Draft    *Draft
	Walk     *slips.Walk[engine.Province] // whose order on a paper slip is typed next
	Reveal   *Reveal
	Seats    *Seats
	Question *Question
	Study    *analysis.Study        // what a planner has switched on
	Settings *settings.Settings     // of the window: one value for all that is open in it
	Watch    *plancheck.ThreatCache // what powers can bring where
	Rivals   *bots.Bots             // decide where programs play; nil: nobody does
	Away     func(player int) bool  // whether the orders of a player come from elsewhere; nil: nobody's do
	Polls    post.Polls             // votes from elsewhere; nil: there are none
	Ready    func(player int) bool  // whether a player has said elsewhere that a step may end early; nil: nobody has
	Self     string                 // the level at which programs play also for people, "" while they do not
	Texts    *lang.Catalog          // in the language of the window; may be exchanged
	Chance   game.Chance            // of lots and coins
	hooks    Hooks

	View   View
	Trying *game.Node   // a phase that is resolved, whose orders are written anew; nil: none
	Tossed engine.Power // the table looks at how the coin for it fell; NoPower: at none
	sight  shownPhase   // what is looked at

	verdict verdict
	awaited *game.Node // an open phase that is to be resolved as soon as all programs have decided; nil: none
	beyond  *game.Node // an end of the game from which the user plays on

	Uncopied bool // no automatic copies can be kept

	listeners []*func(Now) // never changed, only replaced

	// Under says what lies under the pointer as everything is now; false if the pointer is not on the map. nil: nobody does.
	Under func() (entry.Target, bool)
}

// Hooks are what a desk needs of the window around it. Every one must be there.
type Hooks struct {
	Keep   func(settings.Settings)     // settings were changed: they are to be remembered
	Busy   func() bool                 // something lies over the board and waits for an answer
	TimeUp func()                      // the playing time is over, and the phase that is played is looked at
	Key    func(command string) string // of a command, as people read it
	Write  func(text string)           // a text is to go on in the line for orders
	Book   func() *rulebook.Book       // the rules in the language of the window, nil if they cannot be had; nil: nothing is cited
}

// New returns a desk with nothing on it: Begin must come before anything else.
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

// Words are those of the phase that is looked at.
func (d *Desk) Words() words.Table { return d.WordsAt(d.Game.Node().Position) }

// WordsAt are the words for a position of the game: orders are written as the window was set, with that board in view.
func (d *Desk) WordsAt(pos *engine.Position) words.Table {
	w := words.Words{Names: words.Names{Catalog: d.Texts, Variant: d.Game.Variant(), Notation: d.style(), Board: pos, InWords: d.Settings.Wording == settings.InWords}, Agreed: d.Game.Rules()}
	if d.hooks.Book != nil {
		w.Book = d.hooks.Book()
	}
	return words.Table{Words: w, Game: d.Game}
}

// style is the notation of orders in lists that are not spelled out: the one the table agreed on, or the short form of the window's
// language. Style000, which every game begins with, means that nothing was agreed.
func (d *Desk) style() engine.Style {
	switch agreed := d.Game.Settings().Notation; {
	case d.Settings.Wording == settings.InCodes:
		return engine.StylePlain
	case agreed != engine.Style000:
		return agreed
	}
	return words.Notation(d.Texts.Language())
}

// Notation is the notation of orders that are copied for other people: that of the lists, but never spelled out.
func (d *Desk) Notation() engine.Style {
	if style := d.style(); style != engine.StylePlain {
		return style
	}
	return engine.Style000
}

// KeepSettings remembers what was set.
func (d *Desk) KeepSettings() { d.hooks.Keep(*d.Settings) }

// Tell follows what was changed, and tells it to all listeners: at once, or when the gesture is done.
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

// aim lets order entry know what lies under the pointer now: a gesture may have changed it, with the pointer at rest.
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

// Listen calls told after each gesture, until stop is called.
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
