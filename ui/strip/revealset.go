package strip

// playIcon is the icon of the button that plays and stops.
func (v *StripView) playIcon() string {
	if v.Desk.Player.Running() {
		return "icon-pause"
	}
	return "icon-play"
}
