package present

import (
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/uitest"
)

// logTable returns a game for seven and the English words for it.
func logTable(t *testing.T) words.Table {
	t.Helper()
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	return words.Table{Words: words.Words{Names: words.Names{Catalog: texts, Variant: v}}, Game: game.New(v.Setup("7"), engine.Rulebook())}
}

// Each entry shows its kind and the powers it is about, below the heading of its phase.
func TestEntriesOfTheLogKnowWhatTheyAreAbout(t *testing.T) {
	w := logTable(t)
	if err := w.Game.Publish(7, "No war."); err != nil {
		t.Fatal(err)
	}
	if err := w.Game.NoteDisorder(5, "gone home"); err != nil {
		t.Fatal(err)
	}
	w.Game.Adjudicate()
	list := logEntries(w, table.Log(w.Game))
	if len(list) != 11 || !list[0].Head || list[0].Text != w.Step(w.Game.Node().Position.Phase) {
		t.Fatalf("%d entries, the first is %+v", len(list), list[0])
	}
	notice, ruling, last := list[1], list[2], list[10]
	if notice.Kinds != 2 || notice.Sides != 1<<7 || notice.Side != 7 || notice.Quote != "No war." {
		t.Errorf("the notice is %+v", notice)
	}
	if ruling.Kinds != 1 || ruling.Sides != 1<<5 || ruling.Side != 5 {
		t.Errorf("the ruling is %+v", ruling)
	}
	if last.Kinds != 0 || last.Head || last.Sides != 0 || last.Icon != "icon-check" {
		t.Errorf("the last entry is %+v", last)
	}
}

// The log of a vote says what was proposed, how many were against it and, for an open vote, who.
func TestTheLogTellsWhatWasVotedOn(t *testing.T) {
	w := logTable(t)
	for _, row := range []struct {
		event game.Event
		want  string
	}{
		{game.Event{}, "All voted to end the game."},
		{game.Event{Against: 1}, "1 vote against ending the game: play continues."},
		{game.Event{Powers: engine.PowersOf(3, 7)}, "Voted on: France and Turkey share the result. All voted to end the game."},
		{game.Event{Powers: engine.PowersOf(3), Power: 7}, "Voted on: France wins: all others concede. All voted to end the game."},
		{game.Event{Powers: engine.PowersOf(3, 7), Against: 2, Opposed: engine.PowersOf(1, 2)}, "Voted on: France and Turkey share the result. 2 votes against ending the game: play continues. Against: Austria, England."},
	} {
		row.event.Kind = game.Vote
		if line := lineOf(w, table.Entry{Position: w.Game.Node().Position, Event: row.event, Power: row.event.Power}); line.Text != row.want || line.Side != look.Side(row.event.Power) {
			t.Errorf("%+v\n%+v, want %q", row.event, line, row.want)
		}
	}
}

// Every event has a sentence with a chip or an icon in front.
func TestEveryEventHasASentence(t *testing.T) {
	w := logTable(t)
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
