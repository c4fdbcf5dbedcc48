// Package pagetest is what a room is given of the window, for tests of one room, without a game and other rooms.
//
//	r := pagetest.Room(t)
//	column := tree.New(r, actions)
//	column.Build(pagetest.Brush(r.Paint))
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

// Room returns what a room is given: an empty window in the light theme and in English. Actions of the window do nothing,
// gestures are carried out, and unused keys go to the page on top.
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
	r, nothing := &page.Room{Memory: page.NewMemory(&settings.Settings{}, app.Preferences()), Topics: &page.Topics{}}, func() {}
	r.Ways = &page.Ways{
		Leave: func(then func()) { then() }, SeenAgain: nothing, ShowGame: nothing, ClearScreen: nothing, Arrange: nothing, LookUp: func(_, _ string) {},
		Repeats: func(fyne.KeyName) bool { return false }, Pasted: func(string) bool { return false },
	}
	r.Screen = page.NewScreen(page.Screen{
		Language: &page.Language{Texts: uitest.Speak(t, "en_US.UTF-8")},
		Paint:    &page.Paint{Look: l, Tips: kit.NewTips(l), Assets: assets.FS, Icon: fyne.NewStaticResource("app.svg", []byte(icon))},
		App:      app, Win: app.NewWindow(""), Keys: keys{r}, Note: nothing,
	}, func() { r.SeenAgain() })
	l.Tips = r.Tips
	r.Acts = page.NewActs(r.Screen, &command.Set{}, page.Gestures{Act: func(do func()) { do() }, Drop: nothing, ShowReason: func(string) {}})
	r.Win.SetPadded(false)
	t.Cleanup(r.Win.Close)
	noteAsked(t, r)
	return r
}

// Bare returns what a room is given without a window: English, default settings, no commands.
func Bare(t testing.TB) *page.Room {
	t.Helper()
	r := &page.Room{
		Screen: page.NewScreen(page.Screen{Language: &page.Language{Texts: uitest.Speak(t, "en_US.UTF-8")}, Paint: &page.Paint{}, Note: func() {}}, func() {}),
		Memory: page.NewMemory(&settings.Settings{}, nil), Ways: &page.Ways{}, Topics: &page.Topics{},
	}
	r.Acts = page.NewActs(r.Screen, &command.Set{}, page.Gestures{})
	return r
}

// icon is the program's icon for pages that paint it.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>`

// Brush returns a brush for lists whose sides have the letters A, B, C and one color.
func Brush(p *page.Paint) kit.Brush {
	return kit.Brush{
		Look: p.Look, Tips: p.Tips, Letters: func(s look.Side) string { return string(rune('A' - 1 + s)) },
		Inks: func(look.Side) kit.PowerInks { return kit.InksOf(color.NRGBA{R: 0x40, G: 0x60, B: 0x80, A: 0xff}) },
	}
}

// keys passes keys to the page on top.
type keys struct{ r *page.Room }

// TypedKey implements kit.Router.
func (k keys) TypedKey(e *fyne.KeyEvent) { k.r.Stack.TypedKey(e) }

// TypedRune implements kit.Router.
func (k keys) TypedRune(r rune) { k.r.Stack.TypedRune(r) }
