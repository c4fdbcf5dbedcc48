package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page is in the colours and the languages of the program, everything it names is there, by a relative path, and the
// service worker keeps all of it.
func TestThePageIsWhole(t *testing.T) {
	site := map[string][]byte{"entente.wasm": []byte("0123456789"), "wasm_exec.js": nil, "icon.svg": nil, "fonts/EntenteSansHan-Regular.otf": nil}
	for _, size := range []string{"64", "128", "256", "512"} {
		site["icon-"+size+".png"] = nil
	}
	if err := fill(site); err != nil {
		t.Fatal(err)
	}
	for name, wants := range map[string][]string{
		"page.css":             {"--window: #EFECE4", "--accent: #55307A"},
		"page.js":              {"const size = 10;", `"zh_TW":{`, "Loading the board", "盤を読み込み中", "WebGL"},
		"manifest.webmanifest": {`"start_url": "./"`, `"background_color": "#EFECE4"`},
		"worker.js":            {`"./"`, `"entente.wasm"`, `"page.js"`, `"files.js"`, `"manifest.webmanifest"`, `"icon.svg"`, `far = ["fonts/EntenteSansHan-Regular.otf"]`},
	} {
		for _, want := range wants {
			if !strings.Contains(string(site[name]), want) {
				t.Errorf("%s has no %s", name, want)
			}
		}
	}
	for _, part := range strings.Split(string(site["index.html"]), `"`) {
		if strings.HasPrefix(part, "/") || strings.Contains(part, "://") {
			t.Errorf("index.html names %s, which is nothing beside it", part)
		}
		if strings.Contains(part, ".") && filepath.Ext(part) != "" && !strings.Contains(part, " ") && site[part] == nil {
			if _, ok := site[part]; !ok {
				t.Errorf("index.html names %s, which is not there", part)
			}
		}
	}
	before := string(site["worker.js"])
	site2 := map[string][]byte{"entente.wasm": []byte("0123456780"), "wasm_exec.js": nil, "icon.svg": nil}
	if err := fill(site2); err != nil {
		t.Fatal(err)
	}
	if string(site2["worker.js"])[:200] == before[:200] {
		t.Error("another program has the same version: browsers would keep the old one")
	}
}

// A text of the page that nothing fills in is a fault, not seen by whoever loads the page.
func TestNothingIsLeftToFillIn(t *testing.T) {
	if got := placeholder([]byte("a@b.c @light.window@ d")); got != "@light.window@" {
		t.Errorf("found %q", got)
	}
	if got := placeholder([]byte("an address: a@b.example, and @ alone")); got != "" {
		t.Errorf("found %q", got)
	}
}

// Packed copies lie beside what they are of.
func TestFilesArePackedBesideThemselves(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.js")
	data := []byte(strings.Repeat("the same again ", 1000))
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := packed(file, data, true); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file + ".gz"); err != nil || info.Size() > int64(len(data))/10 {
		t.Errorf("%v %v", info, err)
	}
}
