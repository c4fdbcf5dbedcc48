// Package public computes the public view of a table of Three Kingdoms (TK 12): no order before the phase is resolved, no losing bid, no
// secret purse, and nothing that the referee looks at away from the newest line. It does not depend on the toolkit.
//
//	var seen public.Watch
//	picture := seen.Look(public.View{Desk: desk, Player: player, Chart: chart, Texts: texts, Settings: settings})
package public

import (
	"cmp"
	"slices"
	"strconv"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/projection"
	"entente/ui/settings"
)

// View holds the sources of a second window. All fields must be set.
type View struct {
	Desk     *desk.Desk
	Player   *telling.Player
	Chart    scene.Chart
	Texts    *lang.Catalog
	Settings *settings.Settings
}

// Watch tracks what is public from change to change. The zero Watch has seen nothing.
type Watch struct{ projection.Watch }

// Look updates the public state and returns the complete contents of a second window.
func (w *Watch) Look(v View) projection.Picture {
	line := line(v.Desk)
	w.Follow(v.table(line), v.Texts, v.clock(), func(at projection.At) (paint.State, projection.Column) { return v.see(line, at) })
	say := v.words(line[0])
	p := projection.Picture{
		Title:    say.Say("projector.title", words.With{"Game": v.Desk.Doc.Title(say.Say("kingdoms.bar.title"))}),
		Language: say.Language(), Variant: v.Chart.Variant, Hatched: v.Settings.Hatched, Map: w.Map, Column: w.Column,
	}
	for f := range v.Desk.Board.Factions {
		p.Chips = append(p.Chips, say.Chip(kingdoms.Faction(f)))
	}
	return p
}

// Phases returns the names of the past phases that can be shown.
func Phases(d *desk.Desk, w words.Words) []string {
	names := []string{}
	for _, n := range line(d) {
		if n.Outcome != nil {
			names = append(names, w.Phase(n.Pos.Phase))
		}
	}
	return names
}

// line returns the phases of the newest line.
func line(d *desk.Desk) []*game.Node { return Line(d.File.Game) }

// table returns the referee's position. The end of the game counts as an index after the last phase.
func (v View) table(line []*game.Node) projection.Table {
	t := projection.Table{Game: v.Desk.File, Last: len(line) - 1, Looked: slices.Index(line, v.Desk.Shown()), Played: v.Desk.Played(), Telling: v.Player.Telling()}
	if line[t.Last].Outcome != nil && over(line[t.Last]) {
		t.Last++
	}
	return t
}

// over reports whether the game ended with a phase.
func over(n *game.Node) bool { return n.Over() }

// clock returns the running clock, or the zero clock if none.
func (v View) clock() look.Clock {
	if c := v.Desk.Clock.Face(); c.Shown {
		return c
	}
	return look.Clock{}
}

// words returns the texts for a phase.
func (v View) words(n *game.Node) words.Words {
	return words.Words{Catalog: v.Texts, Board: v.Desk.Board, Secret: n.Rules.Secret}
}

// see returns the map and the column.
func (v View) see(line []*game.Node, at projection.At) (paint.State, projection.Column) {
	n := line[min(at.Index, len(line)-1)]
	s := seen{View: v, n: n, say: v.words(n), pos: n.Pos}
	if n.Outcome != nil {
		s.told = v.Player.Told(n)
		if n == v.Desk.Shown() {
			s.opened = v.Desk.Open
		}
		s.pos = telling.Holdings(n, s.told, s.opened > 0)
	}
	return s.board(), s.column()
}

// seen is a phase as the public sees it.
type seen struct {
	View
	n      *game.Node
	say    words.Words
	pos    *kingdoms.Position // with the assets shown so far
	told   playback.Told
	opened int // generals opened in a running auction; 0 means all
}

// board returns the map: the position and, once the phase is resolved and the bids opened, the orders and the results shown so far.
func (s seen) board() paint.State {
	var scene layout.Scene
	if s.n.Outcome == nil || s.opened > 0 {
		scene = s.Chart.Scene(s.n.Pos, nil, nil)
	} else {
		scene = s.Player.Of(s.n).Scene(s.Chart, s.told)
	}
	scene.Letters = s.Settings.Letters
	st := projection.Wall(scene, layout.FullNames)
	if s.Player.Tells(s.n) {
		st.Motion = s.Player.Motion()
	}
	return st
}

