package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"entente/engine"
	gamefile "entente/engine/game/file"
)

// TestRealWindow plays the scripts in the program named by ENTENTE_PROGRAM: orders by mouse, saving by keyboard, then the saved game continues in a
// second run of the program. The judge checks every phase.
func TestRealWindow(t *testing.T) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	t.Parallel()
	judge := judgeProgram(t)
	rows := []struct{ script, size, then string }{
		{"demo.txt", "1280x800", "Turkey A arm - sev"},
		{"1902.txt", "1920x1080", "Turkey A smy - arm"},
	}
	for _, row := range rows {
		t.Run(row.script, func(t *testing.T) {
			t.Parallel()
			judged := newJudge(t, judge)
			p, err := newPlayer(context.Background(), program, row.size, 1)
			if err != nil {
				t.Fatal(err)
			}
			leaving(t, program, p)
			spent, err := p.program.spent()
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("from the start to the first picture: %d ms, of the processor %d ms", p.program.first.Milliseconds(), spent.Milliseconds())
			if spent > 5*time.Second { // CPU time, which does not depend on what else the machine does
				t.Error("the window takes too long to open")
			}
			p.watch = func(before engine.Position, orders []engine.Order, after engine.Position) {
				judged.agrees(t, before, orders, after)
			}
			if err := p.play(row.script, t.Logf); err != nil {
				t.Fatal(err)
			}
			p.rests(t)
			saved := filepath.Join(p.program.folder, "year.entente")
			if err := p.save(saved); err != nil {
				t.Fatal(err)
			}
			p.holds(t, saved)
			p.must(t, rested(p)) // its safety copy is removed after the save; make torture covers a kill between the two
			nameDeadManager(t, p.screen.name)
			if err := p.again(context.Background(), program, saved); err != nil {
				t.Fatal(err)
			}
			if err := p.turn([]string{row.then}, t.Logf); err != nil {
				t.Fatal("after opening the game again: ", err)
			}
			if err := p.keep(); err != nil {
				t.Fatal(err)
			}
			p.holds(t, saved)
		})
	}
}

// rests checks that the window draws nothing while it is idle.
func (p *player) rests(t *testing.T) {
	t.Helper()
	p.must(t, rested(p))
	share, err := p.program.work(2 * time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("idle: %.0f %% of a core", 100*share)
	if share > 0.2 {
		t.Errorf("the window takes %.0f %% of a core while idle", 100*share)
	}
}

// holds checks that a file contains the game as it was played.
func (p *player) holds(t *testing.T, name string) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	g, err := gamefile.Load(file, func(id string) (*engine.Variant, error) {
		if id != p.variant.ID {
			return nil, errors.New("another variant")
		}
		return p.variant, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Node().Position; !same(got, &p.pos) {
		t.Errorf("the saved game has\n%v\nplayed was\n%v", got.UnitTexts(), p.pos.UnitTexts())
	}
}

// same compares what two positions show.
func same(a, b *engine.Position) bool {
	return a.Phase == b.Phase && slices.Equal(a.UnitTexts(), b.UnitTexts()) && fmt.Sprint(a.CenterTexts()) == fmt.Sprint(b.CenterTexts())
}

// nameDeadManager leaves on a screen what a dead window manager leaves: the name of a window that is gone. The library under the toolkit stops every
// program that finds it.
func nameDeadManager(t *testing.T, screen string) {
	t.Helper()
	x, err := xgb.NewConnDisplay(screen)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	const name = "_NET_SUPPORTING_WM_CHECK"
	atom, err := xproto.InternAtom(x, false, uint16(len(name)), name).Reply()
	if err != nil {
		t.Fatal(err)
	}
	gone := make([]byte, 4)
	xgb.Put32(gone, 0x1234567)
	root := xproto.Setup(x).DefaultScreen(x).Root
	if err := xproto.ChangePropertyChecked(x, xproto.PropModeReplace, root, atom.Atom, xproto.AtomWindow, 32, 1, gone).Check(); err != nil {
		t.Fatal(err)
	}
}
