package public

// Shown reports whether there is anything to read out.
func (s PublicStory) Shown() bool { return s.Head != "" || s.Text != "" || len(s.Lines) > 0 }