// column returns the column.
func (s seen) column() projection.Column {
	c := projection.Column{
		Title: s.say.Phase(s.n.Pos.Phase), Step: s.step(), Counts: s.say.Say("kingdoms.panel.cities"),
		Heads: s.cells(s.say.Say("kingdoms.panel.units"), s.say.Say("kingdoms.panel.purse")),
		Win:   cmp.Or(s.n.Rules.Victory, s.Desk.Board.Victory), Centers: s.Desk.Board.Cities().Len(),
		Story: s.story(), Notice: s.notice(), Moment: s.moment(),
	}
	if s.n.Outcome == nil {
		c.Clock = s.clock()
		c.Step = cmp.Or(c.Clock.Step, c.Step)
	}
	owned := s.rows(&c)
	c.Owned = s.say.Say("kingdoms.projector.owned", words.With{"N": owned, "All": c.Centers})
	c.Goal = s.say.Say("kingdoms.print.goal", words.With{"N": c.Win})
	return c
}

// step returns what players do in the phase, or that it is over.
func (s seen) step() string {
	switch {
	case over(s.n):
		return s.say.Say("kingdoms.sub.end")
	case s.n.Outcome != nil:
		return s.say.Say("kingdoms.sub.results")
	}
	return s.say.Step(s.n.Pos.Phase)
}

// rows adds the assets of all factions, grouped by player if one plays several. It returns the number of owned cities.
func (s seen) rows(c *projection.Column) (owned int) {
	lamps, seats := s.lamps(c), s.seats()
	seat := func(f kingdoms.Faction) int {
		if i := slices.IndexFunc(seats, func(own kingdoms.FactionSet) bool { return own.Has(f) }); i >= 0 {
			return i
		}
		return len(seats)
	}
	var list []kingdoms.Faction
	for f := kingdoms.Faction(1); int(f) < len(s.Desk.Board.Factions); f++ {
		if s.n.Pos.Lives(f) {
			list = append(list, f)
		}
	}
	if slices.ContainsFunc(seats, func(own kingdoms.FactionSet) bool { return own.Len() > 1 }) {
		slices.SortStableFunc(list, func(a, b kingdoms.Faction) int { return cmp.Compare(seat(a), seat(b)) })
		for _, player := range s.n.Players() {
			c.Sums = append(c.Sums, projection.Sum{Player: s.say.Player(s.Desk.File.Game, s.n, player), Won: true})
		}
	}
	for _, f := range list {
		r := projection.Row{
			Side: look.Side(f), Name: s.say.Faction(f), Cells: s.cells(strconv.Itoa(s.pos.UnitCount(f)), strconv.Itoa(int(s.pos.Money[f]))), Centers: s.pos.Cities(f), Lamp: lamps[f], Won: s.won(f),
			Change: s.pos.Cities(f) - s.n.Pos.Cities(f), Gone: s.pos.Passive.Has(f) || !s.pos.Lives(f),
		}
		if s.pos.Passive.Has(f) {
			r.Sub = s.say.Say("kingdoms.panel.passive")
		}
		c.Rows, owned = append(c.Rows, r), owned+r.Centers
		if i := seat(f); i < len(c.Sums) {
			sum := &c.Sums[i]
			sum.Rows, sum.Centers, sum.Won = sum.Rows+1, sum.Centers+r.Centers, sum.Won && r.Won
		}
	}
	return owned
}

// cells returns the columns of units and money. With secret purses there is no money.
func (s seen) cells(units, purse string) [2]string {
	if s.say.Secret {
		return [2]string{"", units}
	}
	return [2]string{units, purse}
}

// lamps returns who has handed in hidden orders, and adds their number to the column.
func (s seen) lamps(c *projection.Column) map[kingdoms.Faction]projection.Lamp {
	if !s.Desk.File.Hiding(s.n) {
		return nil
	}
	list, in, round := map[kingdoms.Faction]projection.Lamp{}, 0, s.Desk.RoundOf(s.n)
	for _, w := range round {
		lamp := projection.LampOut
		if w.In {
			lamp, in = projection.LampIn, in+1
		}
		for f := range w.Factions.All() {
			list[f] = lamp
		}
	}
	if len(round) > 0 {
		c.Head = s.say.Say(projection.InKey(s.n.Pos.Phase.Kind), words.With{"N": in, "All": len(round)})
	}
	return list
}

// seats returns the factions of each player.
func (s seen) seats() (list []kingdoms.FactionSet) {
	for _, player := range s.n.Players() {
		list = append(list, s.n.Seat(player))
	}
	return list
}

// won reports whether the victory of a faction is shown.
func (s seen) won(f kingdoms.Faction) bool {
	return over(s.n) && s.ended() && s.n.Winners().Has(f)
}

// ended reports whether all of a phase is shown.
func (s seen) ended() bool { return !s.Player.Tells(s.n) && s.opened == 0 }
