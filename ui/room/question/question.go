// Package question is the page that asks what happens: a picture of a position, its orders, and answers to choose from, each with whether
// it is right and why. It knows no game.
//
//	q := question.New(room, question.Actions{State: state, Answer: answer, Go: turn, ...})
//	...
//	q.Open()
package question

import (
	"strings"

	"entente/ui/board/atlas"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// State is the current question, with ready texts.
type State struct {
	Name    string // the subject of the page
	At, Of  int    // the index of the question, and the number of questions
	Place   string // the same in words
	Title   string
	Text    string // the question
	Ask     string
	Orders  []look.Row
	Choices []string
	Chosen  int    // counted from 1; 0: none yet
	Right   bool   // the chosen answer is right
	Said    string // the response to it
	Section string // of the rules, "" for none
	Brush   kit.Brush
	Picture func(*atlas.Theme) picture.Paint
}

// Actions are called by the page.
type Actions struct {
	State  func() State
	Answer func(i int)       // chooses an answer, from 0
	Go     func(i int)       // goes to a question, from 0
	List   func() []look.Row // the questions by their names
	Read   func()            // opens the section of the rules
	Play   func()            // opens the position on the board
	Write  page.Writer       // draws a line with marked glossary terms
}

// Spoken implements page.Speaker: the question with its answers, and the response.
func (p *questionPage) Spoken() string {
	list := []string{p.s.Ask}
	for i, text := range p.s.Choices {
		list = append(list, p.Say("lessons.choice", lang.With{"N": i + 1, "Fate": text})+";")
	}
	return strings.TrimSpace(lang.Sentences(append(list, p.s.Said)...))
}

// Questions open the page. Make them with New.
type Questions struct {
	*page.Screen
	Actions
}

// New returns the room.
func New(s *page.Screen, a Actions) *Questions { return &Questions{Screen: s, Actions: a} }

// Open opens the page.
func (q *Questions) Open() {
	if p, ok := q.Stack.Top().(*questionPage); ok {
		q.Stack.Close(p)
	}
	p := newPage(q)
	q.Stack.Open(p, p.choices)
}
