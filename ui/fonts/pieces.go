package fonts

import "strings"

// Pieces are what a line of a text may end after: words with the space behind each, and the characters of Chinese and Japanese, but not
// before a closing sign or a space, after an opening one, nor inside a foreign name in Japanese.
func Pieces(text string) []string {
	var list []string
	from, wide, name, open := 0, false, false, false
	for i, r := range text {
		ideograph := r >= 0x2E80 && r < 0xFFF0
		closing := strings.ContainsRune(" 、。，．：；！？）」』〉》】ー・％", r)
		katakana := r >= 'ァ' && r <= 'ヶ' || r == 'ー'
		if i > from && !closing && !open && !(katakana && name) && (ideograph || wide || text[i-1] == ' ') {
			list, from = append(list, text[from:i]), i
		}
		name, wide, open = katakana, ideograph, strings.ContainsRune("（「『〈《【", r)
	}
	if from < len(text) {
		list = append(list, text[from:])
	}
	return list
}
