// Package words holds all texts about Three Kingdoms: phases, orders, reasons, the results of a turn. The texts are in the language files
// of the assets; names come with the board.
//
//	w := words.Words{Catalog: texts, Board: board}
//	w.Phase(pos.Phase)    // "200, first half"
//	w.Order(&pos, o)      // "Chenliu – Xiapi"
//	w.Explain(&pos, res, r) // "2 against 1: ..."
package words

import (
	"iter"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/lang"
)

// Words describes the values of the game in the language of Catalog. Catalog and Board must be set.
type Words struct {
	*lang.Catalog
	Board  *kingdoms.Board
	Secret bool // purses are secret, so no price is shown (TK 12)
}

// With holds the values of a text's placeholders.
type With = lang.With

// Area returns the name of an area, or "" if none.
func (w Words) Area(a kingdoms.Area) string {
	if int(a) >= len(w.Board.Areas) {
		return ""
	}
	return w.Named(w.Board.Areas[a].Names)
}

// Faction returns the name of a faction, or "" if none.
func (w Words) Faction(f kingdoms.Faction) string {
	if int(f) >= len(w.Board.Factions) {
		return ""
	}
	return w.Named(w.Board.Factions[f].Names)
}

// General returns the name of a general, falling back to the Chinese one.
func (w Words) General(g kingdoms.General) string {
	info := w.Board.Roster.Info(g)
	if name := info.Names[w.Language()]; name != "" {
		return name
	}
	if name := info.Names["en"]; name != "" && !strings.HasPrefix(w.Language(), "zh") {
		return name
	}
	return info.ID
}

// Skills returns the skills of a general: "assault, lead".
func (w Words) Skills(g kingdoms.General) string {
	return listed(w, "list.comma", slices.Values(w.Board.Roster.Info(g).SkillIDs()), func(id string) string { return w.Say("kingdoms.skill." + id) })
}

// Effects describes the effects of a general's skills.
func (w Words) Effects(g kingdoms.General) string {
	return listed(w, "list.semicolon", slices.Values(w.Board.Roster.Info(g).SkillIDs()), func(id string) string { return w.Say("kingdoms.skills." + id) })
}

// Phase returns a phase: "200, first half".
func (w Words) Phase(ph engine.Phase) string {
	key := "S"
	switch {
	case ph.Kind == engine.Adjustment:
		key = "W"
	case ph.Season == engine.Fall:
		key = "F"
	}
	if ph.Kind == engine.Retreats {
		key += "R"
	}
	return w.Say("kingdoms.phase."+key, With{"Year": ph.Year})
}

// Step returns what players do in a phase: "Taxes, recruits and bids".
func (w Words) Step(ph engine.Phase) string {
	switch ph.Kind {
	case engine.Retreats:
		return w.Say("kingdoms.sub.retreats")
	case engine.Adjustment:
		return w.Say("kingdoms.sub.adjust")
	}
	return w.Say("kingdoms.sub.orders")
}

// Invite returns the placeholder of the order line, with an example for the phase: "Type an order: bid 7 for Zhang Liao".
func (w Words) Invite(ph engine.Phase) string {
	switch ph.Kind {
	case engine.Retreats:
		return w.Say("kingdoms.line.placeholder-retreats")
	case engine.Adjustment:
		return w.Say("kingdoms.line.placeholder-adjustment")
	}
	return w.Say("kingdoms.line.placeholder")
}

// Reason describes a result, or why an order cannot be given, in a few words.
func (w Words) Reason(r kingdoms.Reason) string {
	return w.Say("kingdoms.reason." + strings.ReplaceAll(r.String(), "/", "-"))
}

// Kind returns the name of a kind of orders as used in text keys and rules, or "" if none.
func Kind(k kingdoms.Kind) string {
	return [...]string{
		kingdoms.Hold: "hold", kingdoms.Move: "move", kingdoms.SupportMove: "support-move", kingdoms.SupportHold: "support-hold",
		kingdoms.Refit: "refit", kingdoms.Transfer: "transfer", kingdoms.FalseOrder: "false-order", kingdoms.Permit: "permit",
		kingdoms.Sail: "sail", kingdoms.Scuttle: "scuttle", kingdoms.Retreat: "retreat", kingdoms.Disband: "disband",
		kingdoms.Recruit: "recruit", kingdoms.BuildShip: "ship", kingdoms.Bid: "bid", kingdoms.Pay: "pay",
	}[k]
}

// Order returns an order as lists show it: "Chenliu – Xiapi".
func (w Words) Order(pos *kingdoms.Position, o kingdoms.Order) string {
	with := With{"At": w.Area(o.At), "From": w.Area(o.From), "To": w.Area(o.To), "General": w.General(o.General),
		"Faction": w.Faction(o.Faction), "Friend": w.Faction(o.Friend), "Price": o.Price}
	key := Kind(o.Kind)
	switch {
	case key == "":
		return ""
	case o.Kind == kingdoms.Disband && pos.Phase.Kind == engine.Retreats:
		key = "give-up"
	case o.Kind == kingdoms.Bid && o.To != kingdoms.NoArea:
		key = "bid-at"
	case o.Kind == kingdoms.Pay:
		with["List"] = items(w, o.Items)
	}
	text := w.Say("kingdoms.order."+key, with)
	if o.Ship {
		text = w.Say("kingdoms.order.by-ship", With{"Order": text})
	}
	if o.General != kingdoms.NoGeneral && o.At != kingdoms.NoArea {
		text = w.Say("kingdoms.order.led", With{"Order": text, "General": w.General(o.General)})
	}
	return text
}

// Payee names an item of an order of payment: a general with the skills, a unit or a ship.
func (w Words) Payee(it kingdoms.Item) string {
	switch {
	case it.General != kingdoms.NoGeneral:
		return w.Say("kingdoms.pay.general", With{"General": w.General(it.General), "Skills": w.Skills(it.General)})
	case it.Ship:
		return w.Say("kingdoms.card.ship", With{"At": w.Area(it.Area)})
	}
	return w.Say("kingdoms.pay.unit", With{"At": w.Area(it.Area)})
}

// items formats an order of payment.
func items(w Words, list kingdoms.Items) string {
	return listed(w, "list.comma", list.All(), func(item kingdoms.Item) string {
		switch {
		case item.General != kingdoms.NoGeneral:
			return w.General(item.General)
		case item.Ship:
			return w.Say("kingdoms.card.ship", With{"At": w.Area(item.Area)})
		}
		return w.Area(item.Area)
	})
}

// Areas returns the names of a set of areas.
func (w Words) Areas(s kingdoms.AreaSet) string { return listed(w, "list.comma", s.All(), w.Area) }

// listed joins the names of things with a separator.
func listed[T any](w Words, separator string, things iter.Seq[T], name func(T) string) string {
	var names []string
	for one := range things {
		names = append(names, name(one))
	}
	return strings.Join(names, w.Say(separator))
}
