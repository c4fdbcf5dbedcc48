package rulebook

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// ofDocument begins the topic of a document.
const ofDocument = "document:"

// OfDocument is the topic of a document that the rules come from, by its number: "001".
func OfDocument(number string) string { return ofDocument + number }

// DocumentIn returns the document that a topic is of, "" for a topic of a book.
func DocumentIn(topic string) string {
	number, of := strings.CutPrefix(topic, ofDocument)
	if !of {
		return ""
	}
	return number
}

// Source is a place in a document: a clause "3.3.9", some of them "3.4.1-3.4.3", or a heading, with the sections that say what it says.
type Source struct {
	Place    string
	Sections []string
}

// Sources returns the places of a document that the book cites: those with a number by it, then headings as the book comes to them. For
// "" it is one without a place, with the sections that have a clause of which no document speaks, or nothing.
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

// Documents returns the documents that the clauses of a section cite, each once.
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

// Cited returns what clauses cite, each document once with its places: "000 §4(3)G; 001 3.3.9, 3.4.5". The numbers of notes that are no
// document are left out.
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

// cited returns the places of a document in the citations of a clause; [""] for "" if it cites no document. What is cited without one is
// the program's own.
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

// figures are the numbers and letters of a place.
var figures = regexp.MustCompile(`\d+|[A-Za-z]`)

// numbers returns the numbers of a place, a letter as the number of it; nil for a heading.
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

// compare compares numbers of places. Those of headings, which have none, come last.
func compare(a, b []int) int {
	if len(a) == 0 || len(b) == 0 {
		return cmp.Compare(len(b), len(a))
	}
	return slices.Compare(a, b)
}
