package record_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine/record"
)

// table compares what is said with what should be, line by line.
func table(t *testing.T, rows ...any) {
	t.Helper()
	for i := 0; i < len(rows); i += 2 {
		if got := fmt.Sprint(rows[i]); got != rows[i+1] {
			t.Errorf("row %d: got %s, want %s", i/2+1, got, rows[i+1])
		}
	}
}

// TestWordsOfFiles: each value has the word that files and the window know, and one that there is not has some word too.
func TestWordsOfFiles(t *testing.T) {
	kinds := "game table past position log seats lock hand-gone hand-old hand-other older last overruled resealed"
	table(t,
		strings.Join(record.ChangeKinds(), " "), kinds,
		record.ChangedGame, "game", record.ChangedPast, "past", record.Resealed, "resealed", record.Resealed+1, "game", record.Resealed+3, "past",
		record.FaultKinds(), "[hand-none hand-open hand-locked hand-changed no-player game-full game-elsewhere]",
		record.MarkKindNames(), "[none arrow circle tint]", record.MarkTint, "tint", record.MarkTint+2, "arrow",
		record.MarkColorNames(), "[solid dashed dotted dash-dotted]", record.DashDotted, "dash-dotted", record.DashDotted+2, "dashed", record.MarkColors, "4",
		record.AgreedEnds(), "[lots shared shared-by-all]", record.Shared, "shared", record.SharedByAll+2, "shared",
		record.MaxNote, "20000", record.MaxName, "100", record.MaxSeed, "2147483647", record.MostMarks, "500", record.MostReveals, "1000", record.FullAt, "20000",
		record.Path{0, 11, 2}, "0.11.2", record.Path{}, "",
	)
}

// TestProgramsThatThereCanBe: of a level that there is or of a program's name, and of a seed that fits.
func TestProgramsThatThereCanBe(t *testing.T) {
	levels := []string{"easy", "hard"}
	long := strings.Repeat("é", 200)
	for _, row := range []struct {
		program record.Program
		want    bool
	}{
		{record.Program{}, true}, {record.Program{Level: "easy"}, true}, {record.Program{Level: "hard", Seed: 1<<31 - 1}, true},
		{record.Program{Level: "hard", Seed: 1 << 31}, false}, {record.Program{Level: "hard", Seed: -1}, false}, {record.Program{Level: "odd"}, false},
		{record.Program{Seed: 1}, false}, {record.Program{Level: "program:x", Seed: 7}, true}, {record.Program{Level: "program:"}, false},
		{record.Program{Level: "program:" + long}, true}, {record.Program{Level: "program:" + long + "e"}, false},
		{record.Program{Level: "program:a\nb"}, false}, {record.Program{Level: "program:\xff"}, false}, {record.Program{Level: "Program:x"}, false},
	} {
		if got := row.program.Sound(levels); got != row.want {
			t.Errorf("%.40q %d: %t, want %t", row.program.Level, row.program.Seed, got, row.want)
		}
	}
	for _, row := range [][3]string{{record.ExternalLevel("x y"), "x y", "true"}, {"easy", "easy", "false"}, {"program:", "", "false"}} {
		name, is := record.ExternalName(row[0])
		table(t, name, row[1], is, row[2])
	}
}

