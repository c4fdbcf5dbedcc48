package files

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"entente/engine/keep"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// note is the simplest game: a text. Files that begin with "*" are another program's, and "|" separates several games.
type note struct {
	text, saved string
	disk        keep.Origin
	ticks       bool        // its clock has run
	may         func() bool // allows edits
}

func (n *note) Tag(string) string     { return "" }
func (n *note) Saved() bool           { return n.text == n.saved }
func (n *note) Guard(may func() bool) { n.may = may }
func (n *note) Kept() bool            { return !n.ticks }
func (n *note) File() string          { return n.disk.File }
func (n *note) Copy() keep.Copy {
	if n.Saved() {
		return keep.Copy{}
	}
	return keep.Copy{Mark: n.text, Encode: func() ([]byte, error) { return []byte(n.text), nil }}
}
func (n *note) SaveFile(file string) error      { return n.write(file, n.disk.Save) }
func (n *note) OverwriteFile(file string) error { return n.write(file, n.disk.Overwrite) }

func (n *note) write(file string, write func(string, []byte) error) error {
	err := write(file, []byte(n.text))
	if err == nil {
		n.saved, n.ticks = n.text, false
	}
	return err
}

// told is what was not imported from another program's file.
type told string

func (t told) String() string { return string(t) }

// notes returns the document kind of notes.
func notes() document.Kind {
	read := func(file string, number int) (document.Game, []fmt.Stringer, error) {
		n := &note{}
		data, err := n.disk.Read(file)
		if err != nil {
			return nil, nil, err
		}
		var lost []fmt.Stringer
		if bytes.HasPrefix(data, []byte("*")) {
			n.disk, lost = keep.Origin{}, []fmt.Stringer{told("messages"), told("press")}
		}
		n.text = strings.Split(string(data), "|")[number-1]
		n.saved = n.text
		return n, lost, nil
	}
	return document.Kind{
		Open: func(file string) (document.Game, []fmt.Stringer, error) { return read(file, 1) }, Pick: read,
		Several: func(file string) []string {
			data, _ := os.ReadFile(file)
			return strings.Split(string(data), "|")
		},
		Recover: func(left keep.Leftover) (document.Game, error) {
			data, err := os.ReadFile(left.Copy)
			return &note{text: string(data)}, err
		},
	}
}

// bureau is the room with a folder of its own, and the requests it made.
type bureau struct {
	*Files
	*page.Acts
	t      *testing.T
	folder string
	done   []string
}

// newDesk opens a room with a note that has no file.
func newDesk(t *testing.T) *bureau {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(1000, 700))
	x := &bureau{Acts: r.Acts, t: t, folder: t.TempDir()}
	did := func(format string, args ...any) { x.done = append(x.done, fmt.Sprintf(format, args...)) }
	x.Files = New(r.Screen, document.New(filepath.Join(x.folder, "state"), notes()), Hooks{
		Title: func() string { return "Friday" }, Phase: func(name string) string { return "phase " + name }, Keep: func() { did("keep") }, Show: func() { did("lay %s", x.game().text) },
		Letter: func(path string) bool {
			is := strings.HasSuffix(path, ".letter")
			if is {
				did("letter %s", filepath.Base(path))
			}
			return is
		},
		Sheet:   func(path string) bool { did("sheet"); return strings.HasSuffix(path, ".sheet") },
		Lessons: func(path string) bool { return strings.HasSuffix(path, ".lessons") },
		Board: func(paths []string) bool {
			is := strings.HasSuffix(paths[0], ".map")
			if is {
				did("board of %d files", len(paths))
			}
			return is
		},
		Turn: func(path string) bool {
			is := strings.HasSuffix(path, ".turn")
			if is {
				did("turn %s", filepath.Base(path))
			}
			return is
		},
		Losses: func(list []fmt.Stringer) (texts []string) {
			for _, l := range list {
				texts = append(texts, l.String())
			}
			return texts
		},
		Uncopied: func(so bool) { did("uncopied %v", so) }, Export: func() { did("export") }, Foreign: []string{".foreign"},
	})
	r.Acts.Add(x.Commands()...)
	if err := x.doc.Begin(&note{}, ""); err != nil {
		t.Fatal(err)
	}
	return x
}

