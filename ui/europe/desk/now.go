package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/look"
	"entente/ui/playback"
)

// Now is what there is to see of a desk at one moment: a value, computed once after each gesture. Views are functions of it.
type Now struct {
	Node    *game.Node     // the phase that is looked at
	Orders  []engine.Order // its orders without their texts; shared
	Line    []*game.Node   // the phases of the line it is on
	At      int            // where in Line
	Played  bool           // it is resolved, and not just being tried with other orders
	Over    bool           // the game has ended here, and nobody plays on
	Toss    engine.Power   // the power for which the coin must be tossed now, NoPower for none
	Running bool           // it is the phase to which the clock belongs

	Secret    bool // its orders belong behind the curtain
	Curtained bool // they do, and nobody's lie open
	Writer    int  // the player whose orders lie open, -1: nobody's

	Asked   bool // units lack orders, and the big button asks to be pressed again
	Watched bool // others see the game besides the user

	Sentence entry.Sentence // what order entry builds; the zero Sentence in a phase that is played
	Picks    Picks          // what it can take next, as the map marks it
	Card     Card           // the sentence in words, on the card over the map
	Why      Explanation    // of the result that is pointed out

	Foresight Foresight // of the orders so far
	Outlook   Card      // the same in words

	Telling bool          // its results are being told
	Told    playback.Told // of its results; everything, unless they are being told

	Clock look.Clock
	View  View
	Title string // of the game
	Path  string // of its file, "" while it has none
	Dirty bool   // something would be lost without saving

	Uncopied bool // no automatic copies can be kept
}

// Picks are the places that order entry can take next. The zero Picks are none.
type Picks struct {
	Selected                       engine.Province
	Targets, Supportable, ByConvoy engine.ProvinceSet
}

// All returns all of them, the unit that is selected among them.
func (p Picks) All() engine.ProvinceSet {
	all := p.Targets.Union(p.Supportable)
	all.Add(p.Selected)
	return all
}

// Now computes what there is to see.
func (d *Desk) Now() Now {
	line, at := d.Game.Line()
	n := d.Game.Node()
	now := Now{
		Node: n, Orders: n.Plain(), Line: line, At: at, Played: d.Played(), Running: d.Clock.atRunning(),
		Secret: d.Seats.Secret(), Curtained: d.Seats.Curtained(), Writer: n.Writer(),
		Telling: d.Player.Telling(), Clock: d.Clock.Face(), View: d.View, Title: d.Title(), Path: d.Doc.Path(), Dirty: d.Dirty(), Uncopied: d.Uncopied,
	}
	if n.Result != nil {
		now.Told = d.Player.Told(n)
	}
	if now.Played {
		now.Card, now.Why = cards{d}.placeCard(n), cards{d}.explanation(n)
		return now
	}
	e := d.Entry
	now.Over, now.Toss = d.Over(), d.TossDue()
	now.Sentence = e.Sentence()
	now.Picks = Picks{Selected: e.Selected(), Targets: e.Targets(), Supportable: e.Supportable(), ByConvoy: e.ByConvoy()}
	now.Card = cards{d}.card(n, now.Sentence)
	now.Foresight = foresight(d, n)
	now.Outlook = cards{d}.outlook(now.Foresight)
	now.Asked, now.Watched = d.Question.Asked(), d.Question.watched()
	return now
}
