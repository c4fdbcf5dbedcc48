package lessons

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/container"

	"entente/engine/lesson"
	"entente/engine/lesson/exam"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/paper"
)

// sitting is an exam being taken: 20 questions without hints, in a limited time. Answers can be changed until it is handed in.
type sitting struct {
	number   int
	attempts []attempt
	begun    time.Time
	took     time.Duration
	over     bool
	stop     func() // stops the running timer; nil if none
}

// sit returns a new exam.
func sit(number int, questions []lesson.Lesson, now time.Time) *sitting {
	s := &sitting{number: number, begun: now}
	for i := range questions {
		a := begin(&questions[i])
		a.quiet = true
		s.attempts = append(s.attempts, a)
	}
	return s
}

// left returns the time left, 0 once it is up.
func (s *sitting) left(now time.Time) time.Duration {
	return max(exam.Minutes*time.Minute-now.Sub(s.begun), 0)
}

// finish ends the exam and grades it.
func (s *sitting) finish(now time.Time) {
	if s.over {
		return
	}
	s.over, s.took = true, min(now.Sub(s.begun), exam.Minutes*time.Minute)
	for i := range s.attempts {
		a := &s.attempts[i]
		a.solved = a.answered() && (a.Question() && a.right(a.chosen) || !a.Question() && a.Works(a.own))
	}
	if s.stop != nil {
		s.stop()
	}
}

// right returns the number of right answers of a finished exam.
func (s *sitting) right() (n int) {
	for i := range s.attempts {
		if s.attempts[i].solved {
			n++
		}
	}
	return n
}

// open returns the number of questions without an answer.
func (s *sitting) open() (n int) {
	for i := range s.attempts {
		if !s.attempts[i].answered() {
			n++
		}
	}
	return n
}

// minutes formats a time: "12:05".
func minutes(d time.Duration) string {
	s := int(d.Round(time.Second).Seconds())
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// examiner gives exams.
type examiner struct {
	*Lessons
	running *sitting
	print   func(paper.Certificate) // asks where to write a certificate and writes it
}

// ask asks which exam to start, or continues the current one.
func (x *examiner) ask() {
	if err := x.read(); err != nil {
		x.Alarm(err)
		return
	}
	if x.running != nil && !x.running.over && x.running.left(x.now()) > 0 {
		x.parts.Close()
		x.show(ofExam, 0)
		return
	}
	first := strconv.Itoa(1 + int(x.now().UnixNano()/1e6%exam.MaxNumber))
	x.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			return page.Form{
				Title: x.Say("lessons.exam"), Verb: x.Say("exam.begin"),
				Text: x.Say("exam.about", words.With{"Questions": exam.Questions, "Minutes": exam.Minutes, "Pass": exam.Pass}),
				Fields: []page.Field{
					{Kind: page.LineField, Name: "number", Label: x.Say("exam.number-field", words.With{"Most": exam.MaxNumber}), Text: first},
				},
			}
		},
		Do: func(f page.Filled) error {
			n, err := strconv.Atoi(f.Line("number"))
			if err != nil || n < 1 || n > exam.MaxNumber {
				return errors.New(x.Say("exam.number-wrong", words.With{"Most": exam.MaxNumber}))
			}
			x.draw(n)
			return nil
		},
		Then: func() { x.parts.Close(); x.show(ofExam, 0) },
	}, x.Brush(), nil)
}

// now returns the time of the exam's clock.
func (x *examiner) now() time.Time { return x.Desk.Clock.Now() }

// draw draws the questions of exam number and starts its time.
func (x *examiner) draw(number int) {
	pool := exam.Pool{Course: x.sets[course], Examples: x.sets[examples], Puzzles: x.sets[puzzles]}
	x.sets[ofExam] = pool.Draw(number)
	x.running = sit(number, x.sets[ofExam], x.now())
	x.tick()
}

// tick updates the time left every second, and ends the exam when it is up.
func (x *examiner) tick() {
	s := x.running
	if s.over {
		return
	}
	if s.left(x.now()) == 0 {
		x.finish()
		return
	}
	if p, is := x.Stack.Top().(*lessonPage); is && p.sitting == s {
		p.bar.Draw()
	}
	if x.Desk.Clock.Wake != nil {
		s.stop = x.Desk.Clock.Wake(time.Second, x.tick)
	}
}

