package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/uitest"
)

// The safe answer is the one that Enter gives.
func TestEnterDoesNotReplaceAFileThatHasChanged(t *testing.T) {
	r := newRobot(t).SaveAs("game.entente").Pick("par", "bur")
	if err := os.WriteFile(r.seen.File, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r.SaveAs("game.entente"); r.seen.Dialog != "The file has changed" {
		t.Fatalf("the dialog says %q", r.seen.Dialog)
	}
	r.Type("<Enter>")
	if data, err := os.ReadFile(filepath.Join(r.files, "game.entente")); err != nil || string(data) != "{}" {
		t.Errorf("the file was replaced: %q %v", data, err)
	}
	if r.seen.Dialog != r.w.Say("save.title") {
		t.Errorf("Enter leads to %q", r.seen.Dialog)
	}
}

// Where a file is named at the start and a safety copy was left behind, the user says which of the two.
func TestSafetyCopyDoesNotReplaceTheFileThatWasNamed(t *testing.T) {
	for _, row := range []struct {
		answer  string
		orders  int
		copies  int // that the next start still offers
		ofOther bool
	}{
		{"answer-0", 1, 1, false}, // the file as it was saved
		{"answer-1", 2, 0, false}, // the safety copy
		{"answer-2", 0, 1, false}, // neither
		{"answer-0", 1, 1, true},
		{"answer-1", 2, 0, true},
	} {
		r := newRobot(t).Paste("France: A par - bur").SaveAs("game.entente")
		if row.ofOther {
			r.SaveAs("other.entente")
		}
		file := filepath.Join(r.files, "game.entente")
		r.Paste("France: A mar - spa").WantOrders(2)
		again := &robot{t: t, files: r.files, state: r.crashed(), first: file}
		if again.start(); again.seen.Dialog != again.w.Say("recover.which-title") {
			t.Fatalf("the dialog says %q", again.seen.Dialog)
		}
		again.WantOrders(0).Press(row.answer).WantOrders(row.orders)
		if left, err := again.w.Desk.Doc.Leftovers(); err != nil || len(left) != row.copies {
			t.Errorf("%s: %d copies are left, want %d (%v)", row.answer, len(left), row.copies, err)
		}
	}
}

// What opens a list shows an arrow.
func TestDropDownsHaveAnArrow(t *testing.T) {
	for command, text := range map[string]string{"log": "All powers", "notices": "From Austria", "players": "Choose a power"} {
		r := newRobot(t).Do(command)
		found := false
		for _, b := range inside[*kit.Button](r.overlay()) {
			if b.Face.Text == text {
				found = true
				if !b.Face.Drops || len(inside[*canvas.Image](b)) != 1 {
					t.Errorf("%s: %q has no arrow", command, text)
				}
			}
		}
		if !found {
			t.Errorf("%s: no %q", command, text)
		}
	}
}

// The page for a new game in a narrow window: every card lies in it, and none of its words is cut.
func TestCardsOfANewGameAreNotCut(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 640, Height: 900}, {Width: 900, Height: 640}, {Width: 900 / 1.4, Height: 640 / 1.4}} {
		r := newRobot(t).Resize(size.Width, size.Height).New()
		n := 0
		for name, at := range r.seen.Controls {
			if !strings.HasPrefix(name, "new.players.") {
				continue
			}
			if n++; at[2] < 70 || at[0] < 0 || at[0]+at[2] > size.Width {
				t.Errorf("%v: %s lies at %v", size, name, at)
			}
			for _, text := range inside[*canvas.Text](r.overlay()) {
				pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
				if pos.X >= at[0] && pos.X < at[0]+at[2] && pos.Y >= at[1] && pos.Y < at[1]+at[3] {
					if strings.HasSuffix(text.Text, "…") || pos.X+text.MinSize().Width > at[0]+at[2]+1 {
						t.Errorf("%v: %s: %q is cut", size, name, text.Text)
					}
				}
			}
		}
		if n != 6 {
			t.Errorf("%v: %d cards", size, n)
		}
		for _, players := range []int{2, 4, 7} { // each is where it is seen
			r.Press("new.players." + strconv.Itoa(players))
			seats := 0
			for name := range r.seen.Controls {
				seats += kit.Second(strings.HasPrefix(name, "new.name."))
			}
			if seats != players {
				t.Errorf("%v: the card %d gives %d seats", size, players, seats)
			}
		}
	}
}

// The last row of the orders to be corrected is whole, and can be scrolled to.
func TestOrdersToBeCorrectedAreShownInWholeRows(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 900, Height: 640}} {
		r := newRobot(t).Resize(size.Width, size.Height).Do("rulings").Press("rulings.order")
		scroll := inside[*container.Scroll](r.w.Dialog.Popup)[0]
		list := inside[*kit.RowList](scroll)[0]
		if h := scroll.Size().Height; !slices.Contains(list.Tops, h) || !r.within(scroll, nil) {
			t.Errorf("%v: the list is %v px tall", size, h)
		}
		last := len(list.Rows) - 1
		if list.Reveal(last); scroll.Offset.Y+scroll.Size().Height < list.Tops[last+1] {
			t.Errorf("%v: the last row is cut", size)
		}
	}
}

// The line that is seen is named in words.
func TestLinesAreNamedInWords(t *testing.T) {
	r := newRobot(t).Judge().Judge().Do("previous").Do("try-other").Paste("France: A par - bur").Judge().Judge()
	r.WantSaid("first variation").Do("other-line").WantSaid("main line, with one variation")
	r.Do("previous").Do("try-other").Paste("France: A mar - spa").Judge().Judge().WantSaid("second variation")
	r.Do("main-line").WantUnsaid("line 1", "of 3")
	for _, l := range []string{"zh_TW", "zh_CN", "ja"} {
		r.w.Desk.Texts = uitest.Speak(t, l+".UTF-8")
		if where := r.w.Desk.Whereabouts(); strings.Contains(where, "/") || strings.Contains(where, "{{") {
			t.Errorf("%s: %q", l, where)
		}
	}
}
