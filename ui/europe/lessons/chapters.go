package lessons

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine/lesson"
	"entente/ui/contents"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// chapter is a chapter of the course, or a theme of the puzzles: a range of lessons of the set.
type chapter struct {
	lesson.Chapter
	from, to int
}

// chapters returns the chapters of a set.
func (ls *Lessons) chapters(set int) (list []chapter) {
	for i := range ls.sets[set] {
		if c := ls.sets[set][i].Chapter; len(list) == 0 || list[len(list)-1].ID != c.ID {
			list = append(list, chapter{c, i, i})
		}
		list[len(list)-1].to = i + 1
	}
	return list
}

// chapterOf returns the index of the chapter of a lesson in a set.
func (ls *Lessons) chapterOf(set, at int) int {
	return slices.IndexFunc(ls.chapters(set), func(c chapter) bool { return at < c.to })
}

// inChapter reports whether the lesson belongs to a chapter of the course, a theme of the puzzles, or another board.
func (p *lessonPage) inChapter() bool {
	return (p.set == course || p.set == puzzles || p.set == boards) && p.Chapter.ID != ""
}

// chapter returns the chapter of the lesson, the number of chapters before it, and the number of all chapters.
func (p *lessonPage) chapter() (c chapter, before, all int) {
	list := p.chapters(p.set)
	before = p.chapterOf(p.set, p.at)
	return list[before], before, len(list)
}

// status returns the number of lessons of a chapter that are done, and its stars.
func (ls *Lessons) status(set int, c chapter) (done, stars int) {
	b, list, sum := ls.book(), ls.done(), 0
	for i := c.from; i < c.to; i++ {
		n := earned(b, list, &ls.sets[set][i])
		if sum += n; n > 0 {
			done++
		}
	}
	return done, sum / max(c.to-c.from, 1)
}

// contents opens the contents of the course at the next chapter.
func (ls *Lessons) contents() {
	if err := ls.read(); err != nil {
		ls.Alarm(err)
		return
	}
	ls.openContents(course, ls.chapterOf(course, max(ls.next(course), 0)))
}

// openContents shows the contents of the course, the puzzles or the lessons on other boards with the lessons of a chapter.
func (ls *Lessons) openContents(set, part int) {
	ls.unfolded, ls.listing = set, part
	ls.parts.Show(ls.contentsState())
}

// contentsState returns the state of the contents page.
func (ls *Lessons) contentsState() contents.State {
	b, done, language := ls.book(), ls.done(), ls.Desk.Texts.Language()
	due, set := ls.due(), ls.unfolded
	title, summary, share := "lessons.contents", "lessons.contents-done", "lessons.of-chapter"
	if set == puzzles {
		title, summary, share = "lessons.puzzles", "lessons.puzzles-done", "lessons.of-theme"
	} else if set == boards {
		title = "lessons.boards"
	}
	s := contents.State{
		Title:   ls.Say(title),
		Summary: ls.Say(summary, words.With{"N": ls.doneOf(set), "Of": len(ls.sets[set])}),
		Repeat:  look.Button{Text: ls.Say("lessons.repeat", words.With{"N": len(due)}), Disabled: len(due) == 0, Reason: ls.Say("lessons.repeat-none")},
		Exam:    look.Button{Text: ls.Say("lessons.exam")},
		Main:    look.Button{Text: ls.Say("lessons.first-game")},
	}
	for i, c := range ls.chapters(set) {
		n, stars3 := ls.status(set, c)
		row := look.Row{
			Height: 52, Text: ls.Say("lessons.entry", words.With{"N": i + 1, "Title": c.Title.In(language)}), Strong: true,
			Sub: ls.Say(share, words.With{"N": n, "Of": c.to - c.from}), Note: stars(stars3), Picked: i == ls.listing, Tone: look.RoleAccent,
		}
		if n == c.to-c.from {
			row.Sub = ls.Say("lessons.chapter-done")
		}
		s.Chapters = append(s.Chapters, row)
		if i != ls.listing {
			continue
		}
		s.About = c.Words.In(language)
		for j := c.from; j < c.to; j++ {
			l := &ls.sets[set][j]
			row := look.Row{Height: 34, Text: ls.Say("lessons.entry", words.With{"N": j - c.from + 1, "Title": ls.title(l)}), Rule: j > c.from}
			if l.Found.Grade() > 0 {
				row.Sub, row.Height = grade3(l), 44
			}
			if n := earned(b, done, l); n > 0 {
				row.Note, row.Tone = stars(n), look.RoleAccent
			}
			if slices.Contains(due, l.ID) {
				row.Sign = "icon-redo"
			}
			s.Lessons = append(s.Lessons, row)
		}
	}
	if at := ls.next(set); at >= 0 {
		s.Main.Text = ls.Say("lessons.next-is", words.With{"Title": ls.title(&ls.sets[set][at])})
	}
	return s
}

