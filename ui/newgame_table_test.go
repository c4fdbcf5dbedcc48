package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/page"
)

// Clocks are minutes for each step, or off (RULES 3, 13); nonsense is told at the field and starts nothing.
func TestClocksAreSetOnThePage(t *testing.T) {
	r := newRobot(t).New().Fill("new.clock.first", "45").Fill("new.clock.orders", "soon").WantFault("clock runs from 0")
	r.Fill("new.clock.retreats", "2.5").Fill("new.clock.orders", "10").Type("<Up><Up><Down>") // by half minutes
	r.Press("new.clocks").Press("new.clocks").Press("new.mode.1").Start()
	want := game.Clocks{First: 45 * time.Minute, Later: 15 * time.Minute, Orders: 10*time.Minute + 30*time.Second, Retreats: 150 * time.Second, Adjustment: 5 * time.Minute}
	if s := r.w.Desk.Game.Settings(); s.Clocks != want || s.Mode != game.Keyboard {
		t.Errorf("agreed on %+v, mode %d", s.Clocks, s.Mode)
	}
}

// Who only plans has no clock; who plays after all gets it back.
func TestPlanningHasNoClock(t *testing.T) {
	r := newRobot(t).New().Fill("new.clock.later", "20").Press("new.mode.2")
	if _, ok := r.seen.Controls["new.clock.later"]; ok {
		t.Error("a clock runs while planning")
	}
	r.Press("new.mode.0").Start()
	if got := r.w.Desk.Game.Settings().Clocks.Later; got != 20*time.Minute {
		t.Errorf("%v, want the 20 of before", got)
	}
}

// What has the focus is on the screen, however small the window is.
func TestPageFollowsTheFocus(t *testing.T) {
	r := newRobot(t).Resize(1024, 700).New()
	first := r.w.Win.Canvas().Focused()
	below, above := 0, 0 // parts that the page had to be scrolled for
	for n := 0; n == 0 || r.w.Win.Canvas().Focused() != first; n++ {
		before := r.seen.Controls["new.players.7"][1]
		r.w.Win.Canvas().FocusNext()
		r.w.Note()
		part := r.w.Win.Canvas().Focused()
		if at := kit.Rect(part.(fyne.CanvasObject)); at[1] < page.ToolbarHeight || at[1]+at[3] > 700 || n > 100 {
			t.Fatalf("%T has the focus at %v", part, at)
		}
		below += kit.Second(r.seen.Controls["new.players.7"][1] < before)
		above += kit.Second(r.seen.Controls["new.players.7"][1] > before)
	}
	if below == 0 || above == 0 {
		t.Errorf("the page was scrolled down %d times, and up %d times", below, above)
	}
}

// Orders are shown in the notation that the table agreed on (RULES 13), in lists and as copied text.
func TestOrdersFollowTheNotation(t *testing.T) {
	r := newRobot(t)
	for i, want := range []struct{ row, unit, copied string }{
		{"A Sil S A War – Pru", "A Ber", "A Sil S A War-Pru"},
		{"A Sil S RUSSIAN A War-Pru", "A Ber", "A Sil S RUSSIAN A War-Pru"},
		{"A sil S A war-pru", "A ber", "A sil S A war-pru"},
		{"シレジア 陸軍 援護 ワルシャワ 移動 プロイセン", "ベルリン 陸軍", "シレジア 陸軍 援護 ワルシャワ 移動 プロイセン"},
	} {
		r.New().Press("new.notation." + strconv.Itoa(i)).Press("new.start")
		if r.seen.Dialog != "" {
			r.Press("answer-1")
		}
		r.turn("Germany A mun - sil").Judge().Judge().turn("Russia A war - pru\nGermany A sil S A war - pru")
		r.w.Desk.View.Power = r.w.Desk.Variant().Power("germany")
		r.w.Desk.Tell()
		var rows []string
		for _, row := range r.listed().Rows {
			rows = append(rows, row.Text+row.Accent)
		}
		if !slices.Contains(rows, want.row) || !slices.Contains(rows, want.unit) {
			t.Errorf("notation %d lists %q, want %q and %q", i, rows, want.row, want.unit)
		}
		r.Do("copy-orders")
		if got := fyne.CurrentApp().Clipboard().Content(); !strings.Contains(got, want.copied+"\n") {
			t.Errorf("notation %d copies %q, want %q", i, got, want.copied)
		}
	}
}

// Every setting of the table that has its place among the details only reaches the game.
func TestDetailsOfTheTableReachTheGame(t *testing.T) {
	r := newRobot(t).New().Press("new.chat_lock.1").Press("new.armistice.1").Fill("new.turns", "0").WantFault("turn")
	r.Fill("new.turns", "3").Press("new.start")
	s := r.w.Desk.Game.Settings()
	if !s.ChatOpen || s.Armistice != (game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 3}) {
		t.Errorf("agreed on %+v", s)
	}
}

// What was agreed before a game can be read at any time during it (RULES 13).
func TestWhatWasAgreedCanBeRead(t *testing.T) {
	r := newRobot(t).Do("agreed")
	if r.seen.Dialog != "Seven players, from Spring 1901." {
		t.Errorf("the page is called %q", r.seen.Dialog)
	}
	r.Press("answer-0").New().Press("new.players.2").Press("new.clocks").Start()
	if got := (words.Plan{Words: r.w.Desk.Words().Words, Set: r.w.Desk.Game.Settings()}).Differences(); !slices.Equal(got, []string{"Clocks: off"}) {
		t.Errorf("differs: %q", got)
	}
	if r.Do("agreed"); r.seen.Dialog != "Two players, from Spring 1914." {
		t.Errorf("the page is called %q", r.seen.Dialog)
	}
}
