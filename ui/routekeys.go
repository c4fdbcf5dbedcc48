package ui

import (
	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/strip"
)

// routeKeys listens to the keyboard: commands with Ctrl or Alt are shortcuts of the canvas; plain keys come here from the
// canvas while nothing has the focus, and else from the focused widget (router).
func (w *Window) routeKeys() {
	c := w.Win.Canvas()
	c.SetOnTypedKey(w.TypedKey)
	c.SetOnTypedRune(w.TypedRune)
	w.listenToHeldKeys()
	w.Shortcuts = map[string]func(){}
	listen := func(key, name string) {
		k := command.ParseKey(key)
		if k.Mod&^fyne.KeyModifierShift == 0 {
			return
		}
		s := k.Shortcut()
		do := func() {
			if !page.Answers(name) || !w.repeats(k.Name) {
				w.Perform(name)
			}
		}
		w.Shortcuts[s.ShortcutName()] = do
		c.AddShortcut(s, func(fyne.Shortcut) { do() })
	}
	for _, cmd := range w.Commands.All() {
		listen(cmd.Key, cmd.Name)
	}
	listen("Ctrl+Shift+Z", "redo")
	listen("Ctrl+F", "fit")
	c.AddShortcut(&fyne.ShortcutPaste{}, func(s fyne.Shortcut) {
		switch paste, ok := s.(*fyne.ShortcutPaste); {
		case w.Busy():
			w.Perform("paste-position") // of the page that knows what it is
		case ok:
			w.Desk.Draft.GiveText(paste.Clipboard.Content())
		}
	})
	c.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) {
		if w.Busy() {
			w.Perform("copy-line")
		}
	})
}

// TypedKey implements router: the keys that are commands by themselves.
func (w *Window) TypedKey(e *fyne.KeyEvent) { w.Desk.Act(func() { w.typedKey(e) }) }

// typedKey does what a key stands for.
func (w *Window) typedKey(e *fyne.KeyEvent) {
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
	case fyne.KeySpace:
		switch {
		case w.Desk.Played():
			w.Perform("reveal-step")
		case !w.Desk.Draft.TypedSpace():
			w.Perform("next-unit")
		}
	case fyne.KeyTab:
		w.Perform("route")
	case fyne.KeyF6:
		w.cycleFocus()
	case fyne.KeyF10:
		w.Perform("menu")
	case fyne.KeyReturn, fyne.KeyEnter:
		if w.Desk.Played() {
			if !w.repeats(e.Name) {
				w.Perform("resolve")
			}
		} else {
			w.Desk.Enter()
		}
	case fyne.KeyBackspace:
		if w.Desk.Played() {
			w.Perform("reveal-back")
		} else if w.Desk.Entry.Backspace() {
			w.Desk.Draft.Letters = w.Desk.Draft.Letters[:max(len(w.Desk.Draft.Letters)-1, 0)]
			w.Desk.Tell()
		}
	case fyne.KeyDelete:
		w.Desk.DeleteOrder()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		w.stage.Walk(e.Name)
	case fyne.KeyHome:
		w.Perform("fit")
	default:
		w.functionKey(e.Name)
	}
}

// functionKey does the command of a key such as F5.
func (w *Window) functionKey(key fyne.KeyName) {
	for _, cmd := range w.Commands.All() {
		if len(cmd.Key) > 1 && cmd.Key[0] == 'F' && cmd.Key == string(key) {
			w.Perform(cmd.Name)
		}
	}
}

// TypedRune implements router: letters are for orders; other signs are commands.
func (w *Window) TypedRune(r rune) { w.Desk.Act(func() { w.typedRune(r) }) }

// typedRune does what a letter or sign stands for.
func (w *Window) typedRune(r rune) {
	w.curtains.Touch()
	if w.Stack.TypedRune(r) || w.Busy() || w.Desk.Draft.Letter(r) {
		return
	}
	switch r {
	case '+', '=':
		w.Perform("zoom-in")
		return
	case '-', '_':
		w.Perform("zoom-out")
		return
	case '?':
		w.Perform("keys")
		return
	case '[':
		w.Perform("previous")
		return
	case ']':
		w.Perform("next")
		return
	}
	if w.Desk.Played() && (r == 'p' || r == 'P') {
		w.Perform("reveal-play")
	}
}

// cycleFocus moves the keyboard from one part of the window to the next.
func (w *Window) cycleFocus() {
	ring := []fyne.Focusable{w.line.Field, w.stage.Focus()}
	if w.planner.Open() {
		ring = append(ring, w.planner.Focusables()...)
	} else {
		ring = append(ring, w.side.Focusables()...)
	}
	ring = append(ring, w.tree.Focusables()...)
	if s := w.line.Slider(); s != nil {
		ring = append(ring, s)
	}
	focused := w.Win.Canvas().Focused()
	at := -1
	for i, f := range ring {
		if f == focused {
			at = i
		}
	}
	for step := 1; step <= len(ring); step++ {
		next := ring[(at+step)%len(ring)]
		if o, ok := next.(fyne.CanvasObject); ok && o.Visible() && w.reachable(o) {
			w.Win.Canvas().Focus(next)
			return
		}
	}
}

// reachable reports whether an object has anything that can be done with the keyboard.
func (w *Window) reachable(o fyne.CanvasObject) bool {
	switch o := o.(type) {
	case *kit.RowList:
		return len(o.Rows) > 0
	case *strip.CommandLine:
		return w.line.Writing()
	}
	return true
}
