package page_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/faults"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// said is what the dialog that is open says, "" for none.
func said(r *page.Room) string {
	if r.Dialog == nil || !r.Dialog.Open() {
		return ""
	}
	return strings.Join(pagetest.Texts(r.Dialog.Popup), " ")
}

func TestADialogBelowAnotherWaitsAgain(t *testing.T) {
	r, done := pagetest.Room(t), []string{}
	notes := 0
	r.Screen.Note = func() { notes++ }
	answering(r, "first", nil, &done)
	if notes == 0 || !r.Busy() {
		t.Error("the trace is not told of a dialog")
	}
	first := r.Dialog
	answering(r, "second", nil, &done)
	second := r.Dialog
	now := time.Now()
	r.Stack.Pause.Now = func() time.Time { return now }
	notes = 0
	if second.Close(); r.Dialog != first || notes == 0 || r.Stack.Deaf() <= 0 {
		t.Errorf("another dialog waits than the first one, told %d times, deaf for %v", notes, r.Stack.Deaf())
	}
	if first.Close(); r.Dialog != first || r.Busy() {
		t.Error("a closed dialog waits")
	}
	answering(r, "third", nil, &done)
	third := r.Dialog
	if third.Close(); r.Dialog != third {
		t.Error("a dialog that was closed long ago waits again")
	}
}

func TestWhatWentWrongIsToldWhole(t *testing.T) {
	r := pagetest.Room(t)
	r.Fail("No file", errors.New("there is no such folder"))
	if text := said(r); !strings.Contains(text, "No file") || !strings.Contains(text, "There is no such folder") {
		t.Errorf("it says %q", text)
	}
	var list faults.List
	for i := range faults.MaxListed + 1 {
		list.Add(fmt.Errorf("fault %d", i))
	}
	r.Alarm(list.Err())
	if text := said(r); !strings.Contains(text, r.Say("dialog.problem")) || !strings.Contains(text, "Fault 0") || !strings.Contains(text, r.SayN("faults.more", 1, nil)) {
		t.Errorf("of one more than are told it says %q", text)
	}
}

func TestAFileOfThatNameIsReplacedWhenItMayBe(t *testing.T) {
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 600))
	path := filepath.Join(t.TempDir(), "map.txt")
	text := func(s string, err error) func() ([]byte, error) {
		return func() ([]byte, error) { return []byte(s), err }
	}
	holds := func(want string) {
		t.Helper()
		if data, err := os.ReadFile(path); string(data) != want || err != nil {
			t.Errorf("the file has %q, want %q (%v)", data, want, err)
		}
	}
	r.WriteNew(path, text("one", nil))
	if holds("one"); said(r) != "" {
		t.Errorf("of a new file it says %q", said(r))
	}
	r.WriteNew(path, text("two", nil))
	if holds("one"); !strings.Contains(said(r), "map.txt") {
		t.Errorf("it asks %q", said(r))
	}
	r.Dialog.Answer(1)
	holds("one")
	r.WriteNew(path, text("two", nil))
	r.Dialog.Answer(0)
	holds("two")
	r.WriteNew(path, text("three", errors.New("no picture")))
	r.Dialog.Answer(0)
	if holds("two"); !strings.Contains(said(r), r.Say("save.failed", map[string]any{"File": "map.txt"})) || !strings.Contains(said(r), "No picture") {
		t.Errorf("it says %q", said(r))
	}
	r.Dialog.Close()
	r.WriteNew(filepath.Join(t.TempDir(), "none", "map.txt"), text("four", nil))
	if !strings.Contains(said(r), r.Say("save.failed", map[string]any{"File": "map.txt"})) {
		t.Errorf("of a folder that is not there it says %q", said(r))
	}
}

// A folder that does not exist is described in the language of the window, not in the system's words.
func TestTheListOfAMissingFolderSaysSo(t *testing.T) {
	r := pagetest.Room(t)
	r.AskFile(page.FileQuestion{Title: "Save", Verb: "Save", Start: filepath.Join(t.TempDir(), "none", "x"), Ending: ".txt", Done: func(string) {}})
	if text := said(r); !strings.Contains(text, "There is no s") { // such folder: the rest is truncated
		t.Errorf("the list says %q", text)
	}
}

