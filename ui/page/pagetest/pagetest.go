// Package pagetest is what a room is given of the window, for tests that build a room alone: without a game and without the rooms
// beside it.
//
//	r := pagetest.Room(t)
//	column := tree.New(r, actions)
//	column.Build(pagetest.Brush(r))
//	r.Win.SetContent(column.Object())
package pagetest

import (
	"image/color"
	"io/fs"
	"testing"

	"fyne.io/fyne/v2"

	"entente/assets"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/settings"
	"entente/ui/uitest"
)

// Room returns what a room is given: an empty window in the light theme that says everything in English. Doors lead nowhere, gestures
// are carried out, and keys that nobody has a use for go to the page on top.
func Room(t testing.TB) *page.Room {
	t.Helper()
	l, err := kit.NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	colors, err := fs.ReadFile(assets.FS, "themes/light.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Use(colors); err != nil {
		t.Fatal(err)
	}
	app := uitest.App(t)
	app.Settings().SetTheme(kit.FyneTheme{L: l})
	r := &page.Room{
		App: app, Win: app.NewWindow(""), Look: l, Tips: kit.NewTips(l), Texts: uitest.Speak(t, "en_US.UTF-8"), Assets: assets.FS,
		Settings: &settings.Settings{}, Commands: &command.Set{}, Icon: fyne.NewStaticResource("app.svg", []byte(icon)),
	}
	l.Tips = r.Tips
	r.Stack = &page.Stack{Room: r}
	r.Keys = keys{r}
	nothing := func() {}
	r.WindowActions = page.WindowActions{
		Note: nothing, ShowReason: func(string) {}, Leave: func(then func()) { then() }, Act: func(do func()) { do() }, Drop: nothing, SeenAgain: nothing,
		ShowGame: nothing, Clear: nothing, Arrange: nothing, OpenRules: func(_, _ string) {}, Repeats: func(fyne.KeyName) bool { return false },
	}
	r.Win.SetPadded(false)
	t.Cleanup(r.Win.Close)
	return r
}

// icon is a sign of the program for pages that paint it.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>`

// Brush returns a brush for lists whose sides have the letters A, B, C and one color.
func Brush(r *page.Room) kit.Brush {
	return kit.Brush{
		Look: r.Look, Tips: r.Tips, Letters: func(s look.Side) string { return string(rune('A' - 1 + s)) },
		Inks: func(look.Side) kit.PowerInks { return kit.InksOf(color.NRGBA{R: 0x40, G: 0x60, B: 0x80, A: 0xff}) },
	}
}

// keys hands keys to what lies over the window.
type keys struct{ r *page.Room }

// TypedKey implements kit.Router.
func (k keys) TypedKey(e *fyne.KeyEvent) { k.r.Stack.TypedKey(e) }

// TypedRune implements kit.Router.
func (k keys) TypedRune(r rune) { k.r.Stack.TypedRune(r) }
