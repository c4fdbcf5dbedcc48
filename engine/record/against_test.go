package record_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"entente/engine/record"
)

// scene is a table as boxes testify to it, in a form that can be changed.
type scene struct {
	of    record.Testimony
	seal  record.Sealing
	locks record.Locks
	hands record.Hands
}

// TestEachChangeIsFound: what was changed since a box was sealed, one thing at a time, and whether the log explains it.
func TestEachChangeIsFound(t *testing.T) {
	begin := func() scene {
		return scene{
			of:    record.Testimony{Table: "table", Past: "past", Position: "position", Seats: "seats", Chain: "chain", Events: []any{"e1", "e2"}, Log: []string{"a", "b", "b"}},
			seal:  record.Sealing{Game: "game", Count: 7},
			locks: record.Locks{{Player: 0, Box: "pin0"}, {Player: 1, Name: "open1"}, {Player: 2, Name: "open2"}, {Player: 4, Name: "open4"}},
			hands: record.Hands{{Player: 1, Box: "box1", Count: 3, In: true}, {Player: 2, Box: "box2", Count: 5}, {Player: 3, Box: "box3", Count: 6, In: true}, {Player: 5, In: true}},
		}
	}
	witness := func(s scene) record.Witness {
		w, err := s.seal.Witness(s.of, s.locks, s.hands)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	player := func(list ...int) func(int) bool {
		return func(p int) bool { return slices.Contains(list, p) }
	}
	quiet := record.Told{Anew: player(), Void: player(), Writer: -1}
	with := func(change func(told *record.Told)) record.Told {
		told := quiet
		change(&told)
		return told
	}
	hand := func(h record.Hand) func(*scene) { return func(s *scene) { s.hands = s.hands.With(h) } }
	lock := func(l record.Lock) func(*scene) { return func(s *scene) { s.locks = s.locks.With(l) } }
	for _, row := range []struct {
		name   string
		change func(s *scene)
		told   record.Told
		want   string // the kinds, with whose orders or lock where it is somebody's
	}{
		{"nothing", func(*scene) {}, quiet, ""},
		{"another game", func(s *scene) { s.seal.Game, s.of.Table = "other", "x" }, quiet, "game"},
		{"the table", func(s *scene) { s.of.Table = "x" }, quiet, "table"},
		{"the past", func(s *scene) { s.of.Past = "x" }, quiet, "past"},
		{"the position", func(s *scene) { s.of.Position = "x" }, quiet, "position"},
		{"the position, told", func(s *scene) { s.of.Position = "x" }, with(func(told *record.Told) { told.Position = true }), ""},
		{"the seats", func(s *scene) { s.of.Seats = "x" }, quiet, "seats"},
		{"the seats, told", func(s *scene) { s.of.Seats = "x" }, with(func(told *record.Told) { told.Seats = true }), ""},
		{"an event less", func(s *scene) { s.of.Events = s.of.Events[:1] }, quiet, "log"},
		{"other events", func(s *scene) { s.of.Events = []any{"e2", "e1"} }, quiet, "log"},
		{"another chain", func(s *scene) { s.of.Chain = "x" }, quiet, "log"},
		{"a line of the log less", func(s *scene) { s.of.Log = []string{"b", "a"} }, quiet, "log"},
		{"more lines, in another sequence", func(s *scene) { s.of.Log = []string{"b", "c", "b", "a", "a"} }, quiet, ""},
		{"a PIN exchanged", lock(record.Lock{Player: 0, Box: "x"}), quiet, "lock of 0"},
		{"a PIN taken away", func(s *scene) { s.locks = s.locks.Without(0) }, quiet, "lock of 0"},
		{"a PIN taken away, written anew", func(s *scene) { s.locks = s.locks.Without(0) }, with(func(told *record.Told) { told.Anew = player(0) }), ""},
		{"a PIN chosen after something was sealed", lock(record.Lock{Player: 1, Box: "x"}), quiet, "lock of 1"},
		{"a PIN chosen before anything was sealed", lock(record.Lock{Player: 4, Box: "x"}), quiet, ""},
		{"another key without a PIN", lock(record.Lock{Player: 4, Name: "x"}), quiet, "lock of 4"},
		{"a lock where there was none", lock(record.Lock{Player: 3, Box: "x"}), quiet, ""},
		{"a hand taken away", func(s *scene) { s.hands = s.hands.Without(1) }, quiet, "hand-gone of 1"},
		{"a hand taken away, written anew", func(s *scene) { s.hands = s.hands.Without(1) }, with(func(told *record.Told) { told.Anew = player(1) }), ""},
		{"a hand that is open", func(s *scene) { s.hands = s.hands.Without(1) }, with(func(told *record.Told) { told.Writer = 1 }), ""},
		{"another hand is open", func(s *scene) { s.hands = s.hands.Without(1) }, with(func(told *record.Told) { told.Writer = 2 }), "hand-gone of 1"},
		{"a hand made void", hand(record.Hand{Player: 1, Count: 3, In: true}), quiet, "hand-gone of 1"},
		{"a hand made void, told", hand(record.Hand{Player: 1, Count: 3, In: true}), with(func(told *record.Told) { told.Void = player(1) }), ""},
		{"an older hand", hand(record.Hand{Player: 1, Box: "x", Count: 2, In: true}), quiet, "hand-old of 1"},
		{"a hand exchanged", hand(record.Hand{Player: 1, Box: "x", Count: 3, In: true}), quiet, "hand-other of 1"},
		{"a hand in no longer", hand(record.Hand{Player: 1, Box: "box1", Count: 3}), quiet, "hand-other of 1"},
		{"a newer hand", hand(record.Hand{Player: 1, Box: "x", Count: 9}), quiet, ""},
		{"a void hand taken away", func(s *scene) { s.hands = s.hands.Without(5) }, quiet, "hand-gone of 5"},
		{"a void hand exchanged", hand(record.Hand{Player: 5}), quiet, "hand-gone of 5"},
		{"a hand in the place of a void one", hand(record.Hand{Player: 5, Box: "x", Count: 9}), quiet, ""},
		{"his own hand", func(s *scene) { s.hands = s.hands.Without(3) }, quiet, ""},
		{"all at once", func(s *scene) {
			s.of = record.Testimony{}
			s.locks, s.hands = nil, nil
		}, quiet, "table past position log seats lock of 0 lock of 1 hand-gone of 1 lock of 2 hand-gone of 2 hand-gone of 5"},
	} {
		then, s := witness(begin()), begin()
		row.change(&s)
		var kinds []string
		for _, c := range record.Against(then, witness(s), 3, "S01", s.hands, row.told) {
			if c.Player != 3 || c.Phase != "S01" {
				t.Errorf("%s: %+v", row.name, c)
			}
			text := c.Kind.String()
			if c.Of >= 0 {
				text += fmt.Sprint(" of ", c.Of)
			}
			kinds = append(kinds, text)
		}
		if got := strings.Join(kinds, " "); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
	if list := record.Against(record.Witness{}, witness(begin()), 3, "S01", nil, quiet); list != nil {
		t.Errorf("a box that testifies to nothing testifies to %v", list)
	}
}

// TestWhatAWitnessKeeps: sums of everything, by players from 1 on. They stand in boxes, so that they never change.
func TestWhatAWitnessKeeps(t *testing.T) {
	w, err := record.Sealing{Game: "game", Count: 7}.Witness(
		record.Testimony{Table: 1, Past: 2, Position: 3, Seats: 4, Chain: "c", Events: []any{"e"}, Log: []string{"l"}},
		record.Locks{{Player: 0, Box: "b"}, {Player: 1, Name: "n"}}, record.Hands{{Player: 1, Box: "b", Count: 3, In: true}})
	sum := func(value any) string {
		text, err := record.Sum(value)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	table(t, err, "<nil>", w.Game, "game", w.Count, "7", w.Table, sum(1), w.Past, sum(2), w.Position, sum(3), w.Seats, sum(4), w.Events, "1", w.Chain, sum([]any{"c", "e"}), w.Log, "[l]",
		slices.Sorted(maps.Keys(w.Locks)), "[1 2]", w.Locks[1], sum(record.Lock{Box: "b"}), w.Locks[2], "open:"+sum(record.Lock{Player: 1, Name: "n"}),
		len(w.Hands), "1", w.Hands[2], fmt.Sprint(record.HandSeen{Count: 3, In: true, Sum: sum("b")}))
	for _, of := range []record.Testimony{{Table: t.Error}, {Past: t.Error}, {Position: t.Error}, {Seats: t.Error}, {Older: t.Error}, {Events: []any{t.Error}}} {
		if _, err := (record.Sealing{}).Witness(of, nil, nil); err == nil {
			t.Errorf("%+v is testified to", of)
		}
	}
	hand, err := record.Sealing{Game: "game", Count: 7}.Seal(record.Hand{Player: 2}, padlock("k"), record.Witness{Count: 1}, func(w *record.Witness) any { return w.Count })
	table(t, err, "<nil>", hand.Count, "8", hand.Player, "2", strings.TrimSpace(hand.Box), "k|8", len(hand.Box), "1026")
	if _, err := (record.Sealing{}).Seal(record.Hand{}, padlock("k"), record.Witness{}, func(*record.Witness) any { return t.Error }); err == nil {
		t.Error("what cannot be written is sealed")
	}
	table(t, record.Sealing{Game: "old"}.Named().Game, "old", len(record.Sealing{}.Named().Game), "26")
}
