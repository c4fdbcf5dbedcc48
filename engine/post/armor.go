package post

import (
	"html"
	"regexp"
	"strings"
)

const (
	begin = "-----BEGIN ENTENTE ORDERS-----"
	end   = "-----END ENTENTE ORDERS-----"

	lineOfBox = 64

	// MaxText is the length in bytes beyond which a text is not read: longer than a mail with all its quotes.
	MaxText = 1 << 20
	// MostBoxes is the maximum number of letters that are opened per text.
	MostBoxes = 20
)

// armored writes a box as lines between two marks.
func armored(box string) string {
	var b strings.Builder
	b.WriteString(begin + "\n")
	for len(box) > lineOfBox {
		b.WriteString(box[:lineOfBox] + "\n")
		box = box[lineOfBox:]
	}
	b.WriteString(box + "\n" + end + "\n")
	return b.String()
}

var (
	// Mail programs change dashes, so only the words count.
	beginMark = regexp.MustCompile(`BEGIN\s+ENTENTE\s+ORDERS`)
	endMark   = regexp.MustCompile(`END\s+ENTENTE\s+ORDERS`)

	breaks = regexp.MustCompile(`(?i)<(br|/p|/div|/tr|/li|/h[1-6]|/blockquote)\b[^>]*>`)
	hidden = regexp.MustCompile(`(?is)<(style|script|head)\b.*?</(style|script|head)>|<!--.*?-->`)
	tags   = regexp.MustCompile(`(?i)</?[a-z!][^<>]*>`)
	markup = regexp.MustCompile(`(?i)<(html|body|div|p|br|span|pre|table)\b[^>]*>`)
)

// plain returns a text without HTML markup.
func plain(text string) string {
	if !markup.MatchString(text) {
		return text
	}
	text = hidden.ReplaceAllString(text, "")
	text = breaks.ReplaceAllString(text, "\n")
	return html.UnescapeString(tags.ReplaceAllString(text, ""))
}

// Sealed reports whether a text contains a letter, complete or not.
func Sealed(text string) bool { return beginMark.MatchString(text) }

// boxes returns the boxes of a text in sequence, each once, and whether there are more than MostBoxes. It ignores what quoting,
// line breaks and indentation did to them. A box without an end mark extends to the end of the text.
func boxes(text string) (list []string, more bool) {
	seen := map[string]bool{}
	for {
		at := beginMark.FindStringIndex(text)
		if at == nil {
			return list, false
		}
		text = text[at[1]:]
		inside := text
		if to := endMark.FindStringIndex(text); to != nil {
			inside = text[:to[0]]
		}
		if next := beginMark.FindStringIndex(inside); next != nil {
			inside = inside[:next[0]]
		}
		box := lettersOf(inside)
		if seen[box] {
			continue
		}
		if len(list) == MostBoxes {
			return list, true
		}
		seen[box] = true
		list = append(list, box)
	}
}

// lettersOf returns the letters of a box in a text, without the hyphens of the marks.
func lettersOf(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '+', r == '/':
			return r
		}
		return -1
	}, text)
}
