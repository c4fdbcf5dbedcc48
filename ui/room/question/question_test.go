package question

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/ui/board/atlas"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/picture"
)

// asking is two questions with three answers each, the second of which is right, and a list of the requests.
type asking struct {
	at, chosen int
	did        []string
	brush      kit.Brush
}

func (a *asking) state() State {
	s := State{
		Brush: a.brush, Name: "Cases", At: a.at, Of: 2, Place: fmt.Sprintf("%d of 2", a.at+1), Title: fmt.Sprintf("Case %d", a.at+1), Text: "Look at the generals.",
		Ask: "What happens?", Orders: []look.Row{{Height: 30, Text: "Xuchang – Wan", Note: "full"}}, Choices: []string{"it stays", "it goes", "it is lost"},
		Chosen: a.chosen, Right: a.chosen == 2, Picture: func(*atlas.Theme) picture.Paint {
			return func(w, h int, _ float64) image.Image { return image.NewRGBA(image.Rect(0, 0, w, h)) }
		},
	}
	switch {
	case s.Right:
		s.Said, s.Section = "Correct. Numbers win.", "§ 7.3  One against one"
	case s.Chosen > 0:
		s.Said = "It does not."
	}
	return s
}

// asked opens the page.
func asked(t *testing.T) (*questionPage, *asking) {
	t.Helper()
	r, a := pagetest.Room(t), &asking{}
	a.brush = pagetest.Brush(r.Paint)
	note := func(text string) func() { return func() { a.did = append(a.did, text) } }
	q := New(r.Screen, Actions{
		State: a.state, Answer: func(i int) { a.chosen = i + 1 }, Go: func(i int) { a.at, a.chosen = i, 0 },
		List: func() []look.Row { return []look.Row{{Height: 28, Text: "Case 1"}, {Height: 28, Text: "Case 2"}} }, Read: note("read"), Play: note("play"),
		Write: func(add kit.Adder, text string, s page.Style, at fyne.Position, _ map[int]bool) {
			add(r.Look.Text(text, s.Size, s.Face, s.Role), at.X, at.Y, r.Look.Width(text, s.Size, s.Face), s.Line)
		},
	})
	r.Win.Resize(fyne.NewSize(1280, 800))
	q.Open()
	return r.Stack.Top().(*questionPage), a
}

func says(p *questionPage) string { return strings.Join(pagetest.Texts(p.Object()), "\n") }

func press(p *questionPage, name fyne.KeyName) { p.TypedKey(&fyne.KeyEvent{Name: name}) }

// A wrong answer is reported and another can be given; the right one ends the question, and links to the rules and the next question.
func TestAQuestionIsAnsweredUntilItIsRight(t *testing.T) {
	p, a := asked(t)
	for _, want := range []string{"Cases", "1 of 2", "Case 1", "Look at the generals.", "What happens?", "Xuchang – Wan", "full", "it stays", "it goes", "it is lost"} {
		if !strings.Contains(says(p), want) {
			t.Errorf("nothing says %q in %s", want, says(p))
		}
	}
	if p.read.Visible() || strings.Contains(says(p), "Correct.") {
		t.Error("it shows the answer before one is given")
	}
	p.TypedRune('1')
	if a.chosen != 1 || !strings.Contains(says(p), "It does not.") || p.read.Visible() || p.next.Face.Text != p.Say("lessons.choose") {
		t.Errorf("after a wrong answer: %s", says(p))
	}
	for _, want := range []string{"What happens?", "it stays", "it goes", "it is lost", "It does not."} {
		if !strings.Contains(p.Spoken(), want) {
			t.Errorf("%q is not read aloud in %q", want, p.Spoken())
		}
	}
	if row := p.answers()[0]; !row.Picked || !row.Failed || row.Sign != "icon-cross" || row.Dead {
		t.Errorf("the wrong answer is %+v", row)
	}
	p.TypedRune('9')
	if p.goOn(); a.chosen != 1 || p.Win.Canvas().Focused() != fyne.Focusable(p.choices) {
		t.Error("an answer that there is not was taken")
	}
	p.choices.OnPick(1)
	if a.chosen != 2 || !strings.Contains(says(p), "Correct. Numbers win.") || !p.read.Visible() || p.next.Face.Text != p.Say("lessons.next") {
		t.Errorf("after the right answer: %s", says(p))
	}
	if row := p.answers()[1]; !row.Picked || row.Failed || row.Sign != "icon-check" || !row.Dead {
		t.Errorf("the right answer is %+v", row)
	}
	if p.TypedRune('1'); a.chosen != 2 {
		t.Error("a question was answered twice")
	}
	test.Tap(p.read)
	test.Tap(p.play)
	if !slices.Equal(a.did, []string{"read", "play"}) {
		t.Errorf("did %q", a.did)
	}
	if press(p, fyne.KeyReturn); a.at != 1 || a.chosen != 0 || !strings.Contains(says(p), "Case 2") {
		t.Errorf("question %d", a.at)
	}
}

