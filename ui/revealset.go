package ui

import (
	"fyne.io/fyne/v2"

	"entente/ui/telling"
	"entente/ui/words"
)

// setPace changes how orders are told.
func (w *Window) setPace(p telling.Pace) {
	w.settings.Pace, w.player.Pace = p, p
	w.keepSettings()
	w.player.Drop()
	w.present()
}

// paceKeys are the texts of the paces.
func paceKeys() []string {
	return []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"}
}

// toggleMotion lets results be told by themselves, with units moving, or be shown all at once.
func (w *Window) toggleMotion() {
	w.settings.Still = !w.settings.Still
	w.player.Still = w.settings.Still
	w.keepSettings()
	if w.settings.Still {
		w.player.Drop()
	}
	w.present()
}

// copyResults puts the list of results on the clipboard.
func (w *Window) copyResults() {
	fyne.CurrentApp().Clipboard().SetContent(w.resultText(w.game.Node()))
}

// playIcon is the icon of the button that plays and stops.
func (w *Window) playIcon() string {
	if w.player.Running() {
		return "icon-pause"
	}
	return "icon-play"
}

func (w *Window) whyNotReveal() string {
	if !w.played() {
		return words.Say("why-off.not-played")
	}
	return ""
}

func (w *Window) whyNotStep() string {
	if why := w.whyNotReveal(); why != "" || w.player.Telling() {
		return why
	}
	return words.Say("why-off.all-told")
}

func (w *Window) whyNotBack() string {
	if why := w.whyNotReveal(); why != "" || !w.player.Telling() || w.player.Beats() > 0 {
		return why
	}
	return words.Say("why-off.nothing-told")
}
