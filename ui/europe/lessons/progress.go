package lessons

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/lesson"
	"entente/engine/lesson/progress"
)

// The preferences with the learner's rating at puzzles, and with the streak of daily puzzles.
const (
	ratingKey = "lessons.rating"
	streakKey = "lessons.streak"
)

// progressKey is the preference with the results of lessons and when they are due again.
const progressKey = "lessons.progress"

// memory stores the learner's results from day to day.
type memory struct {
	Today func() time.Time // nil: time.Now
	kept  fyne.Preferences
}

// done lists the solved lessons.
func (m *memory) done() []string { return m.kept.StringList(doneKey) }

// remember stores the results of lessons.
func (m *memory) remember(b *progress.Book) { m.kept.SetStringList(progressKey, b.Lines()) }

// rating returns the learner's rating at puzzles.
func (m *memory) rating() progress.Rating { return progress.ParseRating(m.kept.String(ratingKey)) }

// rate records the score of the first try of a puzzle.
func (m *memory) rate(l *lesson.Lesson, score float64) {
	if hard := l.Found.Rating(); hard > 0 {
		m.kept.SetString(ratingKey, m.rating().After(progress.Match{Value: hard, Deviation: 80, Score: score}).String())
	}
}

// streak returns the streak of daily puzzles.
func (m *memory) streak() (s progress.Streak) {
	if _, err := fmt.Sscanf(m.kept.String(streakKey), "%d %d", &s.Days, &s.Last); err != nil || s.Days < 0 || s.Days > s.Last {
		return progress.Streak{}
	}
	return s
}

// solvedToday records that the puzzle of the day was solved.
func (m *memory) solvedToday() {
	s := m.streak().On(m.day())
	m.kept.SetString(streakKey, fmt.Sprint(s.Days, s.Last))
}

// book returns the stored results of all lessons.
func (m *memory) book() *progress.Book {
	return progress.Read(m.kept.StringList(progressKey))
}

// day returns today's date in days since 1970.
func (m *memory) day() int {
	now := time.Now
	if m.Today != nil {
		now = m.Today
	}
	y, mo, d := now().Date()
	return int(time.Date(y, mo, d, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}

// note records an answer: that the lesson was solved and with how many stars, or that the answer was wrong. A puzzle whose answer was shown does
// not count as solved; a lesson does, and is due again.
func (p *lessonPage) note() {
	b, day, shown := p.book(), p.day(), p.hints > theAnswer
	if p.set >= ofFile {
		if p.set == ofFile && p.solved {
			p.keep(p.ID)
		}
		return
	}
	if p.puzzle() && !b.Has(p.ID) {
		p.rate(&p.Lesson, p.score())
	}
	switch {
	case p.failed && p.misses > 1:
		return
	case p.failed || shown && p.puzzle():
		b.Wrong(p.ID, day)
	default:
		p.keep(p.ID)
		b.Right(p.ID, p.stars(), day, p.misses+p.hints > 0)
		if shown {
			b.Wrong(p.ID, day)
		}
		if p.set == puzzles && p.at == p.ofToday() {
			p.solvedToday()
		}
	}
	p.remember(b)
}

// puzzle reports whether the lesson is a puzzle, for which the learner is rated.
func (p *lessonPage) puzzle() bool { return p.set == puzzles || p.set == own }

// keep records that a lesson was solved.
func (m *memory) keep(id string) {
	list := m.done()
	for _, one := range list {
		if one == id {
			return
		}
	}
	if list = append(list, id); len(list) > progress.MaxRecords {
		list = list[len(list)-progress.MaxRecords:]
	}
	m.kept.SetStringList(doneKey, list)
}

// earned returns the stars of a lesson: one if it was solved before stars were counted.
func earned(b *progress.Book, done []string, l *lesson.Lesson) int {
	n := b.Stars(l.ID)
	for _, id := range done {
		if n == 0 && id == l.ID {
			return 1
		}
	}
	return n
}

// stars formats a number of stars.
func stars(n int) string {
	return strings.Repeat("★", n) + strings.Repeat("☆", progress.MaxStars-n)
}
