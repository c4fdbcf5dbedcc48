package rulebook

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// ofDocument starts the topic of a document.
const ofDocument = "document:"

// OfDocument returns the topic of a source document, by its number such as "001".
func OfDocument(number string) string { return ofDocument + number }

// DocumentIn returns the document of a topic, or "" if the topic is not a document.
func DocumentIn(topic string) string {
	number, of := strings.CutPrefix(topic, ofDocument)
	if !of {
		return ""
	}
	return number
}

// Source is a place in a document with the sections that state its contents. A place is a clause "3.3.9", a range "3.4.1-3.4.3" or a
// heading.
type Source struct {
	Place    string
	Sections []string
}

// Sources returns the cited places of a document: numbered places by number, then headings in the order of the book. For document "" it
// returns one source without a place, with the sections that have clauses without a source, or none.
func (b *Book) Sources(document string) (list []Source) {
	at := map[string]int{}
	for _, c := range b.Chapters {
		for _, s := range c.Sections {
			for _, clause := range s.Clauses {
				for _, place := range cited(clause.Cites, document) {
					i, known := at[place]
					if !known {
						i = len(list)
						at[place], list = i, append(list, Source{Place: place})
					}
					if !slices.Contains(list[i].Sections, s.ID) {
						list[i].Sections = append(list[i].Sections, s.ID)
					}
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Source) int { return compare(numbers(a.Place), numbers(b.Place)) })
	return list
}

// Documents returns the documents that the section cites, each once.
func (s *Section) Documents() (list []string) {
	for _, clause := range s.Clauses {
		for _, part := range strings.Split(clause.Cites, ", ") {
			if number, _, _ := strings.Cut(part, " "); strings.HasPrefix(number, "00") && !slices.Contains(list, number) {
				list = append(list, number)
			}
		}
	}
	return list
}

// Cited formats the citations of clauses, grouped by document: "000 §4(3)G; 001 3.3.9, 3.4.5". It leaves out numbers of notes, which are
// not documents.
func Cited(clauses ...Clause) string {
	s := Section{Clauses: clauses}
	documents := s.Documents()
	for i, number := range documents {
		var places []string
		for _, c := range clauses {
			for _, place := range cited(c.Cites, number) {
				if !slices.Contains(places, place) {
					places = append(places, place)
				}
			}
		}
		documents[i] += " " + strings.Join(places, ", ")
	}
	return strings.Join(documents, "; ")
}

// cited returns the cited places of a document. For document "" it returns [""] if the clause cites no document. Places without a document
// are the program's own rules.
func cited(cites, document string) (places []string) {
	of := ""
	any := false
	for _, part := range strings.Split(cites, ", ") {
		first, rest, _ := strings.Cut(part, " ")
		switch {
		case strings.HasPrefix(first, "00"):
			of, part, any = first, rest, true
		case first == "TK":
			of = ""
		}
		if of != "" && of == document {
			places = append(places, part)
		}
	}
	if document == "" && !any {
		return []string{""}
	}
	return places
}

// figures matches the numbers and letters of a place.
var figures = regexp.MustCompile(`\d+|[A-Za-z]`)

// numbers returns the numbers of a place, with letters as numbers; nil for a heading.
func numbers(place string) (list []int) {
	if !strings.ContainsAny(place, "0123456789") {
		return nil
	}
	for _, f := range figures.FindAllString(place, -1) {
		n, err := strconv.Atoi(f)
		if err != nil {
			n = int(f[0])
		}
		list = append(list, n)
	}
	return list
}

// compare orders the numbers of places. Headings, which have none, come last.
func compare(a, b []int) int {
	if len(a) == 0 || len(b) == 0 {
		return cmp.Compare(len(b), len(a))
	}
	return slices.Compare(a, b)
}
