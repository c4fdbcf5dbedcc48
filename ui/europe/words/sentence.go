package words

import (
	"strings"

	"entente/engine"
	"entente/ui/europe/entry"
)

// Line is a text with an accented part, and a second, smaller line.
type Line struct {
	Text   string
	Accent string // part of Text; "" if none
	Hint   string
}

// Sentence describes the order being built: "Army Ruhr moves to Holland". Its hint gives the possible next steps, or why the last pick had no
// effect.
func (w Words) Sentence(s entry.Sentence) Line {
	o := engine.Order{
		Kind: s.Kind, Unit: s.Unit.Type, Aux: s.Aux.Type, At: s.At, From: s.From, To: s.To, Way: s.Way,
	}
	key, data := w.sentence(o)
	line := Line{Text: w.Say(key, data), Hint: w.hints(s)}
	switch {
	case s.Drop && s.Kind == engine.Build:
		line.Text = w.Say("say.drop-build", With{"Place": w.Place(s.At)})
	case s.Drop:
		line.Text = w.Say("say.drop-removal", data)
	case s.Unit.Type == engine.NoUnit && len(s.Next) > 0 && (s.Next[0] == entry.HintBuild || s.Next[0] == entry.HintRemove):
		line.Text = w.PhaseKind(engine.Adjustment)
	case s.Unit.Type == engine.NoUnit:
		line.Text = w.Say("say.nothing")
	case s.Kind == engine.SupportHold && s.From.Province != engine.NoProvince && !s.Offer:
		line.Text = w.Say("say.support-open", data)
	}
	switch {
	case s.To.Province != engine.NoProvince:
		line.Accent = w.Place(s.To)
	case s.From.Province != engine.NoProvince:
		line.Accent = w.Unit(s.Aux.Type, s.From)
	case s.Kind == engine.Build:
		line.Accent = w.Place(s.At)
	}
	if len(s.Seas) > 0 {
		var seas []string
		for _, sea := range s.Seas {
			seas = append(seas, w.Province(sea))
		}
		line.Text = w.Say("say.over", With{"Order": line.Text, "Seas": strings.Join(seas, w.Say("list.comma"))})
	}
	if s.Site { // the order given, and separately what a click changes
		line.Hint, line.Text, line.Accent = w.Say("hint.click", With{"Order": line.Text}), w.Say("say.site-open", With{"Place": w.Place(s.At)}), ""
		if s.Given.Kind != engine.NoOrder {
			line.Text = w.InFull(s.Given)
		}
	}
	if s.Typed != "" {
		line.Text += " · " + s.Typed
	}
	return line
}

// hints joins the possible next steps, or says why the last pick had no effect.
func (w Words) hints(s entry.Sentence) string {
	if s.Why != engine.Succeeded {
		return w.WhyNot(pointed(s), s.Why)
	}
	var list []string
	for _, h := range s.Next {
		key := "hint." + hintKey(h)
		if h == entry.HintBuild && w.Variant.Builds != engine.BuildsAtHome {
			key = "hint.build-owned"
		}
		list = append(list, w.Say(key, With{"Unit": w.Province(s.At.Province), "Other": w.Province(s.From.Province)}))
	}
	return strings.Join(list, " · ")
}
