package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

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

// within reports whether an object lies whole in the rectangle of another, or of the window if that is nil.
func (r *robot) within(o, in fyne.CanvasObject) bool {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	corner, room := fyne.Position{}, r.w.Win.Canvas().Size()
	if in != nil {
		corner, room = fyne.CurrentApp().Driver().AbsolutePositionForObject(in), in.Size()
	}
	return at.X >= corner.X && at.Y >= corner.Y && at.X+size.Width <= corner.X+room.Width && at.Y+size.Height <= corner.Y+room.Height
}

// Every menu of the real set of commands, in every language, at 900 by 640 with the largest text.
func TestNoMenuIsCutOff(t *testing.T) {
	r := newRobot(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}, {Width: 900 / 1.4, Height: 640 / 1.4}} {
		r.Resize(size.Width, size.Height)
		for _, l := range lang.Languages() {
			r.w.Texts = uitest.Speak(t, l.Code+".UTF-8")
			r.w.Desk.Texts = r.w.Texts
			r.Do("menu")
			lists := pagetest.Seen[*kit.RowList](r.overlay())
			left, right := lists[0], lists[1]
			seen := map[string]bool{}
			for i := range left.Rows {
				left.OnPick(i)
				if room := pagetest.Seen[*container.Scroll](r.overlay())[0].Size().Height; room > max(left.Height(), right.Height())+1 {
					t.Errorf("%v: %v pixels for %v in the menu %q", size, room, right.Height(), left.Rows[i].Text)
				}
				for unfold := range len(right.Rows) + 1 {
					if unfold > 0 && right.Rows[unfold-1].Sign == "icon-down" {
						right.OnPick(unfold - 1)
					}
					for _, row := range right.Rows {
						seen[row.Text] = true
					}
					r.wantWhole(left, right)
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
}

// wantWhole fails the test unless every row of both lists of a menu can be brought into view, and no name of a command is cut.
func (r *robot) wantWhole(left, right *kit.RowList) {
	r.t.Helper()
	scroll := pagetest.Seen[*container.Scroll](r.overlay())[0]
	if !r.within(scroll, nil) || !r.within(left, nil) {
		r.t.Fatalf("%v: the menu %q is cut off", r.w.Win.Canvas().Size(), left.Rows[0].Text)
	}
	for i, row := range right.Rows {
		right.Reveal(i)
		if y := scroll.Offset.Y; right.Tops[i] < y || right.Tops[i]+row.Height > y+scroll.Size().Height {
			r.t.Errorf("%v: %q cannot be brought into view", r.w.Win.Canvas().Size(), row.Text)
		}
	}
	texts := map[string]bool{}
	for _, text := range pagetest.Seen[*canvas.Text](right) {
		texts[text.Text] = true
	}
	for _, row := range right.Rows {
		if !texts[row.Text] && !strings.Contains(row.Text, "/") { // names of files may be long
			r.t.Errorf("%v: %q is cut", r.w.Win.Canvas().Size(), row.Text)
		}
		if !texts[row.Sub] && row.Sub != "" {
			r.t.Errorf("%v: the reason %q is cut", r.w.Win.Canvas().Size(), row.Sub)
		}
	}
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
