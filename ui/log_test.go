package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine/table"
)

// logged returns the entries of the log in words.
func (r *robot) logged() []string {
	var list []string
	for _, e := range table.Log(r.w.Desk.Game) {
		said := r.w.Desk.Words().Log(e)
		list = append(list, said.Text+" "+said.Quote)
	}
	return list
}

// WantLog fails the test unless the log has each of the lines, or the beginnings of lines.
func (r *robot) WantLog(texts ...string) *robot {
	r.t.Helper()
	all := r.logged()
	for _, text := range texts {
		found := false
		for _, line := range all {
			found = found || strings.HasPrefix(line, text)
		}
		if !found {
			r.t.Errorf("no %q among\n%s", text, strings.Join(all, "\n"))
		}
	}
	return r
}

func TestLogPageIsReadFilteredCopiedAndSaved(t *testing.T) {
	r := newRobot(t)
	g := r.w.Desk.Game
	if err := g.Publish(7, "No war."); err != nil {
		t.Fatal(err)
	}
	if err := g.NoteDisorder(5, "gone home"); err != nil {
		t.Fatal(err)
	}
	r.Judge().Do("log")
	if r.seen.Page != "log" {
		t.Fatalf("page %q", r.seen.Page)
	}
	r.Press("log.copy")
	text := fyne.CurrentApp().Clipboard().Content()
	for _, part := range []string{"Turkey gives notice:\n    No war.\n", "Italy is in civil disorder; no armistice is declared. Reason: Gone home.\n", "gave no orders: ", "Player 1: Austria\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
	file := filepath.Join(r.files, "log.txt")
	r.Press("log.save").chooseFile(file)
	if data, err := os.ReadFile(file); err != nil || string(data) != text {
		t.Errorf("%v: %q", err, data)
	}
	r.WantSaid("Turkey gives notice:", "gave no orders: ").Tap("Rulings").WantSaid("Italy is in civil disorder").WantUnsaid("Turkey gives notice:")
}
