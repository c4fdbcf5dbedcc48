package kit

import "strings"

// textLine is how tall a line of a paragraph is.
const TextLine = 18

// Wrap breaks a text into lines no wider than w.
func (l *Look) Wrap(text string, size float32, f Face, w float32) []string {
	var list []string
	for _, paragraph := range strings.Split(text, "\n") {
		line := ""
		for _, word := range l.chopped(pieces(paragraph), size, f, w) {
			longer := line + word
			if line != "" && l.Width(strings.TrimRight(longer, " "), size, f) > w {
				list = append(list, strings.TrimRight(line, " "))
				longer = word
			}
			line = longer
		}
		line = strings.TrimRight(line, " ")
		list = append(list, line)
	}
	return list
}

// chopped cuts words that are wider than a line.
func (l *Look) chopped(words []string, size float32, f Face, w float32) []string {
	var list []string
	for _, word := range words {
		for len(word) > 20 && l.Width(word, size, f) > w {
			head := strings.TrimSuffix(l.Fit(word, size, f, w), "…")
			if head == "" {
				break
			}
			list, word = append(list, head), word[len(head):]
		}
		list = append(list, word)
	}
	return list
}

// pieces are what a line may end after: words with their space, and the characters of Chinese and Japanese, but not
// before a closing sign.
func pieces(text string) []string {
	var list []string
	piece, wide := "", false
	for _, r := range strings.Join(strings.Fields(text), " ") {
		ideograph := r >= 0x2E80 && r < 0xFF00 || r >= 0xFF00 && r < 0xFFF0
		closing := strings.ContainsRune("、。，．：；！？）」』〉》】ー・％", r)
		if piece != "" && !closing && (ideograph || wide || strings.HasSuffix(piece, " ")) {
			list, piece = append(list, piece), ""
		}
		piece += string(r)
		wide = ideograph && !strings.ContainsRune("（「『〈《【", r)
	}
	if piece != "" {
		list = append(list, piece)
	}
	return list
}