// TestATurnThatCameByMailTakesThePlaceOfTheGame checks that unsaved changes are asked about first, and that no other reader gets the file.
func TestATurnThatCameByMailTakesThePlaceOfTheGame(t *testing.T) {
	x := newDesk(t)
	x.Open(x.file("mine.turn", "a page"))
	x.did("turn mine.turn")
	x.game().text = "not saved"
	x.Take(x.file("yours.turn", "a page"))
	x.did("sheet")
	x.asks("leaving")
	x.Dialog.Answer(1)
	x.did("turn yours.turn")
}

func (x *bureau) game() *note { return x.doc.Game().(*note) }

// file writes a file and returns its path.
func (x *bureau) file(name, text string) string {
	x.t.Helper()
	path := filepath.Join(x.folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		x.t.Fatal(err)
	}
	return path
}

// did compares the requests since the last call.
func (x *bureau) did(want ...string) {
	x.t.Helper()
	if !slices.Equal(x.done, want) {
		x.t.Errorf("did %q, want %q", x.done, want)
	}
	x.done = nil
}

// asks compares the open question, "" for none, and its answers, with a stored plan.
func (x *bureau) asks(name string) {
	x.t.Helper()
	if name == "" {
		if x.Dialog != nil && x.Dialog.Open() {
			x.t.Errorf("it asks %q", x.Dialog.Title)
		}
		return
	}
	if x.Dialog == nil || !x.Dialog.Open() {
		x.t.Fatalf("%s: it asks nothing", name)
	}
	var answers []string
	for _, a := range x.Dialog.Answers {
		answers = append(answers, a.Text)
	}
	said := fmt.Sprintf("%s\n%q\n", x.Dialog.Title, answers)
	if !strings.HasSuffix(name, "-failed") { // it names the folder, however long that is
		said += fmt.Sprintf("%q\n%v\n", pagetest.Texts(x.Dialog.Popup), x.Dialog.Popup.Content.Size())
	}
	pagetest.WantText(x.t, name, said)
}

func TestAFileIsOpenedOrSaysWhyNot(t *testing.T) {
	x := newDesk(t)
	pagetest.WantCommands(t, "commands", x.Commands())
	x.Open(x.file("a.lessons", "?"))
	x.did()
	x.Open(x.file("one.entente", "one"))
	x.did("lay one")
	x.asks("")
	x.Open(filepath.Join(x.folder, "none.entente"))
	x.did()
	x.asks("open-failed")
	x.Dialog.Close()
	x.Open(x.file("other.foreign", "*theirs"))
	x.did("lay *theirs")
	x.asks("foreign")
	x.Dialog.Close()
	x.Open(x.file("two.entente", "first|second"))
	if rows := pagetest.Seen[*kit.RowList](x.Dialog.Popup)[0].Rows; len(rows) != 2 {
		t.Errorf("of two games %d are offered", len(rows))
	}
	x.Dialog.Close()
	x.Open(x.file("many.entente", "first|second|third"))
	x.did()
	x.asks("several")
	list := pagetest.Seen[*kit.RowList](x.Dialog.Popup)[0]
	if x.Win.Canvas().Focused() != fyne.Focusable(list) {
		t.Error("the list has not the keyboard")
	}
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	x.asks("")
	x.Open(filepath.Join(x.folder, "many.entente"))
	pagetest.Seen[*kit.RowList](x.Dialog.Popup)[0].Pick(1)
	x.did("lay second")
	x.asks("")
	long := x.file("long.entente", strings.Repeat("x|", 20))
	x.Open(long)
	x.asks("several-long")
}

