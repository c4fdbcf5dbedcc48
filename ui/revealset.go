package ui

import (
	"fyne.io/fyne/v2"

	"entente/ui/telling"
	"entente/ui/words"
)

// setPace changes how orders are told.
func (d *Desk) setPace(p telling.Pace) {
	d.settings.Pace, d.player.Pace = p, p
	d.keepSettings()
	d.player.Drop()
	d.tell()
}

// paceKeys are the texts of the paces.
func paceKeys() []string {
	return []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"}
}

// toggleMotion lets results be told by themselves, with units moving, or be shown all at once.
func (d *Desk) toggleMotion() {
	d.settings.Still = !d.settings.Still
	d.player.Still = d.settings.Still
	d.keepSettings()
	if d.settings.Still {
		d.player.Drop()
	}
	d.tell()
}

// copyResults puts the list of results on the clipboard.
func (w *Window) copyResults() {
	fyne.CurrentApp().Clipboard().SetContent(w.desk.resultText(w.desk.game.Node()))
}

// playIcon is the icon of the button that plays and stops.
func (w *Window) playIcon() string {
	if w.desk.player.Running() {
		return "icon-pause"
	}
	return "icon-play"
}

func (d *Desk) whyNotReveal() string {
	if !d.played() {
		return words.Say("why-off.not-played")
	}
	return ""
}

func (d *Desk) whyNotStep() string {
	if why := d.whyNotReveal(); why != "" || d.player.Telling() {
		return why
	}
	return words.Say("why-off.all-told")
}

func (d *Desk) whyNotBack() string {
	if why := d.whyNotReveal(); why != "" || !d.player.Telling() || d.player.Beats() > 0 {
		return why
	}
	return words.Say("why-off.nothing-told")
}
