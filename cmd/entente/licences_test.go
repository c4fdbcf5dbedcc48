package main

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/assets"
)

// root is the folder of the repository, as seen from this package.
const root = "../.."

// licences returns the license texts that the program must include, by file name: of every module it contains on any system, of code those modules
// copy from others, of Go, of our fonts, and our own.
func licences(t *testing.T) map[string]string {
	t.Helper()
	read := func(file string) string {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")))
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{
		"Entente.txt": read(filepath.Join(root, "LICENSE")), "Entente fonts.txt": read(filepath.Join(root, "assets/fonts/OFL.txt")),
		"fzstd.txt": read(filepath.Join(root, "cmd/slip/page/fzstd/LICENSE")), // in the pages that players get by mail
		"Go.txt":    read(filepath.Join(strings.TrimSpace(string(goroot)), "LICENSE")),
	}
	for _, system := range []string{"linux", "windows", "darwin"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Dir}}{{end}}", ".")
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=1", "GOFLAGS=-buildvcs=false", "GOWORK=off") // more modules without our patches
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			path, folder, _ := strings.Cut(strings.TrimSpace(line), "\t")
			if file := path + ".txt"; path != "" && path != "entente" && all[file] == "" {
				all[file] = licencesIn(t, folder, read)
			}
		}
	}
	return all
}

// licencesIn returns all licenses in the folder of a module, including those of code copied from others.
func licencesIn(t *testing.T, folder string, read func(string) string) string {
	t.Helper()
	name := regexp.MustCompile(`(?i)^(licen[cs]e|copying|ofl)[^.]*(\.(txt|md))?$`)
	var text strings.Builder
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules") {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() || !name.MatchString(d.Name()) {
			return err
		}
		if inner, _ := filepath.Rel(folder, path); text.Len() > 0 || strings.ContainsRune(inner, filepath.Separator) {
			text.WriteString("\n\n" + filepath.ToSlash(inner) + ":\n\n")
		}
		text.WriteString(strings.TrimSpace(read(path)) + "\n")
		return nil
	})
	if err != nil || text.Len() == 0 {
		t.Errorf("%s has no license: %v", folder, err)
	}
	return text.String()
}

// The program includes the license of everything it is built from.
func TestEveryLicenceIsAboard(t *testing.T) {
	want := licences(t)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		folder := filepath.Join(root, "assets", "licences")
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		for name, text := range want {
			file := filepath.Join(folder, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	got := map[string]string{}
	err := fs.WalkDir(assets.FS, "licences", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(assets.FS, path)
		got[strings.TrimPrefix(path, "licences/")] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if name == "Go.txt" && got[name] != "" { // the license of the Go version of the last build
			continue
		}
		if got[name] != want[name] {
			t.Errorf("assets/licences/%s is not the license of a part of the program: run make golden", name)
		}
	}
	for name := range got {
		if want[name] == "" {
			t.Errorf("assets/licences/%s belongs to no part of the program: run make golden", name)
		}
	}
}

// The version shown to users is the one that packagers read.
func TestVersionIsThatOfThePackage(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "FyneApp.toml"))
	if err != nil {
		t.Fatal(err)
	}
	version, err := assets.FS.ReadFile("version.txt")
	if want := `Version = "` + strings.TrimSpace(string(version)) + `"`; err != nil || !strings.Contains(string(data), want) {
		t.Errorf("FyneApp.toml has no %s (%v)", want, err)
	}
}
