package kit

import "strings"

// textLine is how tall a line of a paragraph is.
const TextLine = 18

// Wrap breaks a text into lines no wider than w.
func (l *Look) Wrap(text string, size float32, f Face, w float32) []string {
	var list []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		paragraph = strings.Join(strings.Fields(paragraph), " ")
		if l.Width(paragraph, size, f) <= w {
			list = append(list, paragraph)
			continue
		}
		line := ""
		for _, word := range l.chopped(pieces(paragraph), size, f, w) {
			longer := line + word
			if line != "" && l.Width(strings.TrimRight(longer, " "), size, f) > w {
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

// pieces are what a line may end after: words with the space behind each, and the characters of Chinese and Japanese, but not
// before a closing sign, nor inside a foreign name in Japanese.
func pieces(text string) []string {
	var list []string
	from, wide, name := 0, false, false
	for i, r := range text {
		ideograph := r >= 0x2E80 && r < 0xFF00 || r >= 0xFF00 && r < 0xFFF0
		closing := strings.ContainsRune("、。，．：；！？）」』〉》】ー・％", r)
		katakana := r >= 'ァ' && r <= 'ヶ' || r == 'ー'
		if i > from && !closing && !(katakana && name) && (ideograph || wide || text[i-1] == ' ') {
			list, from = append(list, text[from:i]), i
		}
		name, wide = katakana, ideograph && !strings.ContainsRune("（「『〈《【", r)
	}
	if from < len(text) {
		list = append(list, text[from:])
	}
	return list
}
