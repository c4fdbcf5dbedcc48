package foreign

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"entente/engine"
	"entente/engine/game"
)

// WriteCases writes the phases of a line of a game, MainLine or Line, as cases for programs that test adjudicators: CASE, PRESTATE, ORDERS,
// POSTSTATE. A phase that is not resolved has no POSTSTATE. The format does not know by which rules a case was adjudicated.
func WriteCases(w io.Writer, v *engine.Variant, line []*game.Node) error {
	out := bufio.NewWriter(w)
	id := v.ID
	fmt.Fprintf(out, "VARIANT_ALL %s\n", strings.ToUpper(id[:1])+id[1:])
	var before *game.Node
	for i, n := range line {
		writeCase(out, i+1, before, n)
		before = n
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write the cases: %w", err)
	}
	return nil
}

// writeCase writes a phase that follows before, which may be nil.
func writeCase(out io.Writer, number int, before, n *game.Node) {
	pos := n.Position
	v := pos.Variant
	fmt.Fprintf(out, "\nCASE %d %s\n", number, pos.Phase)
	fmt.Fprintf(out, "PRESTATE_SETPHASE %s\n", casePhase(pos.Phase))
	var units, dislodged, owners, orders []string
	unit := func(u engine.Unit, p engine.Province) string {
		return v.PowerName(u.Power) + ": " + strings.TrimPrefix(v.FormatUnit(u, p), v.PowerName(u.Power)+" ")
	}
	for p := range v.Map.All().All() {
		if u := pos.Units[p]; u.Type != engine.NoUnit {
			units = append(units, unit(u, p))
		}
		if u := pos.Dislodged[p].Unit; u.Type != engine.NoUnit {
			dislodged = append(dislodged, unit(u, p))
		}
		if pw := pos.Owners[p]; pw != engine.NoPower {
			owners = append(owners, unit(engine.Unit{Type: engine.Army, Power: pw}, p)) // the kind does not matter
		}
	}
	for _, o := range n.Shown() {
		orders = append(orders, v.PowerName(o.Order.Power)+": "+v.Format(o.Order))
	}
	block(out, "PRESTATE", units)
	if pos.Phase.Kind == engine.Retreats {
		block(out, "PRESTATE_DISLODGED", dislodged)
		block(out, "PRESTATE_RESULTS", caseResults(before, pos))
	}
	block(out, "PRESTATE_SUPPLYCENTER_OWNERS", owners)
	block(out, "ORDERS", orders)
	if n.Result != nil {
		var after, driven []string
		next := &n.Result.Next
		for p := range v.Map.All().All() {
			if u := next.Units[p]; u.Type != engine.NoUnit {
				after = append(after, unit(u, p))
			}
			if u := next.Dislodged[p].Unit; u.Type != engine.NoUnit {
				driven = append(driven, unit(u, p))
			}
		}
		block(out, "POSTSTATE", after)
		if pos.Phase.Kind == engine.Movement {
			block(out, "POSTSTATE_DISLODGED", driven)
		}
	}
	fmt.Fprintln(out, "END")
}

// casePhase names a phase as those programs do: "Spring 1901, Movement". There the adjustments belong to the fall.
func casePhase(ph engine.Phase) string {
	season, kind := "Fall", "Movement"
	if ph.Season == engine.Spring {
		season = "Spring"
	}
	switch ph.Kind {
	case engine.Retreats:
		kind = "Retreat"
	case engine.Adjustment:
		kind = "Adjustment"
	}
	return fmt.Sprintf("%s %d, %s", season, ph.Year, kind)
}

// block writes a keyword and its lines.
func block(out io.Writer, keyword string, lines []string) {
	fmt.Fprintln(out, keyword)
	for _, line := range lines {
		fmt.Fprintf(out, "\t%s\n", line)
	}
}

// caseResults writes the moves of the phase before a retreat: they tell where attackers came from and what was contested.
func caseResults(before *game.Node, pos *engine.Position) []string {
	if before == nil || before.Result == nil || before.Result.Next != *pos {
		return nil
	}
	var list []string
	for _, r := range before.Result.Results {
		if r.Order.Kind != engine.Move || r.Reason.Void() {
			continue
		}
		word := "FAILURE"
		if r.Reason == engine.Succeeded {
			word = "SUCCESS"
		}
		list = append(list, fmt.Sprintf("%s: %s: %s", word, pos.Variant.PowerName(r.Order.Power), pos.Variant.Format(r.Order)))
	}
	return list
}
