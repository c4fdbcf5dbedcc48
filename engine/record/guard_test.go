package record_test

import (
	"testing"

	"entente/engine/record"
)

// Where the guard says no, no verb changes the game, and who shows it is told to follow it again; moving is free.
func TestAGuardedGameIsNotEdited(t *testing.T) {
	begin := func() *game {
		g := newGame("a", "b")
		g.say("c")
		g.goOn()
		g.Back()
		g.SetNote("quiet")
		g.Undo()
		return g
	}
	edits := map[string]func(g *game){
		"an edit": func(g *game) { g.say("x") }, "a variation": func(g *game) { g.vary("x") }, "the next phase": func(g *game) { g.goOn() },
		"more of a step": func(g *game) { g.edit.Extend(g.edit.Now().Here(func(p *phase) { p.word = "x" })) },
		"for good":       func(g *game) { g.edit.Settle(g.edit.Now().Here(func(p *phase) { p.word = "x" })) },
		"a name":         func(g *game) { g.NameLine("x") }, "a remark": func(g *game) { g.SetNote("x") },
		"a mark":   func(g *game) { g.edit.ToggleMark(record.Mark[int]{Kind: record.MarkCircle, At: 1}) },
		"deletion": func(g *game) { g.edit.Delete(func(*phase) {}) }, "undo": func(g *game) { g.Undo() }, "redo": func(g *game) { g.Redo() },
		"several": func(g *game) { g.edit.Together(func() bool { g.say("x"); g.say("y"); return true }) },
	}
	for name, edit := range edits {
		g := begin()
		before, edition, saved := g.tree(), g.Edition(), g.Saved()
		told, may := 0, false
		g.Guard(func() bool { return may })
		g.OnChange = func() { told++ }
		if edit(g); g.tree() != before || g.Edition() != edition || g.Saved() != saved || !g.CanUndo() || !g.CanRedo() {
			t.Errorf("%s: %s becomes %s", name, before, g.tree())
		}
		if told == 0 && name != "several" { // in which nobody is told of a single step
			t.Errorf("%s: nobody is told", name)
		}
		may = true
		if edit(g); g.Edition() == edition {
			t.Errorf("%s: nothing is changed where it may be", name)
		}
	}
	g := begin()
	g.Guard(func() bool { return false })
	if !g.Forward() || !g.Back() {
		t.Error("moving is no edit")
	}
}
