package ui

import (
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	toolkit "fyne.io/fyne/v2/lang"

	"entente/assets"
	"entente/ui/fonts"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/settings"
	"entente/ui/uitest"
)

// choose chooses from the menu, as it is seen: a menu, a command and one of its choices.
func (r *robot) choose(menu, name, choice string) *robot {
	r.t.Helper()
	r.Do("menu")
	pick := func(list *kit.RowList, text string) {
		r.t.Helper()
		i := slices.IndexFunc(list.Rows, func(row look.Row) bool { return row.Text == text })
		if i < 0 {
			r.t.Fatalf("no %q in the menu", text)
		}
		list.Pick(i)
	}
	lists := pagetest.Seen[*kit.RowList](r.overlay())
	pick(lists[0], r.w.Say("menu."+menu))
	pick(lists[1], r.w.Say("command."+name))
	pick(lists[1], choice)
	return r
}

// The language is chosen in the View menu and is everywhere at once, as if the program had been started in it, among results on both windows
// and while an order is begun; it is remembered.
func TestLanguageChangesEverywhereAtOnce(t *testing.T) {
	come := func(r *robot) *robot {
		r.Do("projector").Paste("France: A par - bur\nGermany: A mun - bur\nItaly: A ven - tyr").Do("resolve")
		for r.w.Desk.Player.Telling() {
			r.Do("reveal-end")
		}
		return r
	}
	same := func(r, want *robot) {
		t.Helper()
		if got, want := r.Said(), want.Said(); !slices.Equal(got, want) {
			t.Errorf("the window says\n%q, one that began in that language\n%q", got, want)
		}
		if got, want := r.projected(), want.projected(); !slices.Equal(got, want) || len(got) < 10 {
			t.Errorf("the projector says\n%q, want\n%q", got, want)
		}
		if got, want := r.w.Scenes.Board(r.w.Desk.Now()), want.w.Scenes.Board(want.w.Desk.Now()); !reflect.DeepEqual(got.Scene, want.Scene) {
			t.Error("the map shows something else")
		}
	}
	for _, l := range lang.Languages() {
		want := newRobot(t)
		if err := want.w.speak(l.Code); err != nil {
			t.Fatal(err)
		}
		r := come(newRobot(t)).choose("view", "language", l.Name)
		same(r, come(want))
		same(r.Do("resolve").Pick("bel").Point("hol"), want.Do("resolve").Pick("bel").Point("hol"))
		if kept := settings.Read(r.w.App.Preferences(), false).Language; kept != l.Code {
			t.Errorf("remembered is %q, want %q", kept, l.Code)
		}
		if got := toolkit.L("Copy"); got != r.w.Say("field.copy") { // the menu of a text field is the toolkit's own
			t.Errorf("%s: the menu of a field says %q", l.Code, got)
		}
	}
}

// projected are the texts in the second window.
func (r *robot) projected() []string {
	r.t.Helper()
	return pagetest.Texts(r.w.audience.Window.Win.Canvas().Content())
}

// lacking are files without the letters of Japanese, as for a browser that has not fetched them and is without the net.
type lacking struct{ fs.FS }

func (l lacking) Open(name string) (fs.File, error) {
	if strings.Contains(name, "SansJP") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return l.FS.Open(name)
}

// A language whose letters are not there is not spoken: the window says so, in the language and on the page of before.
func TestALanguageWithoutItsLettersIsNotSpoken(t *testing.T) {
	r := newRobot(t)
	var err error
	if r.w.Look.Type, err = fonts.Read(lacking{assets.FS}); err != nil {
		t.Fatal(err)
	}
	if err := r.w.speak("zh_TW"); err != nil {
		t.Fatal(err)
	}
	r.Do("door").Tap("日本語").WantSaid(r.w.Say("dialog.problem")).Press("answer-0")
	if l := r.w.Texts.Language(); l != "zh_TW" || r.w.Settings.Language != l || r.w.Look.Type.Any(fonts.Bold) == nil || r.seen.Page != "door" {
		t.Errorf("%s is spoken on the page %q", l, r.seen.Page)
	}
}

// What was remembered is what the program begins with.
func TestProgramBeginsInTheLanguageThatWasChosen(t *testing.T) {
	uitest.Speak(t, "en_US.UTF-8")
	o, err := sharedOptions()
	if err != nil {
		t.Fatal(err)
	}
	app := uitest.App(t)
	settings.Settings{Language: "ja", TextSize: 2}.Write(app.Preferences())
	w, err := New(app, o)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Win.Close()
	if got := w.Say("field.copy"); got != "コピー" {
		t.Errorf("the program begins with %q", got)
	}
	if got := fyne.CurrentApp().Settings().Scale(); got != 1.4 {
		t.Errorf("the program begins at a scale of %v", got)
	}
}

// The size of texts is chosen in the View menu and counts at once, on top of what the user told the toolkit.
func TestTextSizeChangesAtOnce(t *testing.T) {
	t.Setenv("FYNE_SCALE", "1.5")
	r := newRobot(t)
	if _, set := os.LookupEnv("FYNE_SCALE"); set {
		t.Error("the toolkit would heed the variable alone")
	}
	heard := 0
	r.w.App.Settings().AddListener(func(fyne.Settings) { heard++ })
	for size, key := range []string{"text-size.normal", "text-size.large", "text-size.largest"} {
		before, was := r.w.Win.Canvas().Size(), fyne.CurrentApp().Settings().Scale()
		heard = 0
		r.choose("view", "text-size", r.w.Say(key))
		now := fyne.CurrentApp().Settings().Scale()
		if want := 1.5 * settings.TextSizes()[size]; now != want || heard == 0 {
			t.Errorf("%s: a scale of %v, told %d times; want %v", key, now, heard, want)
		}
		if after := r.w.Win.Canvas().Size(); after.Width*now-before.Width*was > 1 || after.Width*now-before.Width*was < -1 {
			t.Errorf("%s: the window was %v, and is %v", key, before, after)
		}
		if kept := settings.Read(r.w.App.Preferences(), false).TextSize; kept != size {
			t.Errorf("remembered is %d, want %d", kept, size)
		}
	}
}
