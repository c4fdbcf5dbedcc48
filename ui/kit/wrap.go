package kit

import (
	"strings"

	"entente/ui/fonts"
)

// TextLine is the height of a line of a paragraph.
const TextLine = 18

// Wrap breaks a text into lines no wider than w.
func (l *Look) Wrap(text string, size float32, f Face, w float32) []string {
	var list []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		paragraph = strings.Join(strings.Fields(paragraph), " ")
		if !l.wider(paragraph, size, f, w) {
			list = append(list, paragraph)
			continue
		}
		line := ""
		for _, word := range l.chopped(fonts.Pieces(paragraph), size, f, w) {
			longer := line + word
			if line != "" && l.wider(strings.TrimRight(longer, " "), size, f, w) {
				list = append(list, strings.TrimRight(line, " "))
				longer = word
			}
			line = longer
		}
		list = append(list, strings.TrimRight(line, " "))
	}
	return list
}

// chopped cuts words that are wider than a line.
func (l *Look) chopped(words []string, size float32, f Face, w float32) []string {
	var list []string
	for _, word := range words {
		for len(word) > 20 && l.wider(word, size, f, w) {
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
