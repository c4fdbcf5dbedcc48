package files

// saveClock writes a game again in which only the clock went on since it was saved. What cannot be written is no loss worth
// a question.
func (f *Files) saveClock() {
	if f.Desk.Clock.Keep(); f.Desk.Path != "" && !f.Desk.Game.Kept() {
		_ = f.Desk.Game.SaveFile(f.Desk.Path)
	}
}