func TestWhatIsNotSavedIsAskedAbout(t *testing.T) {
	x := newDesk(t)
	one := x.file("one.entente", "one")
	x.Do("open")
	x.did("keep")
	if fields := pagetest.Seen[*page.PathField](x.Dialog.Popup); len(fields) != 1 || x.Dialog.Title != x.Say("open.title") {
		t.Fatalf("it asks %q", x.Dialog.Title)
	}
	x.Dialog.Close()
	x.Drop(fyne.Position{}, nil)
	x.Drop(fyne.Position{}, []fyne.URI{storage.NewFileURI(one)})
	x.did("sheet", "keep", "lay one")
	x.Take(x.file("orders.sheet", "A Par - Bur"))
	x.did("sheet")
	x.Take(x.file("a.lessons", "?"))
	x.did()
	x.game().ticks = true
	x.Leaving(func() { x.done = append(x.done, "left") })
	if x.did("keep", "left"); x.game().ticks {
		t.Error("the clock is not saved")
	}
	x.game().text = "changed"
	leave := func() { x.Leaving(func() { x.done = append(x.done, "left") }) }
	leave()
	x.did()
	x.asks("leaving")
	x.Take(filepath.Join(x.folder, "orders.sheet")) // while a question is open the sheet is not given
	x.did()
	x.Dialog.Answer(2)
	x.did()
	leave()
	x.Dialog.Answer(1)
	x.did("left")
	if data, _ := os.ReadFile(one); string(data) != "one" {
		t.Errorf("discarded it was saved: %q", data)
	}
	leave()
	x.Dialog.Answer(0)
	x.did("keep", "left")
	if data, _ := os.ReadFile(one); string(data) != "changed" {
		t.Errorf("saved %q", data)
	}
}

// unsaved is a page with unsaved changes, which counts its questions and blocks until a test releases it.
type unsaved struct {
	page.Base
	x  *bureau
	on func()
}

func (p *unsaved) Leaving(then func()) { p.x.done, p.on = append(p.x.done, "page asks"), then }

// The page over the game asks before the game does, and before a file replaces it.
func TestPagesAreAskedBeforeTheGame(t *testing.T) {
	x := newDesk(t)
	p := &unsaved{Base: page.NewBase(x.Screen, "unsaved", nil), x: x}
	p.Lay(func([]fyne.CanvasObject, fyne.Size) {})
	x.Stack.Open(p, nil)
	x.game().text = "changed"
	x.Leaving(func() { x.done = append(x.done, "left") })
	if x.did("page asks"); x.Dialog != nil {
		t.Fatal("the game is asked about, too")
	}
	p.on()
	x.asks("leaving")
	x.Dialog.Answer(1)
	x.did("left")
	x.Take(x.file("one.entente", "one"))
	if x.did("page asks"); x.game().text != "changed" || !x.Stack.Shown(p) {
		t.Error("a file takes the place of what is not saved")
	}
}

func TestAGameIsSavedWhereItBelongs(t *testing.T) {
	x := newDesk(t)
	x.game().text = "mine"
	saved := func(path, want string) {
		t.Helper()
		if data, err := os.ReadFile(path); string(data) != want {
			t.Errorf("%s holds %q (%v), want %q", filepath.Base(path), data, err, want)
		}
	}
	choose := func(path string) {
		t.Helper()
		fields := pagetest.Seen[*page.PathField](x.Dialog.Popup)
		if len(fields) != 1 || x.Dialog.Title != x.Say("save.title") {
			t.Fatalf("it asks %q", x.Dialog.Title)
		}
		fields[0].SetText(path)
		x.Dialog.Answer(0)
	}
	path := filepath.Join(x.folder, "mine.entente")
	x.Do("save") // it has no file yet
	choose(path)
	x.did("keep")
	saved(path, "mine")
	x.game().text = "mine again"
	x.Do("save")
	x.did("keep")
	x.asks("")
	saved(path, "mine again")
	x.Do("save-as") // to the same file, so it does not ask
	choose(path)
	x.did("keep")
	x.asks("")
	other := x.file("other.entente", "theirs")
	x.Do("save-as")
	choose(other)
	x.did()
	x.asks("replace")
	x.Dialog.Answer(0)
	if x.done = nil; x.doc.Path() == other {
		saved(other, "mine again")
	} else {
		x.Dialog.Close()
	}
	x.Save(filepath.Join(x.folder, "none", "x.entente"), func() { x.done = append(x.done, "next") })
	x.did("keep")
	x.asks("save-failed")
	x.Dialog.Answer(0) // under another name it goes on
	third := filepath.Join(x.folder, "third.entente")
	choose(third)
	x.did("keep", "next")
	x.asks("")
	saved(third, "mine again")
	x.Save(path, nil)
	x.file("mine.entente", "somebody else wrote this")
	x.done, x.game().text = nil, "mine at last"
	x.Save(path, func() { x.done = append(x.done, "next") })
	x.did("keep")
	x.asks("changed")
	x.Dialog.Answer(2)
	saved(path, "somebody else wrote this")
	x.Save(path, func() { x.done = append(x.done, "next") })
	x.Dialog.Answer(1)
	x.did("keep", "keep", "next")
	saved(path, "mine at last")
	x.file("mine.entente", "again")
	x.Save(path, func() { x.done = append(x.done, "next") })
	x.Dialog.Answer(0)
	choose(filepath.Join(x.folder, "fresh.entente"))
	x.did("keep", "keep", "next")
	saved(filepath.Join(x.folder, "fresh.entente"), "mine at last")
}

