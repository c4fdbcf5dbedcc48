package startpage

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/assets"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/boards"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/picture"
	"entente/ui/uitest"
	"entente/variants"
)

// opened opens the page in a window of a size, with recent files and a daily puzzle. done lists the actions since.
func opened(t *testing.T, size fyne.Size, files []string, daily Puzzle) (p *doorPage, done *[]string) {
	t.Helper()
	r := pagetest.Room(t)
	bundle, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	if r.Kit, err = vector.NewKit(assets.FS); err != nil {
		t.Fatal(err)
	}
	if r.Theme, err = r.MapTheme("light", false); err != nil {
		t.Fatal(err)
	}
	drawing, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	done = &[]string{}
	note := func(text string) func() { return func() { *done = append(*done, text) } }
	for _, name := range []string{"lessons.open", "lessons.puzzles", "kingdoms-lesson", "lessons.daily", "plan-alone", "rules", "opponents.alone", "new-kingdoms", "open", "keys"} {
		r.Acts.Add(command.Command{Name: name, Do: note(name)})
	}
	r.Acts.Add(
		command.Command{Name: "new", Do: note("new"), DisabledReason: func() string { return "Not while orders are secret." }},
		command.Command{Name: "recent", Choices: func() (list []command.Choice) {
			for i := range files {
				list = append(list, command.Choice{Do: note(fmt.Sprintf("recent %d", i+1))})
			}
			return list
		}})
	r.Win.Resize(size)
	d := New(r.Screen, r.Acts, r.Memory, &boards.Boards{Bundle: bundle}, Has{
		SetLanguage: func(code string) error { note("speak " + code)(); return nil },
		Recent:      func() []string { return files }, Daily: func() Puzzle { return daily },
		Board: func() (*atlas.Drawing, *paint.Painter) { return drawing, paint.NewPainter(drawing, r.Kit) },
	})
	r.Acts.Add(d.Commands()...)
	r.Do("door")
	return r.Stack.Top().(*doorPage), done
}

// puzzle returns a daily puzzle.
func puzzle() Puzzle {
	return Puzzle{Task: "Italy: own Tunis after this fall", Phase: "Fall 1901", Grade: "●○○"}
}

