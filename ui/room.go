package ui

import (
	"image/color"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/moby/sys/atomicwriter"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/words"
)

// Room is what a page or a feature is given of the window: the desk, the look, somewhere to lie, dialogs, and the commands
// of all others by their names.
type Room struct {
	desk     *desk.Desk
	scenes   *Scenes // of what the map shows
	look     *kit.Look
	tips     *kit.Tips
	app      fyne.App
	win      fyne.Window
	assets   fs.FS
	icon     fyne.Resource // of the program
	kit      *paint.Kit    // letters and glyphs of the map
	theme    *paint.Theme
	drawing  *paint.Drawing // of the board that is played on
	painter  *paint.Painter
	commands *Set
	stack    *Stack
	keys     kit.Router             // takes the keys that nobody else has a use for
	dialog   *kit.Dialog            // the last one; it may still wait for an answer
	buttons  map[string]*kit.Button // of commands, to enable and disable them
	doors    Doors
	held     func() fyne.KeyModifier // the keys held; nil: asks the driver
}

// Doors lead from a room to what only the window as a whole can do. Every one must be there.
type Doors struct {
	Note   func()                   // the trace is to be told where everything is now
	Excuse func(why string)         // it is to be said, over the map, why nothing happened
	Folder func() string            // where files are looked for first
	Leave  func(then func())        // goes on when the game may go away: saved, or not worth it
	Begin  func(*game.Game, string) // a game is to be played, from a file or new
	Clear  func()                   // nothing that was written or selected is to stay on the screen
	Dress  func(theme string) error // all colours are to be those of a theme
}

// note tells the trace where everything is now.
func (r *Room) note() { r.doors.Note() }

// folder is where files are looked for first: a file, or a folder with a separator at its end.
func (r *Room) folder() string { return r.doors.Folder() }

// leave goes on when the game may go away.
func (r *Room) leave(then func()) { r.doors.Leave(then) }

// beginGame plays another game, from a file or new.
func (r *Room) beginGame(g *game.Game, path string) { r.doors.Begin(g, path) }

// clearScreen takes from the screen what was written or selected.
func (r *Room) clearScreen() { r.doors.Clear() }

// dress gives the window the colours of a theme.
func (r *Room) dress(theme string) error { return r.doors.Dress(theme) }

// busy reports whether something lies over the board and waits for an answer.
func (r *Room) busy() bool { return len(r.win.Canvas().Overlays().List()) > 0 }

// perform does a command by its name, or says why it cannot be done now. What lies over the board comes first.
func (r *Room) perform(name string) {
	c, ok := r.commands.Named(name)
	if !ok || c.Do == nil || r.busy() {
		return
	}
	if why := c.WhyNot(); why != "" {
		r.doors.Excuse(why)
		return
	}
	r.desk.Act(c.Do)
}

// do does a command by its name for a page that lies over the board, if it can be done.
func (r *Room) do(name string) {
	if c, ok := r.commands.Named(name); ok && c.WhyNot() == "" {
		r.desk.Act(c.Do)
	}
	r.note()
}

// whyNot says why a command cannot be done now, "" when it can.
func (r *Room) whyNot(name string) string {
	c, _ := r.commands.Named(name)
	return c.WhyNot()
}

// keyOf is the key of a command, as people read it.
func (r *Room) keyOf(name string) string { return r.commands.Key(name) }

// command makes the button of a command.
func (r *Room) command(name, icon string, kind kit.ButtonKind) *kit.Button {
	face := kit.ButtonFace{Icon: icon, Tip: words.Say("command." + name), Key: r.keyOf(name)}
	b := kit.NewButton(r.look, kind, face, r.keys, r.tips, func() { r.perform(name) })
	r.buttons[name] = b
	return b
}

// showCommands enables the buttons of the commands that can be done now.
func (r *Room) showCommands() {
	for name, b := range r.buttons {
		face := b.Face
		face.Reason = r.whyNot(name)
		face.Disabled = face.Reason != ""
		b.Set(face)
	}
}

