package toolbar

// windowTitle is what the window is called outside.
func (v *ToolbarView) windowTitle() string {
	mark := ""
	if v.Desk.Dirty() {
		mark = "• "
	}
	return mark + v.Desk.Title() + " – Entente"
}
