package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/lang"
)

// shortcut presses a key with Ctrl, wherever the keyboard is.
func (r *robot) shortcut(s fyne.Shortcut) *robot {
	r.t.Helper()
	if f, ok := r.w.Win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
	} else if do := r.w.Shortcuts[s.ShortcutName()]; do != nil {
		do()
	}
	r.w.Note()
	return r
}

// TestAYearOfThreeKingdomsIsPlayedByKeysAlone: orders of every half, a retreat, a recruit and bids, the auction, into the next
// spring; undone and done again wherever the keyboard is. Nothing is clicked.
func TestAYearOfThreeKingdomsIsPlayedByKeysAlone(t *testing.T) {
	r := newRobot(t).Do("new-kingdoms").Type("<Enter>")
	if r.seen.Page != "kingdoms" {
		t.Fatalf("Enter leads to the page %q", r.seen.Page)
	}
	r.Type("chenliu - xiapi<Enter>").Type("jianye S chenliu - xiapi<Enter>").Type("G Zhou Yu - jianye<Enter>").wantThird("caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "sunquan G 周瑜 - jianye")
	r.shortcut(&fyne.ShortcutUndo{}).wantThird("caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi")
	r.shortcut(&fyne.ShortcutRedo{}).wantThird("caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "sunquan G 周瑜 - jianye")
	r.Type("w").shortcut(&fyne.ShortcutUndo{}).wantThird("caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "sunquan G 周瑜 - jianye") // of the text
	r.Type("<Enter><Enter>")
	r.wantSeason("S200M") // one Enter too many carries out nothing
	r.Do("resolve").WantSaid(r.w.Say("kingdoms.unit.damaged", lang.With{"Faction": "Liu Bei", "At": "Xiapi"})).Type("<Enter>")
	r.wantSeason("S200R")
	r.Type("xiapi R beihai<Enter>").wantThird("liubei xiapi R beihai").Do("resolve").Type("<Enter>")
	r.wantSeason("F200M")
	r.Type("sunquan: G Zhou Yu false xiapi<Enter>").Type("xuchang - wan<Enter>").Do("resolve").Type("<Enter>")
	r.wantSeason("W200A")
	desk := r.w.kingdoms.room.Desk()
	r.Type("xuchang B<Enter>").Type("caocao bid Zhang Liao 6<Enter>").wantThird("caocao xuchang B", "caocao bid 张辽 6")
	r.shortcut(&fyne.ShortcutUndo{}).wantThird("caocao xuchang B").shortcut(&fyne.ShortcutRedo{})
	r.Type("<Esc>").focus("kingdoms.factions")
	r.Type("<Down><Enter>").focus("kingdoms.more-0")
	r.Type("<Enter><Enter>")
	if got := len(desk.Shown().Orders); desk.Entry.Only != desk.Board.Faction("yuanshao") || got != 3 {
		t.Errorf("%d orders, and %d writes", got, desk.Entry.Only)
	}
	r.focus("kingdoms.main")
	r.Type("<Enter>")
	if r.seen.Page != "auction" {
		t.Fatalf("page %q instead of the auction", r.seen.Page)
	}
	for i := 1; i < desk.Shown().Pos.Offer.Len(); i++ {
		r.Type("<Right>")
	}
	r.Type("<Back><Enter><Enter>") // one back, on again, and on to the page
	if r.seen.Page != "kingdoms" {
		t.Fatalf("page %q after the auction", r.seen.Page)
	}
	r.Type("<Enter>")
	r.wantSeason("S201M")
	if who := desk.Board.Roster.General("张辽"); desk.Shown().Pos.Officers[who].Faction != desk.Board.Faction("caocao") {
		t.Error("Zhang Liao does not serve Cao Cao")
	}
}