// pick opens a lesson of the listed chapter.
func (ls *Lessons) pick(i int) {
	ls.leaveContents(ls.unfolded, ls.chapters(ls.unfolded)[ls.listing].from+i)
}

// goOn opens the first lesson that is not done, or starts a first game if all are.
func (ls *Lessons) goOn() {
	if at := ls.next(ls.unfolded); at >= 0 {
		ls.leaveContents(ls.unfolded, at)
		return
	}
	ls.Stack.CloseAll()
	ls.Perform("first-game")
}

// leaveContents opens a lesson instead of the contents.
func (ls *Lessons) leaveContents(set, at int) {
	ls.parts.Close()
	ls.show(set, at)
}

// due returns the lessons, worked examples and puzzles to repeat today.
func (ls *Lessons) due() []string {
	return slices.DeleteFunc(ls.book().Due(ls.day()), func(id string) bool { _, at := ls.lookFor(id); return at < 0 })
}

// lookFor returns the set of a lesson and its index there. The index is -1 if there is none.
func (ls *Lessons) lookFor(id string) (set, at int) {
	for set := range ofFile {
		if at := slices.IndexFunc(ls.sets[set], func(l lesson.Lesson) bool { return l.ID == id }); at >= 0 {
			return set, at
		}
	}
	return 0, -1
}

// repeat starts repeating the lessons that are due today.
func (ls *Lessons) repeat() {
	if ls.pending = ls.due(); len(ls.pending) > 0 {
		ls.parts.Close()
		ls.repeatNext()
	}
}

// repeatNext opens the next lesson to repeat.
func (ls *Lessons) repeatNext() {
	id := ls.pending[0]
	ls.pending = ls.pending[1:]
	set, at := ls.lookFor(id)
	ls.show(set, at)
}

// ends reports whether a lesson is the last one of its chapter.
func (p *lessonPage) ends() bool {
	if !p.inChapter() {
		return false
	}
	c, _, _ := p.chapter()
	return p.at+1 == c.to
}

// follows returns the name of what follows a solved lesson, and a function that goes there: another lesson to repeat, the contents at the end of a
// chapter, or the next lesson.
func (p *lessonPage) follows() (string, func()) {
	switch {
	case len(p.pending) > 0:
		return p.Say("lessons.repeat-next", words.With{"N": len(p.pending)}), p.repeatNext
	case p.ends():
		_, at, all := p.chapter()
		return p.Say("lessons.chapter-finish"), func() { p.openContents(p.set, min(at+1, all-1)) }
	}
	return p.Say("lessons.next"), func() { p.step(1) }
}

// place returns the number of the lesson in its chapter or set.
func (p *lessonPage) place() string {
	if p.sitting != nil {
		return p.Say("exam.answered", words.With{"N": len(p.sitting.attempts) - p.sitting.open(), "Of": len(p.sitting.attempts)})
	}
	if !p.inChapter() {
		return p.Say("lessons.of", words.With{"N": p.at + 1, "Of": len(p.sets[p.set]), "Done": p.doneOf(p.set)})
	}
	c, _, _ := p.chapter()
	return p.Say("lessons.place", words.With{"N": p.at - c.from + 1, "Of": c.to - c.from})
}

// heading returns the text of the bar at the top: the chapter, or the time left of an exam.
func (p *lessonPage) heading() string {
	switch {
	case p.sitting != nil:
		return p.Say("exam.left", words.With{"Number": p.sitting.number, "Time": minutes(p.sitting.left(p.exams.now()))})
	case p.inChapter():
		key := map[int]string{course: "lessons.heading", puzzles: "lessons.heading-puzzles", boards: "lessons.heading-boards"}[p.set]
		c, at, all := p.chapter()
		return p.Say(key, words.With{"N": at + 1, "Of": all, "Title": c.Title.In(p.Desk.Texts.Language())})
	}
	return p.Say("lessons.title")
}

// stripTall is the height of the progress bar of a chapter.
const stripTall = 6

// paintStrip draws the progress bar: a piece for each lesson of the chapter.
func (p *lessonPage) paintStrip(add kit.Adder, s fyne.Size) {
	if !p.inChapter() {
		return
	}
	const gap = 5
	b, done := p.book(), p.done()
	c, _, _ := p.chapter()
	n := float32(c.to - c.from)
	wide := (s.Width - gap*(n-1)) / n
	for i := c.from; i < c.to; i++ {
		role := look.RoleLine
		switch {
		case earned(b, done, &p.sets[p.set][i]) > 0:
			role = look.RoleAccent
		case i == p.at:
			role = look.RoleStrong
		}
		add(p.l.Box(role, 2), float32(i-c.from)*(wide+gap), 0, wide, stripTall)
	}
}
