package ui

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/score"
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

// TestEveryFormatIsOpenedWhenItIsDropped on the window.
func TestEveryFormatIsOpenedWhenItIsDropped(t *testing.T) {
	r := newRobot(t)
	r.turn("France A par - bur\nFrance A mar - spa").Judge()
	g := r.w.Desk.Game
	for name, write := range map[string]func(io.Writer) error{
		"a.entente": func(to io.Writer) error { return file.Save(to, g) }, "a.record": func(to io.Writer) error { return score.Write(to, g) },
		"a.json":  func(to io.Writer) error { return foreign.WriteDiplomacy(to, g, g.MainLine()) },
		"a.cases": func(to io.Writer) error { return foreign.WriteCases(to, g.Variant(), g.MainLine()[:1]) },
	} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			r := newRobot(t)
			before := r.w.Desk.Game
			r.drop(file)
			n := r.w.Desk.Game.MainLine()[0]
			if r.w.Desk.Game == before || len(n.Orders) != 2 {
				t.Errorf("%d orders: %q", len(n.Orders), r.texts())
			}
			if own := name == "a.entente"; (r.w.Desk.Doc.Path() != "") != own {
				t.Errorf("its file is %q", r.w.Desk.Doc.Path())
			}
		})
	}
}

// TestBrokenFilesLeaveTheOpenGameUntouched: of every sample the window says what is wrong and where.
func TestBrokenFilesLeaveTheOpenGameUntouched(t *testing.T) {
	samples, err := filepath.Glob("../engine/game/foreign/testdata/broken/*")
	if err != nil || len(samples) < 30 {
		t.Fatalf("%d samples, %v", len(samples), err)
	}
	r := newRobot(t).SaveAs("mine.entente")
	open, root, path := r.w.Desk.Game, r.w.Desk.Game.Root(), r.w.Desk.Doc.Path()
	for _, sample := range samples {
		r.drop(sample)
		if r.w.Dialog == nil || !r.w.Dialog.Open() || !r.says(filepath.Base(sample)) {
			t.Errorf("%s: nothing is said", sample)
			continue
		}
		said := strings.ToLower(strings.Join(r.texts(), " "))
		if !strings.Contains(said, "line ") && !strings.Contains(said, "case ") {
			t.Errorf("%s: no place is named: %q", sample, said)
		}
		if r.w.Desk.Game != open || r.w.Desk.Game.Root() != root || r.w.Desk.Doc.Path() != path || r.w.Desk.Dirty() {
			t.Errorf("%s: the open game has changed", sample)
		}
		r.Type("<Esc>")
	}
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
