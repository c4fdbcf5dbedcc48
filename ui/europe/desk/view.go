package desk

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
)

// View is what the user looks at. It is not part of the game.
type View struct {
	Power   engine.Power    // the power whose orders the panel lists
	Every   bool            // the panel lists the orders of all powers
	Written bool            // the panel lists the text as written beside each order
	Only    bool            // map and results show only the orders of Power
	Place   engine.Province // the place of the keyboard cursor, or of the result that is explained
	Over    engine.Location // under the pointer

	Threats  bool             // the map shows what can be brought where
	Switched bool             // the preview differs from the default of the game
	Begun    *engine.Position // the phase for which Power was chosen
	Left     engine.Power     // the power that was left because a phase had nothing for it; NoPower if none
	Stand    engine.Power     // substitutes for Left
	Planning bool             // the user plans for Mine even while orders of Guest are written
	Chosen   engine.Power     // by a click on its name, NoPower for none
	Mine     engine.Power     // the power planned for while orders of Guest are written
	Guest    engine.Power
}

// Planned returns the power that the user plans for: that of the panel, unless orders of another power are being written.
func (v *View) Planned() engine.Power {
	if v.Guest != engine.NoPower && v.Guest == v.Power {
		return v.Mine
	}
	return v.Power
}

// follow makes the panel list the power whose order is being written. The plan keeps its own power if that was chosen or has orders.
func (d *Desk) follow(pw engine.Power) {
	v, mine := &d.View, d.View.Planned()
	firm := mine == v.Chosen || slices.ContainsFunc(d.Game.Node().Orders, func(g game.Given) bool { return g.Order.Power == mine })
	if v.Power, v.Guest = pw, engine.NoPower; v.Planning && firm && pw != mine && mine != engine.NoPower {
		v.Mine, v.Guest = mine, pw
	}
}

// Choose selects the power that the panel lists and that the user plans for.
func (v *View) Choose(pw engine.Power) { v.Power, v.Chosen, v.Guest = pw, pw, engine.NoPower }

// shownPhase is what the user can look at: the orders of a phase, or its results. The zero shownPhase is nothing.
type shownPhase struct {
	node   *game.Node
	played bool
}

// showPhase switches the view. It clears whatever belongs to the previous phase: its report, its half-typed text, and the filter of
// its results by power.
func showPhase(d *Desk, to shownPhase) {
	was := d.sight
	if d.sight = to; to == was {
		return
	}
	d.Draft.Report, d.Draft.ending = Card{}, ""
	if was.played && !to.played {
		d.View.Only = false
	}
	if was.node == nil || was.node.Position != to.node.Position {
		d.Draft.Park()
		d.View.Power, d.View.Guest = d.View.Planned(), engine.NoPower
		d.View.Written = false
	}
}

// listed returns the power that the panel lists. If a new phase has nothing for that power, the panel lists the first power that has something to do;
// for a planner, until a phase comes in which the power has something to do.
func (d *Desk) listed(n *game.Node) engine.Power {
	pw := d.View.Power
	if n.Position == d.View.Begun {
		return max(pw, 1)
	}
	may := func(pw engine.Power) bool {
		return DueAt(n.Position, pw) > 0 && (d.Entry.Only == 0 || d.Seats.Curtained() || d.Entry.Only.Has(pw))
	}
	if left := d.View.Left; left != engine.NoPower && pw == d.View.Stand && may(left) && d.Game.Settings().Mode == game.Planning {
		pw, d.View.Left = left, engine.NoPower
	}
	if d.Played() {
		return max(pw, 1)
	}
	d.View.Begun = n.Position
	if pw != engine.NoPower && may(pw) {
		return pw
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		if other := engine.Power(i); may(other) {
			d.View.Left, d.View.Stand = pw, other
			return other
		}
	}
	return max(pw, 1)
}

// powerOf returns the power that owns the unit or build site at p.
func (d *Desk) powerOf(pos *engine.Position, p engine.Province) engine.Power {
	if pw := entry.PowerAt(pos, p); pw != engine.NoPower {
		return pw
	}
	return d.View.Power
}

// NoHighlights in Settings.Plain turns off the highlights of all powers.
const NoHighlights = "*"

