package page

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/scripts/tools/web/site"
)

// parts returns small substitutes for the files beside the page.
func parts() map[string][]byte {
	all := map[string][]byte{"entente.wasm": []byte("0123456789"), "wasm_exec.js": nil, "icon.svg": nil, "fonts/EntenteSansHan-Regular.otf": []byte("letters"), "slip/slip.js.gz": bytes.Repeat([]byte("packed "), 100)}
	for _, size := range []string{"64", "128", "256", "512"} {
		all["icon-"+size+".png"] = []byte(size)
	}
	return all
}

// made fills in the page around parts, and returns its files, also by the names of their sources.
func made(t *testing.T, parts map[string][]byte) (files map[string][]byte, named map[string]string) {
	t.Helper()
	files, err := fill(parts)
	if err != nil {
		t.Fatal(err)
	}
	named = map[string]string{}
	for name := range files {
		named[regexp.MustCompile(`\.[0-9a-f]{16}\.`).ReplaceAllString(name, ".")] = name
	}
	return files, named
}

// The page has the colors and languages of the program, every file it names exists and has a relative path, and the service worker stores all of
// them, each with its hash.
func TestThePageIsWhole(t *testing.T) {
	files, named := made(t, parts())
	far, slip := named["fonts/EntenteSansHan-Regular.otf"], named["slip/slip.js.gz.bin"]
	for name, wants := range map[string][]string{
		"page.css":             {"--window: #EFECE4", "--accent: #55307A"},
		"page.js":              {"size = 10;", `"zh_TW":{`, "Loading the board", "盤を読み込み中", "WebGL", `"` + named["entente.wasm"] + `"`, `"fonts/EntenteSansHan-Regular.otf":["` + far + `","sha256-`, `"slip/slip.js.gz":["` + slip + `","sha256-`},
		"manifest.webmanifest": {`"start_url": "./"`, `"background_color": "#EFECE4"`, named["icon.svg"]},
		"index.html":           {site.Policy, `name="version" content="`},
	} {
		for _, want := range wants {
			if !strings.Contains(string(files[named[name]]), want) {
				t.Errorf("%s has no %s", name, want)
			}
		}
	}
	near, later, _ := strings.Cut(string(files["worker.js"]), "const far = ")
	for name, data := range files {
		entry, of := `"`+name+`":"`+integrity(data)+`"`, near
		switch {
		case name == "index.html":
			entry = `"./":"` + integrity(data) + `"`
		case name == "worker.js":
			continue
		case strings.HasPrefix(name, "fonts/"), strings.HasPrefix(name, "slip/"):
			of = later
		}
		if !strings.Contains(of, entry) {
			t.Errorf("the service worker does not store %s", entry)
		}
	}
	for _, part := range strings.Split(string(files["index.html"]), `"`) {
		if strings.HasPrefix(part, "/") || strings.Contains(part, "://") {
			t.Errorf("index.html names %s, which is not a file beside it", part)
		}
		if path := filepath.Ext(part); path != "" && !strings.ContainsAny(part, " =") {
			if _, ok := files[part]; !ok {
				t.Errorf("index.html names %s, which is missing", part)
			}
		}
	}
}

// A changed file makes a new version, in which every changed file has a new name.
func TestEveryFileIsNamedByItsContent(t *testing.T) {
	before, old := made(t, parts())
	changed := parts()
	changed["entente.wasm"] = []byte("0123456780")
	after, now := made(t, changed)
	for name := range now {
		same := slices.Equal(before[old[name]], after[now[name]])
		switch {
		case name == "index.html" || name == "worker.js":
			if same {
				t.Errorf("%s is the same: browsers would keep the old program", name)
			}
		case same != (old[name] == now[name]):
			t.Errorf("%s: called %s and %s, same content: %v", name, old[name], now[name], same)
		}
	}
	if old["entente.wasm"] == now["entente.wasm"] || old["page.js"] == now["page.js"] || old["icon.svg"] != now["icon.svg"] {
		t.Errorf("%v\n%v", old, now)
	}
}

// A folder that is filled again contains only the new version.
func TestTheFolderHasOneVersion(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "web")
	changed := parts()
	changed["wasm_exec.js"] = []byte(strings.Repeat("// more\n", 100))
	for i, parts := range []map[string][]byte{changed, parts()} {
		if err := Write(folder, parts, true); err != nil {
			t.Fatal(err)
		}
		want, named := made(t, parts)
		if _, err := os.Stat(filepath.Join(folder, named["wasm_exec.js"]+".gz")); (err == nil) != (i == 0) {
			t.Errorf("version %d: %v", i, err)
		}
		for name, data := range want {
			if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || !slices.Equal(got, data) {
				t.Errorf("%s: %v", name, err)
			}
		}
		there, _ := filepath.Glob(filepath.Join(folder, "*"))
		fonts, _ := filepath.Glob(filepath.Join(folder, "fonts", "*"))
		slip, _ := filepath.Glob(filepath.Join(folder, "slip", "*"))
		if len(slip) != 1 {
			t.Errorf("version %d: %v, which was packed before", i, slip)
		}
		for _, file := range slices.Concat(there, fonts, slip) {
			name := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(file, folder+"/"), ".gz"), ".br")
			if want[name] == nil && name != "fonts" && name != "slip" {
				if _, ok := want[name]; !ok {
					t.Errorf("%s is left of another version, beside %v", name, slices.Sorted(maps.Keys(want)))
				}
			}
		}
	}
}

// A placeholder that is not filled in is an error of the build, not something users see.
func TestNothingIsLeftToFillIn(t *testing.T) {
	if got := placeholder([]byte("a@b.c @light.window@ d")); got != "@light.window@" {
		t.Errorf("found %q", got)
	}
	if got := placeholder([]byte("an address: a@b.example, and @ alone")); got != "" {
		t.Errorf("found %q", got)
	}
}

// Compressed copies are beside their originals.
func TestFilesArePackedBesideThemselves(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.js")
	data := []byte(strings.Repeat("the same again ", 1000))
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if names, err := packed(file, data, true); err != nil || !slices.Contains(names, file+".gz") {
		t.Fatal(names, err)
	}
	if info, err := os.Stat(file + ".gz"); err != nil || info.Size() > int64(len(data))/10 {
		t.Errorf("%v %v", info, err)
	}
}
