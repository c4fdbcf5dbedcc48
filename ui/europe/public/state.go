package public

import (
	"cmp"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/playback"
)

// State is everything that the column of the projector says: a value.
type State struct {
	Title  string // "Fall 1901"
	Step   string // what is done now
	Clock  Clock
	Head   string // over the powers: "5 of 7 orders in"
	Rows   []Row  // by player where those of a player count together
	Sums   []Sum  // of the players whose powers count together (RULES 10.1), in the sequence of the rows; else none
	Story  Story
	Moment Moment
	Notice Notice

	Centers, Owned, Win int // on the board, owned, needed to win
}

// Clock is the time that is left; the zero clock is none.
type Clock struct {
	Time  string // "3:42"
	Step  string // "Order writing. No talking."
	Left  float64
	Bar   bool // Left is shown
	Warn  bool
	Flash bool   // this moment it is drawn inverted
	Over  bool   // the time of the step is over
	Note  string // below the time: "paused"
}

// Notice is what a power has published last (RULES 3; the zero notice is none).
type Notice struct {
	Head string // "France announces"
	Text string
}

// Lamp says whether a power has handed in its orders.
type Lamp uint8

// The lamps.
const (
	NoLamp Lamp = iota // nothing is due
	LampOut
	LampIn
)

// Row is what the column says of one power.
type Row struct {
	Power   engine.Power
	Name    string
	Player  string // who plays it; "" if he has no name, or stands over his powers
	Centers int
	Change  int // of the centers, in the phase whose results are shown
	Lamp    Lamp
	Won     bool
	Gone    bool // it has neither units nor centers
}

// Sum is what the powers of a player have together.
type Sum struct {
	Player  string
	Centers int
	Rows    int // so many of the rows, from where the sum before ended
	Won     bool
}

// State returns what the column says when the public is at a phase of which so much has been told.
func (f *View) State(line []*game.Node, at At, now playback.Told) State {
	n := line[at.Index]
	pos := f.Board(n, now).Position
	s := State{Title: f.Desk.Words().Phase(n.Position.Phase), Step: f.Desk.Clock.StepLine(n), Win: f.Desk.Game.Settings().Victory}
	players := f.Desk.Game.Players()
	end := game.End{}
	if !at.Results {
		end = f.Desk.Game.EndedAt(make(game.Path, at.Index+1))
	}
	in, all := 0, 0
	for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
		r := Row{Power: pw, Name: f.Desk.Words().Power(pw), Centers: pos.Centers(pw)}
		if who := seatOf(players, pw); who >= 0 {
			r.Player = players[who].Name
		}
		r.Gone = r.Centers == 0 && pos.UnitCount(pw) == 0
		if r.Gone && n.Position.UnitCount(pw) == 0 && !f.seated(pw) {
			continue // never in this game
		}
		switch {
		case at.Results && now.Centers:
			r.Change = r.Centers - n.Position.Centers(pw)
		case !at.Results && end.Kind == game.NotEnded:
			if r.Lamp = f.Lamp(n, pw); r.Lamp != NoLamp {
				all++
			}
			if r.Lamp == LampIn {
				in++
			}
		}
		for _, winner := range end.Winners {
			r.Won = r.Won || winner.Power == pw || winner.Power == engine.NoPower && words.Commands(players[winner.Player], pw)
		}
		s.Rows = append(s.Rows, r)
	}
	if f.Desk.Game.Settings().ByPlayer {
		f.together(&s, players, end)
	}
	for p := range pos.Variant.Map.Centers().All() {
		s.Centers++
		if pos.Owners[p] != engine.NoPower {
			s.Owned++
		}
	}
	if all > 0 {
		s.Head = f.Desk.Texts.Say("projector.in."+words.PhaseKey(n.Position.Phase.Kind), words.With{"N": in, "All": all})
	}
	switch {
	case at.Results:
		s.Step, s.Story = f.Desk.Texts.Say("projector.results"), f.story(n, now)
	case end.Kind != game.NotEnded:
		s.Step = f.Desk.Texts.Say("projector.over")
		s.Title = f.Desk.Words().Phase(words.LastPlayed(end))
	default:
		s.Clock = f.Clock()
	}
	s.Notice, s.Moment = f.notice(line, at.Index), f.moment(line, at, end, in)
	return s
}

