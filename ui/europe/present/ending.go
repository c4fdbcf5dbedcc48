package present

import (
	"path/filepath"
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/room/ending"
)

// Ending is what the page of the end shows of Europe.
func Ending(r *europe.Room) ending.Source {
	return ending.Source{
		Name: "centers",
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
