package main

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine/search"
	"entente/variants"
)

// archive writes a file of recorded phases.
func archive(t *testing.T, lines ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "games.jsonl.gz")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z := gzip.NewWriter(file)
	if _, err := z.Write([]byte(strings.Join(lines, ""))); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}

// made runs the program twice and returns its file and output, which must be the same both times.
func made(t *testing.T, args ...string) (data []byte, said string) {
	t.Helper()
	for i := range 2 {
		file := filepath.Join(t.TempDir(), "out")
		var out strings.Builder
		if err := run(append(args, file), &out, io.Discard); err != nil {
			t.Fatal(err)
		}
		again, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 && (string(again) != string(data) || out.String() != said) {
			t.Errorf("%s: another file the second time", args[0])
		}
		data, said = again, out.String()
	}
	return data, said
}

// openings returns first phases of games in which France goes one of two ways.
func openings() (lines []string) {
	for game := range 40 {
		goal := []string{"bur", "pic"}[game%2]
		lines = append(lines, fmt.Sprintf(`{"game":%d,"phase":"S1901M","units":["France A par","France A mar","France F bre","Germany F kie","Germany A mun"],`+
			`"centers":{"France":["par","mar","bre"],"Germany":["kie","mun"]},"orders":["France A par - %s","France A mar S A par - %[2]s","France F bre - mid","Germany F kie - den"]}
`, game, goal))
	}
	return append(lines, `{"game":4,"phase":"S1901M","units":["France A nowhere"],"orders":[]}`+"\n")
}

func TestWeightsAreLearnedTheSame(t *testing.T) {
	data, said := made(t, "weights", archive(t, openings()...))
	if !strings.HasPrefix(said, "10 phases to learn from, 10 to test, 1 left out\n") {
		t.Error(said)
	}
	if sets, err := search.ReadWeights(data); err != nil || len(sets) != 2 {
		t.Errorf("%d sets, %v", len(sets), err)
	}
}

func TestValuesAreLearnedTheSame(t *testing.T) {
	if data, said := made(t, "values", "-games", "6"); !strings.Contains(said, "off by") || len(data) < 1000 {
		t.Errorf("%d bytes, %s", len(data), said)
	}
}

// contents unpacks a file behind its header, because the next version of Go may compress it differently.
func contents(t *testing.T, command string, data []byte) []byte {
	t.Helper()
	var r io.Reader
	if command == "book" {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		r = z
	} else {
		_, packed, _ := bytes.Cut(data, []byte("\n"))
		r = flate.NewReader(bytes.NewReader(packed[4:]))
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestWhatIsLearnedStays checks that the same games always give the same result. These sums change only with the players, the rules, or the learning;
// then the shipped files must be made again.
func TestWhatIsLearnedStays(t *testing.T) {
	const games = "../../../engine/testdata/bench/recorded.jsonl.gz"
	for _, row := range []struct {
		args   []string
		length int
		sum    uint32
	}{
		{[]string{"weights", games}, 296541, 0x67a2afeb},
		{[]string{"book", games}, 4407, 0xf8e6611a},
		{[]string{"values", "-games", "6"}, 30867, 0x3140dc51},
	} {
		data, _ := made(t, row.args...)
		data = contents(t, row.args[0], data)
		if sum := crc32.ChecksumIEEE(data); len(data) != row.length || sum != row.sum {
			t.Errorf("%s: %d bytes, sum %#08x; want %d, %#08x", row.args[0], len(data), sum, row.length, row.sum)
		}
	}
}

// TestWeightsGuessWhatPeopleOrder checks that weights predict better than the most frequent order does, in phases not used for learning.
func TestWeightsGuessWhatPeopleOrder(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	var learn, test []phase
	if _, err := eachPhase("../../../engine/testdata/bench/recorded.jsonl.gz", v, func(p *phase) {
		if len(learn) > 3*len(test) {
			test = append(test, *p)
		} else {
			learn = append(learn, *p)
		}
	}); err != nil {
		t.Fatal(err)
	}
	for _, board := range []string{"standard", ""} {
		w, err := training{board: board, rounds: 1, seed: 7}.learn(learn)
		if err != nil {
			t.Fatal(err)
		}
		holding, usual := habits(learn, test)
		got := guess(w, test)
		t.Logf("%q: learned on %d phases: %.1f %% of %d; usual %.1f %%, hold %.1f %%", board, len(learn), 100*got.share(), got.orders, 100*usual.share(), 100*holding.share())
		if got.orders < 500 || got.share() < 2*usual.share() || got.share() < 2*holding.share() {
			t.Errorf("%q: %.1f %% of the orders were guessed, the most frequent order guesses %.1f %%", board, 100*got.share(), 100*usual.share())
		}
	}
}

func TestWhatCannotBeLearnedFromIsRefused(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	for _, row := range []struct {
		args []string
		want string
	}{
		{nil, "expected one of these"},
		{[]string{"weights"}, "expected one of these"},
		{[]string{"weights", filepath.Join(dir, "none"), out}, "none"},
		{[]string{"weights", archive(t, "{}\n", "{\n"), out}, "line 2"},
		{[]string{"weights", archive(t, "{}\n"), out}, "no movement phase"},
		{[]string{"weights", "-games"}, "flag needs an argument"},
		{[]string{"book", filepath.Join(dir, "none"), out}, "none"},
		{[]string{"book", out}, "expected one of these"},
		{[]string{"values", "-games", "0", out}, "expected 1 to 1000000"},
		{[]string{"values"}, "expected one of these"},
		{[]string{"tricks", out}, "expected one of these"},
	} {
		if err := run(row.args, io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("learn %q: %v, want %q in it", row.args, err, row.want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Fatalf("learn %q wrote a file anyway", row.args)
		}
	}
}

// TestOddsAreComparedWithWhatCame checks that games with a remainder of 2 modulo 8 teach the calibration, and those with a remainder of 6 test it;
// the table counts their events in steps of ten percent.
func TestOddsAreComparedWithWhatCame(t *testing.T) {
	var trials []search.Trial
	for i := range 1000 {
		trials = append(trials, search.Trial{Event: search.MoveWorks, Said: 0.05, Came: i%4 == 0}, search.Trial{Event: search.HoldWorks, Said: 0.95, Came: true})
	}
	c := search.NewCalibration(trials)
	all := bins(trials, func(search.Event) bool { return true }, &c)
	want := []string{"| 20 to 30 | 1000 | 25.0 | 25.0 ± 1.4 | 5.0 |", "| 90 to 100 | 1000 | 100.0 | 100.0 ± 0.0 | 95.0 |"}
	if !slices.Equal(all, want) {
		t.Errorf("%q", all)
	}
	if moves := bins(trials, func(e search.Event) bool { return e == search.MoveWorks }, &c); !slices.Equal(moves, want[:1]) {
		t.Errorf("of moves: %q", moves)
	}
}
