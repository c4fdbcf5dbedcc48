package ui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"entente/ui/page/pagetest"
)

// marked reports whether the toolbar has the mark that no copies are kept.
func (r *robot) marked() bool {
	return slices.Contains(pagetest.Texts(r.w.bar.Object()), r.w.Say("toolbar.uncopied"))
}

// TestCopiesThatFailAreSaidAndMarked: with a mark in the toolbar until they work. The folder of the state is in
// the way; with the first change after it is not, there are copies.
func TestCopiesThatFailAreSaidAndMarked(t *testing.T) {
	r := &robot{t: t, files: t.TempDir(), state: filepath.Join(t.TempDir(), "state")}
	if err := os.WriteFile(r.state, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	r.start()
	if r.seen.Dialog != r.w.Say("autosave.failed") || !r.marked() {
		t.Fatalf("said %q, marked %v: %q", r.seen.Dialog, r.marked(), pagetest.Texts(r.w.bar.Object()))
	}
	if r.Press("answer-0").Pick("par", "bur"); r.seen.Dialog != "" || !r.marked() {
		t.Errorf("said again %q, marked %v", r.seen.Dialog, r.marked())
	}
	if err := os.Remove(r.state); err != nil {
		t.Fatal(err)
	}
	if r.Pick("mar", "spa"); r.marked() {
		t.Error("marked though copies are kept")
	}
	if locks, _ := filepath.Glob(filepath.Join(r.state, "*.lock")); len(locks) == 0 {
		t.Error("no copies are kept")
	}
}
