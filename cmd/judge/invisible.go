package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// invisible reports whether a character cannot be seen and is no plain space: zero-width spaces, marks of direction, the
// mark at the start of a file, control characters.
func invisible(r rune) bool {
	return r != ' ' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r) ||
		unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r) || r == 'ㅤ' || r == '͏')
}

// firstInvisible returns the first invisible character of a text, 0 for none.
func firstInvisible(text string) rune {
	for _, r := range text {
		if r >= utf8.RuneSelf && invisible(r) || r < ' ' && invisible(r) {
			return r
		}
	}
	return 0
}

// visible returns the text without invisible characters.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		if invisible(r) {
			return -1
		}
		return r
	}, text)
}

// unveiled returns the text with invisible characters replaced by their code points.
func unveiled(text string) string {
	if firstInvisible(text) == 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if invisible(r) {
			fmt.Fprintf(&b, "<U+%04X>", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// shown returns a text in quotes, shortened to fit a message, with invisible characters made visible.
func shown(text string) string {
	const most = 60
	if runes := []rune(strings.ToValidUTF8(text, "?")); len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return `"` + unveiled(strings.ToValidUTF8(text, "?")) + `"`
}

// runeName names a character for a message.
func runeName(r rune) string {
	switch {
	case r == utf8.RuneError:
		return "a byte that is no character"
	case invisible(r):
		return fmt.Sprintf("the invisible character U+%04X", r)
	}
	return `"` + string(r) + `"`
}
