// Package europetest is a table of Europe for tests of one room: a desk with a game and what a room is given, in an empty window, without
// other rooms.
//
//	x := europetest.New(t)
//	ed := editor.New(x.Room, x.Shelf)
//	x.With(ed.Commands())
//	x.Do("edit-position").Press("editor.power.2")
package europetest

import (
	"path/filepath"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/table"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/boards"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/bots"
	"entente/ui/europe/desk"
	"entente/ui/europe/scene"
	"entente/ui/glossary"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/rulebook"
	"entente/ui/settings"
	"entente/ui/uitest"
	"entente/variants"
)

// Table is a game of Europe with what a room of it is given.
type Table struct {
	*europe.Room
	Player[*Table]
	Shelf   *boards.Boards
	Excuse  string // the last text shown over the map
	Written string // the last text put into the line for orders
	TimesUp int    // number of calls of TimeUp
	files   string
	keys    fyne.KeyModifier
}

// parts is what the tables of all tests share.
type parts struct {
	bundle  *variants.Bundle
	letters *vector.Kit
	drawing *atlas.Drawing
	painter *paint.Painter
}

var shared = sync.OnceValues(func() (p parts, err error) {
	if p.bundle, err = variants.StandardBundle(); err != nil {
		return p, err
	}
	if p.letters, err = vector.NewKit(assets.FS); err != nil {
		return p, err
	}
	p.drawing, err = atlas.NewDrawing(p.bundle.Variant, p.bundle.SVG, p.bundle.Anchors)
	p.painter = paint.NewPainter(p.drawing, p.letters)
	return p, err
})

// New returns a table in a window of 1280 by 800 with a new game for seven, with the user as referee. Bots decide at once, keys
// are derived quickly from PINs, and the clock does nothing by itself.
func New(t testing.TB) *Table {
	t.Helper()
	p, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	r := pagetest.Room(t)
	if r.Theme, err = r.MapTheme("light", false); err != nil {
		t.Fatal(err)
	}
	*r.Settings = settings.Read(r.App.Preferences(), false)
	r.Kit, r.Settings.Theme = p.letters, "light"
	x := &Table{Shelf: &boards.Boards{Bundle: p.bundle}}
	d := desk.New(document.New("", desk.Kind(x.Shelf.Find)), r.Texts, r.Settings, table.Fair, desk.Hooks{
		Keep: func(settings.Settings) {}, Busy: r.Busy, TimeUp: func() { x.TimesUp++ }, Key: r.KeyOf, Write: func(text string) { x.Written = text }, Book: glossary.New(r.Screen, rulebook.Europe).Book,
	})
	d.Rivals = bots.New(func(do func()) { do() }, func() { desk.RivalsChanged(d) })
	d.Rivals.Behind = func(do func()) { do() }
	d.Clock.Wake = func(time.Duration, func()) func() { return func() {} }
	d.Chance = func(n int) int { return 7 % n }
	d.Seats.Keyring().Work = 8
	d.Seats.Behind = func(do, then func()) { do(); then() }
	x.Room = &europe.Room{Room: r, Desk: d, Scenes: &scene.Scenes{Desk: d, Letters: p.letters}, Drawing: p.drawing, Painter: p.painter}
	x.Player = NewPlayer(t, x.Room, x)
	x.Also = func() []string { return []string{x.Excuse} }
	x.Begin = func(g *game.Game, path string) {
		if err := d.Doc.Begin(gamefile.New(g), path); err != nil {
			t.Fatal(err)
		}
		x.ShowGame()
	}
	r.Held = func() fyne.KeyModifier { return x.keys }
	r.Act, r.Drop, r.SeenAgain = d.Act, d.Question.Drop, d.Tell
	r.ShowReason = func(why string) { x.Excuse = why }
	r.ShowGame = func() {
		d.Begin(d.Doc.Game().(*gamefile.Game).Game)
		r.Stack.CloseAll()
		d.Tell()
	}
	moments := time.Duration(0)
	r.Stack.Now = func() time.Time { // each call is a second after the previous one
		moments += time.Second
		return time.Time{}.Add(moments)
	}
	r.Win.Resize(fyne.NewSize(1280, 800))
	x.With(verbs(d))
	x.Begin(game.New(&p.bundle.Variant.Setups[0], engine.Rulebook()), "")
	return x
}

// With adds the commands of a room.
func (x *Table) With(lists ...[]command.Command) *Table {
	for _, list := range lists {
		x.Acts.Add(list...)
	}
	return x
}