func TestListsOfHandsAndLocks(t *testing.T) {
	var hands record.Hands
	for i, player := range []int{2, 0, 2, 1} {
		before := fmt.Sprint(hands)
		was := hands
		if hands = hands.With(record.Hand{Player: player, Count: i + 1}); fmt.Sprint(was) != before {
			t.Errorf("%v became %v", before, was)
		}
	}
	var locks record.Locks
	for i, player := range []int{2, 0, 2, 1} {
		locks = locks.With(record.Lock{Player: player, Name: fmt.Sprint(i + 1)})
	}
	list := func(h any, there bool) string { return fmt.Sprint(h, there) }
	table(t,
		fmt.Sprint(hands), "[{0  0 false 2} {2  0 false 3} {1  0 false 4}]", fmt.Sprint(hands.Without(2)), "[{0  0 false 2} {1  0 false 4}]",
		list(hands.Of(0)), "{0  0 false 2} true", list(hands.Of(1)), "{1  0 false 4} true", list(hands.Of(3)), "{0  0 false 0} false",
		fmt.Sprint(locks), "[{0  2} {2  3} {1  4}]", fmt.Sprint(locks.Without(0)), "[{2  3} {1  4}]",
		list(locks.Of(0)), "{0  2} true", list(locks.Of(7)), "{0  } false",
	)
}

// TestMarksAreBounded: a map has 500 marks at most; one that is there can be taken away and given another color all the same.
func TestMarksAreBounded(t *testing.T) {
	g := newSession(newTurn(1))
	mark := func(at int, color record.MarkColor) record.Mark[int] {
		return record.Mark[int]{Kind: record.MarkCircle, At: at, Color: color}
	}
	for i := range 500 {
		if !g.edit.ToggleMark(mark(i, record.Solid)) {
			t.Fatalf("no room for mark %d", i)
		}
	}
	edition := g.Edition()
	if g.edit.ToggleMark(mark(500, record.Solid)) || g.Edition() != edition || len(g.Node().Marks) != 500 {
		t.Errorf("%d marks", len(g.Node().Marks))
	}
	if !g.edit.ToggleMark(mark(499, record.Dashed)) || g.Node().Marks[499].Color != record.Dashed || !g.edit.ToggleMark(mark(0, record.Solid)) || len(g.Node().Marks) != 499 {
		t.Errorf("%d marks", len(g.Node().Marks))
	}
	g = newSession(newTurn(1))
	g.edit.ToggleMark(mark(1, record.Solid))
	if g.edit.ToggleMark(mark(1, record.Solid)); g.Node().Marks != nil {
		t.Errorf("marks that are gone are %v", g.Node().Marks)
	}
}

// TestFlawsOfVotes: each that there is, where others could be found as well.
func TestFlawsOfVotes(t *testing.T) {
	vote := record.Vote[uint16]{Voters: 3, Left: 0b0111, Seats: []uint16{0b0001, 0b0110, 0b1000}}
	all := vote
	all.Agreed = record.SharedByAll
	for i, row := range []struct {
		vote           record.Vote[uint16]
		share, opposed uint16
		against        int
		flaw           record.Flaw
		told           int
	}{
		{vote, 0, 0, 0, 0, 0}, {vote, 0b0011, 0, 3, 0, 0}, {vote, 0, 0, 4, record.FlawVotes, 0}, {vote, 0, 0, -1, record.FlawVotes, 0},
		{record.Vote[uint16]{Left: 1}, 0, 0, 0, record.FlawVotes, 0},
		{vote, 0b1000, 0, 0, record.FlawGone, 0}, {vote, 0, 0b1000, 1, record.FlawGone, 1},
		{vote, 0b0001, 0b0001, 1, 0, 1}, {vote, 0b0001, 0b0100, 1, 0, 1}, {vote, 0, 0b0101, 2, 0, 2}, {vote, 0, 0b0101, 1, record.FlawOpposed, 2}, {vote, 0, 0b0110, 2, record.FlawOpposed, 1},
		{all, 0b0111, 0, 0, 0, 0}, {all, 0, 0, 0, 0, 0}, {all, 0b0011, 0, 0, record.FlawAll, 0}, {vote, 0b0111, 0, 0, 0, 0},
	} {
		if flaw, told := row.vote.Flaw(row.share, row.opposed, row.against); flaw != row.flaw || told != row.told {
			t.Errorf("row %d: flaw %d, %d opposed, want %d, %d", i+1, flaw, told, row.flaw, row.told)
		}
	}
}

