// Package page holds what a room is given of the window: the desk, the look, dialogs, a stack of pages, the trace.
package page

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine/disk"
	"entente/engine/faults"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/settings"
)

// Room is what a feature is given of the window: the desk, the look, dialogs, a stack for its pages, and the commands of all
// other features by their names.
type Room struct {
	Texts         *lang.Catalog      // in the language of the window; exchanged when that is
	Settings      *settings.Settings // of the window: one value for all that is open in it
	Look          *kit.Look
	Tips          *kit.Tips
	App           fyne.App
	Win           fyne.Window
	Assets        fs.FS
	Icon          fyne.Resource // of the program
	Kit           *vector.Kit   // letters and glyphs of the map
	Theme         *atlas.Theme
	Commands      *command.Set
	Stack         *Stack
	Shortcuts     map[string]func() // what keys with Ctrl or Alt do, by their names: texts hand on those that they have no use for
	Keys          kit.Router        // takes the keys that nobody else has a use for
	Dialog        *kit.Dialog       // the last one; it may still wait for an answer
	Topics        Topics            // of what is pointed at
	WindowActions WindowActions
	Host          Host                    // where the program runs
	Held          func() fyne.KeyModifier // the keys held; nil: asks the driver
}

// Topics are what the rules are opened at by their key: each part of the window sets its own, "" for nothing (rulebook.Topic).
type Topics struct {
	Board string // of what the cards over the map say
	Check string // of the line of the checklist under the pointer
}

// Topic is what the rules are opened at.
func (t Topics) Topic() string { return cmp.Or(t.Check, t.Board) }

// WindowActions lead from a room to what only the window as a whole can do. Every one must be there.
type WindowActions struct {
	Note        func()                   // the trace is to be told where everything is now
	ShowReason  func(why string)         // the reason why nothing happened is to be shown over the map
	Leave       func(then func())        // calls then when the game may go away: once it is saved, or given up
	Act         func(func())             // a gesture is to be carried out: whoever shows something is told once, when it is done
	Drop        func()                   // what was asked before a phase is resolved is answered no more
	SeenAgain   func()                   // something is seen again that may show what was before
	ShowGame    func()                   // another game has become the open one: it is to be seen
	Clear       func()                   // nothing that was written or selected is to stay on the screen
	SetTheme    func(theme string) error // all colours are to be those of a theme
	SetLanguage func(code string) error  // all texts are to be in a language, "" for that of the system
	OpenRules   func(book, topic string) // the rules of a game, by their folder, are to be opened at a topic (rulebook.Topic), "" where they were read last
	Arrange     func()                   // the parts of the window are to be put in place anew
	Repeats     func(fyne.KeyName) bool  // whether a key that is held has done its work: a phase is played once per press
	Pasted      func(text string) bool   // takes in a text that was pasted, if it is no business of where it was
	Size        func(size int) error     // everything is to be of a text size, a place in desk.TextSizes
}

// Note tells the trace where everything is now.
func (r *Room) Note() { r.WindowActions.Note() }

// Pasted takes in a text that was pasted somewhere, and reports whether that was all.
func (r *Room) Pasted(text string) bool {
	return r.WindowActions.Pasted != nil && r.WindowActions.Pasted(text)
}

// Leave calls then when the game may go away: once it is saved, or given up.
func (r *Room) Leave(then func()) { r.WindowActions.Leave(then) }

// ShowGame shows the game that has just become the open one.
func (r *Room) ShowGame() { r.WindowActions.ShowGame() }

// ClearScreen removes from the screen whatever was being written or selected.
func (r *Room) ClearScreen() { r.WindowActions.Clear() }

// SetTheme gives the window the colours of a theme.
func (r *Room) SetTheme(theme string) error { return r.WindowActions.SetTheme(theme) }

// SetLanguage says everything in a language, "" for that of the system.
func (r *Room) SetLanguage(code string) error { return r.WindowActions.SetLanguage(code) }

// Enlarge shows everything in a text size, a place in desk.TextSizes.
func (r *Room) Enlarge(size int) error { return r.WindowActions.Size(size) }

// KeepSettings remembers the settings of the window for the next start.
func (r *Room) KeepSettings() { r.Settings.Write(r.App.Preferences()) }

// LookUp opens the rules of a game, by their folder, at a topic (rulebook.Topic), at the place where they were read last for "".
func (r *Room) LookUp(book, topic string) { r.WindowActions.OpenRules(book, topic) }

// Busy reports whether something lies over the board and waits for an answer.
func (r *Room) Busy() bool { return len(r.Win.Canvas().Overlays().List()) > 0 }

// Perform does a command by its name, or says why it cannot be done now. What lies over the board comes first.
func (r *Room) Perform(name string) {
	c, ok := r.Commands.Named(name)
	if r.Busy() {
		if p, able := r.Stack.Top().(Performer); able && r.Win.Canvas().Overlays().Top() == r.Stack.Root() {
			p.Perform(name)
		}
		return
	}
	if !ok || c.Do == nil {
		return
	}
	if why := c.WhyNot(); why != "" {
		r.WindowActions.ShowReason(why)
		return
	}
	r.WindowActions.Act(func() {
		if !Answers(name) {
			r.WindowActions.Drop()
		}
		c.Do()
	})
}

// Answers reports whether a command answers the question before a phase is resolved. Such a command is done once per press.
func Answers(name string) bool { return name == "resolve" || name == "declare" }

// Do does a command by its name, if it can be done. Unlike Perform it is for a page that lies over the board.
func (r *Room) Do(name string) {
	if c, ok := r.Commands.Named(name); ok && c.WhyNot() == "" {
		r.WindowActions.Act(c.Do)
	}
	r.Note()
}

