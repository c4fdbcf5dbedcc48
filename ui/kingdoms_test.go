package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine/kingdoms"
	"entente/ui/lang"
	"entente/ui/uitest"
)

// thirdGame begins a game of Three Kingdoms by the menu and the page for new games.
func thirdGame(t *testing.T) *robot {
	t.Helper()
	r := newRobot(t).Do("new-kingdoms")
	if r.seen.Page != "new" {
		t.Fatal("no page asks how the game is to be")
	}
	r.Press("new.start")
	if r.seen.Page != "kingdoms" || r.seen.Phase != "S200M" {
		t.Fatalf("page %q, phase %s", r.seen.Page, r.seen.Phase)
	}
	return r
}

// third begins a game of Three Kingdoms with hidden orders for so many players at once.
func (r *robot) third(players int, rules kingdoms.Rules) *robot {
	r.t.Helper()
	if err := r.w.kingdoms.room.Begin(players, rules, true); err != nil {
		r.t.Fatal(err)
	}
	return r
}

// camp is where an area's unit stands in the window, or its ship or a general beside it: "xuchang", "jianye/ship", "wu/0".
func (r *robot) camp(id string) fyne.Position {
	r.t.Helper()
	name, part, _ := strings.Cut(id, "/")
	d := r.w.kingdoms.room.Desk()
	a := d.Board.Area(name)
	if a == kingdoms.NoArea {
		r.t.Fatalf("no area %q", id)
	}
	at := r.w.kingdoms.room.Spot(a, part)
	return r.at(at.X, at.Y)
}

// Aim clicks areas of Three Kingdoms one after the other.
func (r *robot) Aim(ids ...string) *robot {
	r.t.Helper()
	for _, id := range ids {
		pos := r.camp(id)
		test.MoveMouse(r.w.Win.Canvas(), pos)
		r.PressAt([4]float32{pos.X, pos.Y})
	}
	return r
}

