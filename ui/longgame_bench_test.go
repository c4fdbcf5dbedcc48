package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
	"entente/scripts/meter"
	"entente/variants"
)

// BenchmarkLongGame is what a game of 10,000 phases costs in the window: opening its file, a step to the phase
// before or after, an order, the page of the log, saving.
func BenchmarkLongGame(b *testing.B) {
	r := long(b, gametest.Long)
	b.Run("memory", func(b *testing.B) {
		for b.Loop() {
			b.ReportMetric(peakMB(b, filepath.Join(r.files, "long.entente")), "peak-MB")
		}
	})
	b.Run("open", func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			r.Load("long.entente")
		}
	})
	if line, _ := r.w.Desk.Game.Line(); len(line) != 10_000 {
		b.Fatalf("%d phases are open", len(line))
	}
	r.w.Dialog.Close() // that no copies are kept
	b.Run("step", func(b *testing.B) {
		r.w.Desk.Travel(10_000)
		defer meter.Start(b)()
		for i := 0; b.Loop(); i++ {
			r.w.Desk.Travel(2*(i%2) - 1)
		}
	})
	b.Run("order", func(b *testing.B) {
		r.w.Desk.Travel(10_000)
		orders := r.w.Desk.Game.Node().Position.AppendAllLegalOrders(nil)
		defer meter.Start(b)()
		for i := 0; b.Loop(); i++ {
			r.w.Desk.Act(func() { r.w.Desk.Game.SetOrders([]engine.Order{orders[i%len(orders)]}) })
		}
	})
	b.Run("log", func(b *testing.B) {
		m := meter.New(b)
		defer m.Report()
		for b.Loop() {
			r.Do("log")
			m.Pause()
			if r.w.Stack.Top() == nil {
				b.Fatal("no page is open")
			}
			r.w.Stack.CloseAll()
			m.Resume()
		}
	})
	b.Run("save", func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			r.SaveAs("copy.entente")
		}
	})
}

// long writes a game of 10,000 phases into the folder of a robot, which keeps no copies.
func long(b *testing.B, of func(*engine.Setup, int) ([]byte, error)) *robot {
	b.Helper()
	std, err := variants.Standard()
	if err != nil {
		b.Fatal(err)
	}
	data, err := of(&std.Setups[0], 10_000)
	if err != nil {
		b.Fatal(err)
	}
	r := (&robot{t: b, files: b.TempDir()}).start()
	r.write("long.entente", data)
	r.w.trace = nil
	return r
}

// BenchmarkTree is what the tree of a game of 10,000 phases costs, a fifth of them in variations: opening it, a step
// and a letter of a remark with it open, the comparison with another phase.
func BenchmarkTree(b *testing.B) {
	r := long(b, gametest.Branched)
	r.Load("long.entente")
	r.w.Dialog.Close() // that no copies are kept
	b.Run("open", func(b *testing.B) {
		m := meter.New(b)
		defer m.Report()
		for b.Loop() {
			r.Do("tree")
			m.Pause()
			if n := len(r.w.tree.Shown()); n != 10_000 {
				b.Fatalf("%d phases are listed", n)
			}
			r.Do("tree")
			m.Resume()
		}
	})
	r.Do("tree")
	r.w.Desk.Travel(10_000)
	step := func(b *testing.B) {
		defer meter.Start(b)()
		for i := 0; b.Loop(); i++ {
			r.w.Desk.Travel(2*(i%2) - 1)
		}
	}
	b.Run("step", step)
	b.Run("remark", func(b *testing.B) {
		defer meter.Start(b)()
		for i := 0; b.Loop(); i++ {
			r.w.Desk.Act(func() { r.w.Desk.Game.SetNote(strings.Repeat("x", i%1000)) })
		}
	})
	r.Do("compare")
	b.Run("compare", step)
}
