package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// overlay is what lies over the window.
func (r *robot) overlay() fyne.CanvasObject {
	r.t.Helper()
	top := r.w.Win.Canvas().Overlays().Top()
	if top == nil {
		r.t.Fatal("nothing lies over the window")
	}
	return top
}

// Every menu of the real set of commands, unfolded, in every language, in the smallest window with the largest text: no name is cut, and every
// command is in one.
func TestNoMenuIsCutOff(t *testing.T) {
	r := newRobot(t).Resize(900/1.4, 640/1.4)
	for _, l := range lang.Languages() {
		r.w.Texts = uitest.Speak(t, l.Code+".UTF-8")
		r.w.Desk.Texts = r.w.Texts
		r.Do("menu")
		lists, seen := pagetest.Seen[*kit.RowList](r.overlay()), map[string]bool{}
		left, right := lists[0], lists[1]
		for i := range left.Rows {
			left.OnPick(i)
			for unfold := range len(right.Rows) + 1 {
				if unfold > 0 && right.Rows[unfold-1].Sign == "icon-down" {
					right.OnPick(unfold - 1)
				}
				texts := pagetest.Texts(right)
				for _, row := range right.Rows {
					if seen[row.Text] = true; !strings.Contains(row.Text, "/") && !slices.Contains(texts, row.Text) || row.Sub != "" && !slices.Contains(texts, row.Sub) {
						t.Errorf("%q, %q is cut", row.Text, row.Sub)
					}
				}
			}
		}
		for _, c := range r.w.Acts.All() {
			if name := r.w.Desk.Words().Command(c.Name); !seen[name] {
				t.Errorf("%s: no menu lists %q", l.Code, name)
			}
		}
		right.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}
