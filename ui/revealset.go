package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/telling"
	"entente/ui/words"
)

// setPace changes how orders are told.
func (w *Window) setPace(p telling.Pace) {
	w.settings.Pace = p
	w.settings.write(w.app.Preferences())
	w.dropReveal()
	w.present()
}

// paceKeys are the texts of the paces.
func paceKeys() []string {
	return []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"}
}

// toggleMotion lets results be told by themselves, with units moving, or be shown all at once.
func (w *Window) toggleMotion() {
	w.settings.Still = !w.settings.Still
	w.settings.write(w.app.Preferences())
	if w.settings.Still {
		w.dropReveal()
	}
	w.present()
}

// copyResults puts the list of results on the clipboard.
func (w *Window) copyResults() {
	fyne.CurrentApp().Clipboard().SetContent(w.resultText(w.game.Node()))
}

// playIcon is the icon of the button that plays and stops.
func (w *Window) playIcon() string {
	if w.reveal.running {
		return "icon-pause"
	}
	return "icon-play"
}

// wholeTelling is the telling of a phase of which all is shown. It is kept while the same phase is looked at.
func (w *Window) wholeTelling(n *game.Node) *telling.Telling {
	if w.reveal.whole == nil || w.reveal.of != n {
		end := n.Result.Aftermath(n.Position)
		w.reveal.whole, w.reveal.of = telling.NewTelling(n.Position, n.Plain(), n.Result, &end, telling.AllAtOnce), n
	}
	return w.reveal.whole
}

func (w *Window) whyNotReveal() string {
	if !w.played() {
		return words.Say("why-off.not-played")
	}
	return ""
}

func (w *Window) whyNotStep() string {
	if why := w.whyNotReveal(); why != "" || w.revealing() {
		return why
	}
	return words.Say("why-off.all-told")
}

func (w *Window) whyNotBack() string {
	if why := w.whyNotReveal(); why != "" || !w.revealing() || w.reveal.beats > 0 {
		return why
	}
	return words.Say("why-off.nothing-told")
}
