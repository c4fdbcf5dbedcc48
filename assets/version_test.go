package assets_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"entente/assets"
)

// number parses a semantic version.
func number(t *testing.T, text string) (n [3]int) {
	t.Helper()
	parts := regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$`).FindStringSubmatch(text)
	if parts == nil {
		t.Fatalf("%q is not a version: want three numbers", text)
	}
	for i := range n {
		n[i], _ = strconv.Atoi(parts[i+1])
	}
	return n
}

func older(a, b [3]int) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// Versions come from the changelog. Unreleased changes are at its top, and get a number higher than all others.
func TestTheVersionIsTheNextOneOfTheChangelog(t *testing.T) {
	file, err := os.Open("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var headings []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if name, ok := strings.CutPrefix(lines.Text(), "## "); ok {
			headings = append(headings, name)
		}
	}
	if len(headings) == 0 {
		t.Fatal("CHANGELOG.md has no heading")
	}
	now := assets.Built().Version
	next := [3]int{1 << 30}
	for i, heading := range headings {
		if i == 0 && heading == "Unreleased" {
			next = number(t, now)
			continue
		}
		parts := regexp.MustCompile(`^(\S+), \d{4}-\d{2}-\d{2}$`).FindStringSubmatch(heading)
		if parts == nil {
			t.Fatalf("CHANGELOG.md: the heading %q: want \"1.2.3, 2026-11-22\"", heading)
		}
		if i == 0 && parts[1] != now {
			t.Errorf("assets/version.txt says %s, CHANGELOG.md begins with %s", now, parts[1])
		}
		if n := number(t, parts[1]); !older(n, next) {
			t.Errorf("CHANGELOG.md: %s is listed below a version that is not newer (version.txt: %s)", parts[1], now)
		} else {
			next = n
		}
	}
}

// The flag -version prints version, commit and date, which the linker sets.
func TestTheLinkerTellsWhatWasBuilt(t *testing.T) {
	stamp, err := exec.Command("sh", "-c", `cd .. && . scripts/flags.sh && printf %s "$stamp"`).Output()
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "judge.exe")
	build := func(flags string) string {
		if out, err := exec.Command("go", "build", "-buildvcs=false", "-ldflags", flags, "-o", program, filepath.Join(root, "cmd/judge")).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		out, err := exec.Command(program, "-version").CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	end := ", " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH + "\n"
	begin := "judge " + assets.Built().Version + " ("
	if got, want := build(""), begin+"no commit known)"+end; got != want {
		t.Errorf("without a stamp: %q, want %q", got, want)
	}
	if len(stamp) == 0 {
		t.Skip("no repository here")
	}
	got := build(string(stamp))
	if !regexp.MustCompile(`^` + regexp.QuoteMeta(begin) + `commit [0-9a-f]{12}, \d{4}-\d{2}-\d{2}\)` + regexp.QuoteMeta(end) + `$`).MatchString(got) {
		t.Errorf("with the stamp %q: %q", stamp, got)
	}
}
