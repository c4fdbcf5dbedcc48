package record

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The limits of texts by users, in characters.
const (
	MaxNote = 20_000 // on a phase
	MaxName = 100    // of a player, a line, a plan
)

// Valid returns a text as files can keep it: invalid characters are replaced by the replacement character.
func Valid(text string) string { return strings.ToValidUTF8(text, string(utf8.RuneError)) }

// Plain returns a text without control characters, for a single line.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

// Cut returns a text shortened to at most the given number of characters.
func Cut(text string, most int) string {
	text = Valid(text)
	if len(text) <= most {
		return text
	}
	for i := range text {
		if most == 0 {
			return text[:i]
		}
		most--
	}
	return text
}
