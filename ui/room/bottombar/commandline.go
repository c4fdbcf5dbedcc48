package bottombar

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/page"
)

// CommandLine is the line in which orders are typed or pasted: Enter gives them, Escape leaves.
type CommandLine struct {
	widget.Entry
	room    *page.Screen
	acts    *page.Acts
	keys    kit.Router
	actions Actions
	invites [2]string // the placeholder, with and without much room
	slip    bool      // paper slips are being typed

	begun []string // the completions that Tab steps through
	next  int
}

// newCommandLine returns an empty line.
func newCommandLine(s *page.Screen, acts *page.Acts, keys kit.Router, a Actions) *CommandLine {
	c := &CommandLine{room: s, acts: acts, keys: keys, actions: a}
	c.Wrapping = fyne.TextWrapOff
	c.Scroll = container.ScrollHorizontalOnly
	c.OnChanged = a.Typed
	c.ExtendBaseWidget(c)
	return c
}

// invite changes the placeholder.
func (c *CommandLine) invite(texts [2]string) {
	if c.invites != texts {
		c.invites = texts
		c.fit(c.Size().Width)
	}
}

// fit uses the short placeholder if the line is narrow.
func (c *CommandLine) fit(width float32) {
	invite := c.invites[0]
	if th := c.Theme(); c.room.Look.Width(invite, th.Size(theme.SizeNameText), kit.Regular) > width-4*th.Size(theme.SizeNameInnerPadding) {
		invite = c.invites[1]
	}
	if invite != c.PlaceHolder {
		c.SetPlaceHolder(invite)
	}
}

// Resize implements fyne.Widget.
func (c *CommandLine) Resize(s fyne.Size) {
	c.fit(s.Width)
	c.Entry.Resize(s)
}

// AcceptsTab implements fyne.Tabbable: Tab completes what is typed; with nothing typed it leaves.
func (c *CommandLine) AcceptsTab() bool { return c.Text != "" }

// Fill replaces the text and puts the cursor at its end.
func (c *CommandLine) Fill(text string) {
	c.SetText(text)
	c.CursorColumn = utf8.RuneCountInString(text)
	c.Refresh()
}

// show shows what is being typed; "" after a pick on the map.
func (c *CommandLine) show(typed string) {
	if typed == c.Text {
		return
	}
	changed := c.OnChanged
	c.OnChanged, c.begun = nil, nil // this change is already known
	c.Fill(typed)
	c.OnChanged = changed
}

// Wipe empties the line and forgets the completions.
func (c *CommandLine) Wipe() {
	c.Fill("")
	c.begun = nil
}

// complete replaces the text by the next completion.
func (c *CommandLine) complete() {
	if len(c.begun) == 0 {
		if c.begun, c.next = c.actions.Complete(c.Text), 0; len(c.begun) == 0 {
			return
		}
	}
	list, next := c.begun, c.next%len(c.begun)
	c.Fill(list[next])
	c.begun, c.next = list, next+1
	if len(list) == 1 {
		c.begun = nil // Tab continues with the next word
	}
}

// give enters the line and empties it in the same gesture.
func (c *CommandLine) give() {
	c.acts.Act(func() {
		if c.actions.Enter(c.Text) {
			c.SetText("")
		}
	})
}

// FocusGained implements fyne.Focusable. It reports that the line has the focus.
func (c *CommandLine) FocusGained() {
	c.Entry.FocusGained()
	c.room.Note()
}

// FocusLost implements fyne.Focusable.
func (c *CommandLine) FocusLost() {
	c.Entry.FocusLost()
	c.room.Note()
}

// TypedRune implements fyne.Focusable.
func (c *CommandLine) TypedRune(r rune) {
	c.begun = nil
	c.Entry.TypedRune(r)
}

// TypedKey implements fyne.Focusable.
func (c *CommandLine) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyTab {
		c.complete()
		return
	}
	c.begun = nil
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		c.give()
	case fyne.KeyEscape:
		switch {
		case c.Text != "":
			c.SetText("")
		case c.slip:
			c.keys.TypedKey(e)
		default:
			c.room.Win.Canvas().Unfocus()
		}
	case fyne.KeyBackspace:
		if c.slip && c.Text == "" {
			c.keys.TypedKey(e) // back to the previous unit
			return
		}
		kit.TypeOr(&c.Entry, c.keys, e)
	default:
		kit.TypeOr(&c.Entry, c.keys, e)
	}
}

// TypedShortcut implements fyne.Shortcutable. A pasted sheet of several lines is entered at once; shortcuts that the line
// does not use go to the window.
func (c *CommandLine) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutPaste:
		text := s.Clipboard.Content()
		if c.actions.Pasted(text) {
			return
		}
		if strings.Contains(strings.TrimSpace(text), "\n") {
			c.actions.Sheet(text)
			return
		}
		c.Entry.TypedShortcut(s)
	case *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutSelectAll:
		c.Entry.TypedShortcut(s)
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		if c.Text != "" {
			c.Entry.TypedShortcut(s)
			return
		}
		c.shortcut(s)
	default:
		c.shortcut(s)
	}
}

// shortcut runs the command of a shortcut of the window.
func (c *CommandLine) shortcut(s fyne.Shortcut) {
	if do := c.acts.Shortcuts[s.ShortcutName()]; do != nil {
		do()
	}
}

// KeyDown implements desktop.Keyable.
func (c *CommandLine) KeyDown(e *fyne.KeyEvent) {
	c.Entry.KeyDown(e)
	kit.KeyDown(c, e)
}

// KeyUp implements desktop.Keyable.
func (c *CommandLine) KeyUp(e *fyne.KeyEvent) {
	c.Entry.KeyUp(e)
	kit.KeyUp(c, e)
}
