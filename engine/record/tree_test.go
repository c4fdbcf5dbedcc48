package record_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine/record"
)

// phase is what a game of nothing but words keeps.
type phase struct {
	record.Entry[phase, int]
	word string
	over bool
}

// game is a game of words.
type game struct {
	*record.Tree[phase, *phase, string, int]
	edit record.Editor[phase, *phase, string, int]
}

func newGame(starts ...string) *game {
	var list []*phase
	for _, word := range starts {
		list = append(list, &phase{word: word})
	}
	g := &game{}
	g.Tree, g.edit = record.New(record.Begin[phase, *phase, string, int]("title", list...))
	return g
}

// say gives the current phase another word.
func (g *game) say(word string) { g.edit.Do(g.edit.Now().Here(func(p *phase) { p.word = word })) }

// goOn ends the current phase and goes to the next.
func (g *game) goOn() {
	s := g.edit.Now().Here(func(p *phase) { p.over, p.Next = true, []*phase{{}} })
	g.edit.Do(s.At(append(slices.Clone(s.Path()), 0)))
}

// vary puts another word beside the current phase, last of all.
func (g *game) vary(word string) {
	s := g.edit.Now()
	beside, _ := s.Beside()
	g.edit.Do(s.Put(len(beside), &phase{word: word}))
}

// tree writes the tree in brackets, with a star at the cursor.
func (g *game) tree() string {
	var b strings.Builder
	var walk func(n *phase)
	walk = func(n *phase) {
		b.WriteString(n.word)
		if n == g.Node() {
			b.WriteByte('*')
		}
		if len(n.Next) > 0 {
			b.WriteByte('(')
			for i, next := range n.Next {
				if i > 0 {
					b.WriteByte(' ')
				}
				walk(next)
			}
			b.WriteByte(')')
		}
	}
	walk(g.Root())
	return b.String()
}

// played is a(b(c d(e)) f) with the cursor at e.
func played() *game {
	g := newGame("a", "f")
	g.goOn()
	g.say("b")
	g.goOn()
	g.say("c")
	g.vary("d")
	g.goOn()
	g.say("e")
	return g
}

func TestEachVerbDoesWhatItSays(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(g *game) bool
		ok   bool
		want string
	}{
		{"nothing", func(*game) bool { return true }, true, "(a(b(c d(e*))) f)"},
		{"go", func(g *game) bool { return g.Go(record.Path{1}) }, true, "(a(b(c d(e))) f*)"},
		{"go nowhere", func(g *game) bool { return g.Go(record.Path{0, 1}) }, false, "(a(b(c d(e*))) f)"},
		{"go to the top", func(g *game) bool { return g.Go(nil) }, false, "(a(b(c d(e*))) f)"},
		{"back", func(g *game) bool { return g.Back() }, true, "(a(b(c d*(e))) f)"},
		{"back beyond the first", func(g *game) bool { g.Go(record.Path{0}); return g.Back() }, false, "(a*(b(c d(e))) f)"},
		{"forward from the end", func(g *game) bool { return g.Forward() }, false, "(a(b(c d(e*))) f)"},
		{"forward on the line of before", func(g *game) bool { g.Back(); g.Back(); return g.Forward() }, true, "(a(b(c d*(e))) f)"},
		{"forward elsewhere", func(g *game) bool { g.Go(record.Path{1}); g.Go(record.Path{0, 0}); return g.Forward() }, true, "(a(b(c* d(e))) f)"},
		{"along the line", func(g *game) bool { return g.GoLine(0) && g.GoLine(3) }, true, "(a(b(c d(e*))) f)"},
		{"beyond the line", func(g *game) bool { return g.GoLine(4) }, false, "(a(b(c d(e*))) f)"},
		{"promote", func(g *game) bool { g.Promote(); return true }, true, "(a(b(d(e*) c)) f)"},
		{"promote the main line", func(g *game) bool { g.Go(record.Path{0}); n := g.Edition(); g.Promote(); return g.Edition() != n }, false, "(a*(b(c d(e))) f)"},
		{"delete the end", func(g *game) bool { return g.edit.Delete(func(p *phase) { p.over = false }) }, true, "(a(b(c d*)) f)"},
		{"delete a variation", func(g *game) bool { g.Back(); return g.edit.Delete(func(*phase) {}) }, true, "(a(b(c*)) f)"},
		{"delete the first of two", func(g *game) bool { g.Go(record.Path{0}); return g.edit.Delete(func(*phase) {}) }, true, "(f*)"},
		{"delete the only beginning", func(g *game) bool {
			g.Go(record.Path{0})
			g.edit.Delete(func(*phase) {})
			return g.edit.Delete(func(*phase) {})
		}, false, "(f*)"},
		{"undo", func(g *game) bool { return g.Undo() }, true, "(a(b(c d(*))) f)"},
		{"undo and redo", func(g *game) bool { g.Undo(); g.Undo(); g.Redo(); return g.Redo() }, true, "(a(b(c d(e*))) f)"},
		{"redo after an edit", func(g *game) bool { g.Undo(); g.say("x"); return g.Redo() }, false, "(a(b(c d(x*))) f)"},
		{"undo comes to where it was", func(g *game) bool { g.Go(record.Path{1}); return g.Undo() && g.Redo() }, true, "(a(b(c d(e*))) f)"},
		{"put first", func(g *game) bool { g.edit.Do(g.edit.Now().Put(0, &phase{word: "x"})); return true }, true, "(a(b(c d(x* e))) f)"},
		{"settle", func(g *game) bool { g.edit.Settle(g.edit.Now()); return g.CanUndo() || g.Undo() || g.CanRedo() }, false, "(a(b(c d(e*))) f)"},
		{"extend", func(g *game) bool {
			g.edit.Extend(g.edit.Now().Here(func(p *phase) { p.word = "x" }))
			return g.Undo()
		}, true, "(a(b(c d(*))) f)"},
		{"together", func(g *game) bool {
			g.edit.Together(func() bool { g.say("x"); g.vary("y"); g.Back(); return true })
			return g.Undo() && g.CanRedo() && g.Redo()
		}, true, "(a(b(c d*(x y))) f)"},
		{"together, undone", func(g *game) bool {
			g.edit.Together(func() bool { g.say("x"); g.vary("y"); return true })
			return g.Undo()
		}, true, "(a(b(c d(e*))) f)"},
		{"together, given up", func(g *game) bool {
			g.edit.Together(func() bool { g.say("x"); g.vary("y"); return false })
			return g.CanUndo() && !g.CanRedo()
		}, true, "(a(b(c d(e*))) f)"},
	} {
		g := played()
		if ok := c.do(g); ok != c.ok || g.tree() != c.want {
			t.Errorf("%s: %t, %s, want %t, %s", c.name, ok, g.tree(), c.ok, c.want)
		}
	}
}

