package public

import (
	"slices"
	"strconv"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/projection"
)

// story returns the text to be read out. For an open phase it lists the generals on offer and in service with their skills, for an auction
// only the opened generals, and for results the part that was played back.
func (s seen) story() (story projection.Story) {
	switch {
	case s.n.Outcome == nil:
		story = s.generals()
	case s.Player.Tells(s.n):
		told := s.Player.Of(s.n).Story(s.say, s.Player.Beats())
		story = projection.Story{Head: told.Head, Text: told.Text, Lines: lines(told.Lines)}
	case s.opened > 0:
		for _, g := range s.open() {
			if h, hired := s.hire(g); hired {
				story.Lines = append(story.Lines, projection.Line{Side: look.Side(h.Faction), Text: s.say.Hired(h)})
			}
		}
	default:
		story.Lines = lines(s.whole())
	}
	return story
}

// generals lists the generals on offer in an adjustment, and those in service, which matter in turns and to bidders.
func (s seen) generals() (story projection.Story) {
	kind := s.n.Pos.Phase.Kind
	if kind == engine.Retreats {
		return story
	}
	story.Head = s.say.Say("kingdoms.panel.generals")
	if s.offering() {
		story.Head = s.say.Say("kingdoms.offer.title", words.With{"Year": s.n.Pos.Phase.Year})
		for g := range s.n.Pos.Offer.All() {
			story.Lines = append(story.Lines, projection.Line{Text: s.say.General(g) + s.say.Say("list.colon") + s.say.Skills(g)})
		}
	}
	if said, is := s.said(); is {
		story.Lines = append([]projection.Line{said}, story.Lines...)
	}
	for _, o := range s.say.Roster(s.n.Pos) {
		story.Lines = append(story.Lines, projection.Line{Side: look.Side(o.Faction), Text: o.Line})
	}
	return story
}

// said returns the latest notice or treaty of the phase, in large type, and whether there was one.
func (s seen) said() (line projection.Line, is bool) {
	for _, r := range slices.Backward(s.n.Rulings) {
		if r.Kind.Talk() {
			return projection.Line{Side: look.Side(r.Faction), Text: s.say.Ruling(r) + " " + r.Reason, Large: true}, true
		}
	}
	return line, false
}

// whole returns all results of a phase.
func (s seen) whole() (list []words.Told) {
	for _, t := range s.say.Aftermath(s.n.Pos, s.n.Outcome) {
		if !t.Purse {
			list = append(list, t)
		}
	}
	for _, r := range s.n.Outcome.Results {
		if words.Untold(r) || r.Order.Kind == kingdoms.Bid || r.Order.Kind == kingdoms.Pay {
			continue
		}
		text := s.say.Order(s.n.Pos, r.Order)
		if words.Bad(r.Reason) {
			text += s.say.Say("list.colon") + s.say.Brief(s.n.Pos, s.n.Outcome, r)
		}
		list = append(list, words.Told{Faction: r.Order.Faction, Text: text})
	}
	return list
}

// lines converts results into lines of a story, with units that must retreat first.
func lines(told []words.Told) (list []projection.Line) {
	for _, t := range told {
		list = append(list, projection.Line{Side: look.Side(t.Faction), Text: t.Text, Large: t.Driven})
	}
	slices.SortStableFunc(list, func(a, b projection.Line) int {
		switch {
		case a.Large == b.Large:
			return 0
		case a.Large:
			return -1
		}
		return 1
	})
	return list
}

// offering reports whether generals are on offer.
func (s seen) offering() bool {
	return s.n.Outcome == nil && s.n.Pos.Phase.Kind == engine.Adjustment && !s.n.Pos.Offer.Empty()
}

// notice returns the latest announcement: the lots drawn for closed factions.
func (s seen) notice() projection.Notice {
	if s.n.Won > 0 {
		return projection.Notice{Head: s.say.Say("moment.seats"), Text: s.say.Lots(s.Desk.File.Game, s.n)}
	}
	return projection.Notice{}
}

// open returns the generals of an auction that have been opened.
func (s seen) open() (list []kingdoms.General) {
	for g := range s.n.Pos.Offer.All() {
		if len(list) < s.opened {
			list = append(list, g)
		}
	}
	return list
}

// hire returns who hired a general; ok is false if nobody did.
func (s seen) hire(g kingdoms.General) (kingdoms.Hire, bool) {
	for _, h := range s.n.Outcome.Hired {
		if h.General == g {
			return h, true
		}
	}
	return kingdoms.Hire{}, false
}

// moment returns the event shown large: a general being opened, lots that are due, or the end of the game.
func (s seen) moment() projection.Moment {
	switch {
	case s.n.Outcome == nil && s.Desk.File.LotsDue(s.n):
		return projection.Moment{Kind: projection.LotMoment, Head: s.say.Say("moment.lots-due"), Text: s.say.Say("command.kingdoms-lots")}
	case s.n.WinnerDue():
		return projection.Moment{Kind: projection.LotMoment, Head: s.say.Say("moment.lots-due"), Text: words.Verdict{Seating: words.Seating{Words: s.say, Game: s.Desk.File.Game}, Node: s.n}.Outcome()}
	case s.opened > 0:
		return s.auction()
	case over(s.n) && s.ended():
		won := s.n.Winners()
		v := words.Verdict{Seating: words.Seating{Words: s.say, Game: s.Desk.File.Game}, Node: s.n}
		m := projection.Moment{Kind: projection.WinMoment, Head: v.Outcome(), Text: v.Why()}
		for f := range won.All() {
			m.Side = look.Side(f)
			break
		}
		return m
	}
	return projection.Moment{}
}

// auction returns the moment of the general opened last.
func (s seen) auction() projection.Moment {
	open := s.open()
	if len(open) == 0 {
		return projection.Moment{}
	}
	g := open[len(open)-1]
	m := projection.Moment{Kind: projection.HireMoment, Head: s.say.General(g), Text: s.say.Say("kingdoms.auction.not")}
	h, hired := s.hire(g)
	if hired {
		m.Side, m.Text = look.Side(h.Faction), s.say.Hired(h)
	}
	m.Text = s.say.Skills(g) + " · " + m.Text
	for _, f := range s.Desk.Playing() {
		e := projection.Envelope{Side: look.Side(f), Open: hired && h.Faction == f}
		if e.Open && !s.say.Secret {
			e.Text = strconv.Itoa(int(h.Price))
		}
		m.Sealed = append(m.Sealed, e)
	}
	return m
}
