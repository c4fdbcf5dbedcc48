package ui

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/lang"
)

// The program begins with three doors, and nothing of a table is on the screen before the third.
func TestTheProgramBeginsWithThreeDoors(t *testing.T) {
	r := &robot{t: t, files: t.TempDir(), state: t.TempDir(), door: true}
	if r.start(); r.seen.Page != "door" {
		t.Fatalf("it begins with the page %q", r.seen.Page)
	}
	r.WantSaid("Learn", "Plan", "Run a table")
	if f := r.w.Desk.Clock.Face(); f.Timed || r.w.Desk.Game.Settings().Mode != game.Planning {
		t.Errorf("behind the doors runs a table: %+v", f)
	}
	r.Type("p")
	if r.seen.Page != "" || r.w.Desk.Game.Settings().Mode != game.Planning || r.w.Desk.Clock.Face().Timed {
		t.Errorf("the door to the board leads to page %q and mode %v", r.seen.Page, r.w.Desk.Game.Settings().Mode)
	}
	r.Pick("par", "bur").WantOrder("A Par-Bur").Undo()
	if r.Do("door").Type("r"); r.seen.Page != "new" {
		t.Errorf("the door to a table leads to %q", r.seen.Page)
	}
	if r.Type("<Esc>"); r.seen.Page != "door" {
		t.Errorf("from the page of a new game Escape leads to %q", r.seen.Page)
	}
	if r.Press("door.table").Press("new.start"); r.seen.Page != "" || r.w.Desk.Game.Settings().Mode == game.Planning || !r.w.Desk.Clock.Face().Timed {
		t.Errorf("behind the third door is page %q, mode %v, clock %+v", r.seen.Page, r.w.Desk.Game.Settings().Mode, r.w.Desk.Clock.Face())
	}
}

// A file on the command line, or a game that is recovered, opens the board at once.
func TestFilesAndRecoveredGamesDoNotWaitBehindTheDoors(t *testing.T) {
	r := newRobot(t).Paste("France: A par - bur").SaveAs("game.entente")
	file := &robot{t: t, files: r.files, state: t.TempDir(), first: filepath.Join(r.files, "game.entente"), door: true}
	if file.start().WantOrders(1); file.seen.Page != "" {
		t.Errorf("page %q lies over the file", file.seen.Page)
	}
	r.Paste("France: A mar - spa")
	left := r.crashed()
	back := &robot{t: t, files: r.files, state: left, door: true}
	if back.start().Press("answer-0").WantOrders(2); back.seen.Page != "" {
		t.Errorf("page %q lies over the recovered game", back.seen.Page)
	}
	again := &robot{t: t, files: r.files, state: back.crashed(), door: true}
	if again.start().Press("answer-2"); again.seen.Page != "door" { // later
		t.Errorf("who recovers nothing comes to %q", again.seen.Page)
	}
}

// The games of late are below the doors, and a number opens one.
func TestGamesOfLateAreBelowTheDoors(t *testing.T) {
	r := newRobot(t)
	for _, name := range []string{"one", "two", "three", "four"} {
		r.SaveAs(name + ".entente")
	}
	r.Do("door").WantSaid("Continue a game", "four", "three", "two", "Spring 1901", "7 players")
	if slices.Contains(r.texts(), "one") {
		t.Error("there are more than three")
	}
	if r.Type("2"); r.seen.Page != "" || filepath.Base(r.seen.File) != "three.entente" {
		t.Errorf("the second card opens %q, page %q", r.seen.File, r.seen.Page)
	}
}

// Somebody who reads no English finds the language on the first page.
func TestTheDoorsSpeakTheLanguageThatIsChosen(t *testing.T) {
	r := newRobot(t).Do("door")
	for _, l := range lang.Languages() {
		p := r.w.Stack.Top()
		if p.Name() != "door" {
			t.Fatalf("page %q", p.Name())
		}
		r.Tap(l.Name)
		if r.w.Desk.Texts.Language() != l.Code || !slices.Contains(textsIn(r.overlay()), r.w.Say("door.title")) {
			t.Errorf("%s: the page speaks %s: %q", l.Name, r.w.Desk.Texts.Language(), textsIn(r.overlay()))
		}
	}
}

// No word on the page is cut, and none lies outside, in any language, also in a small window, and with the longest of the
// puzzles that a day can bring.
func TestNothingOnTheDoorsIsCut(t *testing.T) {
	r := newRobot(t).SaveAs("game.entente")
	seen := 0
	for _, l := range lang.Languages() {
		if err := r.w.SetLanguage(l.Code); err != nil {
			t.Fatal(err)
		}
		for _, day := range r.longestPuzzles(2) {
			r.w.lessons.Today = func() time.Time { return day }
			for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}, {Width: 640, Height: 900}} {
				r.Resize(size.Width, size.Height).Do("door")
				for _, text := range inside[*canvas.Text](r.overlay()) {
					at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
					seen++
					if strings.HasSuffix(text.Text, "…") && text.Text != r.w.Say("door.open") || at.X+text.MinSize().Width > size.Width {
						t.Errorf("%s, %v: %q is cut", l.Code, size, text.Text)
					}
				}
				r.Type("<Esc>")
			}
		}
	}
	t.Logf("%d texts", seen)
}

// longestPuzzles are the n days, of all puzzles, whose puzzles have the longest tasks.
func (r *robot) longestPuzzles(n int) []time.Time {
	wide := map[time.Time]float32{}
	for day := range 70 {
		today := time.Date(2026, 11, 1+day, 12, 0, 0, 0, time.Local)
		r.w.lessons.Today = func() time.Time { return today }
		task, _, _, _ := r.w.lessons.Daily()
		wide[today] = r.w.Look.Width(task, 14, kit.Semibold)
	}
	days := slices.SortedFunc(maps.Keys(wide), func(a, b time.Time) int {
		return cmp.Or(cmp.Compare(wide[b], wide[a]), a.Compare(b))
	})
	return days[:n]
}
