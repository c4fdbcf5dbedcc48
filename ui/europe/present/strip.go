// Package present turns a desk into the states of the rooms that all games share.
package present

import (
	"entente/engine"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/playback"
	"entente/ui/room/bottombar"
)

// Strip returns the state of the bar below the map.
func Strip(r *europe.Room, now desk.Now) bottombar.State {
	s := bottombar.State{
		Writing: !now.Played && !now.Curtained, Text: r.Desk.Draft.Typed,
		Invites: [2]string{r.Say("line.placeholder"), r.Say("line.placeholder-short")},
		Hints:   [][2]string{{"Enter", r.Say("line.give")}, {"Space", r.Say("line.next-unit")}},
		At:      now.At, All: len(now.Line), Place: r.Say("strip.place", words.With{"N": now.At + 1, "All": len(now.Line)}),
	}
	s.ForSlip(r.Language, slipLabel(r.Desk), r.Say("slips.placeholder"))
	s.Commands(r.Acts, r.Desk.Player.Running())
	from, to := bottombar.Near(now.At, len(now.Line))
	s.First, s.Chips = from, make([]string, 0, to-from)
	for _, n := range now.Line[from:to] {
		s.Chips = append(s.Chips, r.Desk.Words().PhaseChip(n.Position.Phase))
	}
	if !now.Played {
		return s
	}
	told := r.Desk.Player.Of(now.Node)
	for _, stage := range r.Desk.Player.Stages(now.Node) {
		name := r.Desk.Words().StageName(told, stage.Stage)
		s.Stages = append(s.Stages, bottombar.Stage{Part: stage, Name: name, Tip: r.Say("reveal.up-to", words.With{"Stage": name})})
	}
	return s
}

// slipLabel names the unit whose order on a paper slip is typed next, or "" if no slips are being typed.
func slipLabel(d *desk.Desk) string {
	at, pos := d.Walk.At(), d.Game.Node().Position
	if at == engine.NoProvince {
		return ""
	}
	n, all := d.Walk.Place(func(p engine.Province) bool { return entry.PowerAt(pos, p) == entry.PowerAt(pos, at) })
	return d.Texts.Say("slips.at", words.With{"Side": d.Words().Power(entry.PowerAt(pos, at)), "Unit": d.SlipUnit(at), "N": n, "All": all})
}

// StripActions returns the actions of the bar below the map. grown is called when its height changes.
func StripActions(r *europe.Room, grown func()) bottombar.Actions {
	d := r.Desk
	return bottombar.Actions{
		Pasted: r.Pasted,
		Do:     r.Perform,
		Grown:  grown,
		Phase: d.Acting(func(i int) {
			_, at := d.Game.Line()
			d.Travel(i - at)
		}),
		Name: func(i int) string {
			line, _ := d.Game.Line()
			return d.Words().PhaseChip(line[min(i, len(line)-1)].Position.Phase)
		},
		Stage: func(s playback.Stage) { d.Act(func() { d.Reveal.ToStage(s) }) },
		Typed: d.Draft.LineTyped, Enter: d.Draft.GiveText, Complete: d.Draft.Completions,
		Sheet: func(text string) { d.Draft.GiveText(text) },
	}
}