// verbs returns the commands that lead through a game.
func verbs(d *desk.Desk) []command.Command {
	return []command.Command{
		{Name: "undo", Do: func() { d.Game.Undo() }},
		{Name: "redo", Do: func() { d.Game.Redo() }},
		{Name: "first", Do: func() { d.Travel(-1 << 20) }},
		{Name: "last", Do: func() { d.Travel(1 << 20) }},
		{Name: "previous", Do: func() { d.Travel(-1) }},
		{Name: "next", Do: func() { d.Travel(1) }},
		{Name: "try-other", Do: d.TryOther, DisabledReason: d.WhyNotTry},
		{Name: "foresee", Do: func() { desk.SwitchForesight(d) }},
		{Name: "resolve", Do: func() { goOn(d) }},
	}
}

// goOn resolves the phase, leaves its results, or continues from them.
func goOn(d *desk.Desk) {
	switch {
	case d.Player.Telling():
		d.Reveal.End()
	case d.Played():
		d.Game.Forward()
	case d.Question.Asked():
		d.Question.Hold()
	default:
		d.Question.Put(d.Resolve)
	}
}

// Judge resolves the phase even if units lack orders, or continues from its results.
func (x *Table) Judge() *Table {
	x.T.Helper()
	if x.Do("resolve"); x.Desk.Question.Asked() {
		x.Do("resolve")
	}
	return x
}

// Pass resolves the phase and continues to the next.
func (x *Table) Pass() *Table {
	x.T.Helper()
	x.Judge()
	for n := x.Desk.Game.Node(); n == x.Desk.Game.Node() && x.Desk.Played(); {
		x.Judge()
	}
	return x
}

// Write lets a player of a game at one keyboard, counted from 0, take the keyboard without a PIN.
func (x *Table) Write(player int) *Table {
	x.T.Helper()
	x.Desk.Act(func() {
		if _, known := x.Desk.Seats.Key(x.Desk.Game, player); !known {
			x.Desk.Seats.Begin(x.Desk.Game, player, "", "", func(look.Refusal) {})
		}
		key, _ := x.Desk.Seats.Key(x.Desk.Game, player)
		if err := x.Desk.Game.OpenHand(player, key); err != nil {
			x.T.Fatal(err)
		}
	})
	return x
}

// Set puts the game into a position.
func (x *Table) Set(pos engine.Position) *Table {
	x.T.Helper()
	if err := x.Desk.Game.SetPosition(pos); err != nil {
		x.T.Fatal(err)
	}
	return x
}

// Province returns a province by its id.
func (x *Table) Province(id string) engine.Province {
	x.T.Helper()
	return uitest.Location(x.T, x.Desk.Variant().Map, id).Province
}

// Power returns a power by its id.
func (x *Table) Power(id string) engine.Power { return x.Desk.Variant().Power(id) }

// Hold holds keys down until it is called with others.
func (x *Table) Hold(keys fyne.KeyModifier) *Table {
	x.keys = keys
	return x
}

// Pick picks places on the map one after the other, each in a gesture of its own.
func (x *Table) Pick(ids ...string) *Table {
	x.T.Helper()
	for _, id := range ids {
		a := x.Aim(uitest.Location(x.T, x.Desk.Variant().Map, id))
		x.Desk.Act(func() { x.Desk.Pick(a) })
	}
	return x
}

// Support picks a place with the other button.
func (x *Table) Support(id string) *Table {
	x.T.Helper()
	a := x.Aim(uitest.Location(x.T, x.Desk.Variant().Map, id))
	a.Support = true
	x.Desk.Act(func() { x.Desk.Pick(a) })
	return x
}

// Give gives a sheet of orders, all of whose lines must be read.
func (x *Table) Give(sheet string) *Table {
	x.T.Helper()
	if x.Desk.Act(func() { x.Desk.Draft.GiveText(sheet) }); len(x.Desk.Draft.UnreadLines()) > 0 {
		x.T.Fatalf("not read: %+v", x.Desk.Draft.UnreadLines())
	}
	return x
}

// Speak lets everything be said in a language, by its code.
func (x *Table) Speak(code string) *Table {
	x.T.Helper()
	x.Texts = uitest.Speak(x.T, code+".UTF-8")
	x.Desk.Texts = x.Texts
	return x
}

// File returns the path of a file in a folder of the table's own.
func (x *Table) File(name string) string {
	if x.files == "" {
		x.files = x.T.TempDir()
	}
	return filepath.Join(x.files, name)
}

// Reopen saves the game and opens it again from its file.
func (x *Table) Reopen() *Table {
	x.T.Helper()
	file := x.File("game.entente")
	if err := x.Desk.Doc.Save(file); err != nil {
		x.T.Fatal(err)
	}
	return x.Open(file)
}

// Open opens a file.
func (x *Table) Open(path string) *Table {
	x.T.Helper()
	if _, err := x.Desk.Doc.Open(path); err != nil {
		x.T.Fatal(err)
	}
	x.ShowGame()
	return x
}
