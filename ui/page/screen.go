package page

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/disk"
	"entente/engine/faults"
	"entente/ui/kit"
	"entente/ui/lang"
)

// Screen is where a room shows pages, dialogs and messages: the window, the pages over it, and dialogs. Make it with NewScreen.
type Screen struct {
	*Language
	*Paint
	App    fyne.App
	Win    fyne.Window
	Host   Host                    // the program's environment
	Keys   kit.Router              // takes the keys that nothing else uses
	Held   func() fyne.KeyModifier // the modifiers held; nil: asks the driver
	Note   func()                  // writes to the trace where everything is now
	Stack  *Stack
	Dialog *kit.Dialog // the last one; it may still be open

	asked   FileQuestion // the last question for a file to be saved that was answered
	entered string       // the answer to it
}

// NewScreen returns a screen made of parts, with an empty stack of pages. It calls seenAgain whenever a page is closed, because whatever lies
// below may be out of date.
func NewScreen(parts Screen, seenAgain func()) *Screen {
	s := &parts
	s.Stack = &Stack{screen: s, seenAgain: seenAgain}
	return s
}

// Busy reports whether a dialog or page over the board waits for an answer.
func (s *Screen) Busy() bool { return len(s.Win.Canvas().Overlays().List()) > 0 }

// Ask shows a dialog and remembers it while it is open.
func (s *Screen) Ask(title, text string, body fyne.CanvasObject, width float32, answers ...kit.Answer) {
	s.Tips.Hide()
	s.waitFor(s.Look.Ask(kit.Over{Canvas: s.Win.Canvas(), Tips: s.Tips}, title, text, body, width, answers...))
	s.Stack.cover()
}

// waitFor remembers a dialog while it is open.
func (s *Screen) waitFor(d *kit.Dialog) {
	below := s.Dialog
	s.Dialog = d
	d.OnClose = func() {
		if below != nil && below.Open() {
			s.Dialog = below // it is the open one again
		}
		s.Stack.Begin()
		s.Note()
	}
	s.Note()
}

// Fail shows an error in a dialog, with other answers before the one that closes it.
func (s *Screen) Fail(title string, err error, others ...kit.Answer) {
	s.Ask(title, s.inWords(err), nil, 520, append(others, kit.Answer{Text: s.Say("dialog.close")})...)
}

// FailSave shows why a file could not be saved. If its name was entered in a dialog, that dialog can be opened again with the name.
func (s *Screen) FailSave(path string, err error) {
	var again []kit.Answer
	if q := s.asked; q.Done != nil && s.entered == path {
		q.Start = path
		again = append(again, kit.Answer{Text: s.Say("command.save-as"), Do: func() { s.AskFile(q) }})
	}
	s.Fail(s.Say("save.failed", lang.With{"File": filepath.Base(path)}), s.PlainFault(err), again...)
}

// inWords returns the messages of an error, one per line, and how many more there are.
func (s *Screen) inWords(err error) string {
	text, more := faults.Split(err)
	text = lang.SentenceCase(text)
	if more > 0 {
		text += "\n" + s.SayN("faults.more", more, nil)
	}
	return text
}

// Alarm shows a fault in a dialog.
func (s *Screen) Alarm(err error) { s.Fail(s.Say("dialog.problem"), err) }

// WriteNew writes what data returns to a file, after asking whether to replace an existing one.
func (s *Screen) WriteNew(path string, data func() ([]byte, error)) {
	s.Replace(path, func() {
		content, err := data()
		if err == nil {
			err = disk.Write(path, content)
		}
		if err != nil {
			s.FailSave(path, err)
		}
	})
}

// Replace calls write, which writes a file, after asking whether to replace an existing one.
func (s *Screen) Replace(path string, write func()) {
	if _, err := os.Stat(path); err != nil {
		write()
		return
	}
	s.Ask(s.Say("save.replace-title"), s.Say("save.replace", lang.With{"File": filepath.Base(path)}), nil, 440,
		kit.Answer{Text: s.Say("save.replace-verb"), Do: write}, kit.Answer{Text: s.Say("dialog.cancel")})
}

// Supporting reports whether a pick means support: Shift is held.
func (s *Screen) Supporting() bool { return s.modifiers()&fyne.KeyModifierShift != 0 }

// Forcing reports whether a pick gives an order even if it is illegal: Control is held.
func (s *Screen) Forcing() bool { return s.modifiers()&fyne.KeyModifierShortcutDefault != 0 }

// modifiers are the keys held now, for gestures that the map reports without them.
func (s *Screen) modifiers() fyne.KeyModifier {
	if s.Held != nil {
		return s.Held()
	}
	if d, ok := s.App.Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
