package present

import (
	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/look"
	"entente/ui/room/mapview"
	"entente/ui/rulebook"
)

// Stage returns the state of the map and the cards over it. It sets the rule topic that the rules key opens.
func Stage(r *europe.Room, now desk.Now) mapview.State {
	r.Topics.Board = topic(r, now)
	s := mapview.State{
		Scene: r.Scenes.Board(now), Card: cardOf(now.Card), Outlook: cardOf(now.Outlook), Why: explanationOf(now.Why),
		Legend: mapview.Legend{Shown: r.Settings.Legend, Side: look.Side(now.View.Power)},
		Free:   now.Picks.All(), Place: now.View.Place,
		Tab: !now.Played && now.Picks.Selected != engine.NoProvince,
	}
	if key := r.Coach.Step(r.Desk.Game, now.Node); key != "" && !now.Telling {
		s.Step = mapview.Step{Title: r.Say("coach.title"), Text: r.Say("coach." + key), Skip: r.Say("coach.skip")}
	}
	if s.Card.Fault && r.Topics.Board != "" {
		s.Card.Key = r.KeyOf("rules") // opens the clause
	}
	if s.Outlook != (mapview.Card{}) {
		s.Outlook.Key = r.KeyOf("foresee")
	}
	if now.Card.Place {
		s.Free = engine.ProvinceSet{}
		s.Free.Add(now.View.Over.Province)
	}
	hovered := now.Card.Fault && !now.Played && r.Desk.Draft.Typed == "" && r.Desk.Draft.Report == desk.Card{}
	if hovered && now.View.Over.Province != engine.NoProvince && !r.Busy() {
		s.Reason = now.Card.Hint
	}
	for _, o := range now.Orders {
		s.Orders = append(s.Orders, [2]engine.Province{o.At.Province, o.To.Province})
	}
	for m := range paint.Mark(paint.NumMarks) {
		if !m.Threatens() || now.View.Threats {
			s.Legend.Marks = append(s.Legend.Marks, m)
		}
	}
	if r.Theme.Hatched {
		for i := range r.Desk.Variant().Powers[1:] {
			s.Legend.Sides = append(s.Legend.Sides, r.Desk.Words().Power(engine.Power(i+1)))
		}
	}
	return s
}

// topic returns the rule behind the selected result, or behind the reason why the place under the pointer cannot be picked; "" if none.
func topic(r *europe.Room, now desk.Now) string {
	rule := now.Why.Rule
	if rule == engine.NoRule {
		rule = now.Sentence.Why.Rule()
	}
	if rule == engine.NoRule && !now.Played && now.Picks.Selected != engine.NoProvince {
		rule = r.Desk.Entry.WhyNot(now.View.Over).Rule()
	}
	return topicOf(rule)
}

// topicOf returns the topic that explains a rule, or "" if rule is none.
func topicOf(rule engine.Rule) string {
	if rule == engine.NoRule {
		return ""
	}
	return rulebook.OfRule(rule.String())
}

// pieceOf returns the mark of a unit, or the zero mark for no unit.
func pieceOf(u engine.UnitType, pw engine.Power) look.Mark {
	if u == engine.NoUnit {
		return look.Mark{}
	}
	return look.Mark{Side: look.Side(pw), Piece: paint.Glyph(u)}
}

func cardOf(c desk.Card) mapview.Card {
	return mapview.Card{Mark: pieceOf(c.Unit, c.Power), Text: c.Text, Accent: c.Accent, Hint: c.Hint, Fault: c.Fault, Place: c.Place, Key: c.Key}
}

func explanationOf(x desk.Explanation) mapview.Explanation {
	return mapview.Explanation{
		Mark: pieceOf(x.Unit, x.Power), Title: x.Title, Head: x.Head, Fault: x.Fault, Text: x.Text, Worth: x.Worth, More: x.More, All: x.All, Rules: x.Rules,
		Topic: topicOf(x.Rule),
	}
}
