package strip

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"entente/ui/europe/entry"
	"entente/ui/kit"
)

// CommandLine is the line in which orders are typed or pasted: Enter gives them, Escape leaves.
type CommandLine struct {
	widget.Entry
	onEnter    func(text string) bool // whether it was understood; the text goes then
	onLeave    func()
	act        func(gesture func())
	keys       kit.Router
	onShortcut func(fyne.Shortcut)
	onComplete func(text string) []string // what a text may become
	invites    [2]string                  // while it is empty: with room and without
	look       *kit.Look

	begun []string // the completions that Tab goes through
	next  int
}

// newCommandLine makes the line.
func newCommandLine(l *kit.Look, invites [2]string, keys kit.Router) *CommandLine {
	c := &CommandLine{keys: keys, invites: invites, look: l}
	c.PlaceHolder = invites[0]
	c.Wrapping = fyne.TextWrapOff
	c.Scroll = container.ScrollHorizontalOnly
	c.ExtendBaseWidget(c)
	return c
}

// Resize implements fyne.Widget: a narrow line invites with fewer words.
func (c *CommandLine) Resize(s fyne.Size) {
	invite := c.invites[0]
	if th := c.Theme(); c.look.Width(invite, th.Size(theme.SizeNameText), kit.Regular) > s.Width-4*th.Size(theme.SizeNameInnerPadding) {
		invite = c.invites[1]
	}
	if invite != c.PlaceHolder {
		c.SetPlaceHolder(invite)
	}
	c.Entry.Resize(s)
}

// AcceptsTab implements fyne.Tabbable: Tab completes what is typed; with nothing typed it leaves.
func (c *CommandLine) AcceptsTab() bool { return c.Text != "" }

// Fill replaces the text, with the cursor behind it.
func (c *CommandLine) Fill(text string) {
	c.SetText(text)
	c.CursorColumn = utf8.RuneCountInString(text)
	c.Refresh()
}

// show shows what is being typed: nothing, after a pick on the map.
func (c *CommandLine) show(typed string) {
	if typed == c.Text {
		return
	}
	changed := c.OnChanged
	c.OnChanged, c.begun = nil, nil // it is known already
	c.Fill(typed)
	c.OnChanged = changed
}

// Wipe empties the line and forgets what it would have become.
func (c *CommandLine) Wipe() {
	c.Fill("")
	c.begun = nil
}

// complete puts in the next of the texts that what was typed may become.
func (c *CommandLine) complete() {
	if len(c.begun) == 0 {
		if c.begun, c.next = c.onComplete(c.Text), 0; len(c.begun) == 0 {
			return
		}
	}
	list, next := c.begun, c.next%len(c.begun)
	c.Fill(list[next])
	c.begun, c.next = list, next+1
	if len(list) == 1 {
		c.begun = nil // Tab goes on with the next word
	}
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
		c.act(func() { // what is given leaves the line in the same gesture
			if c.onEnter(c.Text) {
				c.SetText("")
			}
		})
	case fyne.KeyEscape:
		if c.Text != "" {
			c.SetText("")
			return
		}
		c.onLeave()
	default:
		kit.TypeOr(&c.Entry, c.keys, e)
	}
}

// TypedShortcut implements fyne.Shortcutable. A pasted sheet of several lines is given at once; what the line has no use
// for goes to the window.
func (c *CommandLine) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutPaste:
		if text := s.Clipboard.Content(); entry.Lines(text) > 1 {
			c.onEnter(text)
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
		c.onShortcut(s)
	default:
		c.onShortcut(s)
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
