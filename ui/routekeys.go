package ui

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
)

// routeKeys listens to the keyboard: commands with Ctrl or Alt are shortcuts of the canvas; plain keys come here from the
// canvas while nothing has the focus, and else from the focused widget (router).
func (w *Window) routeKeys() {
	c := w.win.Canvas()
	c.SetOnTypedKey(w.TypedKey)
	c.SetOnTypedRune(w.TypedRune)
	w.line.shortcuts = map[string]func(){}
	listen := func(key, name string) {
		k := parseKey(key)
		if k.Mod&^fyne.KeyModifierShift == 0 {
			return
		}
		s := k.shortcut()
		do := func() { w.perform(name) }
		w.line.shortcuts[s.ShortcutName()] = do
		c.AddShortcut(s, func(fyne.Shortcut) { do() })
	}
	for _, cmd := range w.commands.All() {
		listen(cmd.Key, cmd.Name)
	}
	listen("Ctrl+Shift+Z", "redo")
	listen("Ctrl+F", "fit")
	c.AddShortcut(&fyne.ShortcutPaste{}, func(s fyne.Shortcut) {
		if paste, ok := s.(*fyne.ShortcutPaste); ok && len(c.Overlays().List()) == 0 {
			w.desk.Draft.GiveText(paste.Clipboard.Content())
		}
	})
}

// shortcut does what a shortcut stands for; a text field hands on those it has no use for.
func (v *StripView) shortcut(s fyne.Shortcut) {
	if do := v.shortcuts[s.ShortcutName()]; do != nil {
		do()
	}
}

// TypedKey implements router: the keys that are commands by themselves.
func (w *Window) TypedKey(e *fyne.KeyEvent) { w.desk.Act(func() { w.typedKey(e) }) }

// typedKey does what a key stands for.
func (w *Window) typedKey(e *fyne.KeyEvent) {
	w.curtains.touch()
	switch {
	case e.Name == fyne.KeyF2:
		w.curtains.hideScreen()
		return
	case w.stack.TypedKey(e):
		return
	}
	switch e.Name {
	case fyne.KeyEscape:
		w.perform("back")
	case fyne.KeySpace:
		if !w.desk.Draft.TypedSpace() {
			w.perform("next-unit")
			w.perform("reveal-step")
		}
	case fyne.KeyTab:
		w.perform("route")
	case fyne.KeyF6:
		w.cycleFocus()
	case fyne.KeyF10:
		w.perform("menu")
	case fyne.KeyReturn, fyne.KeyEnter:
		if w.desk.Played() {
			w.perform("resolve")
		} else {
			w.desk.Enter()
		}
	case fyne.KeyBackspace:
		if w.desk.Played() {
			w.perform("reveal-back")
		} else if w.desk.Entry.Backspace() {
			w.desk.Draft.Letters = w.desk.Draft.Letters[:max(len(w.desk.Draft.Letters)-1, 0)]
			w.desk.Tell()
		}
	case fyne.KeyDelete:
		w.desk.DeleteOrder()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		w.stage.walk(e.Name)
	case fyne.KeyHome:
		w.perform("fit")
	default:
		w.functionKey(e.Name)
	}
}

// functionKey does the command of a key such as F5.
func (w *Window) functionKey(key fyne.KeyName) {
	for _, cmd := range w.commands.All() {
		if len(cmd.Key) > 1 && cmd.Key[0] == 'F' && cmd.Key == string(key) {
			w.perform(cmd.Name)
		}
	}
}

// TypedRune implements router: letters are for orders; other signs are commands.
func (w *Window) TypedRune(r rune) { w.desk.Act(func() { w.typedRune(r) }) }

// typedRune does what a letter or sign stands for.
func (w *Window) typedRune(r rune) {
	w.curtains.touch()
	if w.busy() || w.desk.Draft.Letter(r) {
		return
	}
	switch r {
	case '+', '=':
		w.perform("zoom-in")
		return
	case '-', '_':
		w.perform("zoom-out")
		return
	case '?':
		w.perform("keys")
		return
	case '[':
		w.perform("previous")
		return
	case ']':
		w.perform("next")
		return
	}
	if w.desk.Played() && (r == 'p' || r == 'P') {
		w.perform("reveal-play")
	}
}

// cycleFocus moves the keyboard from one part of the window to the next.
func (w *Window) cycleFocus() {
	ring := []fyne.Focusable{w.line.field, w.stage.ground, w.side.panel.powers, w.side.panel.tabs, w.side.panel.orders, w.side.panel.checks, w.side.panel.main}
	focused := w.win.Canvas().Focused()
	at := -1
	for i, f := range ring {
		if f == focused {
			at = i
		}
	}
	for step := 1; step <= len(ring); step++ {
		next := ring[(at+step)%len(ring)]
		if o, ok := next.(fyne.CanvasObject); ok && o.Visible() && w.reachable(o) {
			w.win.Canvas().Focus(next)
			return
		}
	}
}

// reachable reports whether an object has anything that can be done with the keyboard.
func (w *Window) reachable(o fyne.CanvasObject) bool {
	switch o := o.(type) {
	case *kit.RowList:
		return len(o.Rows) > 0
	case *commandLine:
		return w.line.strip.writing
	}
	return true
}
