package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const output = `goos: linux
pkg: entente/engine
BenchmarkTry/opening-2     1000   450.0 ns/op   440.0 cpu-ns/op   0 B/op   0 allocs/op
BenchmarkTry/opening-2     1000   9450.0 ns/op   430.0 cpu-ns/op   0 B/op   0 allocs/op
BenchmarkTry/opening-2     1000   455.0 ns/op   8000 cpu-ns/op   0 B/op   0 allocs/op
BenchmarkReplies-2   1000   855.8 ns/op   1466 cpu-ns/op   1168632 replies/s
PASS
ok  	entente/engine	1.0s
pkg: entente/ui
BenchmarkTry/opening-2     1000   1 ns/op
BenchmarkGesture/a-2  10  2500000 ns/op  2000000 cpu-ns/op
BenchmarkGesture/b-2  10  120000 ns/op  90000 cpu-ns/op
ok  	entente/ui	1.0s
BenchmarkFirstPicture 1 612000000 ns/op
a line of something else
BenchmarkBroken-2  twice  1 ns/op
`

const someRows = `# what | aim | package | benchmarks
the opening | 1 µs | ./engine | Try/opening
a reply | at least 2000000 replies/s | ./engine | Replies:replies/s

two gestures | 1, 0.05 ms | ./ui | Gesture/a, Gesture/b
the window | 1 s | ` + "`make run`" + ` | FirstPicture
not measured | | ./ui | Nothing
never seen | 3 s | ./ui | Nobody
`

// TestTheTableIsMadeOfMedians checks that the table has the median of each unit, in a suitable unit, bold if it misses its target; rows without new
// results keep their figures and their machine.
func TestTheTableIsMadeOfMedians(t *testing.T) {
	rows, err := readRows(someRows)
	if err != nil {
		t.Fatal(err)
	}
	found := results{}
	found.read([]byte(output))
	was := []string{"On another day.", "", "| not measured |  | 1 ms | 2 ms | x |", "| the opening | 1 µs | 9 s | 9 s | x |"}
	got, missing := speed(rows, found, was, "Today.")
	want := `On another day.

| what | aim | processor | wall | command |
|---|---|---|---|---|
| the opening | 1 µs | 440 ns | 455 ns | ` + "`go test -tags ci ./engine -run - -bench Try/opening`" + ` |
| a reply | at least 2000000 replies/s |  | **1,170,000 replies/s** | ` + "`go test -tags ci ./engine -run - -bench Replies`" + ` |
| two gestures | 1, 0.05 ms | **2.0 ms**, **90 µs** | 2.5 ms, 120 µs | ` + "`go test -tags ci ./ui -run - -bench Gesture`" + ` |
| the window | 1 s |  | 612 ms | ` + "`make run`" + ` |
| not measured |  | 1 ms | 2 ms | x |
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if text := strings.Join(missing, ", "); text != "not measured, never seen" {
		t.Errorf("missing: %s", text)
	}
	if got, _ := speed(rows[:1], found, was, "Today."); !strings.HasPrefix(got, "Today.\n") {
		t.Errorf("everything was measured, but the heading is old:\n%s", got)
	}
}

// TestOthersStandBesideUs checks the comparison with other programs.
func TestOthersStandBesideUs(t *testing.T) {
	list, err := readOthers("us | now | Try/opening | Try/opening | Try/opening | Try/opening\nthem | 1.7 | 31 | 78 | 1255 | 124\nnobody | now | A | B | C | D\n")
	if err != nil {
		t.Fatal(err)
	}
	found := results{}
	found.read([]byte(output))
	got, missing := compare(list, found, []string{"| nobody | now | as it was |"})
	if want := "| us | now | 0.44 | 0.44 | 0.44 | 0.44 |\n| them | 1.7 | 31 | 78 | 1,255 | 124 |\n| nobody | now | as it was |\n"; !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if strings.Join(missing, "") != "nobody" {
		t.Errorf("missing: %s", missing)
	}
}

// TestBrokenRowsAreRefused checks that the error names the row and the cause.
func TestBrokenRowsAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"a | 1 ms | ./engine":            "row 1 has 3 cells, not 4",
		"a | 1, 2 ms | ./engine | One":   "row 1: 2 targets for 1 benchmarks",
		"a | fast | ./engine | One":      `row 1: the target "fast" has no unit`,
		"a | very fast | ./engine | One": `row 1: the target "very fast": strconv.ParseFloat: parsing "very": invalid syntax`,
	} {
		if _, err := readRows(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if _, err := put("no marks", "speed", "x"); err == nil {
		t.Error("a document without marks was written to")
	}
}

// TestNumbersAreWrittenWithTheDigitsThatMatter checks the rounding of figures.
func TestNumbersAreWrittenWithTheDigitsThatMatter(t *testing.T) {
	for ns, want := range map[float64]string{
		0.31: "0.31 ns", 412: "412 ns", 999.6: "1.0 µs", 1640: "1.6 µs", 9960: "10 µs", 54321: "54 µs", 612e6: "612 ms", 1.03e9: "1.0 s", 0: "0 ns",
	} {
		if got := duration(ns); got != want {
			t.Errorf("%v: %s, want %s", ns, got, want)
		}
	}
	for x, want := range map[float64]string{1168632: "1,170,000", 900000: "900,000", 0.2134: "0.213", 78: "78", 1255: "1,260", 12: "12"} {
		if got := count(x); got != want {
			t.Errorf("%v: %s, want %s", x, got, want)
		}
	}
}

// TestEveryRowHasItsBenchmark guards against renamed benchmarks, whose rows would silently keep their old figures.
func TestEveryRowHasItsBenchmark(t *testing.T) {
	text, err := os.ReadFile("rows.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := readRows(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if r.command() == "" {
			continue
		}
		files, err := filepath.Glob(filepath.Join("../../..", r.pkg, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(r.pkg, err)
		}
		var all strings.Builder
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(text)
		}
		for _, b := range r.benchmarks {
			top, _, _ := strings.Cut(b.name, "/")
			if !regexp.MustCompile(`(?m)^func Benchmark` + top + `\(`).MatchString(all.String()) {
				t.Errorf("%s: %s has no benchmark %s", r.what, r.pkg, top)
			}
		}
	}
}
