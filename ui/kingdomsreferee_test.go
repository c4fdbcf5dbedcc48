package ui

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine/kingdoms"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/settings"
)

// tapIn clicks into a part of the window, as far from its left upper corner.
func (r *robot) tapIn(part string, x, y float32) *robot {
	r.t.Helper()
	at, ok := r.seen.Controls[part]
	if !ok {
		r.t.Fatalf("there is no %q", part)
	}
	test.TapCanvas(r.w.Win.Canvas(), fyne.NewPos(at[0]+x, at[1]+y))
	r.w.Note()
	return r
}

// TestTheRefereeOfThreeKingdomsRules: a unit is placed for a reason, the result that was computed stays; generals are chosen; the log
// tells all of it, undo takes it back.
func TestTheRefereeOfThreeKingdomsRules(t *testing.T) {
	r := thirdGame(t)
	r.March() // a result that is overridden
	r.Do("rulings").picture("rulings").Press("rulings.position").Press("answer-0").WantSaid("A ruling needs a reason.")
	r.Press("rulings.ask.faction").Type("<Down><Enter>").picture("ruling")
	r.focus("rulings.ask.reason").(*kit.Field).SetSilently("A fire at night")
	r.Press("answer-0")
	d := r.w.kingdoms.halls.Desk()
	s := d.Shown()
	if r.seen.Page != "rulings" || r.seen.Dialog != "" || len(s.Rulings) != 1 || s.Rulings[0].Reason != "A fire at night" || s.Pos.Phase.String() != "F200M" || d.File.Way(d.File.Path())[0].Outcome == nil {
		t.Fatalf("page %q, %s with the rulings %+v", r.seen.Page, s.Pos.Phase, s.Rulings)
	}
	at, want := s.Rulings[0].Area, s.Rulings[0].Unit
	if got := s.Pos.UnitAt(at); got != want || want.Faction == kingdoms.NoFaction {
		t.Errorf("in %s stands %+v, ruled was %+v", d.Board.AreaID(at), got, want)
	}
	r.Press("rulings.log").WantSaid("A fire at night").WantSaid("The referee places a full unit").picture("log").Press("log.close")
	r.Press("undo")
	if len(d.Shown().Rulings) != 0 {
		t.Error("undo leaves the ruling")
	}
	for r.seen.Phase != "W200A" {
		r.March()
	}
	before := d.Shown().Pos.Offer
	r.Do("rulings").Press("rulings.generals").picture("choose")
	r.tapIn("rulings.ask.generals", 80, 15).tapIn("rulings.ask.generals", 80, 45).Press("answer-0").Press("rulings.close")
	if d.Shown().Pos.Offer == before || d.Shown().Drawn() {
		t.Error("the referee's choice is not shown")
	}
	r.tapRow("kingdoms.factions", 1).tapIn("kingdoms.list", 60, 28+14)
	r.tapIn("kingdoms-pay.list", 60, 3*34+10).tapIn("kingdoms-pay.list", 60, 10).picture("pay").Press("kingdoms-pay.pay").wantThird("caocao pay puyang " + d.Board.Roster.Info(d.Payment(1).All[0].General).ID)
	r.Do("kingdoms-lots").WantSaid("No faction is waiting for lots.")
}

// TestLotsAreDrawnInTheWindow (TK 13.4): in the second year of two players the main button draws lots before anything else.
func TestLotsAreDrawnInTheWindow(t *testing.T) {
	r := newRobot(t)
	if err := r.w.kingdoms.halls.Begin(2, kingdoms.Rules{}, false); err != nil {
		t.Fatal(err)
	}
	for r.seen.Phase != "S201M" {
		if r.seen.Page == "auction" {
			r.Press("auction.all")
		}
		r.March()
	}
	r.WantSaid("Draw lots for the closed factions").March().WantSaid("Lots were drawn").picture("lots").Press("answer-0")
	if s := r.w.kingdoms.halls.Desk().Shown(); s.Won == 0 || s.Pos.Closed != 0 || r.seen.Resolved {
		t.Errorf("seat %d, closed %v", s.Won, s.Pos.Closed)
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

// TestThemesChangeOnThePageOfThreeKingdoms: by the key of all games, in the middle of an order and of a line.
func TestThemesChangeOnThePageOfThreeKingdoms(t *testing.T) {
	r := thirdGame(t).Aim("chenliu").Type("xuch")
	begun, shown := r.w.Desk.Settings.Theme, r.seen.Board
	test.Scroll(r.w.Win.Canvas(), fyne.NewPos(shown.Left+200, shown.Top+250), 0, 25)
	if r.w.Note(); r.seen.Board.Scale <= shown.Scale {
		t.Fatal("the wheel does not zoom")
	}
	shown = r.seen.Board
	var seen []string
	for range settings.ThemeNames() {
		r.Do("theme")
		if b := r.seen.Board; math.Abs(b.X-shown.X)+math.Abs(b.Y-shown.Y) > 0.1 || math.Abs(b.Scale-shown.Scale) > 1e-6 {
			t.Errorf("in the theme %s the map shows %+v, not %+v", r.w.Desk.Settings.Theme, b, shown)
		}
		seen = append(seen, r.w.Desk.Settings.Theme)
		at := r.seen.Controls["kingdoms.main"]
		got := color.NRGBAModel.Convert(r.w.Win.Canvas().Capture().At(int(at[0])-8, int(at[1])+20))
		if want := color.NRGBAModel.Convert(r.w.Look.Color(look.RolePanel)); r.seen.Page != "kingdoms" || got != want {
			t.Errorf("in the theme %s the page is %q, and its panel has the colour %v, want %v", r.w.Desk.Settings.Theme, r.seen.Page, got, want)
		}
	}
	if slices.Sort(seen); len(slices.Compact(seen)) != len(settings.ThemeNames()) || r.w.Desk.Settings.Theme != begun {
		t.Errorf("the themes are %v", seen)
	}
	if r.seen.Selected != "chenliu" {
		t.Errorf("%q is selected", r.seen.Selected)
	}
	r.Type("ang - wan<Enter>").wantThird("caocao xuchang - wan")
}