// What is played is the end of the main line, whatever phase is looked at.
func TestWhatIsPlayed(t *testing.T) {
	g := newGame("a")
	if n, before := g.Last(); n.word != "a" || before != nil || g.Running().String() != "0" || g.Size() != 1 {
		t.Errorf("at the beginning %v after %v, at %v of %d", n, before, g.Running(), g.Size())
	}
	g = played()
	if n, before := g.Last(); n.word != "c" || before.word != "b" || g.Running().String() != "0.0.0" || g.Size() != 6 {
		t.Errorf("%v after %v, at %v of %d", n, before, g.Running(), g.Size())
	}
	none := &game{}
	none.Tree, none.edit = record.New(record.Begin[phase, *phase, string, int]("title"))
	if n, before := none.Last(); n != nil || before != nil || len(none.Running()) != 0 {
		t.Errorf("of no phase the last is %v after %v", n, before)
	}
}

func TestAPhaseWithoutOthersHasNone(t *testing.T) {
	g := played()
	if g.edit.Delete(func(p *phase) {}); g.Node().word != "d" || g.Node().Next != nil {
		t.Errorf("after %q there is %v", g.Node().word, g.Node().Next)
	}
}

func TestPhasesThatWereHandedOutNeverChange(t *testing.T) {
	g := played()
	root, line := g.Root(), g.MainLine()
	before := g.tree()
	g.Promote()
	g.SetNote("n")
	g.NameLine("l")
	g.say("x")
	g.edit.Delete(func(p *phase) { p.over = false })
	for g.Undo() && g.Root() != root {
	}
	if g.tree() != before || !slices.Equal(g.MainLine(), line) {
		t.Errorf("%s, want %s", g.tree(), before)
	}
}

