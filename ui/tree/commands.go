package tree

import (
	"entente/engine/game"
	"entente/ui/command"
	"entente/ui/europe/words"
	"entente/ui/kit"
)

// Commands returns the commands of the tree.
func (v *Tree) Commands() []command.Command {
	return []command.Command{
		{Name: "tree", Menu: "plan", Place: 1, Key: "F3", Do: v.toggle, On: v.Open},
		{Name: "note", Menu: "plan", Place: 2, Key: "Ctrl+Shift+N", Do: v.write, Why: v.whyNotNote},
		{Name: "name-line", Menu: "plan", Place: 3, Do: v.askName},
		{Name: "parent-line", Menu: "plan", Place: 4, Key: "Alt+Up", Do: v.parent, Why: v.whyNotParent},
		{Name: "delete-line", Menu: "plan", Place: 5, Do: v.askDelete, Why: v.whyNotDelete},
		{Name: "fold-lines", Menu: "plan", Place: 6, Do: v.foldAll, Why: v.whyNotFold},
		{Name: "compare", Menu: "plan", Place: 7, Key: "Ctrl+Shift+K", Do: v.hold, On: v.comparing},
		{Name: "copy-comparison", Menu: "plan", Place: 8, Do: v.copyComparison, Why: v.whyNotCopy},
	}
}

// toggle opens the column, with the keyboard in it, or closes it.
func (v *Tree) toggle() {
	v.Desk.Settings.Tree = !v.Open()
	v.Desk.KeepSettings()
	kit.Show(v.body, v.Open())
	v.Doors.Place()
	v.Desk.Tell()
	if v.Open() {
		v.Win.Canvas().Focus(v.list)
	} else {
		v.Win.Canvas().Unfocus()
	}
}

// write opens the column and gives the keyboard to the remark.
func (v *Tree) write() {
	if !v.Open() {
		v.toggle()
	}
	if !v.foot.Visible() { // a low window has no room for both
		v.Desk.Study.Unpin()
		v.Desk.Tell()
	}
	v.Win.Canvas().Focus(v.foot.note)
}

// whyNotNote says why no remark can be written: it would lie open where orders are secret.
func (v *Tree) whyNotNote() string {
	if v.Desk.Seats.Secret() {
		return v.Say("why-off.note-secret")
	}
	return ""
}

// askName asks what the line is to be called.
func (v *Tree) askName() {
	g := v.Desk.Game
	start := g.At(g.LineStart())
	v.AskLineName(v.Desk.Words().PhaseChip(start.Position.Phase), start.Name, func(name string) {
		v.Desk.Act(func() { g.NameLine(name) })
	})
}

// parent goes to the phase from which the line goes on its own way.
func (v *Tree) parent() {
	start := v.Desk.Game.LineStart()
	v.goTo(start[:len(start)-1])
}

// whyNotParent says why there is no such phase.
func (v *Tree) whyNotParent() string {
	if len(v.Desk.Game.LineStart()) < 2 {
		return v.Say("why-off.no-variation")
	}
	return ""
}

// askDelete deletes the phase that is looked at with all that follows, after asking where something was played.
func (v *Tree) askDelete() {
	n := v.Desk.Game.Node()
	played := resolved(n)
	if played == 0 {
		v.Desk.Game.Delete()
		return
	}
	text := v.SayN("tree.delete-text", played, words.With{"Phase": v.Desk.Words().PhaseChip(n.Position.Phase)})
	v.Ask(v.Say("tree.delete-title"), text, nil, 460,
		kit.Answer{Text: v.Say("tree.delete-verb"), Do: func() { v.Desk.Act(func() { v.Desk.Game.Delete() }) }}, kit.Answer{Text: v.Say("dialog.cancel")})
}

// resolved counts the phases from n on that are resolved, in all lines.
func resolved(n *game.Node) int {
	count := 0
	for n.Result != nil {
		count++
		for _, other := range n.Next[1:] {
			count += resolved(other)
		}
		n = n.Next[0]
	}
	return count
}

// whyNotDelete says why the phase cannot be deleted: a game must begin somehow, and where orders are secret what was played
// stays.
func (v *Tree) whyNotDelete() string {
	g := v.Desk.Game
	switch {
	case g.Curtained():
		return v.Say("why-off.delete-secret")
	case len(g.Path()) == 1 && len(g.Root().Next) == 1:
		return v.Say("why-off.delete-first")
	}
	return ""
}

// foldAll folds every variation but the one that is looked at, or unfolds all.
func (v *Tree) foldAll() {
	if len(v.outline.fold) > 0 {
		v.outline.fold = nil
	} else {
		v.outline.foldAll(v.Desk.Game.Root(), v.Desk.Game.Path())
	}
	v.refold()
}

// whyNotFold says why nothing can be folded.
func (v *Tree) whyNotFold() string {
	if !v.Open() {
		return v.Say("why-off.tree")
	}
	return ""
}

// hold compares the phases that are looked at from now on with this one, or compares no more.
func (v *Tree) hold() {
	if v.comparing() {
		v.Desk.Study.Unpin()
	} else {
		v.Desk.Study.Pin(v.Desk.Game)
		if !v.Open() {
			v.toggle()
		}
	}
	v.Desk.Tell()
	v.body.Refresh()
}
