package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/referee"
)

// WantLog fails the test unless the log has each of the lines, or the beginnings of lines.
func (r *robot) WantLog(texts ...string) *robot {
	r.t.Helper()
	var all []string
	for _, line := range r.w.referee.LogLines(table.Log(r.w.Desk.Game), referee.LogFilter{}) {
		all = append(all, line.Text+" "+line.Quote)
	}
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
	for _, part := range []string{"Turkey gives notice:\n    No war.\n", "Italy is in civil disorder; no armistice is declared. Reason: Gone home.\n", "gave no orders at all", "Player 1: Austria\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
	file := filepath.Join(r.files, "log.txt")
	r.Press("log.save")
	r.w.WriteNew(file, func() ([]byte, error) { return []byte(text), nil })
	if data, err := os.ReadFile(file); err != nil || string(data) != text {
		t.Errorf("%v: %q", err, data)
	}
	entries := table.Log(g)
	for filter, want := range map[referee.LogFilter]int{{}: 11, {Kind: 1}: 2, {Kind: 2}: 2, {Kind: 1, Power: 7}: 0, {Power: 7}: 4} { // with the heading
		if got := r.w.referee.LogLines(entries, filter); len(got) != want {
			t.Errorf("%+v keeps %d lines, want %d: %+v", filter, len(got), want, got)
		}
	}
}

func TestEveryEventHasASentence(t *testing.T) {
	r := newRobot(t)
	pos := r.w.Desk.Game.Node().Position
	move := engine.Order{Kind: engine.Move, Power: 3, Unit: engine.Army, At: engine.Location{Province: 1}, To: engine.Location{Province: 2}}
	for k := game.Toss; k.String() != game.NoEvent.String(); k++ {
		for _, ev := range []game.Event{
			{Kind: k}, {Kind: k, Power: 3, Auto: true, Against: 1, Powers: 6, Text: "xyz", Reason: "so"}, {Kind: k, Was: move}, {Kind: k, Now: move}, {Kind: k, Was: move, Now: move},
		} {
			line := r.w.referee.LogLine(table.Entry{Position: pos, Event: ev, Power: ev.Power})
			if line.Text == "" || strings.Contains(line.Text, "log.") || strings.Contains(line.Text, "<no value>") || line.Power == 0 && line.Icon == "" {
				t.Errorf("%s: %+v", k, line)
			}
		}
	}
}