// TestTextsOfUsers: what files keep of them.
func TestTextsOfUsers(t *testing.T) {
	table(t, record.Valid("a\xffé"), "a\ufffdé", record.Plain("a\tb\x00c\u0085d é"), "abcd é", len(record.Padded("")), "0", len(record.Padded("a")), "1024",
		len(record.Padded(strings.Repeat("a", 1024))), "1024", len(record.Padded(strings.Repeat("a", 1025))), "2048", strings.TrimRight(record.Padded("ab"), " "), "ab")
	text, err := record.Secret([]string{"<a>"})
	table(t, strings.TrimRight(text, " "), "[\"<a>\"]\n", len(text), "1024", err, "<nil>")
	text, err = record.Secret(func() {})
	table(t, text, "", err, "json: unsupported type: func()")
	_, err = record.Sum(func() {})
	table(t, err, "json: unsupported type: func()")
	sum, err := record.Sum("<a>")
	table(t, sum, "3e006e0213aa1f28f5eec312315ca5e0", err, "<nil>")
	times := []time.Time{time.Date(2026, 11, 24, 21, 14, 5, 0, time.UTC), time.Date(2026, 11, 24, 21, 14, 6, 0, time.UTC)}
	table(t, record.WriteTimes(times), "[2026-11-24T21:14:05Z 2026-11-24T21:14:06Z]", record.Times([]string{"a", "b", "a"}, "a"), "2", record.Times(nil, "a"), "0")
}

// TestWhatIsMissingOfWhatWasSealed: the game, its last box, or a ruling.
func TestWhatIsMissingOfWhatWasSealed(t *testing.T) {
	hands := record.Hands{{Player: 1, Count: 4}, {Player: 0, Count: 5}}
	seal := func(count, revealed, overruled int, open bool) record.Sealing {
		return record.Sealing{Game: "g", Count: count, Revealed: revealed, Overruled: overruled, Open: open}
	}
	for i, row := range []struct {
		now, last record.Sealing
		hands     record.Hands
		want      string
	}{
		{seal(5, 0, 0, false), seal(5, 0, 0, true), hands, "false"},
		{seal(5, 0, 0, false), seal(5, 0, 0, true), hands[:1], "last true"},
		{seal(5, 0, 0, false), seal(5, 0, 0, false), hands[:1], "false"},
		{seal(6, 0, 0, false), seal(5, 0, 0, true), nil, "false"},
		{seal(5, 0, 0, false), seal(6, 5, 0, true), hands, "older true"},
		{seal(5, 0, 0, false), seal(6, 6, 0, true), hands, "resealed true"},
		{seal(5, 0, 0, false), seal(6, 7, 0, true), hands, "resealed true"},
		{seal(6, 6, 0, false), seal(6, 6, 0, false), hands, "false"},
		{seal(5, 0, 2, false), seal(5, 0, 1, true), hands, "overruled true"},
		{seal(5, 0, 1, false), seal(5, 0, 1, true), hands, "false"},
		{seal(5, 0, 1, false), seal(5, 0, 2, true), hands, "false"},
		{seal(6, 0, 2, false), seal(5, 0, 1, true), hands, "false"},
		{seal(5, 0, 0, false), record.Sealing{Game: "another", Count: 9}, hands, "false"},
	} {
		kind, missing := row.now.Missing(row.last, row.hands)
		got := fmt.Sprint(missing)
		if missing {
			got = fmt.Sprint(kind, " true")
		} else if kind != 0 {
			t.Errorf("row %d: %v is not missing", i+1, kind)
		}
		if got != row.want {
			t.Errorf("row %d: %s, want %s", i+1, got, row.want)
		}
	}
}