// wantThird fails unless exactly these orders are given, in plain notation.
func (r *robot) wantThird(want ...string) *robot {
	r.t.Helper()
	got := slices.Clone(r.seen.Orders)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		r.t.Errorf("the orders are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	return r
}

// wantSeason fails unless that phase of Three Kingdoms is shown.
func (r *robot) wantSeason(want string) *robot {
	r.t.Helper()
	if r.w.Note(); r.seen.Phase != want {
		r.t.Fatalf("the phase is %s, want %s", r.seen.Phase, want)
	}
	return r
}

// TestThreeKingdomsIsPlayedByMouse: a turn with every kind of order by clicks, undone and done again, resolved, explained;
// the adjustment with a recruit and bids, the auction; saved, closed, opened again by the way of every file.
func TestThreeKingdomsIsPlayedByMouse(t *testing.T) {
	r := thirdGame(t)
	r.Aim("chenliu", "xiapi").wantThird("caocao chenliu - xiapi")
	r.Aim("xuchang", "wan").wantThird("caocao chenliu - xiapi", "caocao xuchang - wan")
	r.Do("undo").wantThird("caocao chenliu - xiapi").Do("redo").wantThird("caocao chenliu - xiapi", "caocao xuchang - wan")
	r.Aim("jianye", "chenliu")
	r.Aim("xiapi").Aim("jiangling", "chaisang").Aim("kuaiji", "chaisang")
	r.Aim("puyang", "puyang").Aim("jianye/ship", "wu").Aim("ye/0", "jinyang").Aim("runan", "shouchun", "shouchun").Aim("changan", "wuguan")
	r.Type("liubiao: changsha S jiangling - chaisang<Enter>")
	r.wantThird("caocao chenliu - xiapi", "caocao xuchang - wan", "sunquan jianye S chenliu - xiapi", "liubiao jiangling - chaisang by ship",
		"sunquan kuaiji - chaisang", "caocao puyang H", "sunquan ship jianye - wu", "yuanshao G 袁绍 - jinyang", "liubei runan S shouchun",
		"mateng changan - wuguan", "liubiao changsha S jiangling - chaisang")
	r.Judge()
	if !r.seen.Resolved || r.seen.Phase != "S200M" {
		t.Fatalf("%s is resolved: %v", r.seen.Phase, r.seen.Resolved)
	}
	r.WantSaid(r.w.Say("kingdoms.unit.damaged", lang.With{"Faction": "Liu Bei", "At": "Xiapi"}))
	r.Judge().Aim("xiapi", "beihai").wantThird("liubei xiapi R beihai")
	r.Judge().Judge().wantSeason("F200M").Judge().Judge().wantSeason("W200A")
	whole := r.seen.Board.Scale
	if r.tapRow("kingdoms.factions", 1); r.seen.Board.Scale < 1.2*whole {
		t.Errorf("the land of who plans is shown at %.2f, the whole map at %.2f", r.seen.Board.Scale, whole)
	}
	r.Aim("xuchang").Press("kingdoms.more-0").Press("kingdoms.more-0")
	r.wantThird("caocao xuchang B", "caocao bid "+r.offered(0)+" 6")
	r.Judge()
	if r.seen.Page != "auction" {
		t.Fatalf("page %q instead of the auction", r.seen.Page)
	}
	if r.Press("auction.all"); r.seen.Board.Scale < whole || r.seen.Board.Scale > 1.6*whole {
		t.Errorf("after it the map is shown at %.2f, it was at %.2f above the cards", r.seen.Board.Scale, whole)
	}
	r.Judge().wantSeason("S201M")
	before := r.SaveAs("third.entente").w.kingdoms.room.Desk().File.Save()
	r.Load("third.entente")
	if after := r.w.kingdoms.room.Desk().File.Save(); r.seen.Page != "kingdoms" || r.seen.Phase != "S201M" || string(after) != string(before) {
		t.Errorf("after loading: page %q, phase %s, the same game: %v", r.seen.Page, r.seen.Phase, string(after) == string(before))
	}
}

// offered is the id of a general on offer.
func (r *robot) offered(i int) string {
	d := r.w.kingdoms.room.Desk()
	return d.Board.Roster.Info(slices.Collect(d.Shown().Pos.Offer.All())[i]).ID
}

// tapRow clicks a row of a list.
func (r *robot) tapRow(list string, row int) *robot {
	const head, tall = 22, 27
	at := r.seen.Controls[list]
	return r.PressAt([4]float32{at[0], at[1] + head + tall*float32(row-1), 120, tall})
}

// TestTheLessonOfThreeKingdomsInTheWindow: it begins from the menu, goes on with what is done, and can be left.
func TestTheLessonOfThreeKingdomsInTheWindow(t *testing.T) {
	r := newRobot(t).Do("kingdoms-lesson").WantSaid("Step 1 of 10")
	r.Aim("chenliu").WantSaid("Step 2 of 10").Aim("xiapi").WantSaid("Step 3 of 10")
	r.Press("skip-lesson").WantUnsaid("Step 3 of 10").wantThird("caocao chenliu - xiapi")
}

// The curtain waits for a program, and says so; as soon as the program has sealed its orders all are revealed by one press.
func TestTheCurtainOfThreeKingdomsSeesWhenAProgramIsDone(t *testing.T) {
	r := newRobot(t)
	r.third(7, kingdoms.Rules{})
	d := r.w.kingdoms.room.Desk()
	var held uitest.Held
	d.Programs.Behind = held.Behind
	for seat := 1; seat < 7; seat++ {
		if err := d.Programs.Sit(seat, "easy"); err != nil {
			t.Fatal(err)
		}
	}
	r.Judge().Press("curtain.open").Aim("chenliu", "xiapi").Judge().WantSaid(r.w.Say("rivals.thinking"))
	held.Done()
	r.WantSaid(r.w.Say("curtain.reveal")).WantUnsaid(r.w.Say("rivals.thinking"))
	r.Press("curtain.open").WantSaid(r.w.Say("kingdoms.panel.results"))
	if r.SaveAs("game.entente").Load("game.entente"); len(r.w.Desk.Seats.Keys) > 0 {
		t.Error("the keys to the seals of a game that was opened are known")
	}
}

// TestTheKeysOfThePageOfThreeKingdomsDoWhatTheySay: F10 opens the menu, also while the line is
// written, F3 the lines, F12 opens and closes the second window.
func TestTheKeysOfThePageOfThreeKingdomsDoWhatTheySay(t *testing.T) {
	const entry = "Results"
	r := thirdGame(t)
	for _, keys := range []string{"<F10>", "xuchang<F10>"} { // at rest, and while the line is written
		r.Type(keys).WantSaid(entry).Type("<Esc>").WantUnsaid(entry)
	}
	press := func(key fyne.KeyName) { r.w.TypedKey(&fyne.KeyEvent{Name: key}); r.w.Note() }
	if press(fyne.KeyF3); r.seen.Controls["tree"] == [4]float32{} {
		t.Error("F3 shows no lines")
	}
	press(fyne.KeyF3)
	if press(fyne.KeyF12); r.w.audience.Window == nil {
		t.Error("F12 opens no second window")
	}
	if press(fyne.KeyF12); r.w.audience.Window != nil {
		t.Error("F12 does not close it")
	}
}

// TestAGameOfThreeKingdomsIsRecovered: after a crash the dialog offers it, in the middle of an adjustment, also from the folder where an
// older program kept it.
func TestAGameOfThreeKingdomsIsRecovered(t *testing.T) {
	r := thirdGame(t)
	for range 4 {
		r.Judge()
	}
	r.tapRow("kingdoms.factions", 1).Press("kingdoms.more-0")
	want := "caocao bid " + r.offered(0) + " 5"
	state := t.TempDir()
	left := filepath.Join(state, "three-kingdoms")
	if err := os.MkdirAll(left, 0o700); err != nil {
		t.Fatal(err)
	}
	r.remains(left, want)
	again := &robot{t: t, files: r.files, state: state}
	again.start().WantSaid("Restore the last game?").Press("answer-0").wantThird(want)
	if again.seen.Phase != "W200A" || again.seen.Page != "kingdoms" || again.w.kingdoms.room.Desk().Doc.Dirty() == false {
		t.Errorf("recovered: %s on the page %q, saved %v", again.seen.Phase, again.seen.Page, !again.w.kingdoms.room.Desk().Doc.Dirty())
	}
}
