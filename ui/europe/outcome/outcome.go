// Package outcome is the end of a game of Europe for the room that shows it: the counts of each year, who won and why, and what the game is
// worth by the systems of tournaments.
//
//	e := ending.New(room, acts, brush, outcome.Of(r, folder))
package outcome

import (
	"errors"
	"path/filepath"
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/scoring"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/room/ending"
)

// Of is what the page of the end shows. own is the folder of the user's systems of scores, "" for none.
func Of(r *europe.Room, own string) ending.Source {
	return ending.Source{
		Scores: func() ending.Scores { return scores(r, own) },
		Choose: func(i int) {
			systems, _ := systems(own)
			if r.Settings.Scores = ""; i >= 0 {
				r.Settings.Scores = systems[i].ID + systems[i].Name
			}
			r.KeepSettings()
		},
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

// systems returns the systems that are built in, then the user's own, and what is wrong with others of those.
func systems(own string) (list []scoring.System, faults []error) {
	if list = scoring.Systems(); own == "" {
		return list, nil
	}
	more, faults := scoring.Folder(own)
	return append(list, more...), faults
}

// scores returns what the game was worth to everybody. own is the folder of the user's systems.
func scores(r *europe.Room, own string) ending.Scores {
	w, list := r.Desk.Words(), table.Scores(r.Desk.Game)
	s := ending.Scores{At: -1, Heads: [2]string{r.Say("scores.centers"), r.Say("scores.result")}}
	sides := table.Sides(list)
	sharing := scoring.Sharing(sides)
	for _, one := range list {
		row := ending.Score{Side: look.Side(one.Power), Name: w.Power(one.Power) + w.PlayedBy(one.Power), Count: one.Side.Centers, Shares: one.Side.Share}
		if one.Power == engine.NoPower {
			row.Name = w.PlayerName(one.Player) + w.Playing(r.Desk.Game.Players()[one.Player].Powers)
		}
		row.Result = cameOut(r, one, sharing)
		s.Rows = append(s.Rows, row)
	}
	all, faults := systems(own)
	for i, system := range all {
		name := system.Name
		if system.ID != "" {
			name = r.Say("score." + system.ID)
		}
		if s.Systems = append(s.Systems, name); r.Settings.Scores == system.ID+system.Name {
			s.At = i
		}
		for j, points := range system.Score(sides) {
			s.Rows[j].Points = append(s.Rows[j].Points, points)
		}
	}
	if len(faults) > 0 {
		s.Trouble = r.Say("scores.trouble", words.With{"Why": errors.Join(faults...).Error()})
	}
	return s
}

// cameOut says what came of the game for somebody.
func cameOut(r *europe.Room, s table.Score, sharing int) string {
	switch {
	case s.Side.Share && sharing == 1:
		return r.Say("scores.won")
	case s.Side.Share:
		return r.Say("scores.share", words.With{"N": sharing})
	case s.Out > 0:
		return r.Say("scores.out", words.With{"Year": s.Out})
	}
	return r.Say("scores.survived")
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
