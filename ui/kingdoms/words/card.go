package words

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Card is the sentence above the map: the order being written, and the effect of a click.
type Card struct {
	Faction kingdoms.Faction // faction of the order; NoFaction without a selection
	Text    string
	Hint    string
	Fault   bool // the hint says why nothing can be done
}

// Card describes the order being written, and the effect of picking what is under the pointer.
func (w Words) Card(pos *kingdoms.Position, e *entry.Entry, over entry.Target) Card {
	c := w.selected(pos, e)
	if over.Area == kingdoms.NoArea {
		return c
	}
	m := e.ResolvePick(over)
	idle := e.Subject == entry.Subject{}
	if change := m.Order.Kind != kingdoms.NoOrder || m.Remove.Kind != kingdoms.NoOrder; change && pos.Phase.Kind == engine.Adjustment {
		c.Text = w.Say("say.site-open", With{"Place": w.Area(over.Area)})
		if given := e.Of(entry.Subject{Unit: over.Area}); given.Kind != kingdoms.NoOrder {
			c.Text = w.Order(pos, given)
		}
	}
	switch {
	case m.Order.Kind != kingdoms.NoOrder:
		c.Hint = w.Say("hint.click", With{"Order": w.Order(pos, m.Order)})
		if e.Merges(m.Order) {
			c.Hint += " · " + w.Say("kingdoms.card.merges")
		}
	case m.Remove.Kind != kingdoms.NoOrder:
		c.Hint = w.Say("hint.takes", With{"Order": w.Order(pos, m.Remove)})
	case m.Help != kingdoms.NoArea:
		c.Hint = w.Say("kingdoms.card.supports", With{"At": w.Area(e.Subject.Unit), "From": w.Area(m.Help)})
	case m.Select != (entry.Subject{}) && idle:
		c.Hint = w.subject(pos, m.Select)
	case m.Why == kingdoms.NoUnitThere, over.Area == e.Help: // no message needed
	case m.Why != kingdoms.Succeeded && !idle && m.Tried.Kind != kingdoms.NoOrder:
		c.Hint, c.Fault = w.Say("kingdoms.why.not", With{"Order": w.Order(pos, m.Tried), "Why": w.Reason(m.Why)}), true
	case m.Why != kingdoms.Succeeded:
		c.Hint, c.Fault = w.Say("kingdoms.why.not", With{"Order": w.Area(over.Area), "Why": w.Reason(m.Why)}), true
	}
	return c
}

// subject names the subject of the order.
func (w Words) subject(pos *kingdoms.Position, s entry.Subject) string {
	switch {
	case s.Unit != kingdoms.NoArea:
		return w.unit(pos, s.Unit)
	case s.General != kingdoms.NoGeneral:
		return w.Say("kingdoms.card.general", With{"General": w.General(s.General), "At": w.Area(pos.Officers[s.General].Area)})
	case s.Port != kingdoms.NoArea:
		return w.Say("kingdoms.card.ship", With{"At": w.Area(s.Port)})
	}
	return ""
}

// unit names a unit with its commander, if any.
func (w Words) unit(pos *kingdoms.Position, a kingdoms.Area) string {
	u := pos.UnitAt(a)
	text := w.Unit(u, a)
	if u.Commander != kingdoms.NoGeneral {
		text = w.Say("kingdoms.card.unit-led", With{"Unit": text, "General": w.General(u.Commander)})
	}
	return text
}

// selected describes the order being written.
func (w Words) selected(pos *kingdoms.Position, e *entry.Entry) Card {
	s := e.Subject
	c := Card{Text: w.subject(pos, s)}
	switch {
	case s.Unit != kingdoms.NoArea && pos.Phase.Kind == engine.Retreats:
		c.Faction, c.Hint = pos.UnitAt(s.Unit).Faction, w.Say("kingdoms.card.hint-retreat")
		c.Text = w.Say("kingdoms.card.retreat", With{"Unit": w.Unit(pos.UnitAt(s.Unit), s.Unit)})
	case s.Unit != kingdoms.NoArea && e.Help != kingdoms.NoArea:
		c.Faction = pos.UnitAt(s.Unit).Faction
		c.Text = w.Say("kingdoms.card.supports", With{"At": w.Area(s.Unit), "From": w.Area(e.Help)})
		c.Hint = w.Say("kingdoms.card.hint-support", With{"From": w.Area(e.Help)})
	case s.Unit != kingdoms.NoArea:
		c.Faction, c.Hint = pos.UnitAt(s.Unit).Faction, w.Say("kingdoms.card.hint-unit")
		if pos.Ships[s.Unit] > 0 {
			key := "kingdoms.card.hint-ship-too"
			if e.Ship {
				key = "kingdoms.card.ship-on"
			}
			c.Hint += " · " + w.Say(key)
		}
		for _, o := range w.Stationed(pos, s.Unit) {
			if o.Faction == c.Faction && !o.Leads && pos.Phase.Kind == engine.Movement {
				c.Hint += " · " + w.Say("kingdoms.card.hint-command", With{"General": o.Name})
				break
			}
		}
	case s.General != kingdoms.NoGeneral:
		c.Faction, c.Hint = pos.Officers[s.General].Faction, w.Say("kingdoms.card.hint-no-false")
		if pos.Roster.Skills(s.General)&kingdoms.FalseOrders != 0 {
			c.Hint = w.Say("kingdoms.card.hint-general")
		}
	case s.Port != kingdoms.NoArea:
		c.Faction, c.Hint = pos.Owners[s.Port], w.Say("kingdoms.card.hint-ship")
	case pos.Phase.Kind == engine.Adjustment:
		c.Text, c.Hint = w.Say("kingdoms.card.adjust"), w.Say("kingdoms.card.hint-adjust")
	case pos.Phase.Kind == engine.Retreats:
		c.Text, c.Hint = w.Say("kingdoms.card.idle-retreat"), w.Say("kingdoms.card.idle-hint")
	default:
		c.Text, c.Hint = w.Say("kingdoms.card.idle"), w.Say("kingdoms.card.idle-hint")
	}
	return c
}
