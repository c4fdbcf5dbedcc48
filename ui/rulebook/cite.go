package rulebook

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// ofSection starts the topic of a section.
const ofSection = "section:"

// OfSection returns the topic of the section with a number.
func OfSection(id string) string { return ofSection + id }

// Citing returns the number of the first section that cites a clause named in text, such as "000 4(3)G 例16", or a bare "3.1.4" of document
// 001. If there is none, it returns the first section that cites a clause next to it, such as "4(3)A", or "".
func (b *Book) Citing(text string) string {
	wanted := clauses(text)
	for _, same := range []func(a, b citation) bool{
		func(a, b citation) bool { return a == b },
		func(a, b citation) bool { return a.above() == b.above() },
	} {
		for _, want := range wanted {
			if id := b.first(func(c citation) bool { return same(c, want) }); id != "" {
				return id
			}
		}
	}
	return ""
}

// first returns the first section that cites a matching clause.
func (b *Book) first(meant func(citation) bool) string {
	for _, c := range b.Chapters {
		for _, s := range c.Sections {
			for _, clause := range s.Clauses {
				if slices.ContainsFunc(clauses(clause.Cites), meant) {
					return s.ID
				}
			}
		}
	}
	return ""
}

// above returns the clause that a lettered clause belongs to.
func (c citation) above() citation {
	return citation{c.document, strings.TrimRight(c.clause, "ABCDEFGHIJ")}
}

// citation is a clause of a document: "000" and "4(3)G".
type citation struct{ document, clause string }

// citing matches a document, a clause or a range of clauses.
var citing = regexp.MustCompile(`\b00[0-4]\b|§?\d+(?:\.\d+)+(?:-(?:\d+\.)*\d+)?|§?\d+(?:\(\d+\))(?:[A-Z])?|§\d+`)

// clauses returns the clauses named in a text. Clauses before the first document number are those of 001.
func clauses(text string) []citation {
	var list []citation
	document := "001"
	for _, word := range citing.FindAllString(text, -1) {
		if strings.HasPrefix(word, "00") {
			document = word
			continue
		}
		from, to, several := strings.Cut(strings.TrimPrefix(word, "§"), "-")
		list = append(list, citation{document, from})
		if !several {
			continue
		}
		head := from[:strings.LastIndex(from, ".")+1]
		first, _ := strconv.Atoi(from[len(head):])
		last, _ := strconv.Atoi(to[strings.LastIndex(to, ".")+1:])
		for n := first + 1; n <= min(last, first+20); n++ {
			list = append(list, citation{document, head + strconv.Itoa(n)})
		}
	}
	return list
}
