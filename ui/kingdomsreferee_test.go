package ui

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/look"
	"entente/ui/settings"
)

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
