package ui

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/ui/settings"
)

// TestTheHiddenScreenSealsThreeKingdoms: F2 on its page hides everything and seals what lies open as a draft;
// who comes back sees the board and nobody's orders, and the draft under the PIN. It hides by itself when another program comes to the front.
func TestTheHiddenScreenSealsThreeKingdoms(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	d := r.w.kingdoms.halls.Desk()
	r.tapRow("kingdoms.factions", 1).Press("curtain.pin").Type("tiger<Enter>tiger<Enter>").Aim("chenliu", "xiapi").wantThird("caocao chenliu - xiapi")
	r.Type("xuchang - run")
	r.w.Ask("x", "y", nil, 300)
	r.w.curtains.HideScreen()
	r.w.Note()
	if r.seen.Page != "curtain" || r.w.Win.Canvas().Overlays().Top() != r.w.Stack.Root() || d.Writing() || len(d.Shown().Orders) != 0 {
		t.Fatalf("page %q, writing %v, orders %v", r.seen.Page, d.Writing(), d.Shown().Orders)
	}
	if strings.Contains(string(d.File.Save()), "xiapi") {
		t.Error("the game has the orders in the open")
	}
	r.WantUnsaid("Chenliu – Xiapi", "xuchang - run").picture("hidden-screen")
	r.Press("curtain.board").w.Dialog.Close() // it was covered too
	r.w.Note()
	if r.seen.Page != "kingdoms" {
		t.Fatalf("page %q after the screen is shown again", r.seen.Page)
	}
	r.wantThird().WantUnsaid("Chenliu – Xiapi", "xuchang - run")
	r.tapRow("kingdoms.factions", 1).Type("tiger<Enter>").wantThird("caocao chenliu - xiapi")
	r.w.Desk.Settings.Hiding = settings.HideHotSeat
	r.w.curtains.LeftForeground()
	if r.w.Note(); r.seen.Page != "curtain" || d.Writing() {
		t.Errorf("page %q when another program comes, writing %v", r.seen.Page, d.Writing())
	}
}

// TestWhatWasTakenFromTheFileIsToldBeforeTheReveal: nothing is revealed until the table has been told, by whose box; asked again it is.
func TestWhatWasTakenFromTheFileIsToldBeforeTheReveal(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	r.tapRow("kingdoms.factions", 3).Press("curtain.open").Aim("xiapi", "chenliu").March().WantSaid("Liu Bei has sealed 1 order")
	r.Press("curtain.seal.1").Press("curtain.open").Aim("chenliu", "xiapi").March().Press("curtain.board").SaveAs("taken.entente")
	file := filepath.Join(r.files, "taken.entente")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	taken := regexp.MustCompile(`(?s)\{\s*"player": "liubei",\s*"box": "[^"]+",?[^{}]*\},?\s*`)
	i := strings.LastIndex(string(data), `"hands"`)
	if i < 0 || !taken.Match(data[i:]) {
		t.Fatalf("the file has no such hand: %.2000s", data)
	}
	if err := os.WriteFile(file, append(data[:i:i], taken.ReplaceAll(data[i:], nil)...), 0o600); err != nil {
		t.Fatal(err)
	}
	r.Load("taken.entente").March().Press("curtain.close").Press("answer-0")
	if r.WantSaid(r.w.Say("changed.title"), "Cao Cao's sealed orders show: Liu Bei's sealed orders were removed."); r.seen.Resolved {
		t.Fatal("it is revealed before anybody is told")
	}
	if r.Press("answer-0").wantThird("caocao chenliu - xiapi"); !r.seen.Resolved {
		t.Error("it is not revealed all the same")
	}
}

// Who comes back undoes what he wrote in Three Kingdoms, too; what another has sealed is not seen, and stays sealed.
func TestUndoInThreeKingdomsGoesOnBehindTheCurtain(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	d := r.w.kingdoms.halls.Desk()
	r.tapRow("kingdoms.factions", 1).Press("curtain.open").Aim("chenliu", "xiapi").Aim("xuchang", "wan").wantThird("caocao chenliu - xiapi", "caocao xuchang - wan")
	if r.Do("curtain"); d.File.CanUndo() || d.Writing() {
		t.Error("something lies open behind the curtain")
	}
	r.Press("curtain.seal.3").Press("curtain.open").wantThird()
	if d.File.CanUndo() {
		t.Error("Liu Bei can undo what Cao Cao wrote")
	}
	r.Aim("xiapi", "chenliu").March()
	seal, _ := d.Shown().Hand(d.Board.Faction("liubei"))
	r.Press("curtain.seal.1").Press("curtain.open").wantThird("caocao chenliu - xiapi", "caocao xuchang - wan")
	for _, want := range [][]string{{"caocao chenliu - xiapi"}, nil} {
		r.Do("undo").wantThird(want...).WantUnsaid("Xiapi – Chenliu")
		if h, _ := d.Shown().Hand(d.Board.Faction("liubei")); h != seal || strings.Contains(string(d.File.Save()), "xiapi") {
			t.Error("Liu Bei's seal is another, or the file has orders in the open")
		}
	}
	if d.File.CanUndo() {
		t.Error("undo goes beyond the first order")
	}
	r.Do("redo").wantThird("caocao chenliu - xiapi").March()
	if h, _ := d.Shown().Hand(d.Board.Faction("caocao")); h.Orders != 1 || !h.In {
		t.Errorf("sealed %+v", h)
	}
}