func TestARemarkThatIsTypedIsOneStep(t *testing.T) {
	g := played()
	for _, text := range []string{"a", "ab", "ab", "abc"} {
		g.SetNote(text)
	}
	if g.Node().Note != "abc" || !g.Undo() || g.Node().Note != "" || g.Node().word != "e" {
		t.Errorf("after undo the note is %q of %q", g.Node().Note, g.Node().word)
	}
	g.Redo()
	g.SetNote("abcd") // after a redo it is another step
	if g.Undo(); g.Node().Note != "abc" {
		t.Errorf("the note is %q, want abc", g.Node().Note)
	}
	g.SetNote("x")
	g.Back()
	g.SetNote("of d")
	if g.Undo(); g.At(record.Path{0, 0, 1, 0}).Note != "x" {
		t.Error("remarks on two phases are one step")
	}
	g.SetNote(strings.Repeat("é", record.MaxNote+1) + "\xff")
	if n := len(g.Node().Note); n != 2*record.MaxNote {
		t.Errorf("%d bytes are kept", n)
	}
}

func TestALineGoesByTheNameOfTheOneItPartedFrom(t *testing.T) {
	g := played()
	g.Go(record.Path{0})
	g.NameLine("main")
	if g.Go(record.Path{0, 0, 1, 0}); g.LineName() != "main" || g.LineStart().String() != "0.0.1" {
		t.Errorf("%q from %s", g.LineName(), g.LineStart())
	}
	g.NameLine("other")
	if g.LineName() != "other" || g.At(record.Path{0, 0, 1}).Name != "other" {
		t.Errorf("%q", g.LineName())
	}
	if g.Go(record.Path{0, 0, 0}); g.LineName() != "main" {
		t.Errorf("%q", g.LineName())
	}
	g.NameLine("third")
	steps := g.Edition()
	if g.NameLine("third"); g.Edition() != steps {
		t.Error("the same name is an edit")
	}
}

func TestSavedIsWhatWasSaved(t *testing.T) {
	g := played()
	told := 0
	g.OnChange = func() { told++ }
	if g.Saved() {
		t.Error("a game that was edited is saved")
	}
	if g.edit.MarkSaved(true); !g.Saved() {
		t.Error("not saved")
	}
	if g.Back(); !g.Saved() {
		t.Error("to move the cursor is an edit")
	}
	if g.Undo(); g.Saved() {
		t.Error("saved after undo")
	}
	if g.Redo(); !g.Saved() {
		t.Error("not saved after redo")
	}
	if g.edit.MarkSaved(false); g.Saved() {
		t.Error("saved though the file is another")
	}
	if told != 3 {
		t.Errorf("told %d times, want 3", told)
	}
	if g.edit.Lay(record.Begin[phase, *phase, string, int]("", &phase{})); g.CanUndo() || told != 3 {
		t.Error("a game that was read can be undone, or somebody was told")
	}
}

func TestUndoForgetsTheOldest(t *testing.T) {
	g := newGame("a")
	for range 10_100 {
		g.say("b")
	}
	steps := 0
	for g.Undo() {
		steps++
	}
	if steps != 10_000 || g.Node().word != "b" {
		t.Errorf("%d steps back to %q", steps, g.Node().word)
	}
}

func TestAGameIsFullAtABoundary(t *testing.T) {
	g := newGame(make([]string, record.FullAt-1)...)
	if g.Full() {
		t.Errorf("full with %d phases", record.FullAt-1)
	}
	if g.vary("c"); !g.Full() || record.Count[phase, *phase, int](g.Root()) != record.FullAt {
		t.Error("not full")
	}
}

func TestTextsAreCutBetweenLetters(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{{"", 3, ""}, {"abc", 3, "abc"}, {"abcd", 3, "abc"}, {"日本語", 2, "日本"}, {"a\xffb", 2, "a\ufffd"}, {"abc", 0, ""}} {
		if got := record.Cut(c.text, c.most); got != c.want {
			t.Errorf("%q to %d: %q, want %q", c.text, c.most, got, c.want)
		}
	}
}

// Edits together that are dropped leave the history as it was, however long it is; those that are kept are one step of it.
func TestEditsTogetherLeaveTheHistoryAsItWas(t *testing.T) {
	g := newGame("a")
	for range 10_000 {
		g.say("b")
	}
	for _, kept := range []bool{false, true, false} {
		g.edit.Together(func() bool {
			for range 300 {
				g.say("c")
			}
			return kept
		})
		steps := 0
		for g.Undo() {
			if steps++; g.Node() == nil || g.Node().word != "a" && g.Node().word != "b" {
				t.Fatalf("kept %t: step %d leads nowhere", kept, steps)
			}
		}
		if steps != 10_000 {
			t.Errorf("kept %t: %d steps", kept, steps)
		}
		for g.Redo() {
			steps--
		}
		if steps != 0 {
			t.Errorf("kept %t: %d steps cannot be redone", kept, steps)
		}
	}
}
