package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/page"
)

// New opens the page for a new game.
func (r *robot) New() *robot {
	r.t.Helper()
	r.Do("new")
	if r.seen.Page != "new" {
		r.t.Fatal("the page does not open")
	}
	return r
}

// find turns to the other part of the page if a control is not on this one, and scrolls to it, as a user does.
func (r *robot) find(name string) {
	r.t.Helper()
	if _, ok := r.seen.Controls[name]; !ok {
		r.tap("new.details")
	}
	if at := r.seen.Controls[name]; at[1] < page.ToolbarHeight || at[1]+at[3] > r.seen.Window[1] {
		test.Scroll(r.w.Win.Canvas(), fyne.NewPos(10, 400), 0, 400-at[1])
		r.w.Note()
	}
}

// focus presses Tab until a control has the focus, and returns it.
func (r *robot) focus(name string) fyne.Focusable {
	r.t.Helper()
	c := r.w.Win.Canvas()
	for range 100 {
		if o, ok := c.Focused().(fyne.CanvasObject); ok && kit.Rect(o) == r.seen.Controls[name] {
			return c.Focused()
		}
		c.FocusNext()
		r.w.Note()
	}
	r.t.Fatalf("Tab does not lead to %q", name)
	return nil
}

// Fill types a text into a field of the page, instead of what is there.
func (r *robot) Fill(name, text string) *robot {
	r.t.Helper()
	r.find(name)
	if _, ok := r.seen.Controls[name]; !ok {
		r.t.Fatalf("no field %q", name)
	}
	r.focus(name).(*kit.Field).SetText("")
	r.Type(text)
	r.w.Note()
	return r
}

// Start starts the game that is planned.
func (r *robot) Start() *robot {
	r.t.Helper()
	r.Press("new.start")
	if r.seen.Page != "" {
		r.t.Fatalf("the game does not start: %q", r.texts())
	}
	return r
}

// WantFault fails the test unless the page tells such a fault and does not start the game.
func (r *robot) WantFault(part string) *robot {
	r.t.Helper()
	r.Press("new.start")
	if said := strings.Join(r.texts(), " "); r.seen.Page != "new" || !strings.Contains(said, part) {
		r.t.Fatalf("page %q, want %q: %s", r.seen.Page, part, said)
	}
	return r
}

func TestPageKeepsWhatItAgreed(t *testing.T) {
	r := newRobot(t).New().Press("new.players.4").Fill("new.name.1", "Anna").Fill("new.name.4", "Otto").Fill("new.year", "1950")
	r.Press("new.win.1").Fill("new.victory", "20").Press("new.end.2").Press("new.agreed_end.1").Start().WantPhase("S1950M")
	s := r.w.Desk.Game.Settings()
	if s.Players[0].Name != "Anna" || s.Players[3].Name != "Otto" || s.Victory != 20 || s.LastYear() != 1954 || s.Agreed != game.Shared {
		t.Errorf("agreed on %+v", s)
	}
	r.SaveAs("four.entente").Do("new").Press("new.start").Load("four.entente").WantPhase("S1950M")
	if got := r.w.Desk.Game.Settings(); got.LastYear() != 1954 || got.Players[3].Name != "Otto" {
		t.Errorf("read back %+v", got)
	}
}

func TestBadInputIsToldAndNothingIsLost(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").New().Press("new.players.7").Fill("new.name.2", "Berta")
	r.Press("new.win.1").Fill("new.victory", "35").WantFault("34").Fill("new.victory", "18")
	r.Press("new.end.4").Fill("new.limit", "0").WantFault("at least 1").Fill("new.limit", "6")
	r.Fill("new.year", "soon").WantFault("first year")
	r.WantUnsaid("Seven players") // no headline without a year
	r.Fill("new.year", "1901").WantSaid("Seven players, from Spring 1901")
	r.Fill("new.name.3", "Berta").WantFault("same name").Fill("new.name.3", "Carl")
	r.Press("new.give.1").Press("new.hand.2").Type("<Up><Enter>").WantFault("Austria").WantFault("England")
	r.Press("new.hand.1").Type("<Down><Enter>")
	r.Press("new.cancel").WantOrder("A Par-Bur")
	if r.seen.Page != "" {
		t.Error("the page stays")
	}
}

func TestLotsAreDrawnAtTheStart(t *testing.T) {
	r := newRobot(t).New().Press("new.give.2").Start()
	if r.seen.Dialog != "Lots drawn" {
		t.Errorf("the lots are not told: %q", r.seen.Dialog)
	}
	r.Press("answer-0")
	s := r.w.Desk.Game.Settings()
	if s.Allotment != game.ByLot || s.Check() != nil {
		t.Errorf("drawn %+v", s)
	}
}

func TestPageWorksByKeyboard(t *testing.T) {
	r := newRobot(t).Do("new").Type("5<Enter>").WantPhase("S1801M")
	r.Do("new").Type("2<Esc>").WantPhase("S1801M")
	if r.seen.Page != "" {
		t.Error("Escape leaves the page open")
	}
}

func TestAnotherBoardIsPlayedSavedAndLoaded(t *testing.T) {
	r := newRobot(t).New().Fill("new.name.1", "Anna").Press("new.board.1").Start()
	if got := r.w.Desk.Game.Settings().Players[0].Name; got != "Anna" {
		t.Errorf("the name is %q", got)
	}
	v := r.w.Desk.Variant()
	if v.ID != "shores" || r.w.Desk.Game.Variant() != v {
		t.Fatalf("board %s", v.ID)
	}
	r.Judge().Judge()
	want := r.position().Phase
	r.SaveAs("shores.entente").New().Press("new.board.0").Start().WantPhase("S1901M").Pick("par", "bur").WantOrder("A Par-Bur").Undo()
	r.Load("shores.entente")
	if r.w.Desk.Variant().ID != "shores" || r.position().Phase != want {
		t.Errorf("read back %s on %s", r.position().Phase, r.w.Desk.Variant().ID)
	}
}

func TestVariantsOfTheUserAreOfferedOrTheirFaultsTold(t *testing.T) {
	r := newRobot(t)
	r.w.shelf.Folder = t.TempDir()
	folder := filepath.Join(r.w.shelf.Folder, "mine")
	if err := os.CopyFS(folder, os.DirFS("../variants/shores")); err != nil {
		t.Fatal(err)
	}
	r.New().WantSaid("Your own variants that cannot be played:", `the id "shores"`).Press("new.cancel")
	file := filepath.Join(folder, "variant.json")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(data, []byte(`"shores"`), []byte(`"mine"`), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	if r.New().Press("new.board.2").Start(); r.w.Desk.Variant().ID != "mine" {
		t.Errorf("board %s", r.w.Desk.Variant().ID)
	}
}
