package ui

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/assets"
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/europe/europetest"
	"entente/ui/page"
	"entente/ui/uitest"
	"entente/variants"
)

// robot is a user of the window who knows places by name. It sees what the trace tells and nothing else.
type robot struct {
	europetest.Player[*robot]
	t      testing.TB
	w      *Window
	seen   page.TraceLine
	files  string       // folder for games
	traced bytes.Buffer // all of the trace
	state  string       // folder for copies
	first  string       // the file named at the start, "" for none
	door   bool         // the program begins with the page of the doors
}

// Write takes a line of the trace.
func (r *robot) Write(line []byte) (int, error) {
	r.seen = page.TraceLine{}
	r.traced.Write(line)
	return len(line), json.Unmarshal(line, &r.seen)
}

// newRobot opens a window of 1280 by 800.
func newRobot(t testing.TB) *robot {
	t.Helper()
	r := &robot{t: t, files: t.TempDir(), state: t.TempDir()}
	r.start()
	return r
}

// sharedOptions are what the windows of all robots share: the toolkit's caches keep closed windows for long, and with
// boards of their own they would fill the memory.
var sharedOptions = sync.OnceValues(func() (Options, error) {
	b, err := variants.StandardBundle()
	if err != nil {
		return Options{}, err
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		return Options{}, err
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	return Options{Assets: assets.FS, Bundle: b, Kit: kit, Drawing: d}, err
})

// start opens a window anew, as the program does.
func (r *robot) start() *robot {
	r.t.Helper()
	uitest.Speak(r.t, "en_US.UTF-8")
	o, err := sharedOptions()
	if err != nil {
		r.t.Fatal(err)
	}
	o.State, o.Trace, o.Door = r.state, r, r.door
	w, err := New(uitest.App(r.t), o)
	if err != nil {
		r.t.Fatal(err)
	}
	r.w, r.Player = w, europetest.NewPlayer(r.t, w.Room, r)
	r.Note = w.Note
	w.Desk.Clock.Wake = func(time.Duration, func()) func() { return func() {} } // no test waits for the time: see clocked
	w.planner.Line().Behind = func(func()) {}                                   // it rests: its own tests let it run
	w.Desk.Seats.Keyring().Work = 8                                             // PINs of tests protect nothing
	w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	moments := time.Duration(0)
	w.Stack.Now = func() time.Time { // every time that somebody looks, a second has passed
		moments += time.Second
		return time.Time{}.Add(time.Hour + moments)
	}
	w.Win.Show()
	w.OpenAtStart(r.first)
	w.started()
	r.t.Cleanup(func() {
		w.release()
		w.Win.Close() // else the toolkit keeps it
	})
	return r.Resize(1280, 800)
}

// Resize gives the window another size.
func (r *robot) Resize(width, height float32) *robot {
	r.t.Helper()
	r.w.Win.Resize(fyne.NewSize(width, height))
	r.w.Note()
	return r
}

// at returns where a board point is in the window.
func (r *robot) at(x, y float64) fyne.Position {
	b := r.seen.Board
	return fyne.NewPos(b.Left+float32((x-b.X)*b.Scale), b.Top+float32((y-b.Y)*b.Scale))
}

// place returns where a place is in the window: its unit if one stands there, else a spot where no arrow lies.
func (r *robot) place(id string) fyne.Position {
	r.t.Helper()
	m := r.w.Desk.Variant().Map
	name, coast, _ := strings.Cut(id, "/")
	p := m.Province(name)
	if p == engine.NoProvince {
		r.t.Fatalf("no province %q", id)
	}
	loc := engine.Location{Province: p}
	for _, c := range m.Info(p).Coasts {
		if c.String() == coast {
			loc.Coast = c
		}
	}
	pos := r.w.Desk.Game.Node().Position
	kind := engine.Army
	if m.Info(p).Terrain == engine.Sea || loc.Coast != engine.NoCoast {
		kind = engine.Fleet
	}
	if u := pos.UnitAt(p); u.Type != engine.NoUnit && coast == "" {
		loc.Coast, kind = u.Coast, u.Type
		if pos.Phase.Kind != engine.Retreats {
			at := r.w.Drawing.Anchor(loc, kind)
			return r.at(at.X, at.Y)
		}
	}
	at := r.w.Drawing.Anchor(loc, kind)
	for _, d := range [][2]float64{{0, 0}, {18, 0}, {-18, 0}, {0, 18}, {0, -18}, {30, 10}, {-30, -10}} {
		hit, ok := r.w.Drawing.At(at.X+d[0], at.Y+d[1])
		if ok && hit.Province == p && (loc.Coast == engine.NoCoast || hit.Coast == loc.Coast) {
			return r.at(at.X+d[0], at.Y+d[1])
		}
	}
	return r.at(at.X, at.Y)
}

// click presses a button of the mouse at a position.
func (r *robot) click(pos fyne.Position, button desktop.MouseButton) {
	test.MoveMouse(r.w.Win.Canvas(), pos)
	europetest.Click(r.w.stage.Board, pos, button)
}

// Pick clicks places one after the other.
func (r *robot) Pick(ids ...string) *robot {
	r.t.Helper()
	for _, id := range ids {
		r.click(r.place(id), desktop.MouseButtonPrimary)
	}
	return r
}

// Support clicks a place with the other button.
func (r *robot) Support(id string) *robot {
	r.t.Helper()
	r.click(r.place(id), desktop.MouseButtonSecondary)
	return r
}

// Judge presses the big button: it resolves, or goes on. Where units lack orders it is pressed again.
func (r *robot) Judge() *robot {
	r.t.Helper()
	main := "main"
	if _, third := r.seen.Controls["kingdoms.main"]; third {
		main = "kingdoms.main"
	}
	if r.Press(main); r.seen.Asked {
		r.Press(main)
	}
	return r
}

// Press presses a button by its name in the trace.
func (r *robot) Press(name string) *robot {
	r.t.Helper()
	if strings.HasPrefix(name, "new.") && r.seen.Page == "new" {
		r.find(name)
	}
	return r.tap(name)
}

// tap presses a button that can be seen.
func (r *robot) tap(name string) *robot {
	r.t.Helper()
	at, ok := r.seen.Controls[name]
	if !ok || at[2] == 0 {
		r.t.Fatalf("no button %q", name)
	}
	return r.PressAt(at)
}

// Do performs a command of the menu.
func (r *robot) Do(name string) *robot {
	r.t.Helper()
	r.w.Perform(name)
	if r.w.Note(); name == "resolve" && r.seen.Asked {
		r.w.Perform(name)
		r.w.Note()
	}
	return r
}

// write writes a file into the robot's folder, and returns its path.
func (r *robot) write(name string, data []byte) string {
	r.t.Helper()
	file := filepath.Join(r.files, name)
	if err := os.WriteFile(file, data, 0o600); err != nil {
		r.t.Fatal(err)
	}
	return file
}

// SaveAs saves to a file in the robot's folder.
func (r *robot) SaveAs(name string) *robot {
	r.t.Helper()
	r.w.files.Save(filepath.Join(r.files, name), nil)
	return r
}

// Load opens a file of the robot's folder.
func (r *robot) Load(name string) *robot {
	r.t.Helper()
	r.w.files.Open(filepath.Join(r.files, name))
	return r
}

// read reads orders of one power a line, as text.
func (r *robot) read(text string) []engine.Order {
	r.t.Helper()
	pos := r.w.Desk.Game.Node().Position
	var read []engine.Order
	for _, line := range strings.FieldsFunc(text, func(c rune) bool { return c == ';' || c == '\n' }) {
		o, err := pos.Variant.ParseOrder(engine.NoPower, strings.TrimSpace(line))
		if err != nil {
			r.t.Fatal(err)
		}
		read = append(read, o)
	}
	all := slices.Clone(read)
	for i, o := range read {
		all[i] = pos.Complete(o, read)
	}
	return all
}

// turn enters orders of one power a line by clicks.
func (r *robot) turn(text string) *robot {
	r.t.Helper()
	for _, o := range r.read(text) {
		r.order(o)
	}
	return r
}

// order enters one order by clicks.
func (r *robot) order(o engine.Order) {
	r.t.Helper()
	if given, ok := r.w.Desk.Game.Node().Order(o.At.Province); ok && given.Order == o {
		return // written along with its partner
	}
	m := r.w.Desk.Variant().Map
	id := func(loc engine.Location) string { return m.ID(loc) }
	r.Pick(id(engine.Location{Province: o.At.Province}))
	switch o.Kind {
	case engine.Hold, engine.Disband:
		if r.w.Desk.Game.Node().Position.Phase.Kind != engine.Adjustment {
			r.Pick(id(o.At))
		}
	case engine.Move, engine.Retreat:
		r.Pick(id(o.To))
	case engine.SupportHold:
		r.Support(id(o.From)).Pick(id(o.From))
	case engine.SupportMove, engine.Convoy:
		r.Support(id(o.From)).Pick(id(o.To))
	case engine.Build:
		for range 2 {
			if given, ok := r.w.Desk.Game.Node().Order(o.At.Province); ok && given.Order == o {
				break
			}
			r.Pick(id(o.At))
		}
	}
	if given, ok := r.w.Desk.Game.Node().Order(o.At.Province); !ok || given.Order != o {
		r.t.Fatalf("entered %s, got %+v", r.w.Desk.Variant().Format(o), r.seen.Orders)
	}
}
