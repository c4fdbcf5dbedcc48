package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestLicencesThatMITCannotCarryAreFound (Issue 12.9): they are planted.
func TestLicencesThatMITCannotCarryAreFound(t *testing.T) {
	mit := "MIT License\n\nPermission is hereby granted, free of\ncharge, to any person obtaining a copy of this software"
	for _, row := range []struct {
		name, file, text, want string
	}{
		{"MIT", "LICENSE", mit, ""},
		{"Apache", "LICENSE.txt", "Apache License\n   Version 2.0, January 2004", ""},
		{"GPL", "COPYING", "GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007", "GPL cannot"},
		{"AGPL", "LICENSE", "GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3", "AGPL cannot"},
		{"LGPL, which would be linked statically", "LICENCE.md", "GNU LESSER\n GENERAL PUBLIC LICENSE", "LGPL cannot"},
		{"both at once", "LICENSE", mit + "\n\nParts are under the GNU General Public License.", "GPL cannot"},
		{"a choice", "LICENSE", "Either of these, at your option: the GNU General Public License, or\n" + mit, ""},
		{"no choice that helps", "LICENSE", "either the GNU General Public License or the Mozilla Public License", "cannot"},
		{"unknown", "LICENSE", "You may look at this on Sundays.", "not known"},
		{"deep inside", filepath.Join("third_party", "lib", "COPYING"), "GNU GENERAL PUBLIC LICENSE", "GPL cannot"},
		{"none", "README.md", "free as in beer", "no licence"},
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

func TestAssetsOfUnknownOriginAreFound(t *testing.T) {
	if names, faults := assets("../../../assets"); len(faults) > 0 || len(names) == 0 {
		t.Errorf("our own: %v, %v", names, faults)
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
