package desk

import (
	"entente/ui/telling"
)

// PlayReveal goes on by itself from where the telling is, from the beginning if all is told, or stops.
func (d *Desk) PlayReveal() {
	if d.Played() {
		d.Player.Play(d.Game.Node())
	}
	d.Tell()
}

// StepReveal tells the next step.
func (d *Desk) StepReveal() {
	if d.Player.Telling() {
		d.Player.Step()
		d.Tell()
	}
}

// ToReveal tells a resolved phase up to a beat and waits there.
func (d *Desk) ToReveal(beats int) {
	if d.Played() {
		d.Player.To(d.Game.Node(), beats)
		d.Tell()
	}
}

// BackReveal takes one step back.
func (d *Desk) BackReveal() {
	if d.Played() {
		d.Player.Back(d.Game.Node())
		d.Tell()
	}
}

// EndReveal shows everything at once.
func (d *Desk) EndReveal() {
	if d.Player.Telling() {
		d.Player.Drop()
		d.Tell()
	}
}

// GoToStage tells up to the end of a stage.
func (d *Desk) GoToStage(s telling.Stage) {
	if d.Played() {
		d.Player.ToStage(d.Game.Node(), s)
		d.Tell()
	}
}

// SetPace changes how orders are told.
func (d *Desk) SetPace(p telling.Pace) {
	d.Settings.Pace, d.Player.Pace = p, p
	d.KeepSettings()
	d.Player.Drop()
	d.Tell()
}

// ToggleMotion lets results be told by themselves, with units moving, or be shown all at once.
func (d *Desk) ToggleMotion() {
	d.Settings.Still = !d.Settings.Still
	d.Player.Still = d.Settings.Still
	d.KeepSettings()
	if d.Settings.Still {
		d.Player.Drop()
	}
	d.Tell()
}

// WhyNotReveal says why nothing can be told: the phase has no results yet.
func (d *Desk) WhyNotReveal() string {
	if !d.Played() {
		return d.Texts.Say("why-off.not-played")
	}
	return ""
}

// WhyNotStep says why there is no next step to tell.
func (d *Desk) WhyNotStep() string {
	if why := d.WhyNotReveal(); why != "" || d.Player.Telling() {
		return why
	}
	return d.Texts.Say("why-off.all-told")
}

// WhyNotBack says why no step of the telling can be taken back.
func (d *Desk) WhyNotBack() string {
	if why := d.WhyNotReveal(); why != "" || !d.Player.Telling() || d.Player.Beats() > 0 {
		return why
	}
	return d.Texts.Say("why-off.nothing-told")
}