// Earlier saves are listed by time, with the last phase of each and its content.
func TestEarlierSavesSayHowFarTheGameWas(t *testing.T) {
	x := newDesk(t)
	at := time.Date(2026, 3, 1, 20, 15, 0, 0, time.Local)
	long := strings.Repeat(" ", 70_000)
	for text, want := range map[string]string{
		"no game": "", "": "",
		`{"clock": {"phase": "S1901M"}, "phases": [{"phase": "S1901M", "orders": {"France": ["A par - bur"]}},` + long + `{"phase": "F1901R"}]}`: " · phase F1901R",
		`[{"phase": "S1901M", "orders": {"France": ["A par - bur", "A mar - spa"], "Turkey": ["A con - bul"]}}]`:                                 " · phase S1901M · 3 orders",
		`[{"up": -1, "phase": "W200A", "orders": ["caocao bid 7"], "hands": []}]`:                                                                " · phase W200A · 1 order",
		`[{"up": -1, "phase": "S201M", "hands": [{"in": true}, {"box": "x"}, {"in": true}]}]`:                                                    " · phase S201M · 2 players handed in",
		`"phase": "S1901M", cut off`: " · phase S1901M",
	} {
		if got := x.saved(keep.Save{Copy: x.file("save.entente", text), Time: at}); got != "2026-03-01 20:15:00"+want {
			t.Errorf("%.80q is listed as %q", text, got)
		}
	}
	if got := x.saved(keep.Save{Copy: filepath.Join(x.folder, "none"), Time: at}); got != "2026-03-01 20:15:00" {
		t.Errorf("one that is gone is listed as %q", got)
	}
}

// TestASecondWindowIsAskedToTakeTheGameOver checks that the window says so when the game is opened, and asks again, once, at each gesture that would
// change it.
func TestASecondWindowIsAskedToTakeTheGameOver(t *testing.T) {
	x := newDesk(t)
	path, mine := x.file("one.entente", "one"), x.file("mine.entente", "mine")
	first := document.New(filepath.Join(x.folder, "state"), notes())
	t.Cleanup(func() { _ = errors.Join(x.doc.Close(), first.Close()) })
	if _, err := first.Open(path); err != nil {
		t.Fatal(err)
	}
	x.Open(mine)
	x.Do("save-as")
	field := pagetest.Seen[*page.PathField](x.Dialog.Popup)[0]
	field.SetText(path)
	x.Dialog.Answer(0)
	x.asks("taken")
	x.Dialog.Answer(2)
	x.asks("")
	x.Open(path)
	x.asks("elsewhere")
	x.Dialog.Answer(0)
	x.done = nil
	for range 2 {
		if x.game().may() {
			t.Error("it may be changed")
		}
	}
	x.asks("elsewhere")
	x.Dialog.Answer(0)
	x.asks("") // it asked once
	x.Do("save")
	x.asks("elsewhere-save")
	x.Dialog.Answer(2)
	x.game().may()
	x.did("keep")
	if x.Dialog.Answer(1); !x.game().may() || x.doc.Elsewhere() {
		t.Error("it is taken over, and may not be changed")
	}
	x.did("lay one")
	x.Open(mine)
	x.Do("save-as")
	pagetest.Seen[*page.PathField](x.Dialog.Popup)[0].SetText(path)
	x.Dialog.Answer(0)
	x.Dialog.Answer(1) // anyway
	if data, _ := os.ReadFile(path); string(data) != "mine" || x.doc.Path() != path || !x.game().may() {
		t.Errorf("the file holds %q, that of the game is %s", data, x.doc.Path())
	}
}