// A file that cannot be saved under the name entered can be saved under another: the dialog comes back with what was entered. Nothing was
// entered for other files.
func TestAFailedSaveAsksForTheNameAgain(t *testing.T) {
	r := pagetest.Room(t)
	folder := t.TempDir()
	var saved []string
	r.AskFile(page.FileQuestion{Title: "Save the map", Verb: "Save", Start: filepath.Join(folder, "map"), Ending: ".txt", Done: func(path string) {
		if saved = append(saved, path); filepath.Base(path) == "map.txt" {
			r.FailSave(path, errors.New("the disk is full"))
		}
	}})
	r.Dialog.Answer(0)
	if len(r.Dialog.Answers) != 2 || !strings.Contains(said(r), "The disk is full") {
		t.Fatalf("it says %q, with %d answers", said(r), len(r.Dialog.Answers))
	}
	r.Dialog.Answer(0)
	field, is := r.Win.Canvas().Focused().(*page.PathField)
	if !is || field.Text != "map.txt" || r.Dialog.Title != "Save the map" {
		t.Fatalf("asked again: %v, %q", is, r.Dialog.Title)
	}
	field.SetText("other")
	r.Dialog.Answer(0)
	if want := []string{filepath.Join(folder, "map.txt"), filepath.Join(folder, "other.txt")}; !slices.Equal(saved, want) || r.Dialog.Open() {
		t.Errorf("saved %q, want %q", saved, want)
	}
	for _, path := range []string{filepath.Join(folder, "map.txt"), filepath.Join(folder, "other.txt")} {
		if r.Stack.Clear(); strings.HasSuffix(path, "map.txt") { // another game forgets what was asked about this one
			r.AskFile(page.FileQuestion{Title: "Save", Verb: "Save", Start: filepath.Join(folder, "other.txt"), Ending: ".txt", Done: func(string) {}})
			r.Dialog.Answer(0)
		}
		if r.FailSave(path, errors.New("the disk is full")); len(r.Dialog.Answers) != 1 {
			t.Errorf("%q was not entered last, or for another game: %d answers", path, len(r.Dialog.Answers))
		}
		r.Dialog.Answer(0)
	}
}

func TestKeysThatAreHeldChangeWhatAPickMeans(t *testing.T) {
	r := pagetest.Room(t)
	for _, row := range []struct {
		held             fyne.KeyModifier
		supports, forces bool
	}{{0, false, false}, {fyne.KeyModifierShift, true, false}, {fyne.KeyModifierShortcutDefault, false, true}, {fyne.KeyModifierShift | fyne.KeyModifierShortcutDefault, true, true}, {fyne.KeyModifierAlt, false, false}} {
		r.Held = func() fyne.KeyModifier { return row.held }
		if r.Supporting() != row.supports || r.Forcing() != row.forces {
			t.Errorf("%v: supports %v, forces %v", row.held, r.Supporting(), r.Forcing())
		}
	}
	if r.Held = nil; r.Supporting() || r.Forcing() {
		t.Error("nobody holds a key")
	}
}

// TestADialogHidesWhatIsSaidUnderThePointer, and what lies over everything stays there.
func TestADialogHidesWhatIsSaidUnderThePointer(t *testing.T) {
	r := pagetest.Room(t)
	r.Stack.Open(covering{}, nil)
	r.Ask("Sure?", "", nil, 300, kit.Answer{Text: "Yes"})
	if top := r.Win.Canvas().Overlays().Top(); top != r.Stack.Root() {
		t.Error("a dialog lies over a page that covers everything")
	}
}

// covering is a page that lies over dialogs, too.
type covering struct{ blank }

func (covering) Covers() bool { return true }

// A dialog is called what the entry of the menu is that opens it, without the dots: there is nothing more to be asked first.
func TestTitlesOfDialogsHaveNoDots(t *testing.T) {
	r := pagetest.Room(t)
	for title, want := range map[string]string{
		"Export CSV…": "Export CSV", "CSVに書き出す…": "CSVに書き出す", "匯出 CSV……": "匯出 CSV", "Three Kingdoms: what happens?…": "Three Kingdoms: what happens?",
		"Restore … the game?": "Restore … the game?", "Making the board …": "Making the board", "": "",
	} {
		r.Ask(title, "", nil, 400, kit.Answer{Text: "Close"})
		if got := strings.TrimSuffix(said(r), "Close"); strings.TrimSpace(got) != want || r.Dialog.Title != want {
			t.Errorf("%q is called %q, in the trace %q, want %q", title, got, r.Dialog.Title, want)
		}
		r.Dialog.Close()
		r.AskFile(page.FileQuestion{Title: title, Verb: "Save", Start: filepath.Join(t.TempDir(), "a.csv"), Ending: ".csv", Done: func(string) {}})
		if r.Dialog.Title != want || !strings.HasPrefix(said(r), want) || want != title && strings.HasPrefix(said(r), title) {
			t.Errorf("the dialog of files is called %q, want %q", r.Dialog.Title, want)
		}
		r.Dialog.Close()
	}
}
