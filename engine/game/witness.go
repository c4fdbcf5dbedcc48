package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// Changes returns what has been found changed since the game was loaded, by the boxes that were opened and by the log
// itself. Each is listed once.
func (g *Game) Changes() []Change { return g.seals.Changes() }

// SealedHere tells what was sealed on this machine. Changes says if something of it is missing.
func (g *Game) SealedHere(last Sealing) {
	n := g.Node()
	if !g.Secret() || n.writer != 0 {
		return
	}
	if kind, missing := g.Sealing().Missing(last, n.Hands); missing {
		g.seals.Found(Change{Kind: kind, Player: -1, Of: -1, Phase: n.Position.Phase})
	}
}

// link returns the chain after an event: each link holds everything before it. Names can change, so they are not in it.
func link(chain string, e form.Event) (string, error) {
	e.Name, e.Chain = "", ""
	return record.Sum([]any{chain, e})
}

// witness returns what a box of the phase at path testifies to when so many events of the phase have happened.
func (s Snapshot) witness(path Path, events int) (record.Witness, error) {
	w := record.Witness{Game: s.sealed.Game, Count: s.sealed.Count, Events: events}
	past, n, chain, err := s.past(path)
	if err != nil {
		return w, err
	}
	var powers [][]engine.Power
	for _, player := range s.seats {
		powers = append(powers, player.Powers)
	}
	for _, part := range []struct {
		to    *string
		value any
	}{
		{&w.Table, []any{s.setup.Variant.ID, s.setup.ID, s.settings.Rules.Settings(), s.agreed()}},
		{&w.Past, past}, {&w.Position, filePosition(n.Position)}, {&w.Seats, powers},
	} {
		if *part.to, err = record.Sum(part.value); err != nil {
			return w, err
		}
	}
	if err := w.See(s.locks, n.Hands); err != nil {
		return w, err
	}
	for i := range events {
		if chain, err = link(chain, fileEvent(s.setup.Variant, n.Events[i])); err != nil {
			return w, err
		}
	}
	w.Chain = chain
	return w, nil
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

// against returns what in the current phase is not as the box of a player testifies, and is not explained by what the log
// says of the time since.
func (g *Game) against(w record.Witness, player int) ([]Change, error) {
	n := g.Node()
	events := min(w.Events, len(n.Events))
	now, err := g.Snapshot().witness(g.here(), events)
	if err != nil {
		return nil, err
	}
	since := n.Events[events:]
	happened := func(kinds ...EventKind) bool {
		return slices.ContainsFunc(since, func(e Event) bool { return slices.Contains(kinds, e.Kind) })
	}
	ruled := func(kind EventKind) func(int) bool {
		return func(player int) bool {
			return slices.ContainsFunc(since, func(e Event) bool { return e.Kind == kind && e.Player == player })
		}
	}
	return record.Against(w, now, player, n.Position.Phase, n.Hands, record.Told{
		Position: happened(Corrected, Armistice, Lifted), Seats: happened(TakeOver, Toss),
		Anew: ruled(OrdersReopened), Void: ruled(OrdersVoid), Writer: n.Writer(),
	}), nil
}
