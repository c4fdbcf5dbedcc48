package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// testified returns an event as the chain of events holds it: names can change, so they are not in it.
func testified(v *engine.Variant, e Event) form.Event {
	e.Name = ""
	return fileEvent(v, e)
}

// witness returns what a box of the phase at path testifies to when so many events of the phase have happened.
func (s Snapshot) witness(path Path, events int) (record.Witness, error) {
	past, n, chain, err := s.past(path)
	if err != nil {
		return record.Witness{}, err
	}
	var powers [][]engine.Power
	for _, player := range s.seats {
		powers = append(powers, player.Powers)
	}
	agreed := s.agreed()
	table := func(t form.Table) []any { return []any{s.setup.Variant.ID, s.setup.ID, s.settings.Rules.Settings(), t} }
	t := record.Testimony{
		Table: table(unplayed(agreed)), Older: table(agreed),
		Past: past, Position: filePosition(n.Position), Seats: powers, Chain: chain, Log: record.WriteTimes(n.Revealed),
	}
	for _, e := range n.Events[:events] {
		t.Events = append(t.Events, testified(s.setup.Variant, e))
	}
	return s.sealed.Witness(t, s.locks, n.Hands)
}

// agreed returns the settings as a witness keeps them: names can change, and of clocks the record keeps no changes.
func (s Snapshot) agreed() form.Table {
	table := fileSettings(s.settings)
	table.Clocks = nil
	for i := range table.Players {
		table.Players[i].Name = ""
	}
	return table
}

// unplayed returns settings without the programs that play: one may take a seat, or leave it, while others have sealed. Boxes of older programs
// testify to them, too.
func unplayed(t form.Table) form.Table {
	t.Players = slices.Clone(t.Players)
	for i := range t.Players {
		t.Players[i].Program = nil
	}
	return t
}

// past returns the phases before the one at path as they are written, but for notes and names, and that one, and the last
// link of the chain of events before it.
func (s Snapshot) past(path Path) (list []form.Phase, n *Node, chain string, err error) {
	begin := s.setup.Begin()
	n, before := s.root, &begin
	for depth, i := range path {
		n = n.Next[i]
		if depth == len(path)-1 {
			break
		}
		phase, err := s.whole(n, before, &chain)
		if err != nil {
			return nil, nil, "", err
		}
		phase.Remarks = form.Remarks{}
		for i := range phase.Events {
			phase.Events[i].Name = ""
		}
		list, before = append(list, phase), &n.Result.Next
	}
	return list, n, chain, nil
}
