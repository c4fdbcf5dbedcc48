package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
)

// Ctrl+F1 opens the rule behind a reason, and behind the line of the checklist under the pointer.
func TestTheKeyOfTheRulesOpensWhatIsPointedAt(t *testing.T) {
	r := newRobot(t).Pick("rom").Point("boh").Do("rules")
	r.WantSaid("Where units can move").Type("<Esc><Esc>").Type("<Esc>")
	r = newRobot(t)
	r.Over("22 units will hold without an order").Do("rules").WantSaid("The orders")
}

// The words of an explanation say what they mean, outside the page of the rules too.
func TestWordsOfAnExplanationSayWhatTheyMean(t *testing.T) {
	r := newRobot(t).planning("", nil)
	r.turn("Germany A mun - bur; France A par - bur")
	r.Do("resolve").Do("previous").Pick("par")
	for _, text := range r.shown() {
		i := strings.Index(text.Text, "standoff")
		if i < 0 {
			continue
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
		test.MoveMouse(r.w.Win.Canvas(), at.AddXY(r.w.Look.Width(text.Text[:i], text.TextSize, kit.Regular)+4, text.Size().Height/2))
		if strings.Contains(r.w.Tips.Said(), "no unit enters") {
			return
		}
	}
	t.Errorf("no word says what it means: %q", r.texts())
}
