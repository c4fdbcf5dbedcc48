package file_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
)

// The promise of docs/format.md. testdata/formats has files of every format, written by programs of their time
// ("2-ended.entente"), and the same game in each reads as the same game: what is saved of it now is the same to the byte.
func TestFilesOfEveryFormatAreReadAsBefore(t *testing.T) {
	files, err := filepath.Glob("testdata/formats/*.entente")
	if err != nil {
		t.Fatal(err)
	}
	current, published, seen := 0, gametest.Schema(t, "entente.schema.json"), map[int]int{}
	now := map[string][]byte{} // by the name of the game, what is saved of it now
	for _, file := range files {
		number, name, _ := strings.Cut(filepath.Base(file), "-")
		n, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(file)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(`^\{\s*"format": ` + number + ",").Match(data) {
			t.Errorf("%s: begins otherwise: %.40q", file, data)
		}
		if err := gametest.Valid(published, data); err != nil {
			t.Errorf("%s: the schema refuses it: %v", file, err)
		}
		g, err := gamefile.Open(file, gametest.Finder(t))
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		seen[n]++
		current = max(current, n)
		again := gametest.Saved(t, g.Game)
		if before, ok := now[name]; ok && !bytes.Equal(before, []byte(again)) {
			t.Errorf("%s is another game than in the format before:\n%s\n%s", file, before, again)
		}
		now[name] = []byte(again)
	}
	written := regexp.MustCompile(`"format": (\d+),`).FindSubmatch(now["ended.entente"])
	if written == nil || string(written[1]) != strconv.Itoa(current) {
		t.Errorf("the program writes format %s; keep files of it in testdata/formats", written)
	}
	for n := 1; n <= current; n++ {
		if seen[n] == 0 {
			t.Errorf("no file of format %d", n)
		}
	}
	text, err := os.ReadFile("../../../docs/format.md")
	if err != nil || !strings.Contains(string(text), "| "+strconv.Itoa(current)+" |") {
		t.Errorf("docs/format.md does not say what is new in format %d (%v)", current, err)
	}
}

// What an older program does with a newer file: it says so, opens nothing and leaves the file as it is.
func TestAFileOfANewerFormatIsRefusedWithTheReason(t *testing.T) {
	data, err := os.ReadFile("testdata/formats/3-ended.entente")
	if err != nil {
		t.Fatal(err)
	}
	newer := bytes.Replace(data, []byte(`"format": 3`), []byte(`"format": 999`), 1)
	newer = bytes.Replace(newer, []byte(`"variant"`), []byte(`"something": ["new"], "variant"`), 1) // however else it differs
	file := filepath.Join(t.TempDir(), "newer.entente")
	if err := os.WriteFile(file, newer, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = gamefile.Open(file, gametest.Finder(t))
	if err == nil || !strings.Contains(err.Error(), "this file needs a newer Entente: format 999") {
		t.Errorf("a newer file: %v", err)
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(after, newer) {
		t.Errorf("the file was changed (%v)", err)
	}
	same := bytes.Replace(data, []byte(`"variant"`), []byte(`"something": 1, "variant"`), 1)
	if _, err := gamefile.Load(bytes.NewReader(same), gametest.Finder(t)); err == nil || !strings.Contains(err.Error(), "something") {
		t.Errorf("a field that nobody knows: %v", err)
	}
}
