package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"entente/scripts/tools/zst"
)

func TestAFolderIsFilledWithWhatIsNewAlone(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	files := map[string]string{"a.js": filepath.Join(from, "one"), "b.wasm": filepath.Join(from, "two")}
	write := func(file, text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	read := func(name string) string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(to, name))
		if err != nil {
			t.Fatal(err)
		}
		unpack := gunzipped
		if filepath.Ext(name) == ".zst" {
			unpack = zst.Unpack
		}
		text, err := unpack(data)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if err := fill(to, files); err == nil {
		t.Error("missing files were packed")
	}
	write(files["a.js"], "run()")
	write(files["b.wasm"], "asm")
	write(filepath.Join(to, "old.js.gz"), "?")
	write(filepath.Join(to, "b.wasm.gz"), "as it was packed before")
	write(filepath.Join(to, "README.md"), "text")
	if err := fill(to, files); err != nil {
		t.Fatal(err)
	}
	if read("a.js.gz") != "run()" || read("b.wasm.zst") != "asm" {
		t.Error("the packed content differs")
	}
	for _, name := range []string{"old.js.gz", "b.wasm.gz"} {
		if _, err := os.Stat(filepath.Join(to, name)); err == nil {
			t.Errorf("%s is no longer part of the page, and is still there", name)
		}
	}
	if _, err := os.Stat(filepath.Join(to, "README.md")); err != nil {
		t.Error(err)
	}
	before := time.Now().Add(-time.Hour).Truncate(time.Second)
	for _, name := range []string{"a.js.gz", "b.wasm.zst"} {
		if err := os.Chtimes(filepath.Join(to, name), before, before); err != nil {
			t.Fatal(err)
		}
	}
	write(files["a.js"], "run(2)")
	if err := fill(to, files); err != nil {
		t.Fatal(err)
	}
	same, err := os.Stat(filepath.Join(to, "b.wasm.zst"))
	if err != nil || !same.ModTime().Equal(before) || read("a.js.gz") != "run(2)" {
		t.Errorf("written again at %v (%v), %s", same.ModTime(), err, read("a.js.gz"))
	}
}
