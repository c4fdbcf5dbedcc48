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

// A command that cannot be done now says why: in the menu, on the page of the keys, and on its button under the
// pointer.
func TestEveryCommandThatIsOffSaysWhy(t *testing.T) {
	r := newRobot(t)
	r.Do("keys")
	list := pagetest.Seen[*kit.RowList](r.overlay())[0]
	off := 0
	for _, c := range r.w.Acts.All() {
		why := c.WhyNot()
		if why == "" || c.Key == "" {
			continue
		}
		off++
		name, told := r.w.Desk.Words().Command(c.Name), false
		for _, row := range list.Rows {
			told = told || row.Text == name && row.Sub == why
		}
		if !told {
			t.Errorf("the page of the keys does not say why %q is off: %s", name, why)
		}
	}
	if off < 10 {
		t.Errorf("only %d commands are off: nothing was tested", off)
	}
	r.Type("<Esc>")
	try := func(name string, o fyne.CanvasObject) {
		b := o.(*kit.Button)
		if !b.Face.Disabled {
			return
		}
		b.MouseIn(nil)
		if said := strings.Join(r.w.Tips.Shown(), " "); b.Face.Reason == "" || !strings.Contains(said, b.Face.Reason) {
			t.Errorf("the button %s does not say why it is off: %q", name, said)
		}
		b.MouseOut()
	}
	r.w.bar.Controls(try)
	r.w.line.Controls(try)
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
