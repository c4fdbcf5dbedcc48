package kit

import "entente/ui/look"

// drawTokens draws the words of a written order. It also underlines what was corrected or not understood, for users who cannot
// tell the colors apart.
func (b Brush) drawTokens(list look.Tokens, left, right, top, height float32, add Adder) {
	x, space := left, b.Width(" ", 13, Medium)
	for t := range list.Words() {
		text := b.Fit(t.Text, 13, Medium, right-x)
		if text == "" {
			return
		}
		w := b.Width(text, 13, Medium)
		add(b.Text(text, 13, Medium, t.Role), x, top, w, height)
		if t.Role != look.RoleText {
			line := float32(1)
			if t.Role == look.RoleFailure {
				line = 2
			}
			add(b.Box(t.Role, 0), x, top+height-2, w, line)
		}
		x += w + space
	}
}
