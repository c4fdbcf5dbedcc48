package ui

import (
	"cmp"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/desk"
	"entente/ui/telling"
	"entente/ui/words"
)

// publicState is everything that the column of the projector says: a value.
type publicState struct {
	Title  string // "Fall 1901"
	Step   string // what is done now
	Clock  publicClock
	Head   string // over the powers: "5 of 7 orders in"
	Rows   []publicRow
	Story  publicStory
	Notice publicNotice

	Centers, Owned, Win int // on the board, owned, needed to win
}

// publicClock is the time that is left; the zero clock is none.
type publicClock struct {
	Time  string // "3:42"
	Step  string // "Order writing. No talking."
	Left  float64
	Bar   bool // Left is shown
	Warn  bool
	Flash bool   // this moment it is drawn inverted
	Note  string // below the time: "paused"
}

// publicNotice is what a power has published last (RULES 3; the zero notice is none).
type publicNotice struct {
	Head string // "France announces"
	Text string
}

// lamp says whether a power has handed in its orders.
type lamp uint8

// The lamps.
const (
	noLamp lamp = iota // nothing is due
	lampOut
	lampIn
)

// publicRow is a power.
type publicRow struct {
	Power   engine.Power
	Name    string
	Centers int
	Change  int // of the centers, in the phase whose results are shown
	Lamp    lamp
	Won     bool
	Gone    bool // it has neither units nor centers
}

// publicState returns what the column says when the public is at a phase of which so much has been told.
func (f *Public) publicState(line []*game.Node, at publicAt, now telling.Told) publicState {
	n := line[at.index]
	pos := f.public(n, now).Position
	s := publicState{Title: f.desk.Words().Phase(n.Position.Phase), Step: f.desk.Words().PhaseKind(n.Position.Phase.Kind), Win: f.desk.Game.Settings().Victory}
	end := game.End{}
	if !at.results {
		end = f.desk.Game.EndedAt(make(game.Path, at.index+1))
	}
	in, all := 0, 0
	for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
		r := publicRow{Power: pw, Name: f.desk.Words().Power(pw), Centers: pos.Centers(pw)}
		r.Gone = r.Centers == 0 && pos.UnitCount(pw) == 0
		if r.Gone && n.Position.UnitCount(pw) == 0 && !f.seated(pw) {
			continue // never in this game
		}
		switch {
		case at.results && now.Centers:
			r.Change = r.Centers - n.Position.Centers(pw)
		case !at.results && end.Kind == game.NotEnded:
			if r.Lamp = f.lamp(n, pw); r.Lamp != noLamp {
				all++
			}
			if r.Lamp == lampIn {
				in++
			}
		}
		for _, winner := range end.Winners {
			r.Won = r.Won || winner.Power == pw || winner.Power == engine.NoPower && words.Commands(f.desk.Game.Players()[winner.Player], pw)
		}
		s.Rows = append(s.Rows, r)
	}
	for p := range pos.Variant.Map.Centers().All() {
		s.Centers++
		if pos.Owners[p] != engine.NoPower {
			s.Owned++
		}
	}
	if all > 0 {
		s.Head = words.Say("projector.in."+words.PhaseKey(n.Position.Phase.Kind), words.With{"N": in, "All": all})
	}
	switch {
	case at.results:
		s.Step, s.Story = words.Say("projector.results"), f.publicStory(n, now)
	case end.Kind != game.NotEnded:
		s.Step, s.Story = words.Say("projector.over"), publicStory{Text: f.desk.Words().Outcome(end)}
		s.Title = f.desk.Words().Phase(words.LastPlayed(end))
	default:
		s.Clock = f.publicClock()
		s.Step = cmp.Or(s.Clock.Step, s.Step)
	}
	s.Notice = f.publicNotice(line, at.index)
	return s
}

// lamp says whether a power has handed in its orders for a phase.
func (f *Public) lamp(n *game.Node, pw engine.Power) lamp {
	switch {
	case desk.DueAt(n.Position, pw) == 0:
		return noLamp
	case f.desk.Seats.HandedInAt(n, pw):
		return lampIn
	}
	return lampOut
}

// seated reports whether somebody plays pw, or its units stand there in this game.
func (f *Public) seated(pw engine.Power) bool {
	for _, p := range f.desk.Game.Players() {
		if words.Commands(p, pw) {
			return true
		}
	}
	return false
}

// publicClock returns the time that is left, and what is done in it.
func (pub *Public) publicClock() publicClock {
	f := pub.desk.Clock.ClockFace()
	if !f.Shown {
		return publicClock{}
	}
	return publicClock{Time: f.Time, Step: f.Step, Left: f.Left, Bar: f.Timed, Warn: f.Warn, Flash: f.Flash, Note: cmp.Or(f.Remark, f.Playing)}
}

// publicNotice returns what was published last in the turn to which a phase of the public line belongs.
func (f *Public) publicNotice(line []*game.Node, index int) publicNotice {
	now := line[index].Position.Phase
	for i := index; i >= 0; i-- {
		if ph := line[i].Position.Phase; ph.Year != now.Year || ph.Season != now.Season {
			break
		}
		for _, e := range slices.Backward(line[i].Events) {
			switch {
			case e.Kind == game.Notice:
				return publicNotice{words.Say("projector.notice", words.With{"Power": f.desk.Words().Power(e.Power)}), e.Text}
			case (e.Kind == game.Treaty || e.Kind == game.Published) && e.Text != "":
				var names []string
				for pw := range line[i].Position.Variant.Powers {
					if e.Powers.Has(engine.Power(pw)) {
						names = append(names, f.desk.Words().Power(engine.Power(pw)))
					}
				}
				return publicNotice{words.Say("projector.treaty", words.With{"Powers": strings.Join(names, words.Say("list.comma"))}), e.Text}
			}
		}
	}
	return publicNotice{}
}