// Highlighted reports whether the map shows the options of the unit at p; with NoProvince, whether it shows any.
func (d *Desk) Highlighted(p engine.Province) bool {
	plain := d.Settings.Plain
	if plain == NoHighlights {
		return false
	}
	pw := entry.PowerAt(d.Game.Node().Position, p)
	return pw == engine.NoPower || d.HighlightedPower(pw)
}

// HighlightedPower reports whether the map shows the options of a power's units.
func (d *Desk) HighlightedPower(pw engine.Power) bool {
	return d.Settings.Plain != NoHighlights && !strings.Contains(d.Settings.Plain, ","+d.Variant().Powers[pw].ID+",")
}

// SwitchHighlights turns the highlights off or on, for one power or, with NoPower, for all. The choice is saved.
func (d *Desk) SwitchHighlights(pw engine.Power) {
	s := d.Settings
	id := ""
	if pw != engine.NoPower {
		id = "," + d.Variant().Powers[pw].ID + ","
	}
	switch {
	case pw == engine.NoPower && s.Plain != "":
		s.Plain = ""
	case pw == engine.NoPower:
		s.Plain = NoHighlights
	case s.Plain == NoHighlights: // on for this power only
		s.Plain = ""
		for i := 1; i < len(d.Variant().Powers); i++ {
			if engine.Power(i) != pw {
				s.Plain += "," + d.Variant().Powers[i].ID + ","
			}
		}
	case strings.Contains(s.Plain, id):
		s.Plain = strings.Replace(s.Plain, id, "", 1)
	default:
		s.Plain += id
	}
	d.KeepSettings()
	d.Tell()
}

// SwitchPlayer restricts orders to the listed power, or allows all powers again.
func (d *Desk) SwitchPlayer() {
	if d.Entry.Power == engine.NoPower {
		d.PlayAs(d.View.Power)
	} else {
		d.PlayAs(engine.NoPower)
	}
}

// PlayAs restricts orders to one power, as on a player's board; NoPower allows all, as on a referee's.
func (d *Desk) PlayAs(pw engine.Power) {
	for d.Entry.Escape() {
	}
	d.Entry.Power = pw
	if pw != engine.NoPower {
		d.View.Choose(pw)
	}
	d.Tell()
}

// Hides reports whether the orders of a power are hidden by the filter.
func (d *Desk) Hides(pw engine.Power) bool { return d.View.Only && pw != d.View.Power }

// ToggleOnly shows the orders of one power only, or of all again.
func (d *Desk) ToggleOnly() {
	d.View.Only = !d.View.Only
	if d.View.Only {
		d.View.Every = false
	}
	d.Tell()
}

// SortResults lists the results by province or by power.
func (d *Desk) SortResults(byPlace bool) {
	d.Settings.ByPlace = byPlace
	d.KeepSettings()
	d.Tell()
}

// Results returns the results of the powers shown, in the order of the list.
func (d *Desk) Results(n *game.Node) []engine.Result {
	var list []engine.Result
	for _, r := range n.Result.Results {
		if !d.Hides(r.Order.Power) {
			list = append(list, r)
		}
	}
	if d.Settings.ByPlace {
		slices.SortStableFunc(list, func(a, b engine.Result) int {
			return strings.Compare(d.Words().Province(a.Order.At.Province), d.Words().Province(b.Order.At.Province))
		})
	}
	return list
}

// ResultText returns the list of results as text: every order with its result.
func (d *Desk) ResultText(n *game.Node) string {
	var text strings.Builder
	text.WriteString(d.Words().Phase(n.Position.Phase) + "\n")
	line := func(r engine.Result) {
		text.WriteString(d.Words().Order(r.Order))
		fate := d.Words().Result(n.Position, r)
		if fate == "" {
			fate = d.Words().Reason(r.Reason)
		}
		text.WriteString(" — " + fate + "\n")
	}
	list := d.Results(n)
	if d.Settings.ByPlace {
		text.WriteString("\n")
		for _, r := range list {
			line(r)
		}
		return text.String()
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw, first := engine.Power(i), true
		title := d.Words().Power(pw)
		if note := d.Words().CenterChanges(n, pw); note != "" {
			title += " (" + note + ")"
		}
		for _, r := range list {
			if r.Order.Power != pw {
				continue
			}
			if first {
				text.WriteString("\n" + title + "\n")
				first = false
			}
			line(r)
		}
	}
	return text.String()
}