// seatOf returns who plays a power, -1 for nobody.
func seatOf(players []game.Player, pw engine.Power) int {
	return slices.IndexFunc(players, func(p game.Player) bool { return words.Commands(p, pw) })
}

// together puts the powers of each player behind each other, and says how much they are together.
func (f *View) together(s *State, players []game.Player, end game.End) {
	seat := func(r Row) int {
		if who := seatOf(players, r.Power); who >= 0 {
			return who
		}
		return len(players)
	}
	slices.SortStableFunc(s.Rows, func(a, b Row) int { return cmp.Compare(seat(a), seat(b)) })
	for who := range players {
		sum := Sum{Player: f.Desk.Words().PlayerName(who)}
		for i := range s.Rows {
			if r := &s.Rows[i]; seat(*r) == who {
				r.Player, sum.Centers, sum.Rows = "", sum.Centers+r.Centers, sum.Rows+1
			}
		}
		sum.Won = slices.ContainsFunc(end.Winners, func(w game.Winner) bool { return w.Power == engine.NoPower && w.Player == who })
		if sum.Rows > 0 {
			s.Sums = append(s.Sums, sum)
		}
	}
}

// Lamp says whether a power has handed in its orders for a phase.
func (f *View) Lamp(n *game.Node, pw engine.Power) Lamp {
	switch {
	case desk.DueAt(n.Position, pw) == 0:
		return NoLamp
	case f.Desk.Seats.HandedIn(n, pw):
		return LampIn
	}
	return LampOut
}

// seated reports whether somebody plays pw, or its units stand there in this game.
func (f *View) seated(pw engine.Power) bool {
	for _, p := range f.Desk.Game.Players() {
		if words.Commands(p, pw) {
			return true
		}
	}
	return false
}

// Clock returns the time that is left, and what is done in it.
func (f *View) Clock() Clock {
	c := f.Desk.Clock.Face()
	if !c.Shown {
		return Clock{}
	}
	return Clock{Time: c.Time, Step: c.Step, Left: c.Left, Bar: c.Timed, Warn: c.Warn, Flash: c.Flash, Over: c.Over, Note: cmp.Or(c.Remark, c.Playing)}
}

// notice returns what was published last in the turn to which a phase of the public line belongs.
func (f *View) notice(line []*game.Node, index int) Notice {
	now := line[index].Position.Phase
	for i := index; i >= 0; i-- {
		if ph := line[i].Position.Phase; ph.Year != now.Year || ph.Season != now.Season {
			break
		}
		for _, e := range slices.Backward(line[i].Events) {
			switch {
			case e.Kind == game.Notice && e.Power == engine.NoPower:
				return Notice{f.Desk.Texts.Say("projector.notice-referee"), e.Text}
			case e.Kind == game.Notice:
				return Notice{f.Desk.Texts.Say("projector.notice", words.With{"Power": f.Desk.Words().Power(e.Power)}), e.Text}
			case (e.Kind == game.Treaty || e.Kind == game.Published) && e.Text != "":
				var names []string
				for pw := range line[i].Position.Variant.Powers {
					if e.Powers.Has(engine.Power(pw)) {
						names = append(names, f.Desk.Words().Power(engine.Power(pw)))
					}
				}
				key := "projector.treaty"
				if len(names) == 1 {
					key = "projector.declaration"
				}
				return Notice{f.Desk.Texts.Say(key, words.With{"Powers": strings.Join(names, f.Desk.Texts.Say("list.comma"))}), e.Text}
			}
		}
	}
	return Notice{}
}
