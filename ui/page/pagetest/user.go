package pagetest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/page"
)

// User is somebody at a window, who reads what it says, points, and types. S is what a test calls its user; everything that a user does
// returns it, so that one gesture follows another.
type User[S any] struct {
	T    testing.TB
	Self S
	Win  fyne.Window
	Keys kit.Router      // hears the keys while no part has the keyboard
	Note func()          // is called after each gesture
	Also func() []string // returns what is said beside the texts of the window
}

// NewUser returns the user of the window of a room.
func NewUser[S any](t testing.TB, r *page.Room, self S) User[S] {
	return User[S]{T: t, Self: self, Win: r.Win, Keys: r.Keys, Note: func() {}, Also: func() []string { return nil }}
}

// Layers returns what is shown, from the ground up.
func (u *User[S]) Layers() (list []fyne.CanvasObject) {
	c := u.Win.Canvas()
	if c.Content() != nil {
		list = append(list, c.Content())
	}
	return append(list, c.Overlays().List()...)
}

// Shown returns the texts that are seen, in the window and in what lies over it. Names on the map are not among them.
func (u *User[S]) Shown() (list []*canvas.Text) {
	for _, o := range u.Layers() {
		list = append(list, Seen[*canvas.Text](o)...)
	}
	return list
}

// Said returns what these texts say.
func (u *User[S]) Said() (list []string) {
	for _, o := range u.Shown() {
		list = append(list, o.Text)
	}
	return list
}

// Says reports whether a text contains part.
func (u *User[S]) Says(part string) bool {
	return slices.ContainsFunc(append(u.Said(), u.Also()...), func(text string) bool { return strings.Contains(text, part) })
}

// WantSaid fails the test unless all of the parts are said somewhere.
func (u *User[S]) WantSaid(parts ...string) S {
	u.T.Helper()
	for _, part := range parts {
		if !u.Says(part) {
			u.T.Fatalf("nothing says %q: %q, %q", part, u.Said(), u.Also())
		}
	}
	return u.Self
}

// WantUnsaid fails the test if one of the parts is said anywhere.
func (u *User[S]) WantUnsaid(parts ...string) S {
	u.T.Helper()
	for _, part := range parts {
		if u.Says(part) {
			u.T.Fatalf("%q is said: %q, %q", part, u.Said(), u.Also())
		}
	}
	return u.Self
}

// bearer returns the middle of the uppermost text that says exactly this.
func (u *User[S]) bearer(text string) fyne.Position {
	u.T.Helper()
	for _, o := range slices.Backward(u.Shown()) {
		if o.Text == text {
			return middle(kit.Rect(o))
		}
	}
	u.T.Fatalf("nothing says %q: %q", text, u.Said())
	return fyne.Position{}
}

// middle returns the middle of a part of the window.
func middle(at [4]float32) fyne.Position { return fyne.NewPos(at[0]+at[2]/2, at[1]+at[3]/2) }

// Tap presses what bears a text.
func (u *User[S]) Tap(text string) S {
	u.T.Helper()
	return u.tap(u.bearer(text))
}

// Over moves the pointer over what bears a text.
func (u *User[S]) Over(text string) S {
	u.T.Helper()
	test.MoveMouse(u.Win.Canvas(), u.bearer(text))
	u.Note()
	return u.Self
}

// PressAt presses the part of the window that is somewhere.
func (u *User[S]) PressAt(at [4]float32) S { return u.tap(middle(at)) }

func (u *User[S]) tap(at fyne.Position) S {
	test.TapCanvas(u.Win.Canvas(), at)
	u.Note()
	return u.Self
}

// FocusAt presses Tab until the part of the window that is somewhere has the keyboard, and returns it. at is asked after each press, as
// parts move when they come into sight.
func (u *User[S]) FocusAt(name string, at func() [4]float32) fyne.Focusable {
	u.T.Helper()
	for c, tries := u.Win.Canvas(), 0; tries < 100; tries++ {
		if o, ok := c.Focused().(fyne.CanvasObject); ok && kit.Rect(o) == at() {
			return c.Focused()
		}
		c.FocusNext()
		u.Note()
	}
	u.T.Fatalf("Tab does not lead to %q", name)
	return nil
}

// Type types on the keyboard; keys that are no letters are in brackets: "par boh<Enter>".
func (u *User[S]) Type(text string) S {
	names := map[string]fyne.KeyName{"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Next": fyne.KeyPageDown, "Back": fyne.KeyBackspace}
	to := func() kit.Router {
		if f, ok := u.Win.Canvas().Focused().(kit.Router); ok {
			return f
		}
		return u.Keys
	}
	for text = strings.ReplaceAll(text, " ", "<Space>"); text != ""; {
		if name, rest, ok := strings.Cut(text, ">"); ok && name[0] == '<' {
			key, known := names[name[1:]]
			if !known {
				key = fyne.KeyName(name[1:])
			}
			to().TypedKey(&fyne.KeyEvent{Name: key})
			if text = rest; key == fyne.KeySpace { // a key and a sign, as the driver has it
				to().TypedRune(' ')
			}
			continue
		}
		c := []rune(text)[0]
		to().TypedRune(c)
		text = text[len(string(c)):]
	}
	u.Note()
	return u.Self
}