// Keys, buttons and the list switch to other questions, in a circle; Escape closes the page.
func TestQuestionsAreTurned(t *testing.T) {
	p, a := asked(t)
	for i, step := range []func(){
		func() { press(p, fyne.KeyPageDown) }, func() { press(p, fyne.KeyPageDown) }, func() { press(p, fyne.KeyPageUp) }, func() { test.Tap(p.tools[1]) },
		func() { test.Tap(p.tools[2]) }, func() { p.turn(0) },
	} {
		if step(); a.at != []int{1, 0, 1, 0, 1, 0}[i] || p.s.At != a.at {
			t.Errorf("step %d leads to %d", i, a.at)
		}
	}
	test.Tap(p.which)
	if len(p.Win.Canvas().Overlays().List()) == 0 {
		t.Error("there is no list")
	}
	p.Win.Canvas().Overlays().Remove(p.Win.Canvas().Overlays().Top())
	p.Questions.Open()
	next := p.Stack.Top().(*questionPage)
	if press(next, fyne.KeyEscape); p.Stack.Top() != nil {
		t.Error("Escape leaves it, or it lay there twice")
	}
	p.Questions.Open()
	if test.Tap(p.Stack.Top().(*questionPage).tools[0]); p.Stack.Top() != nil {
		t.Error("the cross leaves it open")
	}
}

// All parts have their positions, in a large window and in a small one, and the trace has them.
func TestEverythingOfAQuestionHasRoom(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
		p, a := asked(t)
		p.Win.Resize(size)
		p.Object().Resize(size)
		for chosen, name := range []string{"asked", "wrong", "right"} {
			a.chosen = chosen
			p.show()
			pagetest.WantPlan(t, fmt.Sprintf("%s-%v", name, size.Width), p.Object())
		}
		if size.Width < 1000 {
			pagetest.WantRoom(t, "room-width", p.Object(), fyne.NewSize(340, 640), fyne.NewSize(1100, 640), p.Win.Resize)
			pagetest.WantRoom(t, "room-height", p.Object(), fyne.NewSize(800, 320), fyne.NewSize(800, 800), p.Win.Resize)
			p.Object().Resize(size)
		}
		names := map[string][4]float32{}
		p.Controls(func(name string, at [4]float32) { names[name] = at })
		for _, want := range []string{"picture", "choices", "which", "read", "play", "next", "close", "on", "back"} {
			at, is := names["question."+want]
			if !is || at[2] < 20 || at[3] < 14 || at[0] < 0 || at[0]+at[2] > size.Width+1 {
				t.Errorf("%v: %s is at %v", size, want, at)
			}
		}
		for i, want := range []look.Button{{Tip: "dialog.close", Key: "Esc"}, {Tip: "lessons.on", Key: "PgDn"}, {Tip: "lessons.back", Key: "PgUp"}} {
			if face := p.tools[i].Face; face.Tip != p.Say(want.Tip) || face.Key != want.Key {
				t.Errorf("the tip of a button is %q with %q", face.Tip, face.Key)
			}
		}
		if rows := p.orders.Rows; len(rows) != 1 || !rows[0].Dead {
			t.Errorf("orders can be clicked: %+v", rows)
		}
		for _, text := range pagetest.Seen[*canvas.Text](p.Object()) {
			if strings.HasSuffix(text.Text, "…") {
				t.Errorf("%v: %q is cut", size, text.Text)
			}
		}
	}
}

// An answer is followed by its comment, at the end of the page; another question starts at its top. The drawing is as tall as it needs to be.
func TestAQuestionIsScrolledToWhatMatters(t *testing.T) {
	p, a := asked(t)
	p.Win.Resize(fyne.NewSize(800, 330))
	p.Object().Resize(fyne.NewSize(800, 330))
	p.scroll.ScrollToTop()
	if p.scroll.Content.MinSize().Height <= p.scroll.Size().Height {
		t.Fatalf("all of %v has room", p.scroll.Content.MinSize())
	}
	a.chosen = 1
	p.answer(0)
	if got, want := p.scroll.Offset.Y, p.scroll.Content.MinSize().Height-p.scroll.Size().Height; got != want || got <= 0 {
		t.Errorf("after an answer it is scrolled to %v, want %v", got, want)
	}
	if got := p.scroll.Content.Size().Height; got != p.scroll.Content.MinSize().Height {
		t.Errorf("it is %v high, needs %v", got, p.scroll.Content.MinSize().Height)
	}
	if p.turn(0); p.scroll.Offset.Y != 0 {
		t.Errorf("another question begins at %v", p.scroll.Offset.Y)
	}
}
