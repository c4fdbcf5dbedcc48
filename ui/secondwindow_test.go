package ui

import (
	"path/filepath"
	"testing"

	"entente/engine/kingdoms"
)

func TestASecondWindowOnlyLooksAtThreeKingdoms(t *testing.T) {
	first := newRobot(t)
	if err := first.w.kingdoms.halls.Begin(3, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	d := first.w.kingdoms.halls.Desk()
	if err := d.Doc.Save(filepath.Join(first.files, "a.entente")); err != nil {
		t.Fatal(err)
	}
	second := &robot{t: t, files: first.files, state: first.state}
	second.start().Load("a.entente")
	ask := second.w.Say("open.elsewhere-title")
	if second.seen.Dialog != ask {
		t.Fatalf("it opens with %q", second.seen.Dialog)
	}
	second.Press("answer-0")
	d = second.w.kingdoms.halls.Desk()
	edition := d.File.Edition()
	if second.tapRow("kingdoms.factions", 1).Press("curtain.open"); second.seen.Dialog != ask || d.File.Edition() != edition || d.Writing() || d.Doc.Dirty() {
		t.Errorf("somebody writes: it says %q, %v", second.seen.Dialog, d.Writing())
	}
	second.Press("answer-1").tapRow("kingdoms.factions", 1).Press("curtain.open").Aim("chenliu", "xiapi").wantThird("caocao chenliu - xiapi")
}
