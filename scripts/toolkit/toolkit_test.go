package main

import (
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// tree returns a folder with the versions and patches of this project only.
func tree(t *testing.T) string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "Bäume und Äste")
	for _, name := range []string{"go.mod", "go.sum"} {
		if err := os.MkdirAll(root, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := copyFile(filepath.Join(root, name), filepath.Join("..", "..", name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.CopyFS(filepath.Join(root, "patches"), os.DirFS("../../patches")); err != nil {
		t.Fatal(err)
	}
	return root
}

// made returns the folder that the go.work of a tree uses.
func made(t *testing.T, root string) string {
	t.Helper()
	work, err := os.ReadFile(filepath.Join(root, "go.work"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`replace fyne.io/fyne/v2 => \./(\.toolkit/\w+)/fyne\.io/fyne/v2\n`).FindSubmatch(work)
	if m == nil {
		t.Fatalf("go.work replaces nothing:\n%s", work)
	}
	return filepath.Join(root, string(m[1]))
}

// names returns the names in .toolkit.
func names(t *testing.T, root string) string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(root, ".toolkit"))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return strings.Join(list, " ")
}

// Every patch applies, in a folder whose name has spaces and umlauts, even if several processes make the toolkit at once; and what the patches remove
// is not downloaded.
func TestTheToolkitIsMade(t *testing.T) {
	root := tree(t)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if err := makeToolkit(t.Context(), root); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	folder := made(t, root)
	if got, want := names(t, root), filepath.Base(folder); got != want {
		t.Errorf("the folder holds %s, not only %s", got, want)
	}
	before, err := os.Stat(filepath.Join(folder, toolkit))
	if err != nil {
		t.Fatal(err)
	}
	if err := makeToolkit(t.Context(), root); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(filepath.Join(folder, toolkit)); err != nil || !os.SameFile(before, after) {
		t.Errorf("nothing had changed, and it was made again: %v", err)
	}
	texts, err := filepath.Glob(filepath.Join(folder, toolkit, "lang", "translations", "*.json"))
	if err != nil || len(texts) == 0 {
		t.Fatalf("the toolkit has no texts: %v", err)
	}
	for _, file := range texts {
		if data, err := os.ReadFile(file); err != nil || strings.Contains(string(data), "{{") {
			t.Errorf("%s is a template, and templates are left out: %v", filepath.Base(file), err)
		}
	}
	test := exec.Command("go", "test", "./internal/painter/gl/oblong")
	test.Dir = filepath.Join(folder, toolkit)
	test.Env = append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false")
	if out, err := test.CombinedOutput(); err != nil {
		t.Errorf("the tests of the rectangle splitting: %v\n%s", err, out)
	}
	uses, err := usedNames(filepath.Join(folder, toolkit, painter))
	if err != nil || len(uses) != 2 {
		t.Fatalf("the painter uses %d versions of OpenGL: %v", len(uses), err)
	}
	for imported := range uses {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(imported), generated))
		if lines := strings.Count(string(text), "\n"); err != nil || lines < 500 || lines > 2000 {
			t.Errorf("%s has %d lines: %v", imported, lines, err)
		}
	}
}

