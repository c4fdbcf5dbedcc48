package desk

import "entente/ui/playback"

// Reveal controls playback of the results of the phase shown.
type Reveal struct{ desk *Desk }

// Play starts playback where it is, or from the beginning if it is at the end, or stops it.
func (v *Reveal) Play() {
	if v.desk.Played() {
		v.desk.Player.Play(v.desk.Game.Node())
	}
	v.desk.Tell()
}

// Step shows the next step.
func (v *Reveal) Step() {
	if v.desk.Player.Telling() {
		v.desk.Player.Step()
		v.desk.Tell()
	}
}

// To shows a resolved phase up to a beat and stops there.
func (v *Reveal) To(beats int) {
	if v.desk.Played() {
		v.desk.Player.To(v.desk.Game.Node(), beats)
		v.desk.Tell()
	}
}

// Back goes back one step.
func (v *Reveal) Back() {
	if v.desk.Played() {
		v.desk.Player.Back(v.desk.Game.Node())
		v.desk.Tell()
	}
}

// End shows everything at once.
func (v *Reveal) End() {
	if v.desk.Player.Telling() {
		v.desk.Player.Drop()
		v.desk.Tell()
	}
}

// ToStage plays up to the end of a stage.
func (v *Reveal) ToStage(s playback.Stage) {
	if v.desk.Played() {
		v.desk.Player.ToStage(v.desk.Game.Node(), s)
		v.desk.Tell()
	}
}

// Adopt applies the settings of the window to playback or, with drop, ends it.
func (v *Reveal) Adopt(drop bool) {
	v.desk.Player.Adopt(v.desk.Settings.Pace, v.desk.Settings.Reading, v.desk.Settings.Still)
	if drop {
		v.desk.Player.Drop()
	}
	v.desk.Tell()
}

// WhyNot says why nothing can be played back: the phase has no results yet.
func (v *Reveal) WhyNot() string {
	if !v.desk.Played() {
		return v.desk.Texts.Say("why-off.not-played")
	}
	return ""
}

// WhyNotStep says why there is no next step.
func (v *Reveal) WhyNotStep() string {
	if why := v.WhyNot(); why != "" || v.desk.Player.Telling() {
		return why
	}
	return v.desk.Texts.Say("why-off.all-told")
}

// WhyNotBack says why playback cannot go back.
func (v *Reveal) WhyNotBack() string {
	if why := v.WhyNot(); why != "" || !v.desk.Player.Telling() || v.desk.Player.Beats() > 0 {
		return why
	}
	return v.desk.Texts.Say("why-off.nothing-told")
}
