package telling

import (
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/playback"
)

// Story is the text to be read out at a step: a heading, a sentence or a list.
type Story struct {
	Head, Text string
	Lines      []words.Told
}

// Drives reports whether units are dislodged.
func (t *Telling) Drives() bool { return t.end.Driven() != 0 }

// Key returns the text key of a stage. In this game, StageCenters is about cities.
func (t *Telling) Key(s playback.Stage) string {
	if s == playback.StageCenters {
		return "kingdoms.reveal.territory" // not only cities, but passes, too
	}
	return s.Key(t.Drives())
}

// Story returns the text of the last step after a number of beats. It is public: it contains nothing that a later step shows and no secret
// purses.
func (t *Telling) Story(say words.Words, beats int) (s Story) {
	if beats == 0 {
		return Story{Head: say.Say("reveal.begins")}
	}
	stage := t.Beats[beats-1].Stage
	s.Head = say.Say(t.Key(stage))
	switch before, now := t.At(t.StopBefore(beats)), t.At(beats); {
	case stage == playback.StageOrders:
		t.tellOrders(&s, say, before, now)
	case stage == playback.StageSupports && now.Supports:
		t.tellFates(&s, say, func(r kingdoms.Result) bool { return IsAid(r.Order) })
		if len(s.Lines) == 0 {
			s.Text = say.Say("projector.none-cut")
		}
	case stage == playback.StageStandoffs:
		t.tellFates(&s, say, func(r kingdoms.Result) bool { return !IsAid(r.Order) && !r.Dislodged })
	case stage == playback.StageMoves:
		for _, one := range say.Aftermath(t.step.Pos, t.step.Outcome) {
			if one.Faction != kingdoms.NoFaction { // the end of the game is shown at the end
				s.Lines = append(s.Lines, one)
			}
		}
		for _, r := range t.step.Outcome.Results {
			if !r.Given && !words.Untold(r) {
				s.Lines = append(s.Lines, words.Told{Faction: r.Order.Faction, Text: say.Order(t.step.Pos, r.Order)})
			}
		}
	}
	return s
}

// tellOrders adds the orders shown last, if they belong to one faction. All orders at once would be too many to read.
func (t *Telling) tellOrders(s *Story, say words.Words, before, now playback.Told) {
	list := t.Sequence[min(before.Orders, len(t.Sequence)):min(now.Orders, len(t.Sequence))]
	var factions kingdoms.FactionSet
	for _, i := range list {
		o := t.step.Orders[i]
		factions.Add(o.Faction)
		if o.Kind != kingdoms.FalseOrder {
			s.Lines = append(s.Lines, words.Told{Faction: o.Faction, Text: say.Order(t.step.Pos, o)})
		}
	}
	if factions.Len() == 1 {
		s.Head = say.Factions(factions)
	} else {
		s.Text, s.Lines = say.Say("projector.orders-told"), nil
	}
}

// tellFates adds, of the orders accepted by tell, those that failed and the false orders that worked.
func (t *Telling) tellFates(s *Story, say words.Words, tell func(kingdoms.Result) bool) {
	for _, r := range t.step.Outcome.Results {
		switch text := say.FalseOrder(r); {
		case !r.Given || !tell(r):
		case text != "":
			s.Lines = append(s.Lines, words.Told{Faction: r.Order.Faction, Text: text})
		case words.Bad(r.Reason):
			text = say.Order(t.step.Pos, r.Order) + say.Say("list.colon") + say.Brief(t.step.Pos, t.step.Outcome, r)
			s.Lines = append(s.Lines, words.Told{Faction: r.Order.Faction, Text: text, Bad: true})
		}
	}
}
