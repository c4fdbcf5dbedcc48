package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// module writes a module into its own folder, which becomes the current one, and uses another folder for temporary files.
func module(t *testing.T, files map[string]string) (temporary string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	temporary = t.TempDir()
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, temporary)
	}
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "")
	t.Setenv("CGO_ENABLED", "0")
	t.Chdir(dir)
	return temporary
}

func chosen(t *testing.T, patterns ...string) *chooser {
	t.Helper()
	tree, err := load(t.Context(), ".", "ci", patterns)
	if err != nil {
		t.Fatal(err)
	}
	c, err := newChooser(tree)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// planted is a module of a package and one that is built on it. A comment gives the fate of the changes of its line.
var planted = map[string]string{
	"go.mod": "module planted\n\ngo 1.26\n",
	"low/low.go": `package low

var limit = 3 // want constant off by one: noticed

func Larger(a, b int) int {
	if a > b { // want condition turned: noticed, > became >=: slept
		return a
	}
	return b
}

func Count(n int) (sum int) {
	for i := 0; i < n; {
		sum += i // want += became -=: noticed
		i++ // want statement left out: time
	}
	return sum
}

func Unreached(n int) int {
	return n + 1 // want + became -: unreached
}

func Unlooked(n int) int {
	return n + 1 // want + became -: slept
}

func Above(n int) int {
	return n * 2 // want * became /: above
}

func Limit() int { return limit }

func Crash(p *int) int {
	if p == nil { // want == became !=: crash
		return 0
	}
	return *p
}

func Parallel(n int) int {
	return n - 1 // want - became +: noticed
}

func Wrong(n int) int {
	return n - 1 // want - became +: unreached
}
`,
	"low/low_test.go": `package low

import (
	"sync"
	"testing"
)

func TestLarger(t *testing.T) {
	if Larger(1, 2) != 2 || Larger(2, 1) != 2 {
		t.Error("wrong")
	}
}

func TestCount(t *testing.T) {
	if Count(4) != 6 {
		t.Error("wrong")
	}
}

func TestUnlooked(t *testing.T) { Unlooked(1) }

func TestLimit(t *testing.T) {
	if Limit() != 3 {
		t.Error("wrong")
	}
}

func TestCrash(t *testing.T) {
	var wait sync.WaitGroup
	wait.Go(func() { Crash(nil) })
	wait.Wait()
}

func TestParallel(t *testing.T) {
	t.Parallel()
	t.Run("inner", func(t *testing.T) {
		t.Parallel()
		if Parallel(2) != 1 {
			t.Error("wrong")
		}
	})
}

// It fails without a change, and so tells nothing.
func TestWrong(t *testing.T) {
	if Wrong(2) == 1 {
		t.Error("wrong")
	}
}

var before bool

func TestBefore(t *testing.T) { before = true }

// It fails alone, and so tells nothing of the change that it reaches.
func TestAfterAnother(t *testing.T) {
	Unlooked(2)
	if !before {
		t.Error("wrong")
	}
}
`,
	"high/high.go":       "package high\n\nimport \"planted/low\"\n\nfunc Twice(n int) int { return low.Above(n) }\n",
	"high/high_test.go":  "package high\n\nimport \"testing\"\n\nfunc TestTwice(t *testing.T) {\n\tif Twice(3) != 6 {\n\t\tt.Error(\"wrong\")\n\t}\n}\n",
	"other/none.go":      "package other\n",
	"other/some_test.go": "package other\n",
}

// wanted reads the comments of the planted module: the fate of each change, by line and kind.
func wanted(t *testing.T) map[string]string {
	t.Helper()
	want := map[string]string{}
	for i, line := range strings.Split(planted["low/low.go"], "\n") {
		if _, said, ok := strings.Cut(line, "// want "); ok {
			for _, one := range strings.Split(said, ", ") {
				kind, fate, _ := strings.Cut(one, ": ")
				want[fmt.Sprintf("low/low.go:%d %s", i+1, kind)] = fate
			}
		}
	}
	if len(want) < 10 {
		t.Fatalf("only %d changes are planted", len(want))
	}
	return want
}

// fate returns the fate of a change, in the words of the planted module.
func (t *trial) fate() string {
	switch {
	case t.broken:
		return "broken"
	case t.by == "low: time":
		return "time"
	case t.by == "low: a crash" || t.by == "low: TestCrash":
		return "crash"
	case strings.HasPrefix(t.by, "low: "):
		return "noticed"
	case t.by == "high: TestTwice":
		return "above"
	case t.by == "" && t.reached:
		return "slept"
	case t.by == "":
		return "unreached"
	}
	return t.by
}

func TestWhoSleeps(t *testing.T) {
	temporary := module(t, planted)
	want := wanted(t)
	c := chosen(t, "./low")
	once := map[string]bool{}
	changes := c.all(func(ch *change) bool {
		key := ch.where() + " " + ch.kind
		fits := want[key] != "" && !once[key]
		once[key] = true
		return fits
	})
	if len(changes) != len(want) {
		t.Fatalf("%d changes, want %d", len(changes), len(want))
	}
	broken := *changes[0]
	broken.text, broken.kind = "nowhere", "planted"
	want[broken.where()+" planted"] = "broken"
	var progress bytes.Buffer
	r, err := newRunner(c.tree, c, append(changes, &broken), &progress)
	if err != nil {
		t.Fatal(err)
	}
	r.grace = 3 * time.Second
	if err := r.all(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, tr := range r.trials {
		got[tr.where()+" "+tr.kind] = tr.fate()
		if !tr.tried() || tr.left != nil {
			t.Errorf("%s %s: tried %v, left %q", tr.where(), tr.kind, tr.tried(), tr.left)
		}
	}
	if !maps.Equal(got, want) {
		for key, fate := range want {
			if got[key] != fate {
				t.Errorf("%s: %s, want %s", key, got[key], fate)
			}
		}
		t.Log(progress.String())
	}
	for _, line := range []string{"fail without a change and are not asked: TestWrong", "does not compile"} {
		if !strings.Contains(progress.String(), line) {
			t.Errorf("nothing says %q:\n%s", line, progress.String())
		}
	}
	var out strings.Builder
	report(&out, r, time.Minute)
	for _, pattern := range []string{
		`(?m)^low +11 +7 +4 +2 +0 +63$`, `(?m)^all +11 +7 +4 +2 +0 +63$`, "60 s; 1 that do not compile are not counted",
		`low/low.go:21: \+ became -; no passing test reaches it\n    - return n \+ 1 // want .*\n    \+ return n - 1 // want`, `low/low.go:25: \+ became -; asked: low\n`,
	} {
		if !regexp.MustCompile(pattern).MatchString(out.String()) {
			t.Errorf("%s is not in the report:\n%s", pattern, out.String())
		}
	}
	r.close()
	untouched(t, temporary)
}

// untouched fails the test if the tree has changed, or if any temporary file is left.
func untouched(t *testing.T, temporary string) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(".", func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		text, err := os.ReadFile(name)
		if string(text) != planted[filepath.ToSlash(name)] {
			t.Errorf("%s is not as it was", name)
		}
		return err
	})
	if err != nil || files != len(planted) {
		t.Errorf("%d files, %v; want %d", files, err, len(planted))
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestTheSameSeedChoosesTheSame(t *testing.T) {
	module(t, planted)
	pick := func(seed uint64, n int) (list []string) {
		c := chosen(t, "./low", "./high")
		lines := map[string]bool{}
		for _, ch := range c.choose(n, rand.New(rand.NewPCG(seed, 0)), func(*change) bool { return true }) {
			list = append(list, ch.where()+" "+ch.kind+" "+ch.text)
			if lines[ch.where()] || !c.compiles(ch) {
				t.Errorf("%s: %s: twice on a line, or does not compile", ch.where(), ch.kind)
			}
			lines[ch.where()] = true
		}
		return list
	}
	a, b, c := pick(1, 8), pick(1, 8), pick(2, 8)
	if len(a) != 8 || !slices.Equal(a, b) || slices.Equal(a, c) {
		t.Errorf("%q\n%q\n%q", a, b, c)
	}
	if all := pick(3, 1000); len(all) < 12 || len(all) > 40 {
		t.Errorf("%d lines are changed", len(all))
	}
}

// TestStoppedAtOnce checks that a stopped run prints what is known, leaves no process running, and no file in the tree.
func TestStoppedAtOnce(t *testing.T) {
	temporary := module(t, planted)
	ctx, stop := context.WithCancel(t.Context())
	began := time.Now()
	progress := writer(func(text string) {
		if strings.Contains(text, "low: ") { // its tests have run without a change
			stop()
		}
	})
	var out strings.Builder
	if err := run(ctx, []string{"-n", "5", "-seed", "7", "./low"}, &out, progress); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("it took %v", took)
	}
	for _, want := range []string{"seed 7: 5 changes\n", "the time was up before 5 more were tried"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in the report:\n%s", want, out.String())
		}
	}
	untouched(t, temporary)
}

