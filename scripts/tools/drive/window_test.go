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

// TestRealWindow plays the scripts on the program that ENTENTE_PROGRAM names: orders by mouse, saving by keyboard, then
// the saved game goes on in a second run of the program. Every phase is compared with what the judge says.
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
			if spent > 5*time.Second { // of the processor: what else the machine does is not the window's
				t.Error("the window takes too much to come")
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
			p.must(t, rested(p)) // its safety copy goes after the save; what a kill between the two leaves is a matter of make torture
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

// rests checks that the window draws nothing while nobody does anything.
func (p *player) rests(t *testing.T) {
	t.Helper()
	p.must(t, rested(p))
	share, err := p.program.work(2 * time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("at rest: %.0f %% of a core", 100*share)
	if share > 0.2 {
		t.Errorf("the window takes %.0f %% of a core while nobody does anything", 100*share)
	}
}

// holds checks that a file holds the game as it was played.
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

// same compares what a board shows.
func same(a, b *engine.Position) bool {
	return a.Phase == b.Phase && slices.Equal(a.UnitTexts(), b.UnitTexts()) && fmt.Sprint(a.CenterTexts()) == fmt.Sprint(b.CenterTexts())
}

// nameDeadManager leaves on a screen what a window manager leaves that died: the name of a window that is gone. The library
// below the toolkit stops every program that finds it.
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
