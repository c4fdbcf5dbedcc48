package article_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/article"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// Texts stand below each other, those with a tint on a ground of their own, and a word of the glossary is explained once.
func TestAnArticleStandsBelowEachOther(t *testing.T) {
	r := pagetest.Room(t)
	var drawn []string
	var told map[int]bool
	write := func(_ kit.Adder, text string, s page.Style, at fyne.Position, used map[int]bool) {
		if told == nil {
			told = used
		}
		told[len(told)] = true
		if len(used) != len(told) {
			t.Error("each text has words of its own")
		}
		drawn = append(drawn, fmt.Sprintf("%s %.0f,%.1f of %.1f", text, at.X, at.Y, s.Line))
	}
	a := article.New(r.Look, write, func() []article.Block {
		return []article.Block{{Text: "Head", Size: 20}, {Text: "Said", Size: 10, Tint: look.RoleSuccessTint}, {Text: "Below", Size: 10}}
	})
	if h := a.Height(300); h != 28+6+14.5+26+14.5+6 {
		t.Errorf("%v tall", h)
	}
	a.Paint(func(o fyne.CanvasObject, x, y, w, h float32) {
		if _, is := o.(*canvas.Rectangle); is {
			drawn = append(drawn, fmt.Sprintf("ground %.0f,%.1f, %.0f x %.1f", x, y, w, h))
		}
	}, fyne.NewSize(300, 200))
	want := []string{"Head 0,0.0 of 28.0", "ground 0,34.0, 300 x 32.5", "Said 12,43.0 of 14.5", "Below 0,74.5 of 14.5"}
	if !slices.Equal(drawn, want) {
		t.Errorf("%q, want %q", drawn, want)
	}
}
