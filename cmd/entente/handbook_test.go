package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/ui/command"
)

// Every menu entry, key, command, link and picture named in the handbook exists.
func TestTheHandbookNamesWhatThereIs(t *testing.T) {
	w := window(t)
	entries, keys := map[string]command.Command{}, map[string]bool{}
	for _, key := range []string{"Enter", "Space", "Shift", "Ctrl", "Alt"} { // keys that are no command's own
		keys[key] = true
	}
	for _, c := range w.Acts.All() {
		if c.Key != "" {
			keys[c.Key] = true
		}
		if c.Menu != "" {
			entries[w.Say("menu."+c.Menu)+" > "+w.Say("command."+c.Name)] = c
		}
	}
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	judge, err := os.ReadFile("../../docs/judge.md")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob("../../docs/handbook/*.md")
	if err != nil || len(pages) != 7 {
		t.Fatalf("pages %q, %v", pages, err)
	}
	named, linked := 0, map[string]bool{}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		flat := strings.Join(strings.Fields(text), " ")
		for _, found := range regexp.MustCompile(`\*\*([^*]+ > [^*]+)\*\*(?: \(<kbd>([^<]+)</kbd>\))?`).FindAllStringSubmatch(flat, -1) {
			named++
			c, there := entries[found[1]]
			if !there {
				t.Errorf("%s: there is no menu entry %q", page, found[1])
			} else if found[2] != "" && found[2] != c.Key {
				t.Errorf("%s: the key of %s is %q, not %q", page, found[1], c.Key, found[2])
			}
		}
		for _, found := range regexp.MustCompile(`<kbd>([^<]+)</kbd>`).FindAllStringSubmatch(flat, -1) {
			if !keys[found[1]] {
				t.Errorf("%s: no command has the key %q", page, found[1])
			}
		}
		for _, found := range regexp.MustCompile("`make ([a-z-]+)").FindAllStringSubmatch(flat, -1) {
			if !regexp.MustCompile(`(?m)^` + found[1] + `:`).Match(makefile) {
				t.Errorf("%s: there is no make %s", page, found[1])
			}
		}
		for _, found := range regexp.MustCompile("`judge ([a-z]+)([^`]*)`").FindAllStringSubmatch(flat, -1) {
			wanted := append([]string{"judge " + found[1]}, regexp.MustCompile(`-[a-z]+`).FindAllString(found[2], -1)...)
			for _, one := range wanted {
				if !strings.Contains(string(judge), one) && one != "-board" { // the name of a folder
					t.Errorf("%s: docs/judge.md does not mention %q", page, one)
				}
			}
		}
		for _, found := range regexp.MustCompile(`\]\(([^)#]+)\)`).FindAllStringSubmatch(flat, -1) {
			to := filepath.Join(filepath.Dir(page), filepath.FromSlash(found[1]))
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s leads to %s: %v", page, found[1], err)
			}
			linked[to] = true
		}
	}
	if named < 40 {
		t.Errorf("only %d menu entries are named", named)
	}
	pictures, _ := filepath.Glob("../../docs/handbook/pictures/*")
	size := int64(0)
	for _, name := range pictures {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if size += info.Size(); !linked[name] {
			t.Errorf("no page shows %s", name)
		}
	}
	script, err := os.ReadFile("../../scripts/handbook.sh")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range pictures {
		word := strings.TrimSuffix(filepath.Base(name), ".png")
		if !slices.Contains(strings.Fields(string(script)), word) && !strings.Contains(string(script), "/"+word+".png") {
			t.Errorf("scripts/handbook.sh does not make %s", name)
		}
	}
	if len(pictures) < 5 || size > 2<<20 {
		t.Errorf("%d pictures of %d bytes", len(pictures), size)
	}
}
