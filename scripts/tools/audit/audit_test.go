package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestLicencesThatMITCannotCarryAreFound plants such licenses.
func TestLicencesThatMITCannotCarryAreFound(t *testing.T) {
	mit := "MIT License\n\nPermission is hereby granted, free of\ncharge, to any person obtaining a copy of this software"
	for _, row := range []struct {
		name, file, text, want string
	}{
		{"MIT", "LICENSE", mit, ""},
		{"Apache", "LICENSE.txt", "Apache License\n   Version 2.0, January 2004", ""},
		{"GPL", "COPYING", "GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007", " GPL is not compatible"},
		{"AGPL", "LICENSE", "GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3", " AGPL is not compatible"},
		{"LGPL, which would be linked statically", "LICENCE.md", "GNU LESSER\n GENERAL PUBLIC LICENSE", " LGPL is not compatible"},
		{"both at once", "LICENSE", mit + "\n\nParts are under the GNU General Public License.", " GPL is not compatible"},
		{"a choice", "LICENSE", "Either of these, at your option: the GNU General Public License, or\n" + mit, ""},
		{"no choice that helps", "LICENSE", "either the GNU General Public License or the Mozilla Public License", "not compatible"},
		{"unknown", "LICENSE", "You may look at this on Sundays.", "unknown license"},
		{"deep inside", filepath.Join("third_party", "lib", "COPYING"), "GNU GENERAL PUBLIC LICENSE", " GPL is not compatible"},
		{"none", "README.md", "free as in beer", "no license"},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, row.file)
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(row.text), 0o600)); err != nil {
				t.Fatal(err)
			}
			_, faults := folder(dir)
			switch err := errors.Join(faults...); {
			case row.want == "" && err != nil, row.want != "" && (err == nil || !strings.Contains(err.Error(), row.want)):
				t.Errorf("got %v, want %q", err, row.want)
			}
		})
	}
}

// TestEveryModuleIsLookedAt checks that every go.mod is found, except those of copies and tests.
func TestEveryModuleIsLookedAt(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{".", "scripts/tools", "scripts/bin", ".toolkit/sum/fyne", "bin/copy", "dist/tree", "scripts/testdata/planted"} {
		dir := filepath.Join(root, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(dir, 0o700), os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module x\n"), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	err := each(root, func(folder string) error {
		inner, err := filepath.Rel(root, folder)
		got = append(got, filepath.ToSlash(inner))
		return err
	})
	if want := []string{".", "scripts/bin", "scripts/tools"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	err = each(root, func(folder string) error {
		if filepath.Base(folder) == "tools" {
			return errors.New("a wrong sum")
		}
		return nil
	})
	if want := filepath.Join(root, "scripts", "tools", "go.mod") + ": a wrong sum"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, err := modules(t.TempDir()); err == nil {
		t.Error("a tree without modules is audited")
	}
	ours, err := modules("../../..")
	for _, want := range []string{"../../..", "../../../scripts/lint", "../../../scripts/packages", "../../../scripts/tools"} {
		if !slices.Contains(ours, filepath.FromSlash(want)) {
			t.Errorf("%s is not among %q, %v", want, ours, err)
		}
	}
}

// TestAWrongSumIsFound plants a wrong sum of a module that this program needs, so that the module is on this machine.
func TestAWrongSumIsFound(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "")
	ours, err := os.ReadFile("../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	name, version, line := "golang.org/x/image", "", ""
	for l := range strings.Lines(string(ours)) {
		if words := strings.Fields(l); words[0] == name && !strings.HasSuffix(words[1], "/go.mod") {
			version, line = words[1], l
		}
	}
	dir := t.TempDir()
	for _, wrong := range []bool{false, true} {
		text := string(ours)
		if wrong {
			text = strings.Replace(text, line, name+" "+version+" h1:"+strings.Repeat("A", 43)+"=\n", 1)
		}
		if err := errors.Join(os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module x\n\ngo 1.26\n\nrequire "+name+" "+version+"\n"), 0o600),
			os.WriteFile(filepath.Join(dir, "go.sum"), []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
		if said, err := verify(t.Context(), dir); (err != nil) != wrong || wrong && !strings.Contains(said, "checksum mismatch") {
			t.Errorf("wrong %v: %s, %v", wrong, said, err)
		}
	}
}

func TestToolsAreLookedAtWhereAModuleNamesThem(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"module x\n": "./...",
		"module x\n\ngo 1.26\n\ntool example.org/one/cmd/a\n\ntool example.org/b\n": "example.org/b example.org/one/cmd/a",
		"module x\n\nrubbish\n": "",
	} {
		if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := looked(t.Context(), dir)
		slices.Sort(got)
		if strings.Join(got, " ") != want || (err != nil) != (want == "") {
			t.Errorf("%q: got %q, %v", text, got, err)
		}
	}
}

func TestAssetsOfUnknownOriginAreFound(t *testing.T) {
	if names, faults := assets("../../../assets"); len(faults) > 0 || len(names) == 0 {
		t.Errorf("the project's own: %v, %v", names, faults)
	}
	dir := t.TempDir()
	for _, name := range []string{"bell.ogg", "font.ttf", "ours.svg"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, faults := assets(dir); len(faults) != 2 {
		t.Errorf("got %v", faults)
	}
}

func TestADatabaseOutOfReachIsNoFault(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if reached(ctx, "http://127.0.0.1:1/index/db.json") == nil {
		t.Error("something answered")
	}
	if found("cannot find module", errors.New("exit status 1")) != nil {
		t.Error("a checker that cannot be run is a fault")
	}
	if found("Vulnerability #1: GO-2026-1", errors.New("exit status 3")) == nil {
		t.Error("a vulnerability is none")
	}
}
