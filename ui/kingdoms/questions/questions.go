// Package questions turns the worked cases of Three Kingdoms into questions for a learner: what happens to this unit? The judge gives the
// answer.
//
//	q := questions.New(questions.Table{Screen: screen, Board: board, Print: print, Begin: begin, ...})
//	acts.Add(q.Commands()...)
package questions

import (
	"io/fs"
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	asked "entente/engine/lesson/questions"
	"entente/ui/command"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/question"
	"entente/ui/rulebook"
)

// Table connects the questions to the window.
type Table struct {
	*page.Screen
	Board  func() (*kingdoms.Board, error) // reads it on first use
	Print  func() present.Print            // available after Board
	Chips  func() kit.Brush                // available after Board
	Begin  func(g *game.Game, err error)   // opens the game of a case
	Rules  func() (*rulebook.Book, error)  // in the language of the window
	Write  page.Writer                     // writes a line with glossary terms explained
	LookUp func(book, topic string)        // opens the rules
}

// Questions asks the questions and tracks the learner's progress, which is kept in the preferences.
type Questions struct {
	Table
	room   *question.Questions
	list   []asked.Question // nil until read
	at     int
	chosen asked.Fate // the answer to the current question; 0 if none yet
}

// doneKey is the preference with the answered questions.
const doneKey = "kingdoms.questions.done"

// New returns the questions.
func New(t Table) *Questions {
	q := &Questions{Table: t}
	q.room = question.New(t.Screen, question.Actions{
		State: q.State, Answer: q.answer, Go: q.turn, List: q.names, Write: t.Write,
		Read: func() { q.LookUp(rulebook.Kingdoms, rulebook.OfSection(q.now().Section)) },
		Play: func() { q.Begin(present.Begun(&q.now().Case)) },
	})
	return q
}

// Commands returns the commands of the questions.
func (q *Questions) Commands() []command.Command {
	return []command.Command{{Name: "kingdoms-questions", Menu: "help", MenuOrder: 7, Do: q.open}}
}

// read reads the questions, once.
func (q *Questions) read() error {
	b, err := q.Board()
	if err != nil || q.list != nil {
		return err
	}
	data, err := fs.ReadFile(q.Assets, "lessons/three-kingdoms/questions.json")
	if err != nil {
		return err
	}
	q.list, err = asked.Read(data, b)
	return err
}

// open opens the page at the first question not answered yet.
func (q *Questions) open() {
	if err := q.read(); err != nil {
		q.Alarm(err)
		return
	}
	done := q.done()
	q.turn(max(slices.IndexFunc(q.list, func(one asked.Question) bool { return !slices.Contains(done, one.ID) }), 0))
	q.room.Open()
}

// now returns the current question.
func (q *Questions) now() *asked.Question { return &q.list[q.at] }

// turn shows a question.
func (q *Questions) turn(i int) { q.at, q.chosen = i, 0 }

// answer handles an answer. A right one is recorded.
func (q *Questions) answer(i int) {
	one := q.now()
	if q.chosen = one.Choices()[i]; q.chosen == one.Fate && !slices.Contains(q.done(), one.ID) {
		q.App.Preferences().SetStringList(doneKey, append(q.done(), one.ID))
	}
}

// done returns the ids of the answered questions.
func (q *Questions) done() []string { return q.App.Preferences().StringList(doneKey) }

// names lists the questions by name.
func (q *Questions) names() (rows []look.Row) {
	done := q.done()
	for i := range q.list {
		one := &q.list[i]
		row := look.Row{Height: 28, Text: q.Say("lessons.entry", words.With{"N": i + 1, "Title": one.Title.In(q.Texts.Language())}), Picked: i == q.at}
		if slices.Contains(done, one.ID) {
			row.Sign = "icon-check"
		}
		rows = append(rows, row)
	}
	return rows
}
