package referee

import (
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/ui/uitest"
)

// newTable returns a game for seven and the English words for it.
func newTable(t *testing.T) words.Table {
	t.Helper()
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	return words.Table{Words: words.Words{Catalog: texts, Variant: v}, Game: game.New(v.Setup("7"), engine.Rulebook())}
}

func TestFilterKeepsWhatConcernsAPower(t *testing.T) {
	w := newTable(t)
	if err := w.Game.Publish(7, "No war."); err != nil {
		t.Fatal(err)
	}
	if err := w.Game.NoteDisorder(5, "gone home"); err != nil {
		t.Fatal(err)
	}
	w.Game.Adjudicate()
	entries := table.Log(w.Game)
	for filter, want := range map[logFilter]int{{}: 11, {kind: rulingsOnly}: 2, {kind: talkOnly}: 2, {kind: rulingsOnly, power: 7}: 0, {power: 7}: 4} { // with the heading
		if got := logLines(w, entries, filter); len(got) != want {
			t.Errorf("%+v keeps %d lines, want %d: %+v", filter, len(got), want, got)
		}
	}
}

func TestEveryEventHasASentence(t *testing.T) {
	w := newTable(t)
	move := engine.Order{Kind: engine.Move, Power: 3, Unit: engine.Army, At: engine.Location{Province: 1}, To: engine.Location{Province: 2}}
	for k := game.Toss; k.String() != game.NoEvent.String(); k++ {
		for _, ev := range []game.Event{
			{Kind: k}, {Kind: k, Power: 3, Auto: true, Against: 1, Powers: 6, Text: "xyz", Reason: "so"}, {Kind: k, Was: move}, {Kind: k, Now: move}, {Kind: k, Was: move, Now: move},
		} {
			line := lineOf(w, table.Entry{Position: w.Game.Node().Position, Event: ev, Power: ev.Power})
			if line.Text == "" || strings.Contains(line.Text, "log.") || strings.Contains(line.Text, "<no value>") || line.Side == 0 && line.Icon == "" {
				t.Errorf("%s: %+v", k, line)
			}
		}
	}
}
