package words

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/europe/telling"
	"entente/ui/playback"
)

// PhaseChip returns the short name of a phase in the history.
func (w Table) PhaseChip(ph engine.Phase) string {
	if ph.Kind != engine.Retreats {
		return w.Phase(ph)
	}
	return w.Say("history.phase", With{"Phase": w.Phase(ph), "Kind": w.Say("panel.retreats-head")})
}

// StageName returns the name of a stage of playback.
func (w Table) StageName(t *telling.Telling, s playback.Stage) string {
	driven := false
	if t.Pos.Phase.Kind == engine.Movement {
		for _, d := range t.End.Dislodged {
			driven = driven || d.Unit.Type != engine.NoUnit
		}
	}
	return w.Say(s.Key(driven))
}

// OrdersHead returns the heading above the counts of orders.
func (w Table) OrdersHead(kind engine.PhaseKind) string {
	switch kind {
	case engine.Retreats:
		return w.Say("panel.retreats-head")
	case engine.Adjustment:
		return w.Say("panel.adjustments-head")
	}
	return w.Say("panel.orders-head")
}

// NothingDue says why a power has no orders to give.
func (w Table) NothingDue(pos *engine.Position, pw engine.Power) string {
	switch {
	case pos.UnitCount(pw) == 0 && pos.Centers(pw) == 0:
		return w.Say("panel.eliminated")
	case w.IdleText(pos, pw) != "":
		return w.IdleText(pos, pw)
	case pos.Phase.Kind == engine.Retreats:
		return w.Say("panel.no-retreats")
	case pos.Phase.Kind == engine.Adjustment:
		return w.Say("panel.no-adjustments")
	}
	return w.Say("panel.no-units")
}

// Balance says how many builds or removals a power has.
func (w Table) Balance(pos *engine.Position, orders []engine.Order, pw engine.Power) string {
	given, due := entry.Progress(pos, orders, pw)
	switch {
	case pos.Balance(pw) > 0:
		return w.Say("panel.builds", With{"Given": given, "Due": due})
	case pos.Balance(pw) < 0:
		return w.Say("panel.removals", With{"Given": given, "Due": due})
	}
	return ""
}

// GoOnText returns the text of the big button: where it leads.
func (w Table) GoOnText(now, next *engine.Phase) string {
	switch {
	case next.Kind == engine.Retreats:
		return w.Say("main.to-retreats")
	case next.Kind == engine.Adjustment:
		return w.Say("main.to-adjustments")
	}
	return w.Say("main.to-phase", With{"Phase": w.Phase(*next)})
}

// CenterChanges lists the centers that a power gained and lost in a phase: "Gre +1, Tri −1".
func (w Table) CenterChanges(n *game.Node, pw engine.Power) string {
	var won, lost []string
	for p := range n.Position.Variant.Map.Centers().All() {
		before, after := n.Position.Owners[p], n.Result.Next.Owners[p]
		code := w.Code(engine.Location{Province: p})
		switch {
		case before == after:
		case after == pw:
			won = append(won, code)
		case before == pw:
			lost = append(lost, code)
		}
	}
	var parts []string
	if len(won) > 0 {
		parts = append(parts, w.Say("results.won", With{"Places": strings.Join(won, w.Say("list.comma")), "N": len(won)}))
	}
	if len(lost) > 0 {
		parts = append(parts, w.Say("results.lost", With{"Places": strings.Join(lost, w.Say("list.comma")), "N": len(lost)}))
	}
	return strings.Join(parts, " · ")
}
