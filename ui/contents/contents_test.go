package contents

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// show opens the page with two chapters, and returns it with what was done on it.
func show(t *testing.T) (*Contents, *contentsPage, *[]string) {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	var did []string
	note := func(what string) func() { return func() { did = append(did, what) } }
	row := func(what string) func(int) { return func(i int) { did = append(did, what+string(rune('0'+i))) } }
	c := New(r.Screen, func() kit.Brush { return pagetest.Brush(r.Paint) }, Actions{
		Chapter: row("chapter "), Lesson: row("lesson "), Repeat: note("repeat"), Exam: note("exam"), Main: note("main"),
	})
	c.Show(state())
	p, is := r.Stack.Top().(*contentsPage)
	if !is {
		t.Fatal("no page is open")
	}
	return c, p, &did
}

func state() State {
	return State{
		Title: "Course", Summary: "1 of 3", About: "How units move.",
		Chapters: []look.Row{{Height: 52, Text: "The board", Sub: "Done", Note: "★★★"}, {Height: 52, Text: "Moving", Picked: true}},
		Lessons:  []look.Row{{Height: 34, Text: "Standoff"}, {Height: 34, Text: "Swap"}},
		Repeat:   look.Button{Text: "Repeat", Disabled: true}, Exam: look.Button{Text: "Exam"}, Main: look.Button{Text: "Next: Standoff"},
	}
}

// Where everything is, beside each other and in the window of a phone.
func TestWhereTheContentsAre(t *testing.T) {
	_, p, _ := show(t)
	for _, size := range []fyne.Size{fyne.NewSize(900, 640), fyne.NewSize(390, 844)} {
		p.W.Win.Resize(size)
		p.Root.Resize(size)
		pagetest.WantPlan(t, fmt.Sprint("page-", size.Width), p.Root)
	}
}

func TestEverythingIsShownAndPressed(t *testing.T) {
	c, p, did := show(t)
	texts := pagetest.Texts(p.Root)
	for _, want := range []string{"Course", "1 of 3", "How units move.", "The board", "Done", "★★★", "Moving", "Standoff", "Swap", "Repeat", "Exam", "Next: Standoff"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not shown: %q", want, texts)
		}
	}
	p.chapters.OnPick(1)
	p.lessons.OnPick(0)
	for _, b := range []*kit.Button{p.repeat, p.exam, p.main} {
		b.Tapped(nil)
	}
	if want := []string{"chapter 1", "lesson 0", "exam", "main"}; !slices.Equal(*did, want) {
		t.Errorf("done: %q, want %q", *did, want)
	}
	s := state()
	s.Summary, s.Repeat.Disabled = "2 of 3", false
	c.Show(s)
	if p.repeat.Tapped(nil); !slices.Contains(*did, "repeat") || !slices.Contains(pagetest.Texts(p.Root), "2 of 3") {
		t.Errorf("another state is not shown: %q", pagetest.Texts(p.Root))
	}
	if c.Close(); c.Stack.Top() != nil {
		t.Error("it stays open")
	}
	c.Close() // nothing is open
}

func TestNothingIsCutInASmallWindow(t *testing.T) {
	_, p, _ := show(t)
	if p.left.Size().Width+p.right.Size().Width > 900 || p.right.Size().Height < 300 {
		t.Errorf("the lists have %v and %v", p.left.Size(), p.right.Size())
	}
}
