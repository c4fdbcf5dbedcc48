package ui

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// drop lets a file fall on the window.
func (r *robot) drop(file string) {
	r.t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		r.t.Fatal(err)
	}
	r.w.files.Drop(fyne.NewPos(100, 100), []fyne.URI{storage.NewFileURI(path)})
	r.w.Note()
}

// A sheet of orders that is dropped gives them in the open game, of a text of several phases those of this one; any other
// text is refused.
func TestASheetOfOrdersIsGivenWhenItIsDropped(t *testing.T) {
	write := func(name, text string) string {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	r := newRobot(t)
	game := r.w.Desk.Game
	r.drop(write("slip.txt", "France\nA par - bur\nA mar - spa\n"))
	r.WantOrder("A Par-Bur", "A Mar-Spa").WantOrders(2)
	if r.w.Desk.Game != game || r.seen.Dialog != "" {
		t.Errorf("another game, or the dialog %q", r.seen.Dialog)
	}
	r.Judge().Judge().WantPhase("F1901M")
	r.drop(write("game.txt", "S1901M\n\nFrance\nA par - bur\n\nF1901M\n\nFrance\nA bur - bel\n"))
	r.WantOrder("A Bur-Bel").WantOrders(1)
	r.drop(write("other.txt", "S1902M\n\nFrance\nA par - bur\n\nF1902M\n\nFrance\nA bur - bel\n"))
	r.WantOrder("A Bur-Bel").WantOrders(1)
	if r.seen.Dialog == "" {
		t.Error("nothing is said about a text of other phases")
	}
	r.Type("<Esc>").drop(write("letter.txt", "Dear Ann,\nshall we meet on Thursday?\n"))
	if r.WantOrders(1); r.seen.Dialog == "" {
		t.Error("a letter was taken for orders")
	}
}
