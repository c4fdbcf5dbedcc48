package learned

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// opened opens the page in a window of a size, and returns a list of the links used.
func opened(t *testing.T, size fyne.Size) (*learnedPage, *[]int) {
	t.Helper()
	r, gone := pagetest.Room(t), &[]int{}
	r.Win.Resize(size)
	var l *Learned
	l = New(r.Screen, Actions{
		State: func() State {
			return State{
				Name: "Ten steps", Title: "That was a year", Learned: []string{"Units attack and support.", strings.Repeat("Generals have skills. ", 8)}, Next: "What next?",
				Ways: []look.Button{{Text: "Cases"}, {Text: "Rules"}, {Text: "A game"}}, Stay: "Go on with this game",
			}
		},
		Go: func(i int) {
			if l.Stack.Top() != nil {
				t.Error("the page is still there")
			}
			*gone = append(*gone, i)
		},
	})
	l.Open()
	return r.Stack.Top().(*learnedPage), gone
}

// The page says what was learned, and each link leaves it.
func TestWhatWasLearnedLeadsOn(t *testing.T) {
	p, gone := opened(t, fyne.NewSize(1280, 800))
	said := strings.Join(pagetest.Texts(p.Object()), "\n")
	for _, want := range []string{"Ten steps", "That was a year", "Units attack and support.", "What next?", "Cases", "Rules", "A game", "Go on with this game"} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing says %q in %s", want, said)
		}
	}
	if p.Win.Canvas().Focused() != fyne.Focusable(p.ways[0]) {
		t.Error("the keyboard is not at the first way")
	}
	for i := range 3 {
		p, more := opened(t, fyne.NewSize(1280, 800))
		test.Tap(p.ways[i])
		if !slices.Equal(*more, []int{i}) {
			t.Errorf("way %d leads %v", i, *more)
		}
	}
	if test.Tap(p.stay); p.Stack.Top() != nil || len(*gone) != 0 {
		t.Error("to stay is to go")
	}
	p, _ = opened(t, fyne.NewSize(1280, 800))
	if p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); p.Stack.Top() != nil {
		t.Error("Escape leaves it open")
	}
}

// Everything fits in a large window and in a small one, and the trace has the buttons.
func TestAllOfItHasRoom(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
		p, _ := opened(t, size)
		pagetest.WantPlan(t, fmt.Sprint("page-", size.Width), p.Object())
		if size.Width < 1000 {
			pagetest.WantRoom(t, "room", p.Object(), fyne.NewSize(340, 640), fyne.NewSize(1100, 640), p.Win.Resize)
		}
		n := 0
		p.Controls(func(name string, at [4]float32) {
			if n++; at[1]+at[3] > size.Height || at[0] < 0 || at[0]+at[2] > size.Width || at[2] < 40 {
				t.Errorf("%v: %s is at %v", size, name, at)
			}
		})
		if n != 4 {
			t.Errorf("%d controls", n)
		}
		for _, text := range pagetest.Seen[*canvas.Text](p.Object()) {
			if strings.HasSuffix(text.Text, "…") {
				t.Errorf("%v: %q is cut", size, text.Text)
			}
		}
	}
}

// Titles and texts that need several lines get them, wherever they wrap.
func TestLongTextsOfThePageHaveTheirLines(t *testing.T) {
	p, _ := opened(t, fyne.NewSize(900, 640))
	p.s.Title = strings.Repeat("That was a long year ", 5)
	p.s.Next = strings.Repeat("What comes next? ", 9)
	p.s.Name = strings.Repeat("Ten steps ", 12)
	pagetest.WantRoom(t, "long", p.Object(), fyne.NewSize(340, 640), fyne.NewSize(1100, 640))
}
