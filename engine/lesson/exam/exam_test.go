package exam_test

import (
	"errors"
	"io/fs"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/lesson"
	"entente/engine/lesson/exam"
	"entente/variants"
)

// pool reads the lessons that the program brings along.
func pool(t testing.TB) exam.Pool {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) []lesson.Lesson {
		data, err := fs.ReadFile(assets.FS, "lessons/"+name+".json")
		if err != nil {
			t.Fatal(err)
		}
		list, err := lesson.Read(data, func(id string) (*engine.Variant, error) {
			if id != v.ID {
				return nil, errors.New("unknown")
			}
			return v, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	return exam.Pool{Course: read("course"), Examples: read("examples"), Puzzles: read("puzzles")}
}

// TestWhatIsDrawnFrom: the whole course, but of the examples only those that are asked; questions stand apart from lessons with orders.
func TestWhatIsDrawnFrom(t *testing.T) {
	p := pool(t)
	questions := func(list []lesson.Lesson) (some, others []lesson.Lesson) {
		for _, l := range list {
			if l.Question() {
				some = append(some, l)
			} else {
				others = append(others, l)
			}
		}
		return some, others
	}
	asked, ordered := questions(p.Course)
	examples, _ := questions(p.Examples)
	if got, want := p.Size(), len(p.Course)+len(examples)+len(p.Puzzles); got != want || len(asked) == 0 || len(ordered) == 0 {
		t.Errorf("%d lessons can be drawn, want %d", got, want)
	}
	from := map[string]int{}
	for i, list := range [][]lesson.Lesson{asked, ordered, examples, p.Puzzles} {
		for _, l := range list {
			from[l.ID] = i
		}
	}
	var drawn [4]int
	for _, l := range p.Draw(1) {
		if i, known := from[l.ID]; known {
			drawn[i]++
		}
	}
	if drawn != [4]int{4, 2, 5, 2} {
		t.Errorf("drawn are %v", drawn)
	}
}

// TestAnExamIsTheSameForItsNumber: 20 different questions, the same again for the same number, others for another.
func TestAnExamIsTheSameForItsNumber(t *testing.T) {
	p := pool(t)
	if n := p.Size(); n < 150 {
		t.Errorf("only %d lessons can be drawn", n)
	}
	lines, other := map[string]int{}, 0
	for number := 1; number <= 60; number++ {
		first, again := p.Draw(number), p.Draw(number)
		if len(first) != exam.Questions || len(again) != exam.Questions {
			t.Fatalf("exam %d has %d questions", number, len(first))
		}
		seen := map[string]bool{}
		for i := range first {
			if first[i].ID != again[i].ID || first[i].Position.Line() != again[i].Position.Line() || first[i].At != again[i].At {
				t.Fatalf("exam %d is another one the second time", number)
			}
			if seen[first[i].ID] {
				t.Errorf("exam %d asks %s twice", number, first[i].ID)
			}
			seen[first[i].ID] = true
			if lines[first[i].ID+first[i].Position.Line()]++; lines[first[i].ID+first[i].Position.Line()] == 1 {
				other++
			}
		}
	}
	if other < 150 {
		t.Errorf("only %d different questions in 60 exams", other)
	}
}

// TestMadeUpPositionsAreJudged: the judge says what is right, it can be chosen, and many different things happen.
func TestMadeUpPositionsAreJudged(t *testing.T) {
	p, fates := pool(t), map[lesson.Fate]int{}
	for number := 1; number <= 100; number++ {
		for _, l := range p.Draw(number) {
			if len(l.ID) < 5 || l.ID[:5] != "exam-" {
				continue
			}
			if res := l.Judge(nil); lesson.FateOf(&res, l.At) != l.Fate {
				t.Errorf("%s: %v", l.Position.Line(), l.Fate)
			}
			if err := l.Position.Faults(); err != nil {
				t.Errorf("%s: %v", l.Position.Line(), err)
			}
			for _, o := range l.Orders {
				if why := l.Position.Check(o); why != engine.Succeeded {
					t.Errorf("%s: %s is void: %v", l.Position.Line(), l.Position.Variant.Format(o), why)
				}
			}
			fates[l.Fate]++
		}
	}
	t.Logf("%v", fates)
	if len(fates) < 5 || fates[lesson.Dislodged] < 40 || fates[lesson.CutOff] < 20 {
		t.Errorf("what happens: %v", fates)
	}
}
