package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/europe/words"
)

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
			rows = append(rows, strings.TrimSpace(row.Text+row.Accent+" "+row.Sub)) // one that has no room goes on below
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
