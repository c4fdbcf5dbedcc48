package ui

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/europe/present"
)

// nodes are the phases in the tree, from top to bottom.
func (r *robot) nodes() (list []*game.Node) {
	for _, p := range r.w.tree.Shown() {
		list = append(list, p.(present.Phase).N)
	}
	return list
}

// compared copies the comparison beside the board, "" while there is none.
func (r *robot) compared() string {
	r.w.App.Clipboard().SetContent("")
	r.w.Do("copy-comparison")
	return r.w.App.Clipboard().Content()
}

// lines are the rows of the tree as text: how deep, the phase, the name of the line, the remark.
func (r *robot) lines() []string {
	var list []string
	for _, n := range r.nodes() {
		list = append(list, strings.TrimSpace(fmt.Sprintf("%s %s %s", n.Position.Phase, n.Name, n.Note)))
	}
	return list
}

// WantLines fails unless the tree lists these rows.
func (r *robot) WantLines(want ...string) *robot {
	r.t.Helper()
	if got := r.lines(); !slices.Equal(got, want) {
		r.t.Errorf("the tree lists\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	return r
}

// Name gives the line that is looked at a name.
func (r *robot) Name(name string) *robot {
	r.t.Helper()
	return r.Do("name-line").Type(name + "<Enter>")
}

// Remark writes a remark on the phase that is looked at.
func (r *robot) Remark(text string) *robot {
	r.t.Helper()
	return r.Do("note").Type(text)
}

// key gives a key to what has the keyboard.
func (r *robot) key(name fyne.KeyName) *robot {
	r.w.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	r.w.Note()
	return r
}
