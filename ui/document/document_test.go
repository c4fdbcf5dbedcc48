package document_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/ui/document"
	"entente/ui/europe/desk"
	"entente/variants"
)

// open returns a document for duels and games of Europe, with its data in the folder state.
func open(t *testing.T, state string) *document.Document {
	t.Helper()
	return document.New(state, duels(), desk.Kind(find))
}

// find returns one of the program's variants.
func find(id string) (*engine.Variant, error) {
	b, err := variants.Named(id)
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}

// europe returns a game of Europe.
func europe(t *testing.T) *file.Game {
	t.Helper()
	b, err := variants.Named("shores")
	fine(t, err)
	return file.New(game.New(&b.Variant.Setups[0], engine.Rulebook()))
}

// cup returns a new duel.
func cup() *duel { return &duel{contents: duelFile{Duel: "Cup"}} }

// fine fails the test unless err is nil.
func fine(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func begin(t *testing.T, d *document.Document, g document.Game, path string) {
	t.Helper()
	fine(t, d.Begin(g, path))
}

// realTemp returns a temporary folder by its path without symbolic links.
func realTemp(t *testing.T) string {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	fine(t, err)
	return folder
}

func wantRecent(t *testing.T, d *document.Document, want ...string) {
	t.Helper()
	if got := d.Recent(); !slices.Equal(got, want) {
		t.Errorf("recent files %q, want %q", got, want)
	}
}

// within waits until done returns true.
func within(t *testing.T, what string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("after ten seconds: %s", what)
		}
	}
}

func TestDocumentWithoutAGameIsHarmless(t *testing.T) {
	d := open(t, t.TempDir())
	d.Keep()
	if d.Game() != nil || d.Path() != "" || d.Dirty() || d.Title("untitled") != "untitled" || d.SaveClock() != nil || d.Close() != nil {
		t.Error("an empty document has parts of a game")
	}
}

func TestTitleIsThatOfTheGameElseOfItsFile(t *testing.T) {
	rows := []struct{ title, path, want string }{
		{"Cup", "", "Cup"},
		{"Cup", "/games/thursday.entente", "Cup"},
		{"", "/games/thursday.entente", "thursday"},
		{"", "/games/thursday.json", "thursday.json"},
		{"", "", "untitled"},
	}
	for _, row := range rows {
		d := open(t, "")
		begin(t, d, &duel{contents: duelFile{Duel: row.title}}, row.path)
		if got := d.Title("untitled"); got != row.want {
			t.Errorf("%q in %q is called %q, want %q", row.title, row.path, got, row.want)
		}
	}
}

func TestOnlyEditsMakeAGameDirty(t *testing.T) {
	d, g := open(t, ""), cup()
	begin(t, d, g, "")
	if d.Dirty() {
		t.Error("a new game is dirty")
	}
	g.contents.Clock++
	if d.Dirty() {
		t.Error("the clock makes it dirty")
	}
	g.contents.Points[1]++
	if !d.Dirty() {
		t.Error("a point does not make it dirty")
	}
}

func TestGameThatIsNotAcceptedIsNotOpened(t *testing.T) {
	d := open(t, t.TempDir())
	before, none := cup(), errors.New("no board for it")
	begin(t, d, before, "")
	file := filepath.Join(t.TempDir(), "cup.entente")
	fine(t, cup().SaveFile(file))
	d.Accept = func(document.Game) error { return none }
	if err := d.Begin(cup(), file); err != none || d.Game() != before || d.Path() != "" {
		t.Errorf("begun although Accept failed: %v", err)
	}
	if _, err := d.Open(file); err != none || d.Game() != before || d.Path() != "" {
		t.Errorf("opened although Accept failed: %v", err)
	}
	wantRecent(t, d)
}

func TestFolderIsThatOfTheGameElseOfTheLastFileElseHome(t *testing.T) {
	home, folder := realTemp(t), realTemp(t)
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home) // on Windows
	want := func(d *document.Document, folder, proposal string) {
		t.Helper()
		sep := string(filepath.Separator)
		if got := d.Folder(); got != folder+sep {
			t.Errorf("folder %q, want %q", got, folder+sep)
		}
		if got := d.Proposal("untitled"); got != filepath.Join(folder, proposal) && got != folder+sep+proposal {
			t.Errorf("proposal %q, want %q in %q", got, proposal, folder)
		}
	}
	d := open(t, t.TempDir())
	want(d, home, "untitled.entente")
	begin(t, d, &duel{contents: duelFile{Duel: "Best of 3: final"}}, "")
	want(d, home, "Best of 3- final.entente")
	file := filepath.Join(folder, "cup.entente")
	fine(t, d.Save(file))
	want(d, folder, "cup.entente")
	begin(t, d, cup(), "")
	want(d, folder, "Cup.entente")
	fine(t, os.Remove(file))
	want(d, home, "Cup.entente")
	t.Setenv("HOME", "")
	t.Setenv("USERPROFILE", "")
	want(d, ".", "Cup.entente")
	begin(t, d, cup(), string(filepath.Separator)+"cup.entente")
	if got := d.Folder(); got != string(filepath.Separator) {
		t.Errorf("folder %q, want the root", got)
	}
}

func TestTitleBecomesTheNameOfAFile(t *testing.T) {
	rows := []struct{ title, want string }{
		{"Thursday", "Thursday"},
		{"週四 1901", "週四 1901"},
		{`a/b\c:d*e?f"g<h>i|j`, "a-b-c-d-e-f-g-h-i-j"},
		{"two\nlines\r\n\tand\u2028more", "two lines and more"},
		{"bell\a and \x1b[31mred\x00", "bell and [31mred"},
		{"turned \u202egnp.exe", "turned gnp.exe"},
		{"not \xff text", "not - text"},
		{"  spaces   ", "spaces"},
		{".hidden", "hidden"},
		{"../../etc", "-..-etc"},
		{"an end...", "an end"},
		{"", "-"},
		{"..", "-"},
		{"\n\x00", "-"},
		{strings.Repeat("x", 300), strings.Repeat("x", 120)},
		{"a" + strings.Repeat("四", 100), "a" + strings.Repeat("四", 39)},
		{strings.Repeat("x", 119) + " y", strings.Repeat("x", 119)},
	}
	for _, row := range rows {
		got := document.FileTitle(row.title)
		if got != row.want {
			t.Errorf("%q becomes %q, want %q", row.title, got, row.want)
		}
		if again := document.FileTitle(got); again != got {
			t.Errorf("%q becomes %q the second time", got, again)
		}
	}
}
