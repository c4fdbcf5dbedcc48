package tree

import (
	"slices"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
)

// Commands returns the commands of the column.
func (v *Tree) Commands() []command.Command {
	return []command.Command{
		{Name: "main-line", Menu: "game", MenuOrder: 8, Do: v.actions.Promote, DisabledReason: v.whyNotPromote},
		{Name: "tree", Menu: "plan", MenuOrder: 1, Key: "F3", Do: v.toggle, On: v.Open},
		{Name: "note", Menu: "plan", MenuOrder: 2, Key: "Ctrl+Shift+N", Do: v.write, DisabledReason: func() string { return v.state.NoNote }},
		{Name: "name-line", Menu: "plan", MenuOrder: 3, Do: v.askName},
		{Name: "parent-line", Menu: "plan", MenuOrder: 4, Key: "Alt+Up", Do: v.parent, DisabledReason: v.whyNotParent},
		{Name: "delete-line", Menu: "plan", MenuOrder: 5, Do: v.askDelete, DisabledReason: v.whyNotDelete},
		{Name: "fold-lines", Menu: "plan", MenuOrder: 6, Do: v.foldAll, DisabledReason: v.whyNotFold},
		{Name: "compare", Menu: "plan", MenuOrder: 7, Key: "Ctrl+Shift+K", Do: v.pin, On: v.comparing},
		{Name: "copy-comparison", Menu: "plan", MenuOrder: 8, Do: v.copyComparison, DisabledReason: v.whyNotCopy},
	}
}

// toggle opens the column and focuses it, or closes it.
func (v *Tree) toggle() {
	open := !v.Open()
	v.actions.Open(open) // first, because the layout may ask for the state
	v.open(open)
	if open {
		v.Win.Canvas().Focus(v.list)
	} else {
		v.Win.Canvas().Unfocus()
	}
}

// write opens the column and focuses the note.
func (v *Tree) write() {
	if !v.Open() {
		v.toggle()
	}
	if !v.foot.Visible() { // a low window has no room for both
		v.actions.Pin(false)
	}
	v.Win.Canvas().Focus(v.foot.note)
}

// start returns the path to the first phase of the current line: the last one on the path that has siblings, else the first of
// the game.
func (v *Tree) start() []int {
	start, p := 1, v.state.Root
	for i, step := range v.state.Path {
		if p.After() > 1 {
			start = i + 1
		}
		p = p.Next(step)
	}
	return v.state.Path[:start]
}

// parent shows the phase where the line branches off.
func (v *Tree) parent() {
	start := v.start()
	if len(start) == 1 { // lines that begin with the game have no such phase, so use the first phase
		v.actions.Go([]int{0})
		return
	}
	v.actions.Go(start[:len(start)-1])
}

// whyNotParent returns why there is no such phase.
func (v *Tree) whyNotParent() string {
	if len(v.state.Path) == 0 || len(v.start()) == 1 && v.start()[0] == 0 {
		return v.Say("why-off.no-variation")
	}
	return ""
}

// whyNotPromote returns why the line cannot become the main line: it is already.
func (v *Tree) whyNotPromote() string {
	if slices.ContainsFunc(v.state.Path, func(step int) bool { return step > 0 }) {
		return ""
	}
	return v.Say("why-off.main-line")
}

// askDelete deletes the current phase with all that follow, after asking if some of them are resolved.
func (v *Tree) askDelete() {
	p := at(v.state.Root, v.state.Path)
	played := resolved(p)
	if played == 0 {
		v.actions.Delete()
		return
	}
	text := v.SayN("tree.delete-text", played, lang.With{"Phase": v.state.Chip(p)})
	v.Ask(v.Say("tree.delete-title"), text, nil, 460,
		kit.Answer{Text: v.Say("tree.delete-verb"), Do: v.actions.Delete}, kit.Answer{Text: v.Say("dialog.cancel")})
}

// resolved returns the number of resolved phases from one on, in all lines.
func resolved(p Phase) int {
	count := 0
	for !p.Open() {
		count++
		if p.After() == 0 {
			break
		}
		for i := 1; i < p.After(); i++ {
			count += resolved(p.Next(i))
		}
		p = p.Next(0)
	}
	return count
}

// whyNotDelete returns why the phase cannot be deleted: a game must have a start.
func (v *Tree) whyNotDelete() string {
	switch {
	case v.state.NoDelete != "":
		return v.state.NoDelete
	case len(v.state.Path) == 1 && v.state.Root.After() == 1:
		return v.Say("why-off.delete-first")
	}
	return ""
}

// foldAll collapses every variation except the current one, or expands all.
func (v *Tree) foldAll() {
	if len(v.outline.fold) > 0 {
		v.outline.fold = nil
	} else {
		v.outline.foldAll(v.state.Root, v.state.Path)
	}
	v.refold()
}

// whyNotFold returns why nothing can be collapsed.
func (v *Tree) whyNotFold() string {
	if !v.Open() {
		return v.Say("why-off.tree")
	}
	return ""
}

// pin starts or stops comparing other phases with the current one.
func (v *Tree) pin() {
	on := !v.comparing()
	v.actions.Pin(on)
	if on && !v.Open() {
		v.toggle()
	}
}
