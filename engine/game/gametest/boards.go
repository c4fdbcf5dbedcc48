package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"entente/engine"
	"entente/variants"
)

// Shores reads the board of Three Shores with other tables: in each file the first of two words becomes the second, as "variant.json",
// `"victory": 7`, `"victory": 5`.
func Shores(t testing.TB, changes ...[3]string) *variants.Bundle {
	t.Helper()
	b, err := variants.Load(ShoresFolder(t, changes...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// ShoresFolder is the folder of such a board.
func ShoresFolder(t testing.TB, changes ...[3]string) fstest.MapFS {
	t.Helper()
	folder := fstest.MapFS{}
	root := above(t, "variants/shores")
	for _, pattern := range []string{"*.*", "setups/*"} {
		names, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			inside, err := filepath.Rel(root, name)
			if err != nil {
				t.Fatal(err)
			}
			folder[filepath.ToSlash(inside)] = &fstest.MapFile{Data: data}
		}
	}
	for _, c := range changes {
		file := folder[c[0]]
		if file == nil || !strings.Contains(string(file.Data), c[1]) {
			t.Fatalf("%s has no %s", c[0], c[1])
		}
		file.Data = []byte(strings.Replace(string(file.Data), c[1], c[2], 1))
	}
	return folder
}

// OwnRules is Three Shores with every rule that a board can have of its own: it opens in winter with no unit but two of nobody, and powers
// build at all centers that they own.
func OwnRules(t testing.TB) *engine.Variant { return Shores(t, OwnTables()...).Variant }

// OwnTables are the changes that make that board of Three Shores.
func OwnTables() [][3]string {
	units := "northmark,army,kin\nnorthmark,army,whi\nnorthmark,fleet,lar\neastmoor,army,moo\neastmoor,army,red\neastmoor,fleet,sal\n" +
		"westria,army,old\nwestria,army,gre\nwestria,fleet,fai\n"
	return [][3]string{
		{"variant.json", `"victory": 7,`, `"victory": 7, "start": "winter", "builds": "owned",`},
		{"variant.json", "    {\n      \"id\": \"northmark\"", `    {"id": "free", "letter": "0", "names": {"en": "Free"}, "neutral": true}, {"id": "northmark"`},
		{"start.csv", units, "free,army,pin\nfree,fleet,mid\n"},
	}
}

// above finds a file or folder in the folders above the test.
func above(t testing.TB, name string) string {
	t.Helper()
	for up := ""; len(up) < 40; up += "../" {
		if _, err := os.Stat(up + name); err == nil {
			return up + name
		}
	}
	t.Fatalf("no %s in any folder above", name)
	return ""
}
