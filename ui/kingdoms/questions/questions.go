// Package questions turns the worked cases of Three Kingdoms into questions for a learner: what happens to this unit? The judge gives the
// answer.
//
//	q := questions.New(questions.Table{Room: room, Ready: ready, Print: printed, Begin: begin, Words: glossary.Read})
//	room.Perform("kingdoms-questions")
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

// Table is what the questions are asked with.
type Table struct {
	*page.Screen
	Board  func() (*kingdoms.Board, error) // reads it when it is first needed
	Print  func() present.Print            // once the board is there
	Chips  func() kit.Brush                // likewise
	Begin  func(g *game.Game, err error)   // makes the game of a case the open one
	Rules  func() (*rulebook.Book, error)  // in the language of the window
	Write  page.Writer                     // writes a line in which words of the glossary are explained
	LookUp func(book, topic string)        // opens the rules
}

// Questions are the questions, and how far the learner has come. Which were answered is kept in the preferences.
type Questions struct {
	Table
	room   *question.Questions
	list   []asked.Question // nil until they are read
	at     int
	chosen asked.Fate // of the question that is asked; 0: nothing yet
}

// doneKey is where the preferences keep which questions were answered.
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

// Commands are the commands of the questions.
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

// open opens the page at the first question that was not answered.
func (q *Questions) open() {
	if err := q.read(); err != nil {
		q.Alarm(err)
		return
	}
	done := q.done()
	q.turn(max(slices.IndexFunc(q.list, func(one asked.Question) bool { return !slices.Contains(done, one.ID) }), 0))
	q.room.Open()
}

// now is the question that is asked.
func (q *Questions) now() *asked.Question { return &q.list[q.at] }

// turn turns to a question.
func (q *Questions) turn(i int) { q.at, q.chosen = i, 0 }

// answer takes an answer. The right one is remembered.
func (q *Questions) answer(i int) {
	one := q.now()
	if q.chosen = one.Choices()[i]; q.chosen == one.Fate && !slices.Contains(q.done(), one.ID) {
		q.App.Preferences().SetStringList(doneKey, append(q.done(), one.ID))
	}
}

// done lists the questions that were answered.
func (q *Questions) done() []string { return q.App.Preferences().StringList(doneKey) }

// names are the questions by their names.
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
