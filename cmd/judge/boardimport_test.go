package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/variants"
	"entente/variants/foreign/foreigntest"
)

// An imported board can be played, and no existing folder is overwritten.
func TestABoardOfAnotherProgramIsPlayedOn(t *testing.T) {
	dir := t.TempDir()
	b, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	text, svg := foreigntest.Diplicity(b)
	for name, data := range map[string][]byte{"sands.json": text, "sands.svg": svg, "dunes.map": foreigntest.Map(b.Variant), "broken.map": []byte("BEGIN SPRING 1 MOVEMENT\nMAP none\n")} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	at := func(name string) string { return filepath.Join(dir, name) }
	call := func(in string, args ...string) (string, string, error) {
		var out, said strings.Builder
		err := run(args, streams{strings.NewReader(in), &out, &said})
		return out.String(), said.String(), err
	}
	out, said, err := call("", "board", "-o", at("drawn"), at("sands.json")) // the SVG beside it is read with it
	if err != nil || !strings.Contains(out, "Three Shores, 16 provinces, 13 centers, 3 powers") || said != "" {
		t.Fatalf("%q, %q, %v", out, said, err)
	}
	out, said, err = call("", "board", at("dunes.map"), "-o", at("made"))
	if err != nil || !strings.Contains(out, "Dunes, 16 provinces") {
		t.Fatalf("%q, %q, %v", out, said, err)
	}
	for _, folder := range []string{"drawn", "made"} {
		out, said, err = call(`{"phase":"S801M","units":["Northmark A kin"],"orders":["Northmark A kin - pin"]}`+"\n", "adjudicate", "-variant", at(folder))
		if err != nil || !strings.Contains(out, "Northmark A pin") {
			t.Errorf("%s: %q, %q, %v", folder, out, said, err)
		}
	}
	before, err := os.ReadFile(at("drawn/provinces.csv"))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		args []string
		want string
	}{
		{[]string{"board", at("dunes.map"), "-o", at("drawn")}, "is there already: use -force"},
		{[]string{"board", at("dunes.map"), "-force", "-o", dir}, "is no board: it is left alone"},
		{[]string{"board", at("broken.map"), "-o", at("broken")}, `broken.map: line 2: the file "none" is not here`},
		{[]string{"board", at("nothing.json"), "-o", at("broken")}, "nothing.json"},
		{[]string{"board", at("sands.json")}, "-o FOLDER"},
		{[]string{"board", "-o", at("broken")}, "expected the files"},
	} {
		if _, _, err := call("", row.args...); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%q: %v, want %s", row.args[1:], err, row.want)
		}
	}
	if after, err := os.ReadFile(at("drawn/provinces.csv")); err != nil || string(after) != string(before) {
		t.Error("a board was overwritten")
	}
	if _, _, err := call("", "board", at("dunes.map"), "-force", "-o", at("drawn")); err != nil {
		t.Errorf("with -force: %v", err)
	}
	list, err := os.ReadFile(at("drawn/import.txt"))
	if err != nil || !strings.Contains(string(list), "there is no SVG") {
		t.Errorf("the list is %q, %v", list, err)
	}
	left, err := filepath.Glob(at(".importing*"))
	if _, missing := os.Stat(at("broken")); err != nil || len(left) > 0 || missing == nil {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
