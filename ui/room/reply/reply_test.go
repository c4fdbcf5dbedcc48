package reply

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// desk is the room with a state set by the test.
type desk struct {
	*Reply
	*page.Acts
	state  State
	folder string
	err    error
	seals  int
	voted  Answer
}

func sit(t *testing.T) *desk {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(1280, 800))
	d := &desk{Acts: r.Acts, folder: t.TempDir(), state: State{Phase: "Spring 1901", Side: "France", Orders: 3}}
	d.Reply = New(r.Screen, Actions{
		State: func() State { return d.state }, Key: r.Key, Folder: func() string { return d.folder },
		Seal: func(a Answer) (string, error) { d.seals++; d.voted = a; return "the sealed lines", d.err },
	})
	r.Acts.Add(d.Commands()...)
	return d
}

// says reports whether the open dialog shows a text.
func (d *desk) says(text string) bool {
	return d.Dialog != nil && d.Dialog.Open() && slices.ContainsFunc(pagetest.Texts(d.Dialog.Popup), func(s string) bool { return strings.Contains(s, text) })
}

func TestWhoOpensATurnIsToldWhatToDo(t *testing.T) {
	d := sit(t)
	d.Opened()
	if d.Dialog.Title != "Spring 1901: orders for France" || !d.says("Ctrl+Alt+A") {
		t.Errorf("it says %q, %q", d.Dialog.Title, pagetest.Texts(d.Dialog.Popup))
	}
}

func TestWhatIsSealedIsOnTheClipboardAndCanBeSaved(t *testing.T) {
	d := sit(t)
	const text = "Orders: 3 · Spring 1901 · France\n\nthe sealed lines"
	d.Perform("seal")
	if got := d.App.Clipboard().Content(); got != text || !d.says("3 orders for France in Spring 1901") {
		t.Errorf("the clipboard has %q, it says %q", got, pagetest.Texts(d.Dialog.Popup))
	}
	file := filepath.Join(d.folder, "orders.txt")
	d.Dialog.Answer(1)
	pagetest.Seen[*page.PathField](d.Dialog.Popup)[0].SetText(file)
	d.Dialog.Answer(0)
	if data, err := os.ReadFile(file); string(data) != text || err != nil {
		t.Errorf("the file has %q, %v", data, err)
	}
}

// TestWhoVotesIsAskedFirst checks that nothing is sealed before the answer, and that the player may abstain.
func TestWhoVotesIsAskedFirst(t *testing.T) {
	for i, want := range []Answer{Agreed, Against, Silent} {
		d := sit(t)
		d.voted, d.state.Vote = 9, "France and Italy share the result."
		d.Perform("seal")
		if d.seals != 0 || !d.says("France and Italy share the result.") || !d.Dialog.Safe {
			t.Fatalf("sealed %d times, it says %q", d.seals, pagetest.Texts(d.Dialog.Popup))
		}
		if d.Dialog.Answer(i); d.seals != 1 || d.voted != want || !d.says("3 orders for France") {
			t.Errorf("answer %d: %v, it says %q", i, d.voted, pagetest.Texts(d.Dialog.Popup))
		}
	}
	d := sit(t)
	if d.Perform("seal"); d.seals != 1 || d.voted != Silent {
		t.Errorf("without a vote: sealed %d times, %v", d.seals, d.voted)
	}
}

func TestNothingIsSealedWhereNothingIsToBe(t *testing.T) {
	d := sit(t)
	d.App.Clipboard().SetContent("")
	d.state.WhyNot = "look at another phase"
	if d.Perform("seal"); d.seals != 0 || d.WhyNot("seal") != "look at another phase" {
		t.Errorf("sealed %d times, why not: %q", d.seals, d.WhyNot("seal"))
	}
	d.state.WhyNot, d.err = "", errors.New("too many orders")
	if d.Perform("seal"); d.App.Clipboard().Content() != "" || !d.says("Too many orders") {
		t.Errorf("a letter that cannot be sealed is on the clipboard, or nothing says so: %q", d.App.Clipboard().Content())
	}
}
