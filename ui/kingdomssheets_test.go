package ui

import (
	"os"
	"path/filepath"
	"testing"
)

// TestSheetsOfThreeKingdomsArePastedAndDropped: the orders are given in one step; other lines are listed until they are corrected, and Space leads on to
// the units that have no order.
func TestSheetsOfThreeKingdomsArePastedAndDropped(t *testing.T) {
	r := thirdGame(t)
	r.w.shown.paste("> 曹操：\n> 1. 许昌地的部队,攻击宛\n> 2. chenliu - atlantis")
	r.w.Note()
	r.wantThird("caocao xuchang - wan").WantSaid("1 line is void: select it to correct it", "chenliu - atlantis", "1 order read")
	r.picture("sheet").Do("undo").wantThird().WantSaid("chenliu - atlantis").Do("redo")
	path := filepath.Join(t.TempDir(), "sheet.txt")
	if err := os.WriteFile(path, []byte("Liu Bei\nXiapi H; Runan holds\nif attacked, Shouchun H\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.drop(path)
	r.wantThird("caocao xuchang - wan", "liubei xiapi H", "liubei runan H").WantSaid("2 lines are void: select one to correct it", "if attacked, Shouchun H")
	if err := os.WriteFile(path, []byte("Nothing about any order."), 0o600); err != nil {
		t.Fatal(err)
	}
	if r.w.shown.sheet(path) || r.w.shown.sheet(path+"x") {
		t.Error("any text is a sheet")
	}
	r.Type("<Space>")
	if r.seen.Selected != "changan" {
		t.Errorf("Space selects %q", r.seen.Selected)
	}
	r.Do("drop-unread").WantUnsaid("chenliu - atlantis", "if attacked")
}
