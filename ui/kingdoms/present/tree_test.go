package present

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/look"
)

// The column of lines: its path, the names and notes of phases, and the comparison of two.
func TestTheColumnOfLines(t *testing.T) {
	r, d := tabletest.New(t, false)
	tabletest.Play(t, d, "caocao xuchang - wan")
	a := TreeActions(r, func() *desk.Desk { return d }, func() {})
	d.Vary()
	tabletest.Play(t, d)
	a.Name("Wait")
	a.Note("Nobody moves")
	s := Tree(r, d)
	if !s.Open || !slices.Equal(s.Path, []int{1}) || s.Pinned != nil || s.Compared != nil || s.NoNote != "" || s.NoDelete != "" || s.Root.After() != 2 {
		t.Errorf("the state is %+v", s)
	}
	p := s.Root.Next(1)
	if p.Name() != "Wait" || p.Note() != "Nobody moves" || p.Year() != 200 || p.Open() || p.Marked() || s.Chip(p) != "200, first half" || p.Came() == s.Root.Next(0).Came() {
		t.Errorf("the phase is %+v", p)
	}
	if last := p.Next(0); !last.Open() || last.After() != 0 || s.Chip(last) != "200, second half" {
		t.Errorf("the next phase is %+v", last)
	}
	a.Pin(true)
	if s = Tree(r, d); !slices.Equal(s.Pinned, []int{1}) || s.Compared != nil {
		t.Errorf("compared with itself: %+v", s.Compared)
	}
	a.Go([]int{0})
	want := map[int]look.Row{
		0: {Height: 26, Small: true, Strong: true, Rule: true, Cells: [3]string{"Cities", "Units"}},
		1: {Height: 40, Mark: look.Mark{Side: look.Side(d.Board.Faction("caocao"))}, Text: "Cao Cao", Sub: "+ Wan", Cells: [3]string{"3 / 4", "3 / 3"}, Picked: true},
		8: {Height: 28, Small: true, Strong: true, Rule: true, Text: "200, first half", Note: "0 are the same"},
		9: {Height: 40, Mark: look.Mark{Side: look.Side(d.Board.Faction("caocao"))}, Text: "1  no order", Sub: "2  Xuchang – Wan: carried out"},
	}
	s = Tree(r, d)
	for i, row := range want {
		if len(s.Compared) != 10 || s.Compared[i] != row {
			t.Fatalf("row %d is %+v, want %+v", i, s.Compared, row)
		}
	}
	r.Settings.Tree = false
	if s = Tree(r, d); s.Open || s.Compared != nil {
		t.Error("a closed column has a comparison")
	}
	r.Settings.Tree = true
	a.Forward()
	if s = Tree(r, d); !slices.Equal(s.Path, []int{0, 0}) {
		t.Errorf("forward leads to %v", s.Path)
	}
	a.Pin(false)
	a.Go([]int{1})
	a.Promote()
	if s = Tree(r, d); !slices.Equal(s.Path, []int{0}) || s.Root.Next(0).Name() != "Wait" || s.Pinned != nil {
		t.Errorf("after Promote the path is %v", s.Path)
	}
	a.Delete()
	if s = Tree(r, d); s.Root.After() != 1 || s.Root.Next(0).Name() != "" {
		t.Error("the line still exists")
	}
}

// A difference in money is shown unless purses are secret.
func TestPursesThatDiffer(t *testing.T) {
	r, d := tabletest.New(t, false)
	w := WordsOf(r, d)
	a, b := *d.Shown().Pos, *d.Shown().Pos
	b.Money[1] += 5
	rows := compared(w, game.Difference{A: &a, B: &b})
	if len(rows) != 8 || rows[1].Sub != "Purse 10 / 15" || !rows[1].Picked || rows[2].Picked {
		t.Errorf("the rows are %+v", rows)
	}
	w.Secret = true
	if rows = compared(w, game.Difference{A: &a, B: &b}); rows[1].Sub != "" || rows[1].Picked {
		t.Errorf("a secret purse is shown: %+v", rows[1])
	}
	if compared(w, game.Difference{A: &a, B: &a}) != nil {
		t.Error("equal phases have differences")
	}
}

// A turn that exists in only one line says so.
func TestATurnOfOneLine(t *testing.T) {
	r, d := tabletest.New(t, false)
	w, n := WordsOf(r, d), d.Shown()
	o := game.Change{A: kingdoms.Result{Order: kingdoms.Order{Kind: kingdoms.Hold, Faction: 1, At: d.Board.Area("xuchang")}}}
	if rows := turnDiffers(w, &game.Turn{Phase: n.Pos.Phase, A: n, Changes: []game.Change{o}}); rows[0].Note != "only in 1" || rows[1].Sub != "" || rows[1].Height != 28 {
		t.Errorf("only in line 1: %+v", rows)
	}
	o = game.Change{B: o.A}
	if rows := turnDiffers(w, &game.Turn{Phase: n.Pos.Phase, B: n, Changes: []game.Change{o}}); rows[0].Note != "only in 2" || rows[1].Sub != "" || rows[1].Text[:3] != "2  " {
		t.Errorf("only in line 2: %+v", rows)
	}
}

// With hidden orders there are no notes, and resolved phases cannot be deleted.
func TestHiddenOrdersTakeNoNotes(t *testing.T) {
	r, d := tabletest.New(t, true)
	if s := Tree(r, d); s.NoNote != r.Say("why-off.note-secret") || s.NoDelete != r.Say("why-off.delete-secret") {
		t.Errorf("%q, %q", s.NoNote, s.NoDelete)
	}
	kept := false
	a := TreeActions(r, func() *desk.Desk { return d }, func() { kept = true })
	if a.Open(false); r.Settings.Tree || !kept {
		t.Error("closing is not saved")
	}
	placed := false
	r.Arrange = func() { placed = true }
	if a.Place(); !placed {
		t.Error("the actions do nothing")
	}
}
