package main

import (
	"io/fs"
	"runtime/debug"
	"strings"
	"testing"

	embedded "entente/assets"
)

// The notice names every module of the programs once, with version and license, and no other.
func TestTheNoticeHasWhatIsInThePrograms(t *testing.T) {
	infos := []*debug.BuildInfo{
		{GoVersion: "go1.99", Deps: []*debug.Module{{Path: "golang.org/x/image", Version: "v0.1.2"}, {Path: "filippo.io/age", Version: "v1.9.9"}}},
		{GoVersion: "go1.99", Deps: []*debug.Module{{Path: "golang.org/x/image", Version: "v0.1.2"}, {Path: "entente", Version: "(devel)"}}},
	}
	text, err := notice(modulesIn(infos))
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]int{
		"\n  golang.org/x/image  ": 1, "v0.1.2": 1, "v1.9.9": 1, "\n  Go  ": 1, " 1.99 ": 1, "\n  entente": 0, "golang.org/x/text": 0,
		"\ngolang.org/x/image\n": 1, "Copyright 2019 The age Authors": 1, "Copyright (c) 2026 The Entente authors": 1,
	} {
		if got := strings.Count(text, words); got != want {
			t.Errorf("%q occurs %d times, want %d", words, got, want)
		}
	}
	for path, want := range map[string]string{"fyne.io/fyne/v2": "BSD", "github.com/rymdport/portal": "Apache-2.0"} {
		text, err := notice(modulesIn([]*debug.BuildInfo{{Deps: []*debug.Module{{Path: path, Version: "v1"}}}}))
		line, _, _ := strings.Cut(text[strings.Index(text, "  "+path):], "\n")
		if err != nil || !strings.Contains(line, want) {
			t.Errorf("%s is not said to be under %s: %q, %v", path, want, line, err)
		}
	}
	infos[0].Deps[0].Path = "example.org/unknown"
	if text, err := notice(modulesIn(infos)); err == nil || !strings.Contains(err.Error(), "example.org/unknown") {
		t.Errorf("a module without a license: %v, %q", err, text)
	}
}

// The notice has every font that the program embeds, with its author.
func TestTheNoticeHasEveryFont(t *testing.T) {
	parts, err := fontsIn(embedded.FS, "../../../assets")
	if err != nil {
		t.Fatal(err)
	}
	text, err := notice(parts)
	if err != nil {
		t.Fatal(err)
	}
	names := 0
	for _, folder := range []string{"fonts", "paper"} {
		list, err := fs.ReadDir(embedded.FS, folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			if strings.HasSuffix(f.Name(), "tf") {
				names++
				if !strings.Contains(text, "  "+f.Name()+" ") {
					t.Errorf("%s is not in it", f.Name())
				}
			}
		}
	}
	if names < 20 || names != len(parts) || strings.Count(text, "  OFL ") != names || !strings.Contains(text, "SIL OPEN FONT LICENSE Version 1.1") {
		t.Errorf("%d fonts, %d in the notice:\n%.3000s", names, len(parts), text)
	}
	for _, p := range parts {
		if !strings.Contains(p.holder, "Copyright") && !strings.Contains(p.holder, "©") {
			t.Errorf("%s does not name its author: %q", p.name, p.holder)
		}
	}
}
