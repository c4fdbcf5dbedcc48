package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
)

// What a player of several powers has together is summed up below the powers, and below the centers by year.
func TestPlayersOfSeveralPowersHaveSums(t *testing.T) {
	for setup, want := range map[string][]string{"2": {"Ada · EFR", "Player 2 · AGT"}, "7": nil} {
		r := newRobot(t)
		set := game.Default(r.w.Desk.Variant().Setup(setup), engine.Rulebook())
		if setup == "2" {
			set.Players[0].Name = "Ada"
		}
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		r.w.Note()
		var got []string
		for _, list := range inside[*kit.RowList](r.w.Win.Content()) {
			for _, row := range list.Rows {
				if strings.Contains(row.Text, " · ") && row.Cells != [3]string{} {
					got = append(got, row.Text+" "+row.Cells[0]+" "+row.Cells[1])
				}
			}
		}
		r.Do("centers").Press("answer-1")
		copied := fyne.CurrentApp().Clipboard().Content()
		for i, name := range want {
			counts := [2]string{"10", "9"}[i]
			if len(got) != len(want) || got[i] != name+" "+counts+" "+counts || !strings.Contains(copied, "\n"+name) {
				t.Errorf("%s: %q, want %q with %s; copied\n%s", setup, got, name, counts, copied)
			}
		}
		if want == nil && len(got) > 0 {
			t.Errorf("%s: %q", setup, got)
		}
	}
}
