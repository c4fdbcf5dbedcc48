package record_test

import (
	"testing"

	"entente/engine/record"
)

// A box of an older program testified to more of the table: it is believed as long as that, too, is as it was.
func TestBoxesOfOlderProgramsAreCompared(t *testing.T) {
	witness := func(testimony record.Testimony) record.Witness {
		t.Helper()
		w, err := record.Sealing{Game: "of chance"}.Witness(testimony, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	old, now := []any{"24 centers", "easy"}, []any{"24 centers"}
	told := record.Told{Anew: func(int) bool { return false }, Void: func(int) bool { return false }, Writer: -1}
	for _, row := range []struct {
		name       string
		then, now  record.Testimony
		contradict bool
	}{
		{"as it was", record.Testimony{Table: now}, record.Testimony{Table: now, Older: old}, false},
		{"an older box", record.Testimony{Table: old}, record.Testimony{Table: now, Older: old}, false},
		{"an older box, and another program plays", record.Testimony{Table: old}, record.Testimony{Table: now, Older: []any{"24 centers", "hard"}}, true},
		{"another victory", record.Testimony{Table: now}, record.Testimony{Table: []any{"20 centers"}, Older: old}, true},
		{"a game that says the same to both", record.Testimony{Table: old}, record.Testimony{Table: now}, true},
	} {
		list := record.Against(witness(row.then), witness(row.now), 0, 1901, nil, told)
		if got := len(list) == 1 && list[0].Kind == record.ChangedTable; got != row.contradict || len(list) > 1 {
			t.Errorf("%s: %+v", row.name, list)
		}
	}
}
