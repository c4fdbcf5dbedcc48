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
	var list, hidden []Mark // hidden: of words that the reader knows by now, so that no other word is seen inside them
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
	for _, f := range b.forms() {
		for at := whole(folded, f.text, 0); at >= 0; at = whole(folded, f.text, at+len(f.text)) {
			m := Mark{at, at + len(f.text), f.word}
			if !free(m.From, m.To) {
				continue
			}
			if list = append(list, m); used[f.word] {
				hidden = append(hidden, m)
			}
			used[f.word] = true
		}
	}
	list = slices.DeleteFunc(list, func(m Mark) bool { return slices.Contains(hidden, m) })
	slices.SortFunc(list, func(a, b Mark) int { return a.From - b.From })
	return list
}

// form is a form of a word of the glossary, in small letters.
type form struct {
	text string
	word int
}

// forms returns the forms of all words, the longest first: "supply centers" is found before "centers", whatever word that is of.
func (b *Book) forms() (list []form) {
	for n, w := range b.Words {
		for _, text := range w.Forms {
			list = append(list, form{strings.ToLower(text), n})
		}
	}
	slices.SortStableFunc(list, func(a, b form) int { return len(b.text) - len(a.text) })
	return list
}

// whole returns the next place of a text, from a byte on, where a word stands by itself; -1 if there is none. Chinese and Japanese know
// no bounds of words: there a single character does not stand beside another one, nor katakana beside more of it.
func whole(text, word string, from int) int {
	for at := from; word != "" && at < len(text); {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return -1
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(word):])
		first, _ := utf8.DecodeRuneInString(word)
		last, single := utf8.DecodeLastRuneInString(word)
		if !joined(before, first, single == len(word)) && !joined(last, after, single == len(word)) {
			return at
		}
		at += len(word)
	}
	return -1
}

// joined reports whether a letter joins the one before it to a word; single: one of them is a whole form.
func joined(a, b rune, single bool) bool {
	latin := func(r rune) bool { return r < 0x2E80 && unicode.IsLetter(r) }
	kana := func(r rune) bool { return r >= 0x30A0 && r <= 0x30FF && r != '・' }
	return latin(a) && latin(b) || kana(a) && kana(b) || single && unicode.Is(unicode.Han, a) && unicode.Is(unicode.Han, b)
}
