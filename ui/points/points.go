// Package points scores a finished game of any kind for the page of the end, by the built-in systems and the user's own.
//
//	s := points.Points{Room: room, Own: folder, Systems: scoring.Systems()}
//	source.Scores, source.Choose = func() ending.Scores { return s.Of(head, rows) }, s.Choose
package points

import (
	"errors"

	"entente/engine/scoring"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/room/ending"
)

// Points scores games of a kind.
type Points struct {
	*page.Room
	Own     string           // the folder of the user's systems, "" for none
	Systems []scoring.System // those that are built in
}

// Row is somebody who is scored: Name and Side of what the page shows, and what he had.
type Row struct {
	ending.Score
	Had scoring.Side
	Out int // the year in which he was eliminated, 0: he was not
}

// all returns the systems, those that are built in first, and what is wrong with others of the user's own.
func (p Points) all() (list []scoring.System, faults []error) {
	list = p.Systems
	if p.Own == "" {
		return list, nil
	}
	more, faults := scoring.Folder(p.Own)
	return append(list[:len(list):len(list)], more...), faults
}

// Choose remembers which system is shown first, -1 for none.
func (p Points) Choose(i int) {
	all, _ := p.all()
	if p.Settings.Scores = ""; i >= 0 && i < len(all) {
		p.Settings.Scores = all[i].ID + all[i].Name
	}
	p.KeepSettings()
}

// Of scores a game. head is the word for what is counted; centers is the name of the system that counts and does no more.
func (p Points) Of(head, centers string, rows []Row) ending.Scores {
	s := ending.Scores{At: -1, Heads: [2]string{head, p.Say("scores.result")}}
	sides := make([]scoring.Side, len(rows))
	for i, row := range rows {
		sides[i] = row.Had
	}
	sharing := scoring.Sharing(sides)
	for _, row := range rows {
		one := row.Score
		one.Count, one.Shares, one.Result = row.Had.Centers, row.Had.Share, p.cameOut(row, sharing)
		s.Rows = append(s.Rows, one)
	}
	all, faults := p.all()
	for i, system := range all {
		name := system.Name
		switch system.ID {
		case "":
		case scoring.Centers().ID:
			name = centers
		default:
			name = p.Say("score." + system.ID)
		}
		if s.Systems = append(s.Systems, name); p.Settings.Scores == system.ID+system.Name {
			s.At = i
		}
		for j, points := range system.Score(sides) {
			s.Rows[j].Points = append(s.Rows[j].Points, points)
		}
	}
	if len(faults) > 0 {
		s.Trouble = p.Say("scores.trouble", lang.With{"Why": errors.Join(faults...).Error()})
	}
	return s
}

// cameOut says what came of the game for somebody.
func (p Points) cameOut(r Row, sharing int) string {
	switch {
	case r.Had.Share && sharing == 1:
		return p.Say("scores.won")
	case r.Had.Share:
		return p.Say("scores.share", lang.With{"N": sharing})
	case r.Out > 0:
		return p.Say("scores.out", lang.With{"Year": r.Out})
	}
	return p.Say("scores.survived")
}
