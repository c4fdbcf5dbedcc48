package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/look"
	"entente/ui/playback"
)

// Now is the visible state of a desk, a value computed once after each gesture. Views are functions of it.
type Now struct {
	Node    *game.Node     // the phase shown
	Orders  []engine.Order // its orders without their texts; shared
	Line    []*game.Node   // the phases of its line
	At      int            // index of Node in Line
	Played  bool           // it is resolved, and other orders are not being tried in it
	Over    bool           // the game has ended here, and the user does not play on
	Toss    engine.Power   // the power for which the coin must be tossed now; NoPower if none
	Running bool           // the clock belongs to this phase

	Secret    bool // its orders belong behind the curtain
	Curtained bool // Secret, and no player's orders are open
	Writer    int  // the player whose orders are open; -1 if none

	Asked   bool // units lack orders, and the big button asks to be pressed again
	Watched bool // other people see the game too

	Sentence entry.Sentence // what order entry builds; the zero Sentence in a resolved phase
	Picks    Picks          // what order entry accepts next, as the map marks it
	Card     Card           // the card over the map: Sentence in words
	Why      Explanation    // explains the selected result

	Foresight Foresight // preview of the orders so far
	Outlook   Card      // Foresight in words

	Telling bool          // playback of its results runs
	Told    playback.Told // the part of its results that is shown; everything unless playback runs

	Clock look.Clock
	View  View
	Title string // name of the game
	Path  string // of its file, "" while it has none
	Dirty bool   // the game has unsaved changes

	Uncopied bool // no safety copies can be kept
}

// Picks are the places that order entry accepts next. The zero Picks are none.
type Picks struct {
	Selected                       engine.Province
	Targets, Supportable, ByConvoy engine.ProvinceSet
}

// All returns all of them, including the selected unit.
func (p Picks) All() engine.ProvinceSet {
	all := p.Targets.Union(p.Supportable)
	all.Add(p.Selected)
	return all
}

// Now computes the visible state.
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
