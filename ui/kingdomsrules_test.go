package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/rulebook"
)

// The key of the rules opens those of the game that is shown; what speaks of Europe leads to Europe's whatever is shown.
func TestTheKeyOpensTheRulesOfTheGameThatIsShown(t *testing.T) {
	r := thirdGame(t)
	key := func() *robot {
		t.Helper()
		r.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyF1, Modifier: fyne.KeyModifierControl})
		if r.w.Note(); r.seen.Page != "rules" {
			t.Fatalf("the key opens %q", r.seen.Page)
		}
		return r
	}
	key().WantSaid("Rules of play · Three Kingdoms", "Words of this game")
	r.Type("river").WantSaid("Roads by land and water", "Crossing a river").Type("<Esc><Esc>")
	r.w.europeGame.LookUp("section:6.5")
	r.WantSaid("Cutting support").Type("<Esc>")
	if key().WantSaid("Roads by land and water"); reading(r.w) != r.w.kingdoms.rules {
		t.Error("other rules are read than those on the page")
	}
	r.Type("<Esc>")
	g, err := firstGame(&r.w.shelf.Bundle.Variant.Setups[0], false)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	if key().WantSaid("Rules of play", "Cutting support"); strings.Contains(strings.Join(r.Said(), "\n"), "Three Kingdoms") {
		t.Error("Europe's key opens the rules of Three Kingdoms")
	}
}

// A case of the rules is opened on the board, whatever game was shown: its orders lie on the table, and it is played, saved and opened like
// any game.
func TestACaseOfThreeKingdomsIsOpenedOnTheBoard(t *testing.T) {
	r := newRobot(t)
	r.w.Room.Room.LookUp(rulebook.Kingdoms, "section:7.3")
	r.Tap(r.w.Say("rules.try"))
	if r.w.Note(); r.seen.Page == "rules" || r.w.shown != gameUI(r.w.kingdoms) {
		t.Fatalf("page %q, the case is not on the board", r.seen.Page)
	}
	r.WantSaid("Chenliu – Xiapi", "Xuchang – Wan").Do("resolve")
	if r.w.kingdoms.room.Player().Telling() {
		r.Do("reveal-end")
	}
	r.WantSaid("1 dislodged")
}
