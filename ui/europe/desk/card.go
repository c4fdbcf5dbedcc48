package desk

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
)

// Card is the text of the card over the map: "Army Ruhr moves to Holland" and, below it, what can be clicked. The zero Card shows nothing.
type Card struct {
	Unit   engine.UnitType
	Power  engine.Power
	Text   string
	Accent string // the part that is still open, or was chosen last
	Hint   string
	Fault  bool // the hint is the reason why something is not possible
	Place  bool // only the name of the place under the pointer, on a small card
	Key    string
}

// Explanation is the text of the card beside a result. The zero Explanation shows nothing.
type Explanation struct {
	Unit  engine.UnitType
	Power engine.Power
	Title string
	Head  string
	Fault bool
	Text  string // sentences, one per line
	Worth string // what would have worked
	More  string // how many other changes would, "" for none
	All   string // all reasons, one sentence per line
	Rules string
	Rule  engine.Rule // the first rule cited
}

// cards puts the state of a desk into words.
type cards struct{ *Desk }

// placeCard names the place under the pointer and its owner.
func (d cards) placeCard(n *game.Node) Card {
	at := d.View.Over
	if at.Province == engine.NoProvince {
		return Card{}
	}
	text := Card{Place: true, Text: d.Words().Place(at)}
	pos := n.Position
	if n.Result != nil {
		pos = &n.Result.Next
	}
	var facts []string
	if u := pos.Units[at.Province]; u.Type != engine.NoUnit {
		facts = append(facts, d.Texts.Say("place.unit", words.With{"Unit": d.Words().UnitType(u.Type), "Power": d.Words().Power(u.Power)}))
	}
	if pos.Variant.Map.Impassable(at.Province) {
		facts = append(facts, d.Texts.Say("place.impassable"))
	}
	if pos.Variant.Map.Info(at.Province).Center {
		owner := d.Texts.Say("place.open-center")
		if pw := pos.Owners[at.Province]; pw != engine.NoPower {
			owner = d.Texts.Say("place.center", words.With{"Power": d.Words().Power(pw)})
		}
		facts = append(facts, owner)
	}
	if n.Result == nil {
		facts = append(facts, d.threat(at.Province)...)
	}
	text.Hint = strings.Join(facts, " · ")
	return text
}

// card returns the card over the map while orders are written.
func (d cards) card(n *game.Node, s entry.Sentence) Card {
	switch {
	case d.Draft.Report != Card{}:
		return d.Draft.Report
	case d.Draft.Typed != "" && !s.Offer && !s.Drop: // the preview of a pick comes before what is only typed
		return d.Draft.typedCard()
	}
	if o, aimed := d.Entry.Aimed(); aimed && s.Unit.Type == engine.NoUnit && s.Typed == "" {
		return Card{Place: true, Text: d.Words().InFull(o)}
	}
	_, refused := d.Entry.Refused()
	lone := refused == engine.NoUnitThere && s.Unit.Type == engine.NoUnit // a pick where there is no unit
	if s.Unit.Type == engine.NoUnit && s.Typed == "" && !lone && (s.Why == engine.Succeeded || d.Entry.Selected() == engine.NoProvince && s.WhyAt == d.View.Over.Province) {
		return d.placeCard(n)
	}
	line := d.Words().Sentence(s)
	text := Card{Unit: s.Unit.Type, Power: s.Unit.Power, Text: line.Text, Hint: line.Hint, Fault: s.Why != engine.Succeeded}
	if n := len(line.Text) - len(line.Accent); line.Accent != "" && n >= 0 && line.Text[n:] == line.Accent {
		text.Text, text.Accent = line.Text[:n], line.Accent
	}
	if d.Entry.Selected() != engine.NoProvince || s.Typed != "" {
		text.Key = "Esc"
	}
	return text
}

// explanation explains the result of the order selected in the list of results.
func (d cards) explanation(n *game.Node) Explanation {
	p := d.View.Place
	if d.Player.Telling() {
		return Explanation{}
	}
	x := d.Words().Explain(n.Position, n.Result, p)
	if p == engine.NoProvince || x.Title == "" {
		return Explanation{}
	}
	u := n.Position.UnitAt(p)
	card := Explanation{Unit: u.Type, Power: u.Power, Title: x.Title, Head: x.Head, Fault: x.Fault, Rules: x.Rules, Rule: x.Rule}
	card.Text = strings.Join(x.Lines, "\n")
	if x.Fault && n.Position.Phase.Kind == engine.Movement {
		list := new(engine.Adjudicator).Remedies(n.Position, n.Plain(), d.Game.Rules(), p)
		card.Worth = d.Words().Remedy(n.Position, n.Result, list)
		card.More, card.All = d.Words().MoreRemedies(n.Position, n.Result, list)
	}
	return card
}
