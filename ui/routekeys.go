package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page"
)

// routeKeys listens to the keyboard: commands with Ctrl or Alt are shortcuts of the canvas; plain keys come here from the
// canvas while nothing has the focus, and else from the focused widget (router).
func (w *Window) routeKeys() {
	c := w.Win.Canvas()
	c.SetOnTypedKey(w.TypedKey)
	c.SetOnTypedRune(w.TypedRune)
	if c, ok := c.(desktop.Canvas); ok { // hears of keys while nothing has the focus; what has it hands them on
		c.SetOnKeyDown(w.keyDown)
		c.SetOnKeyUp(w.keyUp)
	}
	c.AddShortcut(&fyne.ShortcutPaste{}, func(s fyne.Shortcut) {
		switch paste, ok := s.(*fyne.ShortcutPaste); {
		case ok && w.mail.page.Pasted(paste.Clipboard.Content()):
		case w.Busy():
			w.Perform("paste-position") // of the page that knows what it is
		case ok:
			w.shown.paste(paste.Clipboard.Content())
		}
	})
	c.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) {
		if w.Busy() {
			w.Perform("copy-line")
		}
	})
}

// listenToShortcuts lets the keys with Ctrl or Alt do the commands that there are now. Those of a game that was shown before find no
// command.
func (w *Window) listenToShortcuts() {
	c := w.Win.Canvas()
	w.Shortcuts = map[string]func(){}
	listen := func(key, name string) {
		k := command.ParseKey(key)
		if k.Mod&^fyne.KeyModifierShift == 0 {
			return
		}
		s := k.Shortcut()
		do := func() {
			if !page.Answers(name) || !w.held.repeats(k.Name) {
				w.Perform(name)
			}
		}
		w.Shortcuts[s.ShortcutName()] = do
		c.AddShortcut(s, func(fyne.Shortcut) { do() })
	}
	for _, cmd := range w.Acts.All() {
		listen(cmd.Key, cmd.Name)
	}
	listen("Ctrl+Shift+Z", "redo")
	listen("Ctrl+F", "fit")
}

// TypedKey implements router: the keys that are commands by themselves.
func (w *Window) TypedKey(e *fyne.KeyEvent) { w.shown.act(func() { w.route(e) }) }

// route does what a key stands for.
func (w *Window) route(e *fyne.KeyEvent) {
	w.curtains.Touch()
	switch {
	case e.Name == fyne.KeyF2:
		w.curtains.HideScreen()
		return
	case w.Stack.TypedKey(e):
		return
	}
	switch e.Name {
	case fyne.KeyEscape:
		w.Perform("back")
	case fyne.KeyF6:
		w.cycleFocus()
	case fyne.KeyF10:
		w.Perform("menu")
	case fyne.KeyHome:
		w.Perform("fit")
	default:
		w.functionKey(e.Name)
		w.shown.typedKey(e)
	}
}

// functionKey does the command of a key such as F5. F1 leads to the rule about what is selected or explained, where anything is.
func (w *Window) functionKey(key fyne.KeyName) {
	if key == fyne.KeyF1 && w.Topics.Topic() != "" {
		w.Perform("rules")
		return
	}
	for _, cmd := range w.Acts.All() {
		if len(cmd.Key) > 1 && cmd.Key[0] == 'F' && cmd.Key == string(key) {
			w.Perform(cmd.Name)
		}
	}
}

// TypedRune implements router: letters are for orders; other signs are commands.
func (w *Window) TypedRune(r rune) { w.shown.act(func() { w.routeRune(r) }) }

// routeRune does what a letter or sign stands for.
func (w *Window) routeRune(r rune) {
	w.curtains.Touch()
	if w.Stack.TypedRune(r) || w.Busy() || w.shown.typedRune(r) {
		return
	}
	name := map[rune]string{'+': "zoom-in", '=': "zoom-in", '-': "zoom-out", '_': "zoom-out", '?': "keys", '[': "previous", ']': "next"}[r]
	if name != "" {
		w.Perform(name)
	}
}

// cycleFocus moves the keyboard from one part of the window to the next that has anything to do with it.
func (w *Window) cycleFocus() {
	ring, focused := w.shown.ring(), w.Win.Canvas().Focused()
	at := slices.Index(ring, focused)
	for step := 1; step <= len(ring); step++ {
		next := ring[(at+step)%len(ring)]
		if list, rows := next.(*kit.RowList); rows && list.Disabled() {
			continue
		}
		if o, ok := next.(fyne.CanvasObject); ok && o.Visible() {
			w.Win.Canvas().Focus(next)
			return
		}
	}
}
