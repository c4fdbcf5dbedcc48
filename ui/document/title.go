package document

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxTitle is the number of bytes of a title in a file name. With a phase, a word and an extension, the name stays below 200 bytes; most
// disks allow 255.
const maxTitle = 120

// FileTitle returns a title as the beginning of a file name: one short line without characters that are special to a system. It returns "-"
// if nothing is left.
func FileTitle(title string) string {
	title = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r), r == utf8.RuneError:
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r):
			return -1 // control characters and marks for the text direction
		}
		return r
	}, title)
	title = strings.TrimLeft(strings.Join(strings.Fields(title), " "), ". ") // a leading point would hide the file
	end := min(len(title), maxTitle)
	for end < len(title) && !utf8.RuneStart(title[end]) {
		end--
	}
	if title = strings.TrimRight(title[:end], ". "); title == "" {
		return "-"
	}
	return title
}
