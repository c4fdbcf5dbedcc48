// Package rules holds the page with the rules of play: all of them in short numbered clauses, with pictures, a search and a
// glossary. What is said elsewhere about a rule leads to its clause.
//
//	r := rules.New(room, shelf)
//	room.Commands.Add(r.Commands()...)
//	...
//	r.LookUp(rulebook.OfRule(engine.Cutting))
package rules

import (
	"cmp"

	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/gloss"
	"entente/ui/rulebook"
	"entente/ui/shelf"
)

// Rules opens the page.
type Rules struct {
	*europe.Room
	shelf *shelf.Shelf
	gloss *gloss.Glossary
	other drawn          // a board that is not the one that is played on
	book  *rulebook.Book // in the language that it was read in last
	at    string         // the section that was read last
}

// New returns the room. The boards of the cases are on a shelf; words of the glossary are explained.
func New(r *europe.Room, s *shelf.Shelf, g *gloss.Glossary) *Rules {
	return &Rules{Room: r, shelf: s, gloss: g}
}

// Commands are the commands of this room.
func (r *Rules) Commands() []command.Command {
	return []command.Command{{Name: "rules", Menu: "help", Place: 0, Key: "Ctrl+F1", Do: func() { r.LookUp(cmp.Or(r.Topics.Check, r.Topics.Board)) }}}
}

// LookUp opens the page at the section about a topic (rulebook.Topic); at the one that was read last for "".
func (r *Rules) LookUp(topic string) {
	if err := r.read(); err != nil {
		r.Alarm(err)
		return
	}
	if at := r.book.Topic(topic); at != "" {
		r.at = at
	}
	if r.book.Section(r.at) == nil {
		r.at = r.book.Chapters[0].Sections[0].ID
	}
	if p, ok := r.Stack.Top().(*rulesPage); ok {
		p.turn(r.at)
		return
	}
	p := newRulesPage(r)
	r.Stack.Open(p, p.field)
}

// read reads the book in the language of the window.
func (r *Rules) read() (err error) {
	r.book, err = r.gloss.Read()
	return err
}