func TestRecentGamesAreOffered(t *testing.T) {
	x := newDesk(t)
	if x.WhyNot("recent") != x.Say("why-off.no-recent") || len(x.recentChoices()) != 0 {
		t.Errorf("before the first: %q", x.WhyNot("recent"))
	}
	t.Setenv("HOME", x.folder)
	for _, name := range []string{"one", "two"} {
		x.Open(x.file(name+".entente", name))
	}
	x.done = nil
	list := x.recentChoices()
	if len(list) != 2 || list[0].Text != filepath.Join("~", "two.entente") || list[1].Text != filepath.Join("~", "one.entente") || x.WhyNot("recent") != "" {
		t.Fatalf("%+v, off because %q", list, x.WhyNot("recent"))
	}
	list[1].Do()
	x.did("keep", "lay one")
	t.Setenv("HOME", filepath.Join(x.folder, "elsewhere"))
	if got := shortPath(filepath.Join(x.folder, "one.entente")); strings.HasPrefix(got, "~") {
		t.Errorf("a file elsewhere is %q", got)
	}
}

func TestWhatACrashLeftIsOffered(t *testing.T) {
	at := time.Date(2026, 3, 1, 20, 15, 0, 0, time.Local)
	x := newDesk(t)
	one := x.file("one.entente", "one")
	left := func(name, file string) keep.Leftover {
		l := keep.Leftover{Copy: x.file(name, "copy "+name), File: file, Time: at}
		if err := os.Chtimes(l.Copy, at, at); err != nil {
			t.Fatal(err)
		}
		return l
	}
	untitled, of := left("a", ""), left("b", one)
	t.Cleanup(func() { _ = x.doc.Close() })
	otherwise := func() { x.done = append(x.done, "otherwise") }
	x.recoverNext(nil, otherwise)
	x.did("otherwise")
	x.recoverNext([]keep.Leftover{untitled, of}, otherwise)
	x.asks("recover-untitled")
	x.Dialog.Answer(2) // later
	x.asks("recover-file")
	x.did()
	x.Dialog.Answer(0)
	x.did("lay copy b")
	of = left("c", one)
	x.recoverNext([]keep.Leftover{of, untitled}, otherwise)
	x.Dialog.Answer(1) // discarded
	if _, err := os.Stat(of.Copy); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the copy is still there: %v", err)
	}
	x.asks("recover-untitled")
	x.Dialog.Answer(2)
	x.did("otherwise")
	x.recoverNext([]keep.Leftover{{Copy: filepath.Join(x.folder, "none"), Time: at}}, otherwise)
	x.Dialog.Answer(0) // it cannot be read
	if x.did(); x.Dialog.Title != x.Say("dialog.problem") {
		t.Errorf("it asks %q", x.Dialog.Title)
	}
	x.Dialog.Close()
	of = left("d", one)
	x.askWhich(one, []keep.Leftover{untitled, of})
	x.asks("which-same")
	x.Dialog.Answer(0)
	x.did("lay one")
	x.askWhich(one, []keep.Leftover{untitled, of})
	x.Dialog.Answer(1)
	x.did("lay copy d")
	x.askWhich(x.file("two.entente", "two"), []keep.Leftover{untitled, of})
	x.asks("which-other")
	x.Dialog.Answer(2)
	x.did()
}