// A patch that no longer applies is named in the error, with the lines that it expects, and nothing is left behind.
func TestAPatchThatDoesNotFitIsNamed(t *testing.T) {
	root := tree(t)
	const name = "patches/fyne.io/fyne/v2/30-system-fonts-late.patch"
	file := filepath.Join(root, filepath.FromSlash(name))
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Replace(string(text), "-\tlocal := lookupLangFont", "-\tother := lookupLangFont", 1)
	if other == string(text) {
		t.Fatal("the patch has changed: change this test")
	}
	if err := os.WriteFile(file, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	err = makeToolkit(t.Context(), root)
	for _, want := range []string{name + " does not apply", "internal/painter/font.go:"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	if got := names(t, root); got != "" {
		t.Errorf("this was left: %s", got)
	}
	if _, err := os.Stat(filepath.Join(root, "go.work")); err == nil {
		t.Error("there is a go.work")
	}
}

// If the toolkit cannot be made, the error says why, and nothing is left behind.
func TestBadTreesAreRefused(t *testing.T) {
	for _, row := range []struct {
		what, want string
		spoil      func(root string) error
	}{
		{"a file that is no patch", "notes.txt is not a patch", func(root string) error {
			return os.WriteFile(filepath.Join(root, "patches", "notes.txt"), nil, 0o600)
		}},
		{"a patch of an unknown module", "go.mod does not require example.org/other", func(root string) error {
			return os.CopyFS(filepath.Join(root, "patches", "example.org", "other"), os.DirFS("../../patches/github.com/srwiley/oksvg"))
		}},
		{"a damaged go.mod", "go.mod:", func(root string) error {
			return os.WriteFile(filepath.Join(root, "go.mod"), []byte("modul entente"), 0o600)
		}},
		{"a version that nobody published", "cannot fetch github.com/fyne-io/oksvg v0.999.0: ", func(root string) error {
			text, err := os.ReadFile(filepath.Join(root, "go.mod"))
			if err != nil {
				return err
			}
			other := strings.Replace(string(text), "github.com/fyne-io/oksvg v0.2.0", "github.com/fyne-io/oksvg v0.999.0", 1)
			return os.WriteFile(filepath.Join(root, "go.mod"), []byte(other), 0o600)
		}},
	} {
		t.Run(row.what, func(t *testing.T) {
			t.Setenv("GOPROXY", "off")
			root := tree(t)
			if err := row.spoil(root); err != nil {
				t.Fatal(err)
			}
			if err := makeToolkit(t.Context(), root); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("%v does not say %q", err, row.want)
			}
			if got := names(t, root); got != "" {
				t.Errorf("this was left: %s", got)
			}
		})
	}
}

// An interrupted run leaves the tree as it was.
func TestInterruptedNothingIsLeft(t *testing.T) {
	root := tree(t)
	ctx, stop := context.WithCancel(t.Context())
	p, err := planned(ctx, root)
	if err != nil {
		t.Fatal(err)
	}
	stop()
	all := filepath.Join(root, ".toolkit")
	if err := p.build(ctx, all, filepath.Join(all, "sum")); err == nil {
		t.Error("it was made")
	}
	if got := names(t, root); got != "" {
		t.Errorf("this was left: %s", got)
	}
}

// Every patch says why it exists, and what was measured.
func TestEveryPatchSaysWhy(t *testing.T) {
	patches := 0
	err := filepath.WalkDir("../../patches", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		patches++
		text, err := os.ReadFile(file)
		head, _, found := strings.Cut(string(text), "\ndiff --git ")
		for _, want := range []string{"\nMeasured: ", "\nUpstream: "} {
			if !found || !strings.Contains(head, want) {
				t.Errorf("%s has no line %q above its changes", file, strings.TrimSpace(want))
			}
		}
		return err
	})
	if err != nil || patches < 10 {
		t.Errorf("%d patches: %v", patches, err)
	}
}

// The cut bindings contain the used names and everything they need.
func TestBindingsAreCut(t *testing.T) {
	text, err := os.ReadFile("testdata/bindings.txt")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/cut.txt")
	if err != nil {
		t.Fatal(err)
	}
	got, err := cutGenerated(text, map[string]bool{"BLEND": true, "VertexAttribPointerWithOffset": true, "Clear": true})
	if err != nil || string(got) != string(want) {
		t.Errorf("%v\n%s\nis not\n%s", err, got, want)
	}
	_, err = cutGenerated(text, map[string]bool{"BLEND": true, "Shine": true, "GLOW": true})
	if err == nil || !strings.Contains(err.Error(), "GLOW, Shine") {
		t.Errorf("%v does not name the missing names", err)
	}
}