// handIn ends the exam. It asks first if questions are open.
func (x *examiner) handIn() {
	n := x.running.open()
	if n == 0 {
		x.finish()
		return
	}
	x.Ask(x.Say("exam.hand-in"), x.SayN("exam.open", n, nil), nil, 440,
		kit.Answer{Text: x.Say("exam.hand-in"), Do: x.finish}, kit.Answer{Text: x.Say("dialog.cancel"), Do: nil})
}

// finish grades the exam and shows the result.
func (x *examiner) finish() {
	if p, is := x.Stack.Top().(*lessonPage); is && p.sitting != nil {
		x.running.attempts[p.at] = p.attempt
		x.Stack.Close(p)
	}
	x.running.finish(x.now())
	x.result()
}

// result shows the result, question by question.
func (x *examiner) result() {
	s := x.running
	n := s.right()
	p := page.NewTablePage(x.Screen, "exam", x.Say("exam.result", words.With{"N": n, "Of": len(s.attempts)}), func() string {
		key := "exam.failed"
		if n >= exam.Pass {
			key = "exam.passed"
		}
		return x.Say(key, words.With{"Number": s.number, "Time": minutes(s.took), "Pass": exam.Pass})
	})
	list := kit.NewRowList(x.Brush(), p)
	list.OnPick = func(i int) { p.Close(); x.show(ofExam, i) }
	list.Set(x.rows())
	scroll := kit.Scrolled(list)
	p.Parts["list"] = list
	if n >= exam.Pass {
		p.Answer(kit.Plain, "certificate", x.Say("exam.certificate"), x.certify)
	}
	p.Answer(kit.Plain, "again", x.Say("exam.again"), func() { p.Close(); x.ask() })
	p.Answer(kit.Filled, "close", x.Say("dialog.close"), p.Leave)
	p.Open(container.NewStack(x.Look.Frame(look.RoleCard, look.RoleLine, 1, 8), scroll))
}

// rows returns the questions with their answers and, for wrong ones, the right answer.
func (x *examiner) rows() (rows []look.Row) {
	for i := range x.running.attempts {
		a := &x.running.attempts[i]
		row := look.Row{Height: 34, Text: x.Say("lessons.entry", words.With{"N": i + 1, "Title": x.task(&a.Lesson)}), Sign: "icon-check", Tone: look.RoleSuccess, Rule: i > 0}
		if !a.solved {
			row.Sign, row.Tone, row.Height = "icon-cross", look.RoleFailure, 52
			row.Sub = x.Say("exam.right-is", words.With{"Answer": x.answerOf(&a.Lesson)})
		}
		rows = append(rows, row)
	}
	return rows
}

// answerOf returns the right answer to a lesson.
func (sp *speech) answerOf(l *lesson.Lesson) string {
	w := sp.words(l)
	for _, o := range l.Options {
		if o.Right {
			return o.Words.In(w.Language())
		}
	}
	if l.Question() {
		return sp.fate(l.Fate)
	}
	var list []string
	for _, o := range l.Model {
		list = append(list, w.Order(o))
	}
	return strings.Join(list, w.Say("list.semicolon"))
}

// certify asks for the name on the certificate, and prints it.
func (x *examiner) certify() {
	s, name := x.running, ""
	x.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			return page.Form{
				Title: x.Say("exam.certificate-title"), Verb: x.Say("exam.certificate"),
				Fields: []page.Field{{Kind: page.LineField, Name: "name", Label: x.Say("exam.name")}},
			}
		},
		Do: func(f page.Filled) error { name = f.Line("name"); return nil },
		Then: func() {
			x.print(paper.Certificate{
				Title: x.Say("exam.certificate-title"), Name: name, Text: x.Say("exam.certificate-text"),
				Score: x.Say("exam.certificate-score", words.With{"N": s.right(), "Of": len(s.attempts), "Number": s.number, "Time": minutes(s.took)}),
				Date:  s.begun.Format(time.DateOnly), Place: x.Say("exam.certificate-witness"), Foot: "Entente",
			})
		},
	}, x.Brush(), nil)
}
