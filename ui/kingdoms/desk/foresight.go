package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/engine/kingdoms/game"
)

// Foresight previews a turn for the player at the keyboard, using only what that player may see. It also finds what would have helped
// failed orders of a resolved turn. It caches its last answers.
type Foresight struct {
	Shown bool // the preview is switched on

	desk   *Desk
	search foresight.Searcher

	asked   question
	preview Preview
	played  *game.Node // the turn that cures belong to
	cures   map[kingdoms.Order][]foresight.Remedy
}

// question identifies what a preview is based on.
type question struct {
	node   *game.Node
	orders []kingdoms.Order
	only   kingdoms.Faction
}

// Preview is the result of a turn if the visible orders were all orders. False orders fail in it. The zero Preview is empty.
type Preview struct {
	Res      *kingdoms.Resolution
	Remedies map[kingdoms.Order][]foresight.Remedy
	Players  []Threatened
	Twists   []foresight.Twist
}

// Threatened lists what others can do to the cities of one player.
type Threatened struct {
	Seat    kingdoms.FactionSet
	Threats []foresight.Threat
}

// Blind reports whether no preview is possible: the phase is not a turn or is resolved, or orders are hidden and no player has the
// keyboard.
func (f *Foresight) Blind() bool {
	d := f.desk
	return d.File == nil || d.Played() || d.Shown().Pos.Phase.Kind != engine.Movement || d.Hiding() && d.Entry.Only == kingdoms.NoFaction
}

// Preview returns the preview for the current orders. Units whose orders are hidden hold in it.
func (f *Foresight) Preview() *Preview {
	d := f.desk
	if f.Blind() {
		f.asked, f.preview = question{}, Preview{}
		return &f.preview
	}
	s := d.Shown()
	orders := d.Listed()
	if f.asked.node == s && f.asked.only == d.Entry.Only && slices.Equal(f.asked.orders, orders) {
		return &f.preview
	}
	f.asked = question{s, slices.Clone(orders), d.Entry.Only}
	t := foresight.Turn{Position: s.Pos, Orders: f.asked.orders, Rules: s.Rules}
	res := kingdoms.Adjudicate(s.Pos, orders, t.Draws, s.Rules)
	f.preview = Preview{Res: &res, Remedies: f.search.AllRemedies(t), Twists: f.search.Twists(t)}
	for _, seat := range f.seats() {
		f.preview.Players = append(f.preview.Players, Threatened{seat, f.search.Threats(t, seat)})
	}
	return &f.preview
}

// forget clears everything derived from written orders.
func (f *Foresight) forget() { *f = Foresight{desk: f.desk, Shown: f.Shown} }

// Sees returns the preview if it is switched on and possible, otherwise nil.
func (f *Foresight) Sees() *Preview {
	if !f.Shown || f.Blind() {
		return nil
	}
	return f.Preview()
}

// seats returns the players whose cities are analyzed: the one who writes, or all.
func (f *Foresight) seats() (list []kingdoms.FactionSet) {
	s := f.desk.Shown()
	if only := f.desk.Entry.Only; only != kingdoms.NoFaction {
		return []kingdoms.FactionSet{s.Seat(only)}
	}
	for _, side := range f.desk.Playing() {
		if seat := s.Seat(side); !s.Pos.Passive.Has(side) && !slices.Contains(list, seat) {
			list = append(list, seat)
		}
	}
	return list
}

// Remedies returns what would have let an order of the resolved turn succeed.
func (f *Foresight) Remedies(o kingdoms.Order) []foresight.Remedy {
	s := f.desk.Shown()
	if s.Outcome == nil || s.Pos.Phase.Kind != engine.Movement {
		return nil
	}
	if f.played != s {
		t := foresight.Turn{Position: s.Pos, Orders: s.Orders, Rules: s.Rules}
		for _, r := range s.Outcome.Results {
			if r.Order.Kind == kingdoms.FalseOrder && r.Reason == kingdoms.Succeeded {
				t.Draws.Add(r.Order.General)
			}
		}
		f.played, f.cures = s, f.search.AllRemedies(t)
	}
	return f.cures[o]
}
