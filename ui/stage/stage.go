// Package stage holds the map and the cards over it.
package stage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/gloss"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/rulebook"
)

// Stage is the map with the cards over it.
type Stage struct {
	*europe.Room
	Board   *board.Board
	card    *card
	outlook *card // what is foreseen
	explain *explainCard
	legend  *legend
	ground  *ground         // the focus of the map
	over    *fyne.Container // the board and the cards over it
	shown   desk.Now        // what the cards are placed for
	walking bool            // the arrow keys moved last, not the pointer

	Gloss *gloss.Glossary // explains words of explanations; must be there
}

// Build makes the map, unless it is there, and the cards over it, in the colours of a theme; back is what Escape does.
func (v *Stage) Build(th *paint.Theme, back func()) {
	if v.Board == nil {
		v.Lay(th)
	}
	v.Board.SetTheme(th)
	v.card, v.outlook = newCard(v.Brush()), newCard(v.Brush())
	v.legend = newLegend(v, th)
	v.explain = newExplainCard(v.Brush(), v.Keys, v.Tips, v.Say("dialog.close"), back)
	v.explain.read = kit.NewButton(v.Look, kit.Link, look.Button{Text: v.Say("rules.read"), Tip: v.Say("command.rules"), Key: v.KeyOf("rules")}, v.Keys, v.Tips,
		func() { v.LookUp(rulebook.OfRule(v.explain.text.Rule)) })
	v.explain.more = kit.NewButton(v.Look, kit.Link, look.Button{}, v.Keys, v.Tips, v.showRemedies)
	v.explain.gloss = v.Gloss
	v.over = container.New(&layout{w: v}, v.Board, v.outlook.Sheet, v.card.Sheet, v.explain.Sheet, v.legend.Sheet)
	v.ground = newGround(v.Look, v.Keys, v.over, func() bool { return !v.Desk.Played() && v.Desk.Entry.Selected() != engine.NoProvince })
}

// showRemedies shows every change that would have let the explained order work.
func (v *Stage) showRemedies() {
	x := v.explain.text
	v.Ask(v.Say("remedy.title", words.With{"Order": x.Title}), x.All, nil, 460, kit.Answer{Text: v.Say("dialog.close")})
}

// Lay makes the map of the board that is played on.
func (v *Stage) Lay(th *paint.Theme) {
	v.Board = board.New(v.Drawing, v.Painter, th)
	v.wireBoard()
}

// Object is what lies in the window.
func (v *Stage) Object() fyne.CanvasObject { return v.ground }

// Focus is what takes the keyboard for the map.
func (v *Stage) Focus() fyne.Focusable { return v.ground }

// Said is what the card over the map says: the sentence, and the hint below it.
func (v *Stage) Said() (sentence, hint string) {
	return v.card.text.Text + v.card.text.Accent, v.card.text.Hint
}

// topic is the rule behind the result that is pointed out, or behind why what is under the pointer cannot be picked.
func (v *Stage) topic(now desk.Now) string {
	rule := now.Why.Rule
	if rule == engine.NoRule {
		rule = now.Sentence.Why.Rule()
	}
	if rule == engine.NoRule && !now.Played && now.Picks.Selected != engine.NoProvince {
		rule = v.Desk.Entry.WhyNot(now.View.Over).Rule()
	}
	if rule == engine.NoRule {
		return ""
	}
	return rulebook.OfRule(rule)
}

// Show shows the map and the cards as everything is now.
func (v *Stage) Show(now desk.Now) {
	v.shown = now
	v.Board.Set(v.Scenes.Board(now))
	v.Topics.Board = v.topic(now)
	card := now.Card
	if card.Fault && v.Topics.Board != "" {
		card.Key = v.KeyOf("rules") // which leads to the clause
	}
	v.card.set(card)
	outlook := now.Outlook
	if outlook != (desk.Card{}) {
		outlook.Key = v.KeyOf("foresee")
	}
	v.outlook.set(outlook)
	v.showReason(now)
	v.explain.set(now.Why)
	v.legend.set(v.Desk.Settings.Legend, now.View.Power)
	v.over.Refresh()
}
