package rulebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Mark is a stretch of a text that is to be seen: bytes from From to To.
type Mark struct {
	From, To int
	Word     int // of the glossary; -1: it is one that was searched for
}

// Marks returns where the words of a search stand in a text, and the words of the glossary that are not among used, which gets
// those that are found: a reader is told of each word once. The marks do not overlap and are sorted.
func (b *Book) Marks(text string, search []string, used map[int]bool) []Mark {
	var list []Mark
	folded := strings.ToLower(text)
	if len(folded) != len(text) { // a capital that is longer or shorter than its small letter: places would not agree
		folded = text
	}
	free := func(from, to int) bool {
		return !slices.ContainsFunc(list, func(m Mark) bool { return from < m.To && m.From < to })
	}
	for _, w := range search {
		for at := 0; w != ""; {
			i := strings.Index(folded[at:], w)
			if i < 0 {
				break
			}
			if at += i; free(at, at+len(w)) {
				list = append(list, Mark{at, at + len(w), -1})
			}
			at += len(w)
		}
	}
	for n, w := range b.Words {
		if used[n] {
			continue
		}
		for _, form := range longestFirst(w.Forms) {
			if i := whole(folded, strings.ToLower(form)); i >= 0 && free(i, i+len(form)) {
				list = append(list, Mark{i, i + len(form), n})
				used[n] = true
				break
			}
		}
	}
	slices.SortFunc(list, func(a, b Mark) int { return a.From - b.From })
	return list
}

// longestFirst sorts forms so that "supply centers" is found before "centers".
func longestFirst(forms []string) []string {
	forms = slices.Clone(forms)
	slices.SortStableFunc(forms, func(a, b string) int { return len(b) - len(a) })
	return forms
}

// whole returns where a word stands in a text by itself, -1 if it does not. Chinese and Japanese know no bounds of words.
func whole(text, word string) int {
	for at := 0; word != "" && at < len(text); {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return -1
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(word):])
		if !latin(before) && !latin(after) {
			return at
		}
		at += len(word)
	}
	return -1
}

// latin reports whether a letter joins others to a word.
func latin(r rune) bool { return r < 0x2E80 && unicode.IsLetter(r) }