func TestAProgramBeginsWithItsFileOrACopy(t *testing.T) {
	begin := func(x *bureau, file string) {
		x.done = nil
		x.OfferRecovery(file, func() { x.done = append(x.done, "otherwise") })
		t.Cleanup(func() { _ = x.doc.Close() })
	}
	x := newDesk(t)
	begin(x, "")
	x.did("otherwise")
	x = newDesk(t)
	begin(x, x.file("one.entente", "one"))
	x.did("lay one")
	for answer, want := range []struct {
		done []string
		left int // copies that the next start still offers
	}{{[]string{"lay one"}, 1}, {[]string{"lay copy"}, 0}, {nil, 1}} {
		x = newDesk(t)
		if err := os.Mkdir(filepath.Join(x.folder, "state"), 0o700); err != nil {
			t.Fatal(err)
		}
		x.file("state/game-1.entente", "copy")
		begin(x, x.file("one.entente", "one"))
		if x.did(); x.Dialog.Title != x.Say("recover.which-title") {
			t.Errorf("beside a copy it asks %q", x.Dialog.Title)
		}
		x.Dialog.Answer(answer)
		x.did(want.done...)
		if left, err := x.doc.Leftovers(); err != nil || len(left) != want.left {
			t.Errorf("answer %d leaves %d copies, %v", answer, len(left), err)
		}
	}
	x = newDesk(t)
	x.file("state", "no folder can be made here")
	begin(x, "")
	x.did("uncopied true", "otherwise")
	x.asks("autosave-failed")
}

// A name typed when saving replaces the suggested one and keeps the extension.
func TestTheNameThatIsProposedIsSelected(t *testing.T) {
	x := newDesk(t)
	x.Perform("save-as")
	fields := pagetest.Seen[*page.PathField](x.Win.Canvas().Overlays().Top())
	if len(fields) != 1 {
		t.Fatalf("%d fields", len(fields))
	}
	f := fields[0]
	if was := f.Text; f.SelectedText() != strings.TrimSuffix(was, filepath.Ext(was)) || f.SelectedText() == "" {
		t.Errorf("of %q %q is selected", was, f.SelectedText())
	}
	for _, r := range "Thursday" {
		f.TypedRune(r)
	}
	if f.Text != "Thursday"+document.Ending {
		t.Errorf("typed %q", f.Text)
	}
}

// TestAllLettersThatAreDroppedAreTaken checks that dropped letters are accepted whatever covers the board, and that other files dropped with them are
// not opened.
func TestAllLettersThatAreDroppedAreTaken(t *testing.T) {
	x := newDesk(t)
	x.done = nil
	var files []fyne.URI
	for _, name := range []string{"a.letter", "b.sheet", "c.letter"} {
		files = append(files, storage.NewFileURI(filepath.Join(x.folder, name)))
	}
	x.Ask("?", "", nil, 300)
	x.Drop(fyne.Position{}, files)
	if !slices.Equal(x.done, []string{"letter a.letter", "letter c.letter"}) {
		t.Errorf("it did %q", x.done)
	}
}

// The files of a board dropped together are imported together, and not opened as anything else.
func TestFilesOfABoardAreTakenTogether(t *testing.T) {
	x := newDesk(t)
	x.done = nil
	x.Drop(fyne.Position{}, []fyne.URI{storage.NewFileURI(filepath.Join(x.folder, "a.map")), storage.NewFileURI(filepath.Join(x.folder, "a.svg"))})
	if !slices.Equal(x.done, []string{"board of 2 files"}) {
		t.Errorf("it did %q", x.done)
	}
}

// Earlier contents of the file are offered, newest first, and can be opened; unreadable ones are reported.
func TestAnEarlierSaveIsBroughtBack(t *testing.T) {
	x := newDesk(t)
	if why := x.WhyNot("saves"); why != x.Say("why-off.no-saves") || len(x.saves()) != 0 {
		t.Errorf("before the first save: %q", why)
	}
	path := filepath.Join(x.folder, "mine.entente")
	for _, text := range []string{"first", "second", "third"} {
		x.game().text = text
		x.Save(path, nil)
	}
	list := x.saves()
	if len(list) == 0 || x.WhyNot("saves") != "" {
		t.Fatalf("%d saves are offered, off because %q", len(list), x.WhyNot("saves"))
	}
	x.done = nil
	list[len(list)-1].Do()
	earlier := x.doc.Saves()
	if got := x.game().text; got != "first" {
		t.Errorf("the game holds %q", got)
	}
	x.did("keep", "lay "+x.game().text)
	if err := os.Remove(earlier[0].Copy); err != nil {
		t.Fatal(err)
	}
	x.bringBack(earlier[0])
	said := strings.Join(pagetest.Texts(x.Dialog.Popup), " ")
	if !x.Dialog.Open() || !strings.Contains(said, "mine.entente") {
		t.Errorf("the report is %q", said)
	}
	x.did()
}