func TestDoorsLeadToCommands(t *testing.T) {
	p, done := opened(t, fyne.NewSize(1280, 800), nil, puzzle())
	for _, e := range p.entrances {
		e.Tapped(nil)
		for _, b := range e.links {
			if !b.Face.Disabled {
				b.OnTap()
			}
		}
	}
	p.daily.Tapped(nil)
	p.puzzles.OnTap()
	p.others.OnTap()
	for _, c := range p.fresh {
		c.Tapped(nil)
	}
	want := []string{
		"lessons.open", "lessons.puzzles", "kingdoms-lesson", "plan-alone", "rules", "opponents.alone", "new-kingdoms", "lessons.daily", "lessons.puzzles", "open",
		"opponents.alone", "new-kingdoms", "rules",
	}
	if !slices.Equal(*done, want) {
		t.Errorf("did %q, want %q", *done, want)
	}
	if p.entrances[2].sign.shut != "Not while orders are secret." {
		t.Errorf("the third entrance is disabled: %q", p.entrances[2].sign.shut)
	}
	p, done = opened(t, fyne.NewSize(1280, 800), nil, Puzzle{})
	if p.daily != nil {
		t.Error("shows a puzzle although there is none")
	}
	for _, key := range "lpd" {
		p.TypedRune(key)
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	for _, name := range []string{"open", "rules", "undo"} {
		p.Perform(name)
	}
	if want := []string{"lessons.open", "plan-alone", "keys", "open", "rules"}; !slices.Equal(*done, want) {
		t.Errorf("keys did %q, want %q", *done, want)
	}
}

func TestGamesOfLateHaveCards(t *testing.T) {
	file := filepath.Join(t.TempDir(), "Thursday.entente")
	if err := os.WriteFile(file, []byte("no game"), 0o644); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(uitest.File("engine", "game", "file", "testdata", "formats", "1-ended.entente"))
	if err != nil {
		t.Fatal(err)
	}
	good := filepath.Join(filepath.Dir(file), "Friday.entente")
	if err := os.WriteFile(good, data, 0o644); err != nil {
		t.Fatal(err)
	}
	p, done := opened(t, fyne.NewSize(1280, 800), []string{good, file, file, file}, puzzle())
	if len(p.games) != 3 || len(p.fresh) != 0 {
		t.Fatalf("%d games, %d ideas", len(p.games), len(p.fresh))
	}
	if f := p.games[0].Face(); f.Sub == "" || f.More == "" || f.Note == "" {
		t.Errorf("first card %+v", f)
	}
	if want := (picture.Face{Title: "Thursday", Sub: p.Say("door.unread")}); p.games[1].Face() != want {
		t.Errorf("second card %+v", p.games[1].Face())
	}
	p.games[2].Tapped(nil)
	p.TypedRune('1')
	p.TypedRune('4')
	if !slices.Equal(*done, []string{"recent 3", "recent 1"}) {
		t.Errorf("opened %q", *done)
	}
}

func TestPageIsLeftAndComesAgainInAnotherLanguage(t *testing.T) {
	p, done := opened(t, fyne.NewSize(1280, 800), nil, puzzle())
	if p.languages.OnPick(3); !slices.Equal(*done, []string{"speak ja"}) {
		t.Errorf("did %q", *done)
	}
	next, ok := p.Stack.Top().(*doorPage)
	if !ok || next == p {
		t.Fatal("the page does not open again")
	}
	if next.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); p.Stack.Top() != nil {
		t.Error("Escape does not close the page")
	}
	p.Do("door")
	p.Do("door")
	if p.Stack.Close(p.Stack.Top()); p.Stack.Top() != nil {
		t.Error("the page is open twice")
	}
	p.Do("door")
	now := p.Stack.Top().(*doorPage)
	if now.back.OnTap(); p.Stack.Top() != nil {
		t.Error("the button does not close the page")
	}
}

// In a phone's window the languages are below the complete heading, and the entrances below them.
func TestTheDoorInTheWindowOfAPhone(t *testing.T) {
	p, _ := opened(t, fyne.NewSize(390, 844), nil, puzzle())
	title := p.Say("door.title")
	if said := pagetest.Texts(p.Object()); !slices.Contains(said, title) {
		t.Errorf("the heading is truncated: %q", said)
	}
	at := kit.Rect(p.languages)
	if at[0] < 0 || at[0]+at[2] > 390 || at[2] < 200 || at[1] < page.ToolbarHeight+50 {
		t.Errorf("the languages are at %v", at)
	}
	if first := kit.Rect(p.entrances[0]); first[1] < at[1]+at[3] {
		t.Errorf("the first door is at %v, the languages at %v", first, at)
	}
}

// The layout in a large window, in one too narrow for entrances side by side, and without recent games.
func TestPageKeepsItsPlan(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  fyne.Size
		daily Puzzle
	}{{"large", fyne.NewSize(1600, 1000), puzzle()}, {"usual", fyne.NewSize(1280, 800), puzzle()}, {"narrow", fyne.NewSize(700, 560), puzzle()}, {"bare", fyne.NewSize(1000, 640), Puzzle{}}} {
		p, _ := opened(t, c.size, nil, c.daily)
		pagetest.WantPlan(t, c.name, p.Stack.Root())
		for _, text := range pagetest.Seen[*canvas.Text](p.Stack.Root()) {
			if text.Text == "" {
				t.Errorf("%s: an empty text", c.name)
			}
		}
		for _, b := range pagetest.Seen[*kit.Button](p.Stack.Root()) {
			if b.Size().Width < 20 {
				t.Errorf("%s: %q is truncated", c.name, b.Face.Text)
			}
		}
	}
}