// TestOldStepsAreForgottenByPhases: a step of a long game holds more, so fewer are kept, but never less than fifty.
func TestOldStepsAreForgottenByPhases(t *testing.T) {
	for _, row := range [][2]int{{5_000, 100}, {4_999, 101}, {12_000, 50}} {
		first := newTurn(1)
		for n, i := first, 1; i < row[0]; i++ {
			next := newTurn(i + 1)
			n.Next, n = []*turn{next}, next
		}
		g := newSession(first)
		g.GoLine(row[0] - 1)
		for i := range row[1] + 9 {
			g.edit.Do(g.edit.Now().Here(func(n *turn) { n.board = i }))
		}
		steps := 0
		for g.Undo() {
			steps++
		}
		if steps != row[1] || g.Node().board != 8 {
			t.Errorf("%d phases: %d steps, want %d; the board is %d", row[0], steps, row[1], g.Node().board)
		}
	}
}

// TestFaultsNameThePlayer: each fault has its kind, its text, and the player whom it is about.
func TestFaultsNameThePlayer(t *testing.T) {
	g := newSession(newTurn(1))
	fault := func(err error) string {
		var f *record.Fault
		var h *record.HandError
		text := fmt.Sprint(err)
		if errors.As(err, &h) {
			text = fmt.Sprintf("hand of %d: %s", h.Player, text)
		}
		if errors.As(err, &f) {
			text += fmt.Sprintf(" (%s, %d)", f.Kind, f.Player)
		}
		return text
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	nobody := func(int) record.Key { return nil }
	table(t,
		fault(g.CloseHand(true)), "nothing is written behind the curtain now (hand-none, -1)",
		fault(g.OpenHand(3, padlock("k"))), "there is no player 4 (no-player, -1)",
		fault(g.OpenHand(1, nil)), "hand of 1: player 2 must open the orders (hand-locked, 1)",
	)
	must(g.OpenHand(1, padlock("k")))
	table(t,
		fault(g.OpenHand(2, padlock("k"))), "the orders of another player lie open (hand-open, -1)",
		fault(g.Overrule(-1, func(*turn) {})), "no sealed orders can be changed now (hand-none, -1)",
		fault(g.Reveal(nobody, nil)), "no sealed orders can be revealed now (hand-none, -1)",
	)
	must(g.CloseHand(true))
	table(t, fault(g.OpenHand(1, padlock("l"))), "hand of 1: wrong key", fault(g.Reveal(nobody, nil)), "hand of 1: player 2 must open the orders (hand-locked, 1)")
	n := g.Node()
	must(g.Overrule(-1, func(n *turn) { n.Hands = slices.Clone(n.Hands); n.Hands[0].Count++ }))
	table(t, fault(g.OpenHand(1, padlock("k"))), "hand of 1: the sealed orders of player 2 are not what was handed in: another box (hand-changed, 1)")
	g.may = false
	table(t,
		fault(g.OpenHand(1, padlock("k"))), "the game cannot be edited here now (game-elsewhere, -1)",
		fault(g.Overrule(-1, nil)), "the game cannot be edited here now (game-elsewhere, -1)",
		fault(g.Reveal(nobody, nil)), "the game cannot be edited here now (game-elsewhere, -1)",
		g.ID() == "", "false",
	)
	if n.Hands[0].Count != 1 {
		t.Error("a phase that was handed out has changed")
	}
	if new := newSession(newTurn(1)); true {
		new.may = false
		table(t, new.ID(), "")
	}
	over := newSession(newTurn(1))
	over.Node().came = over.Node().id
	table(t,
		fault(over.OpenHand(1, padlock("k"))), "nothing is written behind the curtain now (hand-none, -1)",
		fault(over.Overrule(-1, nil)), "no sealed orders can be changed now (hand-none, -1)",
		fault(over.Reveal(nobody, nil)), "no sealed orders can be revealed now (hand-none, -1)",
	)
	var many []*turn
	for i := range record.FullAt {
		many = append(many, newTurn(i))
	}
	table(t, fault(newSession(many...).Reveal(nobody, nil)), "the game has 20000 phases: no file could hold more (game-full, -1)")
}
