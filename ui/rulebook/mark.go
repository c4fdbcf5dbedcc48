package rulebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Mark is a highlighted part of a text, from byte From up to byte To.
type Mark struct {
	From, To int
	Word     int // index into Book.Words, or -1 for a searched word
}

// Marks returns the occurrences of searched words in a text, and of glossary words that are not in used. It adds the glossary words to
// used, so each word is explained to a reader once. The marks are sorted and do not overlap.
func (b *Book) Marks(text string, search []string, used map[int]bool) []Mark {
	var list, hidden []Mark // hidden: words already in used, which may not contain the mark of another word
	folded := strings.ToLower(text)
	if len(folded) != len(text) { // a letter changes its length in lower case, so offsets would not match
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

// form is one spelling of a glossary word, in lower case.
type form struct {
	text string
	word int
}

// forms returns the forms of all words, the longest first, so that "supply centers" is found before "centers".
func (b *Book) forms() (list []form) {
	for n, w := range b.Words {
		for _, text := range w.Forms {
			list = append(list, form{strings.ToLower(text), n})
		}
	}
	slices.SortStableFunc(list, func(a, b form) int { return len(b.text) - len(a.text) })
	return list
}

// whole returns the next offset, at or after from, at which word is a whole word; -1 if there is none. In Chinese and Japanese, which do
// not separate words, a single character must not be next to another one, nor katakana next to more katakana.
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

// joined reports whether two adjacent letters belong to one word. single means that one of them is a complete form.
func joined(a, b rune, single bool) bool {
	latin := func(r rune) bool { return r < 0x2E80 && unicode.IsLetter(r) }
	kana := func(r rune) bool { return r >= 0x30A0 && r <= 0x30FF && r != '・' }
	return latin(a) && latin(b) || kana(a) && kana(b) || single && unicode.Is(unicode.Han, a) && unicode.Is(unicode.Han, b)
}
