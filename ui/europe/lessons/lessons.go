// Package lessons is the page of the course, the worked examples and the puzzles, and of lessons in files.
//
//	ls := lessons.New(room, glossary)
//	room.Commands.Add(ls.Commands()...)
//	...
//	room.Perform("lessons.open")
package lessons

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/disk"
	"entente/engine/lesson"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/contents"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/glossary"
	"entente/ui/paper"
	"entente/ui/picture"
	"entente/variants"
)

// Lessons opens the page. The preferences store which lessons were done.
type Lessons struct {
	*speech
	*memory
	board    *variants.Bundle // the standard board; nil until a lesson is opened
	drawing  *atlas.Drawing
	others   others
	sets     [numSets][]lesson.Lesson
	file     string // the file of the last set; "" if none
	parts    *contents.Contents
	unfolded int // the set whose contents are shown
	listing  int // the index of the chapter listed there
	exams    *examiner
	pending  []string // lessons still to be repeated
}

// The sets of lessons.
const (
	course = iota
	examples
	puzzles
	own    // puzzles from the learner's own games
	boards // lessons on other boards than the standard one
	ofFile
	ofExam
	numSets
)

// doneKey is the preference with the solved lessons.
const doneKey = "lessons.done"

// New returns the lessons. Their texts mark the terms of the glossary. print asks where to write a certificate and writes it.
func New(r *europe.Room, g *glossary.Glossary, print func(paper.Certificate)) *Lessons {
	ls := &Lessons{speech: &speech{r, g}, memory: &memory{kept: r.App.Preferences()}}
	ls.parts = contents.New(r.Screen, r.Brush, contents.Actions{Chapter: func(i int) { ls.openContents(ls.unfolded, i) }, Lesson: ls.pick, Repeat: ls.repeat, Exam: func() { ls.exams.ask() }, Main: ls.goOn})
	ls.exams = &examiner{Lessons: ls, print: print}
	return ls
}

// Commands returns the commands for lessons.
func (ls *Lessons) Commands() []command.Command {
	return []command.Command{
		{Name: "lessons.open", Menu: "help", MenuOrder: 3, Do: func() { ls.begin(course) }},
		{Name: "lessons.contents", Menu: "help", MenuOrder: 3, Do: ls.contents},
		{Name: "lessons.exam", Do: func() { ls.exams.ask() }},
		{Name: "lessons.examples", Menu: "help", MenuOrder: 4, Do: func() { ls.begin(examples) }},
		{Name: "lessons.puzzles", Menu: "help", MenuOrder: 5, Do: func() { ls.begin(puzzles) }},
		{Name: "lessons.boards", Menu: "help", MenuOrder: 5, Do: func() { ls.begin(boards) }},
		{Name: "lessons.daily", Do: ls.daily, Choices: func() []command.Choice {
			if ls.read() != nil {
				return nil
			}
			l := &ls.sets[puzzles][ls.ofToday()]
			return []command.Choice{{Text: ls.task(l), Do: ls.daily}}
		}},
	}
}

// read reads the board and the built-in lessons, once.
func (ls *Lessons) read() error {
	if ls.board != nil {
		return nil
	}
	b, err := variants.StandardBundle()
	if err != nil {
		return err
	}
	d := ls.Drawing
	if d.Variant().ID != b.Variant.ID {
		if d, err = atlas.NewDrawing(b.Variant, b.SVG, b.Anchors); err != nil {
			return err
		}
	}
	var sets [numSets][]lesson.Lesson
	for i, name := range []string{"course", "examples", "puzzles"} {
		data, err := fs.ReadFile(ls.Assets, "lessons/"+name+".json")
		if err != nil {
			return err
		}
		if sets[i], err = lesson.Read(data, only(d.Variant())); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	sets[own] = ls.readOwn(d.Variant())
	if sets[boards], err = ls.others.read(ls.Assets); err != nil {
		return err
	}
	ls.board, ls.drawing, ls.sets = b, d, sets
	return nil
}

// only returns a function that finds only the variant v.
func only(v *engine.Variant) func(string) (*engine.Variant, error) {
	return func(id string) (*engine.Variant, error) {
		if id != v.ID {
			return nil, fmt.Errorf("lessons are about the board %q", v.ID)
		}
		return v, nil
	}
}

// begin opens a set at its first lesson that is not done.
func (ls *Lessons) begin(set int) {
	if err := ls.read(); err != nil {
		ls.Alarm(err)
		return
	}
	ls.show(set, max(ls.next(set), 0))
}

// next returns the first lesson of a set that is not done, -1 if all are.
func (ls *Lessons) next(set int) int {
	done := ls.done()
	return slices.IndexFunc(ls.sets[set], func(l lesson.Lesson) bool { return !slices.Contains(done, l.ID) })
}

// daily opens the puzzle of the day.
func (ls *Lessons) daily() {
	if err := ls.read(); err != nil {
		ls.Alarm(err)
		return
	}
	ls.show(puzzles, ls.ofToday())
}

// Daily returns the puzzle of the day for the start page: its task, phase, difficulty, and a picture. The texts are "" if the
// lessons cannot be read.
func (ls *Lessons) Daily() (task, phase, grade string, view picture.Paint) {
	if ls.read() != nil {
		return "", "", "", nil
	}
	l := &ls.sets[puzzles][ls.ofToday()]
	var near []engine.Location
	for _, p := range l.Ask {
		near = append(near, engine.Location{Province: p})
	}
	for _, g := range l.Goals {
		near = append(near, engine.Location{Province: g.At})
	}
	painter := ls.Painter
	if ls.drawing != ls.Drawing {
		painter = paint.NewPainter(ls.drawing, ls.Kit)
	}
	s := ls.Scenes.Scene(&l.Position)
	s.Labels, s.Shapes = layout.NoLabels, layout.Shapes(&l.Position, l.Orders, nil)
	return ls.task(l), ls.words(l).Phase(l.Position.Phase), grade3(l), picture.Of(ls.drawing, painter, ls.Theme, s, picture.Around(ls.drawing, 90, near...))
}

// grade3 returns the difficulty of a puzzle as dots.
func grade3(l *lesson.Lesson) string {
	g := l.Found.Grade()
	return strings.Repeat("●", g) + strings.Repeat("○", 3-g)
}

// ofToday returns the puzzle of the day: a different one every day, until all have been used.
func (ls *Lessons) ofToday() int {
	day := ls.day()
	n := len(ls.sets[puzzles])
	step := n/2 + 1
	for gcd(step, n) != 1 {
		step++
	}
	return day * step % n
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// OpenFile opens the lessons of a file, or shows what is wrong with them. It reports whether it is a lesson file.
func (ls *Lessons) OpenFile(path string) bool {
	data, err := disk.Read(path, lesson.MaxFile)
	if err != nil || !lesson.Is(data) {
		return false
	}
	if err := ls.read(); err != nil {
		ls.Alarm(err)
		return true
	}
	list, err := lesson.Read(data, ls.find)
	if err != nil {
		ls.Fail(ls.Say("open.failed", words.With{"File": filepath.Base(path)}), err)
		return true
	}
	ls.sets[ofFile], ls.file = list, filepath.Base(path)
	ls.show(ofFile, 0)
	return true
}

// codesKey is the preference that orders in lessons are written in codes: "A Par – Bur". Otherwise they are sentences.
const codesKey = "lessons.codes"

// doneOf returns the number of lessons of a set that are done.
func (ls *Lessons) doneOf(set int) int {
	done, n := ls.done(), 0
	for i := range ls.sets[set] {
		if slices.Contains(done, ls.sets[set][i].ID) {
			n++
		}
	}
	return n
}
