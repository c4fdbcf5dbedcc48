package lessons

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/lesson/exam"
	"entente/ui/lang"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// An exam gives no response to answers until it is handed in. Then it is graded and earns a certificate.
func TestAnExamIsTakenGradedAndCertified(t *testing.T) {
	x := newLearner(t)
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	x.ls.exams.draw(77)
	x.ls.show(ofExam, 0)
	x.WantSaid("Question 1 of 20", "0 of 20 answered", "Exam 77 ·", "Next question").WantUnsaid("Hint 0/3", "Puzzles")
	for i := range exam.Questions {
		p := x.page()
		if p.at != i || p.sitting == nil {
			t.Fatalf("question %d is open, want %d", p.at, i)
		}
		switch {
		case i < 2 && p.Question(): // a wrong answer, then none
			if i == 0 {
				for j := range p.answers() {
					if !p.right(j) {
						p.answer(j)
						break
					}
				}
			}
		case p.Question():
			for j := range p.answers() {
				if p.right(j) {
					p.answer(j)
				}
			}
		default:
			for _, o := range p.Model {
				p.order(o)
			}
		}
		x.Type("??").WantUnsaid("Correct.", "Hint 1")
		if i+1 < exam.Questions {
			x.Press("lessons.next")
		}
	}
	open := x.page().sitting.open()
	if x.page().step(1); x.page().at != exam.Questions-1 {
		t.Error("step goes past the last question")
	}
	x.Press("lessons.next")
	if open > 0 {
		x.WantSaid("question is not answered").Press("answer-0")
	}
	s := x.ls.exams.running
	if n := s.right(); n < exam.Questions-2 || n == exam.Questions && open > 0 || !s.over {
		t.Fatalf("%d right, %d open", n, open)
	}
	x.WantSaid("of 20 right", "Passed. Exam 77").Press("exam.certificate")
	x.Type("Clara<Enter>")
	if len(x.prints) != 1 || x.prints[0].Name != "Clara" || !strings.Contains(x.prints[0].Score, "exam 77") {
		t.Errorf("printed: %+v", x.prints)
	}
	x.ls.show(ofExam, 3)
	if x.page().sitting != nil || len(x.ls.done()) != 0 {
		t.Error("a reviewed question is still in the exam, or counts as a solved lesson")
	}
}

// Invalid numbers are refused. Asking again continues a running exam. An exam ends when its time is up, with the answers so far.
func TestAnExamEndsWithItsTime(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.contents").Press("contents.exam").WantSaid("20 questions, 30 minutes, no hints.")
	x.Stack.CloseAll()
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	x.ls.exams.draw(5)
	s := x.ls.exams.running
	x.ls.show(ofExam, 0)
	x.Stack.CloseAll()
	if x.ls.exams.ask(); x.page().sitting != s {
		t.Error("the running exam does not continue")
	}
	if left := s.left(s.begun.Add(29*time.Minute + 59*time.Second)); left != time.Second {
		t.Errorf("the time left is %v", left)
	}
	s.begun = s.begun.Add(-31 * time.Minute)
	x.ls.exams.tick()
	if !s.over || s.took != 30*time.Minute || s.right() != 0 {
		t.Errorf("over: %v, after %v, %d right", s.over, s.took, s.right())
	}
	x.WantSaid("0 of 20 right", "Not passed: 15 are needed.")
	for d, want := range map[time.Duration]string{0: "0:00", 65 * time.Second: "1:05", 30 * time.Minute: "30:00"} {
		if got := minutes(d); got != want {
			t.Errorf("minutes(%v) is %q", d, got)
		}
	}
}

// In every language the texts of an exam, its result and the contents are neither cut off nor overlapping.
func TestExamsAreReadable(t *testing.T) {
	var read pagetest.Reader
	x := newLearner(t)
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.Languages() {
		x.Room.Texts = uitest.Speak(t, l.Code+".UTF-8")
		x.Desk.Texts = x.Room.Texts
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			x.Win.Resize(size)
			for i := range x.ls.chapters(course) {
				x.ls.openContents(course, i)
				read.Read(t, l.Code+" contents", x.Win.Canvas(), nil)
			}
			x.Stack.CloseAll()
			x.ls.exams.draw(9)
			x.ls.show(ofExam, 0)
			for range exam.Questions {
				read.Read(t, l.Code+" exam", x.Win.Canvas(), nil)
				x.page().step(1)
			}
			x.ls.exams.finish()
			read.Read(t, l.Code+" result", x.Win.Canvas(), nil)
			x.Stack.CloseAll()
		}
	}
	if read.Views < 200 {
		t.Errorf("only %d views were checked", read.Views)
	}
}
