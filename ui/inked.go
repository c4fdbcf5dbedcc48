package ui

// inked is a word of a written order with the colour that says how it was understood.
type inked struct {
	Text string
	Role Role // RoleText: understood, RoleWarning: corrected, RoleFailure: not understood
}

// tokens are the words of a written order; an array, so that rows can be compared.
type tokens [16]inked

// drawTokens draws the words of a written order. What was corrected or not understood is underlined as well, for eyes
// that do not tell the colours apart.
func (b brush) drawTokens(list tokens, left, right, top, height float32, add adder) {
	x, space := left, b.width(" ", 13, medium)
	for _, t := range list {
		text := b.fit(t.Text, 13, medium, right-x)
		if t.Text == "" || text == "" {
			return
		}
		w := b.width(text, 13, medium)
		add(b.text(text, 13, medium, t.Role), x, top, w, height)
		if t.Role != RoleText {
			line := float32(1)
			if t.Role == RoleFailure {
				line = 2
			}
			add(b.box(t.Role, 0), x, top+height-2, w, line)
		}
		x += w + space
	}
}
