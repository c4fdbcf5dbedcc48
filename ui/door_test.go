package ui

import (
	"path/filepath"
	"testing"

	"entente/engine/game"
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
