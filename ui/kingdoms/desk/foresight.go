package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/engine/kingdoms/game"
)

// Foresight looks ahead for whoever has the keyboard, in what he may see, and back at what would have helped. It keeps its last answers.
type Foresight struct {
	Shown bool // what is foreseen is seen, where something can be

	desk   *Desk
	search foresight.Searcher

	asked   question
	preview Preview
	played  *game.Node // whose remedies are known
	cures   map[kingdoms.Order][]foresight.Remedy
}

// question is what a preview is of.
type question struct {
	node   *game.Node
	orders []kingdoms.Order
	only   kingdoms.Faction
}

// Preview is what the turn would come to if the orders that may be seen were all. False orders fail in it. The zero Preview foresees nothing.
type Preview struct {
	Res      *kingdoms.Resolution
	Remedies map[kingdoms.Order][]foresight.Remedy
	Players  []Threatened
	Twists   []foresight.Twist
}

// Threatened is what others can do to the cities of one player.
type Threatened struct {
	Seat    kingdoms.FactionSet
	Threats []foresight.Threat
}

// Blind reports whether nothing can be foreseen of the phase that is looked at: it is no turn, or it is over, or nobody has the keyboard
// while orders are hidden.
func (f *Foresight) Blind() bool {
	d := f.desk
	return d.File == nil || d.Played() || d.Shown().Pos.Phase.Kind != engine.Movement || d.Hiding() && d.Entry.Only == kingdoms.NoFaction
}

// Preview returns what is foreseen now. It says nothing of orders that are hidden: who gave them holds.
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

// forget leaves nothing of what was written.
func (f *Foresight) forget() { *f = Foresight{desk: f.desk, Shown: f.Shown} }

// Sees returns the preview while it is seen, nil else.
func (f *Foresight) Sees() *Preview {
	if !f.Shown || f.Blind() {
		return nil
	}
	return f.Preview()
}

// seats are the players whose cities are looked at: the one who writes, or all of them.
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

// Remedies returns what would have let an order succeed of a turn that is over, as it stands in the results.
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
