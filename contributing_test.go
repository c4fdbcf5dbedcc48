package entente_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// document reads a file of the top folder.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestEveryPackageIsInTheTreeOfContributing(t *testing.T) {
	text := document(t, "CONTRIBUTING.md")
	files, err := sources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	var missing []string
	for _, f := range files {
		if f.pkg != "." && !strings.Contains(text, "\n    "+f.pkg+"/ ") && !slices.Contains(missing, f.pkg) {
			missing = append(missing, f.pkg)
		}
	}
	if missing != nil {
		t.Errorf("CONTRIBUTING.md, The tree: no line for %v", missing)
	}
}

// modules lists every go.mod of the tree, but not those of the toolkit and of what was built.
func modules(t *testing.T) (files []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && name != "." && (d.Name()[0] == '.' || d.Name() == "testdata" || name == "bin" || name == "dist") {
			return fs.SkipDir
		}
		if err == nil && d.Name() == "go.mod" {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestEveryDependencyHasItsReasonInContributing(t *testing.T) {
	text := document(t, "CONTRIBUTING.md")
	direct := 0
	for _, file := range modules(t) {
		for line := range strings.Lines(document(t, file)) {
			words := strings.Fields(line)
			if len(words) < 2 || strings.HasSuffix(line, "// indirect\n") || !strings.Contains(words[0], ".") {
				if len(words) != 2 || words[0] != "tool" {
					continue
				}
				words = []string{strings.TrimSuffix(words[1], "/cmd/"+path.Base(words[1]))}
			}
			direct++
			if !strings.Contains(text, "| "+words[0]) {
				t.Errorf("CONTRIBUTING.md, Dependencies: no line for %s", words[0])
			}
		}
	}
	if direct < 2 {
		t.Fatalf("only %d direct dependencies were found", direct)
	}
}

func TestBenchmarksOfTheTableAreThere(t *testing.T) {
	named := regexp.MustCompile("`go test (?:-tags ci )?\\./(\\S+) [^`]*-bench '?([A-Za-z0-9]+)").FindAllStringSubmatch(document(t, "docs/performance.md"), -1)
	if len(named) < 8 {
		t.Fatalf("only %d benchmarks were found in docs/performance.md", len(named))
	}
	for _, m := range named {
		files, err := filepath.Glob(filepath.Join(m[1], "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(files, func(f string) bool {
			return strings.Contains(document(t, f), "\nfunc Benchmark"+m[2])
		}) {
			t.Errorf("docs/performance.md: package %s has no benchmark %s", m[1], m[2])
		}
	}
}

// TestTheProgramDrawsWithThePackagesThatItMust: the map is SVG, read by oksvg and rasterx, in a window of Fyne. That tests alone use one of them is not enough.
func TestTheProgramDrawsWithThePackagesThatItMust(t *testing.T) {
	files, err := sources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, must := range []string{"fyne.io/fyne/v2", "github.com/srwiley/oksvg", "github.com/srwiley/rasterx"} {
		if !slices.ContainsFunc(files, func(f source) bool {
			return strings.HasPrefix(f.pkg, "ui/") && !f.test && slices.Contains(f.imports, must)
		}) {
			t.Errorf("nothing below ui imports %s", must)
		}
	}
}

// A comment says what holds, not which piece of work brought it: nobody who reads it has the list of those.
func TestNoCommentNamesAnIssue(t *testing.T) {
	files, err := sources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		for number, line := range strings.Split(document(t, f.name), "\n") {
			if _, comment, there := strings.Cut(line, "//"); there && namesIssue(comment) {
				t.Errorf("%s:%d names an issue: %s", f.name, number+1, strings.TrimSpace(line))
			}
		}
	}
	for text, want := range map[string]bool{" Issue 12.6: hangs": true, " (issues 3 and 4)": true, " an issue of 1901": false, " issue by issue": false} {
		if namesIssue(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

// namesIssue reports whether a comment names an issue by its number.
func namesIssue(comment string) bool { return issueNumber.MatchString(comment) }

var issueNumber = regexp.MustCompile(`(?i)\bissues? [0-9]`)

// Nothing else is kept in the top folder.
func TestTheTopFolderHoldsNothingElse(t *testing.T) {
	known := strings.Fields(`.ci .gitattributes .github .gitignore .golangci.yml CHANGELOG.md CONTRIBUTING.md FyneApp.toml Icon.png LICENSE Makefile
		README.md assets cmd docs engine go.mod go.sum patches scripts ui variants`)
	tracked, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil {
		t.Skipf("this is no repository: %v", err)
	}
	for file := range strings.SplitSeq(strings.TrimSuffix(string(tracked), "\x00"), "\x00") {
		if top, _, _ := strings.Cut(file, "/"); !slices.Contains(known, top) && !strings.HasSuffix(top, "_test.go") {
			t.Errorf("%q is no part of the top folder", top)
		}
	}
}
