package lang

import "strings"

// SentenceCase writes a message as a sentence: a capital first, a full stop last.
func SentenceCase(text string) string {
	if text == "" {
		return ""
	}
	runes := []rune(text)
	if runes[0] >= 'a' && runes[0] <= 'z' {
		runes[0] += 'A' - 'a'
	}
	switch last := runes[len(runes)-1]; {
	case strings.ContainsRune(".?!。？！", last):
	case wide(last):
		runes = append(runes, '。')
	default:
		runes = append(runes, '.')
	}
	return string(runes)
}

// Sentences puts sentences behind each other, with a space where the writing has spaces.
func Sentences(list ...string) string {
	return strings.ReplaceAll(strings.Join(list, " "), "。 ", "。")
}

// List names several things, as a sentence does: "Austria, France and Turkey".
func (c *Catalog) List(names ...string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], c.Say("list.comma")) + c.Say("list.and") + names[last]
}