type writer func(string)

func (w writer) Write(text []byte) (int, error) {
	w(string(text))
	return len(text), nil
}

func TestLinesAreTriedOnDemand(t *testing.T) {
	temporary := module(t, planted)
	var out strings.Builder
	if err := run(t.Context(), []string{"-at", "low/low.go:30,low/low.go:35", "./..."}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?m)^low +[1-9]`).MatchString(out.String()) || strings.Contains(out.String(), "high") {
		t.Error(out.String())
	}
	untouched(t, temporary)
	out.Reset()
	if err := run(t.Context(), []string{"-own", "-at", "low/low.go:29", "./..."}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?m)^low +([1-9]) +0 +([1-9]) +`).MatchString(out.String()) {
		t.Errorf("the tests of high were run too:\n%s", out.String())
	}
	for _, args := range [][]string{{"-n", "0"}, {"-levels", "-2"}, {"-at", "low/low.go:1", "./..."}, {"./nowhere"}, {"-workers", "0"}} {
		if err := run(t.Context(), args, io.Discard, io.Discard); err == nil {
			t.Errorf("%q is not an error", args)
		}
	}
}

// TestWhatIsNotFinishedIsTold checks that the table does not count a change as unnoticed if no test was run on it, and says where tests are left.
func TestWhatIsNotFinishedIsTold(t *testing.T) {
	module(t, planted)
	c := chosen(t, "./low")
	ch := func() *change { return c.found[0] }
	r := &runner{chooser: c, trials: []*trial{
		{change: ch(), by: "low: TestLimit", reached: true},
		{change: ch(), reached: true, asked: []string{"low"}},
		{change: ch(), reached: true, asked: []string{"low"}, left: []string{"high"}},
		{change: ch(), reached: true, left: []string{"low", "high"}},
		{change: ch(), left: []string{"high"}},
		{change: ch()},
		{change: ch(), broken: true},
	}}
	var out strings.Builder
	report(&out, r, time.Minute)
	for _, pattern := range []string{`(?m)^low +4 +1 +3 +1 +1 +25$`, "before 2 more were tried; 1 that do not compile", "; asked: low; not asked: high\n", "; asked: low\n", "; no passing test reaches it\n"} {
		if !regexp.MustCompile(pattern).MatchString(out.String()) {
			t.Errorf("%s is not in the report:\n%s", pattern, out.String())
		}
	}
}
