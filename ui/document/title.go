package document

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxTitle is how many bytes of a title go into the name of a file. With a phase, a word and an ending behind it the name
// stays below 200 bytes; most disks take 255.
const maxTitle = 120

// FileTitle returns a title as it can begin the name of a file: one line, not too long, nothing that a system reads as
// something else. Of a title without anything like that it returns "-".
func FileTitle(title string) string {
	title = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r), r == utf8.RuneError:
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r):
			return -1 // control characters, marks that turn the direction of writing
		}
		return r
	}, title)
	title = strings.TrimLeft(strings.Join(strings.Fields(title), " "), ". ") // a point would hide the file
	end := min(len(title), maxTitle)
	for end < len(title) && !utf8.RuneStart(title[end]) {
		end--
	}
	if title = strings.TrimRight(title[:end], ". "); title == "" {
		return "-"
	}
	return title
}
