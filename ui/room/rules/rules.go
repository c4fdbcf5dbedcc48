// Package rules is the rulebook page: all rules in short numbered clauses, with pictures, a search and a glossary. References to a rule
// elsewhere open its clause here.
//
//	r := rules.New(room, rules.Actions{Read: glossary.Read, Write: glossary.Write, Case: judge, Topic: pointed})
//	set.Add(r.Commands()...)
//	...
//	r.LookUp(rulebook.OfRule("cutting"))
package rules

import (
	"encoding/json"

	"entente/ui/board/atlas"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
	"entente/ui/rulebook"
)

// Actions are called by the page.
type Actions struct {
	Read     func() (*rulebook.Book, error)      // the rules in the language of the window
	Write    page.Writer                         // draws a line with marked glossary terms
	Case     func(json.RawMessage) (Case, error) // judges a case of the book
	Title    func() string                       // of the page; nil: the default title
	Topic    func() string                       // the topic under the pointer (rulebook.Topic), "" for none
	Codes    func()                              // opens the codes of the board
	Document func(topic string)                  // opens a document cited by the rules, by its topic (rulebook.Topic)
}

// Case is an adjudicated case. The zero Case means none.
type Case struct {
	Orders  []Order
	Brush   kit.Brush // draws the pieces of the orders
	Picture func(*atlas.Theme) picture.Paint
	SVG     func(*atlas.Theme) []byte // the picture for paper
	Play    func()                    // opens the case on the board as a game without players; nil: impossible
}

// Order is an order of a case with its result.
type Order struct {
	Mark       look.Mark // the piece
	Text, Fate string
	Failed     bool
}

// Rules opens the page. Make it with New.
type Rules struct {
	*page.Screen
	*page.Acts
	Actions
	book *rulebook.Book // as last read, in its language
	at   string         // the last section shown
}

// New returns the room.
func New(s *page.Screen, c *page.Acts, a Actions) *Rules {
	return &Rules{Screen: s, Acts: c, Actions: a}
}

// Commands returns the commands of this room.
func (r *Rules) Commands() []command.Command {
	return []command.Command{{Name: "rules", Menu: "help", MenuOrder: 0, Key: "Ctrl+F1", Do: func() { r.LookUp(r.Topic()) }}}
}

// title returns the title of the page.
func (r *Rules) title() string {
	if r.Title == nil {
		return r.Say("rules.title")
	}
	return r.Title()
}

// LookUp opens the page at the section for a topic (rulebook.Topic), or at the last one for "".
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
	if r.Open() {
		r.Stack.Top().(*rulesPage).turn(r.at)
		return
	}
	p := newRulesPage(r)
	r.Stack.Open(p, p.field)
}

// Open reports whether the page is open.
func (r *Rules) Open() bool {
	p, ok := r.Stack.Top().(*rulesPage)
	return ok && p.Rules == r
}

// read reads the book in the language of the window.
func (r *Rules) read() (err error) {
	r.book, err = r.Read()
	return err
}
