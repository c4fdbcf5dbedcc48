package lessons

import (
	"slices"

	"entente/engine"
	"entente/engine/lesson"
)

// ownKey is the preference with the puzzles from the learner's own games, one per line.
const ownKey = "lessons.own"

// mostOwn is the maximum number of such puzzles.
const mostOwn = 100

// ownFile returns a lesson file with one of these lines.
func ownFile(line string) []byte {
	return []byte(`{"format":"` + lesson.Name + `","version":1,"languages":["en"],"lessons":[` + line + `]}`)
}

// readOwn returns the stored puzzles. It skips lines that cannot be read.
func (m *memory) readOwn(v *engine.Variant) []lesson.Lesson {
	var list []lesson.Lesson
	lines := m.kept.StringList(ownKey)
	for _, line := range lines[:min(len(lines), mostOwn)] {
		if one, err := lesson.Read(ownFile(line), only(v)); err == nil {
			list = append(list, one...)
		}
	}
	return list
}

// Practice stores puzzles on the standard board, such as lesson.Mistakes returns, and opens the first. New puzzles come before older ones; beyond
// 100 the oldest are dropped.
func (ls *Lessons) Practice(list []lesson.Lesson) {
	if err := ls.read(); err != nil {
		ls.Alarm(err)
		return
	}
	var lines []string
	for i := range list {
		if line, err := list[i].Line(); err == nil { // a lesson that was found can always be written
			lines = append(lines, string(line))
		}
	}
	for _, line := range ls.kept.StringList(ownKey) {
		if len(lines) < mostOwn && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	ls.kept.SetStringList(ownKey, lines)
	if ls.sets[own] = ls.readOwn(ls.drawing.Variant()); len(ls.sets[own]) > 0 {
		ls.show(own, 0)
	}
}
