// Package outcome is the end of a game of Europe for the room that shows it: the counts of each year, the winner and the reason, and what
// the game is worth by the scoring systems of tournaments.
//
//	e := ending.New(room, acts, brush, outcome.Of(r, folder))
package outcome

import (
	"path/filepath"
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/scoring"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/look"
	"entente/ui/points"
	"entente/ui/room/ending"
)

// Of is what the page of the end shows. own is the folder of the user's systems of scores, "" for none.
func Of(r *europe.Room, own string) ending.Source {
	p := points.Points{Room: r.Room, Own: own, Systems: scoring.Systems()}
	return ending.Source{
		Scores: func() ending.Scores { return scores(r, p) },
		Choose: p.Choose,
		Name:   "centers",
		Counts: func() ending.Counts {
			line, _ := r.Desk.Game.Line()
			return countCenters(r, table.NewTally(line))
		},
		End: func() (s ending.State) {
			end, w := r.Desk.Game.Ended(), r.Desk.Words()
			if end.Kind == game.NotEnded {
				return s
			}
			line, at := r.Desk.Game.Line()
			return ending.State{Outcome: w.Outcome(end), How: w.HowEnded(end), Counts: countCenters(r, table.NewTally(line[:at+1]))}
		},
		WhatIf: func() { r.Desk.PlayOn() },
	}
}

// scores returns what the game was worth to everybody.
func scores(r *europe.Room, p points.Points) ending.Scores {
	w := r.Desk.Words()
	var rows []points.Row
	for _, one := range table.Scores(r.Desk.Game) {
		row := points.Row{Score: ending.Score{Side: look.Side(one.Power), Name: w.Power(one.Power) + w.PlayedBy(one.Power)}, Had: one.Side, Out: one.Out}
		if one.Power == engine.NoPower {
			row.Name = w.PlayerName(one.Player) + w.Playing(r.Desk.Game.Players()[one.Player].Powers)
		}
		rows = append(rows, row)
	}
	return p.Of(r.Say("scores.centers"), r.Say("score.centers"), rows)
}

// countCenters returns the centers of every power by year, and what players had together where some play several powers.
func countCenters(r *europe.Room, t table.Tally) ending.Counts {
	w := r.Desk.Words()
	c := ending.Counts{
		Title: r.Say("centers.title"), Names: []string{r.Say("panel.power")}, Years: t.Years, Of: t.Centers, Goal: r.Desk.Game.Settings().Victory,
		File: filepath.Join(filepath.Dir(r.Folder()), document.FileTitle(r.Desk.Title())+" "+r.Say("centers.file")+".csv"),
	}
	for pw := 1; pw < len(r.Desk.Variant().Powers); pw++ {
		c.Names = append(c.Names, w.Power(engine.Power(pw)))
	}
	for _, sum := range w.Sums(r.Desk.Game.Node().Position) {
		row := []string{w.SumName(sum)}
		for _, counts := range t.Centers {
			n := 0
			for _, pw := range sum.Powers {
				n += counts[pw]
			}
			row = append(row, strconv.Itoa(n))
		}
		c.Sums = append(c.Sums, row)
	}
	return c
}
