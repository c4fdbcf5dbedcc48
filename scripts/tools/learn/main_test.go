package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/search"
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

// learned runs the program twice and returns what it wrote and said, which must be the same both times.
func learned(t *testing.T, args ...string) (data []byte, said string) {
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

// openings are first phases of games in which France goes one of two ways.
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
	data, said := learned(t, "weights", archive(t, openings()...))
	if !strings.HasPrefix(said, "10 phases to learn from, 10 to test, 1 left out\n") {
		t.Error(said)
	}
	if sets, err := search.ReadWeights(data); err != nil || len(sets) != 2 {
		t.Errorf("%d sets, %v", len(sets), err)
	}
}

func TestValuesAreLearnedTheSame(t *testing.T) {
	if data, said := learned(t, "values", "-games", "6"); !strings.Contains(said, "off by") || len(data) < 1000 {
		t.Errorf("%d bytes, %s", len(data), said)
	}
}

func TestWhatCannotBeLearnedFromIsRefused(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	for _, row := range []struct {
		args []string
		want string
	}{
		{nil, "want one of these"},
		{[]string{"weights"}, "want one of these"},
		{[]string{"weights", filepath.Join(dir, "none"), out}, "none"},
		{[]string{"weights", archive(t, "{}\n", "{\n"), out}, "line 2"},
		{[]string{"weights", archive(t, "{}\n"), out}, "no movement phase"},
		{[]string{"weights", "-games"}, "flag needs an argument"},
		{[]string{"book", filepath.Join(dir, "none"), out}, "none"},
		{[]string{"book", out}, "want one of these"},
		{[]string{"values", "-games", "0", out}, "want 1 to 1000000"},
		{[]string{"values"}, "want one of these"},
		{[]string{"tricks", out}, "want one of these"},
	} {
		if err := run(row.args, io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("learn %q: %v, want %q in it", row.args, err, row.want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Fatalf("learn %q wrote a file all the same", row.args)
		}
	}
}
