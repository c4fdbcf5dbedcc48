package words

// Level says who plays: a person for "", else a program of that level.
func (w Words) Level(level string) string {
	if level == "" {
		return w.Say("level.person")
	}
	return w.Say("level." + level)
}
