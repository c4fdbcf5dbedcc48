package record

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of what users write, in characters.
const (
	MaxNote = 20_000 // on a phase
	MaxName = 100    // of a player, a line, a plan
)

// Valid returns a text as files can keep it: letters that are none become the sign for that.
func Valid(text string) string { return strings.ToValidUTF8(text, string(utf8.RuneError)) }

// Plain returns a text without control characters, which a line of text has none of.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

// Cut returns what is kept of a text: at most so many characters.
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