// WhyNot says why a command cannot be done now, "" when it can.
func (r *Room) WhyNot(name string) string {
	c, _ := r.Commands.Named(name)
	return c.WhyNot()
}

// KeyOf returns the key of a command, as people read it.
func (r *Room) KeyOf(name string) string { return r.Commands.Key(name) }

// Tool returns what the button of a command shows now.
func (r *Room) Tool(name, icon string) look.Tool {
	why := r.WhyNot(name)
	return look.Tool{Name: name, Button: look.Button{Icon: icon, Tip: r.Say("command." + name), Key: r.KeyOf(name), Reason: why, Disabled: why != ""}}
}

// FileState says in a few words whether a game is saved. path is its file, "" if it has none; dirty if saving would change that.
func (r *Room) FileState(path string, dirty bool) string {
	switch {
	case dirty:
		return r.Say("toolbar.unsaved")
	case path == "":
		return r.Say("toolbar.new")
	}
	return r.Say("toolbar.saved")
}

// MapTheme reads the colours of the map.
func (r *Room) MapTheme(name string) (*atlas.Theme, error) {
	data, err := fs.ReadFile(r.Assets, "themes/"+name+".json")
	if err != nil {
		return nil, err
	}
	th, err := atlas.ReadTheme(data)
	if err == nil {
		th.Hatched = r.Settings.Hatched
	}
	return th, err
}

// Ask shows a dialog and remembers it while it waits.
func (r *Room) Ask(title, text string, body fyne.CanvasObject, width float32, answers ...kit.Answer) {
	r.Tips.Hide()
	r.waitFor(r.Look.Ask(kit.Over{Canvas: r.Win.Canvas(), Tips: r.Tips}, title, text, body, width, answers...))
	r.Stack.cover()
}

// waitFor remembers a dialog while it waits.
func (r *Room) waitFor(d *kit.Dialog) {
	below := r.Dialog
	r.Dialog = d
	d.OnClose = func() {
		if below != nil && below.Open() {
			r.Dialog = below // it waits again
		}
		r.Stack.Begin()
		r.Note()
	}
	r.Note()
}

// Fail shows a dialog about something that went wrong.
func (r *Room) Fail(title string, err error) {
	r.Ask(title, r.told(err), nil, 520, kit.Answer{Text: r.Say("dialog.close")})
}

// told is an error in words: what it tells, one by one, and how much more there is.
func (r *Room) told(err error) string {
	text, more := faults.Split(err)
	text = lang.SentenceCase(text)
	if more > 0 {
		text += "\n" + r.SayN("faults.more", more, nil)
	}
	return text
}

// Alarm shows a dialog about a fault.
func (r *Room) Alarm(err error) { r.Fail(r.Say("dialog.problem"), err) }

// WriteNew writes what data returns to a file, after asking whether one of that name may go.
func (r *Room) WriteNew(path string, data func() ([]byte, error)) {
	r.Replace(path, func() {
		content, err := data()
		if err == nil {
			err = disk.Write(path, content)
		}
		if err != nil {
			r.Fail(r.Say("save.failed", lang.With{"File": filepath.Base(path)}), r.PlainFault(err))
		}
	})
}

// Replace calls write, which writes a file, after asking whether one of that name may go.
func (r *Room) Replace(path string, write func()) {
	if _, err := os.Stat(path); err != nil {
		write()
		return
	}
	r.Ask(r.Say("save.replace-title"), r.Say("save.replace", lang.With{"File": filepath.Base(path)}), nil, 440,
		kit.Answer{Text: r.Say("save.replace-verb"), Do: write}, kit.Answer{Text: r.Say("dialog.cancel")})
}

// PaintName draws the bar at the top of the window and of pages, with the sign and the name of the program, and returns
// where the name ends. On a phone the sign is enough.
func (r *Room) PaintName(add kit.Adder, width float32) float32 {
	l := r.Look
	add(l.Box(look.RoleToolbar, 0), 0, 0, width, ToolbarHeight)
	app := canvas.NewImageFromResource(r.Icon)
	app.FillMode = canvas.ImageFillContain
	add(app, 12, 11, 26, 26)
	const name, left = "Entente", 52
	if width < PhoneWindow {
		return left - 8
	}
	w := l.Width(name, 18, kit.Serif)
	add(l.Text(name, 18, kit.Serif, look.RoleToolbarText), left, 0, w, ToolbarHeight)
	return left + w
}

// PaintPage draws the ground of a page over the window, and the bar at its top.
func (r *Room) PaintPage(add kit.Adder, s fyne.Size) {
	add(r.Look.Box(look.RoleWindow, 0), 0, 0, s.Width, s.Height)
	r.PaintName(add, s.Width)
}

// PaintColumn draws the ground of the column of texts, and its edge towards the picture.
func (r *Room) PaintColumn(add kit.Adder, h Halves) {
	add(r.Look.Box(look.RolePanel, 0), h.At.X, h.At.Y, h.Column.Width, h.Column.Height)
	if !h.Stacked() {
		add(r.Look.Box(look.RoleLine, 0), h.At.X, h.At.Y, 1, h.Column.Height)
		return
	}
	add(r.Look.Box(look.RoleLine, 0), 0, h.At.Y, h.Column.Width, 1)
}

// Say returns the text of a key in the language of the window.
func (r *Room) Say(key string, data ...lang.With) string { return r.Texts.Say(key, data...) }

// SayN is Say for a text that depends on the number n.
func (r *Room) SayN(key string, n int, data lang.With) string { return r.Texts.SayN(key, n, data) }
