package projector

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// played returns a table that has played a number of phases, the last of which is shown with its results.
func (x *table) played(n int) {
	x.phases = n
	x.Show()
}

// seen fails the test unless the second window shows a past phase and gives these reasons why it cannot go further back or forward.
func (x *table) seen(past int, back, on string) {
	x.t.Helper()
	why := func(name string) string {
		c, _ := x.Acts.Named(name)
		return c.WhyNot()
	}
	if x.past != past || why("projector-earlier") != back || why("projector-later") != on || why("projector-follow") != on {
		x.t.Errorf("at %d, %q, %q; want %d, %q, %q", x.past, why("projector-earlier"), why("projector-later"), past, back, on)
	}
}

// The second window goes back and forward by phases while it is open, and follows the table again after the last.
func TestTheSecondWindowLooksBack(t *testing.T) {
	x := newTable(t)
	closed, follows, first := x.Say("why-off.projector-closed"), x.Say("why-off.projector-follows"), x.Say("why-off.first")
	x.seen(0, closed, follows)
	x.opened(1280, 720)
	x.seen(0, first, follows)
	if c, _ := x.Acts.Named("projector-play"); c.WhyNot() != first {
		t.Error("nothing was played, and it can be played again")
	}
	x.played(3)
	x.seen(0, "", follows)
	for _, step := range []struct {
		do   string
		past int
	}{
		{"projector-earlier", 3}, {"projector-earlier", 2}, {"projector-earlier", 1}, {"projector-later", 2}, {"projector-later", 3}, {"projector-later", 0},
		{"projector-earlier", 3}, {"projector-follow", 0},
	} {
		x.done = nil
		x.Perform(step.do)
		want, back := follows, ""
		if step.past > 0 {
			want = ""
			x.want(x.Say("projector.past-seen", map[string]any{"Phase": "Phase " + string(rune('0'+step.past))})[:14] + "|Alt+Shi")
		}
		if step.past == 1 {
			back = first
		}
		x.seen(step.past, back, want)
	}
	x.want()
	x.Perform("projector-earlier")
	x.played(2) // the phase was reopened
	x.seen(0, "", follows)
	x.Perform("projector-earlier")
	x.Perform("projector")
	x.seen(0, closed, follows)
	if x.Perform("projector"); x.past != 0 {
		t.Error("opened again, it looks back")
	}
}

// Keys and clicks there do the same; while it follows the table, a click does nothing.
func TestKeysOfTheSecondWindowLookBack(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	x.played(3)
	for _, step := range []struct {
		key  fyne.KeyName
		past int
	}{{fyne.KeyUp, 3}, {fyne.KeyUp, 2}, {fyne.KeyDown, 3}, {fyne.KeyEnd, 0}, {fyne.KeyHome, 1}} {
		if x.press(step.key); x.past != step.past {
			t.Errorf("%s leads to %d, want %d", step.key, x.past, step.past)
		}
	}
	p.Column.Past = true
	if pagetest.Seen[*page.Shield](p.Win.Content())[0].Tapped(nil); x.past != 0 {
		t.Error("a click does not follow the table")
	}
	p.Column.Past = false
	x.Perform("projector-earlier")
	if test.TapCanvas(p.Win.Canvas(), fyne.NewPos(300, 300)); x.past != 3 {
		t.Error("a click does something though it does not look back")
	}
	x.inTab = true
	for _, word := range []string{"projector-earlier", "zoom-in"} { // the second one is not a command of the window
		if x.Heard(word); x.past != 2 {
			t.Errorf("%s of another tab leads to %d", word, x.past)
		}
	}
}

// The game so far is replayed phase by phase, through all pages of each, and then the window follows the table; the replay can be stopped.
func TestTheGameIsPlayedAgain(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	x.played(3)
	on := func() bool {
		c, _ := x.Acts.Named("projector-play")
		return c.On()
	}
	x.Perform("projector-play")
	for _, past := range []int{1, 2, 3} {
		if x.past != past || !on() || x.wait != 6*time.Second {
			t.Errorf("at %d, want %d; on %v, for %v", x.past, past, on(), x.wait)
		}
		x.done = nil
		x.later()
	}
	if x.want(); x.past != 0 || on() {
		t.Errorf("it ends at %d, on %v", x.past, on())
	}
	p.Side.pages = 3
	x.Perform("projector-play")
	if x.wait != 27*time.Second {
		t.Errorf("three pages stay for %v", x.wait)
	}
	x.Perform("projector-play")
	if x.past != 1 || on() || x.wait != 0 {
		t.Errorf("stopped at %d, on %v", x.past, on())
	}
	x.Perform("projector-play")
	if x.Perform("projector-later"); x.past != 2 || on() || x.wait != 0 {
		t.Errorf("a step leads to %d, on %v", x.past, on())
	}
	x.Perform("projector-play")
	if x.played(0); x.past != 0 || on() || x.wait != 0 { // for example, another game
		t.Errorf("of what is not there it is at %d, on %v", x.past, on())
	}
	x.played(3)
	x.Perform("projector-play")
	x.Window.Win.Close()
	if x.past != 0 || on() {
		t.Error("it continues without a window")
	}
	x.a.Wake = nil
	x.opened(1280, 720)
	if x.Perform("projector-play"); x.past != 1 || on() {
		t.Error("where no time passes it does not stay at the first phase")
	}
}

// A list offers all phases, newest first, including the current one.
func TestAPhaseIsChosenFromAList(t *testing.T) {
	x := newTable(t)
	x.opened(1280, 720)
	x.played(3)
	choose := func(row int) {
		t.Helper()
		x.Perform("projector-past")
		if !x.Dialog.Open() {
			t.Fatal("nothing is asked")
		}
		list := pagetest.Seen[*kit.RowList](x.Dialog.Popup)[0]
		for i, want := range []string{x.Say("projector.follow"), "Phase 3", "Phase 2", "Phase 1"} {
			if list.Rows[i].Text != want || list.Rows[i].Picked != (i == (4-x.past)%4) || len(list.Rows) != 4 {
				t.Errorf("at %d, row %d is %+v, want %q", x.past, i, list.Rows[i], want)
			}
		}
		if row >= 0 {
			list.OnPick(row)
		}
		x.Dialog.Answer(0)
		if x.Dialog.Open() {
			t.Error("it is still asked")
		}
	}
	for _, step := range [][2]int{{2, 2}, {-1, 2}, {1, 3}, {0, 0}} {
		if choose(step[0]); x.past != step[1] {
			t.Errorf("row %d leads to %d, want %d", step[0], x.past, step[1])
		}
	}
}
