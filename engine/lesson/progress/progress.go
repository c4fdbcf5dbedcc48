// Package progress keeps how well a learner did in lessons, and when failed ones should be asked again.
//
//	b := progress.Read(lines)
//	b.Right("cut", 3, day)
//	b.Due(day + 2)
package progress

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// MaxRecords is how many lessons are remembered. When there are more, those that need no repetition and were done longest ago go first.
const MaxRecords = 1000

// maxID is how long the id of a lesson can be, in bytes.
const maxID = 100

// MaxStars is how many stars a lesson can earn.
const MaxStars = 3

// Record is what is remembered of a lesson. The zero Record: nothing was done.
type Record struct {
	ID    string
	Stars int // 1 to MaxStars; 0 while it was never right
	Step  int // how often it was right since it last went wrong, counted from 1; 0: it need not come back
	Due   int // the day on which it is to come back, in days since 1970; of a record that need not, the day on which it was done
}

// Book is what is remembered of all lessons. The zero Book is empty.
type Book struct{ list []Record }

// returns is how often a lesson comes back that went wrong.
const returns = 3

// intervals are after how many days a lesson that went wrong comes back: first after a mistake, then after each time that it was right.
func intervals() [returns]int { return [...]int{2, 5, 14} }

// Read reads lines as Lines writes them. Lines that cannot be read are left out, as are those beyond MaxRecords.
func Read(lines []string) *Book {
	b := &Book{}
	for _, line := range lines {
		if len(b.list) == MaxRecords {
			break
		}
		if r, ok := parse(line); ok && b.find(r.ID) == nil {
			b.list = append(b.list, r)
		}
	}
	return b
}

// parse reads a line: "3 0 20000 cut".
func parse(line string) (r Record, ok bool) {
	fields := strings.SplitN(line, " ", 4)
	if len(fields) != 4 || fields[3] == "" || len(fields[3]) > maxID {
		return r, false
	}
	r.ID = fields[3]
	for i, part := range [...]struct {
		into *int
		most int
	}{{&r.Stars, MaxStars}, {&r.Step, returns}, {&r.Due, 1_000_000}} {
		n, err := strconv.Atoi(fields[i])
		if err != nil || n < 0 || n > part.most {
			return r, false
		}
		*part.into = n
	}
	return r, true
}

// Lines returns what is remembered, a line for each lesson.
func (b *Book) Lines() []string {
	lines := make([]string, 0, len(b.list))
	for _, r := range b.list {
		lines = append(lines, strings.Join([]string{strconv.Itoa(r.Stars), strconv.Itoa(r.Step), strconv.Itoa(r.Due), r.ID}, " "))
	}
	return lines
}

func (b *Book) find(id string) *Record {
	for i := range b.list {
		if b.list[i].ID == id {
			return &b.list[i]
		}
	}
	return nil
}

// record returns the record of a lesson, a new one if there is none.
func (b *Book) record(id string) *Record {
	if r := b.find(id); r != nil {
		return r
	}
	if len(b.list) >= MaxRecords {
		least := slices.MinFunc(b.list, func(x, y Record) int {
			return cmp.Or(cmp.Compare(min(x.Step, 1), min(y.Step, 1)), cmp.Compare(x.Due, y.Due))
		})
		b.list = slices.DeleteFunc(b.list, func(r Record) bool { return r.ID == least.ID })
	}
	b.list = append(b.list, Record{ID: id})
	return &b.list[len(b.list)-1]
}

// Stars returns how many stars a lesson has earned, 0 while it was never right.
func (b *Book) Stars(id string) int {
	if r := b.find(id); r != nil {
		return r.Stars
	}
	return 0
}

// Wrong notes that an answer to a lesson was wrong on a day: it will come back.
func (b *Book) Wrong(id string, day int) {
	if id == "" || len(id) > maxID {
		return
	}
	r := b.record(id)
	r.Step, r.Due = 1, day+intervals()[0]
}

// Right notes that a lesson was done, with how many stars. One that was to come back comes back later, or no more once it was right
// often enough. Unclean says that it went wrong before, or was helped: then it stays where it is.
func (b *Book) Right(id string, stars, day int, unclean bool) {
	if id == "" || len(id) > maxID {
		return
	}
	r := b.record(id)
	r.Stars = max(r.Stars, min(max(stars, 1), MaxStars))
	switch {
	case r.Step == 0:
		r.Due = day
	case unclean || day < r.Due:
	case r.Step == returns:
		r.Step, r.Due = 0, day
	default:
		r.Due = day + intervals()[r.Step]
		r.Step++
	}
}

// Due returns the ids of the lessons that come back on a day, those that are due longest first.
func (b *Book) Due(day int) []string {
	var list []Record
	for _, r := range b.list {
		if r.Step > 0 && r.Due <= day {
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(x, y Record) int { return cmp.Compare(x.Due, y.Due) })
	ids := make([]string, 0, len(list))
	for _, r := range list {
		ids = append(ids, r.ID)
	}
	return ids
}

// Has reports whether anything is remembered of a lesson.
func (b *Book) Has(id string) bool { return b.find(id) != nil }

// Earned returns the stars of a chapter: as many as each of its lessons has earned on average, rounded down. One that was never right
// counts as none. 0 for no lessons.
func (b *Book) Earned(ids []string) int {
	sum := 0
	for _, id := range ids {
		sum += b.Stars(id)
	}
	return sum / max(len(ids), 1)
}