// brush is what lists draw with.
func (r *Room) brush() kit.Brush { return r.brushOf(r.desk.Variant()) }

// brushOf is brush for the powers of another variant.
func (r *Room) brushOf(v *engine.Variant) kit.Brush {
	return kit.Brush{
		Look:    r.look,
		Letters: func(side kit.Side) string { return v.Powers[side].Letter },
		Inks: func(side kit.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(r.theme.Power(v, engine.Power(side)).RGBA))
		},
	}
}

// mapTheme reads the colours of the map.
func (r *Room) mapTheme(name string) (*paint.Theme, error) {
	data, err := fs.ReadFile(r.assets, "themes/"+name+".json")
	if err != nil {
		return nil, err
	}
	th, err := paint.ReadTheme(data)
	if err == nil {
		th.Hatched = r.desk.Settings.Hatched
	}
	return th, err
}

// ask shows a dialog and remembers it while it waits.
func (r *Room) ask(title, text string, body fyne.CanvasObject, width float32, answers ...kit.Answer) {
	r.tips.Hide()
	r.waitFor(r.look.Ask(r.win.Canvas(), title, text, body, width, answers...))
	r.stack.cover()
}

// waitFor remembers a dialog while it waits.
func (r *Room) waitFor(d *kit.Dialog) {
	r.dialog = d
	d.OnClose = r.note
	r.note()
}

// fail is a dialog about something that went wrong.
func (r *Room) fail(title string, err error) {
	r.ask(title, words.SentenceCase(err.Error()), nil, 520, kit.Answer{Text: words.Say("dialog.close")})
}

// Alarm tells the user about a fault, with what can be done about it.
func (r *Room) Alarm(err error) { r.fail(words.Say("dialog.problem"), err) }

// failTable tells why something cannot happen at the table.
func (r *Room) failTable(err error) { r.Alarm(r.desk.Words().TableFault(err)) }

// writeNew writes what make returns to a file, after asking whether one of that name may go.
func (r *Room) writeNew(path string, data func() ([]byte, error)) {
	write := func() {
		content, err := data()
		if err == nil {
			err = atomicwriter.WriteFile(path, content, 0o644)
		}
		if err != nil {
			r.fail(words.Say("save.failed", words.With{"File": filepath.Base(path)}), plainFault(err))
		}
	}
	if !exists(path) {
		write()
		return
	}
	r.ask(words.Say("save.replace-title"), words.Say("save.replace", words.With{"File": filepath.Base(path)}), nil, 440,
		kit.Answer{Text: words.Say("save.replace-verb"), Do: write}, kit.Answer{Text: words.Say("dialog.cancel")})
}

// refine changes how the button of a command looks.
func (r *Room) refine(name string, change func(*kit.ButtonFace)) {
	if b := r.buttons[name]; b != nil {
		face := b.Face
		change(&face)
		b.Set(face)
	}
}

// paintName draws the bar with the sign and the name of the program, also at the top of pages, and returns where they end.
func (r *Room) paintName(add kit.Adder, width float32) float32 {
	l := r.look
	add(l.Box(kit.RoleToolbar, 0), 0, 0, width, toolbarHeight)
	app := canvas.NewImageFromResource(r.icon)
	app.FillMode = canvas.ImageFillContain
	add(app, 12, 11, 26, 26)
	const name, left = "Entente", 52
	w := l.Width(name, 18, kit.Serif)
	add(l.Text(name, 18, kit.Serif, kit.RoleToolbarText), left, 0, w, toolbarHeight)
	return left + w
}

// paintPage draws the ground of a page over the window, and the bar at its top.
func (r *Room) paintPage(add kit.Adder, s fyne.Size) {
	add(r.look.Box(kit.RoleWindow, 0), 0, 0, s.Width, s.Height)
	r.paintName(add, s.Width)
}
