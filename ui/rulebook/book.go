// Package rulebook reads the rules of both games in each language of the window: short numbered clauses in our own words that cite their
// source documents, with example positions and a glossary. It does not depend on the window.
//
//	b, err := rulebook.Read(assets.FS, rulebook.Europe, "ja")
//	s := b.Section(b.Topic("rule:cutting")) // 6.5
//	found := b.Search("援護")
//
// Each game has its own folder. Its book.json holds everything that does not depend on the language: chapters, sections, citations and
// cases. The texts of a language are in a file such as ja.json, by number.
package rulebook

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The folders of the games with a rulebook.
const (
	Europe   = "rules/europe"
	Kingdoms = "rules/three-kingdoms"
)

// Book is the rules in one language.
type Book struct {
	Language string
	Chapters []Chapter
	Words    []Word

	topics map[string]string // sections by topic: "rule:cutting", "setting:cut_rule", "check:supports"
}

// Chapter is a numbered part of the book.
type Chapter struct {
	ID, Title string // "6"
	Sections  []Section
}

// Section is a part of a chapter about one subject.
type Section struct {
	ID, Title string // "6.5"
	Clauses   []Clause
	See       []string        // related sections
	Case      json.RawMessage // a position with orders as an example, for the game's judge; nil if none
}

// Clause is one or two sentences of the rules. Clauses of a section are numbered from 1.
type Clause struct {
	Text  string
	Cites string // clauses of the source documents: "000 §4(3)G, 001 3.3.9"; "" if none
}

// Word is an entry of the glossary.
type Word struct {
	Key   string
	Forms []string // as written in texts, the headword first
	Text  string   // definition
}

// Section returns the section with a number, or nil if there is none.
func (b *Book) Section(id string) *Section {
	for i := range b.Chapters {
		for j := range b.Chapters[i].Sections {
			if s := &b.Chapters[i].Sections[j]; s.ID == id {
				return s
			}
		}
	}
	return nil
}

// Chapter returns the chapter of a section, or nil if there is none.
func (b *Book) Chapter(section string) *Chapter {
	id, _, _ := strings.Cut(section, ".")
	for i := range b.Chapters {
		if b.Chapters[i].ID == id {
			return &b.Chapters[i]
		}
	}
	return nil
}

// Topic returns the number of the section about a topic, or "" if there is none. A topic is "rule:" and the name of a rule or reason,
// "setting:" and the name of a setting, "check:" and the name of a line of the checklist, or OfSection of a number.
func (b *Book) Topic(name string) string {
	if id, ok := strings.CutPrefix(name, ofSection); ok && b.Section(id) != nil {
		return id
	}
	return b.topics[name]
}

// With returns a copy of the book with clauses added to its sections, by topic, such as the special rules of a board. The new clauses cite
// nothing.
func (b *Book) With(clauses map[string][]string) *Book {
	if len(clauses) == 0 {
		return b
	}
	book := *b
	book.Chapters = slices.Clone(b.Chapters)
	for i := range book.Chapters {
		book.Chapters[i].Sections = slices.Clone(book.Chapters[i].Sections)
	}
	for _, topic := range slices.Sorted(maps.Keys(clauses)) {
		if s := book.Section(b.Topic(topic)); s != nil {
			for _, text := range clauses[topic] {
				s.Clauses = append(slices.Clip(s.Clauses), Clause{Text: text})
			}
		}
	}
	return &book
}

// Heading returns the number and title of the section about a topic, as in links ("§ 6.5  Cutting support"), or "" if there is none.
func (b *Book) Heading(topic string) string {
	if s := b.Section(b.Topic(topic)); s != nil {
		return "§ " + s.ID + "  " + s.Title
	}
	return ""
}

// Found is the result of a search.
type Found struct {
	Words    []string       // of the query, in lower case
	Sections map[string]int // number of matching clauses and titles by section
	Places   int            // total of Sections
}

// Search finds the clauses and titles that contain all words of a query. Cited places count as part of their clause. The number of a
// chapter, section or clause, with or without §, finds only that. Case does not matter. An empty query finds nothing.
func (b *Book) Search(query string) Found {
	f := Found{Words: strings.Fields(strings.ToLower(query)), Sections: map[string]int{}}
	if len(f.Words) == 0 {
		return f
	}
	if ids := b.numbered(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(query), "§"))); len(ids) > 0 {
		for _, id := range ids {
			f.Sections[id]++
			f.Places++
		}
		return f
	}
	for _, c := range b.Chapters {
		for _, s := range c.Sections {
			n := 0
			if f.in(s.ID + " " + s.Title) {
				n++
			}
			for i, clause := range s.Clauses {
				if f.in(s.ID + "." + strconv.Itoa(i+1) + " " + clause.Text + " " + clause.Cites) {
					n++
				}
			}
			if n > 0 {
				f.Sections[s.ID] = n
				f.Places += n
			}
		}
	}
	return f
}

// numbered returns the sections that a number means: all sections of chapter "6", section "6.5", or the section with clause "6.5.2".
func (b *Book) numbered(number string) (ids []string) {
	for _, c := range b.Chapters {
		for _, s := range c.Sections {
			clause, of := strings.CutPrefix(number, s.ID+".")
			n, err := strconv.Atoi(clause)
			if number == c.ID || number == s.ID || of && err == nil && n >= 1 && n <= len(s.Clauses) {
				ids = append(ids, s.ID)
			}
		}
	}
	return ids
}

// in reports whether a text contains all words of the query.
func (f Found) in(text string) bool {
	text = strings.ToLower(text)
	for _, w := range f.Words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
